/// Scanlines of one colour, as a deflate block of their own.
///
/// A compressor looks at each byte of a large margin although all matches are as long as they can be, and gives these matches longer codes than they
/// need because other things have to be told apart; here they are written down without looking, a quarter of a byte each.
struct UniformRows {
  /// Fewer bytes are left to the compressor, which then needs no second table of codes.
  static let leastByteCount = 1 << 16

  private let rowCount: Int
  private let bytesPerRow: Int
  /// Bytes of the first pixel, which repeat to the end of a row.
  private let pixel: [UInt8]

  /// How many bytes of scanlines the block stands for.
  var byteCount: Int { rowCount * bytesPerRow }

  /// `nil` when there are too few rows to gain from.
  ///
  /// - Parameters:
  ///   - scanlines: these rows, each with its filter byte 0.
  ///   - pixelStride: bytes after which a row of one colour repeats.
  init?(_ scanlines: UnsafeRawBufferPointer, rowCount: Int, bytesPerRow: Int, pixelStride: Int) {
    guard scanlines.count >= UniformRows.leastByteCount, bytesPerRow > 1 + pixelStride else { return nil }
    self.rowCount = rowCount
    self.bytesPerRow = bytesPerRow
    pixel = Array(scanlines[1..<1 + pixelStride])
  }

  /// Room that the block needs at most.
  static func bound(rowCount: Int, bytesPerRow: Int) -> Int { 128 + rowCount * (8 + bytesPerRow / 258) }

  /// Writes the block, ending on a byte, and returns its length.
  ///
  /// - Parameter isLast: whether it ends its stream.
  /// - Precondition: `output` has as many bytes as `bound` says.
  func write(to output: UnsafeMutableRawBufferPointer, isLast: Bool) -> Int {
    let isAllZero = pixel.allSatisfy { $0 == 0 }
    // Nothing but zeros is one run through all rows; other colours are interrupted by the filter bytes.
    let first: [UInt8] = isAllZero ? [0] : [0] + pixel
    let distance = isAllZero ? 1 : pixel.count
    let repeated = (isAllZero ? byteCount : bytesPerRow) - first.count
    let (longest, rest) = repeated.quotientAndRemainder(dividingBy: DeflateCodes.longestMatch)
    var bits = BitWriter(output)
    let codes = DeflateCodes(literals: first, restLength: rest, distance: distance)
    codes.writeHeader(to: &bits, isLast: isLast)
    for _ in 0..<(isAllZero ? 1 : rowCount) {
      for byte in first { codes.writeLiteral(byte, to: &bits) }
      for _ in 0..<longest { codes.writeLongestMatch(to: &bits) }
      if rest >= DeflateCodes.shortestMatch {
        codes.writeRestMatch(to: &bits)
      } else {
        // Too short for a match; the bytes go on where the pixel is after whole matches.
        for index in 0..<rest {
          let place = (longest * DeflateCodes.longestMatch + index) % distance
          codes.writeLiteral(isAllZero ? 0 : pixel[place], to: &bits)
        }
      }
    }
    codes.writeEnd(to: &bits)
    if isLast { bits.fillByte() } else { bits.writeEmptyStoredBlock() }
    return bits.byteCount
  }
}
