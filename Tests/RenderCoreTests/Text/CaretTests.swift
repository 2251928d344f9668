import Testing

@testable import RenderCore

struct CaretTests {
  private let engine: TextEngine

  init() throws { engine = try TextEngine(fonts: TestFonts.all) }

  @Test func leftToRightMovesRight() throws {
    let layout = try engine.layout("Hello 👍 fi", style: TextStyle())
    let places = (0...layout.characterCount).map { layout.caret(before: $0).x }
    #expect(places == places.sorted() && Set(places).count == places.count)
    #expect(places.first == 0 && places.last == layout.size.width)
    for (index, cluster) in layout.clusters.enumerated() {
      #expect(places[index] == cluster.minX && abs(places[index + 1] - cluster.maxX) < 1e-9)
    }
  }

  @Test(arguments: ["שלום עולם", "مرحبا بالعالم"])
  func rightToLeftMovesLeft(_ text: String) throws {
    for isRightToLeft in [false, true] {
      let layout = try engine.layout(text, style: TextStyle(), isRightToLeft: isRightToLeft)
      let places = (0...layout.characterCount).map { layout.caret(before: $0).x }
      #expect(places == places.sorted(by: >) && Set(places).count == places.count)
      #expect(places.first == layout.size.width && places.last == 0)
    }
  }

  @Test func ligatureIsDividedEvenly() throws {
    // Lam and alef are one glyph.
    let layout = try engine.layout("لا", style: TextStyle(size: 40))
    #expect(layout.clusters.count == 1 && layout.characterCount == 2)
    #expect(abs(layout.caret(before: 1).x - layout.size.width / 2) < 1e-9)
    #expect(layout.commands(characters: 0..<1, color: .black).isEmpty)
    #expect(layout.commands(characters: 0..<2, color: .black).count == 1)
  }

  @Test func staysBehindWhatWasTyped() throws {
    // In a Latin line the Hebrew word is read from its right end, which lies further right than the space before it.
    let layout = try engine.layout("ab שלום", style: TextStyle())
    #expect(layout.caret(before: 3).x == layout.clusters[2].maxX)
    #expect(layout.caret(before: 4).x == layout.clusters[3].minX)
    #expect(layout.clusters[3].maxX == layout.size.width)
  }

  @Test func goesToTheNextLineWithTheWord() throws {
    let layout = try engine.layout("aaaa bbbb", style: TextStyle(size: 10), width: 40)
    #expect(layout.lines.count == 2)
    let beforeSpace = layout.caret(before: 4)
    #expect(beforeSpace.top == 0 && beforeSpace.x == layout.lines[0].maxX)
    let beforeWord = layout.caret(before: 5)
    #expect(beforeWord.x == 0 && beforeWord.top == TextStyle(size: 10).lineHeight)
  }

  @Test func goesToTheNextLineAfterItsEnd() throws {
    let layout = try engine.layout("ab\r\n\nc\n", style: TextStyle(size: 10), alignment: .center)
    let height = TextStyle(size: 10).lineHeight
    #expect(
      (0...layout.characterCount).map { Int((layout.caret(before: $0).top / height).rounded()) } == [
        0, 0, 0, 1, 2, 2, 3,
      ])
    #expect(layout.caret(before: 2).x == layout.lines[0].maxX)
    #expect(layout.caret(before: 3).x == layout.lines[1].minX)
  }

  @Test func emptyTextHasACaret() throws {
    for isRightToLeft in [false, true] {
      let layout = try engine.layout("", style: TextStyle(size: 10), isRightToLeft: isRightToLeft)
      #expect(layout.caret(before: 0) == TextCaret(x: 0, top: 0, bottom: TextStyle(size: 10).lineHeight))
    }
  }
}
