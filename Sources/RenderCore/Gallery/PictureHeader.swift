/// What the first bytes of a picture file say about it.
struct PictureHeader: Hashable {
  enum Kind: String {
    case png = "image/png"
    case gif = "image/gif"
    case webp = "image/webp"
  }

  var kind: Kind
  /// Pixels.
  var width: Int
  var height: Int
  /// Whether it may have several frames.
  var isAnimated: Bool

  /// `nil` if it is none of the kinds, or torn off.
  static func read(_ file: [UInt8]) -> PictureHeader? {
    let header = png(file) ?? gif(file) ?? webp(file)
    return header.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  private static func png(_ file: [UInt8]) -> PictureHeader? {
    guard file.starts(with: PNGChunk.signature), file.count >= 33, has("IHDR", in: file, at: 12) else {
      return nil
    }
    var isAnimated = false
    var offset = 8
    while offset + 8 <= file.count, !has("IDAT", in: file, at: offset + 4) {
      if has("acTL", in: file, at: offset + 4) { isAnimated = true }
      offset += 12 + bigEndian(file, offset)
    }
    return PictureHeader(
      kind: .png, width: bigEndian(file, 16), height: bigEndian(file, 20), isAnimated: isAnimated)
  }

  private static func gif(_ file: [UInt8]) -> PictureHeader? {
    guard file.count >= 13, has("GIF87a", in: file, at: 0) || has("GIF89a", in: file, at: 0) else {
      return nil
    }
    return PictureHeader(
      kind: .gif, width: littleEndian(file, 6, bytes: 2), height: littleEndian(file, 8, bytes: 2),
      isAnimated: true)
  }

  private static func webp(_ file: [UInt8]) -> PictureHeader? {
    guard file.count >= 30, has("RIFF", in: file, at: 0), has("WEBP", in: file, at: 8) else { return nil }
    if has("VP8X", in: file, at: 12) {
      return PictureHeader(
        kind: .webp, width: littleEndian(file, 24, bytes: 3) + 1,
        height: littleEndian(file, 27, bytes: 3) + 1, isAnimated: file[20] & 2 != 0)
    }
    if has("VP8L", in: file, at: 12) {
      let bits = littleEndian(file, 21, bytes: 4)
      return PictureHeader(
        kind: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1, isAnimated: false)
    }
    guard has("VP8 ", in: file, at: 12) else { return nil }
    return PictureHeader(
      kind: .webp, width: littleEndian(file, 26, bytes: 2) & 0x3FFF,
      height: littleEndian(file, 28, bytes: 2) & 0x3FFF, isAnimated: false)
  }

  private static func has(_ text: StaticString, in file: [UInt8], at offset: Int) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return offset + wanted.count <= file.count && file[offset..<(offset + wanted.count)].elementsEqual(wanted)
  }

  private static func bigEndian(_ file: [UInt8], _ offset: Int) -> Int {
    file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func littleEndian(_ file: [UInt8], _ offset: Int, bytes: Int) -> Int {
    file[offset..<(offset + bytes)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
