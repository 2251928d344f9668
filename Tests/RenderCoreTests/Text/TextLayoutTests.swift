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

  /// Whether each character is in a cluster that draws something.
  private func isDrawn(_ layout: TextLayout) -> [Bool] {
    layout.clusters.flatMap { cluster in cluster.characters.map { _ in !cluster.glyphs.isEmpty } }
  }

  @Test func wrappingLosesNothing() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let text = TextLayoutTests.randomText(&generator)
      let whole = try engine.layout(text, style: TextStyle())
      // Narrower than a letter, a line holds one anyway.
      let width = Double.random(in: 20...200, using: &generator)
      let wrapped = try engine.layout(text, style: TextStyle(), width: width)
      checkCover(wrapped, text)
      // Letters may be joined differently when a line ends between them, but all are there.
      let (before, after) = (isDrawn(whole), isDrawn(wrapped))
      for (index, character) in text.enumerated() where character != "\u{AD}" {
        #expect(before[index] == after[index], "\(text.debugDescription) \(index)")
      }
      // Pango may miss a width by one piece where it cannot break between two, or shows a hyphen.
      for (index, line) in wrapped.lines.enumerated() {
        let pieces = wrapped.clusters.filter { $0.lineIndex == index }.map { $0.maxX - $0.minX }
        #expect(
          line.maxX - line.minX < width + (pieces.max() ?? 0) + 0.01, "\(text.debugDescription) at \(width)")
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

  @Test func pixelsBehindTheCursorStay() throws {
    for text in ["Illegal1 fi |.-", "Hag 👍 שלום لا مرحبا", "$ swift build\nCompiling..."] {
      let layout = try engine.layout(text, style: TextStyle(size: 20), width: 150)
      var pictures = try (0...layout.characterCount).map { try layout.bitmap(characters: 0..<$0) }
      let last = pictures.removeLast()
      for (count, picture) in pictures.enumerated() {
        // What is drawn later lies beside, below, or touches in the pixels that its own box covers.
        let later = DisplayList(layout.commands(characters: count..<layout.characterCount, color: .black))
          .bounds
        for y in 0..<last.height {
          for x in 0..<last.width where picture[x, y] != last[x, y] {
            let point = Point(Double(x) / 2, Double(y) / 2)
            #expect(later.map { $0.outset(by: 1).contains(point) } == true)
          }
        }
      }
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
      #expect(abs(center.minX - (width - center.maxX)) < 0.002)
    }
  }

  @Test func spacesAtABreakHangOver() throws {
    let plain = try engine.layout("aaaa\nbbbb", style: TextStyle(), alignment: .trailing)
    for spaces in [" ", "  ", "   ", "    ", "          "] {
      let wrapped = try engine.layout(
        "aaaa" + spaces + "bbbb", style: TextStyle(), width: plain.size.width + 1, alignment: .trailing)
      #expect(wrapped.lines == plain.lines, "\(spaces.count) spaces")
    }
  }

  @Test func hyphensAreOnlySoftOnes() throws {
    let cut = try engine.layout("abcdefghijklmnop", style: TextStyle(), width: 60)
    #expect(cut.lines.count > 2)
    #expect(cut.clusters.allSatisfy { $0.glyphs.count == 1 })
    let text = "abcd\u{AD}efghij"
    let soft = try engine.layout(text, style: TextStyle(), width: 60)
    #expect(soft.lines.count == 2)
    #expect(soft.commands(color: .black).count == text.count)
    // Only where the line is broken.
    let whole = try engine.layout(text, style: TextStyle())
    #expect(whole.commands(color: .black).count == text.count - 1)
  }

  @Test(
    arguments: [
      // What would overflow Pango's numbers, and what it shapes again and again.
      ("👍", nil), ("x", 300), (" ", 300),
    ] as [(String, Double?)])
  func hundredThousandCharactersWork(_ piece: String, width: Double?) throws {
    let text = String(repeating: piece, count: 100_000 / piece.count)
    checkQuickly(try engine.layout(text, style: TextStyle(size: 60), width: width), text)
  }

  private func checkQuickly(_ layout: TextLayout, _ text: String) {
    let covered = layout.clusters.reduce(0) { $0 + $1.characters.count }
    #expect(covered == text.count)
    #expect(layout.size.width >= 0 && layout.size.width.isFinite)
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
