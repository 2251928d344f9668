import Foundation
import RenderCore
import TestSupport
import Testing

/// Several outputs of one run against a run for each of them.
@Suite struct SeveralOutputsTests {
  static let outputs = [
    ["-o", "frames"], ["-o", "sheet.png", "--atlas", "aseprite"], ["-o", "all.rgba"], ["-o", "film.y4m"],
    ["-o", "png-pipe:stream"], ["-o", "f/{scheme}-{frame}.png"],
  ]
  static let scene = ["render", "dots-pulse", "--background", "white", "-q"]

  @Test(arguments: [1, 3])
  func areTheSameBytesAsOneByOne(workers: Int) throws {
    let together = try WorkFolder()
    let all = Self.scene + ["-j", "\(workers)"] + Self.outputs.flatMap { $0 }
    let result = try together.run(all)
    #expect(result.exitCode == 0, "\(result.errorText)")
    let apart = try WorkFolder()
    for output in Self.outputs { #expect(try apart.run(Self.scene + output).exitCode == 0) }
    #expect(Same(together.contents(), apart.contents()).isSame, "\(together.files()) \(apart.files())")
    // Once more over what is there. Streams have no place for a mark by which they are known as ours.
    #expect(try together.run(all).exitCode == 2)
    #expect(try together.run(all + ["--force"]).exitCode == 0)
    #expect(Same(together.contents(), apart.contents()).isSame)
  }

  @Test func oneMayGoToStandardOutput() throws {
    let folder = try WorkFolder()
    let result = try folder.run(Self.scene + ["-o", "rgba:-", "-o", "all.rgba"])
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(Array(result.standardOutput) == folder.bytes("all.rgba"))
    // Frames are drawn once, but the stream cannot begin anew.
    let second = try folder.run([
      "render", "dots-pulse", "--scale", "3", "-q", "-o", "rgba:-", "-o", "frames",
    ])
    #expect(second.exitCode == 0, "\(second.errorText)")
    let pixels = try PNGDecoder.decode(try #require(folder.bytes("frames/dots-pulse-00.png"))).straightPixels
    let first = pixels.flatMap { [$0 >> 16 & 0xFF, $0 >> 8 & 0xFF, $0 & 0xFF, $0 >> 24].map { UInt8($0) } }
    #expect(result.standardOutput.count > 0 && Array(second.standardOutput.prefix(first.count)) == first)
  }

  /// The second output cannot be written, so the first one stays as it was.
  @Test func aFailureLeavesAllAsTheyWere() throws {
    for (bad, code) in [("file.txt/x.rgba", Int32(74)), ("foreign.y4m", 2)] {
      let folder = try WorkFolder(["file.txt": .text("a"), "foreign.y4m": .text("mine")])
      #expect(try folder.run(Self.scene + ["-o", "frames", "--fps", "5"]).exitCode == 0)
      let before = folder.contents()
      let result = try folder.run(Self.scene + ["-o", "frames", "-o", "sheet:sheet.png", "-o", bad])
      #expect(result.exitCode == code, "\(bad): \(result.errorText)")
      #expect(Same(folder.contents(), before).isSame, "\(bad): \(folder.files())")
    }
  }

  /// The first output was in its place already when the second one could not be completed. It is small enough to be written when it is closed.
  @Test func aFailureToCompleteLeavesAllAsTheyWere() throws {
    let folder = try WorkFolder()
    let still = ["render", "typing-bubble", "--scale", "1", "-o", "a.png"]
    #expect(try folder.run(still + ["--at", "0"]).exitCode == 0)
    let before = folder.contents()
    let result = try Binary.run(
      program: "/bin/sh",
      ["-c", "ulimit -f 8; exec \"$0\" \"$@\"", Binary.path] + still + ["--at", "0.3", "-o", "all.rgba"],
      folder: folder.path)
    #expect(result.exitCode == 74 && result.errorText.contains("File too large"), "\(result.errorText)")
    #expect(Same(folder.contents(), before).isSame, "\(folder.files())")
  }

  /// `optimize` of one output was applied to all.
  @Test func eachOutputIsOptimizedByItself() throws {
    func scene(_ outputs: String) -> WorkFolder.Item {
      .text(
        #"{"indicator": "typing-bubble", "canvas": {"scale": 1}, "timeline": {"fps": 5}, "outputs": [\#(outputs)]}"#
      )
    }
    let folder = try WorkFolder([
      "some.json": scene(#"{"path": "small", "optimize": true}, "some""#),
      "none.json": scene(#""none""#), "all.json": scene(#"{"path": "all", "optimize": true}"#),
    ])
    for name in ["some", "none", "all"] { #expect(try folder.run("render \(name).json -q").exitCode == 0) }
    func pictures(_ name: String) -> [[UInt8]?] {
      folder.names(name).filter { $0.hasSuffix(".png") }.map { folder.bytes("\(name)/\($0)") }
    }
    #expect(pictures("some") == pictures("none"))
    #expect(pictures("small") == pictures("all"))
    #expect(pictures("all") != pictures("none"))
  }

  @Test func scenesSayTheirOutputs() throws {
    let scene = #"""
      {
        "indicator": "typing-bubble", "timeline": {"fps": 10},
        "outputs": ["frames", {"path": "sheets/s.png", "columns": 4, "atlas": "aseprite-array", "poster": 0.3}, {"path": "x", "format": "rgba"}]
      }
      """#
    let folder = try WorkFolder(["a.json": .text(scene)])
    let result = try folder.run("render a.json")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(folder.names() == ["a.json", "frames", "sheets", "x"])
    #expect(folder.names("sheets") == ["s-poster.png", "s.json", "s.png"])
    let poster = try PNGDecoder.decode(try #require(folder.bytes("sheets/s-poster.png")))
    let frame = try PNGDecoder.decode(try #require(folder.bytes("frames/a-03.png")))
    #expect(poster == frame)
    // The command line wins.
    #expect(try folder.run("render a.json -o other").exitCode == 0)
    #expect(folder.names().contains("other"))
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let arguments: String
    let message: String
    init(_ arguments: String, _ message: String) {
      self.arguments = arguments
      self.message = message
    }
    var testDescription: String { arguments }
  }

  @Test(arguments: [
    Bad("-o a -o a", "two outputs are 'a'"),
    Bad("-o a -o a/b.rgba", "'a/b.rgba' is inside 'a', which is replaced as a whole"),
    Bad("-o rgba:- -o png-pipe:-", "two outputs on standard output"),
    Bad("-o a --format sheet -o b", "--format says what a single output is, but there are 2"),
    Bad("-o a.y4m", "y4m has no transparency"),
    Bad("-o a.mp4", "'a.mp4': there is no format .mp4"),
    Bad("-o a -o b.rgba --columns 3", "--columns is for sheets"),
    Bad("-o a.gif --optimize", "--optimize is for PNG, APNG and WebP files"),
    Bad("-o a --poster 0.2", "--poster is for animated files and sheets"),
    Bad("-o sheet:a.png --poster 7", "the poster at 7 s is outside the frames"),
    Bad("-o sheet:a.png --poster x", "--poster must be a time from 0 to 86400 s, found 'x'"),
    Bad("-o a -o sheet:b.png --json -o rgba:-", "standard output cannot take the picture and --json"),
    Bad("", "'typing-bubble' has no output"),
    Bad("--at 0 -o a.png -o ./a.png", "'a.png' and './a.png' are one and the same place"),
    Bad("--at 0 -o a.png -o b/../a.png", "'a.png' and 'b/../a.png' are one and the same place"),
    Bad("-o a//b -o a/b/", "'a//b' and 'a/b/' are one and the same place"),
    Bad("-o ./a -o a/b.rgba", "'a/b.rgba' is inside './a', which is replaced as a whole"),
    Bad("-o a/b.rgba -o a", "'a/b.rgba' is inside 'a', which is replaced as a whole"),
    Bad("-o a.rgba -o a.rgba/b.apng", "'a.rgba/b.apng' is inside 'a.rgba', which is a file"),
    Bad("-o sheet:s.png -o s.json/x", "'s.json/x' is inside 's.json', which is a file"),
    Bad(
      "-o sheet:s.png --max-size 300 -o webp:s-12.png",
      "'s-12.png' is called like a page 's-N.png' of another output"),
    Bad(
      "-o webp:s-0.json -o sheet:s.png --max-size 300",
      "'s-0.json' is called like a page 's-N.json' of another output"),
    Bad("-o - --sheet grid --poster 0.3", "there is nothing beside standard output"),
    Bad("-o webp:- -o b --poster 0.3", "there is nothing beside standard output"),
    Bad("-o a --loop-offset 99", "the loop offset 99 s is beyond the loop, which lasts 1.3 s"),
    Bad("-o a --loop off --loop-offset 1", "only a loop can start elsewhere, and the clip does not loop"),
  ])
  func mistakesAreToldAndNothingIsWritten(_ test: Bad) throws {
    let folder = try WorkFolder()
    let result = try folder.run("render typing-bubble " + test.arguments)
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains(test.message), "\(result.errorText)")
    #expect(folder.files() == [])
  }

  @Test(arguments: [
    (#""outputs": [{"path": "/tmp/x"}]"#, "leaves the folder"),
    (#""outputs": ["../x"]"#, "leaves the folder"),
    (#""outputs": ["a/../../x"]"#, "leaves the folder"),
    (#""outputs": [""]"#, "the path of an output is empty"),
    (#""outputs": [{}]"#, "missing key 'path'"),
    (#""outputs": [{"path": "a", "colums": 3}]"#, "did you mean 'columns'?"),
    (#""outputs": ["a", {"path": "b", "columns": 3}]"#, "--columns is for sheets"),
    (#""outputs": "a""#, "outputs must be a list"),
  ])
  func mistakesInScenesAreTold(_ outputs: String, _ message: String) throws {
    let folder = try WorkFolder(["a.json": .text(#"{"indicator": "typing-bubble", \#(outputs)}"#)])
    let result = try folder.run("render a.json")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(folder.files() == ["a.json"])
  }

  @Test func aHeldFrameStaysAndAnOffsetTurnsTheLoop() throws {
    let folder = try WorkFolder()
    let common = "render dots-pulse --fps 25 -q -o "
    #expect(try folder.run(common + "plain").exitCode == 0)
    #expect(try folder.run(common + "turned --loop-offset 0.4").exitCode == 0)
    #expect(try folder.run(common + "held --hold-last 0.2").exitCode == 0)
    func frame(_ name: String, _ index: Int) -> [UInt8]? {
      folder.bytes("\(name)/dots-pulse-\(index < 10 ? "0" : "")\(index).png")
    }
    #expect(folder.names("plain").count == 25 && folder.names("held").count == 30)
    for index in 0..<24 {
      #expect(frame("turned", index) == frame("plain", (index + 10) % 24))
      #expect(frame("held", index) == frame("plain", index))
    }
    for index in 24..<29 { #expect(frame("held", index) == frame("plain", 23)) }
  }

  @Test func optimizedSheetsAreSmallerAndShowTheSame() throws {
    let folder = try WorkFolder()
    let common = "render reaction-bubble --fps 5 --scale 1 -q -o sheet:"
    #expect(try folder.run(common + "plain.png").exitCode == 0)
    #expect(try folder.run(common + "small.png --optimize").exitCode == 0)
    let (plain, small) = (try #require(folder.bytes("plain.png")), try #require(folder.bytes("small.png")))
    #expect(small.count < plain.count)
    #expect(try PNGDecoder.decode(small) == PNGDecoder.decode(plain))
  }

  @Test func optimizedFilesAreSmallerAndShowTheSame() throws {
    let folder = try WorkFolder()
    let common = "render reaction-bubble --fps 5 --scale 1 -q -o "
    #expect(try folder.run(common + "plain").exitCode == 0)
    #expect(try folder.run(common + "small --optimize").exitCode == 0)
    #expect(try folder.run(common + "again --optimize -j 3").exitCode == 0)
    #expect(folder.names("plain") == folder.names("small"))
    #expect(folder.contents("small") == folder.contents("again"))
    #expect(folder.bytes("plain/frames.json") == folder.bytes("small/frames.json"))
    func size(_ name: String) -> Int { folder.contents(name).values.reduce(0) { $0 + $1.count } }
    #expect(size("small") < size("plain"))
    for name in folder.names("plain") where name.hasSuffix(".png") {
      let plain = try PNGDecoder.decode(try #require(folder.bytes("plain/" + name)))
      #expect(try PNGDecoder.decode(try #require(folder.bytes("small/" + name))) == plain)
    }
  }
}
