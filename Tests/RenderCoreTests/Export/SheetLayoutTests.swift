import Testing

@testable import RenderCore

@Suite struct SheetLayoutTests {
  @Test(
    arguments: [
      // count, width, height, columns given, padding, columns, rows
      (1, 10, 20, nil, 0, 1, 1), (4, 10, 10, nil, 0, 2, 2), (2, 10, 10, nil, 0, 2, 1),
      (78, 134, 72, nil, 0, 7, 12), (5, 10, 10, 2, 3, 2, 3), (3, 10, 10, 9, 0, 3, 1),
      (6, 100, 1, nil, 0, 1, 6),
      (6, 1, 100, nil, 0, 6, 1),
    ] as [(Int, Int, Int, Int?, Int, Int, Int)])
  func grids(
    _ count: Int, _ width: Int, _ height: Int, _ given: Int?, _ padding: Int, _ columns: Int, _ rows: Int
  ) throws {
    let layout = try SheetLayout(
      frameCount: count, frameWidth: width, frameHeight: height, columns: given, padding: padding)
    #expect(layout.columns == columns)
    #expect(layout.rows == rows)
    let last = layout.cell(at: count - 1)
    #expect(last.x + width <= layout.width)
    #expect(last.y + height == layout.height)
    #expect(layout.width == columns * width + (columns - 1) * padding)
  }

  /// The early end of the search loses nothing.
  @Test func theSquarestIsFound() throws {
    for count in 1...60 {
      for (width, height, padding) in [(13, 7, 0), (7, 13, 2), (50, 3, 1), (10, 10, 0)] {
        let layout = try SheetLayout(
          frameCount: count, frameWidth: width, frameHeight: height, padding: padding)
        let best = try (1...count).map { columns in
          try SheetLayout(
            frameCount: count, frameWidth: width, frameHeight: height, columns: columns, padding: padding)
        }.map { Double(max($0.width, $0.height)) / Double(min($0.width, $0.height)) }.min()
        #expect(Double(max(layout.width, layout.height)) / Double(min(layout.width, layout.height)) == best)
      }
    }
  }

  @Test func aStripIsOneRow() throws {
    let layout = try SheetLayout(
      frameCount: 5, frameWidth: 10, frameHeight: 8, arrangement: .strip, padding: 1)
    #expect(layout.width == 54 && layout.height == 8)
    #expect(layout.cell(at: 4) == (44, 0))
  }

  @Test func limits() {
    for (count, side, arrangement, columns, limit, found, hint) in [
      (400, 100, .strip, nil, .width, 40_000, "--sheet grid"),
      (400, 100, .grid, 400, .width, 40_000, "--columns"),
      (400, 100, .grid, 1, .height, 40_000, "more --columns"),
      (10_001, 100, .grid, nil, .pixels, 100 * 100 * 10_100, "--frames"),
    ] as [(Int, Int, SheetLayout.Arrangement, Int?, SheetLayout.Failure.Limit, Int, String)] {
      do throws(SheetLayout.Failure) {
        let layout = try SheetLayout(
          frameCount: count, frameWidth: side, frameHeight: side, arrangement: arrangement, columns: columns)
        Issue.record("accepted \(layout)")
      } catch {
        #expect(error.limit == limit)
        #expect(error.found == found)
        #expect(error.message.contains(String(found)))
        #expect(error.hint.contains(hint))
      }
    }
  }
}
