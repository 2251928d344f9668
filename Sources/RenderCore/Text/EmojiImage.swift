/// The picture of one emoji, at full size and at halves of it. Every thread may draw it.
public final class EmojiImage: Hashable, Sendable {
  /// Family of the font.
  public let fontName: String
  /// Number of the glyph in that font.
  public let glyph: UInt32
  /// Pixels of the picture as the font has it.
  public let width: Int
  /// Pixels of the picture as the font has it.
  public let height: Int
  /// Different font files are different pictures, even of one family.
  private let fontFile: String
  private let picture: Bitmap?
  /// Made when it is drawn for the first time.
  private let made = Locked<[Bitmap]>([])

  /// - Parameter picture: premultiplied, `width` times `height`; `nil` for who draws nothing.
  init(fontName: String, fontFile: String, glyph: UInt32, width: Int, height: Int, picture: Bitmap?) {
    self.fontName = fontName
    self.fontFile = fontFile
    self.glyph = glyph
    self.width = width
    self.height = height
    self.picture = picture
  }

  /// The picture, premultiplied, then each half as large as the one before. What a half has more than half of an odd number of pixels is transparent.
  ///
  /// - Precondition: the fonts decode pictures.
  public var levels: [Bitmap] {
    guard let picture else { preconditionFailure("a picture that nobody wanted to draw") }
    return made.withLock { levels in
      if levels.isEmpty {
        levels = [picture]
        while let last = levels.last, min(last.width, last.height) >= 2 * EmojiImage.smallestSide {
          levels.append(last.half())
        }
      }
      return levels
    }
  }

  private static let smallestSide = 8

  public static func == (a: EmojiImage, b: EmojiImage) -> Bool {
    a === b || (a.glyph == b.glyph && a.fontFile == b.fontFile)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(glyph)
    hasher.combine(fontFile)
  }

  /// The smallest level with at least this many pixels, so that it is only ever made smaller, and its number.
  func level(width: Double, height: Double) -> (number: Int, bitmap: Bitmap) {
    let levels = levels
    let number = levels.lastIndex { Double($0.width) >= width && Double($0.height) >= height } ?? 0
    return (number, levels[number])
  }
}

extension Bitmap {
  /// Each pixel is the mean of two by two, rounded to nearest; beyond an odd edge they count as transparent.
  func half() -> Bitmap {
    var result = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<result.height {
      for x in 0..<result.width {
        var even: UInt64 = 0
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] where 2 * x + dx < width && 2 * y + dy < height {
          even += Bitmap.spread(self[2 * x + dx, 2 * y + dy])
        }
        result[x, y] = Bitmap.gather((even + 0x0002_0002_0002_0002) >> 2 & 0x00FF_00FF_00FF_00FF)
      }
    }
    return result
  }

  /// Four components of 8 bits in four fields of 16, which have room for sums.
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return wide & 0xFF | (wide & 0xFF00) << 8 | (wide & 0xFF_0000) << 16 | (wide & 0xFF00_0000) << 24
  }

  private static func gather(_ fields: UInt64) -> UInt32 {
    UInt32(
      fields & 0xFF | fields >> 8 & 0xFF00 | fields >> 16 & 0xFF_0000 | fields >> 24 & 0xFF00_0000)
  }
}
