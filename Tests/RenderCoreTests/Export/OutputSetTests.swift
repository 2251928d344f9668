import Foundation
import Glibc
import TestSupport
import Testing

@testable import RenderCore

/// Outputs that appear together: all, or none.
@Suite struct OutputSetTests {
  /// Files that were renamed before another one failed stayed in their places.
  @Test func whatWasPublishedIsTakenBack() throws {
    let scratch = try ScratchFolder()
    let old = "{\n  \"app\": \"indicator-render\"\n}"
    try scratch.write("a.json", old)
    var set = try OutputFileSet(paths: ["a.json", "deep/b.json", "c.json"].map { scratch($0) })
    for index in 0..<3 { try set.write("new", to: index) }
    // Something that a file cannot replace.
    mkdir(scratch("c.json"), 0o755)
    do throws(OutputError) {
      try set.commit()
      Issue.record("a file replaced a folder")
    } catch {
      #expect(error.action == .rename)
    }
    #expect(scratch.read("a.json") == old)
    #expect(try scratch.names() == ["a.json", "c.json"])
    rmdir(scratch("c.json"))
    var again = try OutputFileSet(paths: ["a.json", "deep/b.json"].map { scratch($0) })
    for index in 0..<2 { try again.write("new \(index)", to: index) }
    try again.commit()
    #expect(scratch.read("a.json") == "new 0" && scratch.read("deep/b.json") == "new 1")
    #expect(try scratch.names() == ["a.json", "deep"])
    #expect(try scratch.names("deep") == ["b.json"])
  }

  /// A folder that fails at the end takes the files of the other outputs back.
  @Test func aFolderThatFailsTakesTheFilesBack() throws {
    let scratch = try ScratchFolder()
    let scene = try scene(of: "dots-pulse", [("--fps", "5"), ("--scale", "1")])
    var diagnostics: [Diagnostic] = []
    let outputs = ["loop.webp", "frames"].map { OutputOptions(specification: scratch($0)) }
    let plan = try #require(RenderPlanner.plan(scene, outputs, diagnostics: &diagnostics))
    #expect(diagnostics.isEmpty)
    try scratch.write("frames/keep")
    let renderer = Renderer(
      workers: 1, version: "0",
      onFrame: { [frame = scratch("frames/scene-0.png")] _ in
        _ = FileManager.default.createFile(atPath: frame, contents: Data("mine".utf8))
      }, standardOutput: { _ in })
    do {
      _ = try renderer.render(plan)
      Issue.record("a foreign file was replaced")
    } catch let error as OutputError {
      #expect(error.reason == .foreign)
    }
    #expect(try scratch.names() == ["frames"])
    #expect(try scratch.names("frames") == ["keep", "scene-0.png"])
  }
}
