/// Shows what is on the canvas of an animated PNG, one frame after the other.
public struct AnimatedPNGPlayer {
  /// What is shown for a while.
  public struct Step: Sendable {
    /// Of the first frame of the file that shows it, from 0.
    public let index: Int
    public let picture: ComparedPicture
    /// Seconds.
    public let delay: Rational
  }

  private let file: AnimatedPNGFile
  private let keepsStraight: Bool
  private var place = 0
  /// What the canvas shows, straight.
  private var canvas: [UInt32]
  /// What becomes of it before the next frame.
  private var disposal: (rect: PixelRect, before: [UInt32]?)?
  /// The step after the last one that was given out.
  private var ahead: Step?

  /// - Parameter keepsStraight: for metrics that look at straight colours.
  public init(_ file: AnimatedPNGFile, keepsStraight: Bool = false) {
    self.file = file
    self.keepsStraight = keepsStraight
    canvas = [UInt32](repeating: 0, count: file.width * file.height)
  }

  /// The next picture, with the time of all frames in a row that look the same; `nil` after the last.
  ///
  /// - Throws: `PNGError` for a frame that cannot be decoded.
  public mutating func next() throws(PNGError) -> Step? {
    let first: Step
    if let ahead { first = ahead } else if let step = try step() { first = step } else { return nil }
    ahead = nil
    var delay = first.delay
    while let other = try step() {
      // Fractions of too many kinds have no exact sum.
      guard delay.denominator < 1 << 48, other.picture.bitmap == first.picture.bitmap else {
        ahead = other
        break
      }
      delay = delay + other.delay
    }
    return Step(index: first.index, picture: first.picture, delay: delay)
  }

  /// The next frame.
  private mutating func step() throws(PNGError) -> Step? {
    guard place < file.frames.count else { return nil }
    if let disposal { replace(disposal.rect) { disposal.before?[$0] ?? 0 } }
    let frame = file.frames[place]
    let pixels = try file.pixels(of: frame).straightPixels
    switch frame.disposal {
    case .keep: disposal = nil
    case .clear: disposal = (frame.rect, nil)
    case .restore: disposal = (frame.rect, part(frame.rect))
    }
    switch frame.blend {
    case .source: replace(frame.rect) { pixels[$0] }
    case .over: lay(pixels, over: frame.rect)
    }
    place += 1
    let image = PNGDecoder.StraightImage(width: file.width, height: file.height, straightPixels: canvas)
    return Step(
      index: place - 1, picture: ComparedPicture(image, keepsStraight: keepsStraight), delay: frame.delay)
  }

  private func part(_ rect: PixelRect) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.maxY { pixels += canvas[y * file.width + rect.x..<y * file.width + rect.maxX] }
    return pixels
  }

  /// - Parameter pixel: of the rectangle, by its place in it.
  private mutating func replace(_ rect: PixelRect, _ pixel: (Int) -> UInt32) {
    for row in 0..<rect.height {
      let start = (rect.y + row) * file.width + rect.x
      for column in 0..<rect.width { canvas[start + column] = pixel(row * rect.width + column) }
    }
  }

  private mutating func lay(_ pixels: [UInt32], over rect: PixelRect) {
    for row in 0..<rect.height {
      let start = (rect.y + row) * file.width + rect.x
      for column in 0..<rect.width {
        canvas[start + column] = AnimatedPNGPlayer.over(
          pixels[row * rect.width + column], canvas[start + column])
      }
    }
  }

  /// A straight pixel over another one, rounded to nearest.
  static func over(_ front: UInt32, _ back: UInt32) -> UInt32 {
    let alpha = front >> 24
    if alpha == 255 || back >> 24 == 0 { return front }
    if alpha == 0 { return back }
    // Parts of 255 · 255.
    let (u, v) = (alpha * 255, (255 - alpha) * (back >> 24))
    func component(_ shift: UInt32) -> UInt32 {
      let sum = (front >> shift & 0xFF) * u + (back >> shift & 0xFF) * v
      return ((sum + (u + v) / 2) / (u + v)) << shift
    }
    return ((u + v + 127) / 255) << 24 | component(16) | component(8) | component(0)
  }
}
