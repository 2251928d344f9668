import TestSupport
import Testing

@testable import RenderCore

struct UnitCurveTests {
  private static let named: [(String, UnitCurve)] = [
    ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("coreAnimationDefault", .coreAnimationDefault),
  ]

  private static let curves: [UnitCurve] =
    [.linear] + named.map(\.1) + [
      UnitCurve(0, 0, 0, 1), UnitCurve(1, 0, 1, 1), UnitCurve(1, 0, 0, 1), UnitCurve(0, 1, 1, 0),
      UnitCurve(0.3, -0.8, 0.7, 1.9), UnitCurve(0.9, 0.1, 0.95, 0.2), UnitCurve(0, 1, 0, 1),
    ]

  @Test(arguments: named)
  func namedCurvesAgreeWithTheTable(_ column: String, _ curve: UnitCurve) throws {
    for row in try ReferenceTable("easing_curves").rows {
      #expect(isClose(curve.value(at: row["u"]), row[column], 1e-6), "\(column) at \(row["u"])")
    }
  }

  @Test func easeInOutOverATimeAgreesWithTheTable() throws {
    for row in try ReferenceTable("easeInOut_0.32_60fps").rows {
      let time = row["frame"] / 60 / 0.32
      #expect(isClose(UnitCurve.easeInOut.value(at: time), row["value"], 1e-6), "frame \(row["frame"])")
    }
  }

  @Test(arguments: curves)
  func endsAreExactAndTimeIsClamped(_ curve: UnitCurve) {
    for time in [-1, -0.0, 0, -Double.infinity, .nan] { #expect(curve.value(at: time) == 0) }
    for time in [1, 1.5, .infinity] { #expect(curve.value(at: time) == 1) }
  }

  @Test func linearIsNotRounded() {
    for time in [1e-9, 0.1, 1.0 / 3, 0.999_999_999] {
      #expect(UnitCurve.linear.value(at: time) == time)
      #expect(UnitCurve(0.3, 0.3, 0.6, 0.6).value(at: time) == time)
    }
  }

  @Test(arguments: curves.dropFirst())
  func progressIsAMultipleOfTheStep(_ curve: UnitCurve) {
    for index in 1..<1000 {
      let scaled = curve.value(at: Double(index) / 1000) * 0x1p20
      #expect(scaled == scaled.rounded())
    }
  }

  /// Walks along the curve by its parameter, where no equation has to be solved.
  @Test(arguments: curves)
  func valueIsThePointOfTheCurve(_ curve: UnitCurve) {
    for index in 0...500 {
      let s = Double(index) / 500
      let (first, second, third) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
      let x = first * curve.x1 + second * curve.x2 + third
      let y = first * curve.y1 + second * curve.y2 + third
      // Where the curve is vertical, x has fewer digits than y needs.
      let slope = curve.velocity(at: x)
      guard slope.magnitude < 1e6 else { continue }
      #expect(isClose(curve.value(at: x), y, 0x1p-20 + 1e-15 * slope.magnitude), "at \(x)")
    }
  }

  @Test(arguments: [UnitCurve.linear] + named.map(\.1) + [UnitCurve(0.3, -0.8, 0.7, 1.9)])
  func velocityIsTheSlope(_ curve: UnitCurve) {
    let h = 1e-3
    for index in 1...99 {
      let time = Double(index) / 100
      let slope = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
      #expect(isClose(curve.velocity(at: time), slope, 0.01), "at \(time)")
    }
  }

  @Test func velocityAtTheEndsIsTheLimit() {
    #expect(UnitCurve.easeInOut.velocity(at: 0) == 0)
    #expect(UnitCurve.easeInOut.velocity(at: 1) == 0)
    // The control point of a straight start coincides with the end: the next one gives the direction.
    #expect(isClose(UnitCurve.easeOut.velocity(at: 0), 1 / 0.58, 1e-4))
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
    for curve in Self.curves {
      for time in [0, 0.5, 1] { #expect(curve.velocity(at: time).isFinite) }
      for time in [-0.1, 1.1, .nan] { #expect(curve.velocity(at: time) == 0) }
    }
  }
}
