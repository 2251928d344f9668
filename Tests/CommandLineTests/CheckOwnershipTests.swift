import Foundation
import TestSupport
import Testing

/// What somebody else put into a folder of goldens stays there.
@Suite struct CheckOwnershipTests {
  static let common = "check typing-bubble --fps 10 --scale 1 --golden g --no-progress"

  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    var options = ""
    var text = "mine"
    var testDescription: String { file + options }
  }

  /// Before, all of these were overwritten.
  static let cases = [
    Case(file: "typing-bubble.strip.png"), Case(file: "typing-bubble.trace.csv"),
    Case(file: "typing-bubble.trace.csv", text: "x,y\n1,2\n"),
    Case(file: "typing-bubble.trace.csv", text: "frame,timer\n1,2\n"),
    Case(file: "typing-bubble.apng", options: " --store apng"),
    Case(file: "typing-bubble.pixels/000000.png", options: " --store png"),
    Case(file: "typing-bubble.pixels/000999.png", options: " --store png"),
    Case(file: "typing-bubble.pixels/frames.json", options: " --store png"),
  ]

  @Test(arguments: cases) func isNotReplaced(_ test: Case) throws {
    let folder = try WorkFolder()
    try folder.put("g/" + test.file, .text(test.text))
    let before = folder.contents()
    let line = Self.common + " --update missing" + test.options
    let result = try folder.run(line)
    #expect(result.exitCode == 2, "\(result.outputText)\(result.errorText)")
    #expect(
      result.errorText.contains("'g/\(test.file)' was not written by indicator-render and would be replaced"),
      "\(result.errorText)")
    #expect(folder.contents() == before)
    // What is not written is not in the way.
    #expect(try folder.run(Self.common + " --update changed" + test.options).exitCode == 3)
    let forced = try folder.run(line + " --force")
    if test.file.hasSuffix("999.png") {
      #expect(folder.text("g/" + test.file) == "mine")
    } else {
      #expect(forced.exitCode == 0, "\(forced.outputText)\(forced.errorText)")
      #expect(try folder.run(Self.common).exitCode == 0)
    }
  }

  /// Nothing is recorded of any clip, and all files are named.
  @Test func allAreNamedAtOnce() throws {
    let folder = try WorkFolder()
    try folder.put("g/typing-bubble.strip.png", .text("mine"))
    try folder.put("g/dots-pulse.trace.csv", .text("mine"))
    let result = try folder.run(
      "check typing-cell typing-bubble dots-pulse --fps 5 --scale 1 --golden g --update all")
    #expect(result.exitCode == 2)
    for file in ["g/typing-bubble.strip.png", "g/dots-pulse.trace.csv"] {
      #expect(result.errorText.contains("'\(file)' was not written"), "\(result.errorText)")
    }
    #expect(folder.names("g") == ["dots-pulse.trace.csv", "typing-bubble.strip.png"])
  }

  @Test func anotherStoreDoesNotReplaceEither() throws {
    let folder = try WorkFolder()
    #expect(try folder.run(Self.common + " --update missing").exitCode == 0)
    try folder.put("g/typing-bubble.apng", .text("mine"))
    let result = try folder.run(Self.common + " --update changed --store apng")
    #expect(result.exitCode == 2 && result.errorText.contains("'g/typing-bubble.apng' was not written"))
    #expect(folder.text("g/typing-bubble.apng") == "mine")
    #expect(try folder.run(Self.common + " --update changed --store apng --force").exitCode == 0)
    #expect(try folder.run(Self.common + " --store apng").exitCode == 0)
  }

  /// A golden of which a part is damaged may be recorded again, and one without its manifest, too.
  @Test func whatIsOursIsReplaced() throws {
    let folder = try WorkFolder()
    #expect(try folder.run(Self.common + " --update missing --store apng").exitCode == 0)
    let whole = folder.contents("g")
    try FileManager.default.removeItem(atPath: folder("g/typing-bubble.frames"))
    #expect(try folder.run(Self.common + " --update missing --store apng").exitCode == 0)
    #expect(folder.contents("g") == whole)
    for name in ["strip.png", "trace.csv", "apng"] {
      let bytes = try #require(whole["typing-bubble." + name])
      try folder.put("g/typing-bubble." + name, .bytes(Array(bytes.prefix(bytes.count / 2))))
      #expect(try folder.run(Self.common + " --update changed").exitCode == 0, "\(name)")
      #expect(folder.contents("g") == whole)
    }
  }

  @Test func aManifestOfOthersNeedsForce() throws {
    let folder = try WorkFolder()
    try folder.put("g/typing-bubble.frames", .text("[1]\n"))
    let refused = try folder.run(Self.common + " --update all")
    #expect(refused.exitCode == 3 && refused.outputText.contains("is not a golden"), "\(refused.outputText)")
    #expect(folder.text("g/typing-bubble.frames") == "[1]\n")
    #expect(try folder.run(Self.common + " --update all --force").exitCode == 0)
    #expect(try folder.run(Self.common).exitCode == 0)
  }

  /// Before, `--complete --update all` deleted whatever was called like a golden.
  @Test func onlyGoldensAreRemoved() throws {
    let folder = try WorkFolder()
    #expect(try folder.run(Self.common + " --update missing").exitCode == 0)
    try folder.put("g/film.frames", .text("24 frames\n"))
    try folder.put("g/film.trace.csv", .text("mine"))
    let result = try folder.run(Self.common + " --complete --update all")
    #expect(
      result.exitCode == 3 && result.outputText.contains("'g/film.frames' is not a golden, so it stays"),
      "\(result.outputText)")
    #expect(folder.text("g/film.frames") == "24 frames\n" && folder.text("g/film.trace.csv") == "mine")
  }

  /// Before, the name of a golden could be a command of the build that printed it.
  @Test func noNameIsACommand() throws {
    let folder = try WorkFolder()
    #expect(try folder.run(Self.common + " --update missing").exitCode == 0)
    for name in ["::error file=a::b", "##[error]c", "d\n::warning::e", "  ::set-output name=f::g"] {
      try folder.put("g/\(name).frames", .text("indicator-render golden 1\n"))
    }
    let plain = try folder.run(Self.common + " --complete")
    #expect(plain.exitCode == 3 && plain.outputText.contains("4 extra"), "\(plain.outputText)")
    let annotated = try folder.run(Self.common + " --complete --annotate github")
    for (output, count) in [(plain.outputText, 0), (annotated.outputText, 4)] {
      #expect(!output.contains("##["), "\(output)")
      let commands = output.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("::") }
      #expect(commands.count == count, "\(output)")
      #expect(commands.allSatisfy { $0.hasPrefix("::error file=g/") }, "\(output)")
    }
  }

  @Test(arguments: [
    ("--golden g --report g", "or around it"), ("--golden g --report g/report", "or around it"),
    ("--golden r/goldens --report r", "or around it"),
    ("--golden ./g --report g/../g/", "or around it"),
    ("--golden g --force", "--force is about the files of a report or of goldens, and none are written"),
  ])
  func foldersInOneAnotherAreRefused(_ options: String, _ message: String) throws {
    let folder = try WorkFolder()
    for update in ["", " --update all"] {
      if options.contains("--force"), !update.isEmpty { continue }
      let result = try folder.run("check typing-bubble --fps 10 --scale 1 " + options + update)
      #expect(result.exitCode == 2 && result.errorText.contains(message), "\(result.errorText)")
      #expect(folder.files() == [])
    }
  }
}
