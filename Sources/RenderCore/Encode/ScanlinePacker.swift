/// Turns rows of pixels into the bytes that a PNG file compresses: per row a filter byte (0, no filter: filters make flat pictures larger) and the
/// pixels in the file's colour type.
public struct ScanlinePacker: Sendable {
  public let colorType: ColorType
  private let unpremultiply = Unpremultiply()
  private let indices: ColorTable
  /// Bits of one index, or of one component.
  let bitDepth: Int

  /// - Parameter leastBitDepth: of indices: 1, or 8 for readers that cannot do with less.
  public init(colorType: ColorType, leastBitDepth: Int = 1) {
    self.colorType = colorType
    var indices = ColorTable()
    var bitDepth = 8
    if case .indexed(let palette) = colorType {
      for (index, color) in palette.premultipliedColors.enumerated() {
        indices.insert(color, index: UInt8(index))
      }
      bitDepth = max(palette.bitDepth, leastBitDepth)
    }
    self.indices = indices
    self.bitDepth = bitDepth
  }

  /// Bytes of one pixel; `nil` if pixels share bytes.
  var pixelStride: Int? {
    switch colorType {
    case .indexed: bitDepth == 8 ? 1 : nil
    case .grey: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Bytes of one row, filter byte included.
  public func bytesPerRow(width: Int) -> Int {
    switch colorType {
    case .indexed: 1 + (width * bitDepth + 7) / 8
    case .grey: 1 + width
    case .rgb: 1 + 3 * width
    case .rgba: 1 + 4 * width
    }
  }

  /// The bytes of some rows of `bitmap`.
  ///
  /// - Precondition: every pixel is in the palette, if there is one.
  public func pack(_ bitmap: Bitmap, rows: Range<Int>) -> [UInt8] {
    let count = rows.count * bytesPerRow(width: bitmap.width)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      pack(bitmap, rows: rows, into: UnsafeMutableRawBufferPointer(buffer))
      initialized = count
    }
  }

  /// The same into memory that is there; every byte of it is written.
  ///
  /// - Precondition: `output` has `rows.count * bytesPerRow` bytes.
  func pack(_ bitmap: Bitmap, rows: Range<Int>, into output: UnsafeMutableRawBufferPointer) {
    let width = bitmap.width
    let bytesPerRow = bytesPerRow(width: width)
    precondition(output.count == rows.count * bytesPerRow)
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height)
    bitmap.premultipliedPixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress, var target = output.baseAddress else { return }
      for row in rows {
        let source = UnsafeBufferPointer(start: pixels + row * width, count: width)
        target.storeBytes(of: 0, as: UInt8.self)
        switch colorType {
        case .indexed: packIndexed(source, into: target + 1)
        case .grey: packGrey(source, into: target + 1)
        case .rgb: packRGB(source, into: target + 1)
        case .rgba: packRGBA(source, into: target + 1)
        }
        target += bytesPerRow
      }
    }
  }

  private func packRGBA(_ pixels: UnsafeBufferPointer<UInt32>, into target: UnsafeMutableRawPointer) {
    guard let source = pixels.baseAddress else { return }
    var column = 0
    while column < pixels.count {
      let pixel = source[column]
      let straight = unpremultiply.straight(pixel)
      let bytes = ((straight << 8) | (straight >> 24)).bigEndian
      let place = target + 4 * column
      // Edges have no runs.
      if column + 1 == pixels.count || source[column + 1] != pixel {
        place.storeBytes(of: bytes, as: UInt32.self)
        column += 1
        continue
      }
      let end = PixelRuns.end(source, from: column, limit: pixels.count)
      PixelRuns.fill(place, with: bytes, count: end - column)
      column = end
    }
  }

  private func packGrey(_ pixels: UnsafeBufferPointer<UInt32>, into target: UnsafeMutableRawPointer) {
    for (index, pixel) in pixels.enumerated() {
      target.storeBytes(of: UInt8(truncatingIfNeeded: pixel), toByteOffset: index, as: UInt8.self)
    }
  }

  private func packRGB(_ pixels: UnsafeBufferPointer<UInt32>, into target: UnsafeMutableRawPointer) {
    let last = pixels.count - 1
    guard last >= 0 else { return }
    for index in 0..<last {
      // The fourth byte is overwritten by the next pixel.
      target.storeBytes(of: (pixels[index] << 8).bigEndian, toByteOffset: index &* 3, as: UInt32.self)
    }
    for (byte, shift) in [16, 8, 0].enumerated() {
      target.storeBytes(
        of: UInt8(truncatingIfNeeded: pixels[last] >> UInt32(shift)), toByteOffset: 3 * last + byte,
        as: UInt8.self)
    }
  }

  private func packIndexed(_ pixels: UnsafeBufferPointer<UInt32>, into target: UnsafeMutableRawPointer) {
    guard var previous = pixels.first else { return }
    var paletteIndex = index(previous)
    let perByte = 8 / bitDepth
    var column = 0
    var offset = 0
    while column < pixels.count {
      var byte: UInt8 = 0
      for place in 0..<perByte where column + place < pixels.count {
        let pixel = pixels[column + place]
        if pixel != previous {
          previous = pixel
          paletteIndex = index(pixel)
        }
        // The leftmost pixel is in the highest bits.
        byte |= paletteIndex << UInt8(8 - bitDepth * (place + 1))
      }
      target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      column += perByte
      offset += 1
    }
  }

  private func index(_ pixel: UInt32) -> UInt8 {
    guard let index = indices.index(of: pixel) else {
      preconditionFailure("a pixel that the palette does not have")
    }
    return index
  }
}
