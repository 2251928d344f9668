import Foundation
import TestSupport
import Testing

/// Every part of a golden is judged by itself: a manifest of ours makes nothing else ours.
@Suite struct GoldenPartsTests {
  private static let common = "check typing-bubble --fps 10 --scale 1 --golden g --no-progress"
  private static let change = " --set dotSize=10"

  struct Part: Sendable, CustomTestStringConvertible {
    let name: String
    var store = "hash"
    var testDescription: String { "\(name) of \(store)" }
    var path: String { "g/typing-bubble." + name }
  }

  private static let parts = [
    Part(name: "strip.png"), Part(name: "trace.csv"), Part(name: "apng", store: "apng"),
    Part(name: "pixels/frames.json", store: "png"), Part(name: "pixels/000999.png", store: "png"),
  ]

  private static let linked =
    [Part(name: "frames")] + parts.filter { $0.name != "pixels/000999.png" }
    + [Part(name: "pixels", store: "png"), Part(name: "pixels/000000.png", store: "png")]

  /// A golden and a report of a clip that changed since.
  private func changed(_ store: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    #expect(try folder.run(Self.common + " --update missing --store \(store)").exitCode == 0)
    #expect(try folder.run(Self.common + Self.change + " --report r").exitCode == 1)
    return folder
  }

  /// Neither command writes anything, and both name the part.
  private func isRefused(_ folder: WorkFolder, _ part: Part) throws {
    let before = folder.contents()
    for line in [
      Self.common + Self.change + " --update changed", Self.common + Self.change + " --update all",
      "accept --report r --golden g",
    ] {
      let result = try folder.run(line)
      #expect(result.exitCode == 2, "\(line): \(result.outputText)\(result.errorText)")
      #expect(
        result.errorText.contains("'\(part.path)' was not written by indicator-render and would be replaced"),
        "\(line): \(result.errorText)")
      #expect(folder.contents() == before, "\(line)")
    }
    // What is only missing is not written here, so nothing is in the way.
    #expect(try folder.run(Self.common + Self.change + " --update missing").exitCode != 2)
    #expect(folder.contents() == before)
  }

  /// Before, a manifest of ours beside it was enough to replace a file of somebody else.
  @Test(arguments: parts) func aFileOfOthersBesideAManifestOfOursStays(_ part: Part) throws {
    for force in [
      "accept --report r --golden g --force", Self.common + Self.change + " --update all --force",
    ] {
      let folder = try changed(part.store)
      try folder.put(part.path, .text("precious data\n"))
      try isRefused(folder, part)
      let forced = try folder.run(force)
      #expect(forced.exitCode == 0, "\(forced.outputText)\(forced.errorText)")
      // A picture that no frame has is never written.
      if part.name.hasSuffix("999.png") { continue }
      #expect(try folder.run(Self.common + Self.change).exitCode == 0, "\(force)")
    }
  }

  /// Before, what a link in the place of a part led to was overwritten.
  @Test(arguments: linked) func aLinkInThePlaceOfAPartIsNotWrittenThrough(_ part: Part) throws {
    for force in [
      "accept --report r --golden g --force", Self.common + Self.change + " --update all --force",
    ] {
      let folder = try changed(part.store)
      try FileManager.default.moveItem(atPath: folder(part.path), toPath: folder("kept"))
      try FileManager.default.createSymbolicLink(
        atPath: folder(part.path), withDestinationPath: folder("kept"))
      let kept = folder.contents().filter { $0.key.hasPrefix("kept") }
      // It may be read.
      #expect(try folder.run(Self.common).exitCode == 0)
      try isRefused(folder, part)
      let forced = try folder.run(force)
      #expect(forced.exitCode == 0, "\(force): \(forced.outputText)\(forced.errorText)")
      #expect(folder.contents().filter { $0.key.hasPrefix("kept") } == kept, "\(force)")
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: folder(part.path))) != nil
      #expect(!isLink, "\(force)")
      #expect(try folder.run(Self.common + Self.change).exitCode == 0, "\(force)")
    }
  }

  @Test(arguments: ["prec", "nowhere"]) func aLinkToSomethingElseIsNamed(_ target: String) throws {
    let folder = try changed("hash")
    try folder.put("prec", .text("precious data\n"))
    let part = Part(name: "strip.png")
    try FileManager.default.removeItem(atPath: folder(part.path))
    try folder.put(part.path, .link(to: "../" + target))
    try isRefused(folder, part)
    #expect(try folder.run("accept --report r --golden g --force").exitCode == 0)
    #expect(folder.text("prec") == "precious data\n" && !folder.names().contains("nowhere"))
    #expect(try folder.run(Self.common + Self.change).exitCode == 0)
  }

  /// A picture that another program packed again has no text of ours and is the golden's all the same.
  @Test func aStripWithoutOurTextIsKnownByItsPixels() throws {
    let folder = try changed("hash")
    let whole = folder.contents("g")
    let strip = try #require(whole["typing-bubble.strip.png"])
    let text = Array("Software\0indicator-render".utf8)
    let place = try #require(
      (0..<strip.count - text.count).first { strip[$0..<$0 + text.count].elementsEqual(text) })
    // The length stands before the type, the sum behind the data.
    try folder.put(
      "g/typing-bubble.strip.png",
      .bytes(Array(strip[..<(place - 8)] + strip[(place + text.count + 4)...])))
    #expect(try folder.run(Self.common).exitCode == 0)
    #expect(try folder.run(Self.common + Self.change + " --update changed").exitCode == 0)
    #expect(try folder.run(Self.common + Self.change).exitCode == 0)
  }

  // MARK: Removing

  /// Before, strip and trace of a golden that goes were deleted whoever wrote them.
  @Test func removingAGoldenSparesFilesOfOthers() throws {
    let folder = try WorkFolder()
    #expect(try folder.run(Self.common + " --update missing").exitCode == 0)
    try FileManager.default.copyItem(
      atPath: folder("g/typing-bubble.frames"), toPath: folder("g/other.frames"))
    try folder.put("g/other.trace.csv", .text("name,phone\nmum,123\n"))
    try folder.put("g/other.strip.png", .text("notes\n"))
    try folder.put("plan", .text("precious data\n"))
    try FileManager.default.copyItem(
      atPath: folder("g/typing-bubble.frames"), toPath: folder("g/third.frames"))
    try folder.put("g/third.strip.png", .link(to: "../plan"))
    let before = folder.contents()
    // Nothing is drawn and nothing recorded, either.
    let line = Self.common + Self.change + " --complete --update all"
    let result = try folder.run(line)
    #expect(result.exitCode == 2, "\(result.outputText)\(result.errorText)")
    for file in ["other.strip.png", "other.trace.csv", "third.strip.png"] {
      #expect(
        result.errorText.contains("'g/\(file)' was not written by indicator-render and would be removed"),
        "\(result.errorText)")
    }
    #expect(folder.contents() == before)
    #expect(try folder.run(line + " --force").exitCode == 0)
    #expect(folder.names("g").allSatisfy { $0.hasPrefix("typing-bubble.") })
    #expect(folder.text("plan") == "precious data\n")
  }
}
