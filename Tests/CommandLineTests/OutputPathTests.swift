import RenderCore
import TestSupport
import Testing

/// Paths of outputs, and of what stands beside them.
@Suite struct OutputPathTests {
  /// Two paths to one file, through a link.
  @Test func aLinkIsWhatItLeadsTo() throws {
    let folder = try WorkFolder(["a/keep.txt": .text("mine"), "b": .link(to: "a")])
    let before = folder.contents()
    let result = try folder.run("render typing-bubble --at 0 -o a/x.png -o b/x.png")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("'a/x.png' and 'b/x.png' are one and the same place"))
    #expect(folder.contents() == before)
  }

  /// The sheet of one scene was overwritten by a page of another one's.
  @Test func scenesKeepOutOfEachOther() throws {
    let folder = try WorkFolder([
      "s.json": .text(#"{"indicator": "typing-bubble"}"#),
      "s-1.json": .text(#"{"indicator": "typing-bubble", "timeline": {"fps": 5}}"#),
    ])
    let before = folder.contents()
    for (scenes, message) in [
      ("s.json s-1.json", "s and s-1: 'x/s-1.png' is called like a page 'x/s-N.png' of another output"),
      ("s-1.json s.json", "s-1 and s: 'x/s-1.png' is called like a page 'x/s-N.png' of another output"),
    ] {
      let result = try folder.run("render \(scenes) -o sheet:x/{name}.png --max-size 300")
      #expect(result.exitCode == 2 && result.errorText.contains(message), "\(result.errorText)")
      #expect(folder.contents() == before)
    }
  }

  /// The working folder is not swapped, so other outputs may stand in it, but not in place of a frame.
  @Test func framesInTheWorkingFolderLeaveRoom() throws {
    let folder = try WorkFolder()
    let frames = ["render", "typing-bubble", "--fps", "5", "-o", "{name}-{frame}.png"]
    let good = try folder.run(frames + ["-o", "loop.webp"])
    #expect(good.exitCode == 0, "\(good.errorText)")
    #expect(folder.names().contains("loop.webp") && folder.names().contains("typing-bubble-0.png"))
    let bad = try folder.run(frames + ["-o", "webp:typing-bubble-3.png"])
    #expect(bad.exitCode == 2)
    #expect(
      bad.errorText.contains("'./typing-bubble-3.png' and 'typing-bubble-3.png' are one and the same place"))
  }

  /// The path of a poster was cut at a point in a folder.
  @Test func aPosterIsBesideItsFile() throws {
    let folder = try WorkFolder()
    let result = try folder.run("render typing-bubble --fps 10 -q -o webp:a.b/frames --poster 0.3")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(folder.files() == ["a.b/", "a.b/frames", "a.b/frames-poster.png"])
  }

  /// Two formats with one name had their poster twice.
  @Test func severalFormatsHaveOnePoster() throws {
    let folder = try WorkFolder()
    let options = "typing-bubble --fps 10 -o loop.apng -o ./loop.webp --poster 0.3"
    let plan = try folder.run("plan \(options) --json")
    let files = try JSONDocument(plan.standardOutput).list("files").map { try $0.text() }
    #expect(files == ["loop.apng", "loop-poster.png", "./loop.webp"])
    #expect(try folder.run("render -q \(options)").exitCode == 0)
    #expect(folder.names() == ["loop-poster.png", "loop.apng", "loop.webp"])
  }

  /// A sheet on standard output with a poster ended in a crash. Beside another output the poster has its place.
  @Test func aStreamHasNoPoster() throws {
    let folder = try WorkFolder()
    let result = try folder.run("render typing-bubble --fps 10 -q -o sheet:- -o loop.webp --poster 0.3")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(folder.names() == ["loop-poster.png", "loop.webp"])
    #expect(try PNGDecoder.decode(Array(result.standardOutput)).bitmap.width > 300)
  }
}
