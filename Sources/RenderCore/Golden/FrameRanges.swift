/// Frames as people read them: `12-20 (0.2-0.333 s), 33 (0.55 s)`.
enum FrameRanges {
  /// Most ranges that are written out.
  static let most = 8

  static func text(_ ranges: [Range<Int>], time: (Int) -> Rational) -> String {
    var parts = ranges.prefix(most).map { range in
      let (first, last) = (range.lowerBound, range.upperBound - 1)
      if first == last { return "\(first) (\(seconds(time(first))) s)" }
      return "\(first)-\(last) (\(seconds(time(first)))-\(seconds(time(last))) s)"
    }
    if ranges.count > most { parts.append("and \(ranges.count - most) more ranges") }
    return parts.joined(separator: ", ")
  }

  /// Seconds to the millisecond.
  static func seconds(_ time: Rational) -> String {
    DecimalText.shortest((time.double * 1000).rounded() / 1000)
  }
}
