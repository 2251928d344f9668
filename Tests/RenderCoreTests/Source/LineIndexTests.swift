import Testing

@testable import RenderCore

struct LineIndexTests {
  @Test(
    arguments: [
      ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4),
      ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1),
      ("a\rb", 2, 2, 1), ("\n\n\r\r\n", 5, 5, 1), ("a\n", 2, 2, 1),
      // Columns are Unicode scalars, and an offset inside one is that one.
      ("é😀x", 2, 1, 2), ("é😀x", 4, 1, 2), ("é😀x", 6, 1, 3), ("e\u{301}x", 3, 1, 3),
      // The byte order mark is no column.
      ("\u{FEFF}ab", 3, 1, 1), ("\u{FEFF}ab", 4, 1, 2), ("\u{FEFF}ab", 0, 1, 1),
    ] as [(String, Int, Int, Int)])
  func positionsAreOneBased(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let file = SourceFile(name: "x", text: text)
    #expect(file.position(of: offset) == SourcePosition(line: line, column: column))
    #expect(LineIndex(file).line(of: offset) == line)
  }

  @Test func illFormedBytesAreOneColumnEach() {
    let file = SourceFile(name: "x", bytes: [0x61, 0xFF, 0x80, 0x62])
    #expect((0..<4).map { file.position(of: $0).column } == [1, 2, 3, 4])
  }

  @Test func lineRangesLeaveOutWhatEndsTheLine() {
    let index = LineIndex(SourceFile(name: "x", text: "ab\r\nc\rd\n"))
    #expect((1...4).map { index.range(ofLine: $0) } == [0..<2, 4..<5, 6..<7, 8..<8])
  }
}
