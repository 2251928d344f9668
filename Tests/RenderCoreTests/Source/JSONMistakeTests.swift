import Testing

@testable import RenderCore

/// A text that is not JSON, and each of its mistakes as `line:column: [what is marked] message | hint`.
struct JSONMistake: CustomTestStringConvertible, Sendable {
  let text: String
  let mistakes: [String]

  init(_ text: String, _ mistakes: String...) {
    self.text = text
    self.mistakes = mistakes
  }

  var testDescription: String { text.debugDescription }
}

struct JSONMistakeTests {
  @Test(
    arguments: JSONMistake.files + JSONMistake.structures + JSONMistake.numbers + JSONMistake.words
      + JSONMistake.strings)
  func everyMistakeHasItsMessageAndPlace(_ mistake: JSONMistake) {
    #expect(JSONMistakeTests.mistakes(in: Array(mistake.text.utf8)) == mistake.mistakes)
  }

  @Test(
    arguments: [
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0],
        "the file is not text, it has zero bytes in it"
      ),
      ([0xFF, 0xFE, 0x7B, 0x00], "the file is UTF-16 text"),
      ([0xFE, 0xFF, 0x00, 0x7B], "the file is UTF-16 text"),
      ([0x7B, 0x00], "the file is not text, it has zero bytes in it"),
    ] as [([UInt8], String)])
  func otherKindsOfFilesAreNamed(_ bytes: [UInt8], _ message: String) {
    var diagnostics: [Diagnostic] = []
    #expect(JSONParser.parse(SourceFile(name: "x", bytes: bytes), diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.message) == [message])
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5],
      [0xFF],
    ] as [[UInt8]])
  func illFormedBytesAreFoundEverywhere(_ bad: [UInt8]) {
    let text = Array("{ \"é\": [1, \"😀\"] } // ü\n".utf8)
    let boundaries = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.count]
    for place in boundaries {
      let file = SourceFile(name: "x", bytes: Array(text[..<place]) + bad + Array(text[place...]))
      var diagnostics: [Diagnostic] = []
      #expect(JSONParser.parse(file, diagnostics: &diagnostics) == nil)
      #expect(diagnostics.map { $0.place?.range } == [place..<(place + 1)])
      #expect(
        diagnostics.first?.message == "the byte 0x\(ASCII.hex(UInt32(bad[0]), width: 2)) is not UTF-8 here")
    }
  }

  @Test(arguments: [UInt8](0x80...0xFF))
  func noByteBreaksTheParserAnywhere(_ byte: UInt8) {
    let text = Array("{\"é\":[-1.5e3,\"\\u00e9\"]}//x".utf8)
    for place in text.indices {
      var changed = text
      changed[place] = byte
      var diagnostics: [Diagnostic] = []
      let node = JSONParser.parse(SourceFile(name: "x", bytes: changed), diagnostics: &diagnostics)
      #expect((node == nil) == !diagnostics.isEmpty)
    }
  }

  @Test(arguments: 0..<27)
  func aTextThatIsCutOffIsRefused(_ length: Int) {
    let text = Array("{\"a\": [1, {\"b\": \"\\u00e9\"}]}".utf8)
    #expect(!JSONMistakeTests.mistakes(in: Array(text[..<length])).isEmpty)
  }

  @Test(arguments: ["[", "{\"a\":", "[[{\"a\":[", "[{\"x\":"])
  func deepNestingIsRefusedAtTheFirstBracketTooMany(_ opening: String) throws {
    let text = String(repeating: opening, count: 100_000)
    var diagnostics: [Diagnostic] = []
    #expect(JSONParser.parse(SourceFile(name: "x", text: text), diagnostics: &diagnostics) == nil)
    let place = try #require(diagnostics.first?.place?.range)
    #expect(diagnostics.map(\.message) == ["brackets are nested more than 64 deep"])
    let before = text.utf8.prefix(place.lowerBound)
    #expect(before.count { $0 == ASCII.openBrace || $0 == ASCII.openBracket } == 64)
  }

  @Test func sixteenMegabytesAreReadAndNoMore() {
    let limit = JSONParser.maximumBytes
    var diagnostics: [Diagnostic] = []
    var bytes = [UInt8](repeating: ASCII.space, count: limit - 2) + Array("{}".utf8)
    #expect(JSONParser.parse(SourceFile(name: "x", bytes: bytes), diagnostics: &diagnostics) != nil)
    #expect(diagnostics == [])
    bytes.append(ASCII.space)
    #expect(JSONParser.parse(SourceFile(name: "x", bytes: bytes), diagnostics: &diagnostics) == nil)
    #expect(
      diagnostics.map(\.message) == ["the file has 16777217 bytes, at most 16777216 (16 MB) are allowed"])
  }

  @Test func afterAHundredMistakesItStops() {
    let found = JSONMistakeTests.mistakes(
      in: Array("[".utf8) + Array(String(repeating: "01,", count: 5000).utf8))
    #expect(found.count == 101)
    #expect(found.last == "1:299: [01] too many mistakes, the rest of the file was not read")
  }

  static func mistakes(in bytes: [UInt8]) -> [String] {
    let file = SourceFile(name: "x.json", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    let node = JSONParser.parse(file, diagnostics: &diagnostics)
    #expect((node == nil) == !diagnostics.isEmpty)
    let lines = LineIndex(file)
    return diagnostics.map { diagnostic in
      guard let place = diagnostic.place else { return "no place" }
      let position = lines.position(of: place.range.lowerBound)
      let marked = DisplayText.visible(String(decoding: bytes[place.range], as: UTF8.self))
      let hint = diagnostic.hint.map { " | \($0)" } ?? ""
      return "\(position.line):\(position.column): [\(marked)] \(diagnostic.message)\(hint)"
    }
  }
}
