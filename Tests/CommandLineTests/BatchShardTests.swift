import Foundation
import RenderCore
import TestSupport
import Testing

/// Batches in parts, and `merge`.
@Suite struct BatchShardTests {
  /// Six small jobs of different cost.
  private static let manifest = """
    { "defaults": { "timeline": { "fps": 5 } }, "scenes": ["dots-pulse"],
      "matrix": { "scheme": ["light", "dark"], "scale": [1, 2, 3] },
      "outputs": ["{id}", "all/{id}.apng"] }
    """

  private static func folder(_ text: String = manifest) throws -> WorkFolder {
    try WorkFolder(["m.json": .text(text)])
  }

  private static func reports(_ count: Int, in folder: String = "out") -> [String] {
    (1...count).map { "\(folder)/report-\($0)-of-\(count).json" }
  }

  /// Without the reports of shards.
  private static func contents(_ folder: WorkFolder, _ name: String = "out") -> [String: [UInt8]] {
    folder.contents(name).filter { !$0.key.hasPrefix("report-") }
  }

  @Test func sevenShardsMakeTheBytesOfOneRun() throws {
    let folder = try Self.folder()
    #expect(try folder.run("batch m.json -o wanted --no-progress").exitCode == 0)
    for shard in [3, 1, 7, 2, 6, 5, 4] {
      let result = try folder.run("batch m.json -o out --shard \(shard)/7 --no-progress")
      #expect(result.exitCode == 0)
      // One shard more than jobs.
      let jobs = shard == 7 ? "0 of 6 jobs, by plan; 0 frames" : "1 of 6 jobs, by plan: 1 rendered; "
      #expect(result.errorText.hasPrefix("shard \(shard)/7: \(jobs)"), "\(result.errorText)")
      #expect(folder.bytes("out/report.json") == nil)
    }
    let merged = try folder.run(["merge"] + Self.reports(7).reversed() + ["-o", "out/report.json"])
    #expect(
      merged.exitCode == 0 && merged.errorText.hasPrefix("7 shards, 6 jobs: every job is there, once; "),
      "\(merged.errorText)")
    #expect(Same(Self.contents(folder), folder.contents("wanted")).isSame)
    // A run of the whole finds nothing to do.
    let whole = try folder.run("batch m.json -o out --no-progress")
    #expect(whole.errorText.hasPrefix("6 jobs: 6 up to date"), "\(whole.errorText)")
    #expect(Same(Self.contents(folder), folder.contents("wanted")).isSame)
  }

  @Test func shardsInFoldersOfTheirOwnMakeTheSameReport() throws {
    let folder = try Self.folder()
    #expect(try folder.run("batch m.json -o wanted --no-progress").exitCode == 0)
    for shard in 1...3 {
      #expect(try folder.run("batch m.json -o s\(shard) --shard \(shard)/3 --no-progress").exitCode == 0)
    }
    let names = (1...3).map { "s\($0)/report-\($0)-of-3.json" }
    let merged = try folder.run(["merge"] + names + ["-o", "-", "-q"])
    #expect(merged.exitCode == 0 && merged.errorText.isEmpty)
    #expect(merged.standardOutput == folder.bytes("wanted/report.json"))
    // A shard of one is the whole.
    #expect(try folder.run("batch m.json -o one --shard 1/1 --no-progress").exitCode == 0)
    #expect(folder.bytes("one/report-1-of-1.json") == folder.bytes("wanted/report.json"))
    // The same report twice is no harm, and is said.
    let twice = try folder.run(["merge"] + names + [names[1]])
    #expect(twice.exitCode == 0)
    #expect(twice.errorText.contains("warning: 's2/report-2-of-3.json' is the same as"), "\(twice.errorText)")
  }

  @Test func shardsMayShareAFolderAtTheSameTime() throws {
    let folder = try Self.folder()
    #expect(try folder.run("batch m.json -o wanted --no-progress").exitCode == 0)
    // What an earlier manifest left has to go when a whole run comes, not before.
    try folder.put(
      "old.json",
      .text(
        "{ \"scenes\": [{ \"id\": \"old\", \"indicator\": \"dots-pulse\", \"timeline\": { \"fps\": 5 } }], \"outputs\": [\"all/{id}.apng\"] }"
      ))
    #expect(try folder.run("batch old.json -o out --no-progress").exitCode == 0)
    let script = """
      for i in 1 2 3; do "$0" batch m.json -o out --shard $i/3 -q & pids="$pids $!"; done
      for pid in $pids; do wait $pid || exit 1; done
      """
    let result = try Binary.run(
      program: "/bin/sh", ["-c", script, Binary.path], folder: folder.path, standardInput: [])
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(folder.bytes("out/report.json") == nil, "the report of the whole is out of date")
    #expect(folder.names("out/all").contains("old.apng"))
    #expect(try folder.run(["merge"] + Self.reports(3) + ["-o", "out/report.json"]).exitCode == 0)
    #expect(try folder.run("batch m.json -o out --no-progress").exitCode == 0)
    #expect(Same(Self.contents(folder), folder.contents("wanted")).isSame)
  }

  /// Whoever tries whether a report can be written must not take the folder away from others that start with it.
  @Test func theOutputFolderStaysOnceItIsMade() throws {
    let folder = try Self.folder()
    try BatchReport.prepare(at: folder("new/deep/report-1-of-2.json"), force: false)
    #expect(folder.files("new") == ["deep/"])
    let script = """
      for i in 1 2 3 4 5 6 7 8; do "$0" batch m.json -o out --shard $i/8 -q & pids="$pids $!"; done
      for pid in $pids; do wait $pid || exit 1; done
      """
    let result = try Binary.run(
      program: "/bin/sh", ["-c", script, Binary.path], folder: folder.path, standardInput: [])
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(try folder.run(["merge"] + Self.reports(8)).exitCode == 0)
  }

  @Test func theShardsOfAPlanAreItsJobs() throws {
    let folder = try Self.folder()
    let whole = try JSONDocument(try folder.run("plan m.json --json").standardOutput)
    var ids: [String] = []
    for shard in 1...4 {
      let part = try JSONDocument(try folder.run("plan m.json --json --shard \(shard)/4").standardOutput)
      #expect(try part.text("digest") == whole.text("digest") && part.text("shard") == "\(shard)/4")
      ids += try part.list("jobs").map { try $0.text("id") }
    }
    #expect(try ids.sorted() == whole.list("jobs").map { try $0.text("id") }.sorted())
    let text = try folder.run("plan m.json --shard 2/4").outputText
    #expect(text.hasPrefix("shard     2/4: 1 of 6 jobs\n"), "\(text)")
  }

  @Test func aFailedShardIsNamedAndItsSecondRunCounts() throws {
    let folder = try Self.folder()
    let id = "dots-pulse-light-scale3"
    try folder.put("out/all/\(id).apng/inside", .text("x"))
    let failed = try folder.run("batch m.json -o out --shard 1/2 --no-progress")
    #expect(failed.exitCode == 74)
    try folder.put("first.json", .bytes(try #require(folder.bytes("out/report-1-of-2.json"))))
    #expect(try folder.run("batch m.json -o out --shard 2/2 --no-progress").exitCode == 0)
    let refused = try folder.run(["merge"] + Self.reports(2) + ["-o", "out/report.json"])
    #expect(
      refused.exitCode == 4 && refused.errorText.contains("1 job failed: \(id)"), "\(refused.errorText)")
    #expect(folder.bytes("out/report.json") == nil)
    try FileManager.default.removeItem(atPath: folder("out/all/\(id).apng"))
    let again = try folder.run("batch m.json -o out --shard 1/2 --last-failed --no-progress")
    #expect(again.exitCode == 0, "\(again.errorText)")
    let merged = try folder.run(["merge", "first.json"] + Self.reports(2))
    #expect(
      merged.exitCode == 0
        && merged.errorText.contains("shard 1/2 has 2 reports: ")
        && merged.errorText.contains("'out/report-1-of-2.json' is complete and counts"), "\(merged.errorText)"
    )
  }

  /// Patterns are about the whole plan: one command line serves all shards, and a shard without a match does nothing.
  @Test func patternsChooseAmongTheJobsOfAShard() throws {
    let folder = try Self.folder()
    var found: [String] = []
    for shard in 1...3 {
      let result = try folder.run("batch m.json -o out --shard \(shard)/3 --only *-dark-scale1 --no-progress")
      #expect(result.exitCode == 0, "\(result.errorText)")
      let report = try JSONDocument(try #require(folder.bytes("out/report-\(shard)-of-3.json")))
      found += try report.list("finished").map { try $0.text() }
      #expect(try report.list("planned").count == 6 && report.list("share").count == 2)
    }
    #expect(found == ["dots-pulse-dark-scale1"])
    let merged = try folder.run(["merge"] + Self.reports(3))
    #expect(merged.exitCode == 4 && merged.errorText.contains("jobs not run: "), "\(merged.errorText)")
  }

  @Test func variablesAreTranslatedAndThatIsSaid() throws {
    let folder = try Self.folder()
    let variables = [
      "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_STATUS_FILE": folder("status"),
    ]
    let result = try folder.run(
      ["batch", "m.json", "-o", "out", "--shard", "auto", "--no-progress"], environment: variables)
    #expect(result.exitCode == 0)
    #expect(
      result.errorText.hasPrefix(
        "shard 2/3, from TEST_SHARD_INDEX=1 of TEST_TOTAL_SHARDS=3, counted from 0 (Bazel)\n"),
      "\(result.errorText)")
    #expect(folder.bytes("status") == [])
    #expect(folder.names("out").contains("report-2-of-3.json"))
    let none = try folder.run("batch m.json -o other --shard auto")
    #expect(none.exitCode == 2 && folder.names("other").isEmpty)
  }

  @Test func goldensOfShardsAreThoseOfTheWhole() throws {
    let folder = try Self.folder(
      Self.manifest.replacingOccurrences(
        of: "\"matrix\"", with: "\"checks\": { \"golden\": \"g\" }, \"matrix\""))
    for shard in 1...2 {
      #expect(try folder.run("batch m.json -o out --shard \(shard)/2 --no-progress").exitCode == 3)
    }
    let none = try folder.run(["merge"] + Self.reports(2))
    #expect(
      none.exitCode == 3 && none.errorText.contains("; 0 of 6 equal to their goldens"), "\(none.errorText)")
    #expect(try folder.run("check m.json --golden g --update missing").exitCode == 0)
    for shard in 1...2 {
      #expect(try folder.run("batch m.json -o out --shard \(shard)/2 --no-progress").exitCode == 0)
    }
    let equal = try folder.run(["merge"] + Self.reports(2))
    #expect(equal.exitCode == 0 && equal.errorText.contains("; 6 of 6 equal"), "\(equal.errorText)")
  }
}
