/// The filters of PNG (third edition, 9.2), which replace bytes by their difference from neighbours, and ways to choose one for each row.
enum RowFilter: UInt8, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth

  /// How the rows of a picture are filtered.
  enum Strategy: Hashable, CaseIterable {
    case none
    case sub
    case up
    case average
    case paeth
    /// Zeros for rows that repeat the one above, nothing for the others: what flat pictures mostly want.
    case repeatedRows
    /// For each row the filter after which the bytes, as signed numbers, are nearest to zero.
    case leastSum
    /// For each row the filter that leaves the fewest different pairs of bytes.
    case fewestPairs

    fileprivate func forRepetition(
      _ row: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer
    ) -> RowFilter? {
      guard self == .repeatedRows else { return nil }
      return row.elementsEqual(above) ? .up : RowFilter.none
    }

    fileprivate var fixed: RowFilter? {
      switch self {
      case .none: RowFilter.none
      case .sub: .sub
      case .up: .up
      case .average: .average
      case .paeth: .paeth
      case .repeatedRows, .leastSum, .fewestPairs: nil
      }
    }
  }

  /// Scanlines filtered in one way.
  ///
  /// - Parameters:
  ///   - scanlines: rows of `bytesPerRow` bytes, each with its filter byte 0.
  ///   - pixelStride: bytes of a pixel, at least 1.
  static func filter(
    _ scanlines: UnsafeRawBufferPointer, bytesPerRow: Int, pixelStride: Int, _ strategy: Strategy
  ) -> [UInt8] {
    var output = [UInt8](scanlines)
    var candidate = [UInt8](repeating: 0, count: bytesPerRow)
    var pairs = PairCounter()
    let empty = [UInt8](repeating: 0, count: bytesPerRow)
    empty.withUnsafeBytes { empty in
      for start in stride(from: 0, to: scanlines.count, by: bytesPerRow) {
        let row = UnsafeRawBufferPointer(rebasing: scanlines[start..<start + bytesPerRow])
        let above =
          start == 0 ? empty : UnsafeRawBufferPointer(rebasing: scanlines[start - bytesPerRow..<start])
        if let fixed = strategy.fixed ?? strategy.forRepetition(row, above) {
          fixed.apply(row, above: above, pixelStride, to: &candidate)
          output.replaceSubrange(start..<start + bytesPerRow, with: candidate)
          continue
        }
        var best = Int.max
        for filter in allCases {
          filter.apply(row, above: above, pixelStride, to: &candidate)
          let cost = strategy == .leastSum ? leastSum(candidate) : pairs.count(candidate)
          if cost < best {
            best = cost
            output.replaceSubrange(start..<start + bytesPerRow, with: candidate)
          }
        }
      }
    }
    return output
  }

  private static func leastSum(_ row: [UInt8]) -> Int {
    row.dropFirst().reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
  }

  /// Writes the filter byte and the filtered bytes of a row.
  private func apply(
    _ row: UnsafeRawBufferPointer, above: UnsafeRawBufferPointer, _ stride: Int, to output: inout [UInt8]
  ) {
    output[0] = rawValue
    for index in 1..<row.count {
      let left = index > stride ? row[index - stride] : 0
      let predicted: UInt8
      switch self {
      case .none: predicted = 0
      case .sub: predicted = left
      case .up: predicted = above[index]
      case .average: predicted = UInt8((Int(left) + Int(above[index])) / 2)
      case .paeth:
        predicted = RowFilter.paeth(left, above[index], index > stride ? above[index - stride] : 0)
      }
      output[index] = row[index] &- predicted
    }
  }

  /// Of left, above and upper left the one nearest to left + above − upper left.
  private static func paeth(_ left: UInt8, _ above: UInt8, _ upperLeft: UInt8) -> UInt8 {
    let toLeft = abs(Int(above) - Int(upperLeft))
    let toAbove = abs(Int(left) - Int(upperLeft))
    let toUpperLeft = abs(Int(left) + Int(above) - 2 * Int(upperLeft))
    if toLeft <= toAbove, toLeft <= toUpperLeft { return left }
    return toAbove <= toUpperLeft ? above : upperLeft
  }
}

/// Counts different pairs of neighbouring bytes.
private struct PairCounter {
  /// For each pair the number of the last row that had it.
  private var lastRow = [UInt32](repeating: 0, count: 1 << 16)
  private var row: UInt32 = 0

  mutating func count(_ bytes: [UInt8]) -> Int {
    row += 1
    var count = 0
    for index in 1..<bytes.count {
      let pair = Int(bytes[index - 1]) << 8 | Int(bytes[index])
      if lastRow[pair] != row {
        lastRow[pair] = row
        count += 1
      }
    }
    return count
  }
}
