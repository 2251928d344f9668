import Foundation
import RenderCore
import TestSupport
import Testing

/// Text, emoji, shadow and material come out the same whatever the machine, its fonts and its environment are.
@Suite struct TextDeterminismTests {
  static let scenes: [(name: String, text: String)] = [
    (
      "typewriter",
      """
      {"indicator": "typewriter", "parameters": {"text": "Café 👋🏽 for two?"},
       "timeline": {"fps": 12}, "canvas": {"scale": 6, "background": "white"}}
      """
    ),
    (
      "reactions",
      """
      {"indicator": "reaction-bubble", "parameters": {"before": [{"text": "Ready?"}]},
       "timeline": {"fps": 12, "duration": 1.5}, "canvas": {"scale": 3, "background": "white"},
       "events": [{"at": 0, "set": {"isPicking": true}}, {"at": 0.8, "set": {"choose": "❤️"}}]}
      """
    ),
  ]

  static let surroundings: [(name: String, arguments: [String], environment: [String: String?])] = [
    ("two jobs", ["-j", "2"], [:]),
    ("seven jobs", ["-j", "7"], [:]),
    (
      "a foreign font configuration", [],
      ["FONTCONFIG_FILE": "/nowhere/fonts.conf", "FONTCONFIG_PATH": "/nowhere"]
    ),
    ("no home and no cache", [], ["HOME": nil, "XDG_CACHE_HOME": "/proc/nowhere"]),
    ("another language", [], ["LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8", "PANGO_LANGUAGE": "ja"]),
  ]

  @Test(arguments: scenes.map(\.name))
  func theSameBytesWhateverIsAround(_ name: String) throws {
    let wanted = try render(name, ["-j", "1"], [:])
    #expect(wanted.count > 10)
    for (what, arguments, environment) in Self.surroundings {
      #expect(try render(name, arguments, environment) == wanted, "\(what)")
    }
  }

  /// More fonts beside the default ones change nothing that those can draw.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/noto")))
  func fontsThatAreNotNeededChangeNothing() throws {
    let wanted = try render("typewriter", [], [:])
    let fonts = "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf"
    #expect(try render("typewriter", ["--font-file", fonts], [:]) == wanted)
  }

  @Test func anEmptyFontFolderIsAClearMistake() throws {
    let folder = try WorkFolder(["fonts": .folder])
    let result = try folder.run("render typewriter -o out --font-dir fonts")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("fonts"))
    #expect(folder.names() == ["fonts"])
  }

  @Test func aCharacterWithoutAFontIsNamed() throws {
    let folder = try WorkFolder()
    let result = try folder.run(["render", "typewriter", "-o", "out", "--set", "text=\u{10FFFD}中"])
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("U+4E2D") && result.errorText.contains("U+10FFFD"))
    #expect(folder.names().isEmpty)
  }

  /// Numbers need no font, so they are there whatever the text is.
  @Test func aTraceNeedsNoFont() throws {
    let result = try WorkFolder().run(["trace", "typewriter", "--set", "text=中文", "--fps", "10"])
    #expect(result.exitCode == 0)
    #expect(result.outputText.hasPrefix("frame,time,visible,cursor\n0,0,0,1\n1,0.1,2,"))
  }

  @Test func aHundredRunsAreOne() throws {
    var digests: Set<[String]> = []
    for round in 0..<100 {
      var diagnostics: [Diagnostic] = []
      let scene = try scene(Self.scenes[1].text, [("--at", "0.2,1"), ("--scale", "1")])
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let plan = try #require(
        RenderPlanner.plan(scene, OutputOptions(path: folder.path), diagnostics: &diagnostics))
      _ = try Renderer(workers: 1 + round % 7, version: "test", standardOutput: { _ in }).render(plan)
      let list = try JSONDocument([UInt8](Data(contentsOf: folder.appendingPathComponent("frames.json"))))
      digests.insert(try list.list("frames").map { try $0.text("digest") })
    }
    #expect(digests.count == 1)
  }

  private func render(
    _ name: String, _ arguments: [String], _ environment: [String: String?]
  ) throws -> [String: [UInt8]] {
    let text = Self.scenes.first { $0.name == name }?.text ?? ""
    let folder = try WorkFolder(["\(name).json": .text(text)])
    let result = try folder.run(
      ["render", "\(name).json", "-o", "out"] + arguments, environment: environment)
    #expect(result.exitCode == 0, "\(result.errorText)")
    return folder.contents("out")
  }
}
