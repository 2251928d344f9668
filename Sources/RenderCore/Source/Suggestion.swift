/// Finds what somebody probably meant to write.
public enum Suggestion {
  /// The candidate that `word` is most likely a misspelling of, or `nil` if none is near.
  ///
  /// Another case of the same letters wins. Otherwise it is the smallest number of letters inserted, left out, replaced, or
  /// swapped with their neighbour, at most about a third of the word; of equally near candidates, the first.
  public static func closest(to word: String, among candidates: [String]) -> String? {
    let lowered = Array(word.lowercased())
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      if other == lowered { return candidate }
      let limit = (max(lowered.count, other.count) + 1) / 3
      // A distance is never less than the difference of lengths, so that long nonsense costs nothing.
      guard abs(lowered.count - other.count) <= limit, min(lowered.count, other.count) > 1 else { continue }
      let distance = distance(lowered, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The closest candidate as a hint: `did you mean 'dotCount'?`, or `nil` if nothing is near.
  static func hint(for word: String, among candidates: [String]) -> String? {
    closest(to: word, among: candidates).map { "did you mean \(DisplayText.quoted($0))?" }
  }

  /// Damerau-Levenshtein distance in its optimal string alignment form.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
