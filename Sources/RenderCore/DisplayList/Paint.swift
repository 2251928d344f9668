/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0 at the start of the gradient, 1 at its end.
  public var offset: Double
  public var color: RGBA

  public init(offset: Double, color: RGBA) {
    self.offset = offset
    self.color = color
  }
}

/// What fills a path. Colours are sRGB and blend gamma-encoded, as Core Animation blends them.
public enum Paint: Hashable, Sendable {
  case solid(RGBA)
  /// Colours change between two points (in points, in the coordinates of the path) and stay the same beyond them.
  ///
  /// Stops are sorted by offset; between two stops the straight components are interpolated.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])

  /// The same paint with every alpha multiplied by `opacity` (0…1).
  public func withOpacity(_ opacity: Double) -> Paint {
    if opacity == 1 { return self }
    switch self {
    case .solid(let color): return .solid(color.withOpacity(opacity))
    case .linearGradient(let from, let to, let stops):
      let faded = stops.map { GradientStop(offset: $0.offset, color: $0.color.withOpacity(opacity)) }
      return .linearGradient(from: from, to: to, stops: faded)
    }
  }

  /// Whether a fill with this paint changes no pixel.
  public var isInvisible: Bool {
    switch self {
    case .solid(let color): color.alpha <= 0
    case .linearGradient(_, _, let stops): stops.allSatisfy { $0.color.alpha <= 0 }
    }
  }
}
