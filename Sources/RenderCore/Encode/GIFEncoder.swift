import CGIF

/// Compresses frames of GIF files with giflib, each by itself, so that they can be made on several threads.
enum GIFEncoder {
  /// The giflib that this program was built with, such as `5.2.1`.
  static var libraryVersion: String { "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)" }

  /// The compressed image of a frame: its descriptor, its palette if it has one of its own, and its pixels.
  ///
  /// - Parameters:
  ///   - indices: of the pixels of `rect`, row by row.
  ///   - colorCount: of the palette that the indices are into, 2…256 and a power of two.
  ///   - palette: 0xRRGGBB, `colorCount` of them; `nil` for the palette of the file.
  static func image(_ indices: [UInt8], rect: PixelRect, colorCount: Int, palette: [UInt32]?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    var indices = indices
    withUnsafeMutablePointer(to: &bytes) { bytes in
      let write: OutputFunc = { file, data, count in
        guard let file, let data, let target = file.pointee.UserData else { return 0 }
        target.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(
          start: data, count: Int(count))
        return count
      }
      var problem: Int32 = 0
      guard let file = EGifOpen(bytes, write, &problem),
        let map = GifMakeMapObject(Int32(colorCount), palette.map { $0.map(color) })
      else { fatalError("no memory for a GIF") }
      defer { GifFreeMapObject(map) }
      let isLocal = palette != nil
      var done = EGifPutScreenDesc(file, Int32(rect.maxX), Int32(rect.maxY), 8, 0, isLocal ? nil : map)
      // What was written so far is the header of a file of its own.
      bytes.pointee.removeAll(keepingCapacity: true)
      done &= EGifPutImageDesc(
        file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, isLocal ? map : nil)
      indices.withUnsafeMutableBufferPointer { done &= EGifPutLine(file, $0.baseAddress, Int32($0.count)) }
      done &= EGifCloseFile(file, &problem)
      precondition(done == GIF_OK, "giflib says \(problem)")
      // And its end.
      bytes.pointee.removeLast()
    }
    return bytes
  }

  private static func color(_ pixel: UInt32) -> GifColorType {
    GifColorType(
      Red: UInt8(truncatingIfNeeded: pixel >> 16), Green: UInt8(truncatingIfNeeded: pixel >> 8),
      Blue: UInt8(truncatingIfNeeded: pixel))
  }
}
