import Foundation
import RenderCore
import TestSupport
import Testing

@testable import indicator_render

@Suite struct CompletionTests {
  static let completion = Completion(commands: Commands.all, indicators: Commands.indicatorNames)

  static func path(of program: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a shell says about the syntax of a script, or nothing.
  static func complaints(of shell: String, about script: String) throws -> String {
    let program = try #require(path(of: shell))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID()).\(shell)")
    try script.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Binary.run(program: program, ["-n", file.path])
    return result.exitCode == 0
      ? result.errorText : "exit code \(String(describing: result.exitCode)): " + result.errorText
  }

  @Test func goldens() throws {
    try GoldenText.expect(BashCompletion(Self.completion).script, equals: "completion.bash")
    try GoldenText.expect(ZshCompletion(Self.completion).script, equals: "completion.zsh")
    try GoldenText.expect(FishCompletion(Self.completion).script, equals: "completion.fish")
    try GoldenText.expect(ManPage(commands: Commands.all).text, equals: "indicator-render.1")
  }

  @Test(.enabled(if: path(of: "bash") != nil, "bash is not installed"))
  func bashSyntax() throws {
    #expect(try Self.complaints(of: "bash", about: BashCompletion(Self.completion).script) == "")
  }

  @Test(.enabled(if: path(of: "zsh") != nil, "zsh is not installed"))
  func zshSyntax() throws {
    #expect(try Self.complaints(of: "zsh", about: ZshCompletion(Self.completion).script) == "")
  }

  @Test(.enabled(if: path(of: "fish") != nil, "fish is not installed"))
  func fishSyntax() throws {
    #expect(try Self.complaints(of: "fish", about: FishCompletion(Self.completion).script) == "")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    /// The words as bash cuts them; the last one is being completed.
    let words: [String]
    let replies: [String]
    init(_ words: [String], _ replies: [String]) {
      self.words = words
      self.replies = replies
    }
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    .enabled(if: path(of: "bash") != nil, "bash is not installed"),
    arguments: [
      Case([""], Commands.all.map(\.name)),
      Case(["re"], ["render"]),
      Case(["--v"], ["--version"]),
      Case(["render", "--sca"], ["--scale"]),
      Case(["render", "--no-"], ["--no-reduce-motion", "--no-progress"]),
      Case(["render", "--loop", ""], ["fit", "exact", "off"]),
      Case(["render", "--loop", "e"], ["exact"]),
      Case(["render", "--loop", "="], ["fit", "exact", "off"]),
      Case(["render", "--loop", "=", "o"], ["off"]),
      Case(["render", "--loop=o"], ["--loop=off"]),
      Case(["render", "--fps", "=", "30", "--scheme", "=", "d"], ["dark"]),
      Case(["--fps", "30", "render", "--scheme", "l"], ["light"]),
      Case(["render", "typing"], ["typing-bubble", "typing-cell"]),
      Case(["render", "a.json", "dots"], ["dots-pulse"]),
      Case(["render", "-o", "fold"], ["folder"]),
      Case(["render", "sce"], ["scene.json"]),
      Case(["render", "--", "sce"], ["scene.json"]),
      Case(["trace", "--format", ""], ["csv", "json"]),
      Case(["render", "--format", ""], OutputOptions.Format.all.map(\.name)),
      Case(["trace", "scene.json", "typ"], []),
      Case(["list", "dots"], ["dots-pulse"]),
      Case(["list", "--format", ""], []),
      Case(["completion", ""], ["bash", "zsh", "fish", "man"]),
      Case(["completion", "bash", ""], []),
      Case(["help", "tr"], ["trace"]),
      Case(["xyzzy", ""], []),
    ])
  func bashReplies(_ test: Case) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["scene.json", "folder"] { try Data().write(to: folder.appendingPathComponent(name)) }
    let quoted = (["indicator-render"] + test.words).map { "'\($0)'" }.joined(separator: " ")
    let script =
      BashCompletion(Self.completion).script + """
        COMP_WORDS=(\(quoted))
        COMP_CWORD=\(test.words.count)
        _indicator_render
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    let bash = try #require(Self.path(of: "bash"))
    let result = try Binary.run(
      program: bash, ["--norc", "-u"], folder: folder.path, standardInput: Array(script.utf8))
    #expect(result.errorText == "")
    #expect(result.outputText.split(separator: "\n").map(String.init) == test.replies)
  }

  @Test(.enabled(if: path(of: "groff") != nil, "groff is not installed"))
  func manualPageIsCleanRoff() throws {
    let groff = try #require(Self.path(of: "groff"))
    let page = Array(ManPage(commands: Commands.all).text.utf8)
    let result = try Binary.run(
      program: groff, ["-man", "-ww", "-Tascii", "-P-cbou", "-"], standardInput: page)
    #expect(result.exitCode == 0)
    #expect(result.errorText == "")
    // What is in the tables is on the page.
    let text = result.outputText
    for name in Commands.all.map(\.name) { #expect(text.contains(name)) }
    for option in Commands.all.flatMap(\.options) {
      #expect(text.contains("--\(option.long)"), "\(option.long)")
    }
  }
}
