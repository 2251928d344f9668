// `rounded()` becomes a call into the C mathematics library, which nothing else would link; the call is exact.
import Glibc

/// Exponential, logarithm, sine and cosine from the four operations alone, so that a trace has the same bits on every
/// machine; the platform's own functions may differ in the last one.
///
/// Each brings its argument near zero with constants split into parts whose multiples are exact, then sums a Taylor
/// series. The relative error is about 1e-15; sine and cosine hold that (absolutely) up to arguments of about 1e6.
enum ElementaryFunctions {
  static let pi = 0x1.921fb54442d18p+1

  /// ln 2 as a part with 33 significant bits and the rest.
  private static let ln2High = 0x1.62e42fefp-1
  private static let ln2Low = 0x1.473de6af278edp-34

  /// π/2 as two parts with 33 significant bits each and the rest.
  private static let halfPiHigh = 0x1.921fb544p+0
  private static let halfPiMiddle = 0x1.0b4611a6p-34
  private static let halfPiLow = 0x1.3198a2e037073p-69

  static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.7 { return .infinity }
    if x < -745.2 { return 0 }
    let power = (x / (ln2High + ln2Low)).rounded()
    let r = (x - power * ln2High) - power * ln2Low
    // |r| <= 0.347: the term after r¹⁴/14! is below 1e-19.
    var sum = 1.0
    for n in stride(from: 14.0, through: 1.0, by: -1.0) { sum = 1 + sum * r / n }
    // In two halves, because the least results have no normal power of two of their own.
    let half = Int(power) / 2
    return sum * powerOfTwo(half) * powerOfTwo(Int(power) - half)
  }

  /// Natural logarithm; −∞ at 0, NaN below.
  static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 0x1.6a09e667f3bcdp+0 {
      significand /= 2
      exponent += 1
    }
    // ln m = 2 (s + s³/3 + s⁵/5 + …) with s = (m − 1)/(m + 1), |s| <= 0.172.
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    var sum = 0.0
    for n in stride(from: 23.0, through: 3.0, by: -2.0) { sum = (sum + 1 / n) * square }
    return exponent * ln2High + (exponent * ln2Low + 2 * (s + s * sum))
  }

  static func sin(_ x: Double) -> Double {
    guard let (r, quadrant) = reduced(x) else { return .nan }
    switch quadrant {
    case 0: return sineSeries(r)
    case 1: return cosineSeries(r)
    case 2: return -sineSeries(r)
    default: return -cosineSeries(r)
    }
  }

  static func cos(_ x: Double) -> Double {
    guard let (r, quadrant) = reduced(x) else { return .nan }
    switch quadrant {
    case 0: return cosineSeries(r)
    case 1: return -sineSeries(r)
    case 2: return -cosineSeries(r)
    default: return sineSeries(r)
    }
  }

  /// The argument less whole quarter turns, within ±π/4, and how many of those there were modulo 4.
  private static func reduced(_ x: Double) -> (remainder: Double, quadrant: Int)? {
    guard x.magnitude < 0x1p52 else { return nil }
    let turns = (x / (pi / 2)).rounded()
    let r = ((x - turns * halfPiHigh) - turns * halfPiMiddle) - turns * halfPiLow
    return (r, Int(turns) & 3)
  }

  private static func sineSeries(_ r: Double) -> Double {
    let square = r * r
    var sum = 0.0
    for n in stride(from: 16.0, through: 2.0, by: -2.0) { sum = (1 + sum) * -square / (n * (n + 1)) }
    return r + r * sum
  }

  private static func cosineSeries(_ r: Double) -> Double {
    let square = r * r
    var sum = 0.0
    for n in stride(from: 17.0, through: 1.0, by: -2.0) { sum = (1 + sum) * -square / (n * (n + 1)) }
    return 1 + sum
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
