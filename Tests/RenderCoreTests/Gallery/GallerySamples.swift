import Foundation

@testable import RenderCore

/// Small files for folders that a gallery looks through.
enum GallerySamples {
  /// A picture of one colour.
  static func png(width: Int = 4, height: Int = 3, _ pixel: UInt32 = 0xFF33_6699) -> [UInt8] {
    let encoder = PNGEncoder(colors: .smallest)
    // One colour fits every type.
    return (try? encoder.encode(Bitmap(width: width, height: height, filledWith: pixel))) ?? []
  }

  static func digest(width: Int = 4, height: Int = 3, _ pixel: UInt32 = 0xFF33_6699) -> String {
    PixelDigest.of(Bitmap(width: width, height: height, filledWith: pixel))
  }

  /// Frames of one colour each, 4 x 3 px, a tenth of a second long.
  static func apng(frames: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { PNGChunk.bigEndian(UInt32(value)) }
    var file = PNGChunk.signature + PNGChunk.header(width: 4, height: 3, bitDepth: 8, kind: .rgb)
    file += PNGChunk.chunk("acTL", number(frames) + number(0))
    var sequence = 0
    for frame in 0..<frames {
      let row: [UInt8] = [0] + (0..<4).flatMap { _ in [UInt8(50 * frame), 100, 200] }
      let pixels = DeflatePiece.streamStart + stored(row + row + row)
      file += PNGChunk.chunk(
        "fcTL", number(sequence) + number(4) + number(3) + number(0) + number(0) + [0, 1, 0, 10, 0, 0])
      sequence += 1
      if frame == 0 {
        file += PNGChunk.chunk("IDAT", pixels)
      } else {
        file += PNGChunk.chunk("fdAT", number(sequence) + pixels)
        sequence += 1
      }
    }
    return file + PNGChunk.end
  }

  /// One stored block of deflate with the checksum behind it.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let lengths = [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    return [1] + lengths + bytes + PNGChunk.bigEndian(b << 16 | a)
  }

  /// An atlas in Aseprite's form for two cells of 2 x 3 px beside each other.
  static func atlas(of image: String, duration: String = "100", rotated: Bool = false, second: String = "2")
    -> String
  {
    func frame(_ x: String) -> String {
      "{\"frame\": {\"x\": \(x), \"y\": 0, \"w\": 2, \"h\": 3}, \"rotated\": \(rotated), \"duration\": \(duration)}"
    }
    return "{\"frames\": {\"0\": \(frame("0")), \"1\": \(frame(second))}, "
      + "\"meta\": {\"image\": \(JSONText.quoted(image))}}"
  }

  /// A folder as `render` leaves it: frames of one colour each.
  static func writeClip(
    _ colors: [UInt32], members: [FrameList.Member] = [.init(name: "fps", json: "\"10/1\"")], to path: String
  ) throws {
    var folder = try OutputFolder(path: path, members: members) { _ in true }
    for (index, color) in colors.enumerated() {
      let entry = FrameList.Entry(
        file: frameName(index), index: index, time: Rational(index) / 10, scale: 2, digest: digest(color))
      try folder.add(entry, png(color))
    }
    try folder.commit()
  }
}

extension ScratchFolder {
  func write(_ name: String, _ bytes: [UInt8]) throws {
    let place = self(name)
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: place))
  }
}
