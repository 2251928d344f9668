/// Finds which of many intervals hold an instant without looking at all of them.
struct IntervalIndex: Sendable {
  private let starts: [Rational]
  private let ends: [Rational]
  /// The latest end in each stretch, stored at its middle; stretches are halved until they are empty.
  private let latestEnds: [Rational]

  /// - Parameter intervals: half-open, in the order of their starts.
  init(_ intervals: [(start: Rational, end: Rational)]) {
    starts = intervals.map(\.start)
    let ends = intervals.map(\.end)
    var latest = ends
    func fill(_ stretch: Range<Int>) -> Rational? {
      guard !stretch.isEmpty else { return nil }
      let middle = (stretch.lowerBound + stretch.upperBound) / 2
      var end = ends[middle]
      if let left = fill(stretch.lowerBound..<middle) { end = max(end, left) }
      if let right = fill(middle + 1..<stretch.upperBound) { end = max(end, right) }
      latest[middle] = end
      return end
    }
    _ = fill(0..<intervals.count)
    self.ends = ends
    latestEnds = latest
  }

  /// The places of the intervals that meet `range`, in order.
  func indices(meeting range: ClosedRange<Rational>) -> [Int] {
    var found: [Int] = []
    collect(0..<starts.count, range, &found)
    return found
  }

  private func collect(_ stretch: Range<Int>, _ range: ClosedRange<Rational>, _ found: inout [Int]) {
    guard !stretch.isEmpty else { return }
    let middle = (stretch.lowerBound + stretch.upperBound) / 2
    // All of these are over.
    guard latestEnds[middle] > range.lowerBound else { return }
    collect(stretch.lowerBound..<middle, range, &found)
    guard starts[middle] <= range.upperBound else { return }
    if ends[middle] > range.lowerBound { found.append(middle) }
    collect(middle + 1..<stretch.upperBound, range, &found)
  }
}
