import TestSupport
import Testing

@testable import RenderCore

struct KeyframeTrackTests {
  /// The track of a typing dot: wait, up, down, wait.
  private static func rise(delay: Double, period: Double = 1.3) -> KeyframeTrack {
    KeyframeTrack(
      initialValue: 0,
      [
        .linear(0, duration: delay), .cubic(1, duration: 0.25), .cubic(0, duration: 0.25),
        .linear(0, duration: period - 0.5 - delay),
      ])
  }

  @Test func typingDotsAgreeWithTheTable() throws {
    for row in try ReferenceTable("typing_rise_60fps").rows {
      let time = (row["frame"] / 60).truncatingRemainder(dividingBy: 1.3)
      for dot in 0..<3 {
        let rise = Self.rise(delay: 0.16 * Double(dot)).value(at: time)
        #expect(isClose(rise, row["rise\(dot)"], 1e-8), "frame \(row["frame"]) dot \(dot)")
        #expect(isClose(-0.7 * 9 * rise, row["dy\(dot)"], 1e-7))
        #expect(isClose(0.45 + 0.55 * rise, row["alpha\(dot)"], 1e-8))
      }
    }
  }

  @Test(arguments: [(3, 2.0), (5, 1.3), (7, 0.5 + 0.16 * 6)])
  func otherDotsAndPeriodsFollowTheFormula(_ dots: Int, _ period: Double) {
    for dot in 0..<dots {
      let delay = 0.16 * Double(dot)
      let track = Self.rise(delay: delay, period: period)
      #expect(isClose(track.duration, period, 1e-12))
      for index in 0...500 {
        let time = period * Double(index) / 500
        let u = (time - delay) / 0.25
        func smooth(_ s: Double) -> Double { 3 * s * s - 2 * s * s * s }
        let expected = u < 0 || u >= 2 ? 0 : u < 1 ? smooth(u) : 1 - smooth(u - 1)
        #expect(isClose(track.value(at: time), expected, 1e-12), "dot \(dot) at \(time)")
      }
    }
  }

  /// The track behind the table, read off it: corners at 0, 0.5, 1.5 and 2 s, velocity 20 = (30 − 0) / (0.5 + 1) at
  /// the inner ones and 0 at the ends.
  @Test func unequalDurationsAgreeWithTheTable() throws {
    let track = KeyframeTrack(
      initialValue: 0, [.cubic(-30, duration: 0.5), .cubic(30, duration: 1), .cubic(0, duration: 0.5)])
    for row in try ReferenceTable("cubic_nonuniform_example_60fps").rows {
      let time = row["frame"] / 60
      #expect(isClose(track.value(at: time), row["value"], 1e-8), "frame \(row["frame"])")
      #expect(isClose(track.velocity(at: time), row["velocity"], 1e-8), "frame \(row["frame"])")
    }
  }

  /// Velocities on both sides of a corner, by what the neighbours are.
  @Test(
    arguments: [
      ("linear before", [.linear(4, duration: 2), .cubic(5, duration: 1)], 2.0, 2, 2),
      ("linear after", [.cubic(5, duration: 1), .linear(8, duration: 2)], 1, 1.5, 1.5),
      ("cubic", [.cubic(3, duration: 1), .cubic(4, duration: 3)], 1, 1, 1),
      ("start given", [.cubic(3, duration: 1), .cubic(4, duration: 3, startVelocity: 7)], 1, 7, 7),
      ("end given", [.cubic(3, duration: 1, endVelocity: 9), .cubic(4, duration: 3)], 1, 9, 1),
      ("move between", [.cubic(3, duration: 1), .move(6), .cubic(4, duration: 3)], 1, 0, 0),
      ("no time", [.cubic(3, duration: 1), .linear(6, duration: 0), .cubic(4, duration: 3)], 1, 0, 0),
      ("spring after", [.cubic(3, duration: 1), .spring(4, duration: 3)], 1, 0, 0),
    ] as [(String, [Keyframe], Double, Double, Double)])
  func automaticVelocities(
    _ name: String, _ keyframes: [Keyframe], _ corner: Double, _ before: Double, _ after: Double
  ) {
    let track = KeyframeTrack(initialValue: 0, keyframes)
    #expect(isClose(track.velocity(at: corner - 1e-9), before, 1e-6), "\(name)")
    #expect(isClose(track.velocity(at: corner), after, 1e-6), "\(name)")
  }

  @Test func springsHandOnTheirVelocity() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let track = KeyframeTrack(
      initialValue: 1,
      [
        .linear(2, duration: 0.5), .spring(5, duration: 0.2, spring: spring), .cubic(6, duration: 1),
      ])
    #expect(isClose(track.value(at: 0.6), 2 + spring.value(target: 3, initialVelocity: 2, time: 0.1), 1e-12))
    let velocity = spring.velocity(target: 3, initialVelocity: 2, time: 0.2)
    #expect(isClose(track.velocity(at: 0.5), 2, 1e-12))
    #expect(isClose(track.velocity(at: 0.7 + 1e-12), velocity, 1e-6))
    #expect(isClose(track.velocity(at: 0.7 - 1e-12), velocity, 1e-6))
  }

  @Test func aSpringWithoutDurationLastsUntilItHasSettled() {
    let spring = Spring(duration: 0.4, bounce: 0.35)
    let track = KeyframeTrack(initialValue: 2, [.spring(3, spring: spring)])
    #expect(isClose(track.duration, 0.913263113, 1e-8))
    #expect(isClose(track.value(at: 0.2), 2 + spring.value(target: 1, time: 0.2), 1e-15))
    #expect(track.value(at: track.duration) == 3)
  }

  @Test func linearFollowsItsCurve() {
    let track = KeyframeTrack(initialValue: 2, [.linear(4, duration: 0.5, curve: .easeInOut)])
    #expect(isClose(track.value(at: 0.2), 2 + 2 * UnitCurve.easeInOut.value(at: 0.4), 1e-15))
    #expect(isClose(track.velocity(at: 0.2), 4 * UnitCurve.easeInOut.velocity(at: 0.4), 1e-12))
  }

  @Test func holdsItsEndsAndSkipsWhatTakesNoTime() {
    let track = KeyframeTrack(
      initialValue: 1, [.move(2), .linear(3, duration: 1), .linear(9, duration: -1), .move(5)])
    #expect(track.duration == 1)
    #expect(track.value(at: -0.5) == 1)
    #expect(track.value(at: 0) == 2)
    #expect(track.value(at: 0.5) == 2.5)
    #expect(track.value(at: 1) == 5)
    #expect(track.value(at: 100) == 5)
    #expect(track.velocity(at: -0.5) == 0)
    #expect(track.velocity(at: 100) == 0)
    let empty = KeyframeTrack(initialValue: 7, [])
    #expect(empty.duration == 0)
    #expect(empty.value(at: 3) == 7)
    #expect(KeyframeTrack(initialValue: 7, [.move(8), .cubic(9, duration: 0)]).value(at: 0) == 9)
  }

  @Test func velocityIsTheDerivativeAndCubicsAreContinuous() {
    var sampler = AnimationSampler(seed: 3)
    let h = 1e-6
    for _ in 0..<50 {
      let keyframes = (0..<sampler.whole(1...6)).map { _ -> Keyframe in
        let (target, duration) = (sampler.number(-10...10), sampler.number(0.05...1))
        switch sampler.whole(0...2) {
        case 0: return .linear(target, duration: duration)
        case 1: return .cubic(target, duration: duration, endVelocity: sampler.number(-5...5))
        default: return .cubic(target, duration: duration)
        }
      }
      let track = KeyframeTrack(initialValue: sampler.number(-10...10), keyframes)
      var corner = 0.0
      for keyframe in keyframes {
        if case .linear(_, let duration, _) = keyframe { corner += duration }
        if case .cubic(_, let duration, _, _) = keyframe { corner += duration }
        #expect(isClose(track.value(at: corner - 1e-12), keyframe.target, 1e-8))
        #expect(isClose(track.value(at: corner + 1e-12), keyframe.target, 1e-8))
      }
      for _ in 0..<50 {
        let time = sampler.number(h...(track.duration - 2 * h))
        let slope = (track.value(at: time + h) - track.value(at: time)) / h
        // At a corner the two sides differ; all others agree.
        let (first, last) = (track.velocity(at: time), track.velocity(at: time + h))
        #expect(slope >= min(first, last) - 0.1 && slope <= max(first, last) + 0.1, "at \(time)")
      }
    }
  }
}
