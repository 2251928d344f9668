/// A value that runs from one number to another again and again, to and fro or starting over.
///
/// The model is Core Animation's basic animation repeated for ever: linear unless a curve is given, and the first
/// value shows until the delay is over (fill mode backwards).
public struct RepeatingPulse: Hashable, Sendable {
  public let from: Double
  public let to: Double
  /// Seconds of one way.
  public let duration: Rational
  /// Seconds before the first motion.
  public let delay: Rational
  public let autoreverses: Bool
  public let curve: UnitCurve

  /// - Precondition: `duration` is greater than 0.
  public init(
    from: Double, to: Double, duration: Rational, delay: Rational = .zero, autoreverses: Bool = true,
    curve: UnitCurve = .linear
  ) {
    precondition(duration > .zero, "a pulse that takes no time")
    self.from = from
    self.to = to
    self.duration = duration
    self.delay = delay
    self.autoreverses = autoreverses
    self.curve = curve
  }

  /// Seconds after which the value repeats, once the delay is over.
  public var period: Rational { autoreverses ? duration + duration : duration }

  public func value(at time: Rational) -> Double {
    let elapsed = time - delay
    guard elapsed > .zero else { return from }
    let position = elapsed.remainder(period)
    let way = position <= duration ? position : period - position
    return from + (to - from) * curve.value(at: (way / duration).double)
  }
}
