import Foundation
import RenderCore
import TestSupport
import Testing

/// A report may come from anywhere: nothing but whole goldens of its clips is taken out of it.
@Suite struct AcceptForgeryTests {
  /// Changes a report so that its digests fit whatever is in `pending` then.
  private func forge(
    _ folder: WorkFolder, _ clip: String, _ change: (inout [[String: Any]]) -> Void
  ) throws {
    let bytes = try #require(folder.bytes("r/report.json"))
    var report = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    var clips = try #require(report["clips"] as? [[String: Any]])
    let place = try #require(clips.firstIndex { $0["name"] as? String == clip })
    var pending = try #require(clips[place]["pending"] as? [[String: Any]])
    change(&pending)
    clips[place]["pending"] = pending.map { entry in
      guard let file = entry["file"] as? String, let bytes = folder.bytes("r/" + file) else { return entry }
      return ["file": file, "bytes": bytes.count, "sha256": SHA256.hex(bytes)] as [String: Any]
    }
    report["clips"] = clips
    // The name of the format stands first.
    report["format"] = nil
    let text = String(decoding: try JSONSerialization.data(withJSONObject: report), as: UTF8.self)
    try folder.put("r/report.json", .text("{\"format\": \"indicator-render report 1\", " + text.dropFirst()))
  }

  private func isRefused(_ folder: WorkFolder, _ message: String, _ options: String = "") throws {
    let before = folder.contents()
    let result = try folder.run("accept --report r" + options)
    #expect(result.exitCode == 2, "\(result.outputText)")
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(folder.contents() == before)
  }

  /// Before, any file `pending/CLIP.…` went into the folder, also one that is the golden of `CLIP.x`.
  @Test(arguments: [
    "dots-pulse.x.frames", "dots-pulse.notes.txt", "dots-pulse.apng", "dots-pulse.pixels/000000.png",
    "dots-pulse.pixels/x.png", "dots-pulse.frames/a",
  ])
  func onlyFilesOfItsGoldenAreAccepted(_ name: String) throws {
    let folder = try AcceptTests.changed()
    try folder.put("g/dots-pulse.x.frames", .text("the golden of another clip"))
    if name.hasPrefix("dots-pulse.frames/") {
      try forge(folder, "dots-pulse") { $0.append(["file": "pending/" + name, "bytes": 0, "sha256": "00"]) }
    } else {
      try folder.put("r/pending/" + name, .text("indicator-render golden 1\n"))
      try forge(folder, "dots-pulse") { $0.append(["file": "pending/" + name]) }
    }
    try isRefused(folder, "which cannot be one of its files")
    try isRefused(folder, "which cannot be one of its files", " --force")
  }

  /// Before, a golden of which the report listed only a part was taken over.
  @Test(arguments: ["frames", "strip.png", "trace.csv"]) func aGoldenIsAcceptedAsAWhole(_ ending: String)
    throws
  {
    let folder = try AcceptTests.changed()
    try forge(folder, "dots-pulse") { files in
      files.removeAll { ($0["file"] as? String)?.hasSuffix(ending) == true }
    }
    try isRefused(folder, "the report lists no 'r/pending/dots-pulse.\(ending)'")
  }

  @Test(arguments: ["apng", "png"]) func keptPixelsBelongToTheWhole(_ store: String) throws {
    let check = "check typing-bubble --fps 10 --scale 1 --golden g --no-progress"
    let folder = try WorkFolder()
    #expect(try folder.run(check + " --update missing --store \(store)").exitCode == 0)
    #expect(try folder.run(check + " --set dotSize=10 --report r").exitCode == 1)
    let whole = try #require(folder.bytes("r/report.json"))
    let parts = store == "apng" ? ["apng"] : ["pixels/000000.png", "pixels/000003.png", "pixels/frames.json"]
    for part in parts {
      try forge(folder, "typing-bubble") { files in
        files.removeAll { $0["file"] as? String == "pending/typing-bubble.\(part)" }
      }
      try isRefused(folder, "the report lists no 'r/pending/typing-bubble.\(part)'")
      try folder.put("r/report.json", .bytes(whole))
    }
    guard store == "png" else { return }
    // What a list names is ours from then on, so it names nothing else.
    let list = folder.text("r/pending/typing-bubble.pixels/frames.json")
    for forged in [
      list.replacingOccurrences(of: "\"000003.png\"", with: "\"thesis.txt\""),
      list.replacingOccurrences(
        of: "  \"frames\": [", with: "  \"frames\": [\n    {\"file\": \"thesis.txt\"},"),
      "{}",
    ] {
      try folder.put("r/pending/typing-bubble.pixels/frames.json", .text(forged))
      try forge(folder, "typing-bubble") { _ in }
      try isRefused(folder, "is not a golden of 'typing-bubble'")
    }
  }

  @Test func filesOfOthersAreNotReplacedByAccepting() throws {
    let folder = try ReportTests.recorded()
    for name in folder.names("g") where name.hasPrefix("dots-pulse") {
      try FileManager.default.removeItem(atPath: folder("g/" + name))
    }
    #expect(try folder.run(AcceptTests.common + " --report r").exitCode == 3)
    try folder.put("g/dots-pulse.strip.png", .text("my picture"))
    try isRefused(
      folder, "'g/dots-pulse.strip.png' was not written by indicator-render and would be replaced")
    #expect(try folder.run("accept --report r --force").exitCode == 0)
    #expect(try folder.run(AcceptTests.common).exitCode == 0)
  }
}
