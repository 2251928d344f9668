/// The parts of a GIF file (GIF89a specification) around the images: `header`, for each frame `control` and its image, `trailer`.
enum GIFBlock {
  /// What happens to the rectangle of a frame when its time is over.
  enum Disposal: UInt8 {
    case keep = 1
    /// It becomes fully transparent.
    case clear = 2
  }

  /// Longest time of a frame, in 1/100 s.
  static let longestDelay = Int(UInt16.max)

  /// Everything before the first frame.
  ///
  /// - Parameters:
  ///   - palette: 0xRRGGBB, 2…256 of them and a power of two; `nil` if each frame has its own.
  ///   - plays: 0 is forever. The file stores repetitions, and nothing for a single play.
  static func header(width: Int, height: Int, palette: [UInt32]?, plays: Int) -> [UInt8] {
    let eightBitsPerComponent: UInt8 = 0x70
    let hasPalette: UInt8 = 0x80
    let flags = palette.map { hasPalette | eightBitsPerComponent | UInt8($0.count.trailingZeroBitCount - 1) }
    let (background, squarePixels): (UInt8, UInt8) = (0, 0)
    var bytes = Array("GIF89a".utf8) + littleEndian(width) + littleEndian(height)
    bytes += [flags ?? eightBitsPerComponent, background, squarePixels]
    for color in palette ?? [] {
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    if plays != 1 {
      let repetitions: [UInt8] = [3, 1] + littleEndian(plays == 0 ? 0 : plays - 1) + [0]
      bytes += extensionBlock(0xFF, Array("NETSCAPE2.0".utf8)).dropLast() + repetitions
    }
    return bytes + software
  }

  /// What comes before the image of a frame.
  ///
  /// - Parameters:
  ///   - delay: 1/100 s, 0…`longestDelay`.
  ///   - clearIndex: index of the colour that leaves the canvas as it is.
  static func control(delay: Int, disposal: Disposal, clearIndex: UInt8?) -> [UInt8] {
    let flags = disposal.rawValue << 2 | (clearIndex == nil ? 0 : 1)
    return extensionBlock(0xF9, [flags] + littleEndian(delay) + [clearIndex ?? 0])
  }

  static let trailer: [UInt8] = [0x3B]

  /// Says which program made the file, as a comment.
  private static let software = extensionBlock(0xFE, Array("indicator-render".utf8))

  private static func extensionBlock(_ label: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0x21, label, UInt8(payload.count)] + payload + [0]
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
