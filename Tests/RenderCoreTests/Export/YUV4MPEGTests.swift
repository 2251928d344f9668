import Testing

@testable import RenderCore

struct YUV4MPEGTests {
  /// ITU-R BT.601, 8 bits, limited range: white, black, a grey and the primaries.
  @Test(
    arguments: [
      (0xFFFF_FFFF, [235, 128, 128]), (0xFF00_0000, [16, 128, 128]), (0xFF80_8080, [126, 128, 128]),
      (0xFFFF_0000, [81, 90, 240]), (0xFF00_FF00, [145, 54, 34]), (0xFF00_00FF, [41, 240, 110]),
    ] as [(UInt32, [UInt8])])
  func knownColors(_ pixel: UInt32, _ components: [UInt8]) {
    let found = YUV4MPEG.components(ofOpaque: pixel)
    #expect([found[0], found[1], found[2]] == components)
  }

  /// The same from the definition in floating point.
  @Test func everyColorIsTheNearest() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<20_000 {
      let pixel = 0xFF00_0000 | UInt32(truncatingIfNeeded: numbers.next()) & 0xFF_FFFF
      let red = Double(pixel >> 16 & 0xFF) / 255
      let green = Double(pixel >> 8 & 0xFF) / 255
      let blue = Double(pixel & 0xFF) / 255
      let luma = 0.299 * red + 0.587 * green + 0.114 * blue
      let exact = [
        16 + 219 * luma, 128 + 224 * (blue - luma) / 1.772, 128 + 224 * (red - luma) / 1.402,
      ]
      let found = YUV4MPEG.components(ofOpaque: pixel)
      for plane in 0..<3 { #expect(abs(Double(found[plane]) - exact[plane]) <= 0.5 + 1e-9) }
    }
  }
}
