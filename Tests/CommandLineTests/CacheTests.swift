import Foundation
import TestSupport
import Testing

/// `batch --cache` and `cache`: what is shared between folders, and that nothing damaged ever gets out.
@Suite struct CacheTests {
  /// Every kind of output: frames, an animation, a sheet of several pages with atlases, a catalog, and a poster.
  private static let manifest = """
    { "defaults": { "timeline": { "fps": 5 }, "canvas": { "scale": 1 } },
      "scenes": ["s.json", "typing-cell"], "matrix": { "scheme": ["light", "dark"] },
      "outputs": ["f/{id}", { "path": "{id}.apng", "poster": 0 }, "{id}.spriteatlas",
        { "path": "s/{id}.png", "format": "sheet", "sheet": "packed", "maxSize": 84, "atlas": ["css", "aseprite"] }] }
    """

  private static func folder(_ text: String = manifest) throws -> WorkFolder {
    try WorkFolder([
      "m.json": .text(text),
      "s.json": .text("{ \"indicator\": \"dots-pulse\", \"parameters\": { \"dotCount\": 3 } }"),
    ])
  }

  private static func batch(_ folder: WorkFolder, _ out: String, _ more: String = "--cache c") throws
    -> Binary.Result
  {
    try folder.run("batch m.json -o \(out) --no-progress \(more)")
  }

  @Test func anotherFolderGetsTheSameBytesWithoutDrawing() throws {
    let folder = try Self.folder()
    let first = try Self.batch(folder, "one")
    #expect(first.exitCode == 0 && first.errorText.hasPrefix("4 jobs: 4 rendered; "), "\(first.errorText)")
    let second = try Self.batch(folder, "two")
    #expect(second.errorText.hasPrefix("4 jobs: 4 from the cache; 0 frames drawn, "), "\(second.errorText)")
    #expect(Same(folder.contents("two"), folder.contents("one")).isSame)
    #expect(folder.files("two").contains("s/s-dark-1.png"), "\(folder.files("two/s"))")
    // Records were written as well: the next run has nothing to do, with or without the cache.
    let third = try Self.batch(folder, "two", "")
    #expect(third.errorText.hasPrefix("4 jobs: 4 up to date; "), "\(third.errorText)")
    // One scene is another now.
    try folder.put("s.json", .text("{ \"indicator\": \"dots-pulse\", \"parameters\": { \"dotCount\": 4 } }"))
    let changed = try Self.batch(folder, "three")
    #expect(changed.errorText.hasPrefix("4 jobs: 2 rendered, 2 from the cache; "), "\(changed.errorText)")
    #expect(try Self.batch(folder, "fresh", "--cache c --fresh").errorText.hasPrefix("4 jobs: 4 rendered; "))
    #expect(Same(folder.contents("fresh"), folder.contents("three")).isSame)
    // Back again, over what is there.
    try folder.put("s.json", .text("{ \"indicator\": \"dots-pulse\", \"parameters\": { \"dotCount\": 3 } }"))
    let back = try Self.batch(folder, "three")
    #expect(back.errorText.hasPrefix("4 jobs: 2 up to date, 2 from the cache; "), "\(back.errorText)")
    #expect(Same(folder.contents("three"), folder.contents("one")).isSame)
  }

  @Test func aForeignFileIsNotReplacedFromTheCache() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "one").exitCode == 0)
    try folder.put("two/s-light.apng", .text("mine"))
    let result = try Self.batch(folder, "two")
    #expect(result.exitCode == 2 && result.errorText.contains("was not written by indicator-render"))
    #expect(folder.bytes("two/s-light.apng") == Array("mine".utf8))
    #expect(try Self.batch(folder, "two", "--cache c --force").exitCode == 0)
    #expect(Same(folder.contents("two"), folder.contents("one")).isSame)
  }

  /// A byte of every file of the cache in turn: it is found, told and mended, and the output is as it should be.
  @Test func everyFlippedByteIsFoundAndMended() throws {
    let folder = try Self.folder(
      Self.manifest.replacingOccurrences(of: "\"s.json\", \"typing-cell\"", with: "\"s.json\"")
        .replacingOccurrences(of: "[\"light\", \"dark\"]", with: "[\"light\"]"))
    #expect(try Self.batch(folder, "wanted").exitCode == 0)
    let wanted = folder.contents("wanted")
    let files = folder.files("c").filter { $0.hasPrefix("files/") || $0.hasPrefix("jobs/") }
      .filter { !$0.hasSuffix("/") }
    #expect(files.count > 10)
    let good = folder.contents("c")
    var state: UInt64 = 7
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    for (index, file) in files.enumerated() {
      var bytes = try #require(good[file])
      if index % 5 == 4 {
        bytes.removeLast()
      } else {
        bytes[random(below: bytes.count)] ^= UInt8(1 << random(below: 8))
      }
      try folder.put("c/\(file)", .bytes(bytes))
      let verified = try folder.run("cache verify c")
      #expect(
        verified.exitCode == 1 && verified.outputText.hasPrefix("'c/\(file)' ")
          || verified.outputText.contains("\n'c/\(file)' "), "\(file): \(verified.outputText)")
      let result = try Self.batch(folder, "out")
      #expect(result.exitCode == 0, "\(file): \(result.errorText)")
      // What is in the descriptions of a catalog follows from the plan, so these bytes are not read.
      if !result.errorText.contains("from the cache") {
        #expect(result.errorText.contains("'c/\(file)' is damaged"), "\(file): \(result.errorText)")
        #expect(Same(folder.contents("c"), good).isSame, "\(file)")
      }
      #expect(Same(folder.contents("out"), wanted).isSame, "\(file)")
      try folder.put("c/\(file)", .bytes(try #require(good[file])))
      try FileManager.default.removeItem(atPath: folder("out"))
    }
  }

  @Test func manyProcessesFillOneCache() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "wanted", "").exitCode == 0)
    let script = """
      for i in 1 2 3 4; do "$0" batch m.json -o out$i --cache c -q & pids="$pids $!"; done
      for pid in $pids; do wait $pid || exit 1; done
      """
    for _ in 0..<2 {
      let result = try Binary.run(
        program: "/bin/sh", ["-c", script, Binary.path], folder: folder.path, standardInput: [])
      #expect(result.exitCode == 0 && result.errorText.isEmpty, "\(result.errorText)")
      for number in 1...4 {
        #expect(Same(folder.contents("out\(number)"), folder.contents("wanted")).isSame)
        try FileManager.default.removeItem(atPath: folder("out\(number)"))
      }
      let verified = try folder.run("cache verify c")
      #expect(verified.exitCode == 0 && verified.outputText.hasSuffix(": all as they were written\n"))
    }
  }

  @Test func aReadOnlyLayerIsNeverWritten() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "one", "--cache base").exitCode == 0)
    let base = folder.contents("base")
    // A damaged file in it is told and left there.
    let file = try #require(base.keys.filter { $0.hasPrefix("files/") && !$0.hasSuffix("/") }.min())
    try folder.put("base/\(file)", .text("x"))
    let damaged = folder.contents("base")
    let result = try Self.batch(folder, "two", "--cache own --read-cache base")
    #expect(result.exitCode == 0 && result.errorText.contains("'base/\(file)' is damaged"))
    #expect(Same(folder.contents("base"), damaged).isSame)
    #expect(Same(folder.contents("two"), folder.contents("one")).isSame)
    // What had to be rendered is in the other one.
    #expect(try folder.run("cache verify own").outputText.hasPrefix("1 job, "))
    let again = try Self.batch(folder, "three", "--cache own --read-cache base")
    #expect(again.errorText.contains("4 jobs: 4 from the cache; 0 frames drawn"), "\(again.errorText)")
    #expect(try Self.batch(folder, "four", "--read-cache base").exitCode == 0)
  }

  /// Another executable may draw otherwise, so it takes nothing.
  @Test func anotherBuildTakesNothing() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "one").exitCode == 0)
    // A shell makes it: while one thread writes a program, another one may start a process that has it open, too.
    let script =
      "{ cat \"$0\"; printf x; } > other; chmod +x other; exec ./other batch m.json -o two --cache c --no-progress"
    let result = try Binary.run(
      program: "/bin/sh", ["-c", script, Binary.path], folder: folder.path, standardInput: [])
    #expect(result.errorText.hasPrefix("4 jobs: 4 rendered; "), "\(result.errorText)")
    #expect(try folder.run("cache verify c").outputText.hasPrefix("8 jobs, "))
  }

  @Test func aCacheThatCannotBeWrittenIsToldAndNoHarm() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "one").exitCode == 0)
    for name in ["files", "jobs"] {
      try FileManager.default.removeItem(atPath: folder("c/\(name)"))
      try folder.put("c/\(name)", .text("in the way"))
    }
    let result = try Self.batch(folder, "two")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.components(separatedBy: "is not kept in the cache 'c'").count == 2)
    #expect(Same(folder.contents("two"), folder.contents("one")).isSame)
  }

  @Test func collectingKeepsWhatWasUsedLast() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "one", "--cache c --only s-light").exitCode == 0)
    #expect(try Self.batch(folder, "one", "--cache c --only s-dark").exitCode == 0)
    let records = folder.files("c").filter { $0.hasPrefix("jobs/") && $0.hasSuffix(".json") }
    #expect(records.count == 2)
    // The first one was used long ago.
    let old = try #require(
      records.first {
        String(decoding: folder.bytes("c/\($0)") ?? [], as: UTF8.self).contains("s-light.apng")
      }
    )
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -40 * 86_400)], ofItemAtPath: folder("c/\(old)"))
    try folder.put("c/files/ab/.x.indicator-render-1.tmp", .text("left by a killed run"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -86_400)],
      ofItemAtPath: folder("c/files/ab/.x.indicator-render-1.tmp"))
    let before = try folder.run("cache verify c")
    #expect(before.outputText.hasPrefix("2 jobs, "))
    let swept = try folder.run("cache gc c --max-age 30")
    #expect(swept.exitCode == 0 && swept.outputText.hasPrefix("removed 1 job, "), "\(swept.outputText)")
    #expect(swept.outputText.contains("; 1 job, "), "\(swept.outputText)")
    #expect(!folder.files("c").contains { $0.hasSuffix(".tmp") })
    #expect(try folder.run("cache verify c").exitCode == 0)
    #expect(try Self.batch(folder, "two", "--cache c --only s-dark").errorText.contains("1 from the cache"))
    #expect(try Self.batch(folder, "three", "--cache c --only s-light").errorText.contains("1 rendered"))
    let all = try folder.run("cache gc c --max-size 0")
    #expect(
      all.outputText.hasPrefix("removed 2 jobs, ") && all.outputText.hasSuffix("; 0 jobs, 0 bytes left\n"))
    #expect(
      try folder.run("cache gc c --max-size 1G --max-age 3").outputText.hasPrefix("removed 0 jobs, 0 files"))
  }

  @Test func verifyingRemovesWhenAsked() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "one").exitCode == 0)
    let file = try #require(folder.files("c").first { $0.hasPrefix("files/") && !$0.hasSuffix("/") })
    try folder.put("c/\(file)", .text("x"))
    #expect(try folder.run("cache verify c -q").outputText.contains("'c/\(file)' does not have the digest"))
    let removed = try folder.run("cache verify c --remove")
    #expect(
      removed.exitCode == 0 && removed.outputText.contains(" damaged, ")
        && removed.outputText.hasSuffix(" removed\n"), "\(removed.outputText)")
    #expect(try folder.run("cache verify c").exitCode == 0)
    #expect(try Self.batch(folder, "two").exitCode == 0)
    #expect(Same(folder.contents("two"), folder.contents("one")).isSame)
  }

  // MARK: What others put there

  private static let small = """
    { "defaults": { "timeline": { "fps": 5 }, "canvas": { "scale": 1 } }, "scenes": ["s.json"],
      "outputs": ["{id}.apng"] }
    """

  /// Nothing is written or removed through a link: not in the place of a file, of a record, or of a folder above them.
  @Test func noLinkIsFollowed() throws {
    let folder = try Self.folder(Self.small)
    #expect(try Self.batch(folder, "one").exitCode == 0)
    let files = folder.files("c").filter { !$0.hasSuffix("/") && $0.contains("/") }
    #expect(files.count == 2)
    for (index, file) in files.enumerated() {
      try folder.put("victim", .text("mine"))
      try FileManager.default.removeItem(atPath: folder("c/\(file)"))
      try folder.put("c/\(file)", .link(to: folder("victim")))
      let result = try Self.batch(folder, "out\(index)")
      #expect(
        result.exitCode == 0 && result.errorText.contains("'c/\(file)' is damaged"), "\(result.errorText)")
      #expect(folder.bytes("victim") == Array("mine".utf8))
      #expect(try folder.run("cache verify c").exitCode == 0)
    }
    let part = try #require(files[0].split(separator: "/").dropLast().joined(separator: "/") as String?)
    try FileManager.default.moveItem(atPath: folder("c/\(part)"), toPath: folder("other"))
    try folder.put("c/\(part)", .link(to: folder("other")))
    let other = folder.contents("other")
    let result = try Self.batch(folder, "last", "--cache c --fresh")
    #expect(
      result.exitCode == 0 && result.errorText.contains("is not kept in the cache"), "\(result.errorText)")
    #expect(try folder.run("cache gc c --max-size 0").exitCode == 0)
    #expect(Same(folder.contents("other"), other).isSame && !other.isEmpty)
  }

  /// A folder in the place of a file is told, and goes if it is empty.
  @Test func aFolderInThePlaceOfAFileIsMended() throws {
    let folder = try Self.folder(Self.small)
    #expect(try Self.batch(folder, "one").exitCode == 0)
    for file in folder.files("c").filter({ !$0.hasSuffix("/") && $0.contains("/") }) {
      try FileManager.default.removeItem(atPath: folder("c/\(file)"))
      try folder.put("c/\(file)", .folder)
      #expect(try folder.run("cache verify c").outputText.contains("'c/\(file)' is no file\n"))
      let result = try Self.batch(folder, "two")
      #expect(
        result.exitCode == 0 && result.errorText.contains("'c/\(file)' is damaged"), "\(result.errorText)")
      #expect(try folder.run("cache verify c").exitCode == 0)
      try FileManager.default.removeItem(atPath: folder("two"))
    }
  }

  /// What cannot be read is not taken for damage. Too few descriptors stand for every failure of the machine.
  @Test func whatCannotBeReadStays() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "one").exitCode == 0)
    let before = folder.contents("c")
    for limit in [12, 16, 20, 24] {
      let script = "ulimit -n \(limit); exec \"$0\" batch m.json -o out --cache c -j 8 -q"
      _ = try Binary.run(
        program: "/bin/sh", ["-c", script, Binary.path], folder: folder.path, standardInput: [])
      let after = folder.contents("c")
      #expect(before.allSatisfy { after[$0.key] == $0.value }, "\(limit) descriptors")
      try? FileManager.default.removeItem(atPath: folder("out"))
    }
  }

  /// Whoever cleans up beside running batches takes nothing away that a record needs.
  @Test func collectingBesideBatchesLeavesAWhole() throws {
    let folder = try Self.folder()
    #expect(try Self.batch(folder, "wanted", "").exitCode == 0)
    let script = """
      for i in 1 2 3; do (for j in 1 2 3; do rm -rf o$i; "$0" batch m.json -o o$i --cache c -q || exit 1; done) & pids="$pids $!"; done
      for k in 1 2 3 4 5 6; do [ -d c/jobs ] && "$0" cache gc c --max-size ${k}0k -q; sleep 0.1; done
      for pid in $pids; do wait $pid || exit 1; done
      """
    let result = try Binary.run(
      program: "/bin/sh", ["-c", script, Binary.path], folder: folder.path, standardInput: [])
    #expect(result.exitCode == 0 && result.errorText.isEmpty, "\(result.errorText)")
    for number in 1...3 { #expect(Same(folder.contents("o\(number)"), folder.contents("wanted")).isSame) }
    // The next batch mends what was taken away at the last moment.
    #expect(try Self.batch(folder, "next").exitCode == 0)
    let verified = try folder.run("cache verify c --remove")
    #expect(!verified.outputText.contains("digest that it is called by"), "\(verified.outputText)")
  }
}
