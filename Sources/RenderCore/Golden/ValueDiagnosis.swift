/// Animated values that take another course: which, in which frames, how far.
enum ValueDiagnosis: DiagnosisRule {
  /// Most values that are told one by one.
  private static let most = 4

  static func explain(_ evidence: GoldenEvidence) -> [String] {
    guard let (old, new) = evidence.traces, evidence.timing == nil else { return [] }
    var lines: [String] = []
    let gone = old.names.filter { !new.names.contains($0) }
    let added = new.names.filter { !old.names.contains($0) }
    if !gone.isEmpty { lines.append("values: gone: " + list(gone)) }
    if !added.isEmpty { lines.append("values: new: " + list(added)) }
    let changes = new.names.compactMap { change(of: $0, old, new) }
    lines += changes.prefix(most).map { "values: " + $0.sentence(evidence.new.time) }
    if changes.count > most { lines.append("values: and \(changes.count - most) more changed") }
    return lines
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(8).map { DisplayText.visible($0, limit: 60) }.joined(separator: ", ")
      + (names.count > 8 ? " and \(names.count - 8) more" : "")
  }

  private struct Change {
    let name: String
    let frames: [Range<Int>]
    /// Where they are farthest apart.
    let worst: (frame: Int, old: Double, new: Double)
    let oldRange: (low: Double, high: Double)
    let newRange: (low: Double, high: Double)
    /// Whether the ends are reached in the frames in which they were.
    let turnsAtTheSameTime: Bool

    func sentence(_ time: (Int) -> Rational) -> String {
      let place = FrameRanges.text([worst.frame..<worst.frame + 1], time: time)
      let distance = ValueDiagnosis.short(abs(worst.new - worst.old))
      let span = max(oldRange.high - oldRange.low, 1e-12)
      let isSameRange =
        abs(newRange.low - oldRange.low) < span / 100 && abs(newRange.high - oldRange.high) < span / 100
      let kind =
        isSameRange
        ? (turnsAtTheSameTime ? "another easing" : "takes another course") + " between the same ends"
        : "runs from \(ValueDiagnosis.short(newRange.low)) to \(ValueDiagnosis.short(newRange.high)), "
          + "was from \(ValueDiagnosis.short(oldRange.low)) to \(ValueDiagnosis.short(oldRange.high))"
      return """
        \(name): \(kind); in frames \(FrameRanges.text(frames, time: time)), at most \(distance) apart in frame \
        \(place): \(ValueDiagnosis.short(worst.new)), was \(ValueDiagnosis.short(worst.old))
        """
    }
  }

  /// Five decimals are enough to see what happened.
  fileprivate static func short(_ value: Double) -> String {
    let rounded = (value * 100_000).rounded() / 100_000
    return DecimalText.shortest(
      rounded.isFinite ? rounded : min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude))
  }

  private static func change(of name: String, _ old: TraceTable, _ new: TraceTable) -> Change? {
    guard let oldColumn = old.names.firstIndex(of: name), let newColumn = new.names.firstIndex(of: name)
    else {
      return nil
    }
    let (before, after) = (old.columns[oldColumn], new.columns[newColumn])
    var frames: [Range<Int>] = []
    var worst: (frame: Int, old: Double, new: Double)?
    var row = 0
    for (place, frame) in new.frames.enumerated() {
      while row < old.frames.count, old.frames[row] < frame { row += 1 }
      guard row < old.frames.count, old.frames[row] == frame, before[row] != after[place] else { continue }
      if let last = frames.last, last.upperBound == frame {
        frames[frames.count - 1] = last.lowerBound..<frame + 1
      } else {
        frames.append(frame..<frame + 1)
      }
      if abs(after[place] - before[row]) > abs((worst?.new ?? 0) - (worst?.old ?? 0)) {
        worst = (frame, before[row], after[place])
      }
    }
    guard let worst else { return nil }
    func range(_ values: [Double]) -> (Double, Double) { (values.min() ?? 0, values.max() ?? 0) }
    return Change(
      name: name, frames: frames, worst: worst, oldRange: range(before), newRange: range(after),
      turnsAtTheSameTime: turns(old, before) == turns(new, after))
  }

  /// The frames in which a value is first smallest and largest.
  private static func turns(_ table: TraceTable, _ values: [Double]) -> [Int] {
    [values.min(), values.max()].compactMap { $0.flatMap(values.firstIndex) }.map { table.frames[$0] }
  }
}
