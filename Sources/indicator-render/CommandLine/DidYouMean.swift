/// Finds the word that somebody probably meant.
enum Suggestion {
  /// The candidate with the fewest typing mistakes from `word`, or nil if none is near. The first of equals wins.
  ///
  /// A mistake is a letter added, left out, replaced, or swapped with its neighbour; a third of the longer word may be wrong.
  static func closest(to word: String, among candidates: [String]) -> String? {
    let wanted = Array(word.lowercased())
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      let limit = max(1, max(wanted.count, letters.count) / 3)
      let distance = distance(wanted, letters)
      if distance <= limit, distance < letters.count, distance < best?.distance ?? .max {
        best = (distance, candidate)
      }
    }
    return best?.candidate
  }

  /// The optimal string alignment distance.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
