/// Turns premultiplied pixels into straight ones, rounded to nearest, without a division.
public struct Unpremultiply: Sendable {
  /// `ceil(255 · 65536 / a)` for every alpha a; with it `(c · k + 32768) >> 16` is exact for every c ≤ a.
  private let factors: [UInt32]

  public init() {
    factors = (0...255).map { (alpha: UInt32) -> UInt32 in
      alpha == 0 ? 0 : (255 * 65536 + alpha - 1) / alpha
    }
  }

  /// 0xAARRGGBB, straight; the colour under alpha 0 is 0, components above alpha count as alpha.
  public func straight(_ premultiplied: UInt32) -> UInt32 {
    let alpha = premultiplied >> 24
    if alpha == 255 { return premultiplied }
    if alpha == 0 { return 0 }
    let factor = factors[Int(alpha)]
    func component(_ shift: UInt32) -> UInt32 {
      let value = min((premultiplied >> shift) & 0xFF, alpha)
      // 32 bits are enough: value · factor is at most 255 · 65536 + 254.
      return ((value &* factor &+ 32768) >> 16) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }

  /// The same for many pixels, of which neighbours are often equal.
  func straight(_ premultiplied: [UInt32]) -> [UInt32] {
    var last: (premultiplied: UInt32, straight: UInt32) = (0, 0)
    return premultiplied.map { pixel in
      if pixel != last.premultiplied { last = (pixel, straight(pixel)) }
      return last.straight
    }
  }

  /// 0xAARRGGBB, premultiplied, rounded to nearest: what a compositor makes of a straight pixel.
  public static func premultiplied(_ straight: UInt32) -> UInt32 {
    let alpha = straight >> 24
    func component(_ shift: UInt32) -> UInt32 {
      let value = straight >> shift & 0xFF
      return ((2 * value * alpha + 255) / 510) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
