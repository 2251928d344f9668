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
  ///   - optimizes: tries harder to find a small form, hundreds of times slower for a few percent fewer bytes; never larger than without.
  init(
    _ now: Bitmap, rect: PixelRect, base: Bitmap?, packer: ScanlinePacker, clear: UInt32?,
    optimizes: Bool = false
  ) {
    self.rect = rect
    let isWhole = rect.width == now.width && rect.height == now.height
    let part = isWhole ? now : now.cropped(to: rect)
    var ways: [(bitmap: Bitmap, blend: AnimatedPNGChunk.Blend)] = [(part, .source)]
    if let base, let clear {
      for filling in Bitmap.Unchanged.allCases {
        if let overlay = part.overlay(on: base, at: rect, clear: clear, filling) {
          ways.append((overlay, .over))
        }
      }
    }
    let deflate = Deflate(level: 9)
    let optimizer = optimizes ? ScanlineOptimizer() : nil
    func optimized(_ scanlines: [UInt8], _ optimizer: ScanlineOptimizer, zopfliBytes: Int) -> [UInt8] {
      scanlines.withUnsafeBytes {
        optimizer.compress(
          $0, bytesPerRow: packer.bytesPerRow(width: part.width), pixelStride: packer.pixelStride ?? 1,
          zopfliBytes: zopfliBytes)
      }
    }
    var best: (bytes: [UInt8], way: Int)?
    func consider(_ bytes: [UInt8], _ way: Int) {
      if bytes.count < best?.bytes.count ?? .max { best = (bytes, way) }
    }
    for (way, picture) in ways.enumerated() {
      let scanlines = packer.pack(picture.bitmap, rows: 0..<part.height)
      consider(deflate.compress(scanlines), way)
      if let optimizer { consider(optimized(scanlines, optimizer, zopfliBytes: Zopfli.quickBytes), way) }
    }
    guard let chosen = best?.way else { preconditionFailure("no way to store a change") }
    if let optimizer {
      let scanlines = packer.pack(ways[chosen].bitmap, rows: 0..<part.height)
      if Zopfli.quickBytes < scanlines.count, scanlines.count <= Zopfli.mostBytes {
        consider(optimized(scanlines, optimizer, zopfliBytes: Zopfli.mostBytes), chosen)
      }
    }
    (zlibBytes, blend) = (best?.bytes ?? [], ways[chosen].blend)
  }
}

extension Bitmap {
  /// What an overlay has where it changes nothing.
  enum Unchanged: CaseIterable {
    case clear
    /// Clear or the pixel that is there, whichever continues a run from the left or from above.
    case longerRuns
  }

  /// This picture, which replaces the part of `before` at `rect`, with the pixel `clear` wherever it changes nothing; `nil` when it cannot be
  /// laid over: what changes has to be opaque. Even over nothing, browsers do not blend half-transparent pixels exactly.
  func overlay(
    on before: Bitmap, at rect: PixelRect, clear: UInt32, _ unchanged: Unchanged = .clear
  ) -> Bitmap? {
    var result = self
    for row in 0..<height {
      let start = (rect.y + row) * before.width + rect.x
      for column in 0..<width {
        let place = row * width + column
        let (new, old) = (premultipliedPixels[place], before.premultipliedPixels[start + column])
        if new != old {
          if new < 0xFF00_0000 { return nil }
          continue
        }
        var pixel = clear
        // A half-transparent pixel would be blended with itself.
        if unchanged == .longerRuns, new >= 0xFF00_0000 {
          let left = column > 0 ? result.premultipliedPixels[place - 1] : clear
          let above = row > 0 ? result.premultipliedPixels[place - width] : clear
          if left == new || left != clear && above == new { pixel = new }
        }
        result.premultipliedPixels[place] = pixel
      }
    }
    return result
  }
}
