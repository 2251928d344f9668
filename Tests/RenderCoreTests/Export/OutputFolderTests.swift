import Foundation
import Glibc
import Testing

@testable import RenderCore

/// Every way a folder gets to its place.
enum Way: String, CaseIterable, Sendable {
  case exchange
  case renameTwice
  case inside

  var conditions: OutputFolder.Conditions {
    switch self {
    case .exchange: .init()
    case .renameTwice: .init(canExchange: false)
    case .inside: .init(place: .inside)
    }
  }
}

@Suite struct OutputFolderTests {
  @Test func makesAFolderAndItsParents() throws {
    let scratch = try ScratchFolder()
    try renderFrames(2, "a", to: scratch("deep/er/out/"))
    #expect(try scratch.names("deep/er") == ["out"])
    #expect(try scratch.names("deep/er/out") == ["bubble-0.png", "bubble-1.png", "frames.json"])
    #expect(scratch.read("deep/er/out/bubble-1.png") == "a1")
    let list = """
      {
        "format": "indicator-render frames 1",
        "frames": [
          {"file": "bubble-0.png", "index": 0, "time": 0, "scale": 2, "digest": "d0"},
          {"file": "bubble-1.png", "index": 1, "time": 0.016666666666666666, "scale": 2, "digest": "d1"}
        ]
      }

      """
    #expect(scratch.read("deep/er/out/frames.json") == list)
  }

  @Test(arguments: Way.allCases)
  func prunesOurFramesAndKeepsTheRest(_ way: Way) throws {
    let scratch = try ScratchFolder()
    try renderFrames(5, "old", to: scratch("out"))
    try scratch.write("out/notes.txt", "mine")
    try scratch.write("out/sub/inner.txt", "deep")
    try scratch.write("out/bubble-9.png", "not listed")
    symlink("/nowhere", scratch("out/link"))
    chmod(scratch("out"), 0o2750)
    try renderFrames(2, "new", to: scratch("out"), conditions: way.conditions)
    let names = try scratch.names("out")
    #expect(
      names == [
        "bubble-0.png", "bubble-1.png", "bubble-9.png", "frames.json", "link", "notes.txt", "sub",
      ])
    #expect(scratch.read("out/bubble-0.png") == "new0")
    #expect(scratch.read("out/notes.txt") == "mine")
    #expect(scratch.read("out/sub/inner.txt") == "deep")
    #expect(scratch.read("out/bubble-9.png") == "not listed")
    #expect(try scratch.names() == ["out"])
    var status = stat()
    stat(scratch("out"), &status)
    #expect(status.st_mode & 0o7777 == 0o2750)
  }

  @Test(arguments: Way.allCases, [false, true])
  func refusesForeignFilesUnlessForced(_ way: Way, force: Bool) throws {
    let scratch = try ScratchFolder()
    try scratch.write("out/bubble-1.png", "mine")
    if force {
      try renderFrames(2, "new", to: scratch("out"), force: true, conditions: way.conditions)
      #expect(scratch.read("out/bubble-1.png") == "new1")
    } else {
      let error = #expect(throws: OutputError.self) {
        try renderFrames(2, "new", to: scratch("out"), conditions: way.conditions)
      }
      #expect(error?.exitCode == 2)
      #expect(error?.hint?.contains("--force") == true)
      #expect(error?.path == scratch("out/bubble-1.png"))
      #expect(try scratch.names("out") == ["bubble-1.png"])
      #expect(scratch.read("out/bubble-1.png") == "mine")
    }
    #expect(try scratch.names() == ["out"])
  }

  @Test(arguments: Way.allCases)
  func refusesAForeignFileThatAppearsMeanwhile(_ way: Way) throws {
    let scratch = try ScratchFolder()
    try renderFrames(1, "old", to: scratch("out"))
    let error = #expect(throws: OutputError.self) {
      var folder = try OutputFolder(path: scratch("out"), conditions: way.conditions) { _ in false }
      try folder.add(frameEntry(1), Array("new".utf8))
      try scratch.write("out/bubble-1.png", "mine")
      try folder.commit()
    }
    #expect(error?.reason == .foreign)
    #expect(scratch.read("out/bubble-0.png") == "old0")
    #expect(scratch.read("out/bubble-1.png") == "mine")
    #expect(try scratch.names("out") == ["bubble-0.png", "bubble-1.png", "frames.json"])
    #expect(try scratch.names() == ["out"])
  }

  @Test func aForeignListIsNotReplaced() throws {
    let scratch = try ScratchFolder()
    try scratch.write("out/frames.json", "{\"frames\": []}")
    let error = #expect(throws: OutputError.self) { try renderFrames(1, "a", to: scratch("out")) }
    #expect(error?.reason == .foreign)
    #expect(scratch.read("out/frames.json") == "{\"frames\": []}")
  }

  @Test(arguments: [false, true])
  func aFolderIsNeverReplacedByAFrame(force: Bool) throws {
    let scratch = try ScratchFolder()
    try scratch.write("out/bubble-0.png/keep", "mine")
    let error = #expect(throws: OutputError.self) {
      try renderFrames(1, "a", to: scratch("out"), force: force)
    }
    #expect(error?.reason == .isFolder)
    #expect(scratch.read("out/bubble-0.png/keep") == "mine")
  }

  @Test(arguments: Way.allCases, [false, true])
  func discardLeavesTheEarlierFolder(_ way: Way, explicitly: Bool) throws {
    let scratch = try ScratchFolder()
    try renderFrames(3, "old", to: scratch("out"))
    do {
      var folder = try OutputFolder(path: scratch("out"), conditions: way.conditions) { _ in false }
      try folder.add(frameEntry(0), Array("new".utf8))
      if explicitly { folder.discard() }
    }
    #expect(try scratch.names("out") == ["bubble-0.png", "bubble-1.png", "bubble-2.png", "frames.json"])
    #expect(scratch.read("out/bubble-0.png") == "old0")
    #expect(try scratch.names() == ["out"])
  }

  @Test func discardRemovesTheParentsItMade() throws {
    let scratch = try ScratchFolder()
    do {
      var folder = try OutputFolder(path: scratch("a/b/c")) { _ in false }
      try folder.add(frameEntry(0), Array("new".utf8))
      #expect(try scratch.names("a/b").count == 1)
    }
    #expect(try scratch.names() == [])
  }

  @Test func followsTheLinkOfTheUser() throws {
    let scratch = try ScratchFolder()
    try renderFrames(1, "old", to: scratch("real"))
    symlink("real", scratch("link"))
    try renderFrames(1, "new", to: scratch("link"))
    #expect(scratch.read("real/bubble-0.png") == "new0")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch("link")) == "real")
    #expect(try scratch.names() == ["link", "real"])
  }

  @Test func refusesBadPlaces() throws {
    let scratch = try ScratchFolder()
    try scratch.write("file", "mine")
    symlink("nowhere", scratch("dangling"))
    let long = String(repeating: "x", count: 300)
    for (path, exitCode, part) in [
      (scratch("file"), Int32(74), "it is a file, not a folder"),
      (scratch("file/out"), 74, "Not a directory"),
      (scratch("dangling"), 74, "symbolic link to something that does not exist"),
      (scratch(long), 74, "has 300 bytes; the limit is 255"),
      (scratch("new/.."), 2, "is not the name of a file"),
      ("", 2, "is empty"),
    ] {
      let error = #expect(throws: OutputError.self) { try renderFrames(1, "a", to: path) }
      #expect(error?.exitCode == exitCode, "\(path)")
      #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }
    #expect(scratch.read("file") == "mine")
    #expect(try scratch.names() == ["dangling", "file"])
  }

  @Test func refusesBadFrameNames() throws {
    let scratch = try ScratchFolder()
    var folder = try OutputFolder(path: scratch("out")) { _ in false }
    for name in [
      "", ".", "..", "a/b", "../x", "/x", "a\0b", "frames.json", ".indicator-render-building",
      ".indicator-render-moving", String(repeating: "é", count: 128),
    ] {
      let entry = FrameList.Entry(file: name, index: 0, time: 0, scale: 1, digest: "")
      do throws(OutputError) {
        try folder.add(entry, [1])
        Issue.record("accepted \(name)")
      } catch {
        if case .name = error.reason {} else { Issue.record("\(error)") }
      }
    }
    try folder.add(frameEntry(0), [1])
    do throws(OutputError) {
      try folder.add(frameEntry(0), [2])
      Issue.record("accepted twice")
    } catch { #expect(error.reason == .duplicate) }
  }

  @Test(arguments: Way.allCases)
  func aHostileListCannotReachOutside(_ way: Way) throws {
    let scratch = try ScratchFolder()
    try scratch.write("x", "precious")
    try scratch.write("out/kept", "mine")
    try scratch.write("out/sub/inner", "mine")
    symlink("../x", scratch("out/link"))
    let names = [
      "../x", "..", ".", "sub", "sub/inner", "\(scratch("x"))", "link", "a\\u0000b", "\\ud800",
      "\\u002e\\u002e/x",
      "\\u002e.",
    ]
    let lines = names.map { "    {\"file\": \"\($0)\", \"index\": 0}" }.joined(separator: ",\n")
    try scratch.write("out/frames.json", FrameList.head + FrameList.framesLine + "\n" + lines + "\n  ]\n}\n")
    try renderFrames(1, "a", to: scratch("out"), conditions: way.conditions)
    #expect(scratch.read("x") == "precious")
    #expect(try scratch.names("out") == ["bubble-0.png", "frames.json", "kept", "link", "sub"])
    #expect(scratch.read("out/sub/inner") == "mine")
  }

  @Test func keepsNamesThatAreNotUTF8() throws {
    let scratch = try ScratchFolder()
    try renderFrames(1, "old", to: scratch("out"))
    let name: [CChar] = Array((scratch("out") + "/").utf8CString.dropLast()) + [-1, 0x61, -2, 0]
    close(open(name, O_CREAT | O_WRONLY, 0o644))
    mkdir(name.dropLast() + [0x64, 0], 0o755)
    try renderFrames(1, "new", to: scratch("out"))
    #expect(access(name, F_OK) == 0)
    #expect(access(name.dropLast() + [0x64, 0], F_OK) == 0)
  }

  @Test(arguments: Way.allCases)
  func ofTwoRunsTheLastWinsWhole(_ way: Way) throws {
    let scratch = try ScratchFolder()
    for isFirst in [true, false] {
      try scratch.write("out\(isFirst)/notes", "mine")
      var one = try OutputFolder(path: scratch("out\(isFirst)"), conditions: way.conditions) { _ in false }
      var two = try OutputFolder(path: scratch("out\(isFirst)"), conditions: way.conditions) { _ in false }
      for index in 0..<4 { try one.add(frameEntry(index), Array("one".utf8)) }
      for index in 0..<2 { try two.add(frameEntry(index), Array("two".utf8)) }
      if isFirst {
        try one.commit()
        try two.commit()
      } else {
        try two.commit()
        try one.commit()
      }
      let names = try scratch.names("out\(isFirst)")
      #expect(names == (0..<(isFirst ? 2 : 4)).map(frameName) + ["frames.json", "notes"])
      for name in names where name.hasPrefix("bubble") {
        #expect(scratch.read("out\(isFirst)/\(name)") == (isFirst ? "two" : "one"))
      }
    }
    #expect(try scratch.names() == ["outfalse", "outtrue"])
  }

  @Test func aFreshPlaceTakenMeanwhileIsExchanged() throws {
    let scratch = try ScratchFolder()
    var one = try OutputFolder(path: scratch("out")) { _ in false }
    var two = try OutputFolder(path: scratch("out")) { _ in false }
    try one.add(frameEntry(0), Array("one".utf8))
    try two.add(frameEntry(1), Array("two".utf8))
    try one.commit()
    try two.commit()
    #expect(try scratch.names("out") == ["bubble-1.png", "frames.json"])
    #expect(try scratch.names() == ["out"])
  }

  @Test func manyRunsAtOnceNeverMix() async throws {
    let scratch = try ScratchFolder()
    try scratch.write("out/notes", "mine")
    let path = scratch("out")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for run in 0..<12 {
        group.addTask { try renderFrames(3 + run % 3, "run\(run)-", to: path) }
      }
      try await group.waitForAll()
    }
    let names = try scratch.names("out")
    let frames = names.filter { $0.hasPrefix("bubble") }
    let runs = Set(frames.map { scratch.read("out/" + $0)?.split(separator: "-").first ?? "" })
    #expect(runs.count == 1)
    #expect(names == frames + ["frames.json", "notes"])
    #expect(try scratch.names() == ["out"])
  }

  @Test func theWorkingFolderStaysInPlace() throws {
    // The working folder belongs to the process, so this looks at the rule only.
    #expect(try TargetPath(".").holdsWorkingFolder)
    #expect(try TargetPath("..").holdsWorkingFolder)
    let scratch = try ScratchFolder()
    #expect(try !TargetPath(scratch("out")).holdsWorkingFolder)
  }
}
