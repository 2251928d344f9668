import Foundation
import TestSupport
import Testing

/// Batches that do not come to their end: killed, interrupted, out of space.
@Suite struct BatchEndTests {
  private static let manifest = """
    { "defaults": { "timeline": { "fps": 60 }, "canvas": { "scale": 1 } }, "scenes": ["dots-pulse", "typing-bubble"],
      "matrix": { "scheme": ["light", "dark"], "textSize": ["small", "large", "xxLarge"] },
      "outputs": ["{id}", "sheets/{id}.png"] }
    """

  private static func folder() throws -> WorkFolder {
    try WorkFolder([
      "m.json": .text(
        manifest.replacingOccurrences(
          of: "\"sheets/{id}.png\"", with: "{ \"path\": \"sheets/{id}.png\", \"format\": \"sheet\" }"))
    ])
  }

  /// Killed at different moments, the next run always ends with the bytes of an undisturbed one.
  @Test func aKilledRunIsCompletedByTheNext() throws {
    let folder = try Self.folder()
    #expect(try folder.run("batch m.json -o wanted").exitCode == 0)
    let wanted = folder.contents("wanted")
    for jobs in [0, 1, 2, 3, 4, 5, 6, 8, 10, 11] {
      let result = try Self.stop(folder, with: SIGKILL, afterRecords: jobs)
      #expect(result.killingSignal == SIGKILL || result.exitCode == 0)
      #expect(
        folder.bytes("out/report.json") == nil || result.exitCode == 0, "a report of a run that was killed")
      let next = try folder.run("batch m.json -o out")
      #expect(next.exitCode == 0, "\(next.errorText)")
      #expect(
        Same(folder.contents("out"), wanted).isSame,
        "after \(jobs): \(Set(folder.files("out")).symmetricDifference(wanted.keys).sorted())")
      try FileManager.default.removeItem(atPath: folder("out"))
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func anInterruptedRunSaysSo(_ signal: Int32, _ code: Int32) throws {
    let folder = try Self.folder()
    let result = try Self.stop(folder, with: signal, afterRecords: 2)
    #expect(result.exitCode == code, "\(result.errorText)")
    #expect(result.errorText.hasSuffix("indicator-render: interrupted\n"))
    let report = try JSONDocument(try #require(folder.bytes("out/report.json")))
    #expect(try report.text("state") == "interrupted")
    let finished = try report.list("finished").map { try $0.text() }
    #expect(finished.count >= 2 && finished.count < 12)
    #expect(!folder.files("out").contains { $0.contains("indicator-render-") }, "\(folder.files("out"))")
    let next = try folder.run("batch m.json -o out --no-progress")
    #expect(
      next.errorText.hasPrefix("12 jobs: \(12 - finished.count) rendered, \(finished.count) up to date"))
    #expect(try folder.run("batch m.json -o wanted").exitCode == 0)
    #expect(Same(folder.contents("out"), folder.contents("wanted")).isSame)
  }

  /// Sends a signal once so many jobs are noted as done.
  private static func stop(
    _ folder: WorkFolder, with signal: Int32, afterRecords count: Int
  ) throws -> Binary.Result {
    var isSent = false
    return try folder.run(["batch", "m.json", "-o", "out", "-j", "2", "--no-progress"]) { process, _ in
      guard !isSent, folder.names("out/.indicator-render/jobs").count >= count, !folder.names("out").isEmpty
      else { return }
      isSent = true
      kill(process, signal)
    }
  }

  @Test(.enabled(if: SmallDisk.isAvailable), arguments: [60, 300, 500])
  func aFullDiskNamesTheJobs(_ kilobytes: Int) throws {
    let folder = try Self.folder()
    #expect(try folder.run("batch m.json -o wanted").exitCode == 0)
    try folder.put("disk", .folder)
    let disk = try SmallDisk(folder("disk"), kilobytes: kilobytes)
    let result = try folder.run("batch m.json -o disk/out")
    #expect(result.exitCode == 74, "\(result.errorText)")
    #expect(
      result.errorText.contains("No space left on device")
        && result.errorText.contains("error: typing-bubble-dark-xxLarge: cannot "), "\(result.errorText)")
    #expect(!folder.files("disk").contains { $0.contains("indicator-render-") }, "\(folder.files("disk"))")
    // With more room the next run completes what is there.
    let grown = try Binary.run(
      program: "/bin/sh", ["-c", "mount -o remount,size=20m none \"$0\"", folder("disk")])
    #expect(grown.exitCode == 0)
    #expect(try folder.run("batch m.json -o disk/out").exitCode == 0)
    #expect(Same(folder.contents("disk/out"), folder.contents("wanted")).isSame)
    withExtendedLifetime(disk) {}
  }
}
