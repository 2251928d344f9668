import Foundation
import Testing

@testable import RenderCore

struct PNGEncoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bitmap: Bitmap
    let colorType: ColorType
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    var cases: [Case] = []
    for (width, height) in [(1, 1), (7, 5), (64, 40), (301, 33)] {
      for count in [1, 2, 4, 16, 256, 300] {
        for isOpaque in [true, false] {
          let bitmap = picture(width, height, colorCount: count, isOpaque: isOpaque)
          var census = ColorCensus()
          census.add(bitmap)
          let name = "\(width)x\(height), \(count) colours, \(isOpaque ? "opaque" : "translucent")"
          cases.append(Case(name: name, bitmap: bitmap, colorType: census.colorType))
          if count == 2 {
            cases.append(
              Case(name: name + ", not indexed", bitmap: bitmap, colorType: isOpaque ? .rgb : .rgba))
          }
        }
      }
    }
    return cases
  }()

  @Test(arguments: cases)
  func decodesToWhatWasEncoded(_ test: Case) throws {
    let file = try PNGEncoder(colors: .fixed(test.colorType)).encode(test.bitmap)
    let image = try PNGDecoder.decode(file)
    let unpremultiply = Unpremultiply()
    #expect(image.width == test.bitmap.width && image.height == test.bitmap.height)
    #expect(image.straightPixels == test.bitmap.premultipliedPixels.map(unpremultiply.straight))
    #expect(image.bitmap == test.bitmap)
  }

  @Test func everyPairOfAlphaAndValueSurvives() throws {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0...alpha { bitmap[value, alpha] = UInt32(alpha) << 24 | UInt32(value) * 0x0001_0101 }
    }
    #expect(try PNGDecoder.decode(PNGEncoder(colors: .fixed(.rgba)).encode(bitmap)).bitmap == bitmap)
  }

  @Test func chunksAreInOrder() throws {
    let translucent = picture(9, 9, colorCount: 3, isOpaque: false)
    let opaque = picture(9, 9, colorCount: 3, isOpaque: true)
    func names(_ colorType: ColorType, _ bitmap: Bitmap, _ scale: Double) throws -> [String] {
      try #require(chunks(of: PNGEncoder(colors: .fixed(colorType), scale: scale).encode(bitmap))).map(\.name)
    }
    let translucentPalette = ColorType.indexed(Palette(premultipliedColors: translucent.premultipliedPixels))
    let opaquePalette = ColorType.indexed(Palette(premultipliedColors: opaque.premultipliedPixels))
    #expect(try names(.rgba, translucent, 1) == ["IHDR", "sRGB", "IDAT", "IEND"])
    #expect(try names(.rgb, opaque, 2) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    #expect(
      try names(translucentPalette, translucent, 3)
        == ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(try names(opaquePalette, opaque, 1) == ["IHDR", "sRGB", "PLTE", "IDAT", "IEND"])
  }

  @Test(arguments: [(2.0, 5669), (3, 8504), (1.5, 4252)] as [(Double, UInt32)])
  func resolutionIsTheScaleTimes72DotsAnInch(_ scale: Double, _ pixelsPerMeter: UInt32) throws {
    let file = try PNGEncoder(colors: .fixed(.rgba), scale: scale).encode(Bitmap(width: 1, height: 1))
    let payload = try #require(chunks(of: file)?.first { $0.name == "pHYs" }?.payload)
    #expect(payload == PNGChunk.bigEndian(pixelsPerMeter) + PNGChunk.bigEndian(pixelsPerMeter) + [1])
  }

  @Test func transparencyListIsAsShortAsPossible() throws {
    var bitmap = Bitmap(width: 4, height: 1)
    bitmap.premultipliedPixels = [0xFF00_0000, 0, 0xFFFF_FFFF, 0x8040_4040]
    let palette = Palette(premultipliedColors: bitmap.premultipliedPixels)
    let file = try PNGEncoder(colors: .fixed(.indexed(palette))).encode(bitmap)
    #expect(chunks(of: file)?.first { $0.name == "tRNS" }?.payload == [0, 128])
  }

  @Test func anEncoderCanBeUsedAgain() throws {
    let encoder = PNGEncoder(colors: .fixed(.rgba))
    let large = picture(200, 100, colorCount: 300, isOpaque: false)
    let small = picture(3, 100, colorCount: 300, isOpaque: false)
    for bitmap in [large, small, large] {
      #expect(try encoder.encode(bitmap) == PNGEncoder(colors: .fixed(.rgba)).encode(bitmap))
    }
  }

  static let checkerPath = "/usr/bin/pngcheck"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: checkerPath)))
  func passesTheChecker() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "png-encoder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, test) in Self.cases.enumerated() {
      let file = try PNGEncoder(colors: .fixed(test.colorType), scale: 2).encode(test.bitmap)
      try Data(file).write(to: folder.appending(path: "\(index).png"))
    }
    let process = Process()
    process.executableURL = URL(filePath: Self.checkerPath)
    process.arguments = ["-q"] + Self.cases.indices.map { folder.appending(path: "\($0).png").path }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
