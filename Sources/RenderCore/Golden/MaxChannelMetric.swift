/// A pixel counts when a channel, premultiplied, or its alpha differs by more than the tolerance.
public struct MaxChannelMetric: Metric {
  public static let name = "max-channel"
  public static let version = 1
  public static let summary = "a channel of 0 to 255, or alpha, differs by more than the tolerance"
  public static let tolerance: (range: Range<Double>, standard: Double)? = (0..<255, 2)

  private let tolerance: Int

  public init(tolerance: Double, ignoresAntialiasing: Bool) { self.tolerance = Int(tolerance) }

  public func visitDifferent(
    _ first: ComparedPicture, _ second: ComparedPicture, _ visit: (_ index: Int) -> Void
  ) {
    let (a, b) = (first.bitmap.premultipliedPixels, second.bitmap.premultipliedPixels)
    for index in a.indices where a[index] != b[index] {
      if PixelSweep.difference(a[index], b[index]) > tolerance { visit(index) }
    }
  }
}
