/// Lays frames out in cells of one size.
struct SheetGrid {
  private let content: SheetContent
  private let settings: SheetSettings
  private let limits: SheetLimits
  /// What all frames keep; `nil` when each keeps its own part.
  private let common: PixelRect?
  /// Pixels of a cell with what is extruded.
  private let cellWidth, cellHeight: Int
  /// Pixels from cell to cell.
  private let stepX, stepY: Int

  /// - Throws: when a cell, or the columns that were asked for, do not fit into a page.
  init(_ content: SheetContent, _ settings: SheetSettings) throws(SheetFailure) {
    self.content = content
    self.settings = settings
    limits = SheetLimits(settings)
    var widest = (frame: 0, width: 0)
    var highest = (frame: 0, height: 0)
    switch settings.trim {
    case .none: common = content.wholeFrame
    case .shared: common = content.sharedRect
    case .frame: common = nil
    }
    if let common {
      (widest.width, highest.height) = (common.width, common.height)
    } else {
      for index in 0..<content.frameCount {
        let rect = content.visibleRect(ofFrame: index)
        if rect.width > widest.width { widest = (index, rect.width) }
        if rect.height > highest.height { highest = (index, rect.height) }
      }
    }
    cellWidth = widest.width + 2 * settings.extrude
    cellHeight = highest.height + 2 * settings.extrude
    stepX = SheetLimits.roundedUp(cellWidth + settings.padding, to: settings.alignment)
    stepY = SheetLimits.roundedUp(cellHeight + settings.padding, to: settings.alignment)
    let isTooWide = limits.rounded(cellWidth) > limits.side
    if isTooWide || cellHeight > limits.height(forWidth: limits.rounded(cellWidth)) {
      throw SheetFailure(
        .frame(
          index: content.firstFrame + (isTooWide ? widest.frame : highest.frame), width: cellWidth,
          height: cellHeight), settings)
    }
  }

  func layout() throws(SheetFailure) -> SheetLayout {
    let (columns, rows) = try shape()
    var pages: [SheetLayout.Page] = []
    var cells: [SheetLayout.Cell] = []
    var cellOfFrame: [Int32] = []
    cellOfFrame.reserveCapacity(content.frameCount)
    var frame = 0
    while frame < content.frameCount {
      let (firstFrame, firstCell) = (frame, cells.count)
      var known: [Int: Int] = [:]
      while frame < content.frameCount {
        let picture = content.picture(ofFrame: frame)
        if settings.mergesEqual, let cell = known[picture] {
          cellOfFrame.append(Int32(cell))
        } else {
          let place = cells.count - firstCell
          if place == columns * rows { break }
          if settings.mergesEqual { known[picture] = cells.count }
          cellOfFrame.append(Int32(cells.count))
          cells.append(cell(frame, column: place % columns, row: place / columns))
        }
        frame += 1
      }
      let count = cells.count - firstCell
      pages.append(
        SheetLayout.Page(
          width: width(min(columns, count)), height: height((count + columns - 1) / columns),
          frames: firstFrame..<frame, cells: firstCell..<cells.count, rowStep: stepY))
    }
    // Every page is as wide as the first, so that its rows can be counted alike.
    for index in pages.indices { pages[index].width = pages[0].width }
    return SheetLayout(
      frameWidth: content.frameWidth, frameHeight: content.frameHeight, settings: settings, pages: pages,
      cells: cells, cellOfFrame: cellOfFrame)
  }

  private func cell(_ frame: Int, column: Int, row: Int) -> SheetLayout.Cell {
    SheetLayout.Cell(
      frame: frame, source: common ?? content.visibleRect(ofFrame: frame),
      x: column * stepX + settings.extrude, y: row * stepY + settings.extrude)
  }

  /// Pixels of a page with so many columns, before they are rounded.
  private func contentWidth(_ columns: Int) -> Int { (columns - 1) * stepX + cellWidth }
  private func width(_ columns: Int) -> Int { limits.rounded(contentWidth(columns)) }
  private func height(_ rows: Int) -> Int { limits.rounded((rows - 1) * stepY + cellHeight) }

  /// Most rows in a page of so many columns.
  private func mostRows(_ columns: Int) -> Int {
    let most = limits.height(forWidth: width(columns))
    return most < cellHeight ? 0 : (most - cellHeight) / stepY + 1
  }

  /// Columns, and most rows, of a page.
  private func shape() throws(SheetFailure) -> (columns: Int, rows: Int) {
    let count = settings.mergesEqual ? distinctCount : content.frameCount
    var widest = min((limits.width - cellWidth) / stepX + 1, count)
    // The number of pixels may be the narrower limit.
    while mostRows(widest) == 0 { widest -= 1 }
    if settings.arrangement == .strip { return (widest, 1) }
    if settings.arrangement == .grid, let given = settings.columns {
      let columns = min(given, count)
      if contentWidth(columns) > limits.width || mostRows(columns) == 0 {
        throw SheetFailure(.columns(columns, width: contentWidth(columns)), settings)
      }
      return (columns, mostRows(columns))
    }
    if let columns = best(for: count, atMost: widest) { return (columns, mostRows(columns)) }
    // Several pages: as many cells as possible in each.
    let most = (1...widest).max { capacity($0) < capacity($1) } ?? widest
    return (most, mostRows(most))
  }

  private func capacity(_ columns: Int) -> Int { columns * mostRows(columns) }

  private var distinctCount: Int {
    var seen: Set<Int> = []
    for index in 0..<content.frameCount { seen.insert(content.picture(ofFrame: index)) }
    return seen.count
  }

  /// The columns of the one page that holds `count` cells in the best shape; `nil` if none holds them.
  ///
  /// The best has the fewest pixels where sides are rounded to powers of two, else the longer side is the smallest multiple of the shorter one; fractions
  /// are compared exactly. Of two equally good ones the wider is taken.
  private func best(for count: Int, atMost widest: Int) -> Int? {
    var best: Int?
    var bestArea: Int128 = .max
    var (bestLong, bestShort): (Int128, Int128) = (1, 1)
    for columns in 1...widest {
      let rows = (count + columns - 1) / columns
      if rows > mostRows(columns) { continue }
      let (width, height) = (Int128(width(columns)), Int128(height(rows)))
      let (long, short) = (max(width, height), min(width, height))
      let area = settings.powerOfTwo ? width * height : 0
      if best == nil || area < bestArea || area == bestArea && long * bestShort <= bestLong * short {
        (best, bestArea, bestLong, bestShort) = (columns, area, long, short)
      } else if !settings.powerOfTwo, width > height {
        break
      }
    }
    return best
  }
}
