/// Pixels of one frame: premultiplied BGRA as Cairo's ARGB32 has it on a little-endian machine, rows from the top, no padding between rows.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// 0xAARRGGBB, premultiplied; `width * height` of them.
  public var premultipliedPixels: [UInt32]

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    premultipliedPixels = [UInt32](repeating: 0, count: width * height)
  }

  /// Longest side of a picture, in pixels: Cairo's coordinates end there.
  public static let maximumSide = 32_767
  /// Most pixels of one picture.
  public static let maximumPixelCount = 100_000_000

  public subscript(x: Int, y: Int) -> UInt32 {
    get { premultipliedPixels[y * width + x] }
    set { premultipliedPixels[y * width + x] = newValue }
  }

  /// The pixels of row `y`, from the left.
  public func row(_ y: Int) -> ArraySlice<UInt32> {
    premultipliedPixels[y * width..<(y + 1) * width]
  }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    premultipliedPixels.withUnsafeBufferPointer { pixels in
      // A whole block at a time lets the compiler use vectors and still ends early.
      var index = 0
      while index < pixels.count {
        let end = min(index + 1024, pixels.count)
        var all: UInt32 = 0xFFFF_FFFF
        for pixel in pixels[index..<end] { all &= pixel }
        if all < 0xFF00_0000 { return false }
        index = end
      }
      return true
    }
  }

  /// Whether every pixel is opaque and without colour.
  var isOpaqueGrey: Bool {
    premultipliedPixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return true }
      var index = 0
      while index < pixels.count {
        let pixel = pixels[index]
        if pixel < 0xFF00_0000 || !Bitmap.isGrey(pixel) { return false }
        index = PixelRuns.end(start, from: index, limit: pixels.count)
      }
      return true
    }
  }

  /// Whether an opaque pixel has no colour.
  static func isGrey(_ pixel: UInt32) -> Bool {
    // Red, green and blue are equal when they are three times the same byte.
    pixel & 0xFF_FFFF == (pixel & 0xFF) &* 0x01_0101
  }

  /// Gives every pixel the same premultiplied value.
  public mutating func fill(_ premultipliedPixel: UInt32) {
    premultipliedPixels.withUnsafeMutableBufferPointer { $0.update(repeating: premultipliedPixel) }
  }

  /// Replaces the pixels from column `x` and row `y` by those of `source`.
  ///
  /// - Precondition: `source` lies inside this bitmap.
  public mutating func copy(_ source: Bitmap, toX x: Int, y: Int) {
    precondition(x >= 0 && y >= 0 && x + source.width <= width && y + source.height <= height)
    let width = width
    premultipliedPixels.withUnsafeMutableBufferPointer { target in
      source.premultipliedPixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<source.height {
          (to + (y + row) * width + x).update(from: from + row * source.width, count: source.width)
        }
      }
    }
  }
}
