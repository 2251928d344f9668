/// Texts behind one another, so that values of several files can stand in one tree: each file has offsets of its own.
struct SourceList {
  private var files: [SourceFile]
  /// Offset of the first byte of each file.
  private var starts: [Int] = [0]

  init(_ first: SourceFile) { files = [first] }

  var first: SourceFile { files[0] }

  /// Adds a file; its bytes begin at the offset that is returned.
  mutating func add(_ file: SourceFile) -> Int {
    // One more than its bytes, so that what is missing at the end of a file is in it.
    let start = starts[starts.count - 1] + files[files.count - 1].bytes.count + 1
    files.append(file)
    starts.append(start)
    return start
  }

  /// The file that `range` is in, and where.
  func place(_ range: Range<Int>) -> Diagnostic.Place {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= range.lowerBound { low = middle } else { high = middle }
    }
    let start = starts[low]
    return Diagnostic.Place(
      file: files[low], range: (range.lowerBound - start)..<(range.upperBound - start))
  }
}

extension JSONNode {
  /// The same value in a file whose first byte has the offset `start`.
  func shifted(by start: Int) -> JSONNode {
    if start == 0 { return self }
    let range = (self.range.lowerBound + start)..<(self.range.upperBound + start)
    switch value {
    case .array(let elements): return JSONNode(.array(elements.map { $0.shifted(by: start) }), range: range)
    case .object(let members):
      let shifted = members.map { member in
        JSONMember(
          key: member.key,
          keyRange: (member.keyRange.lowerBound + start)..<(member.keyRange.upperBound + start),
          value: member.value.shifted(by: start))
      }
      return JSONNode(.object(shifted), range: range)
    case .null, .bool, .number, .string: return JSONNode(value, range: range)
    }
  }
}
