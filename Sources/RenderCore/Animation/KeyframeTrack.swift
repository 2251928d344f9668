/// A value that passes through keyframes: the timeline of one animated property.
///
/// A segment that takes no time (a move, or a duration that is not above 0) only sets the value; for its neighbours it
/// stands still. At the instant where two segments meet, the later one counts.
public struct KeyframeTrack: Hashable, Sendable {
  public let initialValue: Double
  /// Seconds until the last keyframe is reached; infinite with an undamped spring that has no duration of its own.
  public let duration: Double
  private let finalValue: Double
  private let segments: [Segment]

  public init(initialValue: Double, _ keyframes: [Keyframe]) {
    self.initialValue = initialValue
    finalValue = keyframes.last?.target ?? initialValue
    var segments: [Segment] = []
    var start = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      let from = index == 0 ? initialValue : keyframes[index - 1].target
      let previous = index == 0 ? nil : segments[index - 1]
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let segment = Segment(keyframe, start: start, from: from, previous: previous, next: next)
      start += segment.duration
      segments.append(segment)
    }
    duration = start
    self.segments = segments.filter { $0.duration > 0 }
  }

  /// The value `seconds` after the start: the initial one before, the last one afterwards.
  public func value(at seconds: Double) -> Double {
    if seconds < 0 { return initialValue }
    return segment(at: seconds)?.value(at: seconds) ?? finalValue
  }

  /// Units per second; 0 before the start and after the end.
  public func velocity(at seconds: Double) -> Double {
    if seconds < 0 { return 0 }
    return segment(at: seconds)?.velocity(at: seconds) ?? 0
  }

  private func segment(at seconds: Double) -> Segment? {
    guard seconds < duration else { return nil }
    return segments.last { $0.start <= seconds }
  }
}

extension KeyframeTrack {
  /// A keyframe with everything that it takes from its neighbours filled in.
  private struct Segment: Hashable, Sendable {
    enum Shape: Hashable, Sendable {
      case still
      case linear(UnitCurve)
      case cubic(startVelocity: Double, endVelocity: Double)
      case spring(Spring, startVelocity: Double)
    }

    let start: Double
    let duration: Double
    let from: Double
    let to: Double
    let shape: Shape

    init(_ keyframe: Keyframe, start: Double, from: Double, previous: Segment?, next: Keyframe?) {
      self.start = start
      self.from = from
      to = keyframe.target
      var duration = 0.0
      var shape = Shape.still
      switch keyframe {
      case .move: break
      case .linear(_, let seconds, let curve):
        duration = seconds
        shape = .linear(curve)
      case .cubic(_, let seconds, let startVelocity, let endVelocity):
        duration = seconds
        let rise = (value: to - from, seconds: seconds)
        shape = .cubic(
          startVelocity: startVelocity ?? Self.startVelocity(after: previous, rise),
          endVelocity: endVelocity ?? Self.endVelocity(at: to, before: next, rise))
      case .spring(_, let seconds, let spring, let startVelocity):
        let velocity = startVelocity ?? previous?.endVelocity ?? 0
        duration =
          seconds ?? spring.settlingDuration(target: to - from, initialVelocity: velocity)
        shape = .spring(spring, startVelocity: velocity)
      }
      self.duration = duration > 0 ? duration : 0
      self.shape = duration > 0 ? shape : .still
    }

    /// The velocity with which a cubic segment that rises by `rise` leaves its predecessor.
    private static func startVelocity(
      after previous: Segment?, _ rise: (value: Double, seconds: Double)
    ) -> Double {
      guard let previous else { return 0 }
      switch previous.shape {
      case .still: return 0
      case .linear: return (previous.to - previous.from) / previous.duration
      case .cubic: return (previous.to - previous.from + rise.value) / (previous.duration + rise.seconds)
      case .spring: return previous.endVelocity
      }
    }

    /// The velocity with which a cubic segment that rises by `rise` to `value` meets its successor.
    private static func endVelocity(
      at value: Double, before next: Keyframe?, _ rise: (value: Double, seconds: Double)
    ) -> Double {
      switch next {
      case nil, .move, .spring: 0
      case .linear(let target, let seconds, _):
        seconds > 0 ? (target - value) / seconds : 0
      case .cubic(let target, let seconds, let startVelocity, _):
        // The tangent of the non-uniform Catmull-Rom curve: the chord over both durations.
        seconds > 0 ? startVelocity ?? (target - value + rise.value) / (seconds + rise.seconds) : 0
      }
    }

    var endVelocity: Double { velocity(at: start + duration) }

    func value(at seconds: Double) -> Double {
      let elapsed = seconds - start
      switch shape {
      case .still: return to
      case .linear(let curve): return from + (to - from) * curve.value(at: elapsed / duration)
      case .cubic(let v0, let v1):
        let s = elapsed / duration
        let eased = s * s * (3 - 2 * s)
        let (first, last) = (s * (s - 1) * (s - 1), s * s * (s - 1))
        return from + eased * (to - from) + duration * (first * v0 + last * v1)
      case .spring(let spring, let v0):
        return from + spring.value(target: to - from, initialVelocity: v0, time: elapsed)
      }
    }

    func velocity(at seconds: Double) -> Double {
      let elapsed = seconds - start
      switch shape {
      case .still: return 0
      case .linear(let curve):
        return (to - from) * curve.velocity(at: min(elapsed / duration, 1)) / duration
      case .cubic(let v0, let v1):
        let s = elapsed / duration
        let (first, last) = ((3 * s - 1) * (s - 1), s * (3 * s - 2))
        return 6 * s * (1 - s) * (to - from) / duration + first * v0 + last * v1
      case .spring(let spring, let v0):
        return spring.velocity(target: to - from, initialVelocity: v0, time: elapsed)
      }
    }
  }
}
