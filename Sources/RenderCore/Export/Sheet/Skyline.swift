/// Packs rectangles from the top left: each goes where its lower edge comes out highest, of those places to the leftmost.
///
/// The skyline is the lower outline of what was placed; room above it is lost. (Jylänki, A Thousand Ways to Pack the Bin, 2010, chapter 4.)
struct Skyline {
  /// A stretch of the outline.
  private struct Ledge {
    var x: Int
    var y: Int
    var width: Int
  }

  private let width: Int
  private let height: Int
  private var ledges: [Ledge]
  /// How far rectangles reach.
  private(set) var usedWidth = 0
  private(set) var usedHeight = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    ledges = [Ledge(x: 0, y: 0, width: width)]
  }

  /// Finds a place for a rectangle and takes it; `nil` if there is none.
  mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    var best: (index: Int, y: Int)?
    for index in ledges.indices {
      if let best, ledges[index].y >= best.y { continue }
      guard let y = top(at: index, width: width), y + height <= self.height else { continue }
      if y < best?.y ?? .max { best = (index, y) }
    }
    guard let best else { return nil }
    let x = ledges[best.index].x
    cover(from: best.index, Ledge(x: x, y: best.y + height, width: width))
    usedWidth = max(usedWidth, x + width)
    usedHeight = max(usedHeight, best.y + height)
    return (x, best.y)
  }

  /// The highest free row for a rectangle that begins with ledge `index`; `nil` if it would stick out.
  private func top(at index: Int, width: Int) -> Int? {
    guard ledges[index].x + width <= self.width else { return nil }
    var y = 0
    var rest = width
    for ledge in ledges[index...] {
      y = max(y, ledge.y)
      rest -= ledge.width
      if rest <= 0 { break }
    }
    return y
  }

  /// Puts a ledge over those that begin at `index`.
  private mutating func cover(from index: Int, _ ledge: Ledge) {
    let end = ledge.x + ledge.width
    var next = index
    while next < ledges.count, ledges[next].x + ledges[next].width <= end { next += 1 }
    if next < ledges.count, ledges[next].x < end {
      ledges[next].width -= end - ledges[next].x
      ledges[next].x = end
    }
    ledges.replaceSubrange(index..<next, with: [ledge])
    if index + 1 < ledges.count, ledges[index + 1].y == ledge.y {
      ledges[index].width += ledges[index + 1].width
      ledges.remove(at: index + 1)
    }
    if index > 0, ledges[index - 1].y == ledge.y {
      ledges[index - 1].width += ledges[index].width
      ledges.remove(at: index)
    }
  }
}
