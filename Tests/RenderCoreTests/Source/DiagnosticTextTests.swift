import Foundation
import Testing

@testable import RenderCore

struct DiagnosticTextTests {
  /// Renders one mistake at `marked`, which must occur in `text`.
  private func render(_ text: String, marked: String, hint: String? = nil, styled: Bool = false) throws
    -> String
  {
    let file = SourceFile(name: "samples/x.json", text: text)
    let start = try #require(text.range(of: marked)?.lowerBound)
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    let place = Diagnostic.Place(file: file, range: offset..<(offset + marked.utf8.count))
    return DiagnosticText.render(Diagnostic(at: place, "it is wrong", hint: hint), styled: styled)
  }

  @Test func aMistakeShowsItsLineItsPlaceAndAHint() throws {
    let text = "{\n  \"parameters\": {\n    // dots\n    \"dotcount\": 3,\n  }\n}\n"
    #expect(
      try render(text, marked: "\"dotcount\"", hint: "did you mean 'dotCount'?") == """
        samples/x.json:4:5: error: it is wrong
            "dotcount": 3,
            ^~~~~~~~~~
            did you mean 'dotCount'?
        """)
  }

  @Test(
    arguments: [
      // Tabs are two spaces, also in front of the place; the indentation is left out.
      ("\t\t\"a\":\tx", "x", "1:8", "\"a\":  x", "      ^"),
      // What starts in the indentation keeps it from there on.
      ("  \u{A0}\"a\"", "\u{A0}", "1:3", "<U+00A0>\"a\"", "^~~~~~~~"),
      ("[\"日本\", x]", "x", "1:8", "[\"日本\", x]", "         ^"),
      ("[\"日本\", x]", "日本", "1:3", "[\"日本\", x]", "  ^~~~"),
      ("[\"😀e\u{301}\", x]", "x", "1:9", "[\"😀e\u{301}\", x]", "        ^"),
      ("[\u{1}\u{7F}, \u{1B}[31mx]", "x", "1:11", "[␁␡, ␛[31mx]", "          ^"),
      ("[\u{202E}x]", "x", "1:3", "[<U+202E>x]", "         ^"),
      // Marks stop at the end of the line.
      ("[\n  {\"a\":\n1}]", "{\"a\":\n1}", "2:3", "{\"a\":", "^~~~~"),
      ("[\r\n  {\"a\":\r\n1}]", "{\"a\":\r\n1}", "2:3", "{\"a\":", "^~~~~"),
      ("\u{FEFF}[x]", "x", "1:2", "[x]", " ^"),
    ] as [(String, String, String, String, String)])
  func marksAreUnderThePlace(
    _ text: String, _ marked: String, _ place: String, _ line: String, _ marks: String
  )
    throws
  {
    #expect(
      try render(text, marked: marked)
        == "samples/x.json:\(place): error: it is wrong\n    \(line)\n    \(marks)")
  }

  @Test func longLinesAreCutAroundThePlace() throws {
    let many = String(repeating: "a ", count: 5000)
    #expect(
      try render(many + "XYZ" + many, marked: "XYZ") == """
        samples/x.json:1:10001: error: it is wrong
            …\(many.prefix(40))XYZ\(many.prefix(57))…
            \(String(repeating: " ", count: 41))^~~
        """)
    #expect(
      try render("XYZ" + many, marked: "XYZ") == """
        samples/x.json:1:1: error: it is wrong
            XYZ\(many.prefix(97))…
            ^~~
        """)
    #expect(
      try render(many + "XYZ", marked: "XYZ") == """
        samples/x.json:1:10001: error: it is wrong
            …\(many.prefix(40))XYZ
            \(String(repeating: " ", count: 41))^~~
        """)
    let marked = try render("[" + many + "]", marked: many)
    #expect(marked.hasSuffix("\n     ^" + String(repeating: "~", count: 98)))
  }

  @Test func endsOfFilesAndBlankLinesHaveNoExcerpt() {
    func render(_ text: String, at offset: Int) -> String {
      let place = Diagnostic.Place(file: SourceFile(name: "x", text: text), range: offset..<offset)
      return DiagnosticText.render(Diagnostic(.warning, at: place, "look"))
    }
    #expect(render("", at: 0) == "x:1:1: warning: look")
    #expect(render("[1\n", at: 3) == "x:2:1: warning: look")
    #expect(render("[1\n   \n", at: 4) == "x:2:2: warning: look")
    #expect(render("\u{0}\u{1}PNG", at: 3) == "x:1:4: warning: look")
    #expect(render("[1", at: 2) == "x:1:3: warning: look\n    [1\n      ^")
    #expect(render("[1", at: 99) == "x:1:3: warning: look\n    [1\n      ^")
  }

  @Test func illFormedBytesAreShownByTheirNumber() {
    let file = SourceFile(name: "x", bytes: Array("[\"".utf8) + [0xC3] + Array("\", 1]".utf8))
    let diagnostic = Diagnostic(at: .init(file: file, range: 2..<3), "the byte 0xC3 is not UTF-8 here")
    #expect(
      DiagnosticText.render(diagnostic) == """
        x:1:3: error: the byte 0xC3 is not UTF-8 here
            ["<0xC3>", 1]
              ^~~~~~
        """)
  }

  @Test func withoutAPlaceThereIsNoExcerpt() {
    let diagnostic = Diagnostic("unknown option '--ffps'", hint: "did you mean '--fps'?")
    #expect(
      DiagnosticText.render(diagnostic) == "error: unknown option '--ffps'\n    did you mean '--fps'?")
  }

  @Test func styleIsOnlyColour() throws {
    #expect(
      try render("[x]", marked: "x", styled: true) == """
        \u{1B}[1msamples/x.json:1:2:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mit is wrong\u{1B}[0m
            [x]
             \u{1B}[1;31m^\u{1B}[0m
        """)
  }

  @Test func foreignTextCannotReachTheTerminal() {
    let diagnostic = Diagnostic("unknown \u{1B}[2J\n\u{202E}name")
    #expect(DiagnosticText.render(diagnostic) == "error: unknown ␛[2J␊<U+202E>name")
  }

  @Test func allAreInTheOrderOfTheirFilesAndPlaces() {
    let first = SourceFile(name: "b.json", text: "[x, y]")
    let second = SourceFile(name: "a.json", text: "[z]")
    func mistake(_ file: SourceFile, _ offset: Int, _ message: String) -> Diagnostic {
      Diagnostic(at: .init(file: file, range: offset..<(offset + 1)), message)
    }
    let all = [
      mistake(first, 4, "1"), mistake(second, 1, "2"), mistake(first, 1, "3"), Diagnostic("4"),
      mistake(first, 4, "5"),
    ]
    #expect(
      DiagnosticText.renderAll(all) == """
        b.json:1:2: error: 3
            [x, y]
             ^
        b.json:1:5: error: 1
            [x, y]
                ^
        b.json:1:5: error: 5
            [x, y]
                ^
        a.json:1:2: error: 2
            [z]
             ^
        error: 4
        """)
    #expect(DiagnosticText.renderAll([]) == "")
  }

  @Test func aFloodOfMistakesIsCutShort() {
    let file = SourceFile(name: "x", text: "[]")
    let other = SourceFile(name: "y", text: "[]")
    func render(_ count: Int) -> [Substring] {
      let many = (0..<count).map { Diagnostic(at: .init(file: file, range: 0..<1), "mistake \($0)") }
      let all = many + [Diagnostic(at: .init(file: other, range: 0..<1), "another")]
      return DiagnosticText.renderAll(all).split(separator: "\n").filter { !$0.hasPrefix(" ") }
    }
    #expect(render(100).suffix(2) == ["x:1:1: error: mistake 99", "y:1:1: error: another"])
    #expect(render(100).count == 101)
    #expect(
      render(250).suffix(3) == [
        "x:1:1: error: mistake 99", "x: 150 more mistakes are not shown", "y:1:1: error: another",
      ])
    #expect(render(250).count == 102)
  }
}
