/// Pixels of one frame: premultiplied BGRA as Cairo's ARGB32 has it on a little-endian machine, rows from the top, no padding between rows.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// 0xAARRGGBB, premultiplied; `width * height` of them.
  public var premultipliedPixels: [UInt32]

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    premultipliedPixels = [UInt32](repeating: 0, count: width * height)
  }
}
