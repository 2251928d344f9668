import Glibc
import TestSupport
import Testing

@testable import RenderCore

struct SpringTests {
  @Test(arguments: [(0.4, 0.35, "spring_0.40_0.35_60fps"), (0.35, 0.3, "spring_0.35_0.30_60fps")])
  func closedFormAgreesWithTheTable(_ duration: Double, _ bounce: Double, _ table: String) throws {
    let spring = Spring(duration: duration, bounce: bounce)
    for row in try ReferenceTable(table).rows {
      let time = row["frame"] / 60
      #expect(isClose(spring.value(target: 1, time: time), row["x_closed"], 1e-8), "frame \(row["frame"])")
      #expect(isClose(spring.velocity(target: 1, time: time), row["v_closed"], 1e-7), "frame \(row["frame"])")
    }
  }

  @Test func parametersAgreeWithTheTable() throws {
    for row in try ReferenceTable("spring_parameters").rows {
      let spring = Spring(duration: row["duration"], bounce: row["bounce"])
      #expect(isClose(spring.stiffness, row["stiffness"], 1e-8))
      #expect(isClose(spring.damping, row["damping"], 1e-8))
      #expect(isClose(spring.dampingRatio, row["zeta"], 1e-12))
      #expect(isClose(spring.omega, row["omega0"], 1e-8))
      #expect(isClose(spring.settlingDuration(), row["settlingDuration_eps0.001"], 1e-8))
      if row["t_peak_closed"].isFinite {
        let peak = spring.value(target: 1, time: row["t_peak_closed"])
        #expect(isClose(peak, row["peak_closed"], 1e-8))
        #expect(isClose(spring.velocity(target: 1, time: row["t_peak_closed"]), 0, 1e-6))
      }
    }
  }

  @Test(arguments: [(0.0, 1.0), (0.35, 0.65), (1, 0), (-0.5, 2), (-0.2, 1.25)])
  func bounceGivesTheDampingRatio(_ bounce: Double, _ ratio: Double) {
    #expect(isClose(Spring(duration: 0.5, bounce: bounce).dampingRatio, ratio, 1e-15))
  }

  @Test func presetsAndBothInitializersAgree() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.bouncy(duration: 0.7, extraBounce: 0.1) == Spring(duration: 0.7, bounce: 0.4))
    #expect(Spring(response: 0.4, dampingFraction: 0.65) == Spring(duration: 0.4, bounce: 0.35))
    #expect(Spring(response: 0.5).dampingRatio == 0.825)
    #expect(Spring() == .smooth)
  }

  /// Springs of each kind: underdamped, critical, overdamped, undamped, and nearly critical from both sides.
  static let bounces = [0.3, 0.95, 0, -0.3, -0.9, 1, 1e-6, -1e-6]

  @Test(arguments: bounces)
  func motionSolvesTheEquation(_ bounce: Double) {
    var sampler = AnimationSampler(seed: 1)
    let h = 1e-4
    for _ in 0..<200 {
      let spring = Spring(duration: sampler.number(0.2...1.5), bounce: bounce)
      let (target, v0) = (sampler.number(-3...3), sampler.number(-20...20))
      let time = sampler.number(0.01...1.5)
      func x(_ time: Double) -> Double { spring.value(target: target, initialVelocity: v0, time: time) }
      func v(_ time: Double) -> Double { spring.velocity(target: target, initialVelocity: v0, time: time) }
      let scale = 1 + v0.magnitude + target.magnitude * spring.omega * (1 + spring.dampingRatio)
      #expect(isClose((x(time + h) - x(time - h)) / (2 * h), v(time), 1e-3 * scale))
      let force = spring.stiffness * (target - x(time)) - spring.damping * v(time)
      let rate = spring.omega * (1 + 2 * spring.dampingRatio)
      #expect(isClose((v(time + h) - v(time - h)) / (2 * h), force, 1e-3 * scale * rate))
    }
  }

  @Test(arguments: bounces)
  func motionStartsAsTold(_ bounce: Double) {
    let spring = Spring(duration: 0.4, bounce: bounce)
    for time in [0, 1e-9] {
      #expect(isClose(spring.value(target: 2, initialVelocity: 5, time: time), 0, 1e-7))
      #expect(isClose(spring.velocity(target: 2, initialVelocity: 5, time: time), 5, 1e-4))
    }
    #expect(spring.value(target: 2, initialVelocity: 5, time: -1) == 0)
  }

  @Test func kindsMeetAtCriticalDamping() {
    for time in [0.05, 0.2, 0.6] {
      let critical = Spring(duration: 0.5, bounce: 0).value(target: 1, initialVelocity: 3, time: time)
      for bounce in [1e-7, -1e-7] {
        let near = Spring(duration: 0.5, bounce: bounce).value(target: 1, initialVelocity: 3, time: time)
        #expect(isClose(near, critical, 1e-6))
      }
    }
  }

  @Test func anUndampedSpringSwingsAsACosine() {
    let spring = Spring(duration: 0.5, bounce: 1)
    for index in 0...100 {
      let time = Double(index) / 37
      #expect(isClose(spring.value(target: 1, time: time), 1 - Glibc.cos(4 * Double.pi * time), 1e-13))
    }
    #expect(spring.settlingDuration() == .infinity)
  }

  @Test func settlingLeavesLessThanEpsilon() {
    for bounce in [0, 0.2, 0.6, -0.3, -0.8] {
      let spring = Spring(duration: 0.6, bounce: bounce)
      let time = spring.settlingDuration(target: 3, initialVelocity: -4, epsilon: 0.01)
      let rest = 3 - spring.value(target: 3, initialVelocity: -4, time: time)
      #expect(rest.magnitude < (bounce > 0 ? 0.02 : 0.01), "bounce \(bounce)")
    }
    #expect(isClose(Spring(duration: 0.5, bounce: 0).settlingDuration(), 0.8, 1e-15))
    #expect(Spring().settlingDuration(target: 0) == 0)
  }

  @Test func aSpringWithoutDurationIsThereAtOnce() {
    for bounce in [0, 0.5, 1, -0.5] {
      let spring = Spring(duration: 0, bounce: bounce)
      #expect(spring.value(target: 2, time: 0) == 0)
      #expect(spring.value(target: 2, time: 0.001) == 2)
      #expect(spring.velocity(target: 2, time: 0.001) == 0)
      #expect(spring.settlingDuration() == 0)
      #expect(!spring.damping.isNaN)
    }
  }
}
