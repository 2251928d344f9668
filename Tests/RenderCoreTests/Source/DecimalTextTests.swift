import Testing

@testable import RenderCore

struct DecimalTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (100, "100"), (0.1, "0.1"), (-12.5, "-12.5"),
      (1 / 3, "0.3333333333333333"), (0.1 + 0.2, "0.30000000000000004"), (1e-7, "0.0000001"),
      (1.25e-7, "0.000000125"), (9.99e-8, "9.99e-8"), (1e15, "1000000000000000"), (1.5e15, "1.5e15"),
      (123_456_789_012_345, "123456789012345"), (1e21, "1e21"), (.leastNonzeroMagnitude, "5e-324"),
      (0.00001, "0.00001"),
      (123456.789, "123456.789"), (999_999_999_999_999.9, "999999999999999.9"),
      (1.7976931348623157e308, "1.7976931348623157e308"), (9_007_199_254_740_992, "9.007199254740992e15"),
    ] as [(Double, String)])
  func doublesAreShortAndPlain(_ value: Double, _ text: String) {
    #expect(DecimalText.shortest(value) == text)
    #expect(Double(text) == value)
  }

  @Test func everyDoubleReadsBackEqual() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = DecimalText.shortest(value)
      #expect(Double(text) == value)
      #expect(JSONNumber.isWellFormed(text))
    }
  }

  @Test(
    arguments: [
      (0, 1, "0"), (13, 10, "1.3"), (-1, 4, "-0.25"), (1, 1_000_000_000, "0.000000001"), (60, 1, "60"),
      (1_000_000, 1, "1000000"), (2997, 50, "59.94"), (1, 3, nil), (30000, 1001, nil),
      (1, 10_000_000_000, nil),
    ] as [(Int, Int, String?)])
  func fractionsAreExactOrNothing(_ numerator: Int, _ denominator: Int, _ text: String?) {
    #expect(DecimalText.exact(Rational(Int128(numerator), Int128(denominator))) == text)
  }
}
