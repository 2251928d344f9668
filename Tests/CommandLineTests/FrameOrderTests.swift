import TestSupport
import Testing

@testable import RenderCore

/// A frame is the same whatever was drawn before it.
@Suite struct FrameOrderTests {
  @Test(arguments: ["typing-bubble", "dots-pulse", "typing-cell"])
  func framesDrawnInAnyOrderAreTheFilesOfARender(_ indicator: String) throws {
    let folder = try WorkFolder()
    #expect(
      try folder.run("render \(indicator) --scale 3 --background systemBackground -o out").exitCode == 0)
    let job = try job(scene(of: indicator, [("--scale", "3"), ("--background", "systemBackground")]))
    let list = try JSONDocument(try #require(folder.bytes("out/frames.json"))).list("frames")
    let painter = job.makePainter()
    for index in shuffled(job.timeline.selection) {
      try painter.paint(job.indicator.displayList(job.state(frame: index)))
      #expect(try list[index].integer("index") == index)
      #expect(try list[index].text("digest") == PixelDigest.of(painter.bitmap), "frame \(index)")
      let file = try #require(folder.bytes("out/" + list[index].text("file")))
      let isSame = try PNGDecoder.decode(file).bitmap == painter.bitmap
      #expect(isSame, "the file of frame \(index)")
    }
  }

  /// Every index once, in an order that is no order.
  private func shuffled(_ indices: Range<Int>) -> [Int] {
    indices.sorted { ($0 &* 2_654_435_761) % 1009 < ($1 &* 2_654_435_761) % 1009 }
  }
}
