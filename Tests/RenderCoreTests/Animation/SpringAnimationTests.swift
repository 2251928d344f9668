import TestSupport
import Testing

@testable import RenderCore

struct SpringAnimationTests {
  @Test(arguments: [(0.4, 0.35, "spring_0.40_0.35_60fps"), (0.35, 0.3, "spring_0.35_0.30_60fps")])
  func agreesWithTheTable(_ duration: Double, _ bounce: Double, _ table: String) throws {
    let animation = SpringAnimation(Spring(duration: duration, bounce: bounce))
    for row in try ReferenceTable(table).rows {
      var state = SpringAnimation.State()
      let steps = SpringAnimation.steps(elapsed: frame60(Int(row["frame"])))
      animation.advance(&state, towards: 1, steps: steps)
      #expect(isClose(state.position, row["x_swiftui300Hz"], 1e-8), "frame \(row["frame"])")
      #expect(isClose(state.velocity, row["v_swiftui300Hz"], 1e-8), "frame \(row["frame"])")
    }
  }

  /// The frames of four springs that the reference lists at 60 frames a second.
  @Test(
    arguments: [
      (0.4, 0.35, [0.025506, 0.208204, 0.576817, 1.013877, 1.054558, 1.012091]),
      (0.35, 0.3, [0.032752, 0.252842, 0.647867, 1.018525, 1.028350, 1.002999]),
      (0.35, 0.5, [0.033546, 0.276705, 0.752376, 1.157063, 1.038887, 0.975331]),
      (0.25, 0.45, [0.063325, 0.454005, 0.977812, 1.060504, 0.986216, 1.000090]),
    ] as [(Double, Double, [Double])])
  func agreesWithTheSpotValues(_ duration: Double, _ bounce: Double, _ expected: [Double]) {
    let animation = SpringAnimation(Spring(duration: duration, bounce: bounce))
    for (frame, value) in zip([1, 3, 6, 12, 18, 24], expected) {
      var state = SpringAnimation.State()
      animation.advance(&state, towards: 1, steps: 5 * frame)
      #expect(isClose(state.position, value, 1e-6), "frame \(frame)")
    }
  }

  @Test func peaksAndDistanceFromTheClosedFormAgreeWithTheTable() throws {
    for row in try ReferenceTable("spring_parameters").rows {
      let spring = Spring(duration: row["duration"], bounce: row["bounce"])
      var state = SpringAnimation.State()
      var (peak, distance) = (0.0, 0.0)
      for step in 1...1200 {
        SpringAnimation(spring).advance(&state, towards: 1, steps: 1)
        peak = max(peak, state.position)
        // The table compares the two at frames, 60 a second.
        guard step % 5 == 0 else { continue }
        distance = max(
          distance, (state.position - spring.value(target: 1, time: Double(step) / 300)).magnitude)
      }
      #expect(isClose(peak, row["peak_sim"], 1e-6))
      #expect(isClose(distance, row["max_abs_sim_minus_closed"], 1e-8))
    }
  }

  @Test(
    arguments: [
      (Rational(0), 0), (Rational(-1), 0), (Rational(1, 60), 5), (Rational(1, 300), 1),
      (Rational(1, 301), 1), (Rational(1, 299), 2), (Rational(1001, 30000), 11), (Rational(1, 7), 43),
      (Rational(100), 30000), (Rational(1, 1_000_000_000), 1),
    ])
  func stepsAreTheExactCeiling(_ elapsed: Rational, _ steps: Int) {
    #expect(SpringAnimation.steps(elapsed: elapsed) == steps)
  }

  @Test func finishesOnTheFrameOfTheReference() {
    let animation = SpringAnimation(Spring(duration: 0.4, bounce: 0.35))
    // The scale from a half to one, in width and height, and the opacity.
    for (start, components) in [(0.5, 2), (0, 1)] {
      var state = SpringAnimation.State(position: start)
      var frame = 0
      while !SpringAnimation.isFinished(state, target: 1, start: start, components: components) {
        animation.advance(&state, towards: 1, steps: 5)
        frame += 1
      }
      #expect(frame == 36)
    }
  }

  @Test(
    arguments: [
      (SpringAnimation.State(position: 0.995, velocity: 0.059, acceleration: -0.059), 1, 0, true),
      (SpringAnimation.State(position: 0.995, velocity: 0.061, acceleration: 0), 1, 0, false),
      (SpringAnimation.State(position: 0.995, velocity: 0, acceleration: 0.061), 1, 0, false),
      (SpringAnimation.State(position: 0.985, velocity: 0, acceleration: 0), 1, 0, false),
      (SpringAnimation.State(position: 1.985, velocity: 0, acceleration: 0), 2, 0, true),
      (SpringAnimation.State(position: 0.1, velocity: 0, acceleration: 0), 0, 0, true),
    ] as [(SpringAnimation.State, Double, Double, Bool)])
  func endsWhenSlowAndNear(_ state: SpringAnimation.State, _ target: Double, _ start: Double, _ isOver: Bool)
  {
    #expect(SpringAnimation.isFinished(state, target: target, start: start) == isOver)
  }

  @Test(arguments: [-1, -0.99, -0.5, 0, 0.5, 0.99], [0, 0.001, 0.02, 0.1, 0.5, 5])
  func staysBoundedForEverySpring(_ bounce: Double, _ duration: Double) {
    let animation = SpringAnimation(Spring(duration: duration, bounce: bounce))
    #expect(animation.stiffness <= 45_000)
    var state = SpringAnimation.State()
    var farthest = 0.0
    for _ in 0..<30_000 {
      animation.advance(&state, towards: 1, steps: 1)
      farthest = max(farthest, state.position.magnitude)
    }
    #expect(farthest < 2.1)
    #expect(state.isFinite)
  }

  @Test func aStiffSpringIsCappedWithItsDampingRatio() {
    let animation = SpringAnimation(Spring(duration: 0.01, bounce: 0.5))
    #expect(animation.stiffness == 45_000)
    #expect(isClose(animation.damping, 2 * 0.5 * (45_000.0).squareRoot(), 1e-9))
  }
}
