import Testing

@testable import RenderCore

struct RationalTests {
  @Test(
    arguments: [
      ("1.3", 13, 10), ("0.16", 4, 25), ("59.94", 2997, 50), ("-2", -2, 1), (".5", 1, 2), ("1e-3", 1, 1000),
      ("1.50", 3, 2), ("2e2", 200, 1), ("0.000", 0, 1),
    ] as [(String, Int128, Int128)])
  func decimalsAreExact(_ text: String, _ numerator: Int128, _ denominator: Int128) {
    #expect(Rational(decimal: text) == Rational(numerator, denominator))
  }

  @Test(arguments: [
    "", "-", ".", "1.2.3", "nan", "inf", "0x1", "1e", "1e99", "1.0000000001", "9999999999999",
  ])
  func otherTextsAreRefused(_ text: String) {
    #expect(Rational(decimal: text) == nil)
  }

  @Test(arguments: [(7, 2, 3, 4, 4), (-7, 2, -4, -3, -4), (6, 2, 3, 3, 3), (1, 3, 0, 1, 0), (2, 3, 0, 1, 1)])
  func roundsToWholeNumbers(_ n: Int, _ d: Int, _ floor: Int, _ ceiling: Int, _ rounded: Int) {
    let value = Rational(Int128(n), Int128(d))
    #expect(value.floor == Int128(floor))
    #expect(value.ceiling == Int128(ceiling))
    #expect(value.rounded == Int128(rounded))
  }

  @Test func remainderIsNeverNegativeAndBelowThePeriod() {
    let period = Rational(13, 10)
    #expect(Rational(13, 10).remainder(period) == .zero)
    #expect(Rational(27, 10).remainder(period) == Rational(1, 10))
    #expect(Rational(-1, 10).remainder(period) == Rational(12, 10))
  }

  /// Terms as large as those of odd rates and times; plain cross-multiplication would not fit into 128 bits.
  @Test func largeTermsDoNotOverflow() {
    let frame = Rational(1_000_000_007 * 1_000_000, 999_999_999_989)
    let event = Rational(86_399_999_999_999, 1_000_000_000)
    let elapsed = event - frame
    #expect(elapsed + frame == event)
    #expect(elapsed < event)
    #expect(!(event < elapsed))
    #expect(-event < -elapsed)
    #expect(elapsed / event * event == elapsed)
    let period = Rational(3_599_999_999_999, 1_000_000_000)
    let rest = elapsed.remainder(period)
    #expect(rest >= .zero && rest < period)
    #expect(((elapsed - rest) / period).isWhole)
  }

  @Test(
    arguments: [
      ("30000/1001", true), ("999999999999/999999999998", true), ("1/999999999999", true),
      ("999999999999999/1000000000001", false), ("0/1", false), ("1001/1", false), ("1/0", false),
      ("999.999999999", true), ("1000.000000001", false), ("2000000000000/4000000000000", false),
      ("60/2", true),
    ])
  func ratesHaveTermsOfAtMostTwelveDigits(_ text: String, _ isRate: Bool) {
    #expect((FrameRate(text: text) != nil) == isRate)
  }
}
