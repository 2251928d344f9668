import CPNG

/// Why a PNG file cannot be read.
public enum PNGError: Error, Hashable, Sendable {
  /// The file does not begin like a PNG file.
  case notPNG
  /// The file ends before its picture does.
  case truncated
  /// A side of 0, or more than a picture may have.
  case size(width: Int, height: Int)
  /// libpng's words for what is wrong inside.
  case damaged(reason: String)
}

/// Reads any PNG file (every colour type and bit depth, interlaced or not) as 8-bit sRGB with straight alpha.
///
/// 16-bit values are rounded to 8 bits. `sRGB` and a `gAMA` near 1/2.2 change nothing; any other `gAMA` is obeyed: a value v of
/// 0…1 becomes v to the power of 1 / (2.2 gAMA). `iCCP` and `cHRM` are ignored: profiles come out differently in every decoder. A chunk with a wrong checksum, needed or not, is damage, and so is a
/// missing end. What follows the end, or more pixel data than the picture has, is not looked at.
public enum PNGDecoder {
  /// The libpng in use, such as `1.6.39`.
  public static var libraryVersion: String {
    let number = png_access_version_number()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// A decoded picture: 0xAARRGGBB, straight alpha, rows from the top.
  public struct StraightImage: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public let straightPixels: [UInt32]

    /// The same picture premultiplied, rounded to nearest.
    public var bitmap: Bitmap {
      var bitmap = Bitmap(width: width, height: height)
      bitmap.premultipliedPixels = straightPixels.map(Unpremultiply.premultiplied)
      return bitmap
    }
  }

  /// Reads a picture of at most 32 767 px a side and 100 000 000 px; anything larger fails before memory is taken for it.
  public static func decode(_ file: [UInt8]) throws(PNGError) -> StraightImage {
    let (width, height) = try checkedSize(file)
    try PNGChunkReader.check(file)
    if InterlacedPNG.isNeeded(file) {
      return try InterlacedPNG(file, width: width, height: height).decode()
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let reason = file.withUnsafeBytes { bytes in
      pixels.withUnsafeMutableBytes { read(bytes, width: width, height: height, into: $0) }
    }
    if let reason { throw .damaged(reason: reason) }
    for index in pixels.indices {
      let rgba = UInt32(bigEndian: pixels[index])
      pixels[index] = rgba >> 8 | rgba << 24
    }
    return StraightImage(width: width, height: height, straightPixels: pixels)
  }

  /// Returns what is wrong, or `nil` when the pixels are complete.
  private static func read(
    _ file: UnsafeRawBufferPointer, width: Int, height: Int, into pixels: UnsafeMutableRawBufferPointer
  ) -> String? {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    // libpng remembers where the structure is from the first call to the last.
    return withUnsafeMutablePointer(to: &image) { image in
      // Also frees what is left after a failure in the middle; harmless after success.
      defer { png_image_free(image) }
      guard png_image_begin_read_from_memory(image, file.baseAddress, file.count) != 0 else {
        return reason(image.pointee)
      }
      let isSame = Int(image.pointee.width) == width && Int(image.pointee.height) == height
      guard isSame else { return "two headers" }
      image.pointee.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      // libpng takes 16-bit files for linear light unless they say otherwise; others take them for sRGB.
      image.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      guard png_image_finish_read(image, nil, pixels.baseAddress, Int32(4 * width), nil) != 0 else {
        return reason(image.pointee)
      }
      return nil
    }
  }

  /// The size in the header, if it is allowed and the file is long enough to hold such a picture at all.
  static func checkedSize(_ file: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    guard file.starts(with: PNGChunk.signature) else {
      throw PNGChunk.signature.starts(with: file) && !file.isEmpty ? .truncated : .notPNG
    }
    guard file.count >= 33 else { throw .truncated }
    guard file[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)) else {
      throw .damaged(reason: "no header")
    }
    let (width, height) = (PNGChunkReader.number(in: file, at: 16), PNGChunkReader.number(in: file, at: 20))
    guard
      (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      width * height <= Bitmap.maximumPixelCount
    else { throw .size(width: width, height: height) }
    let channels = [1, 0, 3, 1, 2, 0, 4]
    let kind = Int(file[25])
    let bitsPerPixel = Int(file[24]) * (kind < channels.count ? channels[kind] : 0)
    // Deflate makes data at most 1032 times smaller, so a short file with a large header is a bomb or torn off.
    let largestRatio = 1032
    guard height * (1 + width * bitsPerPixel / 8) <= file.count * largestRatio else { throw .truncated }
    return (width, height)
  }

  private static func reason(_ image: png_image) -> String {
    let text = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? "unknown" : text
  }
}
