import CCairo

extension CairoPen {
  /// A picture that is still being drawn and will lie, faded, over what is below it.
  struct OpenLayer {
    let surface: OpaquePointer
    let opacity: Double
  }

  func shadow(_ path: Path, _ shadow: Shadow, _ transform: AffineTransform, opacity: Double) {
    guard isInvertible(transform),
      let mask = effects.shadow(
        ShadowMask.Key(path: path, sigma: shadow.sigma, offset: shadow.offset, transform: transform)),
      setSource(.solid(shadow.color.withOpacity(opacity)), transform, 1)
    else { return }
    mask.coverage.mask(context, left: mask.left, top: mask.top)
  }

  /// The material of `path` over what has been drawn so far; `nil` if nothing of it is on the canvas.
  func capture(_ path: Path, _ style: MaterialStyle, _ transform: AffineTransform) -> MaterialPicture? {
    guard isInvertible(transform), let box = path.area(transform) else { return nil }
    let x = ShadowMask.pixels(box.minX, box.maxX).clamped(to: 0..<width)
    let y = ShadowMask.pixels(box.minY, box.maxY).clamped(to: 0..<height)
    guard !x.isEmpty, !y.isEmpty else { return nil }
    let sigma = MaterialRecipe.sigma * scale
    let columns = BoxBlurAxis(sigma: sigma, output: x, limits: 0..<width)
    let rows = BoxBlurAxis(sigma: sigma, output: y, limits: 0..<height)
    guard let backdrop = backdrop(columns, rows) else { return nil }
    return effects.material(MaterialPicture.Key(style: style, backdrop: backdrop))
  }

  /// The materials among the visible `commands`, in their order, over what has been drawn so far.
  func captures(_ commands: [DisplayCommand], _ transform: AffineTransform) -> [MaterialPicture?] {
    var pictures: [MaterialPicture?] = []
    for case .material(let path, let style) in commands where !path.isEmpty {
      pictures.append(capture(path, style, transform))
    }
    return pictures
  }

  func material(_ path: Path, _ picture: MaterialPicture, _ transform: AffineTransform, opacity: Double) {
    let alpha = UInt32((255 * min(max(opacity, 0), 1)).rounded())
    if alpha == 0 { return }
    let bitmap = alpha == 255 ? picture.bitmap : picture.faded(alpha: alpha)
    bitmap.premultipliedPixels.withUnsafeBytes { bytes in
      // Cairo only reads a source.
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)),
        CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height), Int32(4 * bitmap.width))
      cairo_set_source_surface(context, surface, Double(picture.left), Double(picture.top))
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      CairoPen.trace(path, transform, on: context)
      cairo_fill(context)
      // The context must not keep pixels that are gone after this.
      cairo_set_source_rgba(context, 0, 0, 0, 0)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  private func isInvertible(_ transform: AffineTransform) -> Bool {
    let determinant = transform.a * transform.d - transform.b * transform.c
    return determinant != 0 && determinant.isFinite
  }

  private func backdrop(_ columns: BoxBlurAxis, _ rows: BoxBlurAxis) -> MaterialBackdrop? {
    guard let canvas = cairo_get_target(context) else { return nil }
    cairo_surface_flush(canvas)
    guard let bytes = cairo_image_surface_get_data(canvas) else { return nil }
    let pixels = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    if layers.isEmpty {
      return MaterialBackdrop(
        pixels, stride: width, left: 0, top: 0, columns: columns, rows: rows, canvasWidth: width,
        canvasHeight: height)
    }
    let area = MaterialBackdrop.area(columns, rows, canvasWidth: width, canvasHeight: height)
    var copy = Bitmap(width: area.x.count, height: area.y.count)
    copy.premultipliedPixels.withUnsafeMutableBufferPointer { copy in
      guard let target = copy.baseAddress else { return }
      for (row, y) in area.y.enumerated() {
        (target + row * area.x.count).update(
          from: pixels + y * width + area.x.lowerBound, count: area.x.count)
      }
      lay(layers, over: target, area.x, area.y)
    }
    return copy.premultipliedPixels.withUnsafeBufferPointer { copy in
      guard let base = copy.baseAddress else { return nil }
      return MaterialBackdrop(
        base, stride: area.x.count, left: area.x.lowerBound, top: area.y.lowerBound, columns: columns,
        rows: rows, canvasWidth: width, canvasHeight: height)
    }
  }

  /// Draws what the open layers have so far over a copy of a part of the canvas.
  private func lay(
    _ layers: [OpenLayer], over pixels: UnsafeMutablePointer<UInt32>, _ x: Range<Int>, _ y: Range<Int>
  ) {
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(x.count), Int32(y.count), Int32(4 * x.count))
    defer { cairo_surface_destroy(surface) }
    guard let target = cairo_create(surface) else { return }
    defer { cairo_destroy(target) }
    for layer in layers {
      cairo_surface_flush(layer.surface)
      cairo_set_source_surface(target, layer.surface, -Double(x.lowerBound), -Double(y.lowerBound))
      cairo_paint_with_alpha(target, CairoPen.channel(UInt8((255 * layer.opacity).rounded())))
    }
    cairo_surface_flush(surface)
  }
}
