/// Turns pixels into those that a GIF can have: opaque ones, and 0 for fully transparent.
struct GIFPixels: Sendable {
  /// Half-transparent pixels below this alpha vanish, the others become opaque, unless there is a matte.
  private static let leastAlpha: UInt32 = 128

  /// The opaque pixel that half-transparent ones are mixed with.
  let matte: UInt32?
  private let unpremultiply = Unpremultiply()

  init(matte: UInt32?) { self.matte = matte }

  func pixel(_ premultiplied: UInt32) -> UInt32 {
    let alpha = premultiplied >> 24
    if alpha == 0 || alpha == 255 { return alpha == 0 ? 0 : premultiplied }
    guard let matte else {
      return alpha < Self.leastAlpha ? 0 : unpremultiply.straight(premultiplied) | 0xFF00_0000
    }
    func component(_ shift: UInt32) -> UInt32 {
      let below = matte >> shift & 0xFF
      let sum = (premultiplied >> shift & 0xFF) + ((255 - alpha) * below * 2 + 255) / 510
      return min(sum, 255) << shift
    }
    return 0xFF00_0000 | component(16) | component(8) | component(0)
  }

  /// The whole picture.
  func bitmap(_ bitmap: Bitmap) -> Bitmap { bitmap.mapRuns(pixel) }

  /// What a picture needs.
  struct Census: Sendable {
    /// 0xRRGGBB.
    var colors = ColorHistogram()
    /// Fully transparent pixels.
    var hasClear = false
    var hasHalfTransparent = false

    mutating func add(_ other: Census) {
      colors.add(other.colors)
      hasClear = hasClear || other.hasClear
      hasHalfTransparent = hasHalfTransparent || other.hasHalfTransparent
    }
  }

  func census(_ bitmap: Bitmap) -> Census {
    var census = Census()
    bitmap.forEachRun { premultiplied, count in
      let pixel = pixel(premultiplied)
      if pixel == 0 {
        census.hasClear = true
      } else {
        census.colors.add(pixel & 0xFF_FFFF, count: count)
      }
      let alpha = premultiplied >> 24
      if alpha != 0, alpha != 255 { census.hasHalfTransparent = true }
    }
    return census
  }
}

extension Bitmap {
  /// Calls `body` with each longest run of equal pixels, in reading order.
  func forEachRun(_ body: (_ pixel: UInt32, _ count: Int) -> Void) {
    premultipliedPixels.withUnsafeBufferPointer { pixels in
      guard let address = pixels.baseAddress else { return }
      var start = 0
      while start < pixels.count {
        let end = PixelRuns.end(address, from: start, limit: pixels.count)
        body(pixels[start], end - start)
        start = end
      }
    }
  }

  /// The picture with every pixel replaced, each by what depends on it alone.
  func mapRuns(_ replacement: (UInt32) -> UInt32) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    result.premultipliedPixels.withUnsafeMutableBufferPointer { target in
      var place = 0
      forEachRun { pixel, count in
        UnsafeMutableBufferPointer(rebasing: target[place..<place + count]).update(
          repeating: replacement(pixel))
        place += count
      }
    }
    return result
  }
}
