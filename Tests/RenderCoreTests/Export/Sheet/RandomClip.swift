import Synchronization
import Testing

@testable import RenderCore

/// Frames that no indicator drew, collected as if one had.
struct RandomClip {
  let frames: [Bitmap]
  let clip: CollectedClip

  init(_ frames: [Bitmap], scale: Rational = .one, workers: Int = 1, background: String? = nil) throws {
    let store = FrameStore(width: frames[0].width, height: frames[0].height)
    let compactor = FrameCompactor()
    for frame in frames { try store.append(compactor.compact(frame)) }
    var scene = Scene(defaultsOf: TypingBubble.self)
    if let background { scene.canvas.background = try #require(ColorValue(text: background)) }
    scene.timeline.frames = 0..<frames.count
    scene.timeline.duration = .seconds(100)
    self.frames = frames
    clip = CollectedClip(
      job: try RenderJob(scene, scale: scale, texts: TextSource()), frames: store, workers: workers,
      isInterrupted: { false }, generatorVersion: "1.2")
  }

  /// Frames with a cloud of half-transparent pixels somewhere in each; some are equal, one is empty. Clouds reach the edges where the seed is even.
  static func clouds(_ count: Int, width: Int, height: Int, seed: UInt64) -> [Bitmap] {
    var numbers = SeededNumbers(seed: seed)
    var frames: [Bitmap] = []
    let margin = Int(seed % 2)
    for index in 0..<count {
      if index % 4 == 3 {
        frames.append(frames[index - 1 - Int(numbers.next() % 3)])
        continue
      }
      var frame = Bitmap(width: width, height: height)
      if index != 5 {
        let cloudWidth = 1 + Int(numbers.next()) % (width - 2 * margin)
        let cloudHeight = 1 + Int(numbers.next()) % (height - 2 * margin)
        let x = margin + Int(numbers.next()) % (width - 2 * margin - cloudWidth + 1)
        let y = margin + Int(numbers.next()) % (height - 2 * margin - cloudHeight + 1)
        for row in y..<y + cloudHeight {
          for column in x..<x + cloudWidth {
            let alpha = numbers.next() % 4 == 0 ? 0 : numbers.next() % 256
            var pixel = alpha << 24
            for shift: UInt32 in [0, 8, 16] { pixel |= (numbers.next() % (alpha + 1)) << shift }
            frame[column, row] = pixel
          }
        }
      }
      frames.append(frame)
    }
    return frames
  }

  func layout(_ settings: SheetSettings) throws -> SheetLayout {
    try SheetLayout(SheetContent(clip), settings)
  }

  /// The pages as files.
  func files(_ layout: SheetLayout, bleeds: Bool = false) throws -> [[UInt8]] {
    try layout.pages.indices.map { page in
      let bytes = Mutex<[UInt8]>([])
      try SpriteSheet(clip: clip, layout: layout, bleeds: bleeds, optimizes: false).write(
        page: page, to: ByteOutput(stream: { piece in bytes.withLock { $0 += piece } }))
      return bytes.withLock { $0 }
    }
  }
}
