/// The part of a picture that an animated PNG stores to change the one before into it.
struct AnimatedPNGFrame: Sendable {
  let rect: PixelRect
  let blend: AnimatedPNGChunk.Blend
  /// The pixels of `rect`, a zlib stream.
  let zlibBytes: [UInt8]

  /// The smallest of the ways to store a change.
  ///
  /// - Parameters:
  ///   - rect: what is stored of `now`.
  ///   - base: what is on the canvas; `nil` if pixels are replaced in any case.
  ///   - packer: of the file's colour type.
  ///   - clear: the pixel that leaves the canvas as it is; `nil` if the file has none.
  init(
    _ now: Bitmap, rect: PixelRect, base: Bitmap?, packer: ScanlinePacker, clear: UInt32?,
    deflate: borrowing Deflate
  ) {
    self.rect = rect
    let isWhole = rect.width == now.width && rect.height == now.height
    let part = isWhole ? now : now.cropped(to: rect)
    let replacing = deflate.compress(packer.pack(part, rows: 0..<part.height))
    if let base, let clear, let overlay = part.overlay(on: base, at: rect, clear: clear) {
      let overlaying = deflate.compress(packer.pack(overlay, rows: 0..<part.height))
      if overlaying.count < replacing.count {
        blend = .over
        zlibBytes = overlaying
        return
      }
    }
    blend = .source
    zlibBytes = replacing
  }
}

extension Bitmap {
  /// This picture, which replaces the part of `before` at `rect`, with the pixel `clear` wherever it changes nothing; `nil` when it cannot be
  /// laid over: what changes has to be opaque. Even over nothing, browsers do not blend half-transparent pixels exactly.
  func overlay(on before: Bitmap, at rect: PixelRect, clear: UInt32) -> Bitmap? {
    var result = self
    for row in 0..<height {
      let start = (rect.y + row) * before.width + rect.x
      for column in 0..<width {
        let place = row * width + column
        let (new, old) = (premultipliedPixels[place], before.premultipliedPixels[start + column])
        if new == old {
          result.premultipliedPixels[place] = clear
        } else if new < 0xFF00_0000 {
          return nil
        }
      }
    }
    return result
  }
}
