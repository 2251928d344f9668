/// Arithmetic on fractions whose terms fit in 64 bits, which is nearly all of them: dividing 128-bit numbers takes ten times as long.
///
/// Each function returns `nil` when a number on the way is too large; the caller then goes the long way to the same result.
enum SmallRational {
  private struct Terms {
    let numerator: Int64
    /// Greater than 0.
    let denominator: Int64

    @inline(__always)
    init?(_ value: Rational) {
      numerator = Int64(truncatingIfNeeded: value.numerator)
      denominator = Int64(truncatingIfNeeded: value.denominator)
      guard Int128(numerator) == value.numerator, Int128(denominator) == value.denominator else { return nil }
    }
  }

  static func sum(_ a: Rational, _ b: Rational) -> Rational? {
    guard let a = Terms(a), let b = Terms(b) else { return nil }
    if a.denominator == b.denominator {
      let (sum, isTooLarge) = a.numerator.addingReportingOverflow(b.numerator)
      return isTooLarge ? nil : reduced(sum, a.denominator)
    }
    guard let left = product(a.numerator, b.denominator), let right = product(b.numerator, a.denominator),
      let denominator = product(a.denominator, b.denominator)
    else { return nil }
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? nil : reduced(sum, denominator)
  }

  static func product(_ a: Rational, _ b: Rational) -> Rational? {
    guard let a = Terms(a), let b = Terms(b), let numerator = product(a.numerator, b.numerator),
      let denominator = product(a.denominator, b.denominator)
    else { return nil }
    return reduced(numerator, denominator)
  }

  static func isLess(_ a: Rational, _ b: Rational) -> Bool? {
    guard let a = Terms(a), let b = Terms(b), let left = product(a.numerator, b.denominator),
      let right = product(b.numerator, a.denominator)
    else { return nil }
    return left < right
  }

  /// - Precondition: `period` is greater than 0.
  static func remainder(_ value: Rational, _ period: Rational) -> Rational? {
    guard let a = Terms(value), let b = Terms(period), let scaled = product(a.numerator, b.denominator),
      let scaledPeriod = product(b.numerator, a.denominator),
      let denominator = product(a.denominator, b.denominator)
    else { return nil }
    let rest = scaled % scaledPeriod
    return reduced(rest < 0 ? rest + scaledPeriod : rest, denominator)
  }

  static func double(_ value: Rational) -> Double? {
    guard let terms = Terms(value) else { return nil }
    return Double(terms.numerator) / Double(terms.denominator)
  }

  @inline(__always)
  private static func product(_ a: Int64, _ b: Int64) -> Int64? {
    let (product, isTooLarge) = a.multipliedReportingOverflow(by: b)
    return isTooLarge ? nil : product
  }

  /// - Precondition: `denominator` is greater than 0.
  static func reduced(_ numerator: Int64, _ denominator: Int64) -> Rational {
    var (divisor, rest) = (UInt64(denominator.magnitude), numerator.magnitude)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    // The divisor is at most the denominator, so it fits.
    let shared = Int64(divisor)
    if shared == 1 { return Rational(reduced: Int128(numerator), Int128(denominator)) }
    return Rational(reduced: Int128(numerator / shared), Int128(denominator / shared))
  }
}
