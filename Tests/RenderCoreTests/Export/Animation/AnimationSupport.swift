import Synchronization
import TestSupport
import Testing

@testable import RenderCore

/// A made-up clip of pictures of one size.
struct MadeUpClip: Sendable, CustomTestStringConvertible {
  let name: String
  let frames: [Bitmap]
  let fps: String
  var testDescription: String { name }

  /// The clip as formats get it. Its scene does not loop, so that it is played once.
  func collected(workers: Int = 1) throws -> CollectedClip {
    let scene = try scene(of: "dots-pulse", [("--fps", fps), ("--loop", "off"), ("--frames", "0..1")])
    let store = FrameStore(width: frames[0].width, height: frames[0].height)
    let compactor = FrameCompactor()
    for frame in frames { try store.append(compactor.compact(frame)) }
    return CollectedClip(
      job: try job(scene), frames: store, workers: workers, isInterrupted: { false }, generatorVersion: "0")
  }

  var framesPerSecond: Rational { FrameRate(text: fps)?.framesPerSecond ?? .one }

  /// Frames that look the same after each other as one, with when they end, in seconds.
  var spans: [(bitmap: Bitmap, end: Rational)] {
    var spans: [(bitmap: Bitmap, end: Rational)] = []
    for (index, frame) in frames.enumerated() {
      if spans.last?.bitmap == frame { spans.removeLast() }
      spans.append((frame, Rational(index + 1) / framesPerSecond))
    }
    return spans
  }
}

/// The file that a format makes of a clip, and what it says about it.
func written(
  _ format: any AnimationFormat, _ clip: CollectedClip, _ options: AnimationOptions = AnimationOptions()
) throws -> (file: [UInt8], diagnostics: [Diagnostic]) {
  let bytes = Mutex<[UInt8]>([])
  let diagnostics = try format.write(
    clip, options, to: ByteOutput(stream: { part in bytes.withLock { $0 += part } }))
  return (bytes.withLock { $0 }, diagnostics)
}

/// An animated file as a reader in the tests sees it.
struct ReadAnimation {
  var width = 0
  var height = 0
  /// 0 is forever.
  var plays = 1
  /// What the canvas shows, premultiplied, and for how long, in seconds. Pictures that only continue the one before are joined with it.
  var pictures: [(bitmap: Bitmap, duration: Rational)] = []
  /// Frames in the file.
  var frameCount = 0

  var duration: Rational { pictures.reduce(.zero) { $0 + $1.duration } }

  mutating func show(_ bitmap: Bitmap, _ duration: Rational) {
    frameCount += 1
    if let last = pictures.last, last.bitmap == bitmap {
      pictures[pictures.count - 1].duration = last.duration + duration
    } else {
      pictures.append((bitmap, duration))
    }
  }
}

struct UnreadableFile: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

extension Bitmap {
  /// Draws straight pixels (0xAARRGGBB) of a part, over what is there or instead of it.
  mutating func draw(_ straight: [UInt32], _ rect: PixelRect, over: Bool) {
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let pixel = Unpremultiply.premultiplied(straight[row * rect.width + column])
        let place = (rect.y + row) * width + rect.x + column
        let alpha = pixel >> 24
        if !over || alpha == 255 {
          premultipliedPixels[place] = pixel
        } else if alpha != 0 {
          // Ours never blends, so whoever does need not be exact.
          premultipliedPixels[place] = 0x7FFF_FFFF
        }
      }
    }
  }
}

/// Clips with everything that is hard for animated files, the same in every run.
enum MadeUpClips {
  static let all: [MadeUpClip] = edgeCases + random

  static let edgeCases: [MadeUpClip] = {
    let clear = Bitmap(width: 9, height: 7)
    let half = picture(9, 7, colorCount: 5, isOpaque: false, seed: 3)
    let full = picture(9, 7, colorCount: 5, isOpaque: true, seed: 4)
    var corner = clear
    corner[8, 6] = 0xFF10_2030
    return [
      MadeUpClip(name: "one frame", frames: [half], fps: "60"),
      MadeUpClip(name: "one clear frame", frames: [clear], fps: "60"),
      MadeUpClip(
        name: "one pixel", frames: [Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000)], fps: "25"),
      MadeUpClip(name: "all equal", frames: [half, half, half, half], fps: "30000/1001"),
      MadeUpClip(
        name: "clear in between", frames: [half, clear, full, clear, clear, corner, clear], fps: "50"),
      MadeUpClip(
        name: "there and back", frames: [full, half, full, half, half, full, corner, full], fps: "24"),
      MadeUpClip(name: "a thousand a second", frames: [full, half, corner, full], fps: "1000"),
      MadeUpClip(
        name: "a rate that fits no 16 bits", frames: [full, half, corner, full, half], fps: "1000000/33367"),
      MadeUpClip(name: "hours", frames: [half, full, full, corner], fps: "1/100000"),
    ]
  }()

  /// Dots that move over a page or over nothing.
  static let random: [MadeUpClip] = (0..<24).map { seed in
    var numbers = SeededNumbers(seed: UInt64(seed) + 77)
    func below(_ limit: Int) -> Int { Int(numbers.next()) % limit }
    let (width, height) = (1 + below(40), 1 + below(30))
    let isOpaque = seed % 3 == 0
    let colorCount = [3, 40, 300, 900][seed % 4]
    let colors = picture(60, 60, colorCount: colorCount, isOpaque: isOpaque, seed: UInt64(seed))
      .premultipliedPixels
    let page: UInt32 = isOpaque ? 0xFFFF_FFFF : 0
    var frame = Bitmap(width: width, height: height, filledWith: page)
    var frames: [Bitmap] = []
    for _ in 0..<(2 + below(12)) {
      if below(5) == 0 { frame.fill(page) }
      for _ in 0..<below(4) {
        let (left, top) = (below(width), below(height))
        let (right, bottom) = (left + below(width - left), top + below(height - top))
        let isErased = below(4) == 0
        for y in top...bottom {
          for x in left...right { frame[x, y] = isErased ? page : colors[below(colors.count)] }
        }
      }
      for _ in 0...below(3) { frames.append(frame) }
    }
    let rates = ["60", "30000/1001", "12.5", "1000", "59.94", "7"]
    return MadeUpClip(name: "random \(seed)", frames: frames, fps: rates[seed % rates.count])
  }
}
