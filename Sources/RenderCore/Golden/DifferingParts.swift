/// The boxes around groups of pixels that differ.
enum DifferingParts {
  /// Pixels on a side of the squares that are put together.
  private static let square = 2

  /// In reading order of their upper left corners.
  static func find(_ first: Bitmap, _ second: Bitmap) -> [PixelRect] {
    let (columns, rows) = ((first.width + square - 1) / square, (first.height + square - 1) / square)
    var isMarked = [Bool](repeating: false, count: columns * rows)
    for y in 0..<first.height {
      for x in 0..<first.width where first[x, y] != second[x, y] {
        isMarked[(y / square) * columns + x / square] = true
      }
    }
    var parts: [PixelRect] = []
    for start in isMarked.indices where isMarked[start] {
      isMarked[start] = false
      var waiting = [start]
      var part: PixelRect?
      while let place = waiting.popLast() {
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        let cell = PixelRect(
          x: column * square, y: row * square, width: min(square, first.width - column * square),
          height: min(square, first.height - row * square))
        part = part?.union(cell) ?? cell
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) where isMarked[y * columns + x] {
            isMarked[y * columns + x] = false
            waiting.append(y * columns + x)
          }
        }
      }
      if let part { parts.append(part) }
    }
    return parts
  }
}

extension PixelRect {
  /// Grown by `margin` on every side, inside a picture.
  func grown(by margin: Int, in bitmap: Bitmap) -> PixelRect {
    let (left, top) = (max(0, x - margin), max(0, y - margin))
    return PixelRect(
      x: left, y: top, width: min(bitmap.width, maxX + margin) - left,
      height: min(bitmap.height, maxY + margin) - top)
  }
}
