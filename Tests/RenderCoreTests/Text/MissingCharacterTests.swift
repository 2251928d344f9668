import Testing

@testable import RenderCore

struct MissingCharacterTests {
  private func missing(_ text: String, fonts: FontSet = .standard()) throws -> [MissingCharacter] {
    do {
      _ = try TextEngine(fonts: fonts).layout(text, style: TextStyle())
      return []
    } catch TextProblem.missingCharacters(let characters) {
      return characters
    }
  }

  @Test func eachIsNamedOnceWithItsPlace() throws {
    let found = try missing("a👍🏽ש中ש\r\nα中\u{10FFFD}")
    #expect(found.map(\.scalar) == ["ש", "中", "\u{10FFFD}"])
    #expect(found.map(\.characterIndex) == [2, 3, 8])
    #expect(
      found.map(\.description) == [
        "'ש' U+05E9 HEBREW LETTER SHIN (character 3)", "'中' U+4E2D CJK UNIFIED IDEOGRAPH-4E2D (character 4)",
        "U+10FFFD (character 9)",
      ])
    let problem = TextProblem.missingCharacters(found)
    #expect(problem.message.hasPrefix("no loaded font has 'ש' U+05E9 HEBREW LETTER SHIN (character 3), "))
    #expect(problem.hint.contains("--font-file"))
  }

  @Test func longListsAreCut() throws {
    let text = String(String.UnicodeScalarView((0..<25).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)) }))
    let found = try missing(text)
    #expect(found.count == 25)
    #expect(TextProblem.missingCharacters(found).message.hasSuffix(" and 5 more"))
  }

  @Test func marksAreShownOnACircle() throws {
    let found = try missing("a\u{5B0}")
    #expect(found.first?.description == "'\u{25CC}\u{5B0}' U+05B0 HEBREW POINT SHEVA (character 1)")
  }

  @Test(arguments: [
    "a\u{FE0F}", "a\u{200D}b", "\u{0}\u{1}\u{1F}\u{7F}\u{85}", "\u{200E}\u{202A}a\u{202C}", "a\u{AD}b",
    "\u{FEFF}", "\u{2060}", "\u{E0001}",
  ])
  func invisibleCharactersDoNotCount(_ text: String) throws {
    #expect(try missing(text).isEmpty)
  }

  @Test func invisibleCharactersTakeNoRoom() throws {
    let engine = try TextEngine(fonts: .standard())
    let plain = try engine.layout("ab", style: TextStyle())
    for text in ["a\u{0}b", "a\u{7}b", "a\u{200B}b", "a\u{2060}b"] {
      let layout = try engine.layout(text, style: TextStyle())
      #expect(abs(layout.size.width - plain.size.width) < 0.3, "\(text.debugDescription)")
      #expect(layout.clusters.flatMap(\.glyphs).count == 2, "\(text.debugDescription)")
    }
  }

  @Test func fontOfTheUserHelps() throws {
    #expect(try missing("ש", fonts: .standard(fontFiles: [TestFonts.hebrew])).isEmpty)
  }
}
