/// The pieces of a PNG file, in the order in which they are written: `start`, `imageData` (one or more), `end`.
public enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Everything before the pixels: signature, `IHDR`, `sRGB`, `pHYs` for scales other than 1, palette and alphas.
  ///
  /// - Parameter scale: pixels per point; a point is 1/72 inch.
  public static func start(width: Int, height: Int, colorType: ColorType, scale: Double) -> [UInt8] {
    var bitDepth = 8
    var colors: [UInt32] = []
    if case .indexed(let palette) = colorType {
      bitDepth = palette.bitDepth
      let unpremultiply = Unpremultiply()
      colors = palette.premultipliedColors.map(unpremultiply.straight)
    }
    return signature + header(width: width, height: height, bitDepth: bitDepth, kind: colorType.kind)
      + description(scale: scale) + (colors.isEmpty ? [] : palette(colors))
  }

  /// Pixels as `IDAT`: a piece of one zlib stream.
  public static func imageData(_ zlibBytes: [UInt8]) -> [UInt8] { chunk("IDAT", zlibBytes) }

  public static let end: [UInt8] = chunk("IEND", [])

  static let imageDataType: [UInt8] = Array("IDAT".utf8)

  /// The numbers of PNG for kinds of pixels.
  enum Kind: UInt8 {
    case grey = 0
    case rgb = 2
    case indexed = 3
    case rgba = 6
  }

  static func header(width: Int, height: Int, bitDepth: Int, kind: Kind) -> [UInt8] {
    chunk(
      "IHDR",
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [UInt8(bitDepth), kind.rawValue, 0, 0, 0])
  }

  static func header(_ bitmap: Bitmap, bitDepth: Int, kind: Kind) -> [UInt8] {
    header(width: bitmap.width, height: bitmap.height, bitDepth: bitDepth, kind: kind)
  }

  /// `sRGB`, and `pHYs` for scales other than 1.
  static func description(scale: Double) -> [UInt8] {
    let perceptualIntent: UInt8 = 0
    var bytes = chunk("sRGB", [perceptualIntent])
    if scale != 1 {
      let pixelsPerMeter = bigEndian(UInt32((scale * 72 / 0.0254).rounded()))
      let unitIsMeter: UInt8 = 1
      bytes += chunk("pHYs", pixelsPerMeter + pixelsPerMeter + [unitIsMeter])
    }
    return bytes
  }

  /// `PLTE`, and `tRNS` for the colours that are not opaque, which have to come first.
  ///
  /// - Parameter straightColors: 0xAARRGGBB.
  static func palette(_ straightColors: [UInt32]) -> [UInt8] {
    var components: [UInt8] = []
    components.reserveCapacity(3 * straightColors.count)
    var alphas: [UInt8] = []
    for color in straightColors {
      components.append(UInt8(truncatingIfNeeded: color >> 16))
      components.append(UInt8(truncatingIfNeeded: color >> 8))
      components.append(UInt8(truncatingIfNeeded: color))
      // Entries beyond the list of alphas are opaque.
      if color < 0xFF00_0000 { alphas.append(UInt8(truncatingIfNeeded: color >> 24)) }
    }
    return chunk("PLTE", components) + (alphas.isEmpty ? [] : chunk("tRNS", alphas))
  }

  /// Says which program made the file.
  static let software = chunk("tEXt", Array(FileOwnership.pngText.utf8))

  static func chunk(_ type: StaticString, _ payload: [UInt8]) -> [UInt8] {
    var bytes = bigEndian(UInt32(payload.count))
    bytes.reserveCapacity(payload.count + 12)
    bytes += UnsafeBufferPointer(start: type.utf8Start, count: 4)
    bytes += payload
    let checksum = bytes.withUnsafeBytes { Deflate.crc32(UnsafeRawBufferPointer(rebasing: $0[4...])) }
    bytes += bigEndian(checksum)
    return bytes
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}
