import TestSupport
import Testing

@testable import RenderCore

/// Every dialect's own reader gets every frame back, pixel for pixel, whatever the options of the sheet.
@Suite struct SheetRoundTripTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arrangement: SheetArrangement
    let trim: SheetTrim
    let seed: UInt64
    var testDescription: String { "\(arrangement), trim \(trim), seed \(seed)" }
  }

  static let cases = SheetArrangement.allCases.flatMap { arrangement in
    SheetTrim.allCases.flatMap { trim in (1...2).map { Case(arrangement: arrangement, trim: trim, seed: $0) }
    }
  }

  @Test(arguments: cases) func everyFrameComesBack(_ one: Case) throws {
    let frames = RandomClip.clouds(10, width: 19, height: 13, seed: one.seed)
    for scale in [Rational(1), 2] {
      let made = try RandomClip(frames, scale: scale)
      // A quarter of all combinations; any two options still meet in every way.
      for number in 0..<64
      where UInt64((number & 0b1110).nonzeroBitCount + Int(scale.numerator)) % 2 == one.seed % 2 {
        if (number & 0b110001).nonzeroBitCount % 2 == 1 { continue }
        var options = SheetOptions()
        options.arrangement = one.arrangement
        options.trim = one.trim
        options.extrude = number & 1 == 0 ? 0 : 2
        options.padding = number & 2 == 0 ? 0 : 3
        options.mergesEqual = number & 4 != 0
        options.powerOfTwo = number & 8 != 0
        options.maximumSide = number & 16 == 0 ? nil : 64
        options.bleeds = number & 32 != 0
        options.atlases = AtlasDialects.all.map { $0.name }
        try check(made, SheetSettings(options, scale: scale), "\(one) scale \(scale), options \(number)")
      }
    }
  }

  private func check(_ made: RandomClip, _ settings: SheetSettings, _ comment: String) throws {
    let layout = try made.layout(settings)
    try SheetChecks.check(layout, made, settings, comment)
    let pages = try made.files(layout, bleeds: settings.bleeds).map { try PNGDecoder.decode($0).bitmap }
    let names = pages.indices.map { "sheet \($0)%.png" }
    for dialect in settings.dialects {
      var atlas = AtlasDescription(
        name: "made up", images: names.map { "some/where/" + $0 }, layout: layout,
        frameDuration: Rational(1, 30), scale: made.clip.job.scale, generatorVersion: "1.2")
      atlas.siblings = names.map { $0 + ".json" }
      let parts = dialect.describesAllPages ? [pages.indices] : pages.indices.map { $0..<$0 + 1 }
      let files = parts.map { pages in
        atlas.pages = pages
        return AtlasFile(name: names[pages.lowerBound] + ".json", text: dialect.text(of: atlas))
      }
      let read = try SheetReader.frames(dialect.name, files, scale: made.clip.job.scale.double)
      #expect(read.count == made.frames.count, "\(dialect.name), \(comment)")
      let byName = Dictionary(uniqueKeysWithValues: zip(names, pages))
      for (index, (found, frame)) in zip(read, made.frames).enumerated() {
        let cut = try found.bitmap(byName)
        let isRight = SheetChecks.holds(cut, frame)
        #expect(isRight, "\(dialect.name), frame \(index), \(comment)")
        if dialect.name != "css" { #expect(cut.width == frame.width && cut.height == frame.height) }
      }
      let durations = read.compactMap(\.duration)
      if !durations.isEmpty { #expect(durations.reduce(0, +) == 333, "\(dialect.name)") }
    }
  }

  /// The number of workers changes nothing, and neither does the height of the bands.
  @Test func workersChangeNothing() throws {
    let frames = RandomClip.clouds(40, width: 333, height: 222, seed: 3)
    for arrangement in SheetArrangement.allCases {
      var options = SheetOptions()
      options.arrangement = arrangement
      options.trim = .frame
      options.extrude = 1
      options.maximumSide = 4000
      let settings = SheetSettings(options)
      let alone = try RandomClip(frames)
      let layout = try alone.layout(settings)
      let several = try RandomClip(frames, workers: 5)
      #expect(try several.layout(settings) == layout)
      let files = try alone.files(layout)
      #expect(try several.files(layout) == files)
      let pages = try files.map { try PNGDecoder.decode($0).bitmap }
      for index in frames.indices {
        let rect = layout.rect(ofFrame: index)
        let isEqual =
          pages[layout.page(ofFrame: index)].cropped(to: rect)
          == frames[index].cropped(to: layout.source(ofFrame: index))
        #expect(isEqual, "\(arrangement), frame \(index)")
      }
    }
  }

  @Test func aPageOfColourStaysBetweenTheCells() throws {
    let frames = (0..<5).map { _ in Bitmap(width: 8, height: 8, filledWith: 0xFF33_6699) }
    var options = SheetOptions()
    options.padding = 2
    options.columns = 2
    for bleeds in [false, true] {
      let made = try RandomClip(frames, background: "#F0F1F2")
      let layout = try made.layout(SheetSettings(options))
      let page = try PNGDecoder.decode(made.files(layout, bleeds: bleeds)[0]).bitmap
      #expect(page[8, 0] == 0xFFF0_F1F2 && page[9, 25] == 0xFFF0_F1F2 && page[17, 27] == 0xFFF0_F1F2)
      #expect(page[0, 0] == 0xFF33_6699)
    }
  }
}
