import Foundation
import TestSupport
import Testing

/// Where scenes come from, and what their outputs are called.
@Suite struct SceneInputTests {
  private static let plain =
    "{\"indicator\": \"dots-pulse\", \"timeline\": {\"fps\": 10}, \"canvas\": {\"scale\": 1}}"

  /// Texts that mean the same scene.
  @Test(arguments: [
    "\u{FEFF}" + plain,
    "// a comment\n{ /* here */ \"indicator\": \"dots-pulse\", // there\n\"timeline\": {\"fps\": 10,}, \"canvas\": {\"scale\": 1,},}\n",
    "{\"$schema\": \"https://example.org/scene.json\", \"canvas\": {\"scale\": [1]}, \"timeline\": {\"fps\": \"10\"}, \"indicator\": \"dots-pulse\"}",
    "{\r\n\"indicator\": \"dots\\u002dpulse\",\r\n\"timeline\": {\"fps\": 1e1},\r\n\"canvas\": {\"scale\": 1.0}\r\n}",
  ])
  func spellingsOfOneScene(_ text: String) throws {
    let folder = try WorkFolder(["a/scene.json": .text(Self.plain), "b/scene.jsonc": .text(text)])
    #expect(try folder.run("render a/scene.json -o wanted").exitCode == 0)
    #expect(try folder.run("render b/scene.jsonc -o file").exitCode == 0)
    let piped = try folder.run(["render", "-", "-o", "piped"], standardInput: Array(text.utf8))
    #expect(piped.exitCode == 0)
    #expect(folder.contents("file") == folder.contents("wanted"))
    #expect(folder.contents("piped") == folder.contents("wanted"))
  }

  @Test func optionsWinOverTheScene() throws {
    let folder = try WorkFolder(["s.json": .text(Self.plain)])
    let options = "--fps 20 --scale 3 --set dotCount=5 --padding 4 --scheme dark --background #123"
    #expect(try folder.run("render s.json \(options) -o fromFile").exitCode == 0)
    try folder.put(
      "s.json",
      .text(
        """
        { "indicator": "dots-pulse", "parameters": { "dotCount": 5 }, "timeline": { "fps": 20 },
          "environment": { "colorScheme": "dark" },
          "canvas": { "scale": 3, "padding": 4, "background": "#123" } }
        """))
    #expect(try folder.run("render s.json -o written").exitCode == 0)
    #expect(folder.contents("fromFile") == folder.contents("written"))
  }

  @Test func severalScenesGetAFolderEach() throws {
    let folder = try WorkFolder(["scenes/one.json": .text(Self.plain), "two.jsonc": .text(Self.plain)])
    let result = try folder.run("render scenes/one.json two.jsonc typing-cell --fps 5 --scale 1 -o out")
    #expect(result.exitCode == 0)
    #expect(folder.names("out") == ["one", "two", "typing-cell"])
    #expect(folder.names("out/one").contains("one-0.png"))
    #expect(folder.names("out/two").contains("frames.json"))
    let sheets = try folder.run(
      "render scenes/one.json two.jsonc --format sheet --scale 1 -o sheets/{name}.png")
    #expect(sheets.exitCode == 0)
    #expect(folder.names("sheets") == ["one.json", "one.png", "two.json", "two.png"])
  }

  @Test func whatAFileIsCalledDoesNotLeadOutOfTheFolder() throws {
    for name in ["...json", "..json", ".json", "....jsonc"] {
      let folder = try WorkFolder(["scenes/\(name)": .text(Self.plain), "out/keep": .text("x")])
      let before = folder.names()
      for other in ["", "typing-cell "] {
        let result = try folder.run("render scenes/\(name) \(other)--fps 5 --scale 1 -o out")
        #expect(result.exitCode == 0 || result.exitCode == 2, "\(name): \(result.errorText)")
        #expect(folder.names() == before)
        #expect(folder.bytes("out/keep") == [UInt8(ascii: "x")])
      }
    }
  }

  /// Names in the folder after a render, without `frames.json`.
  @Test(
    arguments: [
      ("typing-bubble --fps 10 -o out", "typing-bubble-00.png", "typing-bubble-12.png", 13),
      ("typing-bubble --fps 2 -o out", "typing-bubble-0.png", "typing-bubble-2.png", 3),
      ("typing-bubble --frames 8..12 -o out", "typing-bubble-08.png", "typing-bubble-11.png", 4),
      ("typing-bubble --frames 10..20 -o out", "typing-bubble-10.png", "typing-bubble-19.png", 10),
      ("typing-bubble --fps 10 --name {frame} -o out", "00.png", "12.png", 13),
      ("typing-bubble --fps 10 --name f{frame:04}.png -o out", "f0000.png", "f0012.png", 13),
      ("typing-bubble --fps 10 --name {frame:1} -o out", "0.png", "9.png", 13),
      ("typing-bubble --fps 10 -o out/f-{frame:04}.png", "f-0000.png", "f-0012.png", 13),
      ("typing-bubble --fps 10 --name {{{frame}}} -o out", "{00}.png", "{12}.png", 13),
      ("typing-bubble --fps 2 --scale 1,2,3 -o out", "typing-bubble-0.png", "typing-bubble-2@3x.png", 9),
      ("typing-bubble --fps 2 --scale 1.5 -o out", "typing-bubble-0.png", "typing-bubble-2.png", 3),
      ("typing-bubble --at 0,0.1 -o out", "typing-bubble-0.png", "typing-bubble-1.png", 2),
      ("typing-bubble --at 0 -o out", "typing-bubble-0.png", "typing-bubble-0.png", 1),
      (
        "typing-bubble --fps 2 --scale 2,3 --scheme dark --name {scheme}-{scale}-{frame} -o out",
        "dark-2-0.png", "dark-3-2.png", 6
      ),
    ] as [(String, String, String, Int)])
  func namesOfFrames(_ options: String, _ first: String, _ last: String, _ count: Int) throws {
    let folder = try WorkFolder()
    let result = try folder.run("render \(options)")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let names = folder.names("out").filter { $0 != "frames.json" }
    #expect(names.first == first)
    #expect(names.last == last)
    #expect(names.count == count)
  }

  @Test func framesKeepTheirIndicesAndPixels() throws {
    let folder = try WorkFolder()
    #expect(try folder.run("render typing-bubble -o all").exitCode == 0)
    #expect(try folder.run("render typing-bubble --frames 10..20 -o some").exitCode == 0)
    let (all, some) = (folder.contents("all"), folder.contents("some"))
    for (name, bytes) in some where name != "frames.json" { #expect(all[name] == bytes, "\(name)") }
    // A still at the time of a frame is that frame.
    #expect(try folder.run("render typing-bubble --loop off --at 0.2 -o still").exitCode == 0)
    #expect(
      try Self.digests(folder, "still") == [Self.digests(folder, "all")[12]])
  }

  private static func digests(_ folder: WorkFolder, _ name: String) throws -> [String] {
    let list = try JSONDocument(try #require(folder.bytes("\(name)/frames.json")))
    return try list.list("frames").map { try $0.text("digest") }
  }
}
