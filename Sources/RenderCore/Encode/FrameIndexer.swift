/// Packs pictures as 8-bit indices into palettes of their own. One per worker: it keeps its hash table.
struct FrameIndexer {
  private var palette = FramePalette()

  /// Fills `scanlines` with filter bytes 0 and indices, and returns the palette: premultiplied colours in
  /// ascending order, translucent ones first; if there are none, the one of the first pixel is first.
  ///
  /// - Precondition: `scanlines` has a byte for each pixel and one more for each row.
  mutating func pack(
    _ bitmap: Bitmap, into scanlines: UnsafeMutableRawBufferPointer
  ) throws(FramePalette.TooManyColors) -> [UInt32] {
    let width = bitmap.width
    precondition(scanlines.count == bitmap.height * (1 + width))
    palette.removeAll()
    guard let start = scanlines.bindMemory(to: UInt8.self).baseAddress else { return [] }
    let problem: FramePalette.TooManyColors? = bitmap.premultipliedPixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return nil }
      do throws(FramePalette.TooManyColors) {
        for row in 0..<bitmap.height {
          let target = start + row * (1 + width)
          target[0] = 0
          try packRow(source + row * width, into: target + 1, width: width)
        }
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw problem }
    let (colors, places) = palette.sorted(keepsFirst: true)
    places.withUnsafeBufferPointer { places in
      for row in 0..<bitmap.height {
        let target = start + row * (1 + width)
        for column in 1...width { target[column] = places[Int(target[column])] }
      }
    }
    return colors
  }

  private mutating func packRow(
    _ pixels: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>, width: Int
  ) throws(FramePalette.TooManyColors) {
    var column = 0
    while column < width {
      let end = PixelRuns.end(pixels, from: column, limit: width)
      let index = try palette.index(of: pixels[column])
      if end - column < 8 {
        for place in column..<end { target[place] = index }
      } else {
        (target + column).update(repeating: index, count: end - column)
      }
      column = end
    }
  }
}
