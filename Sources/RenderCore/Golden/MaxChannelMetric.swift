/// A pixel counts when a channel, premultiplied, or its alpha differs by more than the tolerance.
public struct MaxChannelMetric: Metric {
  public static let name = "max-channel"
  public static let version = 1
  public static let summary = "a channel of 0 to 255, or alpha, differs by more than the tolerance"
  public static let tolerance: (range: ClosedRange<Double>, standard: Double)? = (0...255, 2)

  private let tolerance: Int

  public init(tolerance: Double, ignoresAntialiasing: Bool) { self.tolerance = Int(tolerance) }

  public func count(_ first: ComparedPicture, _ second: ComparedPicture) -> Int {
    let (a, b) = (first.bitmap.premultipliedPixels, second.bitmap.premultipliedPixels)
    return a.indices.count { a[$0] != b[$0] && PixelSweep.difference(a[$0], b[$0]) > tolerance }
  }
}
