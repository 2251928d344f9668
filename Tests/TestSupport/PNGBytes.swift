@testable import RenderCore

/// Builds PNG files of every kind byte by byte, right ones and wrong ones.
public enum PNGBytes {
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  public static func number(_ value: Int) -> [UInt8] { PNGChunk.bigEndian(UInt32(value)) }

  public static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let typed = Array(name.utf8) + payload
    return number(payload.count) + typed + number(Int(typed.withUnsafeBytes { Deflate.crc32($0) }))
  }

  public static func header(
    _ width: Int, _ height: Int, depth: UInt8, kind: UInt8, isInterlaced: Bool = false
  ) -> [UInt8] {
    chunk("IHDR", number(width) + number(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0])
  }

  public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let piece = DeflatePiece.compress(bytes, isLast: true, level: 9)
    return DeflatePiece.streamStart + piece.deflated + DeflatePiece.streamEnd(adler: piece.adler)
  }

  /// - Parameter between: chunks between the header and the pixels.
  public static func file(
    _ width: Int, _ height: Int, depth: UInt8 = 8, kind: UInt8, isInterlaced: Bool = false,
    between: [UInt8] = [], scanlines: [UInt8]
  ) -> [UInt8] {
    signature + header(width, height, depth: depth, kind: kind, isInterlaced: isInterlaced) + between
      + chunk("IDAT", zlib(scanlines)) + chunk("IEND", [])
  }

  /// Rows without filters.
  ///
  /// - Parameter samples: of each pixel, row by row, each `depth` bits.
  public static func scanlines(_ samples: [[Int]], width: Int, depth: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: samples.count, by: max(1, width)) {
      bytes.append(0)
      var (bits, count) = (0, 0)
      for sample in samples[start..<min(start + width, samples.count)].joined() {
        if depth == 16 {
          bytes += [UInt8(sample >> 8), UInt8(sample & 0xFF)]
          continue
        }
        (bits, count) = (bits << depth | sample, count + depth)
        if count == 8 {
          bytes.append(UInt8(bits))
          (bits, count) = (0, 0)
        }
      }
      if count > 0 { bytes.append(UInt8(bits << (8 - count))) }
    }
    return bytes
  }

  /// The seven passes of an interlaced picture (PNG, third edition, 8).
  public static func interlaced(_ samples: [[Int]], width: Int, depth: Int) -> [UInt8] {
    let height = samples.count / width
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var bytes: [UInt8] = []
    for (x, y, stepX, stepY) in passes {
      let columns = Array(stride(from: x, to: width, by: stepX))
      if columns.isEmpty { continue }
      for row in stride(from: y, to: height, by: stepY) {
        bytes += scanlines(columns.map { samples[row * width + $0] }, width: columns.count, depth: depth)
      }
    }
    return bytes
  }

  /// One frame of an animated file of 8-bit pixels with alpha.
  public struct Frame: Sendable {
    public var x = 0
    public var y = 0
    public var width: Int
    public var height: Int
    /// 0xAARRGGBB, straight.
    public var pixels: [UInt32]
    public var delay: (UInt16, UInt16) = (1, 10)
    /// 0, 1 or 2.
    public var disposal: UInt8 = 0
    /// 0 or 1.
    public var blend: UInt8 = 0

    public init(_ width: Int, _ height: Int, _ pixels: [UInt32]) {
      self.width = width
      self.height = height
      self.pixels = pixels
    }

    public init(_ width: Int, _ height: Int, filled pixel: UInt32) {
      self.init(width, height, [UInt32](repeating: pixel, count: width * height))
    }

    fileprivate var data: [UInt8] {
      PNGBytes.zlib(PNGBytes.scanlines(PNGBytes.samples(pixels), width: width, depth: 8))
    }

    fileprivate var control: [UInt8] {
      func two(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
      return PNGBytes.number(width) + PNGBytes.number(height) + PNGBytes.number(x) + PNGBytes.number(y)
        + two(delay.0) + two(delay.1) + [disposal, blend]
    }
  }

  private static func samples(_ pixels: [UInt32]) -> [[Int]] {
    pixels.map { pixel in [16, 8, 0, 24].map { Int(pixel >> $0 & 0xFF) } }
  }

  /// - Parameters:
  ///   - still: what programs show that do not know the format, if that is no frame.
  ///   - announced: how many frames the file says that it has.
  public static func animation(
    _ width: Int, _ height: Int, _ frames: [Frame], plays: Int = 0, still: [UInt32]? = nil,
    announced: Int? = nil
  ) -> [UInt8] {
    var bytes = signature + header(width, height, depth: 8, kind: 6)
    bytes += chunk("acTL", number(announced ?? frames.count) + number(plays))
    var sequence = 0
    func next() -> [UInt8] {
      sequence += 1
      return number(sequence - 1)
    }
    if let still {
      bytes += chunk("IDAT", zlib(scanlines(samples(still), width: width, depth: 8)))
    }
    for (place, frame) in frames.enumerated() {
      bytes += chunk("fcTL", next() + frame.control)
      bytes += place == 0 && still == nil ? chunk("IDAT", frame.data) : chunk("fdAT", next() + frame.data)
    }
    return bytes + chunk("IEND", [])
  }
}
