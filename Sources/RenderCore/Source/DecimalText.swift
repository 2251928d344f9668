/// Numbers as text that every consumer reads: never a locale, plain decimals where people and simple readers expect them.
public enum DecimalText {
  /// The shortest decimal that reads back as exactly `value`: `3`, `0.1`, `-12.5`, `0.0000001`.
  ///
  /// Plain decimals for magnitudes from 1e-7 to 1e15 and for zero (`-0` is `0`), otherwise with an exponent (`5e-324`, `1.5e20`).
  /// - Precondition: `value` is finite.
  public static func shortest(_ value: Double) -> String {
    precondition(value.isFinite, "only finite numbers can be written")
    if value == 0 { return "0" }
    // The description has the shortest digits that round-trip; only their layout differs.
    var digits: [UInt8] = []
    var exponent = 0
    var sawPoint = false
    let description = Array(value.magnitude.description.utf8)
    for (index, byte) in description.enumerated() {
      if ASCII.isDigit(byte) {
        digits.append(byte)
        if sawPoint { exponent -= 1 }
      } else if byte == ASCII.point {
        sawPoint = true
      } else {
        exponent += Int(String(decoding: description[(index + 1)...], as: UTF8.self)) ?? 0
        break
      }
    }
    while digits.last == ASCII.zero {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == ASCII.zero })
    let sign = value < 0 ? "-" : ""
    if value.magnitude >= 1e-7, value.magnitude <= 1e15 { return sign + plain(digits, exponent: exponent) }
    let power = exponent + digits.count - 1
    let mantissa = plain(digits, exponent: 1 - digits.count)
    return "\(sign)\(mantissa)e\(power)"
  }

  /// The exact decimal of a fraction with at most 9 decimals, `nil` for the others.
  public static func exact(_ value: Rational) -> String? {
    let billion: Int128 = 1_000_000_000
    guard billion % value.denominator == 0 else { return nil }
    let (scaled, overflow) = value.numerator.magnitude.multipliedReportingOverflow(
      by: (billion / value.denominator).magnitude)
    guard !overflow else { return nil }
    if scaled == 0 { return "0" }
    var digits = Array(String(scaled).utf8)
    var exponent = -9
    while digits.last == ASCII.zero {
      digits.removeLast()
      exponent += 1
    }
    return (value.numerator < 0 ? "-" : "") + plain(digits, exponent: exponent)
  }

  /// `digits` · 10^`exponent` without an exponent.
  private static func plain(_ digits: [UInt8], exponent: Int) -> String {
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: ASCII.zero, count: count) }
    let whole = digits.count + exponent
    let text: [UInt8] =
      if exponent >= 0 { digits + zeros(exponent) } else if whole > 0 {
        digits[..<whole] + [ASCII.point] + digits[whole...]
      } else { [ASCII.zero, ASCII.point] + zeros(-whole) + digits }
    return String(decoding: text, as: UTF8.self)
  }
}
