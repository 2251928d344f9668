/// How a repeating indicator is cut into frames.
public enum LoopMode: String, Hashable, Sendable, CaseIterable {
  /// A whole number of frames; the animation runs a little faster or slower to fit.
  case fit
  /// As many periods as it takes for a whole number of frames at the true speed.
  case exact
  /// No loop: frame k shows the instant k / fps.
  case off
}

/// What a loop came out as.
public struct Loop: Hashable, Sendable {
  public let mode: LoopMode
  /// Whole periods in the clip; 0 when it does not loop.
  public let periods: Int
  /// How much faster than written the animation plays; 0.01 is one percent faster, negative is slower.
  public let speedChange: Double
}

/// What an indicator repeats: from `start` on, every `period` seconds look the same.
public struct Cycle: Hashable, Sendable {
  /// The first instant, in seconds, from which whole periods repeat.
  public let start: Rational
  /// Length of one period in seconds, greater than 0.
  public let period: Rational
  /// Whether it is the loop that starts over, not the component: without a loop the last picture stays.
  public let restarts: Bool

  public init(start: Rational = .zero, period: Rational, restarts: Bool = false) {
    precondition(period > .zero && start >= .zero, "a cycle needs a positive period")
    self.start = start
    self.period = period
    self.restarts = restarts
  }
}
