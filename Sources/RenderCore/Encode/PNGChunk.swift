/// The pieces of a PNG file, in the order in which they are written: `start`, `imageData` (one or more), `end`.
public enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Everything before the pixels: signature, `IHDR`, `sRGB`, `pHYs` for scales other than 1, palette and alphas.
  ///
  /// - Parameter scale: pixels per point; a point is 1/72 inch.
  public static func start(width: Int, height: Int, colorType: ColorType, scale: Double) -> [UInt8] {
    signature + header(width: width, height: height, colorType: colorType)
      + description(colorType: colorType, scale: scale)
  }

  /// Pixels as `IDAT`: a piece of one zlib stream.
  public static func imageData(_ zlibBytes: [UInt8]) -> [UInt8] { chunk("IDAT", zlibBytes) }

  public static let end: [UInt8] = chunk("IEND", [])

  static func header(width: Int, height: Int, colorType: ColorType) -> [UInt8] {
    let (depth, kind): (UInt8, UInt8) =
      switch colorType {
      case .indexed(let palette): (UInt8(palette.bitDepth), 3)
      case .rgb: (8, 2)
      case .rgba: (8, 6)
      }
    return chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, kind, 0, 0, 0])
  }

  static func description(colorType: ColorType, scale: Double) -> [UInt8] {
    let perceptualIntent: UInt8 = 0
    var bytes = chunk("sRGB", [perceptualIntent])
    if scale != 1 {
      let pixelsPerMeter = bigEndian(UInt32((scale * 72 / 0.0254).rounded()))
      let unitIsMeter: UInt8 = 1
      bytes += chunk("pHYs", pixelsPerMeter + pixelsPerMeter + [unitIsMeter])
    }
    if case .indexed(let palette) = colorType {
      let unpremultiply = Unpremultiply()
      let colors = palette.premultipliedColors.map(unpremultiply.straight)
      bytes += chunk(
        "PLTE", colors.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] })
      // Entries beyond the list are opaque; the palette has the opaque ones last.
      let alphas = colors.map { UInt8($0 >> 24) }.filter { $0 < 255 }
      if !alphas.isEmpty { bytes += chunk("tRNS", alphas) }
    }
    return bytes
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
