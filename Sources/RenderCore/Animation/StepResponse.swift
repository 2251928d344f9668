/// How far a motion has come from one value to the next, by the time since it began: 0 at its start, 1 from `duration` on.
///
/// Springs are linear, and a curve is added on top of what still runs, so a value that changes its target several times is the sum of the
/// responses to all of its steps. A spring that is interrupted keeps its velocity that way: its motion is the same as that of one
/// integrator with a target that changes (``AnimatedValue``), up to the rounding of the steps of 1/300 s, without a state that must be carried along.
/// Only the steps of the last `duration` seconds count for the value at an instant.
struct StepResponse: Sendable {
  private enum Kind: Sendable {
    /// The positions after 0, 1, 2 … steps of the integrator.
    case spring([Double])
    case curve(UnitCurve)
    case immediate
  }

  private let kind: Kind
  /// Seconds after which the motion is over.
  let duration: Rational

  /// What is left of a spring's way when it ends, at most. Far below a pixel.
  private static let rest = 1e-5
  private static let longestSpring = 10 * SpringAnimation.stepsPerSecond

  /// The motion of a spring animation, until it stays within a hundred thousandth of its way.
  init(_ spring: Spring) {
    let animation = SpringAnimation(spring)
    var state = SpringAnimation.State()
    var positions = [0.0]
    var count = 1
    while positions.count < Self.longestSpring {
      animation.advance(&state, towards: 1, steps: 1)
      positions.append(state.position)
      let isNear = (1 - state.position).magnitude <= Self.rest
      if !isNear { count = positions.count }
      // Nothing comes back over the threshold once the velocity is as small as this.
      if isNear, state.velocity.magnitude <= Self.rest { break }
    }
    kind = .spring(Array(positions.prefix(count)))
    duration = Rational(Int128(count), Int128(SpringAnimation.stepsPerSecond))
  }

  /// - Parameter duration: seconds.
  init(_ curve: UnitCurve, duration: Rational) {
    kind = .curve(curve)
    self.duration = duration
  }

  private init(_ kind: Kind) {
    self.kind = kind
    duration = .zero
  }

  /// No motion: the value jumps.
  static let immediate = StepResponse(.immediate)
  /// `.snappy`.
  static let snappy = StepResponse(Spring.snappy)

  /// The positions of a spring after each step until it rests; `nil` for other motions.
  var positions: [Double]? { if case .spring(let positions) = kind { positions } else { nil } }

  /// How far the motion is `elapsed` seconds after its start: 0…1, and beyond for a spring that overshoots.
  func progress(at elapsed: Rational) -> Double {
    guard elapsed > .zero else {
      if case .immediate = kind { return elapsed < .zero ? 0 : 1 }
      return 0
    }
    guard elapsed < duration else { return 1 }
    switch kind {
    case .spring(let positions):
      let step = SpringAnimation.steps(elapsed: elapsed)
      return step < positions.count ? positions[step] : 1
    case .curve(let curve): return curve.value(at: (elapsed / duration).double)
    case .immediate: return 1
    }
  }
}

/// A value between 0 (absent) and 1 (present) that is switched to and fro: the sum of the responses to its switches.
struct SwitchedProgress: Sendable {
  let response: StepResponse
  let startsPresent: Bool
  /// When it is switched; in order of time.
  private(set) var switches: [Rational] = []

  init(_ response: StepResponse, startsPresent: Bool = false) {
    self.response = response
    self.startsPresent = startsPresent
  }

  /// What it is or moves to after all switches.
  var isPresent: Bool { startsPresent != (switches.count % 2 == 1) }

  mutating func toggle(at time: Rational) {
    precondition(switches.last.map { $0 <= time } ?? true, "switches out of order")
    switches.append(time)
  }

  /// Not clamped: a spring overshoots.
  func value(at time: Rational) -> Double {
    var value = 0.0
    var index = switches.firstIndex(sortedAfter: time)
    while index > 0 {
      let elapsed = time - switches[index - 1]
      // This one and those before it are over.
      if elapsed >= response.duration { break }
      index -= 1
      value += direction(of: index) * response.progress(at: elapsed)
    }
    return value + (startsPresent != (index % 2 == 1) ? 1 : 0)
  }

  /// 1 for a switch to present, −1 for one to absent.
  private func direction(of index: Int) -> Double { startsPresent == (index % 2 == 1) ? 1 : -1 }

  /// When it has gone after its last switch, which was to absent: the first step at which nothing is left of it.
  ///
  /// From there on it counts as absent: what a spring would show of it when it swings back is left out.
  var goneTime: Rational {
    guard let last = switches.last, !isPresent else { preconditionFailure("not on its way out") }
    guard value(at: last) > 0 else { return last }
    // A curve ends at its end: each of its remainders is as large as the next one at least.
    guard let positions = response.positions else { return last + response.duration }
    // At whole steps after the last switch, every other one is whole steps further.
    var index = switches.count
    var moving: [(direction: Double, step: Int)] = []
    while index > 0, last - switches[index - 1] < response.duration {
      index -= 1
      moving.append((direction(of: index), SpringAnimation.steps(elapsed: last - switches[index])))
    }
    let resting = startsPresent != (index % 2 == 1) ? 1.0 : 0
    var step = 0
    var value = 1.0
    while step < positions.count, value > 0 {
      step += 1
      value = resting
      for (direction, start) in moving {
        value += direction * (start + step < positions.count ? positions[start + step] : 1)
      }
    }
    return last + Rational(Int128(step), Int128(SpringAnimation.stepsPerSecond))
  }
}
