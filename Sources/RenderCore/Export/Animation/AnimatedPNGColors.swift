/// How an animated PNG stores pixels: as the pictures need it, with a pixel for what stays as it is wherever that costs nothing.
struct AnimatedPNGColors: Sendable {
  let colorType: ColorType
  /// The premultiplied pixel that leaves the canvas as it is; `nil` if there is none.
  let clear: UInt32?
  /// What says so in a file without alpha: a `tRNS` with the colour that is not shown.
  let colorKey: [UInt8]

  init(_ clip: CollectedClip) throws {
    let smallest = clip.frames.colorType()
    switch smallest {
    case .indexed:
      let extended = clip.frames.colorType(including: 0)
      // One more colour may be too many for a palette.
      if case .indexed = extended {
        self.init(colorType: extended, clear: 0)
      } else {
        self.init(colorType: smallest, clear: nil)
      }
    case .rgba: self.init(colorType: .rgba, clear: 0)
    case .grey: self.init(colorType: .grey, clear: nil)
    case .rgb:
      guard let unused = try Self.unusedColor(clip) else {
        self.init(colorType: .rgb, clear: nil)
        return
      }
      let components: [UInt8] = [0, 0, 0, 0, 0, UInt8(unused & 0xFF)]
      self.init(colorType: .rgb, clear: unused, colorKey: PNGChunk.chunk("tRNS", components))
    }
  }

  private init(colorType: ColorType, clear: UInt32?, colorKey: [UInt8] = []) {
    self.colorType = colorType
    self.clear = clear
    self.colorKey = colorKey
  }

  /// An opaque pixel that no picture has, out of 16 shades of nearly black; `nil` if there is none.
  private static func unusedColor(_ clip: CollectedClip) throws -> UInt32? {
    let frames = clip.frames
    // A bit for each shade.
    var used: UInt16 = 0
    try OrderedWork.run(
      count: frames.pictures.count, workers: clip.workers, isInterrupted: clip.isInterrupted
    ) { index in
      var found: UInt16 = 0
      for pixel in try frames.bitmap(picture: index).premultipliedPixels where pixel & ~0xF0 == 0xFF00_0000 {
        found |= 1 << UInt16(pixel >> 4 & 0xF)
      }
      return found
    } take: { _, found in
      used |= found
    }
    return (0..<16).first { used >> UInt16($0) & 1 == 0 }.map { 0xFF00_0000 | UInt32($0) << 4 }
  }
}
