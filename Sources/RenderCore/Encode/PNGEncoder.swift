/// Writes pictures as PNG files. One per worker: it keeps its compressor and buffers, and never crosses threads.
///
/// The same pixels, colour type and scale give the same bytes with the same libdeflate; no time is in the file.
public final class PNGEncoder {
  public let colorType: ColorType
  private let packer: ScanlinePacker
  private let deflate: Deflate
  /// Chunks between `IHDR` and the pixels.
  private let description: [UInt8]
  private var scanlines: [UInt8] = []
  private var compressed: [UInt8] = []

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - level: 0…12; 6 is the best trade for flat pictures.
  ///   - namesSoftware: adds the text chunk by which a single file is known as ours; frames are known by their list.
  public init(colorType: ColorType, scale: Double = 1, level: Int = 6, namesSoftware: Bool = false) {
    self.colorType = colorType
    packer = ScanlinePacker(colorType: colorType)
    deflate = Deflate(level: level)
    description =
      PNGChunk.description(colorType: colorType, scale: scale) + (namesSoftware ? PNGChunk.software : [])
  }

  /// The whole file.
  ///
  /// - Precondition: the colour type can hold every pixel: it comes from a census that saw this bitmap.
  public func encode(_ bitmap: Bitmap) -> [UInt8] {
    let rawCount = bitmap.height * packer.bytesPerRow(width: bitmap.width)
    if scanlines.count != rawCount { scanlines = [UInt8](repeating: 0, count: rawCount) }
    let bound = 4 + deflate.bound(rawCount)
    if compressed.count < bound { compressed = [UInt8](repeating: 0, count: bound) }

    let count = scanlines.withUnsafeMutableBytes { raw in
      packer.pack(bitmap, rows: 0..<bitmap.height, into: raw)
      return compressed.withUnsafeMutableBytes { output in
        // The checksum covers the type and the data, so both are put in one piece.
        output.copyBytes(from: [UInt8]("IDAT".utf8))
        return 4
          + deflate.compress(
            UnsafeRawBufferPointer(raw), into: UnsafeMutableRawBufferPointer(rebasing: output[4...]))
      }
    }

    var file: [UInt8] = []
    file.reserveCapacity(count + description.count + 64)
    file += PNGChunk.signature
    file += PNGChunk.header(width: bitmap.width, height: bitmap.height, colorType: colorType)
    file += description
    file += PNGChunk.bigEndian(UInt32(count - 4))
    file += compressed[..<count]
    let checksum = compressed.withUnsafeBytes {
      Deflate.crc32(UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
    file += PNGChunk.bigEndian(checksum)
    file += PNGChunk.end
    return file
  }
}

extension PNGEncoder {
  /// The libdeflate in use, such as `1.14`.
  public static var libraryVersion: String { Deflate.libraryVersion }
}
