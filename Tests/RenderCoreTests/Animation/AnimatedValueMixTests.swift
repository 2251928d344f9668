import Testing

@testable import RenderCore

/// Springs, curves, jumps and delays that interrupt one another.
struct AnimatedValueMixTests {
  private typealias Change = AnimatedValue.Change
  private static let bubble = Animation.spring(duration: 0.4, bounce: 0.35)
  private static let fade = Animation.easeInOut(duration: ms(400))

  private func value(_ changes: [Change], initial: Double = 0) -> AnimatedValue {
    AnimatedValue(initial: initial, changes: changes, frameInterval: Rational(1, 60))
  }

  @Test func aSpringTakesOverACurve() {
    let curve = Change(at: .zero, target: 1, animation: Self.fade)
    let alone = value([curve])
    let both = value([curve, Change(at: ms(150), target: -2, animation: Self.bubble)])
    var state = SpringAnimation.State(
      position: alone.value(at: ms(150)), velocity: alone.velocity(at: ms(150)))
    #expect(state.velocity > 1)
    SpringAnimation(Spring(duration: 0.4, bounce: 0.35)).advance(&state, towards: -2, steps: 37)
    #expect(isClose(both.value(at: ms(150) + Rational(37, 300)), state.position, 1e-12))
    #expect(both.value(at: both.settleTime) == -2)
  }

  @Test func aCurveIsAddedToARunningSpring() {
    let spring = Change(at: .zero, target: 1, animation: Self.bubble)
    let alone = value([spring])
    let both = value([spring, Change(at: ms(150), target: 3, animation: Self.fade)])
    for milliseconds in stride(from: 150, to: 700, by: 11) {
      let curve = UnitCurve.easeInOut.value(at: Double(milliseconds - 150) / 400)
      #expect(isClose(both.value(at: ms(milliseconds)), alone.value(at: ms(milliseconds)) + 2 * curve, 1e-12))
    }
    #expect(both.settleTime == frame60(36))
    #expect(both.value(at: frame60(36)) == 3)
    #expect(both.finishTime(ofChange: 0) == nil)
    #expect(both.finishTime(ofChange: 1) == frame60(36))
  }

  @Test func aDelayHoldsTheStart() {
    let change = Change(at: ms(100), target: 1, animation: Self.bubble.delayed(by: ms(180)))
    let property = value([change])
    let direct = value([Change(at: ms(280), target: 1, animation: Self.bubble)])
    for milliseconds in stride(from: 0, through: 1200, by: 9) {
      #expect(property.value(at: ms(milliseconds)) == direct.value(at: ms(milliseconds)))
    }
    #expect(property.isAtRest(at: ms(50)))
    #expect(!property.isAtRest(at: ms(150)))
    #expect(property.settleTime == direct.settleTime)
    let fading = value([Change(at: ms(100), target: 1, animation: Self.fade.delayed(by: ms(50)))])
    #expect(fading.value(at: ms(150)) == 0)
    #expect(fading.settleTime == ms(550))
  }

  @Test func theEarlierMotionGoesOnDuringADelay() {
    let first = Change(at: .zero, target: 1, animation: Self.bubble)
    let property = value([first, Change(at: ms(100), target: 0, animation: Self.bubble.delayed(by: ms(100)))])
    let direct = value([first, Change(at: ms(200), target: 0, animation: Self.bubble)])
    for milliseconds in stride(from: 0, through: 1200, by: 9) {
      #expect(property.value(at: ms(milliseconds)) == direct.value(at: ms(milliseconds)))
    }
  }

  @Test func aChangeThatHasNotBegunIsDropped() {
    let waiting = Change(at: ms(100), target: 1, animation: Self.bubble.delayed(by: ms(500)))
    let back = value([waiting, Change(at: ms(300), target: 0, animation: Self.bubble)])
    #expect(back.value(at: ms(900)) == 0)
    #expect(back.settleTime == .zero)
    #expect(back.finishTime(ofChange: 0) == nil)
    #expect(back.finishTime(ofChange: 1) == ms(300))
    #expect(back.isAtRest(at: ms(700)))

    let further = value([waiting, Change(at: ms(300), target: 2, animation: Self.bubble)])
    let direct = value([Change(at: ms(300), target: 2, animation: Self.bubble)])
    #expect(further.value(at: ms(400)) == direct.value(at: ms(400)))
    #expect(further.settleTime == direct.settleTime)

    // The same target again leaves the waiting change alone; a later beginning lets it run first.
    let same = value([waiting, Change(at: ms(300), target: 1, animation: Self.bubble)])
    #expect(same.settleTime == value([waiting]).settleTime)
    #expect(same.finishTime(ofChange: 1) == same.settleTime)
    let later = value([waiting, Change(at: ms(300), target: 0, animation: Self.bubble.delayed(by: ms(400)))])
    #expect(later.value(at: ms(700)) == value([waiting]).value(at: ms(700)))
    #expect(later.value(at: later.settleTime) == 0)
  }

  @Test func changesAtOneInstantAllCount() {
    let property = value([
      Change(at: ms(100), target: 5, animation: nil), Change(at: ms(100), target: 1, animation: Self.fade),
    ])
    #expect(property.value(at: ms(99)) == 0)
    #expect(property.value(at: ms(100)) == 5)
    #expect(isClose(property.value(at: ms(300)), 3, 1e-5))
    #expect(property.target(at: ms(99)) == 0)
    #expect(property.target(at: ms(100)) == 1)
  }

  @Test func finishTimeOfAReturnWaitsForTheMotion() {
    // On, off, and off again while it is leaving.
    let property = value([
      Change(at: .zero, target: 1, animation: Self.bubble),
      Change(at: ms(800), target: 0, animation: Self.bubble),
      Change(at: ms(900), target: 0, animation: Self.bubble), Change(at: 3, target: 0, animation: nil),
    ])
    let end = property.finishTime(ofChange: 1)
    #expect(end == property.settleTime)
    #expect(property.finishTime(ofChange: 2) == end)
    #expect(property.finishTime(ofChange: 3) == 3)
  }

  /// Kinds 0 and 1 are springs, 2 and 3 curves, 4 jumps.
  private static func randomChanges(
    _ sampler: inout AnimationSampler, kinds: ClosedRange<Int>
  ) -> [Change] {
    var time = Rational.zero
    return (0..<sampler.whole(1...8)).map { _ in
      time = time + sampler.time(milliseconds: 0...500)
      let delay = sampler.whole(0...3) == 0 ? sampler.time(milliseconds: 0...400) : .zero
      let animation: Animation
      switch sampler.whole(kinds) {
      case 0, 1:
        animation = .spring(duration: sampler.number(0.1...0.8), bounce: sampler.number(-0.5...0.8))
      case 2: animation = .easeInOut(duration: sampler.time(milliseconds: 100...600))
      case 3: animation = .curve(.coreAnimationDefault, duration: sampler.time(milliseconds: 100...600))
      default: return Change(at: time, target: Double(sampler.whole(-1...1)), animation: nil)
      }
      return Change(at: time, target: Double(sampler.whole(-1...1)), animation: animation.delayed(by: delay))
    }
  }

  @Test func interruptionsKeepTheValueAndSpringsTheVelocity() {
    var sampler = AnimationSampler(seed: 11)
    let instant = Rational(1, 1_000_000)
    for _ in 0..<200 {
      let changes = Self.randomChanges(&sampler, kinds: 0...3)
      let property = value(changes)
      for index in changes.indices {
        let start = changes[index].start
        // A spring that rests at this very instant snaps to its target by a visible amount.
        let restsHere = changes.indices.contains { property.finishTime(ofChange: $0) == start }
        if restsHere { continue }
        // The integrator takes whole steps: just before the change it is where it is at it.
        let (before, after) = (property.value(at: start - instant), property.value(at: start))
        #expect(isClose(before, after, 2e-5 * 40), "\(changes)")
        guard case .spring = changes[index].animation?.kind else { continue }
        #expect(
          isClose(property.velocity(at: start - instant), property.velocity(at: start), 0.01), "\(changes)")
      }
    }
  }

  /// A spring retargeted at any frame of another one: position and velocity are carried over exactly.
  @Test(arguments: 1...35)
  func retargetingAtAnyFrameIsSmooth(_ frame: Int) {
    let first = Change(at: .zero, target: 1, animation: Self.bubble)
    let alone = value([first])
    for offset in [Rational.zero, Rational(1, 700)] {
      let time = frame60(frame) - offset
      for animation in [Self.bubble, .spring(duration: 0.25, bounce: -0.2), Self.fade] {
        let property = value([first, Change(at: time, target: 0, animation: animation)])
        #expect(isClose(property.value(at: time), alone.value(at: time), 1e-15))
        #expect(isClose(property.velocity(at: time), alone.velocity(at: time), 1e-12))
        let step = Rational(1, 300)
        #expect(isClose(property.value(at: time + step), property.value(at: time), 10.0 / 300))
      }
    }
  }

  @Test func theOrderOfAskingDoesNotMatter() {
    var sampler = AnimationSampler(seed: 12)
    for _ in 0..<40 {
      let property = value(Self.randomChanges(&sampler, kinds: 0...4))
      let times = (0...150).map { frame60($0) }
      let forwards = times.map { [property.value(at: $0), property.velocity(at: $0)] }
      for index in sampler.shuffled(Array(times.indices)) {
        #expect([property.value(at: times[index]), property.velocity(at: times[index])] == forwards[index])
      }
    }
  }

  @Test func settlesOnTheLastTargetForGood() {
    var sampler = AnimationSampler(seed: 13)
    for _ in 0..<200 {
      let property = value(Self.randomChanges(&sampler, kinds: 0...3))
      let settle = property.settleTime
      let target = property.target(at: 1000)
      for milliseconds in stride(from: 0, through: 2000, by: 50) {
        let time = settle + ms(milliseconds)
        #expect(property.value(at: time) == target)
        #expect(property.velocity(at: time) == 0)
        #expect(property.isAtRest(at: time))
      }
      if settle > .zero { #expect(!property.isAtRest(at: settle - Rational(1, 1_000_000))) }
    }
  }

  @Test func velocityIsTheDerivative() {
    var sampler = AnimationSampler(seed: 14)
    for round in 0..<100 {
      // Not mixed: a spring that ends under a curve snaps at a time that nothing tells.
      let changes = Self.randomChanges(&sampler, kinds: round % 2 == 0 ? 0...1 : 2...3)
      let property = value(changes)
      let h = Rational(1, 300)
      for frame in stride(from: 1, to: 120, by: 2) {
        let time = frame60(frame)
        // Between changes and ends only: there the derivative has one value.
        let corners = changes.indices.flatMap { index in
          [changes[index].start, property.finishTime(ofChange: index) ?? .zero, property.settleTime]
        }
        if corners.contains(where: { $0 >= time - h && $0 <= time + h }) { continue }
        let slope = (property.value(at: time + h) - property.value(at: time - h)) * 150
        // Up to the change of velocity within the two steps.
        let speeds = [time - h, time, time + h].map { property.velocity(at: $0) }
        let spread = (speeds.max() ?? 0) - (speeds.min() ?? 0)
        #expect(isClose(slope, speeds[1], 0.01 + spread), "frame \(frame) of \(changes)")
      }
    }
  }
}
