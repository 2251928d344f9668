/// A damped spring of mass 1 with its exact motion.
///
/// Spring keyframes use this closed form. Spring animations of a property do not: see ``SpringAnimation``.
public struct Spring: Hashable, Sendable {
  /// Seconds of one undamped oscillation, the pace of the spring. At 0 or below the spring is infinitely stiff.
  public let duration: Double
  /// 0 swings forever, 1 is critically damped, above 1 creeps.
  public let dampingRatio: Double

  /// - Parameters:
  ///   - duration: seconds.
  ///   - bounce: −1...1; 0 does not overshoot, 1 never rests, below 0 is overdamped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    // ζ = 1 − bounce, and 1 / (1 + bounce) below 0; close to −1 the damping would be infinite.
    let ratio = bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-3)
    self.init(response: duration, dampingFraction: ratio)
  }

  /// - Parameters:
  ///   - response: seconds, the same as `duration`.
  ///   - dampingFraction: the damping ratio, clamped to 0 and above.
  public init(response: Double, dampingFraction: Double = 0.825) {
    duration = response
    dampingRatio = max(dampingFraction, 0)
  }

  public static let smooth = smooth()
  public static let snappy = snappy()
  public static let bouncy = bouncy()

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Undamped angular frequency in radians per second.
  var omega: Double { duration > 0 ? 2 * ElementaryFunctions.pi / duration : .infinity }

  /// Force per unit of distance, ω².
  public var stiffness: Double { omega * omega }

  /// Force per unit of velocity, 2ζω.
  public var damping: Double { dampingRatio == 0 ? 0 : 2 * dampingRatio * omega }

  /// The position `time` seconds after a start at 0 with `initialVelocity`.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    motion(target, initialVelocity, time).value
  }

  /// The velocity `time` seconds after a start at 0 with `initialVelocity`.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    motion(target, initialVelocity, time).velocity
  }

  /// The solution of x″ = ω²(T − x) − 2ζω·x′ with x(0) = 0 and x′(0) = v₀.
  private func motion(_ target: Double, _ v0: Double, _ time: Double) -> (value: Double, velocity: Double) {
    guard time > 0 else { return (0, v0) }
    guard duration > 0 else { return (target, 0) }
    let a = dampingRatio * omega
    if dampingRatio < 1 {
      let frequency = omega * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      let amplitude = (a * target - v0) / frequency
      let decay = ElementaryFunctions.exp(-a * time)
      let cosine = ElementaryFunctions.cos(frequency * time)
      let sine = ElementaryFunctions.sin(frequency * time)
      return (
        target - decay * (target * cosine + amplitude * sine),
        decay
          * (a * (target * cosine + amplitude * sine) + frequency * (target * sine - amplitude * cosine))
      )
    }
    if dampingRatio == 1 {
      let slope = omega * target - v0
      let decay = ElementaryFunctions.exp(-omega * time)
      return (
        target - decay * (target + slope * time), decay * (omega * (target + slope * time) - slope)
      )
    }
    let q = omega * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    // r₁·r₂ = ω², which avoids the difference of two nearly equal numbers in −a + q.
    let fastRate = -a - q
    let slowRate = omega * omega / fastRate
    let slow = (-v0 - fastRate * target) / (slowRate - fastRate)
    let fast = target - slow
    let slowPart = slow * ElementaryFunctions.exp(slowRate * time)
    let fastPart = fast * ElementaryFunctions.exp(fastRate * time)
    return (target - slowPart - fastPart, -slowRate * slowPart - fastRate * fastPart)
  }

  /// Seconds until the distance to `target` stays within about `epsilon`; infinite for an undamped spring.
  ///
  /// Underdamped: when the envelope e^(−ζωt)·(|ζωT − v₀| + |T|) has fallen to `epsilon`. Otherwise: the first
  /// multiple of 0.1 s at which the distance is below `epsilon`.
  public func settlingDuration(
    target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double {
    guard duration > 0, target != 0 || initialVelocity != 0 else { return 0 }
    let a = dampingRatio * omega
    if dampingRatio < 1 {
      guard a > 0 else { return .infinity }
      let envelope = (a * target - initialVelocity).magnitude + target.magnitude
      return max(0, -ElementaryFunctions.log(epsilon / envelope) / a)
    }
    for tenth in 1...100_000 {
      let time = Double(tenth) / 10
      let position = value(target: target, initialVelocity: initialVelocity, time: time)
      if (target - position).magnitude < epsilon { return time }
    }
    return .infinity
  }
}
