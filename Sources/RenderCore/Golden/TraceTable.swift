/// The numbers of a trace in its CSV form.
struct TraceTable: Hashable, Sendable {
  /// Of the animated values, without `frame` and `time`.
  let names: [String]
  /// Frame indices, ascending.
  let frames: [Int]
  /// Seconds.
  let times: [Double]
  /// For each name its values, one for each frame.
  let columns: [[Double]]

  /// Larger numbers are no animated values, and their differences would leave the range of numbers.
  static let largest = 1e15

  /// `nil` if the text is not such a table.
  init?(csv: [UInt8]) {
    let lines = String(decoding: csv, as: UTF8.self).split(separator: "\n")
    let head = (lines.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
    guard head.count >= 2, head[0] == "frame", head[1] == "time", lines.count > 1 else { return nil }
    names = head.dropFirst(2).map(String.init)
    var frames: [Int] = []
    var times: [Double] = []
    var columns = [[Double]](repeating: [], count: names.count)
    for line in lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == head.count, let frame = Int(cells[0]), frame > frames.last ?? -1,
        frame < Timeline.frameLimit
      else {
        return nil
      }
      frames.append(frame)
      for (place, cell) in cells.dropFirst().enumerated() {
        guard let value = Double(cell), abs(value) <= TraceTable.largest else { return nil }
        if place == 0 { times.append(value) } else { columns[place - 1].append(value) }
      }
    }
    self.frames = frames
    self.times = times
    self.columns = columns
  }

  init(_ clip: Clip) {
    names = clip.indicator.traceNames
    var columns = [[Double]](repeating: [], count: names.count)
    frames = Array(clip.timeline.selection)
    for index in frames {
      for (place, value) in clip.traceValues(frame: index).enumerated() { columns[place].append(value) }
    }
    times = frames.map { clip.timeline.presentationTime(frame: $0).double }
    self.columns = columns
  }

  /// Largest less smallest of each column.
  var ranges: [Double] { columns.map { ($0.max() ?? 0) - ($0.min() ?? 0) } }

  /// How far two tables of the same values are apart, where `place` says which row of this one belongs to a row of `other`.
  ///
  /// - Parameter place: a row of this table, fractions between two rows; `nil` if there is none.
  /// - Returns: the mean distance in parts of each value's range; `nil` if fewer than half of the rows have a place, or nothing moves.
  func distance(to other: TraceTable, place: (Int) -> Double?) -> Double? {
    guard names == other.names else { return nil }
    let ranges = zip(self.ranges, other.ranges).map { max($0, $1) }
    let moving = ranges.indices.filter { ranges[$0] > 1e-9 }
    if moving.isEmpty { return nil }
    var (sum, count) = (0.0, 0)
    for row in other.frames.indices {
      guard let position = place(row) else { continue }
      count += 1
      for column in moving {
        sum += abs(value(column, at: position) - other.columns[column][row]) / ranges[column]
      }
    }
    return 2 * count >= other.frames.count ? sum / Double(count * moving.count) : nil
  }

  /// Between two rows, the straight line.
  private func value(_ column: Int, at position: Double) -> Double {
    let values = columns[column]
    let lower = min(max(Int(position.rounded(.down)), 0), values.count - 1)
    let upper = min(lower + 1, values.count - 1)
    let part = min(max(position - Double(lower), 0), 1)
    return values[lower] + (values[upper] - values[lower]) * part
  }
}
