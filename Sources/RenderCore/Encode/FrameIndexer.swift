/// Packs pictures as 8-bit indices into palettes of their own. One per worker: it keeps its hash table.
struct FrameIndexer {
  private var palette = FramePalette()

  /// Fills `scanlines` with filter bytes 0 and indices, and returns the palette: premultiplied colours in ascending order, translucent ones first.
  ///
  /// - Precondition: `scanlines` has a byte for each pixel and one more for each row.
  mutating func pack(
    _ bitmap: Bitmap, into scanlines: inout [UInt8]
  ) throws(FramePalette.TooManyColors) -> [UInt32] {
    let width = bitmap.width
    precondition(scanlines.count == bitmap.height * (1 + width))
    palette.removeAll()
    var problem: FramePalette.TooManyColors?
    bitmap.premultipliedPixels.withUnsafeBufferPointer { pixels in
      scanlines.withUnsafeMutableBufferPointer { output in
        guard var source = pixels.baseAddress, var target = output.baseAddress else { return }
        do throws(FramePalette.TooManyColors) {
          for _ in 0..<bitmap.height {
            target[0] = 0
            try packRow(source, into: target + 1, width: width)
            source += width
            target += 1 + width
          }
        } catch {
          problem = error
        }
      }
    }
    if let problem { throw problem }
    let (colors, places) = palette.sorted()
    places.withUnsafeBufferPointer { places in
      scanlines.withUnsafeMutableBufferPointer { output in
        guard var target = output.baseAddress else { return }
        for _ in 0..<bitmap.height {
          for column in 1...width { target[column] = places[Int(target[column])] }
          target += 1 + width
        }
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
