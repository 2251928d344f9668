/// What a material does to a colour before it blurs: a curve over the luminance, then saturation, then brightness. Everything is in
/// gamma-encoded sRGB, components 0…1.
///
/// The numbers are those of the recipes "platformContent" light and dark, which `.regularMaterial` uses.
struct MaterialRecipe: Hashable, Sendable {
  /// Control values of a cubic Bernstein polynomial over the luminance.
  let curve: SIMD4<Double>
  /// How far a colour goes towards the grey of the curve, 0…1.
  let curveAmount: Double
  let saturation: Double
  let brightness: Double
  /// What counts as backdrop where nothing was drawn: the system background of the scheme.
  let page: SIMD3<Double>

  /// Standard deviation of the blur, in points.
  static let sigma = 30.0

  init(_ style: MaterialStyle) {
    curveAmount = 0.75
    saturation = 1.5
    switch style {
    case .regularLight:
      curve = [0.9, 0.83, 0.925, 0.815]
      brightness = 0.1
      page = [1, 1, 1]
    case .regularDark:
      curve = [0.16, 0.26, 0.1, 0.1]
      brightness = 0
      page = [0, 0, 0]
    }
  }

  /// The colour that a flat, opaque backdrop of the colour `rgb` gets.
  func apply(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    // The two steps have slightly different weights.
    let luminance = clamp((rgb * [0.2125, 0.7154, 0.0721]).sum())
    let rest = 1 - luminance
    let bernstein: SIMD4<Double> = [
      rest * rest * rest, 3 * luminance * rest * rest, 3 * luminance * luminance * rest,
      luminance * luminance * luminance,
    ]
    let grey = clamp((curve * bernstein).sum())
    let curved = rgb + curveAmount * (grey - rgb)
    let mean = (curved * [0.2126, 0.7152, 0.0722]).sum()
    let colored = mean + saturation * (curved - mean) + brightness
    return colored.clamped(lowerBound: .zero, upperBound: .one)
  }

  private func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
}
