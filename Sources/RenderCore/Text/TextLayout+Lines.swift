extension TextLayout {
  /// What draws the lines that lie between two heights, in points from the top of the layout: a part of what draws the whole text.
  func commands(between top: Double, and bottom: Double, color: RGBA) -> [DisplayCommand] {
    // A line further on each side: letters reach into their neighbours' room.
    let first = Int(max(min(top / style.lineHeight, Double(lines.count)), 0)) - 1
    let last = Int(max(min(bottom / style.lineHeight, Double(lines.count)), 0)) + 1
    if first <= 0, last >= lines.count - 1 { return commands(color: color) }
    let start = firstCluster(onOrAfter: first)
    let end = firstCluster(onOrAfter: last + 1)
    guard start < end else { return [] }
    return commands(
      characters: clusters[start].characters.lowerBound..<clusters[end - 1].characters.upperBound,
      color: color)
  }

  /// Clusters are in the order of the text, and so in that of the lines.
  private func firstCluster(onOrAfter line: Int) -> Int {
    var (low, high) = (0, clusters.count)
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle].lineIndex >= line { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
