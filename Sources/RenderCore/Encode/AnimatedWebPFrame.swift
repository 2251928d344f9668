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
  init(_ now: Bitmap, rect: PixelRect, base: Bitmap?) {
    self.rect = rect
    let isWhole = rect.width == now.width && rect.height == now.height
    let part = isWhole ? now : now.cropped(to: rect)
    let overlay = base.flatMap { part.overlay(on: $0, at: rect, clear: 0) }
    let replacing = Self.encode(part, .quick)
    let overlaying = overlay.map { Self.encode($0, .quick) }
    isOverlay = overlaying.map { $0.count < replacing.count } ?? false
    let chosen = isOverlay ? overlay ?? part : part
    hasAlpha = !chosen.isOpaque
    let quick = isOverlay ? overlaying ?? replacing : replacing
    if rect.area <= Self.largeArea {
      image = quick
    } else {
      let thorough = Self.encode(chosen, .thorough)
      image = thorough.count < quick.count ? thorough : quick
    }
  }

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
    let unpremultiply = Unpremultiply()
    return WebPEncoder.lossless(
      bitmap.premultipliedPixels.map(unpremultiply.straight), width: bitmap.width, height: bitmap.height,
      effort: effort)
  }
}
