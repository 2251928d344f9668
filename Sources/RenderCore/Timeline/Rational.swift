/// An exact fraction: every time, duration and rate of a scene is one, so that no frame is lost or doubled by rounding.
///
/// Always in lowest terms with a positive denominator. Parsed values are limited to 10^12 in size and 9 decimals,
/// and rates to terms of 10^12, which keeps every sum and product that the renderer forms inside 128 bits.
public struct Rational: Hashable, Sendable, Comparable {
  public let numerator: Int128
  public let denominator: Int128

  /// - Precondition: `denominator` is not 0.
  public init(_ numerator: Int128, _ denominator: Int128) {
    precondition(denominator != 0, "a fraction over zero")
    let divisor = Rational.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / Int128(divisor)
    self.denominator = sign * denominator / Int128(divisor)
  }

  public init(_ whole: Int) {
    self.init(reduced: Int128(whole), 1)
  }

  /// Terms that are the lowest already.
  init(reduced numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  public static let zero = Rational(0)
  public static let one = Rational(1)

  /// Largest size of a parsed number.
  static let parsedLimit: Int128 = 1_000_000_000_000
  /// Most decimals of a parsed number.
  static let parsedDecimals = 9

  /// Reads `12`, `-1.25`, `.5`, `1e-3`; `nil` if the text is not a finite decimal or has more than 9 decimals or 12 whole digits.
  public init?(decimal text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    var sign: Int128 = 1
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      bytes.removeFirst()
    }
    var mantissa: Int128 = 0
    var exponent = 0
    var digits = 0
    var sawPoint = false
    scan: while let byte = bytes.first {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if mantissa > 1_000_000_000_000_000_000_000_000 { return nil }
        mantissa = mantissa * 10 + Int128(byte - UInt8(ascii: "0"))
        if sawPoint { exponent -= 1 }
      case UInt8(ascii: "."):
        if sawPoint { return nil }
        sawPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        bytes.removeFirst()
        guard let power = Int(String(decoding: bytes, as: UTF8.self)), abs(power) <= 40 else { return nil }
        exponent += power
        bytes = []
        break scan
      default: return nil
      }
      bytes.removeFirst()
    }
    guard digits > 0 else { return nil }
    while exponent < 0, mantissa % 10 == 0, mantissa != 0 {
      mantissa /= 10
      exponent += 1
    }
    if mantissa == 0 { exponent = 0 }
    guard exponent >= -Rational.parsedDecimals else { return nil }
    while exponent > 0 {
      mantissa *= 10
      exponent -= 1
      if mantissa > Rational.parsedLimit { return nil }
    }
    var scale: Int128 = 1
    for _ in 0..<(-exponent) { scale *= 10 }
    guard mantissa / scale <= Rational.parsedLimit else { return nil }
    self.init(sign * mantissa, scale)
  }

  public var double: Double { SmallRational.double(self) ?? Double(numerator) / Double(denominator) }
  public var isWhole: Bool { denominator == 1 }

  /// The largest whole number that is not greater.
  public var floor: Int128 {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  /// The smallest whole number that is not less.
  public var ceiling: Int128 { -(-self).floor }

  /// The nearest whole number, halves away from zero.
  public var rounded: Int128 {
    let twice = Rational(2 * numerator, denominator)
    return numerator >= 0
      ? Rational(twice.numerator + twice.denominator, 2 * twice.denominator).floor
      : -(-self).rounded
  }

  /// What is left of this value after whole multiples of `period`, in `0 ..< period`.
  ///
  /// - Precondition: `period` is greater than 0.
  public func remainder(_ period: Rational) -> Rational {
    precondition(period.numerator > 0, "a period of zero")
    if let rest = SmallRational.remainder(self, period) { return rest }
    return self - Rational((self / period).floor, 1) * period
  }

  public static func + (a: Rational, b: Rational) -> Rational {
    if let sum = SmallRational.sum(a, b) { return sum }
    // Over the least common denominator nothing grows beyond what the sum itself needs.
    let shared = Int128(greatestCommonDivisor(a.denominator.magnitude, b.denominator.magnitude))
    let (left, right) = (b.denominator / shared, a.denominator / shared)
    return Rational(a.numerator * left + b.numerator * right, a.denominator * left)
  }
  public static func - (a: Rational, b: Rational) -> Rational { a + -b }
  public static prefix func - (a: Rational) -> Rational {
    Rational(reduced: -a.numerator, a.denominator)
  }
  public static func * (a: Rational, b: Rational) -> Rational {
    if let product = SmallRational.product(a, b) { return product }
    // Both are in lowest terms, so reducing crosswise leaves the product in lowest terms.
    let left = Int128(greatestCommonDivisor(a.numerator.magnitude, b.denominator.magnitude))
    let right = Int128(greatestCommonDivisor(b.numerator.magnitude, a.denominator.magnitude))
    return Rational(
      reduced: (a.numerator / left) * (b.numerator / right),
      (a.denominator / right) * (b.denominator / left))
  }
  /// - Precondition: `b` is not 0.
  public static func / (a: Rational, b: Rational) -> Rational { a * Rational(b.denominator, b.numerator) }
  public static func < (a: Rational, b: Rational) -> Bool {
    if let isLess = SmallRational.isLess(a, b) { return isLess }
    let (left, overflowsLeft) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (right, overflowsRight) = b.numerator.multipliedReportingOverflow(by: a.denominator)
    if !overflowsLeft, !overflowsRight { return left < right }
    let (wideLeft, wideRight) = (
      a.numerator.multipliedFullWidth(by: b.denominator), b.numerator.multipliedFullWidth(by: a.denominator)
    )
    return (wideLeft.high, wideLeft.low) < (wideRight.high, wideRight.low)
  }

  private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    if a <= UInt64.max, b <= UInt64.max {
      var (x, y) = (UInt64(a), UInt64(b))
      while y != 0 { (x, y) = (y, x % y) }
      return max(UInt128(x), 1)
    }
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

extension Rational: CustomStringConvertible {
  /// `78`, or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension Rational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}
