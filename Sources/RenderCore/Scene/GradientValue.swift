/// How a dot is shaded from top to bottom.
public enum GradientValue: Hashable, Sendable {
  /// As SwiftUI's `Color.gradient`: both stops come from the colour.
  case automatic
  /// One flat colour.
  case flat
  /// Two colours of the author's choice.
  case stops(top: ColorValue, bottom: ColorValue)

  /// The colours at the top and at the bottom for `color`, already resolved in `environment`.
  ///
  /// SwiftUI derives the stops in a way that is not public; ours keeps hue and value, takes 0.75 of the HSV saturation at the
  /// top and the colour itself at the bottom, so greys stay flat.
  func colors(for color: RGBA, in environment: Environment) -> (top: RGBA, bottom: RGBA) {
    switch self {
    case .flat: return (color, color)
    case .stops(let top, let bottom): return (top.resolve(environment), bottom.resolve(environment))
    case .automatic:
      // In HSV, scaling the saturation by f moves every component towards the largest one: c' = v − f (v − c).
      let value = max(color.red, color.green, color.blue)
      func lighten(_ component: Double) -> Double { value - 0.75 * (value - component) }
      let top = RGBA(
        red: lighten(color.red), green: lighten(color.green), blue: lighten(color.blue), alpha: color.alpha)
      return (top, color)
    }
  }
}
