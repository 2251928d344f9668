import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// The folder of a report is whole or absent, and nothing of anybody else's is lost.
struct ReportFolderTests {
  private func write(_ path: String, force: Bool = false, _ texts: [String: String]) throws {
    let folder = try ReportFolder(path: path, force: force)
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) { try folder.add(name, Array(text.utf8)) }
    let json = JSONText.pretty(ReportDocument.json(ReportTextTests.content([]), files: folder.files))
    try folder.add(ReportDocument.fileName, Array(json.utf8))
    try folder.commit()
  }

  private func files(_ path: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func put(_ path: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func refusal(_ path: String, force: Bool = false) -> OutputError.Reason? {
    do {
      try write(path, force: force, ["report.html": "new"])
      return nil
    } catch {
      return (error as? OutputError)?.reason
    }
  }

  @Test func anEarlierReportIsReplacedAndPruned() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/a/report"
    try write(path, ["report.html": "old", "pending/a.frames": "1", "frames/a/1.png": "2"])
    #expect(
      files(path) == [
        "frames", "frames/a", "frames/a/1.png", "pending", "pending/a.frames", "report.html", "report.json",
      ])
    // What somebody put beside it stays.
    try put(path + "/notes.txt", "mine")
    try write(path, ["report.html": "new", "pending/b.frames": "3"])
    #expect(files(path) == ["notes.txt", "pending", "pending/b.frames", "report.html", "report.json"])
    #expect(text(path + "/report.html") == "new" && text(path + "/notes.txt") == "mine")
    #expect(files(scratch.path + "/a").filter { $0.contains(".tmp") }.isEmpty)
  }

  @Test func foreignThingsAreRefused() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/report"
    try put(path + "/thesis.txt", "mine")
    #expect(refusal(path) == .foreign)
    #expect(files(path) == ["thesis.txt"])
    #expect(refusal(path, force: true) == nil)
    #expect(files(path) == ["report.html", "report.json", "thesis.txt"])

    // In the folders of a report nothing is expected but what it lists.
    try write(path, ["pending/a.frames": "1"])
    try put(path + "/pending/other.frames", "mine")
    #expect(refusal(path) == .foreign)
    try FileManager.default.removeItem(atPath: path + "/pending/other.frames")
    for folder in ["photos", "pending/photos"] {
      try put(path + "/\(folder)/1.jpg", "mine")
      #expect(refusal(path) == .isFolder)
      #expect(refusal(path, force: true) == .isFolder)
      #expect(text(path + "/\(folder)/1.jpg") == "mine")
      try FileManager.default.removeItem(atPath: path + "/" + folder)
    }
    #expect(refusal(path) == nil)
  }

  @Test func aReportThatDoesNotListAFileHasNoRightToIt() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/report"
    try put(path + "/report.json", "{\"format\": \"indicator-render report 1\"}")
    #expect(refusal(path) == .foreign)
    try put(path + "/report.html", "mine")
    #expect(refusal(path) == .foreign)
    #expect(text(path + "/report.html") == "mine")
    #expect(refusal(path, force: true) == nil)
  }

  @Test func whatIsDiscardedLeavesNothing() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/x/report"
    do {
      let folder = try ReportFolder(path: path, force: false)
      try folder.add("frames/a/1.png", [1])
    }
    #expect(files(scratch.path).isEmpty)
    try write(path, ["report.html": "old"])
    try ReportFolder(path: path, force: false).add("report.html", [1])
    #expect(text(path + "/report.html") == "old")
    #expect(files(scratch.path + "/x").filter { $0.contains(".tmp") }.isEmpty)
  }

  @Test func filesOfOthersAreListedWithTheirFolders() throws {
    let scratch = try ScratchFolder()
    let folder = try ReportFolder(path: scratch("report"), force: false)
    let first = try folder.add(into: "pending", files: ["a.pixels/0.png", "a.frames"]) { place in
      try put(place + "/a.frames", "1")
      try put(place + "/a.pixels/0.png", "2")
    }
    #expect(first.map(\.path) == ["pending/a.frames", "pending/a.pixels/0.png"])
    let second = try folder.add(into: "pending", files: ["b.frames"]) { try put($0 + "/b.frames", "3") }
    #expect(second.map(\.path) == ["pending/b.frames"] && second[0].size == 1)
    #expect(second[0].digest == SHA256.hex(Array("3".utf8)))
    #expect(folder.files.count == 3)
  }
}
