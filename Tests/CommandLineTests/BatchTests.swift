import Foundation
import TestSupport
import Testing

/// `batch` and `why`: what is written, what is left alone, and what is said.
@Suite struct BatchTests {
  /// Four small jobs: frames, a sheet and an animation of each.
  static let manifest = """
    { "defaults": { "timeline": { "fps": 5 }, "canvas": { "scale": 1 } },
      "scenes": ["s.json", "typing-cell"], "matrix": { "scheme": ["light", "dark"] },
      "outputs": ["{scene}/{scheme}", { "path": "{id}.png", "format": "sheet" }, "{id}.apng"] }
    """
  static let scene = "{ \"indicator\": \"dots-pulse\", \"parameters\": { \"dotCount\": 3 } }"
  static let ids = ["s-light", "s-dark", "typing-cell-light", "typing-cell-dark"]

  static func folder(_ text: String = manifest) throws -> WorkFolder {
    try WorkFolder(["m.json": .text(text), "s.json": .text(scene)])
  }

  /// The output folder without what killed runs leave for the next one.
  static func output(_ folder: WorkFolder, _ name: String = "out") -> [String: [UInt8]] {
    folder.contents(name)
  }

  @Test func theBytesAreThoseOfSingleRendersAtEveryNumberOfWorkers() throws {
    let folder = try Self.folder()
    for workers in [1, 2, 7] {
      let result = try folder.run("batch m.json -o out\(workers) -j \(workers) --no-progress")
      #expect(result.exitCode == 0 && result.outputText == "", "\(result.errorText)")
      #expect(result.errorText.hasPrefix("4 jobs: 4 rendered; "), "\(result.errorText)")
      #expect(Same(Self.output(folder, "out\(workers)"), Self.output(folder, "out1")).isSame)
    }
    let single = "--fps 5 --scale 1 --scheme dark --name s-dark-{frame}.png -o single/frames"
    #expect(try folder.run("render s.json \(single)").exitCode == 0)
    #expect(
      try folder.run(
        "render s.json --fps 5 --scale 1 --scheme dark --format sheet --atlas none -o single/s.png"
      ).exitCode == 0)
    let frames = folder.contents("single/frames").filter { $0.key != "frames.json" }
    let batch = folder.contents("out1/s/dark").filter { $0.key != "frames.json" }
    #expect(!frames.isEmpty && Same(frames, batch).isSame)
    #expect(folder.bytes("out1/s-dark.png") == folder.bytes("single/s.png"))
  }

  @Test func nothingIsRenderedTwice() throws {
    let folder = try Self.folder()
    #expect(try folder.run("batch m.json -o out --no-progress").exitCode == 0)
    let before = Self.output(folder)
    let times = try Self.times(folder)
    let again = try folder.run("batch m.json -o out --no-progress")
    #expect(again.errorText.hasPrefix("4 jobs: 4 up to date; 0 frames drawn"), "\(again.errorText)")
    #expect(Same(Self.output(folder), before).isSame)
    #expect(try Self.times(folder) == times)
    #expect(try folder.run("why m.json s-dark -o out").outputText == "s-dark is up to date\n")
    // One job is not as it was written, one has another scene.
    try folder.put("out/s/dark/s-dark-0.png", .text("x"))
    #expect(
      try folder.run("why m.json s-dark -o out").outputText
        == "'s/dark/s-dark-0.png' is not as it was written\n")
    // A picture that is not ours is not replaced without being asked.
    let refused = try folder.run("batch m.json -o out --no-progress")
    #expect(refused.exitCode == 0, "\(refused.errorText)")
    #expect(refused.errorText.hasPrefix("4 jobs: 1 rendered, 3 up to date"), "\(refused.errorText)")
    #expect(Same(Self.output(folder), before).isSame)
    try folder.put("s.json", .text(Self.scene.replacingOccurrences(of: "3", with: "4")))
    #expect(
      try folder.run("why m.json s-light -o out").outputText == "scene.parameters.dotCount: 4, was 3\n")
    let changed = try folder.run("batch m.json -o out --json --no-progress")
    let summary = try JSONDocument(changed.standardOutput)
    #expect(try summary.number("rendered") == 2 && summary.number("upToDate") == 2)
    let fresh = try folder.run("batch m.json -o out --fresh --no-progress")
    #expect(fresh.errorText.hasPrefix("4 jobs: 4 rendered; "), "\(fresh.errorText)")
  }

  /// When each file was written.
  private static func times(_ folder: WorkFolder) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for name in folder.files("out") {
      let facts = try FileManager.default.attributesOfItem(atPath: folder("out/" + name))
      if facts[.type] as? FileAttributeType == .typeRegular {
        times[name] = facts[.modificationDate] as? Date
      }
    }
    return times
  }

  @Test func whatIsOfNoJobAnyMoreGoes() throws {
    let folder = try Self.folder()
    #expect(try folder.run("batch m.json -o out --no-progress").exitCode == 0)
    try folder.put("out/mine.txt", .text("x"))
    try folder.put("out/s/dark/note.txt", .text("x"))
    // Changed by somebody: theirs now.
    try folder.put("out/s-dark.apng", .text("x"))
    let fewer = Self.manifest.replacingOccurrences(of: "\"s.json\", ", with: "")
    try folder.put("m.json", .text(fewer))
    #expect(try folder.run("batch m.json -o out --no-progress").exitCode == 0)
    let left = folder.files("out").filter {
      !$0.hasPrefix("typing-cell") && !$0.hasPrefix(".indicator") && !$0.hasSuffix("/")
    }
    #expect(left == ["mine.txt", "report.json", "s/dark/note.txt", "s-dark.apng"].sorted())
    let other = try Self.folder(fewer)
    #expect(try other.run("batch m.json -o out --no-progress").exitCode == 0)
    let wanted = Self.output(other)
    #expect(Same(Self.output(folder).filter { wanted[$0.key] != nil }, wanted).isSame)
    // An output that gets another name.
    try other.put("m.json", .text(fewer.replacingOccurrences(of: "{id}.apng", with: "gif/{id}.apng")))
    #expect(try other.run("batch m.json -o out --no-progress").exitCode == 0)
    #expect(other.names("out/gif") == ["typing-cell-dark.apng", "typing-cell-light.apng"])
    #expect(!other.names("out").contains("typing-cell-dark.apng"))
  }

  @Test func oneThatFailsDoesNotStopTheOthers() throws {
    let folder = try Self.folder()
    try folder.put("out/s-light.apng/inside", .text("x"))
    let result = try folder.run("batch m.json -o out -j 1 --no-progress")
    #expect(result.exitCode == 74)
    #expect(
      result.errorText.contains("error: s-light: cannot write 'out/s-light.apng': a folder of that name"),
      "\(result.errorText)")
    #expect(result.errorText.contains("\n4 jobs: 3 rendered, 1 failed; "))
    let report = try JSONDocument(try #require(folder.bytes("out/report.json")))
    #expect(try report.text("state") == "incomplete")
    #expect(try report.list("finished").map { try $0.text() } == Array(Self.ids.dropFirst()))
    #expect(try report.list("planned").map { try $0.text() } == Self.ids)
    #expect(
      try report.list("jobs")[0].text("error")
        == "cannot write 's-light.apng': a folder of that name is in the way")
    // Nothing of the job is there.
    #expect(folder.names("out/s") == ["dark"] && !folder.names("out").contains("s-light.png"))
    let fast = try folder.run("batch m.json -o fast -j 1 --fail-fast --no-progress")
    #expect(fast.exitCode == 0)
    try folder.put("stop/s-light.apng/inside", .text("x"))
    let stopped = try folder.run("batch m.json -o stop -j 1 --fail-fast --no-progress")
    #expect(
      stopped.exitCode == 74 && stopped.errorText.contains("\n4 jobs: 1 failed, 3 not run; "),
      "\(stopped.errorText)")
    // Once the reason is gone, only that job is left.
    try FileManager.default.removeItem(atPath: folder("out/s-light.apng"))
    let last = try folder.run("batch m.json -o out --last-failed --no-progress")
    #expect(
      last.exitCode == 0 && last.errorText.hasPrefix("4 jobs: 1 rendered, 3 up to date; "),
      "\(last.errorText)")
    #expect(Same(Self.output(folder), Self.output(folder, "fast")).isSame)
  }

  @Test func aForeignFileIsTheAuthorsMatter() throws {
    let folder = try Self.folder()
    try folder.put("out/s-light.apng", .text("mine"))
    let result = try folder.run("batch m.json -o out --no-progress")
    #expect(result.exitCode == 2 && result.errorText.contains("was not written by indicator-render"))
    #expect(folder.bytes("out/s-light.apng") == Array("mine".utf8))
    #expect(try folder.run("batch m.json -o out --force --no-progress").exitCode == 0)
    #expect(try folder.run("batch m.json -o wanted --no-progress").exitCode == 0)
    #expect(Same(Self.output(folder), Self.output(folder, "wanted")).isSame)
  }

  @Test(arguments: [
    (["--only", "*-dark"], ["s-dark", "typing-cell-dark"]),
    (["--skip", "s-*"], ["typing-cell-light", "typing-cell-dark"]),
    (["--only", "s-*", "--only", "typing-cell-dark", "--skip", "*-light"], ["s-dark", "typing-cell-dark"]),
  ])
  func chosenJobs(_ options: [String], _ wanted: [String]) throws {
    let folder = try Self.folder()
    let result = try folder.run(["batch", "m.json", "-o", "out"] + options)
    #expect(result.exitCode == 0, "\(result.errorText)")
    let report = try JSONDocument(try #require(folder.bytes("out/report.json")))
    #expect(try report.list("finished").map { try $0.text() } == wanted)
    #expect(folder.names("out").filter { $0.hasSuffix(".apng") }.count == wanted.count)
    #expect(try folder.run("batch m.json -o out --last-failed --no-progress").exitCode == 0)
    #expect(try folder.run("batch m.json -o whole --no-progress").exitCode == 0)
    #expect(Same(Self.output(folder), Self.output(folder, "whole")).isSame)
  }

  @Test func everyEventIsALineOfTheLog() throws {
    let folder = try Self.folder()
    let result = try folder.run("batch m.json -o out --log ndjson -j 2 --no-progress")
    let lines = try result.errorText.split(separator: "\n").map { try JSONDocument(Array($0.utf8)) }
    #expect(try lines.map { try $0.number("v") } == Array(repeating: 1, count: lines.count))
    let events = try lines.map { try $0.text("ev") }
    #expect(events.first == "plan" && events.last == "summary")
    #expect(events.count { $0 == "job-start" } == 4 && events.count { $0 == "job-end" } == 4)
    let file = try folder.run("batch m.json -o out --log ndjson:log --no-progress")
    #expect(file.errorText.hasPrefix("4 jobs: 4 up to date"))
    #expect(
      String(decoding: try #require(folder.bytes("log")), as: UTF8.self).split(separator: "\n").count == 6)
    #expect(try folder.run("batch m.json -o out --log ndjson:/dev/full --no-progress").exitCode == 74)
    #expect(try folder.run("batch m.json -o out -q --no-progress").errorText == "")
  }

  @Test func aLinkInTheOutputFolderIsNotFollowed() throws {
    let folder = try Self.folder()
    try folder.put("elsewhere/keep", .text("x"))
    try folder.put("out/s", .link(to: "../elsewhere"))
    let result = try folder.run("batch m.json -o out --no-progress")
    #expect(
      result.exitCode == 2 && result.errorText.contains("s-light would be written through the link 'out/s'"),
      "\(result.errorText)")
    #expect(folder.names("elsewhere") == ["keep"] && folder.names("out") == ["s"])
    // The folder itself may be one.
    try folder.put("linked", .link(to: "elsewhere"))
    #expect(try folder.run("batch m.json -o linked --no-progress").exitCode == 0)
    #expect(folder.names("elsewhere").contains("report.json"))
  }

  @Test func theReportKnowsNoPlaceAndNoTime() throws {
    let (one, two) = (try Self.folder(), try Self.folder())
    try two.put("deep/er/m.json", .text(Self.manifest))
    try two.put("deep/er/s.json", .text(Self.scene))
    #expect(try one.run("batch m.json -o out -j 1 --no-progress").exitCode == 0)
    #expect(try two.run(["batch", "deep/er/m.json", "-o", two("else where"), "-j", "2"]).exitCode == 0)
    #expect(Same(one.contents("out"), two.contents("else where")).isSame)
    let piped = try two.run(["batch", "-", "-o", "piped"], standardInput: Array(Self.manifest.utf8))
    #expect(piped.exitCode == 0 && Same(one.contents("out"), two.contents("piped")).isSame)
  }

  @Test func jobsAreComparedWithTheirGoldens() throws {
    let text = Self.manifest.replacingOccurrences(
      of: "\"matrix\"", with: "\"checks\": { \"golden\": \"goldens\" }, \"matrix\"")
    let folder = try Self.folder(text)
    let none = try folder.run("batch m.json -o out --no-progress")
    #expect(none.exitCode == 3 && none.outputText.contains("4 clips: 4 not compared"), "\(none.outputText)")
    #expect(try folder.run("check m.json --golden goldens --update missing").exitCode == 0)
    #expect(
      folder.names("goldens").filter { $0.hasSuffix(".frames") } == Self.ids.sorted().map { $0 + ".frames" })
    let equal = try folder.run("batch m.json -o out --no-progress")
    #expect(equal.exitCode == 0 && equal.outputText == "4 clips: 4 equal\n", "\(equal.outputText)")
    try folder.put("s.json", .text(Self.scene.replacingOccurrences(of: "3", with: "4")))
    let different = try folder.run("batch m.json -o out --no-progress")
    #expect(different.exitCode == 1 && different.outputText.contains("4 clips: 2 equal, 2 different"))
    let report = try JSONDocument(try #require(folder.bytes("out/report.json")))
    #expect(
      try report.list("jobs").map { try $0.text("check") } == ["different", "different", "equal", "equal"])
    #expect(try folder.run("check m.json --golden goldens").exitCode == 1)
    #expect(try folder.run("check m.json --golden goldens --fps 3").exitCode == 2)
  }
}
