import Glibc
import Testing

@testable import RenderCore

struct ElementaryFunctionsTests {
  /// 20 000 arguments over a range, its ends among them.
  private func arguments(_ low: Double, _ high: Double) -> [Double] {
    (0...20_000).map { low + (high - low) * Double($0) / 20_000 }
  }

  /// The argument where two functions differ most, in units of `scale` there.
  private func worst(
    _ arguments: [Double], _ ours: (Double) -> Double, _ platform: (Double) -> Double,
    per scale: (Double) -> Double
  ) -> (error: Double, at: Double) {
    var worst = (error: 0.0, at: 0.0)
    for x in arguments {
      let error = (ours(x) - platform(x)).magnitude / scale(platform(x))
      if !(error <= worst.error) { worst = (error, x) }
    }
    return worst
  }

  @Test func exponentialAgreesWithThePlatform() {
    let normal = worst(
      arguments(-700, 700) + arguments(-2, 2), ElementaryFunctions.exp, Glibc.exp, per: { $0.magnitude })
    #expect(normal.error < 1e-15, "\(normal)")
    let least = worst(
      arguments(-745, -700), ElementaryFunctions.exp, Glibc.exp,
      per: { max($0, Double.leastNormalMagnitude) })
    #expect(least.error < 1e-15, "\(least)")
  }

  @Test func logarithmAgreesWithThePlatform() {
    let small = [Double.leastNonzeroMagnitude, Double.leastNormalMagnitude, 1e300]
    let found = worst(
      arguments(0.001, 3).filter { $0 != 1 } + arguments(3, 1e6) + small, ElementaryFunctions.log, Glibc.log,
      per: { $0.magnitude })
    #expect(found.error < 1e-15, "\(found)")
  }

  @Test func sineAndCosineAgreeWithThePlatform() {
    let angles = arguments(-10, 10) + arguments(-1e6, 1e6)
    let sine = worst(angles, ElementaryFunctions.sin, Glibc.sin, per: { _ in 1 })
    #expect(sine.error < 1e-15, "\(sine)")
    let cosine = worst(angles, ElementaryFunctions.cos, Glibc.cos, per: { _ in 1 })
    #expect(cosine.error < 1e-15, "\(cosine)")
  }

  @Test func limitsAreThoseOfTheFunctions() {
    #expect(ElementaryFunctions.exp(0) == 1)
    #expect(ElementaryFunctions.exp(-.infinity) == 0)
    #expect(ElementaryFunctions.exp(.infinity) == .infinity)
    #expect(ElementaryFunctions.exp(.nan).isNaN)
    #expect(ElementaryFunctions.log(1) == 0)
    #expect(ElementaryFunctions.log(0) == -.infinity)
    #expect(ElementaryFunctions.log(-1).isNaN)
    #expect(ElementaryFunctions.log(.infinity) == .infinity)
    #expect(ElementaryFunctions.sin(0) == 0)
    #expect(ElementaryFunctions.cos(0) == 1)
    #expect(ElementaryFunctions.sin(.infinity).isNaN)
    #expect(ElementaryFunctions.cos(.nan).isNaN)
  }
}
