import TestSupport
import Testing

@testable import RenderCore

/// Animated PNG files, ours and others'.
struct AnimatedPNGFileTests {
  private func steps(_ file: [UInt8]) throws -> [AnimatedPNGPlayer.Step] {
    var player = AnimatedPNGPlayer(try AnimatedPNGFile(file))
    var steps: [AnimatedPNGPlayer.Step] = []
    while let step = try player.next() { steps.append(step) }
    return steps
  }

  @Test(arguments: MadeUpClips.all) func ourOwnFilesComeBack(_ clip: MadeUpClip) throws {
    let file = try written(AnimatedPNG(), try clip.collected()).file
    #expect(AnimatedPNGFile.isAnimated(file))
    let steps = try steps(file)
    #expect(steps.map(\.picture.bitmap) == clip.spans.map(\.bitmap))
    var end = Rational.zero
    for (step, span) in zip(steps, clip.spans) {
      end = end + step.delay
      #expect(abs(end.double - span.end.double) <= 1.0 / 120_000)
    }
  }

  /// Rectangles, disposals and blends in any order, against the reader of the tests.
  @Test func othersFilesAreShownAsTheStandardSays() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
      let frames = (0..<Int.random(in: 1...9, using: &random)).map { place in
        let (w, h) =
          place == 0
          ? (width, height)
          : (Int.random(in: 1...width, using: &random), Int.random(in: 1...height, using: &random))
        var frame = PNGBytes.Frame(
          w, h,
          (0..<w * h).map { _ in
            let pixel = UInt32.random(in: 0...0xFF_FFFF, using: &random)
            return Bool.random(using: &random) ? pixel | 0xFF00_0000 : pixel
          })
        frame.x = Int.random(in: 0...width - w, using: &random)
        frame.y = Int.random(in: 0...height - h, using: &random)
        frame.delay = (UInt16.random(in: 0...9, using: &random), UInt16.random(in: 0...3, using: &random))
        frame.disposal = UInt8.random(in: place == 0 ? 0...1 : 0...2, using: &random)
        frame.blend = UInt8.random(in: 0...1, using: &random)
        return frame
      }
      let file = PNGBytes.animation(width, height, frames, plays: 3)
      let wanted = try AnimatedPNGReader.read(file)
      let found = try steps(file)
      #expect(found.map(\.picture.bitmap) == wanted.pictures.map(\.bitmap))
      #expect(found.map(\.delay) == wanted.pictures.map(\.duration))
      #expect(try AnimatedPNGFile(file).plays == 3)
    }
  }

  @Test func halfTransparentPixelsAreLaidOver() {
    #expect(AnimatedPNGPlayer.over(0x80FF_0000, 0xFF00_00FF) == 0xFF80_007F)
    #expect(AnimatedPNGPlayer.over(0x80FF_0000, 0x0012_3456) == 0x80FF_0000)
    #expect(AnimatedPNGPlayer.over(0x0012_3456, 0x80FF_0000) == 0x80FF_0000)
    #expect(AnimatedPNGPlayer.over(0x80FF_FFFF, 0x80FF_FFFF) == 0xC0FF_FFFF)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let (front, back) = (
        UInt32.random(in: 0...UInt32.max, using: &random), UInt32.random(in: 0...UInt32.max, using: &random)
      )
      let found = AnimatedPNGPlayer.over(front, back)
      let (a, b) = (Double(front >> 24) / 255, Double(back >> 24) / 255)
      let alpha = a + b * (1 - a)
      #expect(abs(Double(found >> 24) - 255 * alpha) <= 0.501)
      if alpha == 0 { continue }
      for shift: UInt32 in [0, 8, 16] {
        let (x, y) = (Double(front >> shift & 0xFF), Double(back >> shift & 0xFF))
        let wanted = (x * a + y * b * (1 - a)) / alpha
        #expect(abs(Double(found >> shift & 0xFF) - wanted) <= 0.501)
      }
    }
  }

  @Test func aStillBesideTheFramesIsKnown() throws {
    let frames = [
      PNGBytes.Frame(2, 1, filled: 0xFF00_00FF), PNGBytes.Frame(2, 1, filled: 0xFF00_FF00),
    ]
    let file = PNGBytes.animation(2, 1, frames, still: [0xFFFF_0000, 0xFFFF_0000])
    let animation = try AnimatedPNGFile(file)
    #expect(animation.hasStill)
    #expect(try animation.still().straightPixels == [0xFFFF_0000, 0xFFFF_0000])
    #expect(
      try steps(file).map(\.picture.bitmap.premultipliedPixels[0]) == [0xFF00_00FF, 0xFF00_FF00])
    #expect(try !AnimatedPNGFile(PNGBytes.animation(2, 1, frames)).hasStill)
  }

  /// A thousand prime denominators have no common one that fits anywhere.
  @Test func timesThatHaveNoExactSumAreToldOneByOne() throws {
    let frames = (0..<200).map { place in
      var frame = PNGBytes.Frame(1, 1, filled: 0xFF00_00FF)
      frame.delay = (1, UInt16(65_535 - 2 * place))
      return frame
    }
    let steps = try steps(PNGBytes.animation(1, 1, frames))
    #expect(steps.count > 1 && steps.allSatisfy { $0.delay.denominator < 1 << 65 })
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let file: [UInt8]
    init(_ name: String, _ message: String, _ file: [UInt8]) {
      (testDescription, self.message, self.file) = (name, message, file)
    }
  }

  private static func frame(
    _ width: Int = 2, _ height: Int = 2, _ change: (inout PNGBytes.Frame) -> Void = { _ in }
  ) -> PNGBytes.Frame {
    var frame = PNGBytes.Frame(width, height, filled: 0xFF00_00FF)
    change(&frame)
    return frame
  }

  static let damages: [Damage] = {
    let two = [frame(), frame()]
    let control = PNGBytes.chunk("acTL", PNGBytes.number(1) + PNGBytes.number(0))
    let header = PNGBytes.signature + PNGBytes.header(1, 1, depth: 8, kind: 6)
    let pixels = PNGBytes.chunk("IDAT", PNGBytes.zlib([0, 1, 2, 3, 4]))
    let numbers = [0, 1, 1, 0, 0].flatMap(PNGBytes.number)
    let timing = PNGBytes.chunk("fcTL", numbers + [0, 1, 0, 1, 0, 0])
    let end = PNGBytes.chunk("IEND", [])
    var bomb = (0..<300).map { _ in frame(1, 1) }
    bomb[0] = frame(9000, 9000)
    bomb[0].pixels = []
    return [
      Damage("a frame too many", "announces 1", PNGBytes.animation(2, 2, two, announced: 1)),
      Damage("a frame missing", "announces 3", PNGBytes.animation(2, 2, two, announced: 3)),
      Damage("no frames", "announces 0", PNGBytes.animation(2, 2, two, announced: 0)),
      Damage("too far right", "outside", PNGBytes.animation(2, 2, [frame(), frame { $0.x = 1 }])),
      Damage("empty", "outside", PNGBytes.animation(2, 2, [frame(), frame(0, 2)])),
      Damage("a first frame that is smaller", "outside", PNGBytes.animation(2, 2, [frame(1, 1)])),
      Damage("unknown disposal", "no known way", PNGBytes.animation(2, 2, [frame { $0.disposal = 3 }])),
      Damage("unknown blend", "no known way", PNGBytes.animation(2, 2, [frame { $0.blend = 2 }])),
      Damage("no control", "not animated", PNGBytes.file(1, 1, kind: 6, scanlines: [0, 1, 2, 3, 4])),
      Damage("control after pixels", "in its place", header + timing + pixels + control + end),
      Damage("two controls", "in its place", header + control + control + timing + pixels + end),
      Damage("no pixels", "no pixels", header + control + timing + end),
      Damage(
        "timing twice", "without pixels",
        header + control + timing
          + PNGBytes.chunk("fcTL", PNGBytes.number(1) + numbers.dropFirst(4) + [0, 1, 0, 1, 0, 0])
          + pixels + end),
      Damage(
        "out of order", "not in order",
        header + control
          + PNGBytes.chunk("fcTL", PNGBytes.number(4) + numbers.dropFirst(4) + [0, 1, 0, 1, 0, 0])
          + pixels + end),
      Damage(
        "pixels of nothing", "pixels of no frame",
        header + control + pixels + PNGBytes.chunk("fdAT", PNGBytes.number(0) + [1]) + end),
      Damage(
        "short timing", "without pixels",
        header + control + PNGBytes.chunk("fcTL", numbers) + pixels + end),
      Damage(
        "too much of it", "too much",
        PNGBytes.animation(9000, 9000, bomb) + [UInt8](repeating: 0, count: 400_000)),
      Damage("cut off", "ends before", Array(PNGBytes.animation(2, 2, two).dropLast(9))),
      Damage("60 000 px", "not allowed", PNGBytes.animation(60_000, 60_000, [frame()])),
    ]
  }()

  @Test(arguments: damages) func damageIsTold(_ damage: Damage) {
    let error = #expect(throws: PNGError.self) { try AnimatedPNGFile(damage.file) }
    #expect(error?.sentence.contains(damage.message) == true, "\(error?.sentence ?? "")")
  }

  @Test func aFrameThatCannotBeDecodedIsTold() throws {
    var frames = [Self.frame(), Self.frame(), Self.frame()]
    frames[1].pixels = [0xFF00_0000]
    var player = AnimatedPNGPlayer(try AnimatedPNGFile(PNGBytes.animation(2, 2, frames)))
    #expect(throws: PNGError.self) { while try player.next() != nil {} }
  }

  @Test func anyChangedByteIsFound() throws {
    let file = PNGBytes.animation(3, 2, [Self.frame(3, 2), Self.frame(1, 2) { $0.blend = 1 }])
    for index in file.indices {
      var changed = file
      changed[index] ^= 0x10
      #expect(throws: PNGError.self, "byte \(index)") {
        var player = AnimatedPNGPlayer(try AnimatedPNGFile(changed))
        while try player.next() != nil {}
      }
    }
  }
}
