/// A property that state changes drive: its value, velocity and rest at any time, in any order of asking.
///
/// How motions meet:
/// * A spring takes over whatever is moving: it starts from the present value and velocity (and acceleration, if a
///   spring was running) and is the only motion left.
/// * A curve is added on top of what is still running, a spring included: each change contributes
///   (old target − new target) · (1 − curve).
/// * A change without an animation jumps and ends every motion.
/// * A delayed change begins when its delay is over; until then the motion before it goes on. If it has not begun when
///   a further change comes, and would not begin before that one, it is dropped.
/// * A change to the target that is already set is no change.
public struct AnimatedValue: Hashable, Sendable {
  /// A new target from `at` seconds on; without an animation the value jumps.
  public struct Change: Hashable, Sendable {
    public var at: Rational
    public var target: Double
    public var animation: Animation?

    public init(at: Rational, target: Double, animation: Animation?) {
      self.at = at
      self.target = target
      self.animation = animation
    }

    /// When the motion begins.
    var start: Rational { at + (animation?.delay ?? .zero) }
  }

  /// What became of a change.
  private enum Outcome: Hashable, Sendable {
    case begun
    /// Names the target of an earlier change, or the initial value.
    case redundant(earlier: Int?)
    case dropped
  }

  public let initial: Double
  private let changes: [Change]
  private let outcomes: [Outcome]
  /// In the order of their starts, which need not differ.
  private let segments: [AnimatedSegment]

  /// - Parameters:
  ///   - changes: sorted by `at`.
  ///   - frameInterval: seconds between displayed frames, above 0; springs can end only on one of its multiples.
  ///   - components: how many numbers move together as this one does: 1 for an opacity, 2 for a scale. A spring's end
  ///     depends on it and on the unit of the value, so give a scale as a scale, not as a progress.
  public init(initial: Double, changes: [Change], frameInterval: Rational, components: Int = 1) {
    precondition(frameInterval > .zero, "frames without distance")
    precondition(zip(changes, changes.dropFirst()).allSatisfy { $0.at <= $1.at }, "changes out of order")
    self.initial = initial
    self.changes = changes
    let (outcomes, begun) = Self.resolve(changes, initial: initial)
    self.outcomes = outcomes
    var segments: [AnimatedSegment] = []
    for index in begun {
      let previous = segments.last ?? AnimatedSegment(restingAt: initial)
      segments.append(
        AnimatedSegment(
          index, changes[index], after: previous, components: components, frameInterval: frameInterval))
    }
    self.segments = segments
  }

  /// Decides which changes begin a motion; `begun` lists them in the order of their starts.
  private static func resolve(
    _ changes: [Change], initial: Double
  ) -> (outcomes: [Outcome], begun: [Int]) {
    var outcomes: [Outcome] = []
    var begun: [Int] = []
    for (index, change) in changes.enumerated() {
      func repeatsTarget() -> Bool { change.target == (begun.last.map { changes[$0].target } ?? initial) }
      if !repeatsTarget() {
        while let last = begun.last, changes[last].start > change.at, changes[last].start >= change.start {
          outcomes[last] = .dropped
          begun.removeLast()
        }
      }
      if repeatsTarget() {
        outcomes.append(.redundant(earlier: begun.last))
      } else {
        outcomes.append(.begun)
        begun.append(index)
      }
    }
    return (outcomes, begun)
  }

  public func value(at time: Rational) -> Double { segment(at: time)?.value(at: time) ?? initial }

  /// Units per second. During a spring that of the integrator; 0 at rest.
  public func velocity(at time: Rational) -> Double { segment(at: time)?.velocity(at: time) ?? 0 }

  /// The target at `time`: what the value is or moves to. That of a delayed change from when its delay is over.
  public func target(at time: Rational) -> Double { segment(at: time)?.target ?? initial }

  /// The time from which the value is its last target for good; 0 if nothing ever changes.
  public var settleTime: Rational { segments.last?.settle ?? .zero }

  /// Whether nothing moves at `time` and no change waits for its delay.
  public func isAtRest(at time: Rational) -> Bool {
    let waits = segments.contains { $0.start > time && changes[$0.changeIndex].at <= time }
    return !waits && (segment(at: time).map { time >= $0.settle } ?? true)
  }

  /// The frame at which the motion of a change is over and, if it was a removal, the view is gone.
  ///
  /// A spring ends on the frame that finds it finished, a curve on the first frame after its duration although its
  /// value is the target already at its duration. A redundant change ends with the motion to its target, at once if
  /// there is none.
  ///
  /// - Returns: `nil` if a later change began before, or this one never did.
  public func finishTime(ofChange index: Int) -> Rational? {
    switch outcomes[index] {
    case .dropped: return nil
    case .redundant(let earlier):
      guard let earlier else { return changes[index].at }
      return finishTime(ofChange: earlier).map { max($0, changes[index].at) }
    case .begun:
      guard let position = segments.firstIndex(where: { $0.changeIndex == index }) else { return nil }
      let finish = segments[position].finish
      let isInterrupted = position + 1 < segments.count && segments[position + 1].start < finish
      return isInterrupted ? nil : finish
    }
  }

  private func segment(at time: Rational) -> AnimatedSegment? { segments.last { $0.start <= time } }
}
