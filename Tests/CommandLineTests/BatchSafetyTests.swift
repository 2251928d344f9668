import Foundation
import TestSupport
import Testing

/// What a batch must never do: lose what it did, remove what is not its own, or be kept busy for ever by a manifest.
@Suite struct BatchSafetyTests {
  private static let one = """
    { "defaults": { "timeline": { "fps": 5 }, "canvas": { "scale": 1 } },
      "scenes": [{ "id": "NAME", "indicator": "dots-pulse" }], "outputs": ["all/{id}"] }
    """

  private static func folder(_ name: String = "a") throws -> WorkFolder {
    try WorkFolder(["m.json": .text(one.replacingOccurrences(of: "NAME", with: name))])
  }

  @Test func theReportIsThereAlsoIfStandardOutputIsFull() throws {
    let folder = try Self.folder()
    let result = try folder.run(
      ["batch", "m.json", "-o", "out", "--json", "--no-progress"], standardOutput: .file("/dev/full"))
    #expect(result.exitCode == 74)
    let report = try JSONDocument(try #require(folder.bytes("out/report.json")))
    #expect(try report.text("state") == "complete")
  }

  @Test func twoFontsOfOneNameAreTwoFonts() throws {
    let folder = try Self.folder()
    let text = Self.one.replacingOccurrences(of: "dots-pulse", with: "typewriter")
      .replacingOccurrences(of: "NAME", with: "t")
    try folder.put("m.json", .text(text))
    let found = try JSONDocument(try folder.run("doctor --json").standardOutput)
    let fonts = try found.list("fonts").map { try $0.text("file") }
    for (place, font) in zip(["one/same.otf", "two/same.otf"], fonts) {
      try folder.put(
        place, .bytes(try #require(FileManager.default.contents(atPath: font).map { Array($0) })))
    }
    let arguments = "batch m.json -o out --font-file one/same.otf --font-file two/same.otf --no-progress"
    #expect(try folder.run(arguments).exitCode == 0)
    let again = try folder.run(arguments)
    #expect(again.errorText.hasPrefix("1 job: 1 up to date; "), "\(again.errorText)")
  }

  /// A link was put where a folder of an earlier job was; what it leads to is not ours.
  @Test func nothingIsRemovedThroughALink() throws {
    let folder = try Self.folder("a")
    #expect(try folder.run("batch m.json -o out --no-progress").exitCode == 0)
    try FileManager.default.moveItem(atPath: folder("out/all/a"), toPath: folder("elsewhere"))
    try folder.put("out/all/a", .link(to: "../../elsewhere"))
    let before = folder.contents("elsewhere")
    try folder.put("m.json", .text(Self.one.replacingOccurrences(of: "NAME", with: "b")))
    #expect(try folder.run("batch m.json -o out --no-progress").exitCode == 0)
    #expect(Same(folder.contents("elsewhere"), before).isSame && !before.isEmpty)
  }

  /// Each of three manifests names the next one forty times.
  @Test func manifestsThatNameEachOtherOftenAreAMistake() throws {
    let folder = try WorkFolder()
    for (name, next) in [("a", "b"), ("b", "c"), ("c", "d")] {
      let names = Array(repeating: "\"\(next).json\"", count: 40).joined(separator: ", ")
      try folder.put("\(name).json", .text("{ \"manifests\": [\(names)] }"))
    }
    try folder.put("d.json", .text("{ \"scenes\": [\"dots-pulse\"] }"))
    let result = try folder.run("plan a.json")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("more than 1000 manifests are included"), "\(result.errorText)")
  }

  @Test func includeCannotMakeMoreJobsThanAllowed() throws {
    let folder = try WorkFolder()
    let scenes = (1...21).map { "{ \"id\": \"s\($0)\", \"indicator\": \"dots-pulse\" }" }
    let entries = (1...1000).map { "{ \"fps\": \($0) }" }
    let text =
      "\"scenes\": [\(scenes.joined(separator: ","))], \"matrix\": { \"include\": [\(entries.joined(separator: ","))] }"
    try folder.put("m.json", .text("{ \(text) }"))
    let result = try folder.run("plan m.json")
    #expect(result.exitCode == 2)
    #expect(
      result.errorText.contains(
        "with its 'include' the matrix makes 21000 jobs; a manifest has at most 20000"),
      "\(result.errorText.prefix(500))")
  }

  @Test func aLogReplacesNothingButLogs() throws {
    let folder = try Self.folder()
    try folder.put("notes", .text("mine"))
    let refused = try folder.run("batch m.json -o out --log ndjson:notes --no-progress")
    #expect(refused.exitCode == 2 && refused.errorText.contains("was not written by indicator-render"))
    #expect(folder.bytes("notes") == Array("mine".utf8))
    #expect(try folder.run("batch m.json -o out --log ndjson:notes --force --no-progress").exitCode == 0)
    let first = try #require(folder.bytes("notes"))
    #expect(try folder.run("batch m.json -o out --log ndjson:notes --no-progress").exitCode == 0)
    let second = try #require(folder.bytes("notes"))
    #expect(second.count < first.count && second.starts(with: Array("{\"v\":1,\"t\":".utf8)))
    for line in second.split(separator: 10) { _ = try JSONDocument(Array(line)).number("t") }
  }

  @Test func dependenciesAreNamedAsTheyWereGiven() throws {
    let folder = try Self.folder()
    #expect(try folder.run("batch m.json -o out/ --depfile d --no-progress").exitCode == 0)
    let text = String(decoding: try #require(folder.bytes("d")), as: UTF8.self)
    #expect(text.hasPrefix("out/report.json: \\\n  m.json\n"), "\(text)")
    // A chat is made from the log of its events.
    try folder.put("chat.ndjson", .text(ConversationTests.log))
    let plan = try folder.run("plan conversation --events chat.ndjson -o out --depfile d")
    #expect(plan.exitCode == 0, "\(plan.errorText)")
    #expect(String(decoding: try #require(folder.bytes("d")), as: UTF8.self).contains("\n  chat.ndjson"))
  }

  /// How many pages a packed sheet has shows when it is drawn, so they are in no plan.
  private static func sheets(_ name: String, maxSize: Int) -> String {
    """
    { "defaults": { "timeline": { "fps": 10 }, "canvas": { "scale": 1 } },
      "scenes": [{ "id": "\(name)", "indicator": "dots-pulse", "parameters": { "dotCount": 3 } }],
      "outputs": [{ "path": "s.png", "format": "sheet", "sheet": "packed", "maxSize": \(maxSize) }] }
    """
  }

  @Test func theFurtherPagesOfAJobThatIsCalledOtherwiseStay() throws {
    let folder = try WorkFolder(["m.json": .text(Self.sheets("old", maxSize: 64))])
    #expect(try folder.run("batch m.json -o out --no-progress").exitCode == 0)
    let pages = folder.names("out").filter { $0.hasSuffix(".png") }
    #expect(pages.count > 1, "\(pages)")
    try folder.put("m.json", .text(Self.sheets("new", maxSize: 64)))
    let renamed = try folder.run("batch m.json -o out --no-progress")
    #expect(renamed.exitCode == 0, "\(renamed.errorText)")
    #expect(folder.names("out").filter { $0.hasSuffix(".png") } == pages)
    let next = try folder.run("batch m.json -o out --no-progress")
    #expect(next.errorText.hasPrefix("1 job: 1 up to date; "), "\(next.errorText)")
    // With fewer pages the others go.
    try folder.put("m.json", .text(Self.sheets("new", maxSize: 96)))
    #expect(try folder.run("batch m.json -o out --no-progress").exitCode == 0)
    #expect(try folder.run("batch m.json -o wanted --no-progress").exitCode == 0)
    #expect(Same(folder.contents("out"), folder.contents("wanted")).isSame, "\(folder.names("out"))")
  }

  @Test func aFileThatIsCalledLikeAPageIsAMistake() throws {
    let folder = try WorkFolder([
      "m.json": .text(
        """
        { "scenes": ["dots-pulse", "typing-bubble"], "matrix": { "include": [{ "scene": "dots-pulse", "fps": 5 }] },
          "outputs": ["{indicator}-0.apng", { "path": "{indicator}.png", "format": "sheet", "maxSize": 128 }] }
        """)
    ])
    #expect(try folder.run("plan m.json").exitCode == 0)
    try folder.put(
      "m.json",
      .text(
        """
        { "scenes": ["dots-pulse"], "matrix": { "scheme": ["light", "dark"] },
          "outputs": [{ "path": "s.png", "format": "sheet", "maxSize": 128 }, { "path": "S-7.png", "format": "sheet" }] }
        """))
    let result = try folder.run("plan m.json")
    #expect(result.exitCode == 2, "\(result.errorText)")
    #expect(result.errorText.contains("called like a page"), "\(result.errorText)")
  }
}
