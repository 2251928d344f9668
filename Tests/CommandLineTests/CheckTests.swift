import Foundation
import RenderCore
import TestSupport
import Testing

@testable import indicator_render

/// `check` from outside: what is recorded, what is found, and every way in which nothing could be compared.
@Suite struct CheckTests {
  static let quick = ["typing-bubble", "--fps", "10", "--scale", "1"]
  static let common = ["check"] + quick + ["--golden", "g", "--no-progress"]

  private func recorded() throws -> WorkFolder {
    let folder = try WorkFolder()
    let result = try folder.run(Self.common + ["--update", "missing"])
    #expect(result.exitCode == 0, "\(result.outputText)\(result.errorText)")
    return folder
  }

  @Test func whatIsRecordedIsEqualAndTheSameBytes() throws {
    let folder = try recorded()
    #expect(
      folder.names("g") == ["typing-bubble.frames", "typing-bubble.strip.png", "typing-bubble.trace.csv"])
    let before = folder.contents("g")
    let result = try folder.run(Self.common)
    #expect(result.exitCode == 0, "\(result.outputText)")
    #expect(
      result.outputText.contains("typing-bubble: equal") && result.outputText.contains("1 clip: 1 equal"))
    for update in ["missing", "changed", "all"] {
      #expect(try folder.run(Self.common + ["--update", update]).exitCode == 0)
      #expect(folder.contents("g") == before, "\(update)")
    }
    // Elsewhere, with other workers and another locale, the same bytes.
    let other = try WorkFolder(["deep/a.txt": .text("")])
    let elsewhere = try other.run(
      ["check"] + Self.quick + ["--golden", "deep/g", "--update", "all", "-j", "3"],
      environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"])
    #expect(elsewhere.exitCode == 0)
    #expect(other.contents("deep/g") == before)
    let quiet = try folder.run(Self.common + ["-q"])
    #expect(quiet.exitCode == 0 && quiet.outputText == "" && quiet.errorText == "")
  }

  @Test func severalScalesAndScenesHaveGoldensOfTheirOwn() throws {
    let folder = try WorkFolder()
    let line = "check dots-pulse typing-cell --fps 5 --scale 1,2 --golden g"
    #expect(try folder.run(line + " --update all").exitCode == 0)
    #expect(folder.names("g").count == 12 && folder.names("g").contains("dots-pulse@2x.frames"))
    let result = try folder.run(line)
    #expect(result.exitCode == 0 && result.outputText.contains("4 clips: 4 equal"), "\(result.outputText)")
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let arguments: String
    let lines: [String]
    init(_ arguments: String, _ lines: String...) {
      self.arguments = arguments
      self.lines = lines
    }
    var testDescription: String { arguments }
  }

  @Test(arguments: [
    Change("--set dotColor=#FF0000", "changed: 13 of 13 frames: 0-12 (0-1.2 s)"),
    Change("--padding 1", "size: 13 of 13 frames: 0-12 (0-1.2 s)", " px, was "),
    Change("--frames 0..10", "missing: 3 of 13 frames: 10-12 (1-1.2 s); the clip has 10 frames, had 13"),
    Change("--hold-last 0.2", "extra: 2 of 15 frames: 13-14 (1.3-1.4 s); the clip has 15 frames, had 13"),
    Change("--loop off --at 0,0.1", "stills at other times, was 10 fps", "missing: 11 of 13 frames"),
  ])
  func everyKindOfDifferenceIsToldAndCanBeAccepted(_ change: Change) throws {
    let folder = try recorded()
    let words = change.arguments.split(separator: " ").map(String.init)
    let before = folder.contents("g")
    let result = try folder.run(Self.common + words)
    #expect(result.exitCode == 1)
    for line in change.lines { #expect(result.outputText.contains(line), "\(result.outputText)") }
    #expect(folder.contents("g") == before)
    // What is missing is not what changed.
    #expect(try folder.run(Self.common + words + ["--update", "missing"]).exitCode == 1)
    #expect(folder.contents("g") == before)
    #expect(try folder.run(Self.common + words + ["--update", "changed"]).exitCode == 0)
    #expect(folder.contents("g") != before && folder.names("g").count == 3)
    #expect(try folder.run(Self.common + words).exitCode == 0)
  }

  @Test func anotherRateIsADifferenceEvenWithEqualPictures() throws {
    let folder = try WorkFolder()
    let line = "check typing-cell --set isTyping=false --scale 1 --golden g"
    #expect(try folder.run(line + " --fps 10 --update missing").exitCode == 0)
    let result = try folder.run(line + " --fps 20")
    #expect(result.exitCode == 1 && result.outputText.contains("20 fps, was 10 fps"), "\(result.outputText)")
  }

  @Test func goldensAreNotWrittenInContinuousIntegration() throws {
    let folder = try WorkFolder()
    for update in ["missing", "changed", "all"] {
      let result = try folder.run(Self.common + ["--update", update], environment: ["CI": "true"])
      #expect(result.exitCode == 2 && result.errorText.contains("not written in continuous integration"))
      #expect(folder.files() == [])
    }
    #expect(try folder.run(Self.common + ["--update", "none"], environment: ["CI": "1"]).exitCode == 3)
    #expect(try folder.run(Self.common + ["--update", "all"], environment: ["CI": "false"]).exitCode == 0)
    #expect(try folder.run(Self.common, environment: ["CI": "true"]).exitCode == 0)
  }

  @Test func goldensOfNobodyAreFoundWhereTheScenesAreComplete() throws {
    let folder = try recorded()
    #expect(try folder.run("check dots-pulse --fps 5 --golden g --update missing").exitCode == 0)
    // A part of the scenes says nothing about the rest.
    #expect(try folder.run(Self.common).exitCode == 0)
    let result = try folder.run(Self.common + ["--complete"])
    #expect(result.exitCode == 3 && result.outputText.contains("dots-pulse: its golden belongs to no scene"))
    #expect(folder.names("g").count == 6)
    #expect(try folder.run(Self.common + ["--complete", "--update", "all"]).exitCode == 0)
    #expect(folder.names("g").count == 3)
    #expect(try folder.run(Self.common + ["--complete"]).exitCode == 0)
  }

  // MARK: Nothing is compared

  struct Trap: Sendable, CustomTestStringConvertible {
    let title: String
    let code: Int32
    let message: String
    /// Whether `--update changed` may put it right.
    let isMendable: Bool
    /// Whether that takes `--force`, as it could be a file of somebody else.
    var needsForce = false
    let set: @Sendable (WorkFolder) throws -> Void
    init(
      _ title: String, _ message: String, code: Int32 = 3, isMendable: Bool = true,
      needsForce: Bool = false, _ set: @escaping @Sendable (WorkFolder) throws -> Void
    ) {
      self.title = title
      self.message = message
      self.code = code
      self.isMendable = isMendable
      self.needsForce = needsForce
      self.set = set
    }
    var testDescription: String { title }

    static func manifest(_ title: String, _ message: String, _ change: @escaping @Sendable (String) -> String)
      -> Trap
    {
      Trap(title, message) { folder in
        let text = String(decoding: folder.bytes("g/typing-bubble.frames") ?? [], as: UTF8.self)
        try folder.put("g/typing-bubble.frames", .text(change(text)))
      }
    }
  }

  static let traps: [Trap] = [
    Trap("no folder", "there is no folder 'g'", isMendable: false) {
      try FileManager.default.removeItem(atPath: $0("g"))
    },
    Trap("empty folder", "'g' holds no goldens", isMendable: false) { folder in
      for name in folder.names("g") { try FileManager.default.removeItem(atPath: folder("g/" + name)) }
    },
    Trap("only another golden", "there is no 'g/typing-bubble.frames'", isMendable: false) { folder in
      try FileManager.default.moveItem(
        atPath: folder("g/typing-bubble.frames"), toPath: folder("g/other.frames"))
    },
    Trap("folder is a file", "cannot read 'g'", code: 74, isMendable: false) { folder in
      try FileManager.default.removeItem(atPath: folder("g"))
      try folder.put("g", .text("x"))
    },
    Trap("folder in the place of a file", "it is not a regular file", code: 74, isMendable: false) { folder in
      try FileManager.default.removeItem(atPath: folder("g/typing-bubble.frames"))
      try folder.put("g/typing-bubble.frames", .folder)
    },
    Trap("something else", "is not a golden", isMendable: false) {
      try $0.put("g/typing-bubble.frames", .text("[1, 2]\n"))
    },
    Trap("empty file", "is empty") { try $0.put("g/typing-bubble.frames", .text("")) },
    Trap("LFS pointer", "is a Git LFS pointer") {
      try $0.put(
        "g/typing-bubble.strip.png",
        .text("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 4\n"))
    },
    Trap("conflict in the trace", "has Git conflict markers, the first in line 1") {
      try $0.put("g/typing-bubble.trace.csv", .text("<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n"))
    },
    .manifest("conflict", "has Git conflict markers, the first in line 3") {
      $0.replacingOccurrences(of: "\nscene", with: "\n<<<<<<< HEAD\nscene")
    },
    .manifest("line ends", "end in CR LF") { $0.replacingOccurrences(of: "\n", with: "\r\n") },
    .manifest("no frames", "lists no frames") { text in
      let lines = text.split(separator: "\n").filter { $0.first?.isNumber != true }
      return lines.map { $0 + "\n" }.joined()
    },
    .manifest("cut off", "is cut off") { String($0.prefix(80)) },
    .manifest("edited", "its root does not belong to its lines") {
      $0.replacingOccurrences(of: "fit 1", with: "fit 2")
    },
    .manifest("future version", "format '7'") { $0.replacingOccurrences(of: "golden 1", with: "golden 7") },
    Trap("other trace", "its numbers are not the ones that were recorded") {
      try $0.put("g/typing-bubble.trace.csv", .text("frame,time\n0,0\n"))
    },
    Trap("no trace", "there is no 'g/typing-bubble.trace.csv'") {
      try FileManager.default.removeItem(atPath: $0("g/typing-bubble.trace.csv"))
    },
    Trap("no strip", "there is no 'g/typing-bubble.strip.png', which is a part") {
      try FileManager.default.removeItem(atPath: $0("g/typing-bubble.strip.png"))
    },
    Trap("strip that is no picture", "it is not a PNG file that can be read", needsForce: true) {
      try $0.put("g/typing-bubble.strip.png", .text("x"))
    },
    Trap("torn strip", "it is not a PNG file that can be read") { folder in
      let bytes = folder.bytes("g/typing-bubble.strip.png") ?? []
      try folder.put("g/typing-bubble.strip.png", .bytes(Array(bytes.prefix(bytes.count / 2))))
    },
  ]

  @Test(arguments: traps) func nothingPassesWithoutBeingCompared(_ trap: Trap) throws {
    let folder = try recorded()
    let whole = folder.contents("g")
    try trap.set(folder)
    let before = folder.contents()
    let result = try folder.run(Self.common)
    #expect(result.exitCode == trap.code, "\(result.outputText)\(result.errorText)")
    let said = result.outputText + result.errorText
    #expect(said.contains(trap.message), "\(said)")
    #expect(!said.contains("equal"))
    #expect(folder.contents() == before)
    if trap.needsForce {
      #expect(try folder.run(Self.common + ["--update", "changed"]).exitCode == 2)
      #expect(folder.contents() == before)
    }
    let update = try folder.run(
      Self.common + ["--update", "changed"] + (trap.needsForce ? ["--force"] : []))
    if trap.isMendable {
      #expect(update.exitCode == 0, "\(update.outputText)\(update.errorText)")
      #expect(folder.contents("g") == whole)
    } else {
      #expect(update.exitCode == trap.code, "\(update.outputText)\(update.errorText)")
      #expect(folder.contents() == before)
    }
  }

  @Test(arguments: [
    ("check typing-bubble", "--golden"), ("check --golden g", "SCENE"),
    ("check typing-bubble --golden g --update everything", "it is one of none, missing, changed, all"),
    ("check typing-bubble nonsense.json --golden g", "there is no scene file"),
    ("check typing-bubble typing-bubble --golden g", "two scenes are called 'typing-bubble'"),
  ])
  func mistakesAreTold(_ line: String, _ message: String) throws {
    let folder = try WorkFolder()
    let result = try folder.run(line)
    #expect(result.exitCode == 2, "\(result.outputText)")
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(folder.files() == [])
  }

  /// A golden that cannot be written leaves the old one whole.
  @Test func aFailureLeavesTheOldGolden() throws {
    let folder = try recorded()
    let before = folder.contents("g")
    try FileManager.default.removeItem(atPath: folder("g/typing-bubble.strip.png"))
    try folder.put("g/typing-bubble.strip.png", .folder)
    let result = try folder.run(Self.common + ["--update", "changed"])
    #expect(result.exitCode == 74)
    #expect(folder.bytes("g/typing-bubble.frames") == before["typing-bubble.frames"])
    #expect(!folder.names("g").contains { $0.contains(".tmp") })
  }
}
