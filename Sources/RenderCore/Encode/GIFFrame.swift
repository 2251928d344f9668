/// The part of a picture that a GIF stores to change the canvas into it.
struct GIFFrame: Sendable {
  /// With its descriptor and, if it has one, its palette.
  let image: [UInt8]
  /// Index of the entry that leaves the canvas as it is.
  let clearIndex: UInt8?

  /// The smallest of the ways to store a change.
  ///
  /// - Parameters:
  ///   - now: every pixel is 0 or opaque; where it is 0, so is the canvas.
  ///   - rect: what is stored of it.
  ///   - base: what is on the canvas; `nil` if nothing is.
  ///   - shared: the colours of the file; `nil` if each frame has its own.
  init(_ now: Bitmap, rect: PixelRect, base: Bitmap?, shared: GIFColors?) {
    let part = now.cropped(to: rect)
    let under = base?.cropped(to: rect) ?? Bitmap(width: rect.width, height: rect.height)
    let isSame = zip(part.premultipliedPixels, under.premultipliedPixels).map { $0 == $1 }
    guard let shared else {
      var drawn = ColorHistogram()
      for (pixel, isSame) in zip(part.premultipliedPixels, isSame) where !isSame {
        drawn.add(pixel & 0xFF_FFFF, count: 1)
      }
      let own = GIFColors(drawn, needsClear: true)
      clearIndex = own.clearIndex
      image = GIFEncoder.image(
        Self.indices(part, isSame, own, .clear), rect: rect, colorCount: own.table.count, palette: own.table)
      return
    }
    clearIndex = shared.clearIndex
    let ways: [Unchanged] = shared.clearIndex == nil ? [.drawn] : [.clear, .drawn, .longerRuns]
    let images = ways.map { way in
      GIFEncoder.image(
        Self.indices(part, isSame, shared, way), rect: rect, colorCount: shared.table.count, palette: nil)
    }
    // Of equally long ones the first.
    image = images.min { $0.count < $1.count } ?? []
  }

  /// How pixels are stored that the canvas shows already.
  private enum Unchanged {
    case clear
    case drawn
    /// Like the pixel to the left or the one above, whichever is possible.
    case longerRuns
  }

  private static func indices(
    _ part: Bitmap, _ isSame: [Bool], _ colors: GIFColors, _ way: Unchanged
  ) -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: part.premultipliedPixels.count)
    let clear = colors.clearIndex ?? 0
    var previous: UInt32 = 0
    var previousIndex = clear
    for (place, pixel) in part.premultipliedPixels.enumerated() {
      if pixel == 0 || isSame[place] && way == .clear {
        indices[place] = clear
        continue
      }
      if pixel != previous {
        previous = pixel
        previousIndex = colors.index(of: pixel)
      }
      indices[place] = previousIndex
      guard isSame[place], way == .longerRuns else { continue }
      let neighbors = [place - 1, place - part.width].filter { $0 >= 0 }.map { indices[$0] }
      indices[place] = neighbors.first { $0 == clear || $0 == previousIndex } ?? clear
    }
    return indices
  }
}
