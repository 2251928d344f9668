import Foundation
import TestSupport
import Testing

/// Mistakes of users: every one has its exit code and a message that says where and what to do, and nothing is written.
@Suite struct MessageTests {
  @Test func everyMistakeIsExplainedAndNothingIsWritten() throws {
    var transcript = """
      What the program says about mistakes: the command line, the files it meets, the exit code and standard error.
      Recorded by MessageTests with RECORD_GOLDENS=1; read it after a change as the people who will get these messages.

      """
    for (title, cases) in MessageCases.all {
      transcript += "\n\n=== \(title) ===\n"
      for mistake in cases { transcript += try "\n" + entry(for: mistake) }
    }
    try GoldenText.expect(transcript, equals: "messages.txt")
  }

  private func entry(for mistake: MessageCase) throws -> String {
    let folder = try WorkFolder()
    for (name, item) in mistake.items { try folder.put(name, item) }
    let before = folder.contents()
    let result = try folder.run(mistake.arguments, standardInput: Array(mistake.input.utf8))
    let line = mistake.commandLine
    #expect(result.exitCode == mistake.code, "\(line)\n\(result.errorText)")
    #expect(result.outputText == "", "\(line)")
    #expect(!result.errorText.isEmpty, "\(line)")
    #expect(result.errorText.hasSuffix("\n"), "\(line): the message has no end")
    let isUntouched = folder.contents() == before
    #expect(isUntouched, "\(line): something was written: \(folder.files())")

    var text = "$ \(line)\n"
    for (name, item) in mistake.items { text += "  [\(name)] \(Self.describe(item))\n" }
    if !mistake.input.isEmpty { text += "  [standard input] \(Self.shortened(mistake.input))\n" }
    text += "exit \(result.exitCode.map(String.init) ?? "by a signal")\n"
    return text + result.errorText
  }

  private static func describe(_ item: WorkFolder.Item) -> String {
    switch item {
    case .text(let text): shortened(text)
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .folder: "a folder"
    case .link(let target): "a link to \(target)"
    }
  }

  private static func shortened(_ text: String) -> String {
    if text.isEmpty { return "(empty)" }
    let visible = text.replacingOccurrences(of: "\n", with: "⏎")
    return visible.count > 300 ? "\(visible.prefix(60))… (\(text.utf8.count) bytes)" : visible
  }
}
