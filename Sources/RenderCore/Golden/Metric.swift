/// Decides which pixels of two pictures of one size are different. A metric is a file and a row in `Metrics.all`.
public protocol Metric: Sendable {
  /// As it is written on the command line.
  static var name: String { get }
  /// Counted up when the same pictures come out differently.
  static var version: Int { get }
  static var summary: String { get }
  /// The tolerances that make sense, and the one without which none is given; `nil` if it takes none.
  static var tolerance: (range: ClosedRange<Double>, standard: Double)? { get }
  /// Whether it can tell soft edges from other pixels.
  static var knowsAntialiasing: Bool { get }

  /// - Parameters:
  ///   - tolerance: in the range of the metric.
  ///   - ignoresAntialiasing: pixels that look like soft edges do not count.
  init(tolerance: Double, ignoresAntialiasing: Bool)

  /// How many pixels are different.
  ///
  /// - Precondition: both pictures have one size.
  func count(_ first: ComparedPicture, _ second: ComparedPicture) -> Int
}

extension Metric {
  public static var tolerance: (range: ClosedRange<Double>, standard: Double)? { nil }
  public static var knowsAntialiasing: Bool { false }
  /// Name and version, such as `exact/1`.
  public static var identifier: String { "\(name)/\(version)" }
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
  /// 0xAARRGGBB.
  let straightPixels: [UInt32]

  public init(_ image: PNGDecoder.StraightImage) {
    bitmap = image.bitmap
    straightPixels = image.straightPixels
  }

  public init(_ bitmap: Bitmap) {
    let unpremultiply = Unpremultiply()
    self.bitmap = bitmap
    straightPixels = bitmap.premultipliedPixels.map(unpremultiply.straight)
  }

  var width: Int { bitmap.width }
  var height: Int { bitmap.height }
}
