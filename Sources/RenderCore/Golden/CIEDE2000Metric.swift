import Glibc

/// A pixel counts when its colours over black, or over white, are farther apart than the tolerance by CIEDE2000 (CIE 142-2001; Sharma, Wu and Dalal 2005).
public struct CIEDE2000Metric: Metric {
  public static let name = "ciede2000"
  public static let version = 1
  public static let summary = "CIEDE2000 over black or over white is more than the tolerance"
  /// About what an eye just sees.
  public static let tolerance: (range: Range<Double>, standard: Double)? = (0..<100, 2.3)

  private let tolerance: Double
  /// Linear light of each sRGB value (IEC 61966-2-1).
  private let linear: [Double]

  public init(tolerance: Double, ignoresAntialiasing: Bool) {
    self.tolerance = tolerance
    linear = (0...255).map { byte in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  public func visitDifferent(
    _ first: ComparedPicture, _ second: ComparedPicture, _ visit: (_ index: Int) -> Void
  ) {
    let (a, b) = (first.bitmap.premultipliedPixels, second.bitmap.premultipliedPixels)
    for index in a.indices where a[index] != b[index] {
      let overBlack = Self.difference(lab(a[index], over: 0), lab(b[index], over: 0))
      if overBlack > tolerance
        || Self.difference(lab(a[index], over: 255), lab(b[index], over: 255)) > tolerance
      {
        visit(index)
      }
    }
  }

  struct Lab: Hashable {
    var lightness: Double
    var a: Double
    var b: Double
  }

  /// The colour of a premultiplied pixel on grey `page`, under D65.
  func lab(_ pixel: UInt32, over page: UInt32) -> Lab {
    let behind = (page * (255 - pixel >> 24) + 127) / 255
    func light(_ shift: UInt32) -> Double { linear[Int(min(255, (pixel >> shift & 0xFF) + behind))] }
    let (red, green, blue) = (light(16), light(8), light(0))
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    func root(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    return Lab(lightness: 116 * root(y) - 16, a: 500 * (root(x) - root(y)), b: 200 * (root(y) - root(z)))
  }

  static func difference(_ first: Lab, _ second: Lab) -> Double {
    func seventh(_ chroma: Double) -> Double {
      let power = pow(chroma, 7)
      return (power / (power + 6_103_515_625)).squareRoot()
    }
    let meanChroma = (hypot(first.a, first.b) + hypot(second.a, second.b)) / 2
    let stretch = 1 + 0.5 * (1 - seventh(meanChroma))
    let (a1, a2) = (first.a * stretch, second.a * stretch)
    let (c1, c2) = (hypot(a1, first.b), hypot(a2, second.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      if a == 0, b == 0 { return 0 }
      let degrees = atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let (h1, h2) = (hue(a1, first.b), hue(a2, second.b))
    let isGrey = c1 * c2 == 0
    var turn = isGrey ? 0 : h2 - h1
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    // The mean of two hues lies between them, the short way around.
    var hue = h1 + h2
    if !isGrey {
      if abs(h1 - h2) > 180 { hue += hue < 360 ? 360 : -360 }
      hue /= 2
    }
    let deltaL = second.lightness - first.lightness
    let deltaC = c2 - c1
    let deltaH = 2 * (c1 * c2).squareRoot() * sine(turn / 2)
    let lightness = (first.lightness + second.lightness) / 2 - 50
    let chroma = (c1 + c2) / 2
    let t =
      1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
      - 0.20 * cosine(4 * hue - 63)
    let weightL = 1 + 0.015 * lightness * lightness / (20 + lightness * lightness).squareRoot()
    let weightC = 1 + 0.045 * chroma
    let weightH = 1 + 0.015 * chroma * t
    let bend = (hue - 275) / 25
    let rotation = -2 * seventh(chroma) * sine(60 * exp(-bend * bend))
    let (l, c, h) = (deltaL / weightL, deltaC / weightC, deltaH / weightH)
    return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
