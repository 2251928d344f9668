/// What decides whether two pictures count as equal: a metric with its tolerance, and how many pixels it may call different.
public struct MetricSettings: Hashable, Sendable {
  /// Every difference of a pixel counts.
  public static let exact = MetricSettings(ExactMetric.self)

  /// In `Metrics.all`.
  let name: String
  /// `nil` for a metric that takes none.
  let tolerance: Double?
  let ignoresAntialiasing: Bool
  /// How many pixels of a picture may be different; `nil` if that does not matter.
  public let maxPixels: Int?
  /// How close together they may be.
  public let window: PixelWindow?

  /// - Parameters:
  ///   - tolerance: in the range of the metric; `nil` for its standard.
  ///   - ignoresAntialiasing: only for a metric that knows soft edges.
  ///   - maxPixels: at least 0; `nil` for none, or for any number where `window` limits them.
  public init(
    _ type: any Metric.Type, tolerance: Double? = nil, ignoresAntialiasing: Bool = false,
    maxPixels: Int? = nil, window: PixelWindow? = nil
  ) {
    name = type.name
    self.tolerance = type.tolerance.map { tolerance ?? $0.standard }
    self.ignoresAntialiasing = ignoresAntialiasing && type.knowsAntialiasing
    self.maxPixels = maxPixels ?? (window == nil ? 0 : nil)
    self.window = window
  }

  private var type: any Metric.Type { Metrics.named(name) ?? ExactMetric.self }

  /// Name and version of the metric, such as `exact/1`.
  public var identifier: String { type.identifier }

  /// Whether the metric looks at straight colours.
  var usesStraightPixels: Bool { type.usesStraightPixels }

  /// Whether digests alone can decide.
  public var isExact: Bool { self == .exact }

  var metric: any Metric { type.init(tolerance: tolerance ?? 0, ignoresAntialiasing: ignoresAntialiasing) }

  /// Whether pictures of a size can be too different to pass.
  public func canFail(width: Int, height: Int) -> Bool {
    if let maxPixels, maxPixels < width * height { return true }
    guard let window else { return false }
    return window.count < min(window.width, width) * min(window.height, height)
  }

  /// Compares two pictures of one size.
  public func judge(_ first: ComparedPicture, _ second: ComparedPicture) -> PixelVerdict {
    let metric = self.metric
    guard let window else {
      let count = metric.count(first, second)
      return PixelVerdict(count: count, densest: nil, isEqual: count <= maxPixels ?? .max)
    }
    var isDifferent = [Bool](repeating: false, count: first.width * first.height)
    var count = 0
    metric.visitDifferent(first, second) { index in
      isDifferent[index] = true
      count += 1
    }
    let densest = window.densest(isDifferent, width: first.width)
    return PixelVerdict(
      count: count, densest: densest,
      isEqual: count <= maxPixels ?? .max && densest.count <= window.count)
  }

  // MARK: Text

  /// As it is kept and told: `max-channel/1 tolerance=2 max-pixels=10`.
  public var text: String {
    var words = [identifier]
    if let tolerance { words.append("tolerance=" + DecimalText.shortest(tolerance)) }
    if ignoresAntialiasing { words.append("ignore-antialiasing") }
    if let maxPixels, maxPixels > 0 || window != nil { words.append("max-pixels=\(maxPixels)") }
    if let window { words.append("max-pixels-per-window=\(window.text)") }
    return words.joined(separator: " ")
  }

  /// The settings that have this text; `nil` if none has.
  init?(text: Substring) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first, let type = Metrics.all.first(where: { $0.identifier == first }) else {
      return nil
    }
    var tolerance: Double?
    var ignoresAntialiasing = false
    var maxPixels: Int?
    var window: PixelWindow?
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      switch (parts[0], parts.count == 2 ? parts[1] : nil) {
      case ("tolerance", let value?):
        guard let number = Double(value), type.tolerance?.range.contains(number) == true else { return nil }
        tolerance = number
      case ("ignore-antialiasing", nil): ignoresAntialiasing = true
      case ("max-pixels", let value?):
        guard let number = Int(value), (0...Bitmap.maximumPixelCount).contains(number) else { return nil }
        maxPixels = number
      case ("max-pixels-per-window", let value?):
        guard let found = PixelWindow(text: String(value)) else { return nil }
        window = found
      default: return nil
      }
    }
    self.init(
      type, tolerance: tolerance, ignoresAntialiasing: ignoresAntialiasing, maxPixels: maxPixels,
      window: window)
    // What is written in another way was written by somebody else.
    guard self.text == text else { return nil }
  }
}

/// What a metric says about two pictures of one size.
public struct PixelVerdict: Hashable, Sendable {
  /// Pixels that it calls different.
  public let count: Int
  /// Where they are closest together, if that matters.
  public let densest: PixelWindow.Place?
  /// Whether there are no more than may be.
  public let isEqual: Bool

  /// `12 px`, `12 px, 5 of them in 8 x 8 px at (3, 4)`.
  public var text: String {
    guard let densest, densest.count > 0 else { return "\(count) px" }
    let rect = densest.rect
    return
      "\(count) px, \(densest.count) of them in \(rect.width) x \(rect.height) px at (\(rect.x), \(rect.y))"
  }
}
