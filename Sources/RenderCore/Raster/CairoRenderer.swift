import CCairo

/// Draws display lists with Cairo on memory that Swift owns. No Cairo object outlives a call, so calls on different bitmaps may run at the same time.
public enum CairoRenderer {
  /// Version of the Cairo library in use, such as `1.16.0`.
  public static var libraryVersion: String { String(cString: cairo_version_string()) }

  /// Clears `bitmap` to `background` (`nil`: transparent) and draws `list` on it.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, greater than 0.
  ///   - origin: the place, in points, that the upper left corner of the bitmap shows.
  /// - Precondition: the bitmap has 1…32 767 pixels a side, and every number of the list is finite.
  public static func draw(
    _ list: DisplayList, into bitmap: inout Bitmap, scale: Double, origin: Point = .zero,
    background: RGBA? = nil
  ) throws(RenderError) {
    // Cairo would remember that it cleared a surface and then blend by another way; a surface that Swift fills is like any other.
    bitmap.fill(background?.premultipliedPixel ?? 0)
    try draw(list.commands[...], over: &bitmap, scale: scale, origin: origin)
  }

  /// Draws commands over what is in `bitmap`. Drawing a list in two parts gives the same pixels as drawing it at once.
  static func draw(
    _ commands: ArraySlice<DisplayCommand>, over bitmap: inout Bitmap, scale: Double, origin: Point,
    effects: EffectCache? = nil
  ) throws(RenderError) {
    let (width, height) = (bitmap.width, bitmap.height)
    precondition((1...Bitmap.maximumSide).contains(width) && (1...Bitmap.maximumSide).contains(height))
    if commands.isEmpty { return }
    let transform = AffineTransform(a: scale, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    let status = bitmap.premultipliedPixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(width), Int32(height), Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      guard let context = cairo_create(surface) else { return CAIRO_STATUS_NO_MEMORY }
      defer { cairo_destroy(context) }
      cairo_set_tolerance(context, flatteningTolerance)
      CairoPen(
        context: context, width: width, height: height, scale: scale,
        effects: effects ?? EffectCache(canvasWidth: width, canvasHeight: height)
      ).draw(commands, transform: transform, opacity: 1)
      // The pixels are only complete once Cairo has been told that we look at them.
      cairo_surface_flush(surface)
      return cairo_status(context)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .drawing(status: Int(status.rawValue), reason: String(cString: cairo_status_to_string(status)))
    }
  }

  /// Largest distance, in pixels, between a curve and the lines that Cairo draws for it. With 0.1, Cairo's own choice, coverage is off by up
  /// to 0.1; with this, by 0.06, which is what its 15 sample lines a pixel leave.
  static let flatteningTolerance = 0.03
}

/// Walks through display commands and draws them on one Cairo context, in pixels: all transforms are applied here, Cairo's own stays the identity.
struct CairoPen {
  let context: OpaquePointer
  let width: Int
  let height: Int
  /// Pixels per point.
  let scale: Double
  let effects: EffectCache
  /// The layers that are being drawn, from the lowest.
  var layers: [OpenLayer] = []

  /// - Parameter materials: pictures for the visible materials among `commands`, in their order; `nil` to look at what is below each one.
  func draw(
    _ commands: some Collection<DisplayCommand>, transform: AffineTransform, opacity: Double,
    materials: [MaterialPicture?]? = nil
  ) {
    var captured = materials?.makeIterator()
    for command in commands where !command.isInvisible {
      switch command {
      case .fill(let path, let paint):
        fill(path, paint.withOpacity(opacity), transform)
      case .image(let image, let rect):
        paint(image, in: rect, transform, opacity: opacity)
      case .group(let groupOpacity, let inner, let members):
        let total = opacity * min(groupOpacity, 1)
        let placed = transform.after(inner)
        // Before any member is drawn: the materials of a group show what is below the group.
        let materials = captures(members, placed)
        // One visible shape fades exactly by its own alpha; only shapes that could overlap need a picture of their own.
        if total >= 1 || DisplayCommand.visibleFills(in: members, upTo: 2) < 2 {
          draw(members, transform: placed, opacity: total, materials: materials)
        } else {
          layer(members, transform: placed, opacity: total, materials: materials)
        }
      case .shadow(let path, let shadow):
        self.shadow(path, shadow, transform, opacity: opacity)
      case .material(let path, let style):
        guard let picture = captured?.next() ?? capture(path, style, transform) else { continue }
        material(path, picture, transform, opacity: opacity)
      }
    }
  }

  private func layer(
    _ commands: [DisplayCommand], transform: AffineTransform, opacity: Double,
    materials: [MaterialPicture?]
  ) {
    guard let box = DrawnExtent(of: commands, transform).drawn else { return }
    let minX = max(0, box.minX.rounded(.down))
    let minY = max(0, box.minY.rounded(.down))
    let maxX = min(Double(width), box.maxX.rounded(.up))
    let maxY = min(Double(height), box.maxY.rounded(.up))
    guard minX < maxX, minY < maxY else { return }
    cairo_save(context)
    cairo_rectangle(context, minX, minY, maxX - minX, maxY - minY)
    cairo_clip(context)
    cairo_push_group(context)
    var pen = self
    if let surface = cairo_get_group_target(context) {
      pen.layers.append(OpenLayer(surface: surface, opacity: opacity))
    }
    pen.draw(commands, transform: transform, opacity: 1, materials: materials)
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, CairoPen.channel(UInt8((255 * opacity).rounded())))
    cairo_restore(context)
  }

  private func fill(_ path: Path, _ paint: Paint, _ transform: AffineTransform) {
    // A shape without extent draws nothing, and its gradient has no direction.
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite, setSource(paint, transform, determinant) else { return }
    CairoPen.trace(path, transform, on: context)
    cairo_fill(context)
  }

  static func trace(_ path: Path, _ transform: AffineTransform, on context: OpaquePointer) {
    for element in path.elements {
      switch element {
      case .move(let point):
        let p = transform.apply(point)
        cairo_move_to(context, p.x, p.y)
      case .line(let point):
        let p = transform.apply(point)
        cairo_line_to(context, p.x, p.y)
      case .cubic(let control1, let control2, let point):
        let (a, b, p) = (transform.apply(control1), transform.apply(control2), transform.apply(point))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close:
        cairo_close_path(context)
      }
    }
  }

  private func paint(_ image: EmojiImage, in rect: Rect, _ transform: AffineTransform, opacity: Double) {
    let placed = transform.after(
      AffineTransform(a: rect.width, d: rect.height, tx: rect.minX, ty: rect.minY))
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    // The unit square has these sides, in pixels.
    let (width, height) = (length(placed.a, placed.b), length(placed.c, placed.d))
    let (level, bitmap) = image.level(width: width, height: height)
    // A level may have part of a pixel more than its share of the picture.
    let shrinking = Double(1 << level)
    let (columns, rows) = (Double(image.width) / shrinking, Double(image.height) / shrinking)
    var matrix = cairo_matrix_t(
      xx: placed.a / columns, yx: placed.b / columns, xy: placed.c / rows, yy: placed.d / rows, x0: placed.tx,
      y0: placed.ty)
    // Without an inverse it has no extent.
    guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else { return }
    bitmap.premultipliedPixels.withUnsafeBytes { bytes in
      // Cairo only reads from a source.
      let pixels = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height), Int32(4 * bitmap.width))
      defer { cairo_surface_destroy(surface) }
      let pattern = cairo_pattern_create_for_surface(surface)
      defer { cairo_pattern_destroy(pattern) }
      cairo_pattern_set_matrix(pattern, &matrix)
      // The good filter only takes the nearest four pixels of what is three quarters as large, and shifts edges by up to 0.1 pixels.
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BEST)
      cairo_set_source(context, pattern)
      cairo_paint_with_alpha(context, CairoPen.channel(UInt8((255 * min(opacity, 1)).rounded())))
      // The context must not keep pixels that it does not own.
      cairo_set_source_rgba(context, 0, 0, 0, 0)
    }
  }

  func setSource(_ paint: Paint, _ transform: AffineTransform, _ determinant: Double) -> Bool {
    switch paint {
    case .solid(let color):
      let pixel = PremultipliedColor(color)
      if pixel.alpha == 0 { return false }
      // Cairo multiplies by alpha first and keeps the high byte, so each component is divided by what Cairo multiplies it with.
      let alpha = CairoPen.channel(pixel.alpha)
      cairo_set_source_rgba(
        context, CairoPen.channel(pixel.red) / alpha, CairoPen.channel(pixel.green) / alpha,
        CairoPen.channel(pixel.blue) / alpha, alpha)
    case .linearGradient(let from, let to, let stops):
      let start = transform.apply(from)
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      // Lines of equal colour are not perpendicular to the gradient any more once they are sheared: the new direction is
      // the inverse transpose of the old one.
      let (nx, ny) = (
        (transform.d * dx - transform.b * dy) / determinant,
        (transform.a * dy - transform.c * dx) / determinant
      )
      let stretch = (dx * dx + dy * dy) / (nx * nx + ny * ny)
      let end = stretch.isFinite ? Point(start.x + nx * stretch, start.y + ny * stretch) : start
      let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      for stop in stops {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
      }
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    }
    return true
  }

  /// The number that Cairo turns into exactly `value`: it scales to 16 bits, truncates, and pixman keeps the high byte.
  static func channel(_ value: UInt8) -> Double {
    value == 255 ? 1 : (Double(value) + 0.5) / 256
  }
}

extension DisplayCommand {
  /// How many fills of `commands` draw something, counted up to `limit`.
  fileprivate static func visibleFills(in commands: [DisplayCommand], upTo limit: Int) -> Int {
    var count = 0
    for command in commands where count < limit && !command.isInvisible {
      switch command {
      case .fill, .image, .shadow, .material: count += 1
      case .group(_, _, let members): count += visibleFills(in: members, upTo: limit - count)
      }
    }
    return count
  }
}
