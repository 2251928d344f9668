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
    var best: (bytes: [UInt8], blend: AnimatedPNGChunk.Blend)?
    /// The way that is smallest so far when filtered well, and where it is in `ways`.
    var filtered: (stream: ScanlineOptimizer.Stream, way: Int)?
    func scanlines<Result>(of way: Int, _ body: (ScanlineOptimizer.Scanlines) -> Result) -> Result {
      packer.pack(ways[way].bitmap, rows: 0..<part.height).withUnsafeBytes {
        body(
          ScanlineOptimizer.Scanlines(
            bytes: $0, bytesPerRow: packer.bytesPerRow(width: part.width),
            pixelStride: packer.pixelStride ?? 1))
      }
    }
    func consider(_ bytes: [UInt8], _ way: Int) {
      if bytes.count < best?.bytes.count ?? .max { best = (bytes, ways[way].blend) }
    }
    for way in ways.indices {
      scanlines(of: way) { scanlines in
        consider(deflate.compress([UInt8](scanlines.bytes)), way)
        guard let stream = optimizer?.search(scanlines) else { return }
        consider(stream.bytes, way)
        if stream.bytes.count < filtered?.stream.bytes.count ?? .max { filtered = (stream, way) }
      }
    }
    // Of large frames zopfli tries one way only: it takes seconds.
    if let optimizer, let (found, way) = filtered {
      var stream = found
      scanlines(of: way) { scanlines in
        guard Zopfli.quickBytes < scanlines.bytes.count, scanlines.bytes.count <= Zopfli.mostBytes else {
          return
        }
        optimizer.harden(&stream, of: scanlines)
      }
      consider(stream.bytes, way)
    }
    guard let best else { preconditionFailure("no way to store a change") }
    (zlibBytes, blend) = best
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
