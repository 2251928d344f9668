import Testing

@testable import RenderCore

@Suite struct ColorBleedTests {
  /// Against looking at every visible pixel.
  @Test func theNearestColourIsTaken() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<300 {
      let (width, height) = (1 + Int(numbers.next() % 14), 1 + Int(numbers.next() % 14))
      let rarity = 1 + numbers.next() % 30
      let before = (0..<width * height).map { _ in
        numbers.next() % rarity == 0 ? (1 + numbers.next() % 255) << 24 | numbers.next() % 0xFF_FFFF : 0
      }
      var after = before
      ColorBleed.fill(&after, width: width, height: height)
      let visible = before.indices.filter { before[$0] >> 24 != 0 }
      func distance(_ a: Int, _ b: Int) -> Int {
        let (x, y) = (a % width - b % width, a / width - b / width)
        return x * x + y * y
      }
      for place in before.indices {
        if before[place] >> 24 != 0 || visible.isEmpty {
          #expect(after[place] == before[place])
          continue
        }
        let least = visible.map { distance($0, place) }.min()
        let nearest = visible.filter { distance($0, place) == least }.map { before[$0] & 0xFF_FFFF }
        #expect(nearest.contains(after[place]))
      }
    }
  }

  /// In a sheet colours reach half-way into the padding, alpha stays as it was, and the bands change nothing.
  @Test func inASheet() throws {
    let frames = RandomClip.clouds(12, width: 15, height: 15, seed: 9)
    var options = SheetOptions()
    options.columns = 4
    options.padding = 3
    options.bleeds = true
    for extrude in [0, 2] {
      options.extrude = extrude
      let made = try RandomClip(frames)
      let layout = try made.layout(SheetSettings(options))
      let bleeding = try PNGDecoder.decode(made.files(layout, bleeds: true)[0])
      let plain = try PNGDecoder.decode(made.files(layout, bleeds: false)[0])
      var coloured = 0
      for (one, other) in zip(bleeding.straightPixels, plain.straightPixels) {
        if other >> 24 != 0 { #expect(one == other) } else { #expect(one >> 24 == 0) }
        if one >> 24 == 0, one != 0 { coloured += 1 }
      }
      #expect(coloured > 500)
      // Beside the first cell, and beyond the half of the gap that is its own.
      let rect = layout.rect(ofFrame: 0)
      let visible = try #require(frames[0].visibleRect)
      let row = rect.y + visible.y
      let edge = rect.maxX + extrude
      #expect(bleeding.straightPixels[row * bleeding.width + edge] & 0xFF_FFFF != 0)
    }
  }

  @Test func edgesAreRepeated() throws {
    let frames = (0..<6).map { index in
      picture(7, 5, colorCount: 20, isOpaque: false, seed: UInt64(index + 1))
    }
    for arrangement in SheetArrangement.allCases {
      var options = SheetOptions()
      options.arrangement = arrangement
      options.extrude = 3
      options.padding = 1
      let made = try RandomClip(frames)
      let layout = try made.layout(SheetSettings(options))
      let page = try PNGDecoder.decode(made.files(layout)[0]).bitmap
      for (index, frame) in frames.enumerated() {
        let rect = layout.rect(ofFrame: index)
        for y in -3..<8 {
          for x in -3..<10 {
            let expected = frame[min(max(x, 0), 6), min(max(y, 0), 4)]
            #expect(page[rect.x + x, rect.y + y] == expected, "\(arrangement), frame \(index), \(x), \(y)")
          }
        }
      }
    }
  }
}
