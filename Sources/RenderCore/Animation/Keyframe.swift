/// One step of a ``KeyframeTrack``: the value it leads to and how. Durations are in seconds, velocities in units of
/// the value per second.
public enum Keyframe: Hashable, Sendable {
  /// Jumps, and takes no time.
  case move(Double)
  case linear(Double, duration: Double, curve: UnitCurve = .linear)
  /// A cubic Hermite curve; a velocity that is not given follows from the neighbours.
  case cubic(Double, duration: Double, startVelocity: Double? = nil, endVelocity: Double? = nil)
  /// A closed-form spring. Without a duration it lasts until it has settled, without a start velocity it goes on
  /// with that of the segment before.
  case spring(Double, duration: Double? = nil, spring: Spring = .smooth, startVelocity: Double? = nil)

  public var target: Double {
    switch self {
    case .move(let target), .linear(let target, _, _), .cubic(let target, _, _, _),
      .spring(let target, _, _, _):
      target
    }
  }
}
