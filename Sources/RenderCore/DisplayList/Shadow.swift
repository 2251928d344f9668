/// A soft shadow: the blurred alpha of a shape, moved and coloured. It is drawn around the shape, never under it.
public struct Shadow: Hashable, Sendable {
  /// Standard deviation of the Gaussian blur, in points, at least 0. SwiftUI's `radius`; half of what CSS calls blur.
  public var sigma: Double
  /// Where the shadow is moved to, in points, y down.
  public var offset: Point
  public var color: RGBA

  public init(sigma: Double, offset: Point = .zero, color: RGBA) {
    self.sigma = sigma
    self.offset = offset
    self.color = color
  }

  /// How many sigmas the blur reaches: what lies beyond would not change a pixel of a black shadow.
  static let reach = 3.0

  /// The standard deviation along x and along y after `transform`, in its units. Exact for turned and for stretched shapes; for sheared ones
  /// the slant of the blur is left out.
  func sigma(_ transform: AffineTransform) -> (x: Double, y: Double) {
    let t = transform
    let sigma = max(0, self.sigma)
    return (
      sigma * (t.a * t.a + t.c * t.c).squareRoot(), sigma * (t.b * t.b + t.d * t.d).squareRoot()
    )
  }

  /// `transform` of a shape, with the offset before it.
  func moved(_ transform: AffineTransform) -> AffineTransform {
    transform.after(.translation(offset.x, offset.y))
  }
}
