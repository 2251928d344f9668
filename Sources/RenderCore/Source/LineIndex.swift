/// Where something is in a text, as editors count it.
public struct SourcePosition: Hashable, Sendable {
  /// 1 for the first line.
  public let line: Int
  /// 1 for the first Unicode scalar of the line.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The lines of a text, found once: turns byte offsets into lines and columns. LF, CR LF and CR end a line.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  public init(_ file: SourceFile) {
    bytes = file.bytes
    var starts = [UTF8Scalar.byteOrderMarkLength(of: file.bytes)]
    for (offset, byte) in bytes.enumerated() {
      let isCRBeforeLF =
        byte == ASCII.carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == ASCII.lineFeed
      if byte == ASCII.lineFeed || (byte == ASCII.carriageReturn && !isCRBeforeLF) {
        starts.append(offset + 1)
      }
    }
    self.starts = starts
  }

  /// The 1-based line that holds the byte at `offset`; offsets outside the text count as its ends.
  public func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and the column of the byte at `offset`; offsets outside the text count as its ends.
  public func position(of offset: Int) -> SourcePosition {
    let line = line(of: offset)
    let end = min(offset, bytes.count)
    var cursor = starts[line - 1]
    var column = 1
    while cursor < end {
      cursor += bytes[cursor] < 0x80 ? 1 : UTF8Scalar(bytes, at: cursor).length
      // An offset inside a character has the column of that character.
      if cursor <= end { column += 1 }
    }
    return SourcePosition(line: line, column: column)
  }

  /// The bytes of a 1-based line, without what ends it.
  ///
  /// - Precondition: the text has such a line.
  func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    if end > start, bytes[end - 1] == ASCII.lineFeed { end -= 1 }
    if end > start, line < starts.count, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    return start..<end
  }
}

extension SourceFile {
  /// The line and the column of one byte. Make a `LineIndex` where many are asked for.
  public func position(of offset: Int) -> SourcePosition {
    LineIndex(self).position(of: offset)
  }
}
