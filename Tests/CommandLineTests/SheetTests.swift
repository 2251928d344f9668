import Foundation
import RenderCore
import TestSupport
import Testing

/// Sheets and their atlases as whole runs leave them, against the frames of the same runs.
@Suite struct SheetTests {
  static let everyDialect = AtlasDialects.all.map { $0.name }.joined(separator: ",")

  /// The scene that comes, loops and goes.
  static let typing = """
    {
      "indicator": "typing-bubble",
      "timeline": {"fps": 20},
      "events": [{"at": 0.2, "set": {"isTyping": true}}, {"at": 2.7, "set": {"isTyping": false}}]
    }
    """

  static let renders: [String] =
    SheetPreset.all.map { "typing-bubble --fps 20 --preset \($0.name)" } + [
      "dots-pulse --fps 25 --sheet grid --atlas \(everyDialect)",
      "t.json --sheet strip --trim shared --extrude 1 --atlas \(everyDialect)",
      "t.json --sheet packed --trim frame --extrude 2 --padding-between 3 --bleed --max-size 256 --atlas \(everyDialect)",
      "t.json --sheet packed --max-size 520 --power-of-two --scale 1,2 --atlas \(everyDialect)",
      "t.json --sheet grid --trim frame --merge-equal --max-size 300 --frames 5..40 --atlas \(everyDialect)",
      "typing-bubble --at 0.1,0.7 --scale 1.5 --sheet packed --atlas \(everyDialect)",
      "typing-cell --at 0.1 --preset css", "typing-cell --background white --preset pixi --scale 3",
    ]

  @Test(arguments: renders) func everyAtlasGivesTheFramesBack(_ options: String) throws {
    let folder = try WorkFolder(["t.json": .text(Self.typing)])
    let result = try folder.run("render \(options) -o a/s%1.png -o frames --json --no-progress")
    try #require(result.exitCode == 0, "\(result.errorText)")
    let clip = try JSONDocument(result.standardOutput).list("clips")[0]
    let files = try clip.list("files").map { try $0.text() }
    #expect(Set(files) == Set(folder.files().filter { !$0.hasSuffix("/") && $0 != "t.json" }))
    try Self.expectSound(folder, files.filter { $0.hasSuffix(".png") })

    let list = try JSONDocument(try #require(folder.bytes("frames/frames.json")))
    for picture in try clip.list("pictures") {
      let scale = try picture.number("scale")
      let frames = try list.list("frames").filter { try $0.number("scale") == scale }.map {
        try Self.bitmap(folder, "frames/" + $0.text("file"))
      }
      let stem = "a/s%1" + (scale == 1 || !options.contains("1,2") ? "" : "@2x")
      let sheet = SheetFiles(folder, stem: stem, files: files.filter { $0.hasPrefix("a/") })
      let names = try Self.dialects(of: options)
      for name in names {
        let atlas = try sheet.atlas(name, among: names)
        let read = try SheetReader.frames(name, atlas, scale: scale)
        #expect(read.count == frames.count, "\(name)")
        for (index, (found, frame)) in zip(read, frames).enumerated() {
          let cut = try found.bitmap(sheet.pages)
          var expected = Bitmap(width: cut.width, height: cut.height)
          expected.copy(frame, toX: 0, y: 0)
          let isRight = cut == expected
          #expect(isRight, "\(name), frame \(index) @\(scale)x")
        }
      }
    }
  }

  private static func dialects(of options: String) throws -> [String] {
    let words = options.split(separator: " ").map(String.init)
    if let index = words.firstIndex(of: "--atlas") {
      return words[index + 1].split(separator: ",").map(String.init)
    }
    let index = try #require(words.firstIndex(of: "--preset"))
    return try #require(SheetPreset.named(words[index + 1])?.options.atlases)
  }

  private static func bitmap(_ folder: WorkFolder, _ name: String) throws -> Bitmap {
    try PNGDecoder.decode(#require(folder.bytes(name), "\(name)")).bitmap
  }

  private static let checkerPath = "/usr/bin/pngcheck"

  private static func expectSound(_ folder: WorkFolder, _ names: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: checkerPath) else { return }
    let result = try Binary.run(program: checkerPath, ["-q"] + names, folder: folder.path)
    #expect(result.exitCode == 0 && result.outputText == "", "\(result.outputText)")
  }

  /// The files of one sheet, found by the rules of the manual.
  private struct SheetFiles {
    let folder: WorkFolder
    let stem: String
    let files: [String]
    let pages: [String: Bitmap]
    private let hasPages: Bool

    init(_ folder: WorkFolder, stem: String, files: [String]) {
      self.folder = folder
      self.stem = stem
      self.files = files
      hasPages = files.contains("\(stem)-0.png")
      let names = hasPages ? (0..<100).map { "\(stem)-\($0).png" }.filter(files.contains) : ["\(stem).png"]
      pages = Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          guard let bitmap = try? SheetTests.bitmap(folder, name) else { return nil }
          return (String(name.dropFirst(2)), bitmap)
        })
    }

    func atlas(_ dialect: String, among all: [String]) throws -> [AtlasFile] {
      let ending = ["godot": "tres", "css": "css", "csv": "csv"][dialect] ?? "json"
      let firstJSON = all.first { !["godot", "css", "csv"].contains($0) }
      let suffix = ending == "json" && firstJSON != dialect ? ".\(dialect).json" : ".\(ending)"
      let isWhole = ["godot", "css", "csv", "phaser-multi"].contains(dialect)
      let names =
        hasPages && !isWhole
        ? (0..<100).map { "\(stem)-\($0)\(suffix)" }.filter(files.contains) : [stem + suffix]
      return try names.map { name in
        AtlasFile(
          name: String(name.dropFirst(2)),
          text: String(decoding: try #require(folder.bytes(name), "\(name)"), as: UTF8.self))
      }
    }
  }

  @Test func workersAndRepetitionChangeNothing() throws {
    let folder = try WorkFolder(["t.json": .text(Self.typing)])
    let options = "--sheet packed --trim frame --max-size 256 --bleed --scale 3 --atlas \(Self.everyDialect)"
    for (name, jobs) in [("a", 1), ("b", 5), ("a", 3)] {
      let result = try folder.run("render t.json \(options) -o \(name)/s.png -j \(jobs) -q")
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    let first = folder.contents("a")
    #expect(first.count > 20)
    #expect(first == folder.contents("b"))
  }

  /// Pages of an earlier, longer run go; files of others stay, also in between.
  @Test func pagesThatAreLeftGo() throws {
    let folder = try WorkFolder()
    let options = "--sheet grid --max-size 300 --atlas aseprite,csv"
    #expect(try folder.run("render typing-bubble -o s.png \(options)").exitCode == 0)
    let long = folder.names()
    #expect(long.contains("s-9.png") && long.contains("s-9.json"))
    try folder.put("s-notes.png", .text("mine"))
    #expect(try folder.run("render typing-bubble --fps 15 -o s.png \(options)").exitCode == 0)
    #expect(
      folder.names() == [
        "s-0.json", "s-0.png", "s-1.json", "s-1.png", "s-2.json", "s-2.png", "s-notes.png", "s.csv",
      ])
    #expect(try folder.run("render typing-bubble --fps 60 -o s.png \(options)").exitCode == 0)
    try folder.put("s-7.png", .text("mine"))
    #expect(try folder.run("render typing-bubble --fps 15 -o s.png \(options)").exitCode == 0)
    #expect(folder.bytes("s-7.png").map { String(decoding: $0, as: UTF8.self) } == "mine")
    #expect(
      folder.names() == [
        "s-0.json", "s-0.png", "s-1.json", "s-1.png", "s-2.json", "s-2.png", "s-7.png", "s-notes.png",
        "s.csv",
      ])
  }

  /// What is called like a page but belongs to another output was removed as one.
  @Test(arguments: ["aseprite", "pixi", "csv", "phaser-multi", "godot", "css", "none"])
  func filesThatAreCalledLikePagesStay(_ atlas: String) throws {
    let folder = try WorkFolder()
    let sheet = "render typing-bubble --fps 15 -q -o s.png --sheet grid --max-size 300 --atlas \(atlas)"
    #expect(try folder.run(sheet).exitCode == 0)
    let pages = Set(folder.names())
    #expect(pages.contains("s-2.png") && !pages.contains("s-3.png"))
    #expect(
      try folder.run("render dots-pulse -q --fps 5 -o s-3.png --sheet grid --atlas \(atlas)").exitCode == 0)
    #expect(try folder.run("render dots-pulse -q --at 0 -o s-4.png").exitCode == 0)
    let others = folder.contents().filter { !pages.contains($0.key) }
    #expect(others.count >= 2)
    #expect(try folder.run(sheet).exitCode == 0)
    #expect(folder.contents().filter { !pages.contains($0.key) } == others)
  }

  /// Every atlas names the pages that a shorter run, or one on a single page, no longer has.
  @Test(arguments: [
    "aseprite", "aseprite-array", "texturepacker", "texturepacker-array", "phaser", "phaser-multi", "pixi",
    "godot", "css", "csv",
  ])
  func everyAtlasNamesThePagesThatAreLeft(_ atlas: String) throws {
    // A name that is written otherwise in some of the dialects.
    let name = "a \"b\"#,c"
    let folder = try WorkFolder()
    func files(_ options: String) throws -> [String] {
      let result = try folder.run(
        ["render", "typing-bubble", "-q", "--sheet", "grid", "--atlas", atlas, "-o", name + ".png"]
          + options.split(separator: " ").map(String.init))
      #expect(result.exitCode == 0, "\(result.errorText)")
      return folder.names().map { String($0.dropFirst(name.count)) }
    }
    let ending = AtlasDialects.named(atlas)?.fileExtension ?? ""
    let isWhole = AtlasDialects.named(atlas)?.describesAllPages == true
    #expect(try files("--max-size 300").contains("-9.png"))
    #expect(
      try files("--max-size 300 --fps 15")
        == (isWhole
          ? ["-0.png", "-1.png", "-2.png", ".\(ending)"]
          : ["-0.json", "-0.png", "-1.json", "-1.png", "-2.json", "-2.png"]))
    #expect(try files("--fps 15") == [".\(ending)", ".png"].sorted())
    #expect(
      try files("--max-size 300 --fps 10")
        == (isWhole ? ["-0.png", "-1.png", ".\(ending)"] : ["-0.json", "-0.png", "-1.json", "-1.png"]))
  }

  /// A page that is found to be needed while drawing is refused like the first: then nothing is written.
  @Test func aForeignPageIsRefused() throws {
    let folder = try WorkFolder(["s-1.png": .text("mine"), "t.json": .text(Self.typing)])
    let command = "render t.json -o s.png -o frames --sheet packed --trim frame --max-size 256"
    let before = folder.contents()
    let result = try folder.run(command)
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("'s-1.png' was not written by indicator-render"))
    #expect(folder.contents() == before)
    #expect(try folder.run(command + " --force").exitCode == 0)
    #expect(folder.bytes("s-1.png")?.starts(with: [0x89, 0x50]) == true)
  }

  /// What only drawing can tell is told like a mistake of the command line, and nothing is written.
  @Test func aFrameThatCannotFitIsNamed() throws {
    let folder = try WorkFolder(["t.json": .text(Self.typing)])
    for (trim, frame) in [("shared", "frame 0 "), ("frame", "frame ")] {
      let result = try folder.run(
        "render t.json -o s.png -o frames --sheet packed --trim \(trim) --max-size 100")
      #expect(result.exitCode == 2)
      #expect(result.errorText.contains(frame + "") && result.errorText.contains("at most 100 px a side"))
      #expect(folder.names() == ["t.json"])
    }
  }

  /// `plan` lists what it knows: all pages of whole frames, else the files of the first page.
  @Test func planListsWhatIsKnown() throws {
    let folder = try WorkFolder()
    func files(_ options: String) throws -> [String] {
      let result = try folder.run("plan typing-bubble --fps 15 -o s.png \(options) --json")
      return try JSONDocument(result.standardOutput).list("files").map { try $0.text() }
    }
    #expect(
      try files("--sheet grid --max-size 300") == [
        "s-0.png", "s-0.json", "s-1.png", "s-1.json", "s-2.png", "s-2.json",
      ])
    #expect(try files("--sheet packed --max-size 300 --atlas pixi,css") == ["s-0.png", "s-0.json", "s.css"])
    #expect(try files("--sheet packed") == ["s.png", "s.json"])
    #expect(try files("--sheet packed --atlas none") == ["s.png"])
    #expect(try files("--sheet strip --atlas phaser,pixi") == ["s.png", "s.json", "s.pixi.json"])
  }

  @Test func aStyleSheetPlaysAsOftenAsAsked() throws {
    let folder = try WorkFolder()
    for (options, expected) in [
      ("", " steps(78) infinite;"), ("--plays 3", " steps(78, jump-none) 3 forwards;"),
    ] {
      let result = try folder.run("render typing-bubble -o s.png --preset css -q \(options)")
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(folder.bytes("s.css").map { String(decoding: $0, as: UTF8.self) }?.contains(expected) == true)
    }
    #expect(try folder.run("render typing-bubble -o s.png --preset pixi --plays 3").exitCode == 2)
  }

  @Test func aSheetOnStandardOutput() throws {
    let folder = try WorkFolder()
    let stream = try folder.run("render typing-bubble -o - --sheet packed --trim frame -q")
    #expect(try folder.run("render typing-bubble -o s.png --sheet packed --trim frame -q").exitCode == 0)
    #expect(stream.standardOutput == folder.bytes("s.png"))
  }
}
