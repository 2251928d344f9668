/// Chooses the frames that stand for a clip.
///
/// First come the first frame and the last; then the first frames at which an animated value is smallest and largest, value by value in the order of the trace; then, up to
/// six frames, the middle of the longest gap, the earliest of equally long ones. At most nine.
enum KeyFrames {
  static let fewest = 6
  static let most = 9

  /// - Parameters:
  ///   - frames: at least one.
  ///   - limit: most frames to choose, at least 1.
  ///   - values: the animated values of a frame.
  /// - Returns: indices in ascending order.
  static func choose(_ frames: Range<Int>, limit: Int = most, values: (Int) -> [Double]) -> [Int] {
    let limit = min(limit, most, frames.count)
    var chosen: [Int] = []
    func add(_ frame: Int) {
      if chosen.count < limit, !chosen.contains(frame) { chosen.append(frame) }
    }
    add(frames.lowerBound)
    add(frames.upperBound - 1)
    for frame in extremes(frames, values) { add(frame) }
    while chosen.count < min(fewest, limit) {
      let known = chosen.sorted()
      var widest = (length: 0, middle: 0)
      for (start, end) in zip(known, known.dropFirst()) where end - start > widest.length {
        widest = (end - start, start + (end - start) / 2)
      }
      guard widest.length > 1 else { break }
      add(widest.middle)
    }
    return chosen.sorted()
  }

  /// Where each value that changes is smallest and largest.
  private static func extremes(_ frames: Range<Int>, _ values: (Int) -> [Double]) -> [Int] {
    var smallest: [(value: Double, frame: Int)] = []
    var largest: [(value: Double, frame: Int)] = []
    for frame in frames {
      for (place, value) in values(frame).enumerated() {
        if place == smallest.count {
          smallest.append((value, frame))
          largest.append((value, frame))
        }
        if value < smallest[place].value { smallest[place] = (value, frame) }
        if value > largest[place].value { largest[place] = (value, frame) }
      }
    }
    return zip(smallest, largest).flatMap { $0.value < $1.value ? [$0.frame, $1.frame] : [] }
  }
}
