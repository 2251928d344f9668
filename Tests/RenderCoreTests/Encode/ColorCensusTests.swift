import Testing

@testable import RenderCore

struct ColorCensusTests {
  private func census(_ bitmaps: [Bitmap]) -> ColorCensus {
    var census = ColorCensus()
    for bitmap in bitmaps { census.add(bitmap) }
    return census
  }

  @Test(arguments: [
    (1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8),
  ])
  func fewColorsMakeAPalette(_ count: Int, _ bitDepth: Int) {
    let census = census([picture(60, 40, colorCount: count, isOpaque: false)])
    guard case .indexed(let palette) = census.colorType else {
      Issue.record("not indexed")
      return
    }
    #expect(palette.premultipliedColors.count == count)
    #expect(palette.premultipliedColors == palette.premultipliedColors.sorted())
    #expect(palette.bitDepth == bitDepth)
    #expect(!census.isDecided)
  }

  @Test func manyColorsDoNot() {
    let opaque = picture(60, 60, colorCount: 257, isOpaque: true)
    #expect(census([opaque]).colorType == .rgb)
    #expect(!census([opaque]).isDecided)
    var translucent = opaque
    translucent[59, 59] = 0xFE00_0000
    #expect(census([translucent]).colorType == .rgba)
    #expect(census([translucent]).isDecided)
    #expect(census([opaque, Bitmap(width: 1, height: 1)]).colorType == .rgba)
    #expect(census([Bitmap(width: 1, height: 1), opaque]).colorType == .rgba)
  }

  @Test func colorsAddUpOverFrames() {
    let first = picture(40, 40, colorCount: 200, isOpaque: true)
    var second = picture(40, 40, colorCount: 57, isOpaque: true, seed: 2)
    for index in second.premultipliedPixels.indices { second.premultipliedPixels[index] ^= 0x0080_0000 }
    #expect(census([first, second]).colorType == .rgb)
    guard case .indexed = census([first, first]).colorType else {
      Issue.record("repeated colours were counted twice")
      return
    }
  }

  @Test func censusesOfThreadsGiveTheSameOutcomeInAnyOrder() {
    let bitmaps = [
      picture(30, 30, colorCount: 100, isOpaque: true),
      picture(30, 30, colorCount: 120, isOpaque: true, seed: 5),
      Bitmap(width: 3, height: 3), picture(40, 40, colorCount: 300, isOpaque: true),
    ]
    for end in 1...bitmaps.count {
      let expected = census(Array(bitmaps[..<end])).colorType
      var merged = ColorCensus()
      for bitmap in bitmaps[..<end].reversed() { merged.add(census([bitmap])) }
      #expect(merged.colorType == expected)
    }
  }

  @Test func nothingSeenIsOneTransparentColor() {
    #expect(ColorCensus().colorType == .indexed(Palette(premultipliedColors: [])))
    #expect(Palette(premultipliedColors: []).premultipliedColors == [0])
  }
}
