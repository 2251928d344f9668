import Glibc

extension Bitmap {
  /// The smallest rectangle around the pixels that differ; `nil` when none does.
  ///
  /// - Precondition: `other` has the same size.
  func changedRect(from other: Bitmap) -> PixelRect? {
    precondition(width == other.width && height == other.height, "pictures of two sizes")
    let (width, height) = (width, height)
    return premultipliedPixels.withUnsafeBufferPointer { new in
      other.premultipliedPixels.withUnsafeBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
        func isSame(_ row: Int) -> Bool { memcmp(new + row * width, old + row * width, 4 * width) == 0 }
        guard let top = (0..<height).first(where: { !isSame($0) }) else { return nil }
        let bottom = (top..<height).last { !isSame($0) } ?? top
        var (left, right) = (width, 0)
        for row in top...bottom {
          let first = row * width
          var column = 0
          while column < left, new[first + column] == old[first + column] { column += 1 }
          left = column
          column = width
          while column > right, new[first + column - 1] == old[first + column - 1] { column -= 1 }
          right = column
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
      }
    }
  }
}
