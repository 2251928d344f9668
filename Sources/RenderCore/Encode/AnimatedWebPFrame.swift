/// The part of a picture that an animated WebP stores to change the one before into it.
struct AnimatedWebPFrame: Sendable {
  private let rect: PixelRect
  private let isOverlay: Bool
  /// Whether some of its pixels are not opaque.
  let hasAlpha: Bool
  /// The chunk with the pixels of `rect`.
  private let image: [UInt8]

  /// The smaller of both ways to store a change.
  ///
  /// - Parameters:
  ///   - rect: what is stored of `now`; its corner has even coordinates.
  ///   - base: what is on the canvas; `nil` if pixels are replaced in any case.
  ///   - optimizes: tries every effort on each, forty times slower.
  init(_ now: Bitmap, rect: PixelRect, base: Bitmap?, optimizes: Bool = false) {
    self.rect = rect
    let isWhole = rect.width == now.width && rect.height == now.height
    let part = isWhole ? now : now.cropped(to: rect)
    let overlay = base.flatMap { part.overlay(on: $0, at: rect, clear: 0) }
    if optimizes {
      let ways = [part] + (overlay.map { [$0] } ?? [])
      let tries = ways.indices.flatMap { way in
        WebPEncoder.Effort.allCases.map { (way: way, bytes: Self.encode(ways[way], $0)) }
      }
      let best = tries.min { $0.bytes.count < $1.bytes.count } ?? (0, [])
      isOverlay = best.way > 0
      hasAlpha = !ways[best.way].isOpaque
      image = best.bytes
      return
    }
    // What is laid over is smaller with hardly an exception, because much of it is clear.
    isOverlay = overlay != nil
    let chosen = overlay ?? part
    hasAlpha = !chosen.isOpaque
    let quick = Self.encode(chosen, .quick)
    if rect.area <= Self.largeArea {
      image = quick
    } else {
      let thorough = Self.encode(chosen, .thorough)
      image = thorough.count < quick.count ? thorough : quick
    }
  }

  private static let unpremultiply = Unpremultiply()

  /// Pixels above which trying harder makes files smaller; below it only takes longer.
  private static let largeArea = 1 << 14

  /// The frame with its time.
  ///
  /// - Parameter clears: whether its rectangle becomes transparent afterwards.
  func chunk(milliseconds: Int, clears: Bool) -> [UInt8] {
    WebPChunk.frame(
      rect, milliseconds: milliseconds, isOverlay: isOverlay, clears: clears, image: image)
  }

  private static func encode(_ bitmap: Bitmap, _ effort: WebPEncoder.Effort) -> [UInt8] {
    WebPEncoder.lossless(
      unpremultiply.straight(bitmap.premultipliedPixels), width: bitmap.width, height: bitmap.height,
      effort: effort)
  }
}
