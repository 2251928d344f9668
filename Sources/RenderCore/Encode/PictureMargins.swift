/// The scanlines of a picture in three parts: rows of one colour at the top, what is between, and rows of one colour at the bottom.
struct PictureMargins {
  /// The compressor for what is above a margin at the bottom is slower, and its output smaller, than the one without such a margin.
  static let mostMiddleBytes = 1 << 17

  private let top: UniformRows?
  private let bottom: UniformRows?

  /// - Parameters:
  ///   - scanlines: the packed rows of `bitmap`, each with its filter byte 0.
  ///   - pixelStride: bytes after which a row of one colour repeats.
  ///   - mostMiddleBytes: a margin at the bottom is written apart when at most so many bytes come before it.
  init(
    _ bitmap: Bitmap, scanlines: UnsafeRawBufferPointer, bytesPerRow: Int, pixelStride: Int,
    mostMiddleBytes: Int = PictureMargins.mostMiddleBytes
  ) {
    guard scanlines.count >= UniformRows.leastByteCount else {
      (top, bottom) = (nil, nil)
      return
    }
    let (topRows, bottomRows) = PictureMargins.uniformRows(of: bitmap)
    func rows(_ range: Range<Int>) -> UniformRows? {
      UniformRows(
        UnsafeRawBufferPointer(
          rebasing: scanlines[range.lowerBound * bytesPerRow..<range.upperBound * bytesPerRow]),
        rowCount: range.count, bytesPerRow: bytesPerRow, pixelStride: pixelStride)
    }
    top = rows(0..<topRows)
    let below = rows(bitmap.height - bottomRows..<bitmap.height)
    let middle = scanlines.count - (top?.byteCount ?? 0) - (below?.byteCount ?? 0)
    bottom = middle <= mostMiddleBytes ? below : nil
  }

  /// How many rows have the colour of the first pixel, and how many of the others that of the last.
  private static func uniformRows(of bitmap: Bitmap) -> (top: Int, bottom: Int) {
    bitmap.premultipliedPixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress, let last = pixels.last else { return (0, 0) }
      let width = bitmap.width
      let top = PixelRuns.end(start, from: 0, limit: pixels.count) / width
      var row = bitmap.height
      while row > top, pixels[(row - 1) * width] == last,
        PixelRuns.end(start, from: (row - 1) * width, limit: row * width) == row * width
      {
        row -= 1
      }
      return (top, bitmap.height - row)
    }
  }

  /// Room that the margins need at most.
  static func bound(rowCount: Int, bytesPerRow: Int) -> Int {
    2 * UniformRows.bound(rowCount: rowCount, bytesPerRow: bytesPerRow)
  }

  /// Writes a zlib stream and returns its length; `nil` when there is no margin worth writing apart.
  ///
  /// - Precondition: `output` has room for what `deflate` may need for `scanlines` and for `bound`.
  func compress(
    _ scanlines: UnsafeRawBufferPointer, _ deflate: borrowing Deflate,
    into output: UnsafeMutableRawBufferPointer
  ) -> Int? {
    if top == nil, bottom == nil { return nil }
    func rest(_ offset: Int) -> UnsafeMutableRawBufferPointer {
      UnsafeMutableRawBufferPointer(rebasing: output[offset...])
    }
    output.copyBytes(from: DeflatePiece.streamStart)
    var count = DeflatePiece.streamStart.count
    if let top { count += top.write(to: rest(count), isLast: false) }
    let middle = UnsafeRawBufferPointer(
      rebasing: scanlines[(top?.byteCount ?? 0)..<scanlines.count - (bottom?.byteCount ?? 0)])
    if let bottom {
      // What stands between two margins is a line or two of text, most of the time: literals at level 8 give fewer bytes in a third of the
      // time than level 9 without.
      let piece =
        middle.isEmpty
        ? [] : DeflatePiece.deflate(middle, isLast: false, level: 8, prefersLiterals: true)
      rest(count).copyBytes(from: piece)
      count += piece.count
      count += bottom.write(to: rest(count), isLast: true)
    } else {
      count += deflate.compressRaw(middle, into: rest(count))
    }
    rest(count).copyBytes(from: DeflatePiece.streamEnd(adler: Deflate.adler32(scanlines)))
    return count + 4
  }
}
