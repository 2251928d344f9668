import Testing

@testable import RenderCore

/// What holds of every layout.
enum SheetChecks {
  static func check(
    _ layout: SheetLayout, _ made: RandomClip, _ settings: SheetSettings, _ comment: String
  ) throws {
    #expect(layout.frameCount == made.frames.count, "\(comment)")
    var (nextFrame, nextCell) = (0, 0)
    for page in layout.pages {
      #expect(page.frames.lowerBound == nextFrame && !page.frames.isEmpty, "\(comment)")
      #expect(page.cells.lowerBound == nextCell && !page.cells.isEmpty, "\(comment)")
      (nextFrame, nextCell) = (page.frames.upperBound, page.cells.upperBound)
      #expect(max(page.width, page.height) <= settings.maximumSide, "\(comment)")
      if settings.powerOfTwo {
        #expect(page.width.nonzeroBitCount == 1 && page.height.nonzeroBitCount == 1, "\(comment)")
      }
      checkCells(layout, page, settings, comment)
    }
    #expect(nextFrame == layout.frameCount && nextCell == layout.cells.count, "\(comment)")
    for (index, frame) in made.frames.enumerated() {
      let source = layout.source(ofFrame: index)
      let keepsAll = frame.visibleRect.map { $0.union(source) == source } ?? true
      #expect(keepsAll, "frame \(index) loses something, \(comment)")
      #expect(
        layout.pages[layout.page(ofFrame: index)].cells.contains(layout.cell(ofFrame: index)), "\(comment)")
      let shown = made.frames[Int(layout.cells[layout.cell(ofFrame: index)].frame)]
      let isSame = shown == frame
      #expect(isSame, "frame \(index) shows another, \(comment)")
    }
    for page in layout.pages where settings.mergesEqual {
      let pictures = Set(page.frames.map { made.clip.frames.picture(ofFrame: $0) })
      #expect(page.cells.count == pictures.count, "\(comment)")
    }
    if !settings.mergesEqual { #expect(layout.cells.count == layout.frameCount, "\(comment)") }
  }

  /// Cells lie in their page and keep their distance.
  private static func checkCells(
    _ layout: SheetLayout, _ page: SheetLayout.Page, _ settings: SheetSettings, _ comment: String
  ) {
    let outer = layout.cells[page.cells].map { cell in
      PixelRect(
        x: cell.rect.x - settings.extrude, y: cell.rect.y - settings.extrude,
        width: cell.rect.width + 2 * settings.extrude, height: cell.rect.height + 2 * settings.extrude)
    }
    for (index, rect) in outer.enumerated() {
      #expect(rect.x >= 0 && rect.y >= 0 && rect.maxX <= page.width && rect.maxY <= page.height, "\(comment)")
      for other in outer[..<index] {
        let gap = max(
          rect.x - other.maxX, other.x - rect.maxX, rect.y - other.maxY, other.y - rect.maxY)
        #expect(gap >= settings.padding, "\(comment)")
      }
    }
  }

  /// Whether `found` is `frame` in the upper left corner and nothing elsewhere.
  static func holds(_ found: Bitmap, _ frame: Bitmap) -> Bool {
    guard found.width >= frame.width, found.height >= frame.height else { return false }
    var expected = Bitmap(width: found.width, height: found.height)
    expected.copy(frame, toX: 0, y: 0)
    return expected == found
  }
}
