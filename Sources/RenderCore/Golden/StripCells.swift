/// Where the key frames of a strip lie: side by side, or in rows if that would be too wide.
struct StripCells {
  private let frameWidth: Int
  private let frameHeight: Int
  private let columns: Int
  private let rows: Int

  var width: Int { columns * frameWidth }
  var height: Int { rows * frameHeight }

  /// A strip that no picture can hold.
  struct TooLarge: Error {
    let message: String
  }

  /// - Parameters:
  ///   - count: frames, at least 1.
  ///   - width: pixels of each.
  ///   - height: pixels of each.
  init(count: Int, width: Int, height: Int) throws(TooLarge) {
    frameWidth = width
    frameHeight = height
    columns = max(1, min(count, SheetLayout.sideLimit / width))
    rows = (count + columns - 1) / columns
    guard self.width <= SheetLayout.sideLimit, self.height <= SheetLayout.sideLimit else {
      throw TooLarge(message: "its \(count) frames of \(width) x \(height) px do not fit into a picture")
    }
  }

  /// The rectangle of the frame at `place`, counted from 0.
  func rect(at place: Int) -> PixelRect {
    PixelRect(
      x: place % columns * frameWidth, y: place / columns * frameHeight, width: frameWidth,
      height: frameHeight)
  }
}
