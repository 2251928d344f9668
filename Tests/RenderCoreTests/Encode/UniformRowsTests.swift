import Testing

@testable import RenderCore

/// The block for margins of one colour against a decoder that knows nothing of it.
struct UniformRowsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    let margin: UInt32
    /// Rows of the margin at the top.
    let rows: Int
    let colors: PNGEncoder.Colors
    var testDescription: String { "\(width)x\(height), \(rows) rows of \(String(margin, radix: 16))" }
  }

  static let cases: [Case] = {
    var cases: [Case] = []
    // Widths at which rows, pixels and greatest matches end together and apart.
    for width in [250, 257, 258, 259, 300, 1033] {
      for (margin, colors) in [
        (0, .fixed(.rgba)), (0x8040_2010, .fixed(.rgba)), (0xFF12_3456, .fixed(.rgb)),
        (0xFFFF_FFFF, .fixed(.rgb)), (0xFF00_0000, .fixed(.rgb)), (0, .ownPalette),
        (0xFF12_3456, .ownPalette), (0xFF00_0000, .fixed(.grey)), (0xFFFF_FFFF, .fixed(.grey)),
      ] as [(UInt32, PNGEncoder.Colors)] {
        let height = 66_000 / width + 40
        for rows in [height - 40, height - 1, height] {
          cases.append(Case(width: width, height: height, margin: margin, rows: rows, colors: colors))
        }
      }
    }
    return cases
  }()

  private func bitmap(_ test: Case) -> Bitmap {
    var bitmap = Bitmap(width: test.width, height: test.height, filledWith: test.margin)
    if test.rows < test.height {
      // The first pixel that differs is the last of its row, and colours differ from the margin.
      let start = test.rows * test.width + test.width - 1
      for (offset, index) in (start..<bitmap.premultipliedPixels.count).enumerated() {
        bitmap.premultipliedPixels[index] = 0xFF01_0101 &* UInt32(1 + offset % 50) | 0xFF00_0000
      }
    }
    return bitmap
  }

  /// A picture with margins of two colours, and some rows of noise between.
  private func bitmap(width: Int, top: Int, middle: Int, bottom: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: top + middle + bottom, filledWith: 0xFF00_0000)
    var state: UInt32 = 1
    for index in top * width..<(top + middle) * width {
      state = state &* 1_664_525 &+ 1_013_904_223
      bitmap.premultipliedPixels[index] = 0xFF00_0000 | (state >> 24) &* 0x01_0101
    }
    for index in (top + middle) * width..<bitmap.premultipliedPixels.count {
      bitmap.premultipliedPixels[index] = 0xFF77_7777
    }
    return bitmap
  }

  @Test(arguments: [
    (0, 1, 300), (300, 1, 300), (300, 40, 1), (3, 40, 300), (0, 0, 300), (300, 0, 300), (300, 600, 300),
  ])
  func marginsOnBothSidesDecodeToo(top: Int, middle: Int, bottom: Int) throws {
    for (width, colors) in [(255, PNGEncoder.Colors.ownPalette), (256, .fixed(.grey)), (259, .fixed(.rgba))] {
      let bitmap = bitmap(width: width, top: top, middle: middle, bottom: bottom)
      let file = try PNGEncoder(colors: colors).encode(bitmap)
      #expect(try PNGDecoder.decode(file).bitmap == bitmap)
    }
  }

  @Test func aMarginAtTheBottomCostsNoMoreThanOneAtTheTop() throws {
    func size(_ top: Int, _ bottom: Int) throws -> Int {
      try PNGEncoder(colors: .fixed(.grey)).encode(bitmap(width: 1000, top: top, middle: 9, bottom: bottom))
        .count
    }
    // 200 000 bytes of matches cost 200 000 / 258 / 4 bytes each where they stand alone; rows of 0x77 are interrupted by filter bytes.
    #expect(try size(0, 200) < size(0, 1) + 700)
    #expect(try size(200, 1) < size(0, 1) + 260)
  }

  @Test(arguments: cases)
  func decodesToWhatWasEncoded(_ test: Case) throws {
    let bitmap = bitmap(test)
    let file = try PNGEncoder(colors: test.colors).encode(bitmap)
    #expect(try PNGDecoder.decode(file).bitmap == bitmap)
  }

  @Test func aMarginIsNotLargerThanTheCompressorMakesIt() throws {
    let test = Case(width: 512, height: 512, margin: 0, rows: 300, colors: .fixed(.rgba))
    let bitmap = bitmap(test)
    let packer = ScanlinePacker(colorType: .rgba)
    let raw = packer.pack(bitmap, rows: 0..<512)
    let deflate = Deflate(level: 6)
    var output = [UInt8](repeating: 0, count: deflate.bound(raw.count))
    let plain = raw.withUnsafeBytes { raw in output.withUnsafeMutableBytes { deflate.compress(raw, into: $0) }
    }
    let file = try PNGEncoder(colors: .fixed(.rgba)).encode(bitmap)
    let data = try #require(chunks(of: file)?.first { $0.name == "IDAT" }?.payload)
    #expect(data.count <= plain + 40)
  }

  @Test func littleIsLeftToTheCompressor() {
    let packer = ScanlinePacker(colorType: .rgba)
    func rows(_ width: Int, _ height: Int) -> UniformRows? {
      let bitmap = Bitmap(width: width, height: height)
      return packer.pack(bitmap, rows: 0..<height).withUnsafeBytes {
        UniformRows(
          $0, rowCount: height, bytesPerRow: packer.bytesPerRow(width: width), pixelStride: 4)
      }
    }
    #expect(rows(100, 100) == nil)
    #expect(rows(1, 20_000) == nil)
    #expect(rows(200, 200)?.byteCount == 200 * 801)
  }
}
