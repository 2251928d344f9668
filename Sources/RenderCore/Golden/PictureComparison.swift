/// Two pictures, animations or sheets, or two folders of pictures, compared picture by picture. Who made them does not matter.
public struct PictureComparison: Sendable {
  /// Why there is nothing to compare.
  public enum Problem: Error, Hashable, Sendable {
    case missing(path: String)
    case unreadable(path: String, cause: String)
    /// Things that have nothing in common; what each is, such as `a folder`.
    case unlike(first: String, second: String)
    /// A metric for which no difference between pictures of so many pixels is too large; the name can be printed.
    case passesAnything(name: String, metric: String, pixels: Int)
  }

  /// What came of two pictures.
  public struct Pair: Sendable {
    public enum Verdict: Hashable, Sendable {
      /// At most as many pixels differ as may.
      case equal
      case different
      case size(first: String, second: String)
    }

    /// How long each of them is shown.
    public struct Times: Hashable, Sendable {
      /// Seconds.
      public let first: Rational
      /// Seconds.
      public let second: Rational
    }

    /// A file without its folder, a frame, or both.
    public let name: String
    public let verdict: Verdict
    /// What the metric found; `nil` for pictures of two sizes.
    public let found: PixelVerdict?
    /// `nil` for pictures of two sizes.
    public let sweep: PixelSweep?
    /// `nil` if both are shown for the same time, or it is not known.
    public let times: Times?

    /// Pixels that the metric calls different.
    public var count: Int { found?.count ?? 0 }
    public var isEqual: Bool { verdict == .equal && times == nil }
  }

  public internal(set) var pairs: [Pair] = []
  /// Pictures that only the first side has.
  public internal(set) var onlyFirst: [String] = []
  /// Pictures that only the second side has.
  public internal(set) var onlySecond: [String] = []
  /// No two pictures had the same name, so they were compared in their order.
  public internal(set) var isByOrder = false
  /// Differences that are in no picture, as sentences.
  public internal(set) var remarks: [String] = []

  public var areAllEqual: Bool {
    !pairs.isEmpty && onlyFirst.isEmpty && onlySecond.isEmpty && remarks.isEmpty
      && pairs.allSatisfy(\.isEqual)
  }

  /// The pair with the most pixels that the metric calls different, the first of equals.
  public var worst: Pair? {
    var worst: Pair?
    for pair in pairs where pair.sweep != nil {
      let (most, different) = (worst?.count ?? -1, worst?.sweep?.different ?? -1)
      if (pair.count, pair.sweep?.different ?? 0) > (most, different) { worst = pair }
    }
    return worst
  }

  /// Reads and compares.
  ///
  /// - Parameters:
  ///   - first: a PNG file, animated or not, a sheet or its atlas, or a folder of PNG files.
  ///   - isInterrupted: asked before each pair.
  ///   - onPair: told the pixels of each pair.
  /// - Throws: `Problem` or `Pipeline.Interrupted`.
  public init(
    _ first: String, _ second: String, settings: MetricSettings, isInterrupted: @escaping () -> Bool,
    onPair: @escaping (Pair, Bitmap, Bitmap) throws -> Void = { _, _, _ in }
  ) throws {
    let comparer = PictureComparer(settings: settings, isInterrupted: isInterrupted, onPair: onPair)
    self = try comparer.compare(first, second)
  }

  init() {}
}
