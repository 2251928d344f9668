import Foundation
import Glibc
import Testing

@testable import RenderCore

/// Limits, permissions and mounts, each in a process of its own.
@Suite struct OutputFailureTests {
  @Test(arguments: ["file", "folder", "list"])
  func aLimitOnFileSizeLeavesTheEarlierOutput(_ kind: String) async throws {
    let scratch = try ScratchFolder()
    let path = scratch("out")
    if kind == "file" { try scratch.write("out", "") } else { try renderFrames(2, "old", to: path) }
    await #expect(processExitsWith: .exitCode(74)) { [path = path as String, kind = kind as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let result = OutputFailureTests.write(kind, to: path)
      exit(result.hasSuffix("File too large") ? 74 : 1)
    }
    if kind == "file" {
      #expect(scratch.read("out") == "")
    } else {
      #expect(try scratch.names("out") == ["bubble-0.png", "bubble-1.png", "frames.json"])
      #expect(scratch.read("out/bubble-0.png") == "old0")
    }
    #expect(try scratch.names() == ["out"])
  }

  /// Gives the message of the failure.
  private static func write(_ kind: String, to path: String) -> String {
    let big = [UInt8](repeating: 1, count: 10_000)
    do throws(OutputError) {
      switch kind {
      case "file":
        var file = try OutputFile(path: path)
        try file.write(big)
        try file.commit()
      case "folder":
        var folder = try OutputFolder(path: path) { _ in false }
        try folder.add(frameEntry(0), big)
        try folder.commit()
      default: try renderFrames(500, "new", to: path)
      }
      return "no failure"
    } catch { return error.exitCode == 74 ? error.message : "exit code \(error.exitCode)" }
  }

  @Test(.enabled(if: geteuid() == 0, "mounting needs root"))
  func aFullDiskLeavesTheEarlierFolder() throws {
    let scratch = try ScratchFolder()
    mkdir(scratch("disk"), 0o755)
    guard mount("none", scratch("disk"), "tmpfs", 0, "size=128k") == 0 else { return }
    defer { umount2(scratch("disk"), 2) }
    try renderFrames(2, "old", to: scratch("disk/out"))
    do throws(OutputError) {
      var folder = try OutputFolder(path: scratch("disk/out")) { _ in false }
      for index in 0..<100 { try folder.add(frameEntry(index), [UInt8](repeating: 1, count: 10_000)) }
      Issue.record("the disk is not full")
    } catch {
      #expect(error.reason == .system(ENOSPC))
      #expect(error.message.hasSuffix("No space left on device"))
    }
    #expect(try scratch.names("disk") == ["out"])
    #expect(try scratch.names("disk/out") == ["bubble-0.png", "bubble-1.png", "frames.json"])
    #expect(scratch.read("disk/out/bubble-1.png") == "old1")
  }

  @Test(.enabled(if: geteuid() == 0, "mounting needs root"), arguments: [true, false])
  func aMountPointIsFilledFromInside(isBind: Bool) throws {
    let scratch = try ScratchFolder()
    mkdir(scratch("out"), 0o755)
    mkdir(scratch("source"), 0o755)
    let bind: UInt = 4096
    let mounted =
      isBind
      ? mount(scratch("source"), scratch("out"), "", bind, nil)
      : mount("none", scratch("out"), "tmpfs", 0, nil)
    guard mounted == 0 else { return }
    defer { umount2(scratch("out"), 2) }
    try renderFrames(3, "old", to: scratch("out"))
    try scratch.write("out/notes", "mine")
    try renderFrames(2, "new", to: scratch("out"))
    #expect(try scratch.names("out") == ["bubble-0.png", "bubble-1.png", "frames.json", "notes"])
    #expect(scratch.read("out/bubble-0.png") == "new0")
    #expect(try scratch.names() == ["out", "source"])
  }

  @Test(arguments: [
    // The parent is not writable: built inside.
    (parent: mode_t(0o555), target: mode_t(0o755) as mode_t?, exitCode: Int32(0)),
    // Nothing is writable.
    (parent: 0o555, target: 0o555, exitCode: 74),
    (parent: 0o755, target: 0o555, exitCode: 74),
    (parent: 0o555, target: nil, exitCode: 74),
  ])
  func permissions(_ test: (parent: mode_t, target: mode_t?, exitCode: Int32)) async throws {
    let scratch = try ScratchFolder()
    mkdir(scratch("parent"), 0o755)
    let path = scratch("parent/out")
    if test.target != nil { try renderFrames(2, "old", to: path) }
    if geteuid() == 0 {
      for place in [scratch.path, scratch("parent"), path] { chown(place, 65534, 65534) }
    }
    if let mode = test.target { chmod(path, mode) }
    chmod(scratch("parent"), test.parent)
    defer {
      chmod(scratch("parent"), 0o755)
      chmod(path, 0o755)
    }
    let code = test.exitCode
    await #expect(processExitsWith: .exitCode(code)) { [path = path as String] in
      if geteuid() == 0 { seteuid(65534) }
      do throws(OutputError) {
        try renderFrames(1, "new", to: path)
        exit(0)
      } catch { exit(error.reason == .system(EACCES) ? error.exitCode : 1) }
    }
    #expect(try scratch.names("parent") == (test.target == nil ? [] : ["out"]))
    if test.target != nil {
      let names = try scratch.names("parent/out")
      #expect(names == (code == 0 ? ["bubble-0.png"] : ["bubble-0.png", "bubble-1.png"]) + ["frames.json"])
    }
  }
}
