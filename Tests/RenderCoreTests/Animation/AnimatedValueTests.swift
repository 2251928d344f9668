import TestSupport
import Testing

@testable import RenderCore

/// One spring after another, and the curves, each kind on its own.
struct AnimatedValueTests {
  private typealias Change = AnimatedValue.Change
  private static let bubble = Animation.spring(duration: 0.4, bounce: 0.35)

  private func value(
    _ initial: Double, _ changes: [Change], fps: Int = 60, components: Int = 1
  ) -> AnimatedValue {
    AnimatedValue(
      initial: initial, changes: changes, frameInterval: Rational(1, Int128(fps)), components: components)
  }

  @Test func withoutChangesNothingMoves() {
    for changes in [[], [Change(at: ms(500), target: 3, animation: Self.bubble)]] {
      let still = value(3, changes)
      #expect(still.settleTime == .zero)
      #expect(still.value(at: ms(700)) == 3)
      #expect(still.velocity(at: ms(700)) == 0)
      #expect(still.isAtRest(at: ms(700)))
    }
    let redundant = value(3, [Change(at: ms(500), target: 3, animation: Self.bubble)])
    #expect(redundant.finishTime(ofChange: 0) == ms(500))
  }

  @Test(arguments: [(0.4, 0.35, "spring_0.40_0.35_60fps"), (0.35, 0.3, "spring_0.35_0.30_60fps")])
  func aSpringAgreesWithTheTableUntilItEnds(_ duration: Double, _ bounce: Double, _ table: String) throws {
    let begin = ms(700)
    let animation = Animation.spring(duration: duration, bounce: bounce)
    let property = value(0, [Change(at: begin, target: 1, animation: animation)])
    for row in try ReferenceTable(table).rows {
      let time = begin + frame60(Int(row["frame"]))
      let isOver = time >= property.settleTime
      #expect(isClose(property.value(at: time), isOver ? 1 : row["x_swiftui300Hz"], 1e-8))
      #expect(isClose(property.velocity(at: time), isOver ? 0 : row["v_swiftui300Hz"], 1e-8))
    }
  }

  @Test func theBubbleEndsAtFrame36() {
    for (from, to, components) in [(0.0, 1.0, 1), (0.5, 1, 2), (1, 0.5, 2), (1, 0, 1)] {
      let change = Change(at: .zero, target: to, animation: Self.bubble)
      let property = value(from, [change], components: components)
      #expect(property.settleTime == frame60(36))
      #expect(property.finishTime(ofChange: 0) == frame60(36))
      #expect(property.value(at: frame60(36)) == to)
      #expect(property.value(at: frame60(36) - ms(1)) != to)
      #expect(property.isAtRest(at: frame60(36)))
      #expect(!property.isAtRest(at: frame60(35)))
      #expect(!property.isAtRest(at: .zero))
    }
  }

  @Test(arguments: [24, 25, 30, 50, 60, 120])
  func springsEndOnADisplayedFrameAfterTheChange(_ fps: Int) {
    for start in [0, 1, 700, 2600, 3333] {
      let property = value(0, [Change(at: ms(start), target: 1, animation: Self.bubble)], fps: fps)
      #expect((property.settleTime * Rational(fps)).isWhole)
      // Slow and near enough for a moment around 0.6 s; frames that miss it find the next such moment.
      let elapsed = property.settleTime - ms(start)
      #expect(elapsed > ms(560) && elapsed < 1)
      let before = property.settleTime - Rational(1, Int128(fps))
      #expect(property.value(at: before) != 1)
    }
  }

  /// Typing stops 0.2 s after it began: one integrator whose target changes.
  @Test func theInterruptedBubbleIsOneIntegrator() {
    let changes = [
      Change(at: .zero, target: 1, animation: Self.bubble),
      Change(at: ms(200), target: 0, animation: Self.bubble),
    ]
    let property = value(0, changes)
    let spring = Spring(duration: 0.4, bounce: 0.35)
    var (x, v, acceleration) = (0.0, 0.0, 0.0)
    let h = 1.0 / 300
    for step in 0...300 {
      let time = Rational(Int128(step), 300)
      guard time < property.settleTime else { break }
      #expect(isClose(property.value(at: time), x, 1e-12), "step \(step)")
      #expect(isClose(property.velocity(at: time), v, 1e-10), "step \(step)")
      let target = step < 60 ? 1.0 : 0
      let midway = v + acceleration * h / 2
      x += midway * h
      acceleration = spring.stiffness * (target - x) - spring.damping * midway
      v = midway + acceleration * h / 2
    }
    #expect(property.finishTime(ofChange: 0) == nil)
    #expect(property.finishTime(ofChange: 1) == property.settleTime)
    // It is above the target and still rising when it turns.
    #expect(property.value(at: ms(200)) > 1)
    #expect(property.value(at: ms(200) + Rational(1, 300)) > property.value(at: ms(200)))
    #expect(property.settleTime > ms(700) && property.settleTime < ms(900))
    #expect(property.value(at: property.settleTime) == 0)
  }

  @Test func aFinishedSpringIsNotInterrupted() {
    let changes = [
      Change(at: .zero, target: 1, animation: Self.bubble),
      Change(at: frame60(36), target: 0, animation: Self.bubble),
      Change(at: frame60(40), target: 1, animation: nil),
    ]
    let property = value(0, changes)
    #expect(property.finishTime(ofChange: 0) == frame60(36))
    #expect(property.finishTime(ofChange: 1) == nil)
    #expect(property.finishTime(ofChange: 2) == frame60(40))
    #expect(property.value(at: frame60(40) - Rational(1, 1_000_000)) < 1)
    #expect(property.value(at: frame60(40)) == 1)
    #expect(property.settleTime == frame60(40))
  }

  @Test func aCurveAgreesWithTheTable() throws {
    let property = value(2, [Change(at: ms(100), target: 5, animation: .easeInOut(duration: ms(320)))])
    for row in try ReferenceTable("easeInOut_0.32_60fps").rows {
      let time = ms(100) + frame60(Int(row["frame"]))
      #expect(isClose(property.value(at: time), 2 + 3 * row["value"], 3e-6), "frame \(row["frame"])")
    }
    #expect(property.value(at: ms(420)) == 5)
    #expect(property.settleTime == ms(420))
    // 0.42 s is 25.2 frames.
    #expect(property.finishTime(ofChange: 0) == frame60(26))
  }

  @Test func aCurveIsOverAfterItsDurationNotAtIt() {
    let fade = Animation.easeInOut(duration: ms(200))
    let property = value(1, [Change(at: .zero, target: 0, animation: fade)])
    #expect(property.value(at: frame60(12)) == 0)
    #expect(property.settleTime == frame60(12))
    #expect(property.finishTime(ofChange: 0) == frame60(13))
    let returning = value(
      1,
      [Change(at: .zero, target: 0, animation: fade), Change(at: frame60(12), target: 1, animation: fade)])
    #expect(returning.finishTime(ofChange: 0) == nil)
  }

  @Test func curvesAreAdded() {
    let (first, second) = (
      Animation.easeInOut(duration: ms(400)), Animation.curve(.linear, duration: ms(200))
    )
    let property = value(
      0,
      [
        Change(at: .zero, target: 1, animation: first), Change(at: ms(100), target: -1, animation: second),
      ])
    for milliseconds in stride(from: 100, through: 500, by: 7) {
      let c1 = UnitCurve.easeInOut.value(at: Double(milliseconds) / 400)
      let c2 = UnitCurve.linear.value(at: Double(milliseconds - 100) / 200)
      let expected = -1 + (0 - 1) * (1 - c1) + (1 - -1) * (1 - c2)
      #expect(isClose(property.value(at: ms(milliseconds)), expected, 1e-12), "\(milliseconds) ms")
    }
    #expect(property.settleTime == ms(400))
    #expect(property.finishTime(ofChange: 0) == nil)
    #expect(property.finishTime(ofChange: 1) == frame60(25))
    #expect(property.value(at: ms(400)) == -1)
  }

  @Test func aCurveWithoutDurationJumps() {
    let property = value(0, [Change(at: ms(100), target: 1, animation: .easeInOut(duration: .zero))])
    #expect(property.value(at: ms(99)) == 0)
    #expect(property.value(at: ms(100)) == 1)
    #expect(property.settleTime == ms(100))
  }

  @Test func aSpringThatNeverRestsIsEnded() {
    let swing = Animation.spring(duration: 0.5, bounce: 1)
    let property = value(0, [Change(at: .zero, target: 1, animation: swing)])
    #expect(property.settleTime == 60)
    #expect(property.value(at: 60) == 1)
    // Far along, the state is that of the integrator from the start.
    var state = SpringAnimation.State()
    SpringAnimation(Spring(duration: 0.5, bounce: 1)).advance(&state, towards: 1, steps: 300 * 59 + 7)
    #expect(property.value(at: 59 + Rational(7, 300)) == state.position)
  }
}
