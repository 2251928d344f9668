/// What happened between two pictures of one size, as far as the pixels tell.
enum PictureChange: Hashable {
  /// Something is not there any more, and what is behind it shows.
  case gone(PixelRect)
  case added(PixelRect)
  /// Areas of one colour have another one now; premultiplied pixels, and the largest difference of a channel.
  case color(old: UInt32, new: UInt32, difference: Int)
  /// Pixels to the right and down.
  case moved(dx: Double, dy: Double)
  /// Parts without an area of one colour have another colour now: the largest difference of a channel.
  case tinted(difference: Int)
  /// All that differs lies on edges.
  case edges
  case other

  /// - Precondition: the pictures differ.
  static func between(_ old: Bitmap, _ new: Bitmap) -> PictureChange {
    let parts = DifferingParts.find(old, new)
    if let part = parts.first(where: { isGone($0, from: old, in: new) }) { return .gone(part) }
    if let part = parts.first(where: { isGone($0, from: new, in: old) }) { return .added(part) }
    if let change = colorChange(old, new) { return change }
    if let move = move(old, new, parts) { return move }
    if let change = tint(old, new, parts) { return change }
    return areOnEdges(old, new) ? .edges : .other
  }

  func sentence(scale: Rational) -> String {
    func short(_ value: Double) -> String {
      let text = DecimalText.shortest((value * 100).rounded() / 100)
      return text
    }
    func text(_ box: PixelRect) -> String { "\(box.width) x \(box.height) px at (\(box.x), \(box.y))" }
    switch self {
    case .gone(let box): return "a part of \(text(box)) is gone"
    case .added(let box): return "a part of \(text(box)) is new"
    case .color(let old, let new, let difference):
      let unpremultiply = Unpremultiply()
      return """
        the colour changed uniformly, by \(difference) of 255: \(Self.hex(unpremultiply.straight(new))), was \
        \(Self.hex(unpremultiply.straight(old)))
        """
    case .moved(let dx, let dy):
      let points = (dx / scale.double, dy / scale.double)
      return """
        what differs moved by (\(short(dx)), \(short(dy))) px, (\(short(points.0)), \(short(points.1))) pt; \
        positive is right and down
        """
    case .tinted(let difference): return "the colour of what differs changed, by up to \(difference) of 255"
    case .edges: return "only edges changed: an outline, another rasteriser, or fonts"
    case .other: return "pixels changed that are no edges"
    }
  }

  /// `#RRGGBB`, or `#RRGGBBAA`.
  private static func hex(_ straight: UInt32) -> String {
    let color = ASCII.hex(straight & 0xFF_FFFF, width: 6)
    return straight >= 0xFF00_0000 ? "#" + color : "#" + color + ASCII.hex(straight >> 24, width: 2)
  }

  /// Whether there was something in a box where there is only one colour now.
  private static func isGone(_ part: PixelRect, from old: Bitmap, in new: Bitmap) -> Bool {
    let box = part.grown(by: 1, in: new)
    let color = new[box.x, box.y]
    var largest = 0
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        if new[x, y] != color { return false }
        largest = max(largest, PixelSweep.difference(old[x, y], color))
      }
    }
    // A box around everything has no rim to tell what was behind.
    return largest > 2 && box != PixelRect(x: 0, y: 0, width: new.width, height: new.height)
      && old[box.x, box.y] == color
  }

  /// The change of most of the pixels that differ inside areas of one colour.
  private static func colorChange(_ old: Bitmap, _ new: Bitmap) -> PictureChange? {
    struct Pair: Hashable {
      let old: UInt32
      let new: UInt32
    }
    var counts: [Pair: Int] = [:]
    var inside = 0
    var different = 0
    for y in 0..<old.height {
      for x in 0..<old.width where old[x, y] != new[x, y] {
        different += 1
        guard isFlat(old, x, y), isFlat(new, x, y) else { continue }
        inside += 1
        counts[Pair(old: old[x, y], new: new[x, y]), default: 0] += 1
      }
    }
    // The largest group, of equally large ones the lowest colour.
    let most = counts.max { ($0.value, $1.key.old, $1.key.new) < ($1.value, $0.key.old, $0.key.new) }
    guard let most, 4 * inside >= different, 4 * most.value >= inside else { return nil }
    return .color(
      old: most.key.old, new: most.key.new,
      difference: PixelSweep.difference(most.key.old, most.key.new))
  }

  /// Whether the four neighbours of a pixel look like it.
  private static func isFlat(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let pixel = bitmap[x, y]
    return (x == 0 || bitmap[x - 1, y] == pixel) && (y == 0 || bitmap[x, y - 1] == pixel)
      && (x + 1 == bitmap.width || bitmap[x + 1, y] == pixel)
      && (y + 1 == bitmap.height || bitmap[x, y + 1] == pixel)
  }

  /// Most of the squared difference that a move may leave unexplained.
  private static let mostRest = 0.4

  /// The move that all parts made.
  private static func move(_ old: Bitmap, _ new: Bitmap, _ parts: [PixelRect]) -> PictureChange? {
    guard let first = parts.first else { return nil }
    let all = parts.reduce(first) { $0.union($1) }.grown(by: 3, in: old)
    // Larger areas take long and are rarely one thing.
    guard all.width * all.height <= 1_000_000 else { return nil }
    if let move = PartMotion.estimate(old, new, in: all), move.rest < mostRest {
      return .moved(dx: move.dx, dy: move.dy)
    }
    var sum: PartMotion.Move?
    for part in parts {
      guard let move = PartMotion.estimate(old, new, in: part.grown(by: 3, in: old)), move.rest < mostRest
      else {
        return nil
      }
      let other = sum ?? move
      let distance = max(abs(move.dx - other.dx), abs(move.dy - other.dy))
      guard distance < 0.05 + max(abs(move.dx), abs(move.dy)) / 4 else { return nil }
      sum = other
    }
    return sum.map { .moved(dx: $0.dx, dy: $0.dy) }
  }

  /// What is drawn with a gradient, or is too thin to have an inside, has no area of one colour. If only its colour changed, each part is filled by what differs,
  /// and every channel became either larger or smaller; of an outline that changed, what differs is a thin line.
  private static func tint(_ old: Bitmap, _ new: Bitmap, _ parts: [PixelRect]) -> PictureChange? {
    var largest = 0
    for part in parts {
      var (count, inside) = (0, 0)
      var (rises, falls) = ([false, false, false, false], [false, false, false, false])
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX where old[x, y] != new[x, y] {
          count += 1
          largest = max(largest, PixelSweep.difference(old[x, y], new[x, y]))
          for channel in 0..<4 {
            let shift = UInt32(8 * channel)
            let (a, b) = (old[x, y] >> shift & 0xFF, new[x, y] >> shift & 0xFF)
            rises[channel] = rises[channel] || b > a
            falls[channel] = falls[channel] || b < a
          }
          let neighbours = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
          let isInside = neighbours.allSatisfy { x, y in
            x >= part.x && x < part.maxX && y >= part.y && y < part.maxY && old[x, y] != new[x, y]
          }
          if isInside { inside += 1 }
        }
      }
      guard zip(rises, falls).allSatisfy({ !($0 && $1) }), 5 * count >= 3 * part.width * part.height else {
        return nil
      }
      // A line is two pixels thin, and no smaller than that of a cursor.
      guard 4 * inside >= count || max(part.width, part.height) >= 4 * min(part.width, part.height) else {
        return nil
      }
    }
    return parts.isEmpty ? nil : .tinted(difference: largest)
  }

  private static func areOnEdges(_ old: Bitmap, _ new: Bitmap) -> Bool {
    for y in 0..<old.height {
      for x in 0..<old.width where old[x, y] != new[x, y] {
        if isFlat(old, x, y), isFlat(new, x, y) { return false }
      }
    }
    return true
  }
}
