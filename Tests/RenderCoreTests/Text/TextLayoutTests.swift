import Testing

@testable import RenderCore

struct TextLayoutTests {
  private let engine: TextEngine

  init() throws { engine = try TextEngine(fonts: TestFonts.all) }

  /// Pieces of many scripts, put together at random.
  private static func randomText(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "W", "lorem", "fi", "->", " ", " ", "  ", "\n", "\r\n", "\t", "é", "e\u{301}", "👍🏽", "❤️", "👨‍👩‍👧", "🇩🇪",
      "1️⃣", "ש", "שלום",
      "مرحبا", "لا", "ไทย", "กำ", "你好", "क्ष", "हि", "(", ")", "42", ".", "\u{200D}", "\u{FE0F}", "\u{AD}",
      "\u{200B}",
    ]
    return (0..<Int.random(in: 0...24, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }.joined()
  }

  private func checkCover(_ layout: TextLayout, _ text: String) {
    var next = 0
    for cluster in layout.clusters {
      #expect(cluster.characters.lowerBound == next && !cluster.characters.isEmpty)
      #expect(layout.lines.indices.contains(cluster.lineIndex))
      #expect(cluster.minX <= cluster.maxX)
      next = cluster.characters.upperBound
    }
    #expect(next == text.count && layout.characterCount == text.count)
  }

  @Test(arguments: TestTexts.all)
  func clustersHaveEveryCharacterOnce(_ text: String) throws {
    for width in [nil, 400, 60, 1, 0] as [Double?] {
      for alignment in TextAlignment.allCases {
        for isRightToLeft in [false, true] {
          let layout = try engine.layout(
            text, style: TextStyle(), width: width, alignment: alignment, isRightToLeft: isRightToLeft)
          checkCover(layout, text)
          for index in 0...text.count {
            let caret = layout.caret(before: index)
            #expect(caret.x >= -20 && caret.x <= layout.size.width + 20)
            #expect(caret.top >= 0 && caret.bottom <= layout.size.height + 1e-9)
          }
        }
      }
    }
  }

  @Test func wrappingLosesNothing() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let text = TextLayoutTests.randomText(&generator)
      let whole = try engine.layout(text, style: TextStyle())
      let width = Double.random(in: 1...200, using: &generator)
      let wrapped = try engine.layout(text, style: TextStyle(), width: width)
      checkCover(wrapped, text)
      #expect(
        whole.clusters.map(\.characters) == wrapped.clusters.map(\.characters), "\(text.debugDescription)")
      for (a, b) in zip(whole.clusters, wrapped.clusters) {
        let isHyphen = text[text.index(text.startIndex, offsetBy: a.characters.lowerBound)] == "\u{AD}"
        #expect(isHyphen || a.glyphs.isEmpty == b.glyphs.isEmpty, "\(text.debugDescription) \(a.characters)")
      }
      // A line is only wider than allowed if it is a single piece.
      for (index, line) in wrapped.lines.enumerated() where line.maxX - line.minX > width + 0.01 {
        let visible = wrapped.clusters.filter { $0.lineIndex == index && !$0.glyphs.isEmpty }
        #expect(visible.count <= 1, "\(text.debugDescription) at \(width)")
      }
    }
  }

  @Test func firstCommandsAreThoseOfThePrefix() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let text = TextLayoutTests.randomText(&generator)
      let layout = try engine.layout(
        text, style: TextStyle(), width: Double.random(in: 20...200, using: &generator))
      let all = layout.commands(color: .black)
      var shown: [DisplayCommand] = []
      for index in 0..<layout.characterCount {
        let prefix = layout.commands(characters: 0..<index + 1, color: .black)
        #expect(Array(all.prefix(prefix.count)) == prefix)
        #expect(shown == Array(prefix.prefix(shown.count)))
        #expect(shown + layout.commands(characters: index..<index + 1, color: .black) == prefix)
        shown = prefix
      }
      #expect(shown == all)
    }
  }

  @Test func lettersOfDefaultFontsAreShownOneByOne() throws {
    for design in [FontDesign.default, .monospaced] {
      let text = "fi ffl -> => != === <!-- www 10:30 /* */ |> ://"
      let layout = try engine.layout(text, style: TextStyle(design: design))
      #expect(layout.clusters.count == text.count)
    }
  }

  @Test func sizeScalesEverythingExactly() throws {
    let small = try engine.layout("Hag שלום 👍", style: TextStyle(size: 10))
    let large = try engine.layout("Hag שלום 👍", style: TextStyle(size: 40))
    #expect(large.size == Size(4 * small.size.width, 4 * small.size.height))
    for (a, b) in zip(small.clusters, large.clusters) {
      #expect(b.minX == 4 * a.minX && b.maxX == 4 * a.maxX)
    }
  }

  @Test func ownWidthIsEnough() throws {
    for text in TestTexts.all {
      for size in [12.3, 17, 33.3] {
        let layout = try engine.layout(text, style: TextStyle(size: size))
        let again = try engine.layout(text, style: TextStyle(size: size), width: layout.size.width)
        #expect(again.lines.count == layout.lines.count, "\(text.debugDescription)")
      }
    }
  }

  @Test func linesStandBelowEachOther() throws {
    let layout = try engine.layout("a\nb\n\nc\n", style: TextStyle(size: 10))
    #expect(layout.lines.count == 5)
    for (index, line) in layout.lines.enumerated() {
      #expect(abs(line.baseline - (9.5215 + Double(index) * 11.9336)) < 1e-9)
    }
    #expect(abs(layout.size.height - 5 * 11.9336) < 1e-9)
    #expect(try engine.layout("", style: TextStyle(size: 10)).size == Size(0, TextStyle(size: 10).lineHeight))
  }

  @Test func shorterLinesAreAligned() throws {
    func extents(_ alignment: TextAlignment, _ isRightToLeft: Bool) throws -> (TextLine, Double) {
      let layout = try engine.layout(
        "wide line here\nab", style: TextStyle(), alignment: alignment, isRightToLeft: isRightToLeft)
      return (layout.lines[1], layout.size.width)
    }
    for isRightToLeft in [false, true] {
      let (leading, width) = try extents(.leading, isRightToLeft)
      #expect(isRightToLeft ? leading.maxX == width : leading.minX == 0)
      let (trailing, _) = try extents(.trailing, isRightToLeft)
      #expect(isRightToLeft ? trailing.minX == 0 : trailing.maxX == width)
      let (center, _) = try extents(.center, isRightToLeft)
      #expect(abs(center.minX - (width - center.maxX)) < 0.001)
    }
  }

  @Test func spacesAtABreakHangOver() throws {
    let plain = try engine.layout("aaaa\nbbbb", style: TextStyle(), alignment: .trailing)
    for spaces in [" ", "    "] {
      let wrapped = try engine.layout(
        "aaaa" + spaces + "bbbb", style: TextStyle(), width: plain.size.width + 1, alignment: .trailing)
      #expect(wrapped.lines == plain.lines, "\(spaces.count) spaces")
    }
  }

  @Test func hundredThousandCharactersWork() throws {
    let texts = [
      String(repeating: "x", count: 100_000), String(repeating: "Lorem ipsum 👍 ", count: 7_000),
      String(repeating: "\n", count: 100_000), String(repeating: "👍", count: 100_000),
      String(repeating: " ", count: 100_000), String(repeating: "你", count: 100_000),
    ]
    for text in texts {
      for width in [nil, 300] as [Double?] {
        let layout = try engine.layout(text, style: TextStyle(size: 60), width: width)
        checkQuickly(layout, text)
      }
    }
  }

  private func checkQuickly(_ layout: TextLayout, _ text: String) {
    let covered = layout.clusters.reduce(0) { $0 + $1.characters.count }
    #expect(covered == text.count)
    #expect(layout.size.width >= 0 && layout.size.width.isFinite)
  }
}
