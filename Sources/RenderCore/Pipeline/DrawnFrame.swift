/// A frame as it was drawn, with what several encoders ask of it. It stays on the thread that drew it.
final class DrawnFrame {
  let bitmap: Bitmap
  /// `PixelDigest` of the pixels.
  private(set) lazy var digest = PixelDigest.of(bitmap)

  /// `nil` as long as no encoder had to count them.
  var colors: CountedColors?

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }
}
