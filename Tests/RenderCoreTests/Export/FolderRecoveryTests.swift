import Foundation
import Glibc
import Testing

@testable import RenderCore

/// Kills real processes at each stage and looks at what the next run makes of it.
@Suite struct FolderRecoveryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var way: Way
    var step: OutputFolder.Step
    /// Which frames are in place once the next run has tidied up, before it writes anything.
    var left: String
    var testDescription: String { "\(way) killed at \(step)" }
  }

  static let cases = [
    Case(way: .exchange, step: .complete, left: "old"),
    Case(way: .exchange, step: .unmarked, left: "old"),
    Case(way: .exchange, step: .swapped, left: "new"),
    Case(way: .renameTwice, step: .complete, left: "old"),
    Case(way: .renameTwice, step: .unmarked, left: "old"),
    Case(way: .renameTwice, step: .aside, left: "old"),
    Case(way: .renameTwice, step: .swapped, left: "new"),
    Case(way: .inside, step: .complete, left: "old"),
    Case(way: .inside, step: .moving, left: "new"),
    Case(way: .inside, step: .moved, left: "new"),
  ]

  @Test(arguments: cases)
  func anEarlierFolder(_ test: Case) async throws {
    let scratch = try ScratchFolder()
    let path = scratch("out")
    try renderFrames(4, "old", to: path)
    try scratch.write("out/notes", "mine")
    try scratch.write("out/sub/inner", "mine")
    symlink("nowhere", scratch("out/link"))
    let (way, step) = (test.way, test.step)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, way = way.rawValue as String, step = "\(step)" as String] in
      var conditions = try #require(Way(rawValue: way)).conditions
      conditions.onStep = { if "\($0)" == step { kill(getpid(), SIGKILL) } }
      try renderFrames(2, "new", to: path, conditions: conditions)
    }
    // A run that is given up right away: only the tidying shows.
    do { _ = try OutputFolder(path: path) { _ in false } }
    let count = test.left == "old" ? 4 : 2
    #expect(try scratch.names("out") == (0..<count).map(frameName) + ["frames.json", "link", "notes", "sub"])
    #expect(scratch.read("out/bubble-0.png") == test.left + "0")
    #expect(scratch.read("out/notes") == "mine")
    #expect(scratch.read("out/sub/inner") == "mine")
    #expect(try scratch.names() == ["out"])
    try renderFrames(1, "last", to: path)
    #expect(try scratch.names("out") == ["bubble-0.png", "frames.json", "link", "notes", "sub"])
  }

  @Test(arguments: [OutputFolder.Step.complete, .unmarked, .swapped])
  func aFreshFolder(_ step: OutputFolder.Step) async throws {
    let scratch = try ScratchFolder()
    let path = scratch("out")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, step = "\(step)" as String] in
      try renderFrames(
        2, "new", to: path,
        conditions: .init(onStep: { if "\($0)" == step { kill(getpid(), SIGKILL) } }))
    }
    do { _ = try OutputFolder(path: path) { _ in false } }
    #expect(try scratch.names() == (step == .complete ? [] : ["out"]))
    if step != .complete {
      #expect(try scratch.names("out") == ["bubble-0.png", "bubble-1.png", "frames.json"])
    }
  }

  @Test func aForcedFrameDoesNotComeBack() async throws {
    let scratch = try ScratchFolder()
    let path = scratch("out")
    try scratch.write("out/bubble-0.png", "mine")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try renderFrames(
        1, "new", to: path, force: true,
        conditions: .init(onStep: { if $0 == .swapped { kill(getpid(), SIGKILL) } }))
    }
    try renderFrames(1, "last", to: path)
    #expect(scratch.read("out/bubble-0.png") == "last0")
    #expect(try scratch.names() == ["out"])
  }

  @Test func handMadeLeftovers() throws {
    let scratch = try ScratchFolder()
    // Killed before the marker; killed while writing, by another process; probes.
    try renderFrames(1, "old", to: scratch("out"))
    mkdir(scratch(".out.indicator-render-999999999.tmp"), 0o755)
    try scratch.write(".out.indicator-render-999999998-3.tmp/.indicator-render-building")
    try scratch.write(".out.indicator-render-999999998-3.tmp/bubble-0.png", "half")
    try scratch.write("out/.indicator-render-999999999.tmp", "")
    try scratch.write("out/.indicator-render-999999997.tmp/.indicator-render-building", "")
    // Not ours: other targets, other patterns.
    let foreign = [
      ".other.indicator-render-999999999.tmp/f", ".out.indicator-render-x.tmp/f",
      ".out.indicator-render-.tmp/f",
      ".out.indicator-render-1-2-3.tmp/f", "out.indicator-render-1.tmp/f",
    ]
    for name in foreign { try scratch.write(name, "mine") }
    try renderFrames(1, "new", to: scratch("out"))
    #expect(try scratch.names("out") == ["bubble-0.png", "frames.json"])
    #expect(try scratch.names().count == foreign.count + 1)
    for name in foreign { #expect(scratch.read(name) == "mine") }
  }

  @Test func aRunningRenderIsLeftAlone() throws {
    let scratch = try ScratchFolder()
    var running = try OutputFolder(path: scratch("out")) { _ in false }
    try running.add(frameEntry(0), [1])
    try renderFrames(1, "other", to: scratch("out"))
    #expect(try scratch.names().count == 2)
    try running.add(frameEntry(1), [2])
    try running.commit()
    #expect(try scratch.names("out") == ["bubble-0.png", "bubble-1.png", "frames.json"])
    #expect(try scratch.names() == ["out"])
  }

  @Test func strangersInALeftoverAreNotLost() throws {
    let scratch = try ScratchFolder()
    try renderFrames(1, "old", to: scratch("out"))
    try scratch.write("out/same", "in place")
    try scratch.write(".out.indicator-render-999999999.tmp/same", "aside")
    try scratch.write(".out.indicator-render-999999999.tmp/other", "aside")
    try renderFrames(1, "new", to: scratch("out"))
    #expect(scratch.read("out/same") == "in place")
    #expect(scratch.read("out/other") == "aside")
    #expect(scratch.read(".out.indicator-render-999999999.tmp/same") == "aside")
  }
}
