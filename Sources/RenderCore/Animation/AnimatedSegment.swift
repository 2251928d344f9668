/// What an ``AnimatedValue`` does from one change to the next: at most one spring, and curves on top of it.
struct AnimatedSegment: Hashable, Sendable {
  /// What is left of a change that follows a curve: `amount` at its start, nothing at its end.
  private struct Remainder: Hashable, Sendable {
    let curve: UnitCurve
    let start: Rational
    let duration: Rational
    let amount: Double

    var end: Rational { start + duration }

    func value(at time: Rational) -> Double {
      time < end ? amount * (1 - curve.value(at: ((time - start) / duration).double)) : 0
    }

    func velocity(at time: Rational) -> Double {
      guard time < end else { return 0 }
      return -amount * curve.velocity(at: ((time - start) / duration).double) / duration.double
    }
  }

  let changeIndex: Int
  let start: Rational
  let target: Double
  /// From here on the value is the target.
  let settle: Rational
  /// The frame at which every motion is over; see ``AnimatedValue/finishTime(ofChange:)``.
  let finish: Rational
  /// Where the uninterrupted motion that this segment continues began.
  private let origin: Double
  private let spring: SpringRun?
  private let remainders: [Remainder]

  /// What is before the first change.
  init(restingAt value: Double) {
    changeIndex = -1
    start = .zero
    target = value
    settle = .zero
    finish = .zero
    origin = value
    spring = nil
    remainders = []
  }

  /// - Parameters:
  ///   - index: the place of the change among all.
  ///   - previous: the segment that the change interrupts, or finds at rest.
  init(
    _ index: Int, _ change: AnimatedValue.Change, after previous: AnimatedSegment, components: Int,
    frameInterval: Rational
  ) {
    let start = change.start
    let wasAtRest = previous.isInitial || start >= previous.settle
    changeIndex = index
    self.start = start
    target = change.target
    let origin = wasAtRest ? previous.target : previous.origin
    self.origin = change.animation == nil ? change.target : origin
    let running = wasAtRest ? nil : previous.spring.flatMap { start < $0.finish ? $0 : nil }
    switch change.animation?.kind {
    case nil:
      spring = nil
      remainders = []
    case .spring(let parameters):
      let state = SpringAnimation.State(
        position: wasAtRest ? previous.target : previous.value(at: start),
        velocity: wasAtRest ? 0 : previous.velocity(at: start),
        acceleration: running?.state(at: start).acceleration ?? 0)
      spring = SpringRun(
        SpringAnimation(parameters), start: start, state: state, target: change.target, origin: origin,
        components: components, frameInterval: frameInterval)
      remainders = []
    case .curve(let curve, let duration):
      spring = running
      let added = Remainder(
        curve: curve, start: start, duration: max(duration, .zero), amount: previous.target - change.target)
      remainders = (wasAtRest ? [] : previous.remainders.filter { $0.end > start }) + [added]
    }
    var (settle, finish) = (start, start)
    for remainder in remainders {
      settle = max(settle, remainder.end)
      let frame = (remainder.end / frameInterval).floor + 1
      finish = max(finish, Rational(frame, 1) * frameInterval)
    }
    if let spring {
      settle = max(settle, spring.finish)
      finish = max(finish, spring.finish)
    }
    self.settle = settle
    self.finish = finish
  }

  private var isInitial: Bool { changeIndex < 0 }

  func value(at time: Rational) -> Double {
    guard time < settle else { return target }
    guard let spring else { return target + remaining(at: time) }
    let position = spring.state(at: time).position
    return remainders.isEmpty ? position : target + (position - spring.target) + remaining(at: time)
  }

  func velocity(at time: Rational) -> Double {
    guard time < settle else { return 0 }
    var velocity = spring?.state(at: time).velocity ?? 0
    for remainder in remainders { velocity += remainder.velocity(at: time) }
    return velocity
  }

  private func remaining(at time: Rational) -> Double {
    var sum = 0.0
    for remainder in remainders { sum += remainder.value(at: time) }
    return sum
  }
}
