import TestSupport
import Testing

@testable import indicator_render

@Suite struct HelpTests {
  @Test func overview() throws {
    try GoldenText.expect(Help(commands: Commands.all, width: 80).overview, equals: "help.txt")
    try GoldenText.expect(Help(commands: Commands.all, width: 80).short, equals: "help-short.txt")
  }

  @Test(arguments: Commands.all.map(\.name))
  func ofCommand(_ name: String) throws {
    let command = try #require(Commands.all.first { $0.name == name })
    let text = Help(commands: Commands.all, width: 80).text(for: command)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    try GoldenText.expect(text, equals: "help-\(name).txt")
  }

  @Test(arguments: [40, 60, 80, 100, 10, 500])
  func linesFitTheWidth(_ width: Int) {
    let help = Help(commands: Commands.all, width: width)
    let widest = min(max(width, 40), 100)
    for text in [help.overview] + Commands.all.map(help.text) {
      for line in text.split(separator: "\n") where line.count > widest {
        // Command lines are for copying, and the heading of an option is one word.
        #expect(
          line.contains("indicator-render ") || ["--atlas ", "--format "].contains { line.contains($0) },
          "\(width): \(line)")
      }
      #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
    }
  }

  @Test func wrapping() {
    #expect(Paragraph.lines("", width: 10) == [])
    #expect(Paragraph.lines("one two  three", width: 7) == ["one two", "three"])
    #expect(Paragraph.lines("incomprehensible a b", width: 4) == ["incomprehensible", "a b"])
  }
}
