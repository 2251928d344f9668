extension ShapedText {
  /// Puts spaces at which a line is broken behind its end, where they take no room.
  ///
  /// Pango does so with the last one only: several of them could begin the next line, or be a line of their own.
  mutating func hangSpaces(of bytes: [CChar]) {
    var kept: [Line] = []
    var next = 0
    for number in lines.indices {
      var line = lines[number]
      let first = next
      while next < clusters.count, clusters[next].line == number { next += 1 }
      var firstKept = first
      if let previous = kept.last, previous.bytes.upperBound == line.bytes.lowerBound {
        while firstKept < next, clusters[firstKept].bytes.allSatisfy({ bytes[$0] == 0x20 }) { firstKept += 1 }
      }
      if firstKept > first, let previous = kept.indices.last {
        let end = clusters[firstKept - 1].bytes.upperBound
        let edge = kept[previous].isRightToLeft ? 0 : kept[previous].width
        var room = 0
        for index in first..<firstKept {
          room += clusters[index].right - clusters[index].left
          clusters[index].line = previous
          (clusters[index].left, clusters[index].right) = (edge, edge)
        }
        kept[previous].bytes = kept[previous].bytes.lowerBound..<end
        if firstKept == next { continue }
        line.bytes = end..<line.bytes.upperBound
        line.width -= room
        if !line.isRightToLeft {
          for index in firstKept..<next { clusters[index].move(by: -room) }
        }
      }
      for index in firstKept..<next { clusters[index].line = kept.count }
      kept.append(line)
    }
    lines = kept
  }
}

extension ShapedText.Cluster {
  fileprivate mutating func move(by distance: Int) {
    left += distance
    right += distance
    for index in glyphs.indices { glyphs[index].x += distance }
  }
}
