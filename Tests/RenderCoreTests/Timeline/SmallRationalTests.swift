import Testing

@testable import RenderCore

/// The quick way against 128-bit arithmetic.
struct SmallRationalTests {
  private static func values(_ count: Int, seed: UInt64) -> [Rational] {
    var numbers = SeededGenerator(seed: seed)
    var values: [Rational] = [.zero, .one, Rational(-1, 3), Rational(Int128(Int64.max), 1), Rational(1, 60)]
    for _ in 0..<count {
      // From a few bits to nearly all, so that every operation sees fitting and not fitting terms.
      let bits = UInt64.random(in: 1...62, using: &numbers)
      let numerator = Int64.random(in: -(1 << bits)...(1 << bits), using: &numbers)
      let denominator = Int64.random(
        in: 1...(1 << UInt64.random(in: 0...40, using: &numbers)), using: &numbers)
      values.append(Rational(Int128(numerator), Int128(denominator)))
    }
    return values
  }

  private func isEqual(_ value: Rational?, _ numerator: Int128, _ denominator: Int128) -> Bool {
    guard let value else { return true }
    let expected = Rational(numerator, denominator)
    return value.numerator == expected.numerator && value.denominator == expected.denominator
  }

  @Test func sumsProductsAndOrderAreTheSame() {
    let values = Self.values(60, seed: 11)
    for a in values {
      for b in values {
        let (an, ad, bn, bd) = (a.numerator, a.denominator, b.numerator, b.denominator)
        #expect(isEqual(SmallRational.sum(a, b), an * bd + bn * ad, ad * bd))
        #expect(isEqual(SmallRational.product(a, b), an * bn, ad * bd))
        #expect((SmallRational.isLess(a, b) ?? (an * bd < bn * ad)) == (an * bd < bn * ad))
      }
    }
  }

  @Test func remaindersAreTheSame() {
    for a in Self.values(60, seed: 12) {
      for period in Self.values(60, seed: 13) where period.numerator > 0 {
        let whole = (a.numerator * period.denominator).quotientAndRemainder(
          dividingBy: period.numerator * a.denominator)
        let rest = whole.remainder < 0 ? whole.remainder + period.numerator * a.denominator : whole.remainder
        #expect(isEqual(SmallRational.remainder(a, period), rest, a.denominator * period.denominator))
      }
    }
  }

  @Test func largeTermsTakeTheLongWay() {
    let large = Rational(Int128(Int64.max) + 1, 1)
    #expect(SmallRational.sum(large, .one) == nil)
    #expect(SmallRational.product(large, .one) == nil)
    #expect(SmallRational.isLess(.one, large) == nil)
    #expect(SmallRational.remainder(large, .one) == nil)
    #expect(SmallRational.double(large) == nil)
    #expect(SmallRational.product(Rational(Int128(Int64.max), 1), 2) == nil)
    #expect((large + .one).numerator == Int128(Int64.max) + 2)
    #expect(large.double == 9_223_372_036_854_775_808)
  }

  @Test func doublesAreTheSame() {
    for value in Self.values(200, seed: 14) {
      #expect(value.double == Double(value.numerator) / Double(value.denominator))
    }
  }
}
