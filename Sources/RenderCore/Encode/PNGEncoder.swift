/// Writes pictures as PNG files. One per worker: it keeps its compressor and buffers, and never crosses threads.
///
/// The same pixels, colours and scale give the same bytes with the same libdeflate; no time is in the file.
public final class PNGEncoder {
  /// How the pixels of a picture are stored.
  enum Colors: Hashable, Sendable {
    /// As told; it has to hold every pixel.
    case fixed(ColorType)
    /// As opaque greys.
    case greyOnly
    /// As 8-bit indices into a palette of the picture's own, at most 256 colours.
    case ownPalette
    /// In the smallest colour type that holds the picture.
    case smallest
  }

  private let colors: Colors
  private let optimizer: ScanlineOptimizer?
  private let deflate: Deflate
  /// Chunks between `IHDR` and the palette.
  private let description: [UInt8]
  /// Chunks between the palette and the pixels.
  private let remarks: [UInt8]
  private let unpremultiply = Unpremultiply()
  private var packer: ScanlinePacker?
  private var indexer = FrameIndexer()
  private var scanlines = ScratchBytes()
  private var compressed = ScratchBytes()

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - level: 0…12; 6 is the best trade for flat pictures.
  ///   - optimizes: tries harder to find a small file; a thousand times slower.
  ///   - namesSoftware: adds the text chunk by which a single file is known as ours; frames are known by their list.
  init(
    colors: Colors, scale: Double = 1, level: Int = 6, optimizes: Bool = false, namesSoftware: Bool = false
  ) {
    self.colors = colors
    optimizer = optimizes ? ScanlineOptimizer() : nil
    deflate = Deflate(level: level)
    description = PNGChunk.description(scale: scale)
    remarks = namesSoftware ? PNGChunk.software : []
    if case .fixed(let colorType) = colors { packer = ScanlinePacker(colorType: colorType) }
    if case .greyOnly = colors { packer = ScanlinePacker(colorType: .grey) }
  }

  /// The whole file.
  ///
  /// - Parameter count: is told the colours if they are counted.
  /// - Precondition: a fixed colour type holds every pixel.
  /// - Throws: when the picture has too many colours for a palette of its own, or for greys.
  func encode(
    _ bitmap: Bitmap, counting count: (CountedColors) -> Void = { _ in }
  ) throws(FramePalette.TooManyColors) -> [UInt8] {
    switch colors {
    case .ownPalette where optimizer != nil:
      // Few colours take less than a byte a pixel.
      var census = ColorCensus()
      census.add(bitmap)
      guard let palette = census.palette else { throw FramePalette.TooManyColors() }
      return encode(bitmap, ScanlinePacker(colorType: .indexed(palette)))
    case .ownPalette:
      let raw = scanlines.bytes(bitmap.height * (1 + bitmap.width))
      let palette: [UInt32]
      do throws(FramePalette.TooManyColors) {
        palette = try indexer.pack(bitmap, into: raw)
      } catch {
        count(.many)
        throw error
      }
      count(.few(palette.sorted()))
      return file(
        bitmap, PNGChunk.header(bitmap, bitDepth: 8, kind: .indexed), palette: palette,
        scanlines: UnsafeRawBufferPointer(raw), pixelStride: 1)
    case .greyOnly where !bitmap.isOpaqueGrey: throw FramePalette.TooManyColors()
    case .fixed, .greyOnly:
      guard let packer else { preconditionFailure("a fixed colour type without its packer") }
      return encode(bitmap, packer)
    case .smallest:
      var census = ColorCensus()
      census.add(bitmap)
      return encode(bitmap, ScanlinePacker(colorType: census.colorType))
    }
  }

  private func encode(_ bitmap: Bitmap, _ packer: ScanlinePacker) -> [UInt8] {
    let raw = scanlines.bytes(bitmap.height * packer.bytesPerRow(width: bitmap.width))
    packer.pack(bitmap, rows: 0..<bitmap.height, into: raw)
    var palette: [UInt32] = []
    if case .indexed(let shared) = packer.colorType { palette = shared.premultipliedColors }
    return file(
      bitmap, PNGChunk.header(bitmap, bitDepth: packer.bitDepth, kind: packer.colorType.kind),
      palette: palette, scanlines: UnsafeRawBufferPointer(raw), pixelStride: packer.pixelStride)
  }

  /// The file around the scanlines.
  ///
  /// - Parameters:
  ///   - palette: premultiplied colours; none for other kinds.
  ///   - pixelStride: bytes of a pixel; `nil` if pixels share bytes.
  private func file(
    _ bitmap: Bitmap, _ header: [UInt8], palette: [UInt32], scanlines raw: UnsafeRawBufferPointer,
    pixelStride: Int?
  ) -> [UInt8] {
    let bytesPerRow = raw.count / bitmap.height
    let data = compressed.bytes(
      4 + deflate.bound(raw.count) + PictureMargins.bound(rowCount: bitmap.height, bytesPerRow: bytesPerRow))
    // The checksum covers the type and the data, so both are put in one piece.
    data.copyBytes(from: PNGChunk.imageDataType)
    let room = UnsafeMutableRawBufferPointer(rebasing: data[4...])
    let margins = pixelStride.map {
      PictureMargins(bitmap, scanlines: raw, bytesPerRow: bytesPerRow, pixelStride: $0)
    }
    var count = margins?.compress(raw, deflate, into: room) ?? deflate.compress(raw, into: room)
    if let optimizer {
      let topOnly = pixelStride.map {
        PictureMargins(
          bitmap, scanlines: raw, bytesPerRow: bytesPerRow, pixelStride: $0, mostMiddleBytes: -1)
      }
      let optimized = optimizer.compress(
        ScanlineOptimizer.Scanlines(bytes: raw, bytesPerRow: bytesPerRow, pixelStride: pixelStride ?? 1),
        margins: topOnly)
      if optimized.count < count {
        room.copyBytes(from: optimized)
        count = optimized.count
      }
    }
    let typed = UnsafeRawBufferPointer(rebasing: data[..<(4 + count)])
    let paletteChunks =
      palette.isEmpty ? [] : PNGChunk.palette(palette.map(unpremultiply.straight))
    var file: [UInt8] = []
    file.reserveCapacity(count + description.count + paletteChunks.count + remarks.count + 64)
    file += PNGChunk.signature
    file += header
    file += description
    file += paletteChunks
    file += remarks
    file += PNGChunk.bigEndian(UInt32(count))
    file += typed
    file += PNGChunk.bigEndian(Deflate.crc32(typed))
    file += PNGChunk.end
    return file
  }
}

extension PNGEncoder {
  /// The libdeflate in use, such as `1.14`.
  public static var libraryVersion: String { Deflate.libraryVersion }
}
