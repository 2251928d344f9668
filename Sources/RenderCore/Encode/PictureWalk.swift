/// Goes through a picture run by run. Kept by a worker and used for one picture after the other.
struct PictureWalk {
  private var palette = FramePalette()
  /// Of the last picture: each run of equal pixels as its length and its premultiplied pixel.
  private(set) var runs: [UInt32] = []

  /// - Parameter keepsRuns: whether the runs are wanted as well.
  mutating func colors(of bitmap: Bitmap, keepsRuns: Bool) -> CountedColors {
    runs.removeAll(keepingCapacity: true)
    palette.removeAll()
    var hasManyColors = false
    bitmap.premultipliedPixels.withUnsafeBufferPointer { pixels in
      guard let address = pixels.baseAddress else { return }
      var start = 0
      while start < pixels.count, keepsRuns || !hasManyColors {
        let end = PixelRuns.end(address, from: start, limit: pixels.count)
        let pixel = pixels[start]
        if keepsRuns {
          runs.append(UInt32(end - start))
          runs.append(pixel)
        }
        if !hasManyColors { hasManyColors = (try? palette.index(of: pixel)) == nil }
        start = end
      }
    }
    return hasManyColors ? .many : .few(palette.sorted().premultipliedColors)
  }
}
