import Testing

@testable import RenderCore

@Suite struct SheetLayoutTests {
  private func layout(
    _ count: Int, _ width: Int, _ height: Int, _ set: (inout SheetOptions) -> Void = { _ in }
  ) throws(SheetFailure) -> SheetLayout {
    var options = SheetOptions()
    set(&options)
    return try SheetLayout(
      SheetContent(frameCount: count, frameWidth: width, frameHeight: height), SheetSettings(options))
  }

  @Test(
    arguments: [
      // count, width, height, columns given, padding, width and height of the page
      (1, 10, 20, nil, 0, 10, 20), (4, 10, 10, nil, 0, 20, 20), (2, 10, 10, nil, 0, 20, 10),
      (78, 134, 72, nil, 0, 938, 864), (5, 10, 10, 2, 3, 23, 36), (3, 10, 10, 9, 0, 30, 10),
      (6, 100, 1, nil, 0, 100, 6), (6, 1, 100, nil, 0, 6, 100),
    ] as [(Int, Int, Int, Int?, Int, Int, Int)])
  func grids(
    _ count: Int, _ width: Int, _ height: Int, _ given: Int?, _ padding: Int, _ pageWidth: Int,
    _ pageHeight: Int
  ) throws {
    let layout = try layout(count, width, height) {
      $0.columns = given
      $0.padding = padding
    }
    #expect(layout.pages.map(\.width) == [pageWidth])
    #expect(layout.pages.map(\.height) == [pageHeight])
    #expect(layout.rect(ofFrame: count - 1).maxY == pageHeight)
    #expect(layout.rect(ofFrame: 0) == PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// The early end of the search loses nothing.
  @Test func theSquarestIsFound() throws {
    for count in 1...60 {
      for (width, height, padding) in [(13, 7, 0), (7, 13, 2), (50, 3, 1), (10, 10, 0)] {
        func ratio(_ columns: Int?) throws -> Double {
          let page = try layout(count, width, height) {
            $0.columns = columns
            $0.padding = padding
          }.pages[0]
          return Double(max(page.width, page.height)) / Double(min(page.width, page.height))
        }
        #expect(try ratio(nil) == (1...count).map { try ratio($0) }.min())
      }
    }
  }

  @Test func thePowersOfTwoAreTheSmallest() throws {
    for count in [1, 2, 3, 5, 12, 77] {
      func area(_ columns: Int?) throws -> Int {
        let page = try layout(count, 21, 9) {
          $0.columns = columns
          $0.powerOfTwo = true
        }.pages[0]
        return page.width * page.height
      }
      #expect(try area(nil) == (1...count).map { try area($0) }.min())
    }
  }

  @Test func aStripIsOneRow() throws {
    let layout = try layout(5, 10, 8) {
      $0.arrangement = .strip
      $0.padding = 1
      $0.extrude = 2
    }
    #expect(layout.pages[0].width == 74 && layout.pages[0].height == 12)
    #expect(layout.rect(ofFrame: 4) == PixelRect(x: 62, y: 2, width: 10, height: 8))
  }

  @Test func pagesAreFilledInOrder() throws {
    let grid = try layout(100, 10, 10) { $0.maximumSide = 45 }
    #expect(grid.pages.map(\.frames) == [0..<16, 16..<32, 32..<48, 48..<64, 64..<80, 80..<96, 96..<100])
    #expect(grid.pages.map(\.width) == [40, 40, 40, 40, 40, 40, 40])
    #expect(grid.pages.map(\.height) == [40, 40, 40, 40, 40, 40, 10])
    #expect(grid.page(ofFrame: 97) == 6 && grid.rect(ofFrame: 97).x == 10)
    let strips = try layout(10, 10, 10) {
      $0.arrangement = .strip
      $0.maximumSide = 45
    }
    #expect(strips.pages.map(\.frames) == [0..<4, 4..<8, 8..<10])
    let columns = try layout(7, 10, 10) {
      $0.columns = 2
      $0.maximumSide = 20
    }
    #expect(columns.pages.map(\.frames) == [0..<4, 4..<7])
  }

  /// A page has at most 100 million pixels, whatever its sides may be.
  @Test func thePixelsOfAPageAreLimited() throws {
    for arrangement in [SheetArrangement.grid, .strip, .packed] {
      let layout = try layout(10, 3000, 9000) { $0.arrangement = arrangement }
      #expect(layout.pages.count > 1)
      #expect(layout.pages.allSatisfy { $0.width * $0.height <= 100_000_000 && $0.height <= 16_384 })
    }
  }

  @Test func manyFramesAreQuick() throws {
    let layout = try layout(1_000_000, 16, 9)
    #expect(layout.pages.count == 2 && layout.frameCount == 1_000_000)
  }

  @Test func whatCannotFitIsSaid() {
    let cases: [(String, SheetFailure.Reason, (inout SheetOptions) -> Void)] = [
      ("--trim shared", .frame(index: 0, width: 100, height: 60), { $0.maximumSide = 99 }),
      (
        "--max-size", .frame(index: 0, width: 104, height: 64),
        {
          $0.maximumSide = 103
          $0.extrude = 2
        }
      ),
      (
        "--max-size", .frame(index: 0, width: 100, height: 60),
        {
          $0.maximumSide = 127
          $0.powerOfTwo = true
        }
      ),
      (
        "--columns", .columns(3, width: 300),
        {
          $0.maximumSide = 299
          $0.columns = 3
        }
      ),
    ]
    for (hint, reason, set) in cases {
      do throws(SheetFailure) {
        let layout = try layout(9, 100, 60, set)
        Issue.record("accepted \(layout)")
      } catch {
        #expect(error.reason == reason)
        #expect(error.hint.contains(hint))
        #expect(error.message.contains("\(error.limit) px"))
      }
    }
  }

  /// The frame that is too large is named, not just any.
  @Test(arguments: SheetArrangement.allCases) func theLargestFrameIsNamed(_ arrangement: SheetArrangement)
    throws
  {
    var frames = (0..<6).map { _ in Bitmap(width: 40, height: 40) }
    for index in frames.indices { frames[index][5 + index, 3] = 0xFF00_0000 | UInt32(index) }
    for column in 2..<37 { frames[4][column, 20] = 0xFFFF_FFFF }
    var options = SheetOptions()
    options.arrangement = arrangement
    options.trim = .frame
    options.maximumSide = 34
    let made = try RandomClip(frames)
    #expect(throws: SheetFailure.self) { try made.layout(SheetSettings(options)) }
    do throws(SheetFailure) {
      _ = try SheetLayout(SheetContent(made.clip), SheetSettings(options))
    } catch {
      guard case .frame(let index, let width, _) = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(index == 4 && width == 35)
    }
    options.maximumSide = 35
    _ = try made.layout(SheetSettings(options))
  }

  /// Where whole frames fit on one page, trimmed ones must: the name of the file depends on it.
  @Test func trimmingNeverNeedsMorePages() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let made = try RandomClip(RandomClip.clouds(12, width: 17, height: 23, seed: seed))
      for arrangement in SheetArrangement.allCases {
        var options = SheetOptions()
        options.arrangement = arrangement
        options.padding = 1
        options.extrude = 1
        options.maximumSide = arrangement == .strip ? 239 : 79
        for trim in SheetTrim.allCases {
          options.trim = trim
          options.mergesEqual = false
          #expect(try made.layout(SheetSettings(options)).pages.count == 1, "\(arrangement) \(trim) \(seed)")
        }
      }
    }
  }

  /// Random rectangles, packed tightly enough to be worth it.
  @Test func packingIsSmall() throws {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<30 {
      let rects = (0..<60).map { _ in
        PixelRect(x: 0, y: 0, width: 5 + Int(numbers.next() % 60), height: 5 + Int(numbers.next() % 60))
      }
      var options = SheetOptions()
      options.arrangement = .packed
      options.trim = .frame
      let content = SheetContent(
        frameWidth: 70, frameHeight: 70, pictureOfFrame: Array(rects.indices), visibleRects: rects)
      let page = try SheetLayout(content, SheetSettings(options)).pages[0]
      let area = rects.reduce(0) { $0 + $1.width * $1.height }
      #expect(Double(page.width * page.height) < 1.3 * Double(area))
      #expect(max(page.width, page.height) < 5 * min(page.width, page.height))
    }
  }

  /// Equal heights would waste the least in one long row.
  @Test func packingIsNoStrip() throws {
    let rects = (0..<100).map { PixelRect(x: 0, y: 0, width: 60 + $0 % 7, height: 36) }
    for powerOfTwo in [false, true] {
      var options = SheetOptions()
      options.arrangement = .packed
      options.trim = .frame
      options.powerOfTwo = powerOfTwo
      let content = SheetContent(
        frameWidth: 70, frameHeight: 70, pictureOfFrame: Array(rects.indices), visibleRects: rects)
      let page = try SheetLayout(content, SheetSettings(options)).pages[0]
      #expect(max(page.width, page.height) <= 4 * min(page.width, page.height))
    }
  }

  @Test func presetsAreCompletedAndGiveWay() {
    for preset in SheetPreset.all {
      var options = SheetOptions()
      options.preset = preset.name
      let settings = SheetSettings(options)
      #expect(settings.arrangement == preset.options.arrangement)
      #expect(settings.dialects.map { $0.name } == preset.options.atlases)
      #expect(settings.maximumSide == preset.options.maximumSide ?? SheetSettings.standardSide)
      options.maximumSide = 77
      options.atlases = ["none"]
      options.padding = 9
      let changed = SheetSettings(options)
      #expect(changed.maximumSide == 77 && changed.dialects.isEmpty && changed.padding == 9)
      #expect(changed.trim == settings.trim)
    }
    var options = SheetOptions()
    options.preset = "godot"
    options.arrangement = .packed
    let settings = SheetSettings(options)
    #expect(settings.trim == .shared && settings.mergesEqual && settings.maximumSide == 4096)
  }
}
