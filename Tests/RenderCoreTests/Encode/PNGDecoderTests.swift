import Testing

@testable import RenderCore

struct PNGDecoderTests {
  static let good =
    (try? PNGEncoder(colors: .fixed(.rgba)).encode(picture(40, 30, colorCount: 300, isOpaque: false))) ?? []

  /// A file of one header and the given raw scanlines.
  private func file(
    width: UInt32, height: UInt32, depth: UInt8, kind: UInt8, between: [UInt8] = [], scanlines: [UInt8]
  ) -> [UInt8] {
    let header = PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height) + [depth, kind, 0, 0, 0]
    let piece = DeflatePiece.compress(scanlines, isLast: true)
    let data = DeflatePiece.streamStart + piece.deflated + DeflatePiece.streamEnd(adler: piece.adler)
    return PNGChunk.signature + PNGChunk.chunk("IHDR", header) + between + PNGChunk.imageData(data)
      + PNGChunk.end
  }

  @Test func otherDepthsAndColorTypesAreRead() throws {
    let gray = try PNGDecoder.decode(
      file(width: 3, height: 1, depth: 8, kind: 0, scanlines: [0, 0, 128, 255]))
    #expect(gray.straightPixels == [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF])
    let bits = try PNGDecoder.decode(
      file(width: 3, height: 1, depth: 1, kind: 0, scanlines: [0, 0b0100_0000]))
    #expect(bits.straightPixels == [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000])
    let grayAlpha = try PNGDecoder.decode(
      file(width: 2, height: 1, depth: 8, kind: 4, scanlines: [0, 10, 20, 200, 0]))
    #expect(grayAlpha.straightPixels == [0x140A_0A0A, 0x00C8_C8C8])
  }

  @Test(arguments: [false, true])
  func deepPicturesAreReducedWithoutAChangeOfBrightness(_ saysSRGB: Bool) throws {
    let scanlines: [UInt8] = [0] + [0x80, 0x80, 0x10, 0x10, 0xFF, 0xFF, 0x40, 0x40]
    let image = try PNGDecoder.decode(
      file(
        width: 1, height: 1, depth: 16, kind: 6, between: saysSRGB ? PNGChunk.chunk("sRGB", [0]) : [],
        scanlines: scanlines))
    #expect(image.straightPixels == [0x4080_10FF])
  }

  @Test func usualGammaChangesNothing() throws {
    let scanlines: [UInt8] = [0] + [1, 60, 200, 77]
    let gamma = PNGChunk.chunk("gAMA", PNGChunk.bigEndian(45455))
    let image = try PNGDecoder.decode(
      file(width: 1, height: 1, depth: 8, kind: 6, between: gamma, scanlines: scanlines))
    #expect(image.straightPixels == [0x4D01_3CC8])
  }

  @Test func whatIsNotAPNGIsRefused() {
    for bytes in [[], [1, 2, 3], Array("GIF89a and more".utf8), [UInt8](repeating: 0, count: 100)]
      as [[UInt8]]
    {
      #expect(throws: PNGError.notPNG) { try PNGDecoder.decode(bytes) }
    }
    #expect(throws: PNGError.truncated) { try PNGDecoder.decode(Array(Self.good.prefix(5))) }
    #expect(throws: PNGError.truncated) { try PNGDecoder.decode(Array(Self.good.prefix(20))) }
  }

  @Test(
    arguments: [(0, 1), (1, 0), (32_768, 1), (1, 32_768), (0xFFFF_FFFF, 1), (20_000, 20_000)] as [(Int, Int)])
  func forbiddenSizesAreRefused(_ width: Int, _ height: Int) {
    let bomb = file(width: UInt32(width), height: UInt32(height), depth: 8, kind: 6, scanlines: [0])
    #expect(throws: PNGError.size(width: width, height: height)) { try PNGDecoder.decode(bomb) }
  }

  @Test func aShortFileCannotClaimALargePicture() {
    let bomb = file(width: 10_000, height: 10_000, depth: 8, kind: 6, scanlines: [0])
    #expect(throws: PNGError.truncated) { try PNGDecoder.decode(bomb) }
  }

  @Test func everyTruncationIsRefused() {
    let (file, lastPixelByte) = (Self.good, Self.good.count - 16)
    for count in stride(from: 0, to: lastPixelByte, by: 13) {
      #expect(throws: PNGError.self) { try PNGDecoder.decode(Array(file.prefix(count))) }
    }
  }

  @Test func changedBytesNeverGiveAnotherPicture() throws {
    let expected = try PNGDecoder.decode(Self.good)
    for index in stride(from: 0, to: Self.good.count, by: 7) {
      var file = Self.good
      file[index] ^= 0x11
      // Damage in what does not matter (the name of an optional chunk) may be overlooked.
      if let image = try? PNGDecoder.decode(file) { #expect(image == expected, "byte \(index)") }
    }
  }

  @Test func versionsAreKnown() {
    #expect(
      LibraryVersions.all.map(\.name) == ["cairo", "libpng", "libdeflate", "zlib", "libwebp", "giflib"])
    #expect(LibraryVersions.all.allSatisfy { $0.version.contains(".") })
  }
}
