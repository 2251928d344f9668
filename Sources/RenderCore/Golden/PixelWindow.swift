/// How close together pixels may differ: scattered noise passes, a part that changed does not.
public struct PixelWindow: Hashable, Sendable {
  /// Most pixels that may differ inside any rectangle of the size.
  public let count: Int
  public let width: Int
  public let height: Int

  /// The part of a picture in which the most pixels differ.
  public struct Place: Hashable, Sendable {
    public let count: Int
    public let rect: PixelRect
  }

  /// - Precondition: `count` is at least 0, the sides are at least 1.
  public init(count: Int, width: Int, height: Int) {
    precondition(count >= 0 && width >= 1 && height >= 1, "a window without pixels")
    self.count = count
    self.width = width
    self.height = height
  }

  /// `N@WxH`; `nil` if the text is something else, or if so many pixels can never differ there.
  public init?(text: String) {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, let count = Int(halves[0]), count >= 0 else { return nil }
    let sides = halves[1].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      count < width * height
    else { return nil }
    self.init(count: count, width: width, height: height)
  }

  public var text: String { "\(count)@\(width)x\(height)" }

  /// Where the most pixels differ, the first place of equals. A window that is larger than the picture is cut to it.
  ///
  /// - Parameter isDifferent: the pixels of a picture, row by row, at least one.
  func densest(_ isDifferent: [Bool], width pictureWidth: Int) -> Place {
    let pictureHeight = isDifferent.count / pictureWidth
    let (across, down) = (min(width, pictureWidth), min(height, pictureHeight))
    // For each column the pixels in the rows of the window, which go down with it.
    var columns = [Int](repeating: 0, count: pictureWidth)
    var best = Place(count: 0, rect: PixelRect(x: 0, y: 0, width: across, height: down))
    for row in 0..<pictureHeight {
      for column in 0..<pictureWidth {
        if isDifferent[row * pictureWidth + column] { columns[column] += 1 }
        if row >= down, isDifferent[(row - down) * pictureWidth + column] { columns[column] -= 1 }
      }
      if row < down - 1 { continue }
      var sum = 0
      for column in 0..<pictureWidth {
        sum += columns[column]
        if column >= across { sum -= columns[column - across] }
        if column >= across - 1, sum > best.count {
          let rect = PixelRect(x: column - across + 1, y: row - down + 1, width: across, height: down)
          best = Place(count: sum, rect: rect)
        }
      }
    }
    return best
  }
}
