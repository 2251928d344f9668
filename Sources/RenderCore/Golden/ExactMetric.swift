/// Every difference of a premultiplied pixel counts, alpha included.
public struct ExactMetric: Metric {
  public static let name = "exact"
  public static let version = 1
  public static let summary = "every difference counts"

  public init(tolerance: Double, ignoresAntialiasing: Bool) {}

  public func count(_ first: ComparedPicture, _ second: ComparedPicture) -> Int {
    let (a, b) = (first.bitmap.premultipliedPixels, second.bitmap.premultipliedPixels)
    return a.indices.count { a[$0] != b[$0] }
  }
}
