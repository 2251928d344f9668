/// A round of phases without end: each is animated to the next in the same time, the last one back to the first.
public struct PhaseCycle: Hashable, Sendable {
  /// How far the cycle is between two phases.
  public typealias Progress = (from: Int, to: Int, fraction: Double)

  public let phaseCount: Int
  /// Seconds from one phase to the next.
  public let phaseDuration: Rational
  /// Seconds that a finished phase stays before the next motion.
  public let gap: Rational
  public let curve: UnitCurve

  /// - Precondition: at least one phase, durations not negative and not both zero.
  public init(
    phaseCount: Int, phaseDuration: Rational, gap: Rational = .zero, curve: UnitCurve = .easeInOut
  ) {
    precondition(phaseCount >= 1, "a cycle without phases")
    precondition(phaseDuration >= .zero && gap >= .zero, "a negative duration")
    precondition(phaseDuration + gap > .zero, "a cycle that takes no time")
    self.phaseCount = phaseCount
    self.phaseDuration = phaseDuration
    self.gap = gap
    self.curve = curve
  }

  /// Seconds of a whole round.
  public var period: Rational { Rational(phaseCount) * (phaseDuration + gap) }

  /// Between which phases the cycle is at `time` seconds, and how far (0...1 for a curve that does not overshoot);
  /// 1 during a gap, and at the start before time 0.
  public func progress(at time: Rational) -> Progress {
    let time = max(time, .zero)
    let step = phaseDuration + gap
    let index = (time / step).floor
    let from = Int(index % Int128(phaseCount))
    let elapsed = time - Rational(index, 1) * step
    let fraction = elapsed < phaseDuration ? curve.value(at: (elapsed / phaseDuration).double) : 1
    return (from, (from + 1) % phaseCount, fraction)
  }
}
