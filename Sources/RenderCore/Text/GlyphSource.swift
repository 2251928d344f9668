import CFontFiles

/// Outlines and pictures of glyphs, read from font files. Belongs to one thread.
final class GlyphSource {
  private let library: FT_Library
  /// A few, so they are looked for one by one.
  private var opened: [(face: FontFace, handle: FT_Face)] = []
  /// By the place in `opened` in the upper half and the number of the glyph in the lower one.
  private var images: [Int: EmojiImage] = [:]
  private let decodesPictures: Bool

  /// - Parameter decodesPictures: whether pictures are wanted, not their sizes alone.
  init(decodesPictures: Bool) throws(FontProblem) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .textLibrary(reason: "FreeType does not start")
    }
    self.library = library
    self.decodesPictures = decodesPictures
  }

  deinit {
    // The faces go with their library.
    FT_Done_FreeType(library)
  }

  /// The outline of a glyph with its origin at (0, 0), in points at `size` points an em.
  ///
  /// It is read in the units of the font, without hinting, so that it is the same at every size and place.
  func outline(of glyph: UInt32, in face: FontFace, size: Double) throws(FontProblem) -> Path {
    let face = opened[try place(of: face)].handle
    guard
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      let slot = face.pointee.glyph, face.pointee.units_per_EM > 0
    else { return Path() }
    return OutlineReader.path(slot, scale: size / Double(face.pointee.units_per_EM))
  }

  /// The picture of a glyph; `nil` for one without any, such as a space.
  func image(of glyph: UInt32, in face: FontFace) throws(FontProblem) -> EmojiImage? {
    let place = try place(of: face)
    let key = place << 32 | Int(glyph)
    if let image = images[key] { return image }
    let handle = opened[place].handle
    let strikes = Int(handle.pointee.num_fixed_sizes)
    guard strikes > 0, let sizes = handle.pointee.available_sizes else { throw .noPictures(path: face.file) }
    // The largest one has the most detail.
    let strike = (0..<strikes).max { sizes[$0].y_ppem < sizes[$1].y_ppem } ?? 0
    guard FT_Select_Size(handle, FT_Int(strike)) == 0,
      let size = Self.picture(of: glyph, FT_LOAD_BITMAP_METRICS_ONLY, in: handle), size.width > 0,
      size.rows > 0
    else { return nil }
    var bitmap: Bitmap?
    if decodesPictures {
      // One that is damaged takes its room and shows nothing, so that the numbers do not depend on who wants the pictures.
      let transparent = Bitmap(width: Int(size.width), height: Int(size.rows))
      bitmap = Self.picture(of: glyph, 0, in: handle).flatMap { Bitmap($0) } ?? transparent
    }
    let image = EmojiImage(
      fontName: face.family, fontFile: face.file, glyph: glyph, width: Int(size.width),
      height: Int(size.rows), picture: bitmap)
    images[key] = image
    return image
  }

  /// What FreeType has of a glyph; `nil` if that is no picture in colours.
  private static func picture(of glyph: UInt32, _ flags: Int, in face: FT_Face) -> FT_Bitmap? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | flags)) == 0,
      let bitmap = face.pointee.glyph?.pointee.bitmap,
      bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    else { return nil }
    return bitmap
  }

  /// The place in `opened`.
  private func place(of face: FontFace) throws(FontProblem) -> Int {
    if let known = opened.firstIndex(where: { $0.face.isSame(as: face) }) { return known }
    var new: FT_Face?
    guard FT_New_Face(library, face.file, FT_Long(face.index), &new) == 0, let new else {
      throw .notAFont(path: face.file)
    }
    opened.append((face, new))
    return opened.count - 1
  }
}

extension Bitmap {
  /// A picture of FreeType with colours; it is premultiplied already. `nil` for an empty one.
  fileprivate init?(_ source: FT_Bitmap) {
    let (width, height) = (Int(source.width), Int(source.rows))
    guard let buffer = source.buffer, width > 0, height > 0, source.pitch >= 4 * Int32(width) else {
      return nil
    }
    self.init(width: width, height: height)
    premultipliedPixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        let row = UnsafeRawPointer(buffer + y * Int(source.pitch))
        for x in 0..<width {
          pixels[y * width + x] = UInt32(
            littleEndian: row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self))
        }
      }
    }
  }
}

/// Turns FreeType's walk along an outline into a path, y down.
private struct OutlineReader {
  var path = Path()
  let scale: Double
  private var current = Point.zero
  private var isOpen = false

  private init(scale: Double) { self.scale = scale }

  static func path(_ slot: FT_GlyphSlot, scale: Double) -> Path {
    var reader = OutlineReader(scale: scale)
    var functions = FT_Outline_Funcs(
      move_to: { to, user in
        OutlineReader.with(user) { reader in
          reader.close()
          reader.current = reader.point(to)
          reader.path.move(to: reader.current)
          reader.isOpen = true
        }
      },
      line_to: { to, user in
        OutlineReader.with(user) { reader in
          reader.current = reader.point(to)
          reader.path.line(to: reader.current)
        }
      },
      conic_to: { control, to, user in
        OutlineReader.with(user) { reader in
          // The same curve with two control points: each two thirds of the way to the one of the conic.
          let (start, middle, end) = (reader.current, reader.point(control), reader.point(to))
          func handle(_ from: Point) -> Point {
            Point(from.x + (middle.x - from.x) * 2 / 3, from.y + (middle.y - from.y) * 2 / 3)
          }
          reader.path.cubic(handle(start), handle(end), to: end)
          reader.current = end
        }
      },
      cubic_to: { control1, control2, to, user in
        OutlineReader.with(user) { reader in
          reader.current = reader.point(to)
          reader.path.cubic(reader.point(control1), reader.point(control2), to: reader.current)
        }
      },
      shift: 0, delta: 0)
    withUnsafeMutablePointer(to: &reader) { user in
      _ = FT_Outline_Decompose(&slot.pointee.outline, &functions, UnsafeMutableRawPointer(user))
    }
    reader.close()
    return reader.path
  }

  private mutating func close() {
    if isOpen { path.close() }
    isOpen = false
  }

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector else { return .zero }
    return Point(Double(vector.pointee.x) * scale, -Double(vector.pointee.y) * scale)
  }

  private static func with(_ user: UnsafeMutableRawPointer?, _ body: (inout OutlineReader) -> Void) -> Int32 {
    guard let user else { return 1 }
    body(&user.assumingMemoryBound(to: OutlineReader.self).pointee)
    return 0
  }
}
