/// A resolved colour: sRGB, gamma-encoded, straight alpha, every component in 0…1.
public struct RGBA: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Components in 0…255, alpha in 0…1.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  public static let clear = RGBA(0, 0, 0, 0)
  public static let white = RGBA(255, 255, 255)
  public static let black = RGBA(0, 0, 0)

  public var isOpaque: Bool { alpha >= 1 }

  /// The same colour with its alpha multiplied by `opacity` (0…1).
  public func withOpacity(_ opacity: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// This colour drawn over an opaque `backdrop`, as one opaque colour. Blending is in gamma-encoded sRGB, as Core Animation does it.
  public func over(_ backdrop: RGBA) -> RGBA {
    func mix(_ top: Double, _ bottom: Double) -> Double { bottom + (top - bottom) * alpha }
    return RGBA(
      red: mix(red, backdrop.red), green: mix(green, backdrop.green), blue: mix(blue, backdrop.blue))
  }
}
