import CFontFiles

/// A font of pictures, which are decoded one at a time, for whichever thread asks.
final class EmojiFont: Sendable {
  private struct Opened: ~Copyable {
    let library: FT_Library
    let face: FT_Face

    // The face goes with its library.
    deinit { FT_Done_FreeType(library) }
  }

  private let opened: Locked<Opened>

  /// The largest pictures of a face: they have the most detail.
  init(_ face: FontFace) throws(FontProblem) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .textLibrary(reason: "FreeType does not start")
    }
    var new: FT_Face?
    guard FT_New_Face(library, face.file, FT_Long(face.index), &new) == 0, let new else {
      FT_Done_FreeType(library)
      throw .notAFont(path: face.file)
    }
    let strikes = Int(new.pointee.num_fixed_sizes)
    guard strikes > 0, let sizes = new.pointee.available_sizes,
      let strike = (0..<strikes).max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }),
      FT_Select_Size(new, FT_Int(strike)) == 0
    else {
      FT_Done_FreeType(library)
      throw .noPictures(path: face.file)
    }
    opened = Locked(Opened(library: library, face: new))
  }

  /// Pixels of a glyph's picture, without decoding it; `nil` for a glyph without any, such as a space.
  func size(of glyph: UInt32) -> (width: Int, height: Int)? {
    opened.withLock { opened in
      guard let bitmap = Self.load(glyph, FT_LOAD_BITMAP_METRICS_ONLY, opened.face), bitmap.width > 0,
        bitmap.rows > 0
      else { return nil }
      return (Int(bitmap.width), Int(bitmap.rows))
    }
  }

  /// A glyph's picture; transparent if the file is damaged there.
  func picture(of glyph: UInt32, width: Int, height: Int) -> Bitmap {
    opened.withLock { opened in
      let bitmap = Self.load(glyph, 0, opened.face).flatMap { Bitmap($0) }
      guard let bitmap, bitmap.width == width, bitmap.height == height else {
        return Bitmap(width: width, height: height)
      }
      return bitmap
    }
  }

  /// `nil` for a glyph without a picture in colours.
  private static func load(_ glyph: UInt32, _ flags: Int, _ face: FT_Face) -> FT_Bitmap? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | flags)) == 0,
      let bitmap = face.pointee.glyph?.pointee.bitmap,
      bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    else { return nil }
    return bitmap
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
