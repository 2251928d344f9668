/// The pixels of a frame and which points they show.
public struct Canvas: Hashable, Sendable {
  /// Longest side of a picture in pixels; Cairo's image surfaces end here.
  public static let sideLimit = 32_767

  public let pixelWidth: Int
  public let pixelHeight: Int
  /// Pixels per point.
  public let scale: Rational
  /// The point that the upper left corner of the picture shows. A whole number of pixels.
  public let origin: Point
  /// Points of what is drawn that a given size cuts off; 0 when nothing is.
  public let overflow: Double

  /// - Parameters:
  ///   - drawn: the union of what all frames draw, in points; `nil` if nothing is drawn.
  ///   - withoutShadows: the same without shadows, which may be cut without a word; `nil` for the same.
  ///   - layout: the box to centre on a canvas of a given size.
  /// - Throws: `CanvasProblem` before anything is allocated.
  public init(
    _ settings: CanvasSettings, scale: Rational, drawn: Rect?, withoutShadows: Rect? = nil, layout: Rect
  ) throws(CanvasProblem) {
    self.scale = scale
    let factor = scale.double
    let content = (drawn ?? layout).outset(by: settings.padding.double)
    let horizontal = Span(
      given: settings.width?.double, content: (content.minX, content.maxX), center: layout.center.x,
      factor: factor)
    let vertical = Span(
      given: settings.height?.double, content: (content.minY, content.maxY), center: layout.center.y,
      factor: factor)
    for (side, span) in [("wide", horizontal), ("high", vertical)]
    where span.pixels > Double(Canvas.sideLimit) {
      throw .tooLong(side: side, pixels: span.pixels)
    }
    if horizontal.pixels * vertical.pixels > Double(Bitmap.maximumPixelCount) {
      throw .tooLarge(width: horizontal.pixels, height: vertical.pixels)
    }
    pixelWidth = Int(horizontal.pixels)
    pixelHeight = Int(vertical.pixels)
    origin = Point(horizontal.firstPixel / factor, vertical.firstPixel / factor)
    guard let kept = withoutShadows ?? drawn else {
      overflow = 0
      return
    }
    overflow = max(
      horizontal.overflow(kept.minX, kept.maxX), vertical.overflow(kept.minY, kept.maxY), 0)
  }

  /// One dimension in pixels.
  private struct Span {
    let firstPixel: Double
    let pixels: Double
    let factor: Double

    /// Lengths that miss a whole pixel by less than this are meant to hit it.
    static let tolerance = 1e-6

    init(given: Double?, content: (Double, Double), center: Double, factor: Double) {
      self.factor = factor
      if let given {
        pixels = max((given * factor - Span.tolerance).rounded(.up), 1)
        firstPixel = (center * factor - pixels / 2 + Span.tolerance).rounded()
      } else {
        firstPixel = (content.0 * factor + Span.tolerance).rounded(.down)
        pixels = max((content.1 * factor - Span.tolerance).rounded(.up) - firstPixel, 1)
      }
    }

    /// Points of the range from `low` to `high` that lie outside.
    func overflow(_ low: Double, _ high: Double) -> Double {
      let outside = max(firstPixel / factor - low, high - (firstPixel + pixels) / factor)
      return outside > Span.tolerance ? outside : 0
    }
  }
}

/// A picture larger than the limits.
public enum CanvasProblem: Error, Hashable, Sendable {
  /// `side` is `wide` or `high`.
  case tooLong(side: String, pixels: Double)
  case tooLarge(width: Double, height: Double)

  public var message: String {
    switch self {
    case .tooLong(let side, let pixels):
      "the picture would be \(DecimalText.shortest(pixels)) px \(side); at most \(Canvas.sideLimit) px a side are allowed"
    case .tooLarge(let width, let height):
      "the picture would have \(DecimalText.shortest(width)) x \(DecimalText.shortest(height)) px; "
        + "at most \(Bitmap.maximumPixelCount) px in all are allowed"
    }
  }
  public var hint: String { "use a smaller canvas or scale" }
}
