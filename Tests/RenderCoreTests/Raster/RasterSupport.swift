import Foundation

@testable import RenderCore

/// Numbers that look random and are the same in every run (a linear congruential generator).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(state >> 32)
  }

  /// In 0 ..< 1.
  mutating func fraction() -> Double { Double(next()) / 4_294_967_296 }
}

func drawn(
  _ list: DisplayList, width: Int, height: Int, scale: Double = 1, origin: Point = .zero,
  background: RGBA? = nil
) throws -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  // Old pixels must not shine through.
  bitmap.fill(0x8012_3456)
  try CairoRenderer.draw(list, into: &bitmap, scale: scale, origin: origin, background: background)
  return bitmap
}

/// Typing bubble frames without their real timing: a bubble and three dots that rise and brighten.
func bubbleFrame(_ frame: Int) -> DisplayList {
  var list = DisplayList()
  let radii = CornerRadii(topLeft: 18, topRight: 18, bottomRight: 18, bottomLeft: 6)
  list.fill(
    Path.continuousRect(Rect(x: 0.2, y: 0, width: 66.6, height: 36), radii: radii),
    RGBA(120, 120, 128, 0.16))
  for dot in 0..<3 {
    let phase = max(0, sin(Double(frame - 8 * dot) / 78 * 4 * Double.pi))
    list.fill(
      Path.circle(center: Point(18.9 + 14.4 * Double(dot), 18 - 6.3 * phase), radius: 4.5),
      RGBA(60, 60, 67, 0.6 * (0.45 + 0.55 * phase)))
  }
  return list
}
