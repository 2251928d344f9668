import Foundation
import TestSupport
import Testing

/// What a run that cannot finish leaves behind: the earlier output as it was, and nothing else.
@Suite struct OutputSafetyTests {
  /// A render that takes long enough to be stopped in its middle.
  static let longFrames = "render dots-pulse --loop off --duration 600 --fps 97 --scale 4 -o out".split(
    separator: " "
  )
  .map(String.init)
  static let longSheet =
    "render dots-pulse --loop off --duration 100 --fps 30 --scale 3 --format sheet -o out/sheet.png"
    .split(separator: " ").map(String.init)

  /// A folder with an earlier output of each kind.
  private func folderWithOutput() throws -> WorkFolder {
    let folder = try WorkFolder(["out/notes.txt": .text("mine")])
    #expect(try folder.run("render typing-bubble --fps 10 -o out").exitCode == 0)
    #expect(try folder.run("render typing-bubble --fps 10 --format sheet -o out/sheet.png").exitCode == 0)
    return folder
  }

  // MARK: Full disks

  /// Limits in blocks of 512 bytes: a frame does not fit; the list of the frames does not fit.
  @Test(arguments: [1, 8, 12])
  func aLimitOnFileSizeLeavesTheEarlierFrames(_ blocks: Int) throws {
    let folder = try folderWithOutput()
    let before = folder.contents()
    let result = try limited(blocks, folder, ["render", "typing-bubble", "--scale", "3", "-o", "out"])
    #expect(result.exitCode == 74, "\(result.errorText)")
    #expect(result.errorText.contains("File too large"))
    #expect(Same(folder.contents(), before).isSame, "\(folder.files())")
    let sheet = try limited(
      blocks, folder, ["render", "typing-bubble", "--scale", "3", "--format", "sheet", "-o", "out/sheet.png"])
    #expect(sheet.exitCode == 74, "\(sheet.errorText)")
    #expect(Same(folder.contents(), before).isSame, "\(folder.files())")
  }

  private func limited(_ blocks: Int, _ folder: WorkFolder, _ arguments: [String]) throws -> Binary.Result {
    try Binary.run(
      program: "/bin/sh", ["-c", "ulimit -f \(blocks); exec \"$0\" \"$@\"", Binary.path] + arguments,
      folder: folder.path)
  }

  /// Needs the right to mount; without it the test above has to do.
  @Test(.enabled(if: SmallDisk.isAvailable), arguments: [64, 128, 200])
  func aFullDiskLeavesTheEarlierOutput(_ kilobytes: Int) throws {
    let folder = try WorkFolder(["disk": .folder])
    let disk = try SmallDisk(folder("disk"), kilobytes: kilobytes)
    #expect(try folder.run("render typing-bubble --fps 3 --scale 1 -o disk/out").exitCode == 0)
    #expect(
      try folder.run("render typing-bubble --fps 3 --scale 1 --format sheet -o disk/sheet.png").exitCode == 0)
    let before = folder.contents()
    for arguments in [
      "render dots-pulse --loop off --duration 40 -o disk/out",
      "render dots-pulse --loop off --duration 40 -o disk/new",
      "render dots-pulse --loop off --duration 40 --format sheet -o disk/sheet.png",
      "render dots-pulse --loop off --duration 40 --format sheet -o disk/a/new.png",
      "trace dots-pulse --duration 100 -o disk/trace.csv",
    ] {
      let result = try folder.run(arguments)
      #expect(result.exitCode == 74, "\(arguments): \(result.errorText)")
      #expect(
        result.errorText.contains("No space left on device\n    free some space"), "\(result.errorText)")
      #expect(Same(folder.contents(), before).isSame, "\(arguments): \(folder.files())")
    }
    withExtendedLifetime(disk) {}
  }

  // MARK: Signals

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143)] as [(Int32, Int32)])
  func aSignalInTheMiddleLeavesTheEarlierOutput(_ signal: Int32, _ code: Int32) throws {
    for arguments in [Self.longFrames, Self.longSheet] {
      let folder = try folderWithOutput()
      let before = folder.contents()
      let result = try stop(folder, arguments, with: signal)
      #expect(result.exitCode == code, "\(result.errorText)")
      #expect(result.errorText.hasSuffix("indicator-render: interrupted\n"))
      #expect(Same(folder.contents(), before).isSame, "\(folder.files())")
    }
  }

  @Test func aKilledRunIsTidiedUpByTheNext() throws {
    for (arguments, next) in [
      (Self.longFrames, "render typing-bubble --fps 10 -o out"),
      (Self.longSheet, "render typing-bubble --fps 10 --format sheet -o out/sheet.png"),
    ] {
      let folder = try folderWithOutput()
      let before = folder.contents()
      let result = try stop(folder, arguments, with: SIGKILL)
      #expect(result.killingSignal == SIGKILL)
      // Only hidden temporary files are new.
      let left = folder.contents().filter { before[$0.key] == nil }
      #expect(!left.isEmpty)
      #expect(left.allSatisfy { $0.key.contains("indicator-render-") }, "\(left.keys.sorted())")
      #expect(Same(folder.contents().filter { before[$0.key] != nil }, before).isSame)
      #expect(try folder.run(next).exitCode == 0)
      #expect(Same(folder.contents(), before).isSame, "\(folder.files())")
    }
  }

  /// Whenever it is killed, the folder has one render or the other, whole.
  @Test func aRunKilledAtAnyTimeLeavesOneWholeOutput() throws {
    let folder = try WorkFolder()
    let commands = ["render typing-bubble --fps 20 -o out", "render dots-pulse --fps 75 -o out"]
    var wholes: [[String: [UInt8]]] = []
    for command in commands {
      #expect(try folder.run(command).exitCode == 0)
      wholes.append(folder.contents("out"))
    }
    for round in 0..<40 {
      let command = commands[round % 2].split(separator: " ").map(String.init)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Binary.path)
      process.arguments = command
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardError = FileHandle.nullDevice
      try process.run()
      // From before the first frame to after the last one.
      usleep(UInt32(2_000 + 1_500 * round))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let found = folder.contents("out").filter { !$0.key.contains(".indicator-render-") }
      #expect(wholes.contains { Same($0, found).isSame }, "round \(round): \(found.keys.sorted())")
    }
    #expect(try folder.run(commands[0]).exitCode == 0)
    #expect(Same(folder.contents("out"), wholes[0]).isSame)
    #expect(folder.names() == ["out"])
  }

  /// Runs until something of its output is there, then sends the signal.
  private func stop(_ folder: WorkFolder, _ arguments: [String], with signal: Int32) throws -> Binary.Result {
    let before = Set(folder.files())
    var isSent = false
    return try folder.run(arguments) { process, _ in
      if isSent { return }
      let new = folder.files().filter { !before.contains($0) }
      guard new.contains(where: { $0.contains("indicator-render-") && !$0.hasSuffix("/") }) else { return }
      isSent = true
      kill(process, signal)
    }
  }

  // MARK: Pipes

  @Test(arguments: [
    "render dots-pulse --format sheet -o -", "render dots-pulse --at 0 -o -",
    "trace dots-pulse --duration 100",
    "trace dots-pulse --duration 100 --format json", "plan dots-pulse -o out --duration 100",
    "plan dots-pulse --json",
    "list", "list --json", "doctor", "completion bash", "render dots-pulse --json -o out",
  ])
  func aClosedPipeIsQuiet(_ command: String) throws {
    let folder = try WorkFolder()
    let arguments = command.split(separator: " ").map(String.init)
    let result = try folder.run(arguments, standardOutput: .closedPipe)
    #expect(result.exitCode == 0)
    #expect(result.errorText == "" || command.hasPrefix("render"))
    let full = try folder.run(arguments, standardOutput: .file("/dev/full"))
    #expect(full.exitCode == 74)
    #expect(full.errorText.hasSuffix("indicator-render: error: standard output: No space left on device\n"))
  }

  @Test func headReadsTheFirstBytes() throws {
    let script = "\"$0\" trace dots-pulse --duration 1000; echo \"code $?\" >&2"
    let result = try Binary.run(program: "/bin/sh", ["-c", "(\(script)) | head -c 10", Binary.path])
    #expect(result.outputText == "frame,time")
    #expect(result.errorText == "code 0\n")
  }

  // MARK: Rendering again

  @Test func aShorterRenderRemovesTheFramesOfTheLongerOneAndNothingElse() throws {
    let folder = try WorkFolder(["out/notes.txt": .text("mine"), "out/deep/er/x.png": .text("mine too")])
    #expect(try folder.run("render typing-bubble -o out").exitCode == 0)
    try folder.put("out/typing-bubble-99.png", .text("foreign, though it is called like a frame"))
    try folder.put("out/link", .link(to: "notes.txt"))
    let foreign = ["notes.txt", "deep/", "deep/er/", "deep/er/x.png", "typing-bubble-99.png", "link"]
    #expect(folder.files("out").count == 79 + foreign.count)
    #expect(try folder.run("render typing-bubble --frames 0..5 -o out").exitCode == 0)
    let frames = (0..<5).map { "typing-bubble-\($0).png" } + ["frames.json"]
    #expect(folder.files("out") == (frames + foreign).sorted())
    #expect(folder.bytes("out/notes.txt") == Array("mine".utf8))
    #expect(folder.bytes("out/deep/er/x.png") == Array("mine too".utf8))
    #expect(try folder.run("render dots-pulse --frames 0..2 -o out").exitCode == 0)
    #expect(
      folder.files("out") == (["dots-pulse-0.png", "dots-pulse-1.png", "frames.json"] + foreign).sorted())
  }

  @Test func forceReplacesWhatIsForeign() throws {
    let folder = try WorkFolder([
      "out/typing-bubble-00.png": .text("mine"), "out/other": .text("mine"), "sheet.png": .text("mine"),
      "sheet.json": .text("{}"), "still.png": .text("mine"),
    ])
    let before = folder.contents()
    for command in [
      "render typing-bubble -o out", "render typing-bubble --format sheet -o sheet.png",
      "render typing-bubble --at 0 -o still.png",
    ] {
      #expect(try folder.run(command).exitCode == 2)
      #expect(Same(folder.contents(), before).isSame)
    }
    for command in [
      "render typing-bubble -o out --force", "render typing-bubble --format sheet -o sheet.png --force",
      "render typing-bubble --at 0 -o still.png --force",
      // Now they are ours.
      "render dots-pulse -o out", "render dots-pulse --format sheet -o sheet.png",
      "render dots-pulse --at 0 -o still.png",
    ] {
      #expect(try folder.run(command).exitCode == 0, "\(command)")
    }
    #expect(folder.bytes("out/other") == Array("mine".utf8))
    #expect(folder.bytes("out/typing-bubble-00.png") == nil)
    #expect(folder.names() == ["out", "sheet.json", "sheet.png", "still.png"])
  }

  @Test func aSheetLeavesItsNeighboursAlone() throws {
    let folder = try WorkFolder(["a/sheet.txt": .text("mine"), "a/sheet@2x.png": .text("mine")])
    #expect(try folder.run("render typing-bubble --format sheet -o a/sheet.png").exitCode == 0)
    #expect(folder.names("a") == ["sheet.json", "sheet.png", "sheet.txt", "sheet@2x.png"])
    #expect(folder.bytes("a/sheet@2x.png") == Array("mine".utf8))
    let refused = try folder.run("render typing-bubble --format sheet --scale 1,2 -o a/sheet.png")
    #expect(refused.exitCode == 2)
    #expect(folder.bytes("a/sheet@2x.png") == Array("mine".utf8))
  }
}

/// Whether two folders have the same files with the same bytes; a comparison in an expectation would print all of them.
struct Same {
  let isSame: Bool
  init(_ a: [String: [UInt8]], _ b: [String: [UInt8]]) { isSame = a == b }
}

/// A file system that is soon full.
final class SmallDisk {
  private let path: String

  /// Whether this process may mount one.
  static let isAvailable: Bool = {
    guard geteuid() == 0, let folder = try? WorkFolder(["disk": .folder]) else { return false }
    return (try? SmallDisk(folder("disk"), kilobytes: 64)) != nil
  }()

  init(_ path: String, kilobytes: Int) throws {
    self.path = path
    let result = try Binary.run(
      program: "/bin/sh", ["-c", "mount -t tmpfs -o size=\(kilobytes)k none \"$0\"", path])
    guard result.exitCode == 0 else { throw TestFailure.system(call: "mount", errno: EPERM) }
  }

  deinit { _ = try? Binary.run(program: "/bin/sh", ["-c", "umount \"$0\"", path]) }
}
