/// Lays frames of different sizes out in as little area as can be found.
struct SheetPacking {
  private let content: SheetContent
  private let settings: SheetSettings
  private let limits: SheetLimits

  /// A page that holds everything that it was given.
  private struct Packed {
    var width: Int
    var height: Int
    /// Upper left corners, what is extruded included.
    var places: [(x: Int, y: Int)]
  }

  /// - Throws: when a frame does not fit into a page.
  static func layout(_ content: SheetContent, _ settings: SheetSettings) throws(SheetFailure) -> SheetLayout {
    let packing = SheetPacking(content: content, settings: settings, limits: SheetLimits(settings))
    try packing.checkFrames()
    let all = packing.cells(0..<content.frameCount)
    if let page = packing.best(all.sources) { return packing.layout([(0..<content.frameCount, page)]) }
    // Cells of one size may fit where a packing by rules of thumb did not find the places.
    if let grid = try? SheetGrid(content, settings).layout(), grid.pages.count == 1 { return grid }
    return packing.layout(packing.pages())
  }

  private func checkFrames() throws(SheetFailure) {
    for index in 0..<content.frameCount {
      let rect = content.visibleRect(ofFrame: index)
      let (width, height) = (rect.width + 2 * settings.extrude, rect.height + 2 * settings.extrude)
      if limits.rounded(width) > limits.side || height > limits.height(forWidth: limits.rounded(width)) {
        throw SheetFailure(
          .frame(index: content.firstFrame + index, width: width, height: height), settings)
      }
    }
  }

  /// The different pictures of some frames: a frame that shows each, what is kept of it, and for each frame the place in this list.
  private func cells(_ frames: Range<Int>) -> (frames: [Int], sources: [PixelRect], ofFrame: [Int]) {
    var known: [Int: Int] = [:]
    var result: (frames: [Int], sources: [PixelRect], ofFrame: [Int]) = ([], [], [])
    for frame in frames {
      let picture = content.picture(ofFrame: frame)
      if settings.mergesEqual, let cell = known[picture] {
        result.ofFrame.append(cell)
        continue
      }
      known[picture] = result.frames.count
      result.ofFrame.append(result.frames.count)
      result.frames.append(frame)
      result.sources.append(content.visibleRect(ofFrame: frame))
    }
    return result
  }

  /// Pages of frames that follow each other, each with as many as fit.
  private func pages() -> [(Range<Int>, Packed)] {
    var pages: [(Range<Int>, Packed)] = []
    var start = 0
    while start < content.frameCount {
      // One frame fits. The end that fits is doubled, then narrowed down.
      var (fitting, step) = (start + 1, 1)
      var best = pack(cells(start..<fitting).sources, width: limits.width)
      while fitting < content.frameCount, step > 0 {
        let end = min(fitting + step, content.frameCount)
        if let page = pack(cells(start..<end).sources, width: limits.width) {
          (fitting, best) = (end, page)
          step *= 2
        } else {
          step = step == 1 ? 0 : 1
        }
      }
      guard let widest = best else { preconditionFailure("a frame that was checked does not fit") }
      let sources = cells(start..<fitting).sources
      pages.append((start..<fitting, self.best(sources) ?? widest))
      start = fitting
    }
    return pages
  }

  /// The smallest page that holds all rectangles, out of some that are not far from a square; of two equally small ones the one nearer to a square.
  private func best(_ sources: [PixelRect]) -> Packed? {
    let margin = 2 * settings.extrude + settings.padding
    let area = sources.reduce(0) { $0 + ($1.width + margin) * ($1.height + margin) }
    let least = limits.rounded((sources.map(\.width).max() ?? 1) + 2 * settings.extrude)
    let side = Int(Double(area).squareRoot().rounded(.up))
    // Each width is a whole packing, so long lists get fewer.
    let steps = sources.count <= 2000 ? 12 : 3
    let widths =
      settings.powerOfTwo
      ? (0..<16).map { 1 << $0 }.filter { $0 >= side / 2 && $0 <= 4 * side }
      : (0...steps).map { side * (steps + $0) / steps }
    var best: Packed?
    var last = 0
    for width in widths.map({ min(max($0, least), limits.width) }) where width != last {
      last = width
      guard let page = pack(sources, width: width) else { continue }
      guard let found = best else {
        best = page
        continue
      }
      let (a, b) = (page.width * page.height, found.width * found.height)
      if a < b || a == b && max(page.width, page.height) < max(found.width, found.height) { best = page }
    }
    // A page as wide as it may be has room for what the others do not hold.
    return best ?? pack(sources, width: limits.width)
  }

  /// A page of at most that width; `nil` if not everything finds a place.
  private func pack(_ sources: [PixelRect], width: Int) -> Packed? {
    // Padding lies to the right and below each rectangle; at the edges there is none, so the page is longer by one.
    let gap = settings.padding
    let outer = 2 * settings.extrude
    var skyline = Skyline(width: width + gap, height: limits.height(forWidth: width) + gap)
    var places = [(x: Int, y: Int)](repeating: (0, 0), count: sources.count)
    let order = sources.indices.sorted { a, b in
      let (one, two) = (sources[a], sources[b])
      return (two.height, two.width, a) < (one.height, one.width, b)
    }
    for index in order {
      guard
        let place = skyline.place(
          width: sources[index].width + outer + gap, height: sources[index].height + outer + gap)
      else { return nil }
      places[index] = place
    }
    let page = Packed(
      width: limits.rounded(skyline.usedWidth - gap), height: limits.rounded(skyline.usedHeight - gap),
      places: places)
    return page.width <= limits.side && page.height <= limits.side ? page : nil
  }

  private func layout(_ packed: [(frames: Range<Int>, page: Packed)]) -> SheetLayout {
    var pages: [SheetLayout.Page] = []
    var cells: [SheetLayout.Cell] = []
    var cellOfFrame: [Int32] = []
    for (frames, page) in packed {
      let first = cells.count
      let list = self.cells(frames)
      for (index, frame) in list.frames.enumerated() {
        cells.append(
          SheetLayout.Cell(
            frame: frame, source: list.sources[index], x: page.places[index].x + settings.extrude,
            y: page.places[index].y + settings.extrude))
      }
      cellOfFrame += list.ofFrame.map { Int32(first + $0) }
      pages.append(
        SheetLayout.Page(
          width: page.width, height: page.height, frames: frames, cells: first..<cells.count))
    }
    return SheetLayout(
      frameWidth: content.frameWidth, frameHeight: content.frameHeight, settings: settings, pages: pages,
      cells: cells, cellOfFrame: cellOfFrame)
  }
}
