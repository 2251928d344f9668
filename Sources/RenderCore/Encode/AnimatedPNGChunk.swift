/// The chunks that a PNG file has when it is animated (PNG, third edition, 11.3.2).
enum AnimatedPNGChunk {
  /// What a frame does to the canvas.
  enum Blend: UInt8 {
    /// Replaces the pixels of its rectangle.
    case source = 0
    /// Lies over them.
    case over = 1
  }

  /// Seconds as both numbers of a fraction, 16 bits each.
  struct Delay: Hashable, Sendable {
    let numerator: UInt16
    /// Not 0.
    let denominator: UInt16
  }

  /// - Parameter plays: 0 is forever.
  static func animationControl(frames: Int, plays: Int) -> [UInt8] {
    PNGChunk.chunk("acTL", PNGChunk.bigEndian(UInt32(frames)) + PNGChunk.bigEndian(UInt32(plays)))
  }

  /// - Parameter sequenceNumber: of all chunks of frames in the file, from 0.
  static func frameControl(
    sequenceNumber: UInt32, rect: PixelRect, delay: Delay, disposal: CanvasStep.Disposal, blend: Blend
  ) -> [UInt8] {
    let disposalNumber: UInt8 =
      switch disposal {
      case .keep: 0
      case .clear: 1
      case .restore: 2
      }
    let numbers = [sequenceNumber, UInt32(rect.width), UInt32(rect.height), UInt32(rect.x), UInt32(rect.y)]
    return PNGChunk.chunk(
      "fcTL",
      numbers.flatMap(PNGChunk.bigEndian) + bigEndian(delay.numerator) + bigEndian(delay.denominator)
        + [disposalNumber, blend.rawValue])
  }

  /// Pixels of a frame after the first: a zlib stream.
  static func frameData(sequenceNumber: UInt32, _ zlibBytes: [UInt8]) -> [UInt8] {
    PNGChunk.chunk("fdAT", PNGChunk.bigEndian(sequenceNumber) + zlibBytes)
  }

  private static func bigEndian(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
}

extension AnimatedPNGChunk.Delay {
  /// Largest number of a fraction.
  static let termLimit = Int(UInt16.max)

  /// `ticks` of a clock as fractions that add up to them: one if it fits, else whole seconds first.
  ///
  /// - Parameter ticksPerSecond: 1…65 535.
  static func exact(ticks: Int, ticksPerSecond: Int) -> [Self] {
    if let whole = Self(Rational(Int128(ticks), Int128(ticksPerSecond))) { return [whole] }
    var delays: [Self] = []
    var seconds = ticks / ticksPerSecond
    while seconds > 0 {
      let part = min(seconds, termLimit)
      delays.append(Self(numerator: UInt16(part), denominator: 1))
      seconds -= part
    }
    let rest = Rational(Int128(ticks % ticksPerSecond), Int128(ticksPerSecond))
    if rest > .zero, let delay = Self(rest) { delays.append(delay) }
    return delays
  }

  private init?(_ value: Rational) {
    guard value.numerator <= Int128(Self.termLimit), value.denominator <= Int128(Self.termLimit) else {
      return nil
    }
    self.init(numerator: UInt16(value.numerator), denominator: UInt16(value.denominator))
  }
}
