import Foundation
import Glibc
import TestSupport
import Testing

/// `--watch`: what is saved is rendered, and only that.
@Suite struct WatchTests {
  private static func scene(_ dots: Int) -> WorkFolder.Item {
    .text(
      "{ \"indicator\": \"dots-pulse\", \"timeline\": { \"fps\": 5 }, \"canvas\": { \"scale\": 1 }, \"parameters\": { \"dotCount\": \(dots) } }"
    )
  }

  /// A folder in which everything was saved like that.
  private static func folder(_ items: KeyValuePairs<String, WorkFolder.Item>) throws -> WorkFolder {
    let folder = try WorkFolder()
    for (name, item) in items {
      try FileManager.default.createDirectory(
        atPath: (folder(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try save(folder, name, item)
    }
    return folder
  }

  /// Saves a file in one step, and in no process but this one: what is open elsewhere is closed, and told, some time later.
  private static func save(_ folder: WorkFolder, _ name: String, _ item: WorkFolder.Item) throws {
    guard case .text(let text) = item else { return try folder.put(name, item) }
    let temporary = folder(".new")
    let raw = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    try #require(raw >= 0)
    let bytes = Array(text.utf8)
    #expect(write(raw, bytes, bytes.count) == bytes.count)
    close(raw)
    #expect(rename(temporary, folder(name)) == 0)
  }

  /// Runs the program, does one thing after each time that it waits, and ends it.
  private static func watch(
    _ folder: WorkFolder, _ arguments: String, _ actions: [() throws -> Void]
  ) throws -> Binary.Result {
    var failure: (any Error)?
    var done = 0
    let result = try folder.run(
      arguments.split(separator: " ").map(String.init), standardError: .file(folder("log"))
    ) { process, _ in
      let log = String(decoding: folder.bytes("log") ?? [], as: UTF8.self)
      guard log.components(separatedBy: "watching ").count > done + 1 else { return }
      if done < actions.count {
        do { try actions[done]() } catch { failure = error }
      } else {
        kill(process, SIGTERM)
      }
      done += 1
    }
    if let failure { throw failure }
    return result
  }

  @Test func aBatchRendersWhatIsSaved() throws {
    let folder = try Self.folder([
      "m.json": .text("{ \"scenes\": [\"scenes/*.json\"], \"outputs\": [\"{id}.apng\"] }"),
      "scenes/a.json": Self.scene(3), "scenes/b.json": Self.scene(4), "log": .text(""),
    ])
    let result = try Self.watch(
      folder, "batch m.json -o out --watch --no-progress",
      [
        { try Self.save(folder, "scenes/a.json", Self.scene(5)) },
        { try Self.save(folder, "scenes/c.json", Self.scene(6)) },
        { try Self.save(folder, "m.json", .text("{ \"scenes\": [\"scenes/\"")) },
        {
          try Self.save(
            folder, "m.json", .text("{ \"scenes\": [\"scenes/a.json\"], \"outputs\": [\"{id}.apng\"] }"))
        },
      ])
    #expect(result.exitCode == 143)
    let log = String(decoding: try #require(folder.bytes("log")), as: UTF8.self)
    let runs = log.components(separatedBy: "changed: ")
    #expect(runs.count == 5, "\(log)")
    guard runs.count == 5 else { return }
    #expect(runs[0].hasPrefix("2 jobs: 2 rendered; ") && runs[0].hasSuffix("watching 3 files\n"), "\(log)")
    #expect(runs[1].hasPrefix("a.json\n2 jobs: 1 rendered, 1 up to date; "), "\(log)")
    #expect(runs[2].hasPrefix("c.json\n3 jobs: 1 rendered, 2 up to date; "), "\(log)")
    #expect(runs[3].hasPrefix("m.json\nm.json:1:") && runs[3].contains("error: "), "\(log)")
    #expect(runs[4].hasPrefix("m.json\n1 job: 1 up to date; "), "\(log)")
    #expect(log.hasSuffix("indicator-render: interrupted\n"))
    #expect(folder.names("out") == [".indicator-render", "a.apng", "report.json"])
    let single = try folder.run("render scenes/a.json -o single.apng")
    #expect(single.exitCode == 0 && folder.bytes("single.apng") == folder.bytes("out/a.apng"))
  }

  /// Editors write another file and give it the name; what is written beside the scene is no reason to render.
  @Test func aSceneIsRenderedWhenItIsReplaced() throws {
    let folder = try Self.folder(["a.json": Self.scene(3), "log": .text("")])
    let result = try Self.watch(
      folder, "render a.json -o s.png --format sheet --watch --no-progress",
      [
        {
          try folder.put(".a.json.new", Self.scene(7))
          rename(folder(".a.json.new"), folder("a.json"))
        }
      ])
    #expect(result.exitCode == 143)
    let log = String(decoding: try #require(folder.bytes("log")), as: UTF8.self)
    #expect(log.components(separatedBy: "changed: a.json\n").count == 2, "\(log)")
    #expect(log.components(separatedBy: "watching 1 file\n").count == 3, "\(log)")
    #expect(try folder.run("render a.json -o b.png --format sheet").exitCode == 0)
    #expect((folder.bytes("s.png") == folder.bytes("b.png")) == true)
  }

  /// What the run itself writes beside its scenes is no reason to run again, also when everything is asked for anew.
  @Test func ownFilesAreNoReason() throws {
    let folder = try Self.folder([
      "m.json": .text(
        "{ \"scenes\": [\"a*.json\"], \"outputs\": [{ \"path\": \"{id}-sheet.png\", \"format\": \"sheet\", \"atlas\": [\"css\"] }] }"
      ),
      "a.json": Self.scene(3), "log": .text(""),
    ])
    let result = try Self.watch(
      folder, "batch m.json -o . --watch --fresh --depfile d.json --log ndjson:log.json --no-progress",
      [
        {
          try Self.save(folder, "b.json", Self.scene(4))
          try Self.save(folder, "a.json", Self.scene(5))
        }
      ])
    #expect(result.exitCode == 143)
    let log = String(decoding: try #require(folder.bytes("log")), as: UTF8.self)
    #expect(log.components(separatedBy: "changed: ").count == 2, "\(log)")
    #expect(log.contains("changed: a.json\n1 job: 1 rendered; "), "\(log)")
  }

  /// Version control takes whole folders away and puts others in their places.
  @Test func foldersThatAreReplacedAreWatchedOn() throws {
    let folder = try Self.folder([
      "m.json": .text("{ \"scenes\": [\"s/*.json\", \"cur/x.json\"], \"outputs\": [\"{id}.apng\"] }"),
      "s/a.json": Self.scene(3), "v1/x.json": Self.scene(3), "v2/x.json": Self.scene(6), "log": .text(""),
    ])
    try Self.save(folder, "cur", .link(to: "v1"))
    let files = FileManager.default
    let result = try Self.watch(
      folder, "batch m.json -o out --watch --no-progress",
      [
        { rename(folder("s"), folder("gone")) },
        {
          try folder.put("new/a.json", Self.scene(4))
          try files.moveItem(atPath: folder("new"), toPath: folder("s"))
        },
        { try Self.save(folder, "s/a.json", Self.scene(5)) },
        {
          // In one step, so that it is one change however slow the machine is.
          try Self.save(folder, "next", .link(to: "v2"))
          rename(folder("next"), folder("cur"))
        },
        { try Self.save(folder, "v2/x.json", Self.scene(7)) },
        { try files.removeItem(atPath: folder("s")) },
      ])
    #expect(result.exitCode == 143)
    let log = String(decoding: try #require(folder.bytes("log")), as: UTF8.self)
    let runs = log.components(separatedBy: "changed: ")
    // The last one takes two steps, the file and its folder.
    #expect(runs.count >= 7, "\(log)")
    guard runs.count >= 7 else { return }
    #expect(
      runs[1].contains("s\nm.json:1:") && runs[1].contains("no file is meant by the pattern"), "\(log)")
    #expect(runs[2].hasPrefix("s\n2 jobs: 1 rendered, 1 up to date; "), "\(log)")
    #expect(runs[3].hasPrefix("a.json\n2 jobs: 1 rendered, 1 up to date; "), "\(log)")
    #expect(runs[4].hasPrefix("cur\n2 jobs: 1 rendered, 1 up to date; "), "\(log)")
    #expect(runs[6].contains("no file is meant by the pattern"), "\(log)")
    #expect(runs[5].hasPrefix("x.json\n2 jobs: 1 rendered, 1 up to date; "), "\(log)")
  }

  @Test func whatCannotBeWatchedIsAMistake() throws {
    let folder = try Self.folder(["a.json": Self.scene(3)])
    let piped = try folder.run("render - -o out --watch")
    #expect(piped.exitCode == 2 && piped.errorText.contains("standard input cannot be watched"))
    let name = try folder.run("render dots-pulse --fps 5 -o out --watch --no-progress")
    #expect(name.exitCode == 2 && name.errorText.contains("there is no file to watch"), "\(name.errorText)")
  }
}
