import CCairo

/// How much of each cell of a grid a shape covers, 0…255, rows from the top.
struct ShadowCoverage: Hashable, Sendable {
  let width: Int
  let height: Int
  /// Bytes from one row to the next: Cairo wants rows that begin at multiples of four.
  let stride: Int
  var bytes: [UInt8]

  /// - Precondition: 1…32 767 cells a side.
  init(width: Int, height: Int) {
    precondition((1...Bitmap.maximumSide).contains(width) && (1...Bitmap.maximumSide).contains(height))
    self.width = width
    self.height = height
    stride = (width + 3) & ~3
    bytes = [UInt8](repeating: 0, count: stride * height)
  }

  /// Adds the inside of a path, or takes it away.
  ///
  /// - Parameter transform: from the coordinates of the path to cells.
  mutating func draw(_ path: Path, _ transform: AffineTransform, erasing: Bool = false) {
    let (width, height, stride) = (Int32(width), Int32(height), Int32(stride))
    bytes.withUnsafeMutableBufferPointer { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_A8, width, height, stride)
      defer { cairo_surface_destroy(surface) }
      guard let context = cairo_create(surface) else { return }
      defer { cairo_destroy(context) }
      cairo_set_tolerance(context, CairoRenderer.flatteningTolerance)
      cairo_set_operator(context, erasing ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
      CairoPen.trace(path, transform, on: context)
      cairo_fill(context)
      cairo_surface_flush(surface)
    }
  }

  /// Draws the source of `context` through this, its first cell at (`left`, `top`).
  func mask(_ context: OpaquePointer, left: Int, top: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      // Cairo only reads a mask.
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: bytes.baseAddress), CAIRO_FORMAT_A8, Int32(width), Int32(height),
        Int32(stride))
      cairo_mask_surface(context, surface, Double(left), Double(top))
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
