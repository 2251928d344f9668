import Foundation
import Testing

@testable import RenderCore

struct EmojiTests {
  @Test(
    arguments: [
      "❤️", "👍", "👎", "😂", "‼️", "❓", "😀", "☎️", "✔️", "ℹ️", "©️", "1️⃣", "#️⃣", "*️⃣", "🔟", "🇩🇪", "🇺🇳", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈",
      "👍🏽", "👋🏿", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🧑🏿‍🤝‍🧑🏻", "❤️‍🔥", "👁️‍🗨️", "🐻‍❄️",
    ])
  func isOnePicture(_ text: String) throws {
    for design in [FontDesign.default, .monospaced] {
      let layout = try TextEngine(fonts: .standard()).layout(
        "a" + text + "b", style: TextStyle(size: 20, design: design))
      #expect(layout.characterCount == 3)
      #expect(layout.clusters.count == 3)
      let glyphs = layout.clusters[1].glyphs
      #expect(glyphs.count == 1)
      guard case .emoji(let image, let rect)? = glyphs.first else {
        Issue.record("\(text) is not a picture")
        return
      }
      #expect(abs(rect.height - 23.4) < 1e-9)
      // Within its line and its own room, and in the middle of that.
      #expect(rect.minY >= 0 && rect.maxY <= layout.size.height)
      #expect(abs(rect.center.x - (layout.clusters[1].minX + layout.clusters[1].maxX) / 2) < 1e-9)
      #expect(image.levels[0].height == 128)
      #expect(image.levels[0].width == image.width && image.levels[0].height == image.height)
      #expect(!image.levels[0].isOpaque && image.levels[0].premultipliedPixels.contains { $0 >> 24 == 255 })
    }
  }

  @Test(arguments: ["❤", "‼", "❤\u{FE0E}", "1", "#", "©", "→"])
  func textCharactersStayText(_ text: String) throws {
    let layout = try TextEngine(fonts: .standard()).layout(text, style: TextStyle())
    guard case .outline? = layout.clusters[0].glyphs.first else {
      Issue.record("\(text) is not an outline")
      return
    }
  }

  @Test func textCharacterThatNoTextFontHasIsAPicture() throws {
    let layout = try TextEngine(fonts: .standard()).layout("☂", style: TextStyle())
    guard case .emoji? = layout.clusters[0].glyphs.first else {
      Issue.record("not a picture")
      return
    }
  }

  @Test func lineHeightDoesNotDependOnEmoji() throws {
    let engine = try TextEngine(fonts: TestFonts.all)
    for text in ["a", "👍", "a👍", "ภู้", "你", "", "\u{FDFA}"] {
      #expect(
        try engine.layout(text, style: TextStyle(size: 17)).size.height == TextStyle(size: 17).lineHeight)
    }
  }

  @Test func damagedPictureIsTransparent() throws {
    let folder = try ScratchFolder()
    let installed = DefaultFont.notoColorEmoji.file(weight: .regular, below: "/usr/share/fonts")
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try #require(installed))))
    let mark = Array("IDAT".utf8)
    for start in 0..<bytes.count - 8 where bytes[start] == mark[0] && bytes[start + 1] == mark[1] {
      if bytes[start..<start + 4].elementsEqual(mark) { bytes[start + 6] ^= 0xFF }
    }
    let path = folder.path + "/damaged.ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let layout = try TextEngine(fonts: .standard(fontFiles: [path])).layout("👍", style: TextStyle())
    guard case .emoji(let image, _)? = layout.clusters[0].glyphs.first else {
      Issue.record("not a picture")
      return
    }
    #expect(image.width == 136 && image.height == 128)
    #expect(image.levels[0].premultipliedPixels.allSatisfy { $0 == 0 })
  }

  /// Emoji were decoded when they were drawn, from a file that could have been cut short by then: a bus error.
  @Test func aFontThatIsCutShortAfterLayoutIsStillDrawn() throws {
    let folder = try ScratchFolder()
    let installed = try #require(DefaultFont.notoColorEmoji.file(weight: .regular, below: "/usr/share/fonts"))
    let path = folder.path + "/own.ttf"
    try Data(contentsOf: URL(fileURLWithPath: installed)).write(to: URL(fileURLWithPath: path))
    let layout = try TextEngine(fonts: .standard(fontFiles: [path])).layout("👍", style: TextStyle())
    #expect(truncate(path, 0) == 0)
    guard case .emoji(let image, _)? = layout.clusters[0].glyphs.first else {
      Issue.record("not a picture")
      return
    }
    #expect(image.levels[0].premultipliedPixels.contains { $0 >> 24 == 255 })
  }

  /// Who draws nothing gets the same numbers without decoding.
  @Test func sizesAreKnownWithoutDecoding() throws {
    var fonts = FontSet.standard()
    fonts.decodesPictures = false
    let text = "a👍🏽b 🇩🇪"
    let lazily = try TextEngine(fonts: fonts).layout(text, style: TextStyle())
    #expect(try TextEngine(fonts: .standard()).layout(text, style: TextStyle()) == lazily)
  }

  @Test func pictureIsLoadedOnce() throws {
    let engine = try TextEngine(fonts: .standard())
    func image(_ layout: TextLayout) -> EmojiImage? {
      if case .emoji(let image, _)? = layout.clusters.last?.glyphs.first { image } else { nil }
    }
    let first = image(try engine.layout("👍", style: TextStyle()))
    let second = image(try engine.layout("x👍", style: TextStyle(size: 40, weight: .bold)))
    #expect(first != nil && first === second)
    let other = image(try TextEngine(fonts: .standard()).layout("👍", style: TextStyle()))
    #expect(first == other && first !== other)
    #expect(first != image(try engine.layout("👎", style: TextStyle())))
  }

  @Test func levelsAreMeans() {
    var bitmap = Bitmap(width: 16, height: 17)
    bitmap[0, 0] = 0xFF10_2030
    bitmap[1, 0] = 0xFF11_2130
    bitmap[0, 1] = 0x8010_2030
    bitmap[15, 16] = 0xFFFF_FFFF
    let image = EmojiImage(fontName: "f", fontFile: "f", glyph: 1, width: 16, height: 17, picture: bitmap)
    #expect(image.levels.map(\.width) == [16, 8])
    #expect(image.levels.map(\.height) == [17, 9])
    #expect(image.levels[1][0, 0] == 0xA00C_1824)
    // The only row of its two.
    #expect(image.levels[1][7, 8] == 0x4040_4040)
    #expect(image.level(width: 8.5, height: 3).number == 0)
    #expect(image.level(width: 8, height: 9).number == 1)
    #expect(image.level(width: 1, height: 1).number == 1)
    #expect(image.level(width: 100, height: 1).number == 0)
  }
}
