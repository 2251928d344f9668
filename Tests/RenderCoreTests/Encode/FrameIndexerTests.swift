import Testing

@testable import RenderCore

struct FrameIndexerTests {
  @Test func theColorOfTheMarginsIsZeroOnAnOpaquePage() throws {
    for (page, text, expected) in [
      (0xFFFF_FFFF, 0xFF00_0000, [0xFFFF_FFFF, 0xFF00_0000]), (0, 0xFF00_0000, [0, 0xFF00_0000]),
      (0xFFFF_FFFF, 0x1100_0000, [0x1100_0000, 0xFFFF_FFFF]),
    ] as [(UInt32, UInt32, [UInt32])] {
      var bitmap = Bitmap(width: 3, height: 1, filledWith: page)
      bitmap[1, 0] = text
      var indexer = FrameIndexer()
      var scanlines = [UInt8](repeating: 9, count: 4)
      let palette = try scanlines.withUnsafeMutableBytes { try indexer.pack(bitmap, into: $0) }
      #expect(palette == expected)
      #expect(scanlines[1...].map { palette[Int($0)] } == bitmap.premultipliedPixels)
    }
  }

  @Test(arguments: [1, 2, 3, 17, 255, 256], [true, false])
  func aPaletteOfItsOwn(_ count: Int, _ isOpaque: Bool) throws {
    let bitmap = picture(61, 47, colorCount: count, isOpaque: isOpaque)
    let file = try PNGEncoder(colors: .ownPalette, scale: 2).encode(bitmap)
    #expect(try PNGDecoder.decode(file).bitmap == bitmap)
    let parts = try #require(chunks(of: file))
    // Bit depth and colour type are the same for all frames, whatever the number of colours.
    #expect(parts[0].payload[8...9] == [8, 3])
    #expect(parts.first { $0.name == "PLTE" }?.payload.count == 3 * count)
    let translucent = Set(bitmap.premultipliedPixels).count { $0 >> 24 < 255 }
    #expect(parts.first { $0.name == "tRNS" }?.payload.count ?? 0 == translucent)
  }

  @Test func translucentColorsComeFirst() throws {
    var bitmap = Bitmap(width: 5, height: 1)
    bitmap.premultipliedPixels = [0xFFFF_FFFF, 0xFF00_0000, 0x8040_4040, 0, 0x0101_0101]
    let file = try PNGEncoder(colors: .ownPalette).encode(bitmap)
    #expect(chunks(of: file)?.first { $0.name == "tRNS" }?.payload == [0, 1, 128])
    #expect(try PNGDecoder.decode(file).bitmap == bitmap)
  }

  @Test func tooManyColorsAreSaidAndForgotten() throws {
    let encoder = PNGEncoder(colors: .ownPalette)
    let many = picture(60, 60, colorCount: 257, isOpaque: true)
    let few = picture(60, 60, colorCount: 256, isOpaque: true, seed: 3)
    let expected = try PNGEncoder(colors: .ownPalette).encode(few)
    for _ in 0..<2 {
      #expect(throws: FramePalette.TooManyColors.self) { try encoder.encode(many) }
      #expect(try encoder.encode(few) == expected)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 18, 19, 20, 21, 36, 37, 100])
  func runsEndWhereTheyEnd(_ length: Int) {
    for start in 0..<3 {
      for tail in 0..<3 {
        let pixels =
          [UInt32](repeating: 1, count: start) + Array(repeating: 7, count: length)
          + Array(repeating: 9, count: tail)
        pixels.withUnsafeBufferPointer { buffer in
          guard let address = buffer.baseAddress else { return }
          #expect(PixelRuns.end(address, from: start, limit: pixels.count) == start + length)
          #expect(PixelRuns.end(address, from: start, limit: start + length) == start + length)
        }
      }
    }
  }
}
