/// Frames a second as an exact fraction, greater than 0 and at most 1000.
public struct FrameRate: Hashable, Sendable {
  public let framesPerSecond: Rational

  /// Largest numerator and denominator, in lowest terms, of a rate that is written as a fraction.
  static let termLimit: Int128 = 1_000_000_000_000

  /// `nil` outside 0 < rate <= 1000.
  public init?(_ framesPerSecond: Rational) {
    guard framesPerSecond > .zero, framesPerSecond <= 1000 else { return nil }
    self.framesPerSecond = framesPerSecond
  }

  private init(unchecked framesPerSecond: Rational) { self.framesPerSecond = framesPerSecond }

  public static let standard = FrameRate(unchecked: 60)

  /// Rates that video people call by name; the values are those of ffmpeg.
  static let named: [(name: String, rate: Rational)] = [
    ("ntsc", Rational(30000, 1001)), ("pal", 25), ("film", 24), ("ntsc-film", Rational(24000, 1001)),
  ]

  /// Reads a whole number, a decimal, a fraction such as `30000/1001`, or a name.
  public init?(text: String) {
    if let named = FrameRate.named.first(where: { $0.name == text.lowercased() }) {
      self.init(named.rate)
      return
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let numerator = Rational(decimal: parts[0]) else { return nil }
    guard parts.count == 2 else {
      self.init(numerator)
      return
    }
    guard let denominator = Rational(decimal: parts[1]), denominator > .zero else { return nil }
    let fraction = numerator / denominator
    guard max(fraction.numerator, fraction.denominator) <= FrameRate.termLimit else { return nil }
    self.init(fraction)
  }

  /// Seconds from one frame to the next.
  public var frameInterval: Rational { .one / framesPerSecond }

  /// `60/1`, `30000/1001`.
  public var fractionText: String { "\(framesPerSecond.numerator)/\(framesPerSecond.denominator)" }
}
