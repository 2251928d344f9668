import CWebP

@testable import RenderCore

/// Reads animated WebP files by the words of the container specification; libwebp decodes the picture of each frame.
enum AnimatedWebPReader {
  static func read(_ file: [UInt8]) throws -> ReadAnimation {
    func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard file.starts(with: Array("RIFF".utf8)), number(file, 4, 4) == file.count - 8,
      file[8..<12].elementsEqual("WEBP".utf8)
    else { throw UnreadableFile("no WebP") }
    var result = ReadAnimation()
    var hasAlpha = false
    var canvas = Bitmap(width: 0, height: 0)
    var offset = 12
    while offset < file.count {
      let name = String(decoding: file[offset..<offset + 4], as: UTF8.self)
      let count = number(file, offset + 4, 4)
      guard offset + 8 + count <= file.count else { throw UnreadableFile("a torn chunk") }
      let payload = Array(file[offset + 8..<offset + 8 + count])
      offset += 8 + count + count % 2
      switch name {
      case "VP8X":
        guard payload[0] & 0x02 != 0 else { throw UnreadableFile("not animated") }
        hasAlpha = payload[0] & 0x10 != 0
        result.width = number(payload, 4, 3) + 1
        result.height = number(payload, 7, 3) + 1
        canvas = Bitmap(width: result.width, height: result.height)
      case "ANIM": result.plays = number(payload, 4, 2)
      case "ANMF":
        let rect = PixelRect(
          x: 2 * number(payload, 0, 3), y: 2 * number(payload, 3, 3), width: number(payload, 6, 3) + 1,
          height: number(payload, 9, 3) + 1)
        guard rect.maxX <= result.width, rect.maxY <= result.height else { throw UnreadableFile("outside") }
        let pixels = try decode(Array(payload[16...]), rect)
        if !hasAlpha, pixels.contains(where: { $0 < 0xFF00_0000 }) { throw UnreadableFile("hidden alpha") }
        canvas.draw(pixels, rect, over: payload[15] & 0x02 == 0)
        result.show(canvas, Rational(Int128(number(payload, 12, 3)), 1000))
        if payload[15] & 0x01 != 0 { canvas.clear(rect) }
      default: throw UnreadableFile("a chunk \(name)")
      }
    }
    return result
  }

  /// 0xAARRGGBB, straight.
  private static func decode(_ chunk: [UInt8], _ rect: PixelRect) throws -> [UInt32] {
    let size = UInt32(chunk.count + 4)
    let still =
      Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + Array("WEBP".utf8)
      + chunk
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    let isWhole = pixels.withUnsafeMutableBytes { target in
      WebPDecodeBGRAInto(
        still, still.count, target.bindMemory(to: UInt8.self).baseAddress, target.count,
        Int32(4 * rect.width)) != nil
    }
    guard isWhole else { throw UnreadableFile("libwebp cannot read a frame") }
    return pixels
  }
}
