import Testing

@testable import RenderCore

@Suite struct PictureHeaderTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// `RIFF` around a first chunk.
  private static func webp(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    bytes("RIFF") + [0, 0, 0, 0] + bytes("WEBP") + bytes(name) + [UInt8(payload.count), 0, 0, 0] + payload
  }

  private static let gif = bytes("GIF89a") + [0x34, 0x01, 0x02, 0x00, 0, 0, 0]
  private static let lossy = webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x34, 0x41, 0x02, 0x00])
  private static let lossless = webp("VP8L", [0x2F, 0x33, 0x41, 0x00, 0x00] + [0, 0, 0, 0, 0])
  private static func extended(_ flags: UInt8) -> [UInt8] {
    webp("VP8X", [flags, 0, 0, 0, 0x33, 0x01, 0, 0x01, 0, 0])
  }

  @Test func sizes() throws {
    let png = GallerySamples.png(width: 3, height: 2)
    for (file, kind, width, height, isAnimated) in [
      (png, .png, 3, 2, false), (GallerySamples.apng(frames: 3), .png, 4, 3, true),
      (Self.gif, .gif, 0x134, 2, true), (Self.lossy, .webp, 0x134, 2, false),
      (Self.lossless, .webp, 0x134, 2, false), (Self.extended(0x10), .webp, 0x134, 2, false),
      (Self.extended(0x12), .webp, 0x134, 2, true),
    ] as [([UInt8], PictureHeader.Kind, Int, Int, Bool)] {
      let header = try #require(PictureHeader.read(file))
      #expect(
        header == PictureHeader(kind: kind, width: width, height: height, isAnimated: isAnimated),
        "\(file.prefix(40))")
    }
  }

  @Test func nothingElseIsAPicture() {
    #expect(PictureHeader.read([]) == nil)
    #expect(PictureHeader.read(Self.bytes("<svg/>")) == nil)
    #expect(PictureHeader.read(Self.bytes("GIF89a") + [0, 0, 0, 0, 0, 0, 0]) == nil)
  }

  /// Whatever is in a file, reading its head neither fails nor reads beyond its end.
  @Test func anyBytesAreSurvived() {
    var random = SeededGenerator(seed: 11)
    let files = [GallerySamples.apng(frames: 3), Self.gif, Self.lossy, Self.lossless, Self.extended(2)]
    for file in files {
      for length in 0...min(file.count, 200) { _ = PictureHeader.read(Array(file[..<length])) }
      for _ in 0..<300 {
        var changed = file
        for _ in 0..<3 {
          changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        _ = PictureHeader.read(changed)
      }
    }
  }
}
