/// One line of a text as it is shown under a message, with marks under the part that is meant.
struct SourceExcerpt {
  /// Most columns of the line that are shown; what is cut off is marked with `…`.
  static let maximumColumns = 100
  /// Where the meant part starts in a line that is cut on its left.
  private static let leadingColumns = 40

  /// The line without its indentation.
  let text: String
  /// `^~~~` behind as many spaces as it takes.
  let marks: String

  private struct Cell {
    var text: String
    var columns: Int
    var range: Range<Int>
  }

  /// `nil` if there is nothing to show: the line is blank, or the file is binary.
  ///
  /// - Parameter range: offsets of what is meant; marks stop at the end of its first line.
  init?(_ file: SourceFile, range: Range<Int>, line: Range<Int>) {
    let bytes = file.bytes
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)

    var lineStart = line.lowerBound
    while lineStart < start, bytes[lineStart] == ASCII.space || bytes[lineStart] == ASCII.tab {
      lineStart += 1
    }
    // No more of a long line is looked at than can be shown: four bytes a column at most, and some without columns.
    let reach = 8 * SourceExcerpt.maximumColumns
    var windowStart = max(lineStart, start - reach)
    while windowStart > lineStart, bytes[windowStart] & 0xC0 == 0x80 { windowStart -= 1 }
    let windowEnd = min(line.upperBound, start + reach)
    var cells = SourceExcerpt.cells(of: bytes, in: windowStart..<windowEnd)
    guard cells.contains(where: { $0.text != " " }), !bytes[windowStart..<windowEnd].contains(0) else {
      return nil
    }

    var isCutLeft = windowStart > lineStart
    var isCutRight = windowEnd < line.upperBound
    var before = cells.prefix { $0.range.upperBound <= start }.reduce(0) { $0 + $1.columns }
    let total = cells.reduce(0) { $0 + $1.columns }
    if isCutLeft || (total > SourceExcerpt.maximumColumns && before > SourceExcerpt.maximumColumns / 2) {
      while before > SourceExcerpt.leadingColumns {
        before -= cells.removeFirst().columns
        isCutLeft = true
      }
    }
    var shownColumns = 0
    let fitting = cells.prefix {
      shownColumns += $0.columns
      return shownColumns <= SourceExcerpt.maximumColumns
    }
    isCutRight = isCutRight || fitting.count < cells.count
    let meant = fitting.filter { $0.range.upperBound > start && $0.range.lowerBound < end }
    let width = max(1, meant.reduce(0) { $0 + $1.columns })
    text = (isCutLeft ? "…" : "") + fitting.map(\.text).joined() + (isCutRight ? "…" : "")
    marks =
      String(repeating: " ", count: before + (isCutLeft ? 1 : 0)) + "^"
      + String(repeating: "~", count: width - 1)
  }

  private static func cells(of bytes: [UInt8], in range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = UTF8Scalar(bytes, at: offset)
      let place = offset..<(offset + step.length)
      if let scalar = step.scalar {
        let shown = scalar == "\t" ? "  " : DisplayText.visible(scalar)
        let isItself = shown.unicodeScalars.first == scalar
        let columns = isItself ? DisplayText.columns(of: scalar) : shown.unicodeScalars.count
        cells.append(Cell(text: shown, columns: columns, range: place))
      } else {
        cells.append(
          Cell(text: "<0x\(ASCII.hex(UInt32(bytes[offset]), width: 2))>", columns: 6, range: place))
      }
      offset += step.length
    }
    return cells
  }
}
