/// How the pixels of a PNG file are stored.
public enum ColorType: Hashable, Sendable {
  /// One index a pixel.
  case indexed(Palette)
  /// Opaque grey pixels, one byte each.
  case grey
  /// Opaque pixels, 3 bytes each.
  case rgb
  /// Straight alpha, 4 bytes a pixel.
  case rgba

  var kind: PNGChunk.Kind {
    switch self {
    case .indexed: .indexed
    case .grey: .grey
    case .rgb: .rgb
    case .rgba: .rgba
    }
  }
}

/// The colours of an indexed picture, 1…256 of them.
public struct Palette: Hashable, Sendable {
  /// 0xAARRGGBB, premultiplied, in ascending order: translucent colours come first, which keeps the list of alphas in the file short.
  public let premultipliedColors: [UInt32]

  /// - Precondition: at most 256 different colours; none stands for one transparent colour.
  public init(premultipliedColors: some Sequence<UInt32>) {
    let distinct = Set(premultipliedColors)
    precondition(distinct.count <= 256, "a palette of \(distinct.count) colours")
    self.premultipliedColors = distinct.isEmpty ? [0] : distinct.sorted()
  }

  /// Bits of one index: 1, 2, 4 or 8.
  public var bitDepth: Int {
    switch premultipliedColors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }
}
