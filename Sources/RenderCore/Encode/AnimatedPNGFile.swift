/// An animated PNG file, whoever wrote it: its chunks, checked (PNG, third edition, 11.3.2). `AnimatedPNGPlayer` shows it.
public struct AnimatedPNGFile: Sendable {
  /// Pixels that all frames together may have, each as large as the canvas.
  static let pixelLimit = 20_000_000_000

  /// What is drawn, for how long, and what becomes of it.
  struct Frame: Hashable, Sendable {
    let rect: PixelRect
    /// Seconds.
    let delay: Rational
    let disposal: CanvasStep.Disposal
    let blend: AnimatedPNGChunk.Blend
    /// Where the pieces of its zlib stream are in the file.
    fileprivate(set) var data: [Range<Int>] = []
  }

  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// How often it is played; 0 is forever.
  public let plays: Int
  /// At least one.
  let frames: [Frame]
  /// Whether programs that do not know the format show a picture of its own.
  public let hasStill: Bool
  let bytes: [UInt8]
  /// The bytes of `IHDR` after the size.
  private let kind: [UInt8]
  /// Whole chunks about colours, which apply to every frame.
  private let colors: [UInt8]

  /// Whether a file is a PNG file that says that it is animated.
  public static func isAnimated(_ file: [UInt8]) -> Bool {
    guard var reader = try? PNGChunkReader(file) else { return false }
    while let chunk = try? reader.next() {
      if chunk.type == PNGChunkReader.type("acTL") { return true }
      if chunk.type == PNGChunkReader.type("IDAT") { return false }
    }
    return false
  }

  /// - Throws: `PNGError`.
  public init(_ file: [UInt8]) throws(PNGError) {
    (width, height) = try PNGDecoder.checkedSize(file)
    bytes = file
    var reader = try PNGChunkReader(file)
    var parts = Parts(file: file, width: width, height: height)
    while let chunk = try reader.next() { try parts.take(chunk) }
    guard let control = parts.control else { throw .damaged(reason: "it is not animated") }
    guard let last = parts.frames.last, parts.frames.count == control.frames else {
      throw .damaged(reason: "it has \(parts.frames.count) frames, but announces \(control.frames)")
    }
    guard !last.data.isEmpty else { throw .damaged(reason: "a frame has no pixels") }
    guard parts.frames.count <= AnimatedPNGFile.pixelLimit / (width * height) else {
      throw .damaged(reason: "\(parts.frames.count) frames of \(width) x \(height) px are too much")
    }
    plays = control.plays
    frames = parts.frames
    hasStill = parts.hasStill
    kind = Array(file[24..<29])
    colors = parts.colors
  }

  /// What programs that do not know the format show.
  public func still() throws(PNGError) -> PNGDecoder.StraightImage { try PNGDecoder.decode(bytes) }

  /// The pixels of the rectangle of a frame.
  func pixels(of frame: Frame) throws(PNGError) -> PNGDecoder.StraightImage {
    let size = PNGChunk.bigEndian(UInt32(frame.rect.width)) + PNGChunk.bigEndian(UInt32(frame.rect.height))
    var data: [UInt8] = []
    data.reserveCapacity(frame.data.reduce(0) { $0 + $1.count })
    for range in frame.data { data += bytes[range] }
    return try PNGDecoder.decode(
      PNGChunk.signature + PNGChunk.chunk("IHDR", size + kind) + colors + PNGChunk.imageData(data)
        + PNGChunk.end)
  }

  /// What was found on the way through the chunks.
  private struct Parts {
    let file: [UInt8]
    let width: Int
    let height: Int
    var control: (frames: Int, plays: Int)?
    var frames: [Frame] = []
    var hasStill = false
    var colors: [UInt8] = []
    private var sequence = 0
    private var hasPixels = false

    init(file: [UInt8], width: Int, height: Int) {
      self.file = file
      self.width = width
      self.height = height
    }

    mutating func take(_ chunk: PNGChunkReader.Chunk) throws(PNGError) {
      switch chunk.type {
      case PNGChunkReader.type("acTL"): try takeControl(chunk.payload)
      case PNGChunkReader.type("fcTL"): try takeFrame(chunk.payload)
      case PNGChunkReader.type("IDAT"):
        if !hasPixels { hasStill = frames.isEmpty }
        hasPixels = true
        guard frames.count <= 1 else { throw .damaged(reason: "its picture comes after other frames") }
        if !frames.isEmpty { frames[0].data.append(chunk.payload) }
      case PNGChunkReader.type("fdAT"):
        guard hasPixels, !frames.isEmpty, chunk.payload.count > 4, frames.count > 1 || hasStill else {
          throw .damaged(reason: "pixels of no frame")
        }
        try takeSequence(chunk.payload)
        frames[frames.count - 1].data.append(chunk.payload.dropFirst(4))
      case let type where !hasPixels && PNGChunkReader.aboutColors.contains(type):
        colors += file[chunk.payload.lowerBound - 8..<chunk.payload.upperBound + 4]
      default: break
      }
    }

    private mutating func takeControl(_ payload: Range<Int>) throws(PNGError) {
      guard payload.count == 8, control == nil, !hasPixels else {
        throw .damaged(reason: "its control is not in its place")
      }
      let (count, plays) = (number(payload, 0), number(payload, 4))
      guard (1...Timeline.frameLimit).contains(count) else {
        throw .damaged(reason: "it announces \(count) frames")
      }
      control = (count, plays)
    }

    private mutating func takeFrame(_ payload: Range<Int>) throws(PNGError) {
      guard payload.count == 26, frames.count < Timeline.frameLimit,
        frames.last.map({ !$0.data.isEmpty }) ?? true
      else { throw .damaged(reason: "a frame without pixels") }
      try takeSequence(payload)
      let (frameWidth, frameHeight) = (number(payload, 4), number(payload, 8))
      let (x, y) = (number(payload, 12), number(payload, 16))
      guard frameWidth > 0, frameHeight > 0, x + frameWidth <= width, y + frameHeight <= height,
        hasPixels || frameWidth == width && frameHeight == height
      else { throw .damaged(reason: "frame \(frames.count) is outside its canvas") }
      let place = payload.lowerBound + 20
      let numerator = Int(file[place]) << 8 | Int(file[place + 1])
      let denominator = Int(file[place + 2]) << 8 | Int(file[place + 3])
      let disposals: [CanvasStep.Disposal] = [.keep, .clear, .restore]
      guard Int(file[place + 4]) < disposals.count,
        let blend = AnimatedPNGChunk.Blend(rawValue: file[place + 5])
      else { throw .damaged(reason: "frame \(frames.count) is drawn in no known way") }
      var disposal = disposals[Int(file[place + 4])]
      // Before the first frame there was nothing.
      if frames.isEmpty, disposal == .restore { disposal = .clear }
      frames.append(
        Frame(
          rect: PixelRect(x: x, y: y, width: frameWidth, height: frameHeight),
          delay: Rational(Int128(numerator), Int128(denominator == 0 ? 100 : denominator)),
          disposal: disposal, blend: blend))
    }

    private mutating func takeSequence(_ payload: Range<Int>) throws(PNGError) {
      guard number(payload, 0) == sequence else { throw .damaged(reason: "its frames are not in order") }
      sequence += 1
    }

    private func number(_ payload: Range<Int>, _ offset: Int) -> Int {
      PNGChunkReader.number(in: file, at: payload.lowerBound + offset)
    }
  }
}
