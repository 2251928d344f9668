/// A rectangle of whole pixels, from the top left.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  /// At least 1.
  public var width: Int
  /// At least 1.
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last.
  public var maxX: Int { x + width }
  /// The row after the last.
  public var maxY: Int { y + height }

  /// The smallest rectangle that holds both.
  public func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Bitmap {
  /// The smallest rectangle around the pixels that are not fully transparent; `nil` when all are.
  public var visibleRect: PixelRect? {
    visibleRect(in: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// The smallest rectangle around what is visible inside `rect`; `nil` when nothing is.
  ///
  /// - Precondition: `rect` lies inside this bitmap.
  func visibleRect(in rect: PixelRect) -> PixelRect? {
    precondition(rect.x >= 0 && rect.y >= 0 && rect.maxX <= width && rect.maxY <= height)
    let stride = width
    return premultipliedPixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return nil }
      func isEmpty(_ row: Int) -> Bool {
        let first = start + row * stride + rect.x
        return first.pointee == 0 && PixelRuns.end(first, from: 0, limit: rect.width) == rect.width
      }
      guard let top = (rect.y..<rect.maxY).first(where: { !isEmpty($0) }) else { return nil }
      let bottom = (top..<rect.maxY).last { !isEmpty($0) } ?? top
      var (left, right) = (rect.width, 0)
      for row in top...bottom {
        let first = start + row * stride + rect.x
        var column = 0
        while column < left, first[column] == 0 { column += 1 }
        left = min(left, column)
        column = rect.width
        while column > right, first[column - 1] == 0 { column -= 1 }
        right = max(right, column)
      }
      return PixelRect(x: rect.x + left, y: top, width: right - left, height: bottom - top + 1)
    }
  }

  /// The pixels inside `rect`.
  ///
  /// - Precondition: `rect` lies inside this bitmap.
  public func cropped(to rect: PixelRect) -> Bitmap {
    precondition(rect.x >= 0 && rect.y >= 0 && rect.maxX <= width && rect.maxY <= height)
    var result = Bitmap(width: rect.width, height: rect.height)
    let width = width
    result.premultipliedPixels.withUnsafeMutableBufferPointer { target in
      premultipliedPixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<rect.height {
          (to + row * rect.width).update(from: from + (rect.y + row) * width + rect.x, count: rect.width)
        }
      }
    }
    return result
  }
}
