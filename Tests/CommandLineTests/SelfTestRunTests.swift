import Foundation
import TestSupport
import Testing

@testable import indicator_render

/// `selftest` from outside.
@Suite struct SelfTestRunTests {
  static let quick = "--fps 4 --scale 1"

  @Test func scenesDrawTheSameInEveryOrder() throws {
    let folder = try WorkFolder(["my scene.json": .text("{\"indicator\": \"dots-pulse\"}")])
    let words =
      ["selftest", "typing-bubble", "my scene.json", "-j", "3"]
      + Self.quick.split(separator: " ").map(String.init)
    let result = try folder.run(words)
    #expect(result.exitCode == 0, "\(result.outputText)\(result.errorText)")
    let lines = result.outputText.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("clip"))
    #expect(lines[0].hasSuffix("other locale") || lines[0].hasSuffix("other settings"))
    #expect(lines[1].hasPrefix("typing-bubble") && lines[2].hasPrefix("my scene"))
    for line in lines.dropFirst() {
      #expect(line.split(separator: " ").count { $0 == "equal" } == 6, "\(line)")
    }
    let quiet = try folder.run(words + ["-q"])
    #expect(quiet.exitCode == 0 && quiet.outputText == "" && quiet.errorText == "")
    #expect(folder.names() == ["my scene.json"])
  }

  /// Before, a locale that is not installed was called another one.
  @Test func aLocaleThatIsNotThereIsNotTried() throws {
    let folder = try WorkFolder()
    let words = ["selftest", "dots-pulse", "--fps", "4", "--scale", "1"]
    let result = try folder.run(words, environment: ["LOCPATH": "/nonexistent"])
    #expect(
      result.exitCode == 0 && result.errorText.contains("no other locale is installed"), "\(result.errorText)"
    )
    #expect(result.outputText.split(separator: "\n").first?.hasSuffix("other settings") == true)
    let quiet = try folder.run(words + ["-q"], environment: ["LOCPATH": "/nonexistent"])
    #expect(quiet.exitCode == 0 && quiet.errorText == "")
  }

  /// `localedef` of the C library makes locales anywhere, without rights.
  @Test(
    .enabled(
      if: Tool.isExpected("localedef"),
      "localedef is not installed; Scripts/install-packages.sh --tests does that"))
  func anotherLocaleIsTried() throws {
    let folder = try WorkFolder()
    for name in ["tr_TR", "de_DE"] {
      _ = try Tool.run("localedef", ["-i", name, "-f", "UTF-8", folder("\(name).UTF-8")])
      #expect(folder.names("\(name).UTF-8").contains("LC_NUMERIC"))
      let result = try folder.run(
        ["selftest", "typewriter", "dots-pulse", "--fps", "4", "--scale", "1"],
        environment: ["LOCPATH": folder.path])
      #expect(result.exitCode == 0 && result.errorText == "", "\(result.outputText)\(result.errorText)")
      #expect(result.outputText.split(separator: "\n").first?.hasSuffix("other locale") == true)
      try FileManager.default.removeItem(atPath: folder("\(name).UTF-8"))
    }
  }

  @Test func digestsCanBeComparedByHand() throws {
    let folder = try WorkFolder()
    let result = try folder.run("selftest --digests typing-bubble \(Self.quick)")
    let lines = result.outputText.split(separator: "\n")
    #expect(result.exitCode == 0 && lines.count == 5, "\(result.outputText)")
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      #expect(
        words.count == 3 && words[0] == "typing-bubble" && words[1] == "\(index)" && words[2].count == 32)
    }
    // The digests that a folder of frames has.
    #expect(try folder.run("render typing-bubble \(Self.quick) -q -o f").exitCode == 0)
    for line in lines {
      #expect(folder.text("f/frames.json").contains(String(line.split(separator: " ")[2])))
    }
  }

  @Test func withoutScenesItTakesAllIndicators() throws {
    let folder = try WorkFolder()
    let result = try folder.run("selftest --digests --fps 1 --scale 1 --frames 0..1")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let names = result.outputText.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(names.sorted() == Commands.indicatorNames.sorted())
  }
}
