import Foundation
import TestSupport
import Testing

/// What a person sees while a render runs.
@Suite struct ProgressOutputTests {
  private static let render = "render dots-pulse --loop off --duration 20 --scale 3 -o out".split(
    separator: " "
  ).map(
    String.init)

  private func errorText(_ options: [String], _ device: Binary.Device, _ environment: [String: String?] = [:])
    throws -> String
  {
    let folder = try WorkFolder()
    let result = try folder.run(
      Self.render + options, environment: environment, standardError: device)
    #expect(result.exitCode == 0)
    #expect(result.outputText == "")
    return result.errorText
  }

  @Test func aTerminalHasABarThatIsClearedAtTheEnd() throws {
    let text = try errorText([], .terminal(columns: 80), ["TERM": "xterm", "LC_ALL": "C.UTF-8"])
    #expect(text.hasPrefix("\r"))
    #expect(text.contains("/1200 frames"))
    #expect(text.contains("█"))
    let parts = text.components(separatedBy: "\r\u{1B}[K")
    #expect(parts.count == 2)
    #expect(parts.last?.hasPrefix("dots-pulse: 1200 frames at 60 fps, 20 s") == true)
    for line in text.split(separator: "\r") where line.hasSuffix("\u{1B}[K") {
      let visible = line.replacingOccurrences(
        of: "\u{1B}\\[[0-9;]*[mK]", with: "", options: .regularExpression)
      #expect(visible.count < 80)
    }
  }

  @Test(arguments: [
    (["-q"], ""), (["--no-progress"], "dots-pulse: "), (["--quiet", "--json"], ""),
    (["--json", "--no-progress"], ""),
  ])
  func nothingOnATerminalThatAskedForNothing(_ options: [String], _ start: String) throws {
    let folder = try WorkFolder()
    let result = try folder.run(
      Self.render + options, environment: ["TERM": "xterm"], standardError: .terminal(columns: 80))
    #expect(result.exitCode == 0)
    #expect(!result.errorText.contains("\r") && !result.errorText.contains("\u{1B}"))
    #expect(start.isEmpty ? result.errorText == "" : result.errorText.hasPrefix(start))
  }

  @Test func pipesAndSimpleTerminalsHaveNoControlCharacters() throws {
    for text in [
      try errorText([], .pipe), try errorText([], .terminal(columns: 80), ["TERM": "dumb"]),
    ] {
      #expect(!text.contains("\r") && !text.contains("\u{1B}"))
      #expect(text.contains("dots-pulse: 1200 frames at 60 fps, 20 s; does not loop; "))
    }
  }

  @Test func withoutUTF8TheBarIsPlain() throws {
    let text = try errorText([], .terminal(columns: 80), ["TERM": "xterm", "LC_ALL": "C", "NO_COLOR": "1"])
    #expect(text.contains("#") && text.allSatisfy(\.isASCII))
    #expect(!text.contains("\u{1B}[36m"))
  }

  @Test func warningsDoNotStopARender() throws {
    let folder = try WorkFolder()
    let result = try folder.run("render typing-bubble --size 20x20 --fps 5 -o out")
    #expect(result.exitCode == 0)
    #expect(result.errorText.hasPrefix("indicator-render: warning: typing-bubble: the canvas cuts"))
    let quiet = try folder.run("render typing-bubble --size 20x20 --fps 5 -o out -q")
    #expect(quiet.exitCode == 0 && quiet.errorText == "")
    let both = try folder.run("render typing-bubble --size 100x80 --padding 8 --fps 5 -o out")
    #expect(
      both.errorText.hasPrefix(
        "indicator-render: warning: 'padding' has no effect on a canvas of a given width and height\n"))
  }
}
