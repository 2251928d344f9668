// The rounding functions of floating point numbers are calls into the mathematics library that Glibc links.
import Glibc

extension RGBA {
  /// This colour as one pixel, 0xAARRGGBB, premultiplied.
  public var premultipliedPixel: UInt32 {
    let color = PremultipliedColor(self)
    return UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}

/// A colour rounded to the pixel that a fully covered area gets: components 0…255, none above alpha.
struct PremultipliedColor: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let alpha: UInt8

  init(_ color: RGBA) {
    let straightAlpha = PremultipliedColor.clamp(color.alpha)
    alpha = UInt8((255 * straightAlpha).rounded())
    red = PremultipliedColor.component(color.red, alpha: straightAlpha)
    green = PremultipliedColor.component(color.green, alpha: straightAlpha)
    blue = PremultipliedColor.component(color.blue, alpha: straightAlpha)
  }

  /// Dark components are the nearest to 255·c·a, so that they are right over black; light ones leave the distance to alpha nearest to
  /// 255·(1 − c)·a, so that they are right over white. Eight bits cannot hold both, and a light colour that is one off over white is what people see.
  private static func component(_ value: Double, alpha: Double) -> UInt8 {
    let value = clamp(value)
    if value < 0.5 { return UInt8((255 * value * alpha).rounded()) }
    return UInt8((255 * alpha).rounded() - (255 * (1 - value) * alpha).rounded())
  }

  private static func clamp(_ value: Double) -> Double {
    // A comparison with NaN is false, so NaN becomes 0.
    value > 0 ? min(value, 1) : 0
  }
}
