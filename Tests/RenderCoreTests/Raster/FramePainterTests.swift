import Testing

@testable import RenderCore

struct FramePainterTests {
  private func painter() -> FramePainter {
    FramePainter(width: 134, height: 72, scale: 2, background: nil)
  }

  private func plain(_ list: DisplayList) throws -> Bitmap {
    try drawn(list, width: 134, height: 72, scale: 2)
  }

  @Test func sameLayersGiveTheSamePixels() throws {
    let painter = painter()
    for frame in 0..<78 {
      try painter.paint(bubbleFrame(frame))
      #expect(try painter.bitmap == plain(bubbleFrame(frame)), "frame \(frame)")
    }
  }

  @Test func anyOrderOfListsGivesTheSamePixels() throws {
    var numbers = SeededNumbers(seed: 3)
    let painter = painter()
    let fading = DisplayList([.group(opacity: 0.4, transform: .identity, bubbleFrame(3).commands)])
    let pool: [DisplayList] =
      (0..<6).map(bubbleFrame) + [
        DisplayList(), fading, DisplayList(Array(bubbleFrame(2).commands.prefix(2))),
        DisplayList(bubbleFrame(4).commands.reversed()),
      ]
    for step in 0..<400 {
      // Stays at one list for a while now and then, so that the layer grows and shrinks.
      let list = pool[step % 40 < 12 ? 2 : Int(numbers.next()) % pool.count]
      try painter.paint(list)
      #expect(try painter.bitmap == plain(list), "step \(step)")
    }
  }

  @Test func aFrameThatSomebodyKeepsDoesNotChange() throws {
    let painter = painter()
    try painter.paint(bubbleFrame(0))
    let kept = painter.bitmap
    try painter.paint(bubbleFrame(9))
    #expect(try kept == plain(bubbleFrame(0)))
    #expect(painter.bitmap != kept)
  }

  @Test func drawingTwiceGivesEqualPixels() throws {
    let list = DisplayList([
      .group(opacity: 0.4, transform: .scale(0.8, about: .zero), bubbleFrame(5).commands)
    ])
    #expect(try plain(list) == plain(list))
  }
}
