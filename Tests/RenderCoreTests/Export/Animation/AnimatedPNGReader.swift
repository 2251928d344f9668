@testable import RenderCore

/// Reads animated PNG files by the words of the standard; libpng decodes each frame as a picture of its own.
enum AnimatedPNGReader {
  private struct Frame {
    let rect: PixelRect
    let delay: Rational
    let disposal: UInt8
    let blend: UInt8
    var data: [UInt8] = []
  }

  static func read(_ file: [UInt8]) throws -> ReadAnimation {
    guard let chunks = chunks(of: file) else { throw UnreadableFile("damaged chunks") }
    var result = ReadAnimation()
    var header: [UInt8] = []
    var palette: [UInt8] = []
    var frames: [Frame] = []
    var sequence: UInt32 = 0
    var announced = -1
    for (name, payload) in chunks {
      func number(_ offset: Int) -> UInt32 { payload[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
      func expectSequence() throws {
        guard number(0) == sequence else { throw UnreadableFile("sequence \(number(0)), not \(sequence)") }
        sequence += 1
      }
      switch name {
      case "IHDR":
        header = payload
        result.width = Int(number(0))
        result.height = Int(number(4))
      case "PLTE", "tRNS": palette += chunk(name, payload)
      case "acTL":
        guard frames.isEmpty else { throw UnreadableFile("acTL after a frame") }
        announced = Int(number(0))
        result.plays = Int(number(4))
      case "fcTL":
        try expectSequence()
        let denominator = Int128(payload[22]) << 8 | Int128(payload[23])
        frames.append(
          Frame(
            rect: PixelRect(
              x: Int(number(12)), y: Int(number(16)), width: Int(number(4)), height: Int(number(8))),
            delay: Rational(
              Int128(payload[20]) << 8 | Int128(payload[21]), denominator == 0 ? 100 : denominator),
            disposal: payload[24], blend: payload[25]))
      case "IDAT":
        guard frames.count == 1 else { throw UnreadableFile("the first frame is not the picture") }
        frames[0].data += payload
      case "fdAT":
        guard frames.count > 1 else { throw UnreadableFile("fdAT in the first frame") }
        try expectSequence()
        frames[frames.count - 1].data += payload[4...]
      default: break
      }
    }
    guard announced == frames.count, !frames.isEmpty else {
      throw UnreadableFile("\(frames.count) frames, \(announced) announced")
    }
    let whole = PixelRect(x: 0, y: 0, width: result.width, height: result.height)
    guard frames[0].rect == whole else { throw UnreadableFile("the first frame is not the whole canvas") }
    var canvas = Bitmap(width: result.width, height: result.height)
    for frame in frames {
      let size = [frame.rect.width, frame.rect.height].flatMap { PNGChunk.bigEndian(UInt32($0)) }
      let still =
        PNGChunk.signature + chunk("IHDR", size + header[8...]) + palette + chunk("IDAT", frame.data)
        + chunk("IEND", [])
      let pixels = try PNGDecoder.decode(still).straightPixels
      let before = canvas
      canvas.draw(pixels, frame.rect, over: frame.blend == 1)
      result.show(canvas, frame.delay)
      switch frame.disposal {
      case 1: canvas.clear(frame.rect)
      case 2: canvas = before
      default: break
      }
    }
    return result
  }

  private static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let typed = Array(name.utf8) + payload
    return PNGChunk.bigEndian(UInt32(payload.count)) + typed
      + PNGChunk.bigEndian(typed.withUnsafeBytes { Deflate.crc32($0) })
  }
}
