/// The integrator from one change of its target to the next: the states at any time, and when it comes to rest.
///
/// States are kept every few hundred steps, so that reading one costs the same early and late in a long swing.
struct SpringRun: Hashable, Sendable {
  /// A spring that has not come to rest after this many seconds (bounce close to 1) is ended there.
  static let longest = Rational(60)
  private static let checkpointDistance = 256

  let spring: SpringAnimation
  let start: Rational
  let target: Double
  /// The first displayed frame, later than `start`, at which the spring has finished.
  let finish: Rational
  private let checkpoints: [SpringAnimation.State]

  /// - Parameters:
  ///   - origin: where the uninterrupted motion began, for the size of the whole change.
  ///   - components: see ``SpringAnimation/isFinished(_:target:start:components:)``.
  ///   - frameInterval: seconds between displayed frames, which lie at its whole multiples.
  init(
    _ spring: SpringAnimation, start: Rational, state initial: SpringAnimation.State, target: Double,
    origin: Double, components: Int, frameInterval: Rational
  ) {
    self.spring = spring
    self.start = start
    self.target = target
    var checkpoints = [initial]
    var state = initial
    var taken = 0
    var frame = (start / frameInterval).floor
    while true {
      frame += 1
      let time = Rational(frame, 1) * frameInterval
      let isLast = time - start >= Self.longest
      let wanted = SpringAnimation.steps(elapsed: min(time - start, Self.longest))
      while taken < wanted {
        let distance = Self.checkpointDistance - taken % Self.checkpointDistance
        let steps = min(distance, wanted - taken)
        spring.advance(&state, towards: target, steps: steps)
        taken += steps
        if taken % Self.checkpointDistance == 0 { checkpoints.append(state) }
      }
      let isFinished = SpringAnimation.isFinished(
        state, target: target, start: origin, components: components)
      if isFinished || isLast || !state.isFinite {
        finish = time
        break
      }
    }
    self.checkpoints = checkpoints
  }

  /// The state at `time`; from `finish` on at rest on the target.
  func state(at time: Rational) -> SpringAnimation.State {
    guard time < finish else { return SpringAnimation.State(position: target) }
    let steps = SpringAnimation.steps(elapsed: time - start)
    let index = min(steps / Self.checkpointDistance, checkpoints.count - 1)
    var state = checkpoints[index]
    spring.advance(&state, towards: target, steps: steps - index * Self.checkpointDistance)
    return state
  }
}
