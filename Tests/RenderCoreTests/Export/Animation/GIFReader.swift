@testable import RenderCore

/// Reads GIF files by the words of GIF89a, with a decompressor of its own.
enum GIFReader {
  /// A position in the file.
  private struct Cursor {
    let file: [UInt8]
    var offset = 0

    mutating func byte() throws -> UInt8 {
      guard offset < file.count else { throw UnreadableFile("too short") }
      offset += 1
      return file[offset - 1]
    }
    mutating func bytes(_ count: Int) throws -> [UInt8] { try (0..<count).map { _ in try byte() } }
    mutating func number() throws -> Int { Int(try byte()) | Int(try byte()) << 8 }
    /// Blocks up to the empty one.
    mutating func blocks() throws -> [UInt8] {
      var result: [UInt8] = []
      while true {
        let count = Int(try byte())
        if count == 0 { return result }
        result += try bytes(count)
      }
    }
    mutating func palette(_ flags: UInt8) throws -> [UInt32]? {
      guard flags & 0x80 != 0 else { return nil }
      return try (0..<(2 << Int(flags & 7))).map { _ in
        try bytes(3).reduce(0xFF) { $0 << 8 | UInt32($1) }
      }
    }
  }

  static func read(_ file: [UInt8]) throws -> ReadAnimation {
    var cursor = Cursor(file: file)
    guard try cursor.bytes(6) == Array("GIF89a".utf8) else { throw UnreadableFile("no GIF") }
    var result = ReadAnimation()
    result.width = try cursor.number()
    result.height = try cursor.number()
    let flags = try cursor.byte()
    _ = try cursor.bytes(2)
    let shared = try cursor.palette(flags)
    var canvas = Bitmap(width: result.width, height: result.height)
    var (delay, disposal, clear): (Int, UInt8, Int?) = (0, 0, nil)
    while true {
      switch try cursor.byte() {
      case 0x3B:
        guard cursor.offset == file.count else { throw UnreadableFile("more after the end") }
        return result
      case 0x21:
        let label = try cursor.byte()
        let payload = try cursor.blocks()
        if label == 0xF9 {
          disposal = payload[0] >> 2 & 7
          delay = Int(payload[1]) | Int(payload[2]) << 8
          clear = payload[0] & 1 == 0 ? nil : Int(payload[3])
        } else if label == 0xFF, payload.starts(with: Array("NETSCAPE2.0".utf8)) {
          let repetitions = Int(payload[12]) | Int(payload[13]) << 8
          result.plays = repetitions == 0 ? 0 : repetitions + 1
        }
      case 0x2C:
        let numbers = try (0..<4).map { _ in try cursor.number() }
        let rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        guard rect.maxX <= result.width, rect.maxY <= result.height else { throw UnreadableFile("outside") }
        guard let palette = try cursor.palette(try cursor.byte()) ?? shared else {
          throw UnreadableFile("no palette")
        }
        let bits = Int(try cursor.byte())
        let indices = try decompress(try cursor.blocks(), bits: bits, count: rect.area)
        canvas.draw(indices.map { $0 == clear ? 0 : palette[$0] }, rect, over: true)
        result.show(canvas, Rational(Int128(delay), 100))
        guard disposal <= 2 else { throw UnreadableFile("disposal \(disposal)") }
        if disposal == 2 { canvas.clear(rect) }
      default: throw UnreadableFile("an unknown block")
      }
    }
  }

  /// LZW with codes that grow, the lowest bit first.
  private static func decompress(_ data: [UInt8], bits: Int, count: Int) throws -> [Int] {
    let (clearCode, endCode) = (1 << bits, (1 << bits) + 1)
    var table: [[Int]] = []
    var width = 0
    var previous: [Int]?
    func reset() {
      table = (0..<clearCode).map { [$0] } + [[], []]
      width = bits + 1
      previous = nil
    }
    reset()
    var output: [Int] = []
    var (buffer, available) = (0, 0)
    for byte in data {
      buffer |= Int(byte) << available
      available += 8
      while available >= width {
        let code = buffer & ((1 << width) - 1)
        buffer >>= width
        available -= width
        if code == clearCode {
          reset()
          continue
        }
        if code == endCode {
          guard output.count == count else { throw UnreadableFile("\(output.count) pixels, not \(count)") }
          return output
        }
        let entry: [Int]
        if code < table.count {
          entry = table[code]
        } else if let previous, code == table.count {
          entry = previous + [previous[0]]
        } else {
          throw UnreadableFile("a code from nowhere")
        }
        output += entry
        if let previous, table.count < 4096 { table.append(previous + [entry[0]]) }
        if table.count == 1 << width, width < 12 { width += 1 }
        previous = entry
      }
    }
    throw UnreadableFile("no end of the pixels")
  }
}
