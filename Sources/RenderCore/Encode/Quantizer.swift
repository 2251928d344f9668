/// Chooses the palette of a picture with too many colours: the boxes of the median cut, improved until the mean squared error hardly falls (Lloyd's algorithm).
/// Whole numbers only, so the same on every machine.
///
/// We do not use libimagequant: its licence is not ours, and it adds up floating point numbers on several threads.
enum Quantizer {
  private typealias Entry = (color: SIMD4<Int32>, count: Int)

  /// - Parameters:
  ///   - colors: 0xRRGGBB with how often they occur, in any order that is always the same.
  ///   - limit: most colours of the palette, at least 1.
  /// - Returns: 0xRRGGBB in ascending order.
  static func palette(_ colors: [(color: UInt32, count: Int)], limit: Int) -> [UInt32] {
    if colors.count <= limit { return colors.map(\.color).sorted() }
    let entries: [Entry] = colors.map { (components($0.color), $0.count) }
    var palette = medianCut(entries, limit)
    var lastError = Int.max
    for _ in 0..<mostRounds {
      let error = improve(&palette, entries)
      // A round that gains less than 1/500 was the last worth its time.
      if error > lastError - lastError / 500 { break }
      lastError = error
    }
    return Set(palette.map(pixel)).sorted()
  }

  private static let mostRounds = 24

  static func components(_ color: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(color >> 16 & 0xFF), Int32(color >> 8 & 0xFF), Int32(color & 0xFF), 0)
  }

  private static func pixel(_ color: SIMD4<Int32>) -> UInt32 {
    UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
  }

  // MARK: Median cut

  /// Splits the box with the greatest squared error until there are `limit`.
  private static func medianCut(_ entries: [Entry], _ limit: Int) -> [SIMD4<Int32>] {
    var entries = entries
    var boxes = [Box(entries, entries.indices)]
    while boxes.count < limit {
      var widest = 0
      for index in boxes.indices where boxes[index].error > boxes[widest].error { widest = index }
      let box = boxes[widest]
      if box.error == 0 { break }
      let axis = box.axis
      let mean = box.mean[axis]
      let middle = entries[box.range].partition { $0.color[axis] > mean }
      // The mean lies between the least and the greatest, so neither part is empty.
      boxes[widest] = Box(entries, box.range.lowerBound..<middle)
      boxes.append(Box(entries, middle..<box.range.upperBound))
    }
    return boxes.map(\.mean)
  }

  private struct Box {
    let range: Range<Int>
    let mean: SIMD4<Int32>
    /// The component that varies most.
    let axis: Int
    /// Sum of the squared distances from the mean.
    let error: Int

    init(_ entries: [Entry], _ range: Range<Int>) {
      self.range = range
      var count = 0
      var sums = SIMD4<Int>()
      var squares = SIMD4<Int>()
      for entry in entries[range] {
        let color = SIMD4<Int>(truncatingIfNeeded: entry.color)
        count += entry.count
        sums &+= color &* entry.count
        squares &+= color &* color &* entry.count
      }
      // The variance of each component, times the number of pixels.
      let errors = (0..<3).map { squares[$0] - Int((Int128(sums[$0]) * Int128(sums[$0]) / Int128(count))) }
      mean = SIMD4<Int32>(truncatingIfNeeded: sums / count)
      axis = (0..<3).max { errors[$0] < errors[$1] } ?? 0
      error = range.count == 1 ? 0 : errors.reduce(0, +)
    }
  }

  // MARK: Improvement

  /// Moves each colour of the palette to the mean of those that are nearest to it, and returns the squared error before.
  private static func improve(_ palette: inout [SIMD4<Int32>], _ entries: [Entry]) -> Int {
    let search = NearestColor(palette)
    var sums = [SIMD4<Int>](repeating: SIMD4(), count: palette.count)
    var counts = [Int](repeating: 0, count: palette.count)
    var error = 0
    for entry in entries {
      let (index, distance) = search.nearest(to: entry.color)
      sums[index] &+= SIMD4<Int>(truncatingIfNeeded: entry.color) &* entry.count
      counts[index] += entry.count
      error += Int(distance) * entry.count
    }
    for index in palette.indices where counts[index] > 0 {
      let half = SIMD4<Int>(repeating: counts[index] / 2)
      palette[index] = SIMD4<Int32>(truncatingIfNeeded: (sums[index] &+ half) / counts[index])
    }
    return error
  }
}

/// Finds the colour of a palette that is nearest to another: least squared distance, of two the first.
struct NearestColor: Sendable {
  /// Colours with their places in the palette, by green.
  private let byGreen: [(color: SIMD4<Int32>, index: Int)]
  /// For each green the first place in `byGreen` that is not less.
  private let starts: [Int]

  init(_ palette: [SIMD4<Int32>]) {
    let sorted = palette.enumerated().map { (color: $0.element, index: $0.offset) }
      .sorted { ($0.color.y, $0.index) < ($1.color.y, $1.index) }
    byGreen = sorted
    starts = (0...255).map { green in sorted.firstIndex { $0.color.y >= green } ?? sorted.count }
  }

  /// - Parameter palette: 0xRRGGBB, not empty.
  init(_ palette: [UInt32]) { self.init(palette.map(Quantizer.components)) }

  func nearest(to color: SIMD4<Int32>) -> (index: Int, distance: Int32) {
    var best = (index: 0, distance: Int32.max)
    func look(_ place: Int) -> Bool {
      let candidate = byGreen[place]
      let difference = candidate.color &- color
      // Farther in green alone than the best: so are all beyond.
      if difference.y &* difference.y > best.distance { return false }
      let squares = difference &* difference
      let distance = squares.x &+ squares.y &+ squares.z
      if distance < best.distance || distance == best.distance && candidate.index < best.index {
        best = (candidate.index, distance)
      }
      return true
    }
    var below = starts[Int(color.y)] - 1
    var above = starts[Int(color.y)]
    var looksBelow = true
    var looksAbove = true
    while looksBelow && below >= 0 || looksAbove && above < byGreen.count {
      if looksBelow && below >= 0 {
        looksBelow = look(below)
        below -= 1
      }
      if looksAbove && above < byGreen.count {
        looksAbove = look(above)
        above += 1
      }
    }
    return best
  }
}
