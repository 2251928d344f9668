/// Gives fully transparent pixels the colour of the nearest visible one and leaves their alpha at 0, so that what filters a sheet
/// mixes no black into the edges.
///
/// Distances are Euclidean and exact: nearest in the column first, then the lower envelope of the parabolas in each row (Felzenszwalb and Huttenlocher,
/// Distance Transforms of Sampled Functions, 2012). Of several nearest pixels the same one is taken in every run.
struct ColorBleed {
  private let width: Int
  private let height: Int
  /// For each pixel the row of the nearest visible pixel in its column; -1 where the column has none.
  private var nearestRow: [Int32] = []

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// - Parameter straightPixels: 0xAARRGGBB, rows from the top, `width * height` of them.
  static func fill(_ straightPixels: inout [UInt32], width: Int, height: Int) {
    var bleed = ColorBleed(width: width, height: height)
    bleed.findNearestRows(straightPixels)
    for row in 0..<height { bleed.fillRow(row, of: &straightPixels) }
  }

  private mutating func findNearestRows(_ pixels: [UInt32]) {
    nearestRow = [Int32](repeating: -1, count: width * height)
    for column in 0..<width {
      var above: Int32 = -1
      for row in 0..<height {
        if pixels[row * width + column] >> 24 != 0 { above = Int32(row) }
        nearestRow[row * width + column] = above
      }
      var below: Int32 = -1
      for row in stride(from: height - 1, through: 0, by: -1) {
        let place = row * width + column
        if nearestRow[place] == Int32(row) { below = Int32(row) }
        guard below >= 0 else { continue }
        let upper = nearestRow[place]
        if upper < 0 || Int(below) - row < row - Int(upper) { nearestRow[place] = below }
      }
    }
  }

  private func fillRow(_ row: Int, of pixels: inout [UInt32]) {
    let start = row * width
    guard (0..<width).contains(where: { pixels[start + $0] >> 24 == 0 }) else { return }
    func square(_ column: Int) -> Int {
      let distance = Int(nearestRow[start + column]) - row
      return distance * distance
    }
    /// The first column where the parabola of `right` is not above that of `left`.
    func crossing(_ left: Int, _ right: Int) -> Int {
      let over = square(right) + right * right - square(left) - left * left
      let under = 2 * (right - left)
      return over >= 0 ? (over + under - 1) / under : -(-over / under)
    }
    // Columns whose parabolas make the envelope, and from which column on each does.
    var columns: [Int] = []
    var starts: [Int] = []
    for column in 0..<width where nearestRow[start + column] >= 0 {
      while let last = columns.last, let lastStart = starts.last, crossing(last, column) <= lastStart {
        columns.removeLast()
        starts.removeLast()
      }
      starts.append(columns.last.map { crossing($0, column) } ?? Int.min)
      columns.append(column)
    }
    guard !columns.isEmpty else { return }
    let straight = pixels
    var place = 0
    for column in 0..<width {
      while place + 1 < columns.count, starts[place + 1] <= column { place += 1 }
      guard straight[start + column] >> 24 == 0 else { continue }
      let source = Int(nearestRow[start + columns[place]]) * width + columns[place]
      pixels[start + column] = straight[source] & 0x00FF_FFFF
    }
  }
}
