import Testing

@testable import RenderCore

/// Filters and the search for the smallest file, against a decoder that knows nothing of them.
struct OptimizerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    let colorType: ColorType
    let bitmap: Bitmap
    var testDescription: String { "\(width)x\(height) \(colorType.kind)" }
  }

  static let cases: [Case] = [(1, 1), (7, 5), (64, 40), (257, 3)].flatMap { width, height in
    let colors = gradient(width, height)
    var few = picture(width, height, colorCount: 12, isOpaque: false)
    few[0, 0] = 0
    let grey = map(colors) { 0xFF00_0000 | ($0 & 0xFF) &* 0x01_0101 }
    let translucent = map(colors) { Unpremultiply.premultiplied($0 & 0x7FFF_FFFF) }
    var census = ColorCensus()
    census.add(few)
    return [
      Case(width: width, height: height, colorType: .rgb, bitmap: colors),
      Case(width: width, height: height, colorType: .rgba, bitmap: translucent),
      Case(width: width, height: height, colorType: .grey, bitmap: grey),
      Case(width: width, height: height, colorType: census.colorType, bitmap: few),
    ]
  }

  static func map(_ bitmap: Bitmap, _ change: (UInt32) -> UInt32) -> Bitmap {
    var result = bitmap
    result.premultipliedPixels = bitmap.premultipliedPixels.map(change)
    return result
  }

  /// Smooth colours, which filters make much smaller.
  static func gradient(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] =
          0xFF00_0000 | UInt32(3 * x % 256) << 16 | UInt32((x + 2 * y) % 256) << 8 | UInt32(5 * y % 256)
      }
    }
    return bitmap
  }

  @Test(arguments: cases, RowFilter.Strategy.allCases)
  func everyFilterDecodes(_ test: Case, _ strategy: RowFilter.Strategy) throws {
    let packer = ScanlinePacker(colorType: test.colorType)
    let raw = packer.pack(test.bitmap, rows: 0..<test.height)
    let filtered = raw.withUnsafeBytes {
      RowFilter.filter(
        $0, bytesPerRow: packer.bytesPerRow(width: test.width), pixelStride: packer.pixelStride ?? 1, strategy
      )
    }
    let deflate = Deflate(level: 6)
    var room = [UInt8](repeating: 0, count: deflate.bound(filtered.count))
    let count = filtered.withUnsafeBytes { input in
      room.withUnsafeMutableBytes { deflate.compress(input, into: $0) }
    }
    let file =
      PNGChunk.start(width: test.width, height: test.height, colorType: test.colorType, scale: 1)
      + PNGChunk.imageData(Array(room[..<count])) + PNGChunk.end
    #expect(try PNGDecoder.decode(file).bitmap == test.bitmap)
  }

  @Test(arguments: cases)
  func theSmallestFileHasTheSamePixels(_ test: Case) throws {
    let colors = PNGEncoder.Colors.fixed(test.colorType)
    let file = try PNGEncoder(colors: colors, optimizes: true).encode(test.bitmap)
    #expect(try PNGDecoder.decode(file).bitmap == test.bitmap)
    #expect(file.count <= (try PNGEncoder(colors: colors).encode(test.bitmap)).count)
    // One encoder for several pictures, and again.
    let encoder = PNGEncoder(colors: colors, optimizes: true)
    #expect(try (0..<2).map { _ in try encoder.encode(test.bitmap) } == [file, file])
  }

  @Test func gradientsGainFromFilters() throws {
    let bitmap = Self.gradient(200, 150)
    let plain = try PNGEncoder(colors: .fixed(.rgb)).encode(bitmap).count
    let optimized = try PNGEncoder(colors: .fixed(.rgb), optimizes: true).encode(bitmap).count
    #expect(3 * optimized < plain)
  }

  @Test func fewColorsTakeLessThanAByteAPixel() throws {
    let bitmap = picture(64, 40, colorCount: 4, isOpaque: true)
    let file = try PNGEncoder(colors: .ownPalette, optimizes: true).encode(bitmap)
    #expect(file[24...25] == [2, 3])
    #expect(try PNGDecoder.decode(file).bitmap == bitmap)
    #expect(throws: FramePalette.TooManyColors.self) {
      _ = try PNGEncoder(colors: .ownPalette, optimizes: true).encode(
        picture(64, 40, colorCount: 300, isOpaque: true))
    }
  }
}
