import Glibc
import TestSupport
import Testing

@testable import RenderCore

/// PNG files as others write them: the right pixels, or an error that says why not.
struct ForeignPNGTests {
  private static let (width, height) = (11, 9)

  /// Samples that are the same in every run.
  private static func samples(channels: Int, depth: Int, limit: Int? = nil) -> [[Int]] {
    var numbers = SeededNumbers(seed: UInt64(channels * 100 + depth))
    return (0..<width * height).map { _ in
      (0..<channels).map { _ in Int(numbers.next()) % (limit ?? 1 << depth) }
    }
  }

  /// A sample as 8 bits, rounded to nearest.
  private static func byte(_ sample: Int, _ depth: Int) -> UInt32 {
    let largest = 1 << depth - 1
    return UInt32((2 * sample * 255 + largest) / (2 * largest))
  }

  private static func pixel(_ samples: [Int], _ depth: Int) -> UInt32 {
    let values = samples.map { byte($0, depth) }
    return switch values.count {
    case 1: 0xFF00_0000 | values[0] * 0x01_0101
    case 2: values[1] << 24 | values[0] * 0x01_0101
    case 3: 0xFF00_0000 | values[0] << 16 | values[1] << 8 | values[2]
    default: values[3] << 24 | values[0] << 16 | values[1] << 8 | values[2]
    }
  }

  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let number: UInt8
    let channels: Int
    let depth: Int
    let isInterlaced: Bool
    var testDescription: String { "\(name), \(depth) bits\(isInterlaced ? ", interlaced" : "")" }
  }

  static let kinds: [Kind] = [
    ("grey", 0, 1, [1, 2, 4, 8, 16]), ("colour", 2, 3, [8, 16]), ("grey with alpha", 4, 2, [8, 16]),
    ("colour with alpha", 6, 4, [8, 16]),
  ].flatMap { name, number, channels, depths in
    depths.flatMap { depth in
      [false, true].map {
        Kind(name: name, number: UInt8(number), channels: channels, depth: depth, isInterlaced: $0)
      }
    }
  }

  private static func scanlines(_ samples: [[Int]], _ depth: Int, _ isInterlaced: Bool) -> [UInt8] {
    isInterlaced
      ? PNGBytes.interlaced(samples, width: width, depth: depth)
      : PNGBytes.scanlines(samples, width: width, depth: depth)
  }

  @Test(arguments: kinds) func everyKindIsRead(_ kind: Kind) throws {
    let samples = Self.samples(channels: kind.channels, depth: kind.depth)
    let file = PNGBytes.file(
      Self.width, Self.height, depth: UInt8(kind.depth), kind: kind.number, isInterlaced: kind.isInterlaced,
      scanlines: Self.scanlines(samples, kind.depth, kind.isInterlaced))
    let image = try PNGDecoder.decode(file)
    #expect(image.straightPixels == samples.map { Self.pixel($0, kind.depth) })
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func palettesAreRead(_ depth: Int, _ isInterlaced: Bool) throws {
    let count = min(1 << depth, 200)
    let colors: [UInt32] = (0..<count).map { 0xFF00_0000 | UInt32($0 * 0x05_0301) & 0xFF_FFFF }
    let alphas: [UInt8] = (0..<count / 2).map { UInt8($0 * 2) }
    let palette = colors.flatMap { color in [16, 8, 0].map { UInt8(color >> $0 & 0xFF) } }
    let indices = Self.samples(channels: 1, depth: depth, limit: count)
    let file = PNGBytes.file(
      Self.width, Self.height, depth: UInt8(depth), kind: 3, isInterlaced: isInterlaced,
      between: PNGBytes.chunk("PLTE", palette) + PNGBytes.chunk("tRNS", alphas),
      scanlines: Self.scanlines(indices, depth, isInterlaced))
    let wanted = indices.map { index in
      index[0] < alphas.count
        ? colors[index[0]] & 0xFF_FFFF | UInt32(alphas[index[0]]) << 24 : colors[index[0]]
    }
    #expect(try PNGDecoder.decode(file).straightPixels == wanted)
  }

  @Test func aColorKeyIsTransparent() throws {
    let grey = PNGBytes.file(
      3, 1, kind: 0, between: PNGBytes.chunk("tRNS", [0, 7]), scanlines: [0, 6, 7, 8])
    #expect(try PNGDecoder.decode(grey).bitmap.premultipliedPixels == [0xFF06_0606, 0, 0xFF08_0808])
    let color = PNGBytes.file(
      2, 1, kind: 2, between: PNGBytes.chunk("tRNS", [0, 1, 0, 2, 0, 3]), scanlines: [0, 1, 2, 3, 1, 2, 4])
    #expect(try PNGDecoder.decode(color).bitmap.premultipliedPixels == [0, 0xFF01_0204])
  }

  // MARK: Colours

  private static func gamma(_ value: Int) -> [UInt8] { PNGBytes.chunk("gAMA", PNGBytes.number(value)) }

  /// 1/2.2 and what is near it is what everybody means by nothing.
  @Test(arguments: [45455, 45000, 46000]) func usualGammaChangesNothing(_ value: Int) throws {
    let scanlines: [UInt8] = [0] + [1, 60, 200, 255, 128, 0, 9, 77]
    let file = PNGBytes.file(2, 1, kind: 6, between: Self.gamma(value), scanlines: scanlines)
    #expect(try PNGDecoder.decode(file).straightPixels == [0xFF01_3CC8, 0x4D80_0009])
  }

  @Test func anotherGammaIsObeyed() throws {
    // Linear light, brought to the power law of displays.
    let values = [0, 1, 30, 64, 128, 200, 255]
    let file = PNGBytes.file(
      values.count, 1, kind: 0, between: Self.gamma(100_000), scanlines: [0] + values.map { UInt8($0) })
    for (value, pixel) in zip(values, try PNGDecoder.decode(file).straightPixels) {
      let wanted = 255 * pow(Double(value) / 255, 1 / 2.2)
      #expect(abs(Double(pixel & 0xFF) - wanted) <= 1, "\(value)")
      #expect(pixel >> 24 == 255)
    }
  }

  @Test func sRGBWinsAgainstGamma() throws {
    let file = PNGBytes.file(
      1, 1, kind: 2, between: PNGBytes.chunk("sRGB", [0]) + Self.gamma(45455), scanlines: [0, 1, 60, 200])
    #expect(try PNGDecoder.decode(file).straightPixels == [0xFF01_3CC8])
  }

  @Test func profilesAndPrimariesAreIgnored() throws {
    let primaries = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap(PNGBytes.number)
    let profile = Array("made up\0\0".utf8) + PNGBytes.zlib([UInt8](repeating: 7, count: 300))
    for chunk in [PNGBytes.chunk("cHRM", primaries), PNGBytes.chunk("iCCP", profile)] {
      let file = PNGBytes.file(1, 1, kind: 2, between: chunk, scanlines: [0, 1, 60, 200])
      #expect(try PNGDecoder.decode(file).straightPixels == [0xFF01_3CC8])
    }
  }

  // MARK: Damage

  static let whole = PNGBytes.file(
    width, height, kind: 6, between: gamma(45455) + PNGBytes.chunk("tEXt", Array("Title\0made up".utf8)),
    scanlines: PNGBytes.scanlines(samples(channels: 4, depth: 8), width: width, depth: 8))

  @Test func everyTruncationIsRefused() throws {
    _ = try PNGDecoder.decode(Self.whole)
    for count in 0..<Self.whole.count {
      #expect(throws: PNGError.self, "\(count)") { try PNGDecoder.decode(Array(Self.whole.prefix(count))) }
    }
  }

  @Test func everyWrongChecksumIsRefused() throws {
    var reader = try PNGChunkReader(Self.whole)
    var count = 0
    while let chunk = try reader.next() {
      var file = Self.whole
      file[chunk.payload.upperBound + 3] ^= 1
      let error = #expect(throws: PNGError.self) { try PNGDecoder.decode(file) }
      #expect(error?.sentence.contains("checksum") == true, "\(String(describing: error))")
      count += 1
    }
    #expect(count == 5)
  }

  @Test func anyChangedByteIsRefused() {
    for index in Self.whole.indices {
      var file = Self.whole
      file[index] ^= 0x21
      #expect(throws: PNGError.self, "byte \(index)") { try PNGDecoder.decode(file) }
    }
  }

  @Test func wrongOrderAndWrongNumbersAreRefused() {
    let data = PNGBytes.chunk("IDAT", PNGBytes.zlib([0, 1, 2, 3, 4]))
    let end = PNGBytes.chunk("IEND", [])
    let files: [[UInt8]] = [
      // No pixels, no palette, an unknown kind, depth, filter, compression and interlacing.
      PNGBytes.header(1, 1, depth: 8, kind: 6) + end,
      PNGBytes.header(1, 1, depth: 8, kind: 3) + data + end,
      PNGBytes.header(1, 1, depth: 8, kind: 5) + data + end,
      PNGBytes.header(1, 1, depth: 3, kind: 0) + data + end,
      PNGBytes.header(1, 1, depth: 4, kind: 6) + data + end,
      PNGBytes.header(1, 1, depth: 8, kind: 6) + PNGBytes.chunk("IDAT", PNGBytes.zlib([9, 1, 2, 3, 4])) + end,
      PNGBytes.chunk("IHDR", PNGBytes.number(1) + PNGBytes.number(1) + [8, 6, 1, 0, 0]) + data + end,
      PNGBytes.chunk("IHDR", PNGBytes.number(1) + PNGBytes.number(1) + [8, 6, 0, 0, 2]) + data + end,
      // Too few pixels, no zlib stream, two headers, an unknown chunk that is needed.
      PNGBytes.header(1, 9, depth: 8, kind: 6) + data + end,
      PNGBytes.header(1, 1, depth: 8, kind: 6) + PNGBytes.chunk("IDAT", [1, 2, 3]) + end,
      PNGBytes.header(1, 1, depth: 8, kind: 6) + PNGBytes.header(1, 1, depth: 8, kind: 6) + data + end,
      PNGBytes.header(1, 1, depth: 8, kind: 6) + PNGBytes.chunk("QUUX", []) + data + end,
      data + end,
    ]
    for (place, file) in files.enumerated() {
      #expect(throws: PNGError.self, "\(place)") { try PNGDecoder.decode(PNGBytes.signature + file) }
    }
  }

  // MARK: Bombs

  @Test func sizesBeyondTheLimitAreRefused() {
    for (width, height) in [(60_000, 60_000), (32_768, 1), (20_000, 20_000), (0, 5), (Int(UInt32.max), 1)] {
      let file = PNGBytes.file(width, height, kind: 6, scanlines: [0])
      #expect(throws: PNGError.size(width: width, height: height)) { try PNGDecoder.decode(file) }
    }
  }

  @Test func aSmallFileCannotClaimALargePicture() {
    let file = PNGBytes.file(10_000, 10_000, kind: 6, scanlines: [0])
    #expect(throws: PNGError.truncated) { try PNGDecoder.decode(file) }
  }

  /// What is too much is not even decompressed.
  @Test func moreZerosThanPixelsChangeNothing() throws {
    let file = PNGBytes.file(2, 2, kind: 6, scanlines: [UInt8](repeating: 0, count: 20_000_000))
    #expect(try PNGDecoder.decode(file).straightPixels == [0, 0, 0, 0])
  }

  @Test func zerosInTextAreNotLookedAt() throws {
    let zeros = PNGBytes.zlib([UInt8](repeating: 0, count: 20_000_000))
    for name in ["zTXt", "iTXt", "iCCP"] {
      let head = Array((name == "iTXt" ? "a\0\u{1}\0\0\0" : "a\0\0").utf8)
      let file = PNGBytes.file(
        1, 1, kind: 6, between: PNGBytes.chunk(name, head + zeros), scanlines: [0, 1, 2, 3, 4])
      #expect(try PNGDecoder.decode(file).straightPixels == [0x0401_0203], "\(name)")
    }
  }
}
