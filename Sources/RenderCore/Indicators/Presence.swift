/// A view that comes and goes with a transition: scale about an anchor and opacity, each animated by itself, interruptible.
///
/// A removed view stays until every animator of its removal has finished; inserted again before that, the same view goes on
/// and its inner animations keep their phase.
struct Presence: Sendable {
  /// Whether the view is to be shown from `time` on.
  struct Change: Hashable, Sendable {
    var time: Rational
    var isShown: Bool
    /// How this change plays; `nil` for the animation of the view.
    var animation: Animation?
  }

  private let scale: AnimatedValue
  private let opacity: AnimatedValue
  private let removedScale: Double?
  /// When each fresh view appeared, in order; its inner animations count from there.
  private let insertions: [Rational]

  /// When the last change has played out, in seconds.
  let settleTime: Rational
  /// When the first view that appears has done so, if nothing interrupts it.
  private let appearedTime: Rational?
  /// When the first view begins to go.
  private let firstRemovalTime: Rational?
  let isShownFromStart: Bool
  let isShownAtEnd: Bool

  /// - Parameters:
  ///   - removedScale: the scale of the absent view; `nil` for a transition of opacity alone.
  ///   - animation: how changes play that have none of their own.
  init(
    initially isShown: Bool, changes: [Change], removedScale: Double?, animation: Animation,
    frameInterval: Rational
  ) {
    var current = isShown
    let effective = changes.filter { change in
      defer { current = change.isShown }
      return change.isShown != current
    }
    func animated(absent: Double, components: Int) -> AnimatedValue {
      AnimatedValue(
        initial: isShown ? 1 : absent,
        changes: effective.map {
          AnimatedValue.Change(
            at: $0.time, target: $0.isShown ? 1 : absent, animation: $0.animation ?? animation)
        },
        frameInterval: frameInterval, components: components)
    }
    // The finish test of a scale sums over width and height.
    let scale = animated(absent: removedScale ?? 1, components: 2)
    let opacity = animated(absent: 0, components: 1)
    var insertions: [Rational] = isShown ? [.zero] : []
    for (index, change) in effective.enumerated() where change.isShown {
      let isSameView =
        index > 0
        && {
          guard let faded = opacity.finishTime(ofChange: index - 1) else { return true }
          guard removedScale != nil else { return faded > change.time }
          guard let shrunk = scale.finishTime(ofChange: index - 1) else { return true }
          return max(faded, shrunk) > change.time
        }()
      if !isSameView { insertions.append(change.time) }
    }
    self.scale = scale
    self.opacity = opacity
    self.removedScale = removedScale
    self.insertions = insertions
    if isShown {
      appearedTime = .zero
    } else if effective.isEmpty {
      appearedTime = nil
    } else {
      let finish = (opacity.finishTime(ofChange: 0), scale.finishTime(ofChange: 0))
      appearedTime =
        removedScale == nil ? finish.0 : finish.0.flatMap { faded in finish.1.map { max($0, faded) } }
    }
    firstRemovalTime = effective.first { !$0.isShown }?.time
    settleTime = removedScale == nil ? opacity.settleTime : max(scale.settleTime, opacity.settleTime)
    isShownFromStart = isShown
    isShownAtEnd = effective.last?.isShown ?? isShown
  }

  /// The scale of the view; 1 for a transition of opacity alone. Not clamped.
  func scale(at time: Rational) -> Double { removedScale == nil ? 1 : scale.value(at: time) }

  /// The opacity as drawn, 0…1.
  func opacity(at time: Rational) -> Double { min(max(opacity.value(at: time), 0), 1) }

  /// When the view that is there at `time` appeared; `nil` before the first one.
  func insertionTime(at time: Rational) -> Rational? { insertions.last { $0 <= time } }

  /// When a clip may end: everything has settled, and a view that stays has completed the period that it is in.
  func endTime(period: Rational) -> Rational {
    guard isShownAtEnd, let origin = insertions.last else { return settleTime }
    let periods = max((settleTime - origin) / period, .zero).ceiling
    return origin + Rational(max(periods, 1), 1) * period
  }

  /// Whole rounds of the first view while nothing but what it repeats moves: the last ones before it begins to go, or before the clip ends. `nil` if
  /// there is no whole one.
  func steadyTime(cycle: Cycle) -> Range<Rational>? {
    guard let origin = insertions.first, let appearedTime else { return nil }
    let end = firstRemovalTime ?? endTime(period: cycle.period)
    let settled = max(appearedTime, origin + cycle.start)
    let rounds = ((end - settled) / cycle.period).floor
    return rounds < 1 ? nil : end - Rational(rounds, 1) * cycle.period..<end
  }
}
