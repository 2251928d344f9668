/// Decides which pixels of two pictures of one size are different. A metric is a file and a row in `Metrics.all`.
public protocol Metric: Sendable {
  /// As it is written on the command line.
  static var name: String { get }
  /// Counted up when the same pictures come out differently.
  static var version: Int { get }
  static var summary: String { get }
  /// The tolerances that make sense, and the one that is taken if none is given; `nil` if it takes none. From the upper bound on nothing could ever differ.
  static var tolerance: (range: Range<Double>, standard: Double)? { get }
  /// Whether it can tell soft edges from other pixels.
  static var knowsAntialiasing: Bool { get }

  /// - Parameters:
  ///   - tolerance: in the range of the metric.
  ///   - ignoresAntialiasing: pixels that look like soft edges do not count.
  init(tolerance: Double, ignoresAntialiasing: Bool)

  /// Whether it looks at straight colours, which are then kept as they were in the file.
  static var usesStraightPixels: Bool { get }

  /// Hands out the places of the pixels that are different, in reading order.
  ///
  /// - Precondition: both pictures have one size.
  func visitDifferent(_ first: ComparedPicture, _ second: ComparedPicture, _ visit: (_ index: Int) -> Void)
}

extension Metric {
  public static var tolerance: (range: Range<Double>, standard: Double)? { nil }
  public static var knowsAntialiasing: Bool { false }
  public static var usesStraightPixels: Bool { false }
  /// Name and version, such as `exact/1`.
  public static var identifier: String { "\(name)/\(version)" }

  /// How many pixels are different.
  ///
  /// - Precondition: both pictures have one size.
  public func count(_ first: ComparedPicture, _ second: ComparedPicture) -> Int {
    var count = 0
    visitDifferent(first, second) { _ in count += 1 }
    return count
  }
}

public enum Metrics {
  public static let all: [any Metric.Type] = [
    ExactMetric.self, MaxChannelMetric.self, YIQMetric.self, CIEDE2000Metric.self,
  ]

  public static func named(_ name: String) -> (any Metric.Type)? { all.first { $0.name == name } }
}

/// A picture in the two forms in which metrics look at it.
public struct ComparedPicture: Sendable {
  public let bitmap: Bitmap
  /// 0xAARRGGBB, row by row, as they were in the file; `nil` if nobody looks at them.
  private let keptPixels: [UInt32]?

  /// - Parameter keepsStraight: for a metric that looks at straight colours.
  public init(_ image: PNGDecoder.StraightImage, keepsStraight: Bool = true) {
    bitmap = image.bitmap
    keptPixels = keepsStraight ? image.straightPixels : nil
  }

  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    keptPixels = nil
  }

  /// 0xAARRGGBB, row by row.
  var straightPixels: [UInt32] {
    if let keptPixels { return keptPixels }
    let unpremultiply = Unpremultiply()
    return unpremultiply.straight(bitmap.premultipliedPixels)
  }

  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
}
