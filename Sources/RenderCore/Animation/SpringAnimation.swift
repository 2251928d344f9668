/// The motion that SwiftUI shows for a spring animation: an integrator with 300 steps a second, not the closed form.
///
/// It follows a target that may change at any time and keeps position, velocity and acceleration when it does. The
/// difference from ``Spring`` is up to about 1 % of the travel.
public struct SpringAnimation: Hashable, Sendable {
  /// Where the integrator is, in units of the animated value and seconds.
  public struct State: Hashable, Sendable {
    public var position: Double
    public var velocity: Double
    public var acceleration: Double

    public init(position: Double = 0, velocity: Double = 0, acceleration: Double = 0) {
      self.position = position
      self.velocity = velocity
      self.acceleration = acceleration
    }

    var isFinite: Bool { position.isFinite && velocity.isFinite && acceleration.isFinite }
  }

  public static let stepsPerSecond = 300
  public static let largestStiffness = 45_000.0

  public let stiffness: Double
  public let damping: Double

  public init(_ spring: Spring) {
    let stiffness = min(spring.stiffness, Self.largestStiffness)
    self.init(stiffness: stiffness, damping: 2 * spring.dampingRatio * stiffness.squareRoot())
  }

  /// - Parameters:
  ///   - stiffness: capped at ``largestStiffness``.
  ///   - damping: capped where these steps would become unstable (about 2 per step); only a strongly overdamped
  ///     spring comes near.
  public init(stiffness: Double, damping: Double) {
    self.stiffness = min(max(stiffness, 0), Self.largestStiffness)
    let h = 1 / Double(Self.stepsPerSecond)
    // A step multiplies the velocity by 1 − c·h; the motion diverges from c·h = 2 − k·h²/2 on.
    self.damping = min(max(damping, 0), (1.9 - self.stiffness * h * h / 2) / h)
  }

  /// How many steps have been taken at a frame `elapsed` seconds after the start: ⌈300·t⌉, exactly.
  public static func steps(elapsed: Rational) -> Int {
    guard elapsed > .zero else { return 0 }
    return Int(clamping: (elapsed * Rational(stepsPerSecond)).ceiling)
  }

  /// Takes `steps` steps of 1/300 s towards `target`.
  public func advance(_ state: inout State, towards target: Double, steps: Int) {
    let h = 1 / Double(Self.stepsPerSecond)
    let half = h / 2
    for _ in 0..<steps {
      let midway = state.velocity + state.acceleration * half
      state.position += midway * h
      state.acceleration = stiffness * (target - state.position) - damping * midway
      state.velocity = midway + state.acceleration * half
    }
  }

  /// Whether the animation ends at a frame with this state: velocity² and acceleration² are at most 0.0036 and the
  /// distance to `target` is at most 1 % of the whole change.
  ///
  /// - Parameters:
  ///   - start: where the motion towards its targets began. If that is the target itself (a motion that was
  ///     reversed), the distance is not asked for, as SwiftUI does not.
  ///   - components: how many numbers make this motion together, because their squares are summed: 1 for an opacity,
  ///     2 for a scale (width and height).
  public static func isFinished(_ state: State, target: Double, start: Double, components: Int = 1) -> Bool {
    let (v, a) = (state.velocity, state.acceleration)
    guard Double(components) * max(v * v, a * a) <= 0.0036 else { return false }
    let tolerance = ((target - start) * 0.01).magnitude
    return tolerance == 0 || (target - state.position).magnitude <= tolerance
  }
}
