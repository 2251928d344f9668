/// Every difference of a premultiplied pixel counts, alpha included.
public struct ExactMetric: Metric {
  public static let name = "exact"
  public static let version = 1
  public static let summary = "every difference counts"

  public init(tolerance: Double, ignoresAntialiasing: Bool) {}

  public func visitDifferent(
    _ first: ComparedPicture, _ second: ComparedPicture, _ visit: (_ index: Int) -> Void
  ) {
    let (a, b) = (first.bitmap.premultipliedPixels, second.bitmap.premultipliedPixels)
    for index in a.indices where a[index] != b[index] { visit(index) }
  }
}
