import CWebP

/// Compresses pictures as lossless WebP.
enum WebPEncoder {
  /// Longest side of a picture, in pixels.
  static let maximumSide = Int(WEBP_MAX_DIMENSION)

  /// The libwebp in use, such as `1.2.4`.
  static var libraryVersion: String {
    let number = WebPGetEncoderVersion()
    return "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
  }

  /// How hard libwebp tries: its `method` and `quality`.
  enum Effort: Sendable, CaseIterable {
    /// More gains nothing on small flat pictures.
    case quick
    /// For large pictures; several times as long.
    case thorough
    /// The last bytes, whatever it takes.
    case utmost

    fileprivate var parameters: (method: Int32, quality: Float) {
      switch self {
      case .quick: (1, 30)
      case .thorough: (4, 75)
      case .utmost: (6, 100)
      }
    }
  }

  /// The chunk `VP8L` with a picture.
  ///
  /// - Parameter straightPixels: 0xAARRGGBB, `width * height` of them.
  static func lossless(_ straightPixels: [UInt32], width: Int, height: Int, effort: Effort) -> [UInt8] {
    var pixels = straightPixels
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let problem: WebPEncodingError = pixels.withUnsafeMutableBufferPointer { pixels in
      var config = WebPConfig()
      var picture = WebPPicture()
      guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
        fatalError("another libwebp than this program was built with")
      }
      config.lossless = 1
      (config.method, config.quality) = effort.parameters
      config.exact = 1
      picture.use_argb = 1
      picture.width = Int32(width)
      picture.height = Int32(height)
      picture.argb = pixels.baseAddress
      picture.argb_stride = Int32(width)
      return withUnsafeMutablePointer(to: &writer) { writer in
        picture.writer = WebPMemoryWrite
        picture.custom_ptr = UnsafeMutableRawPointer(writer)
        defer { WebPPictureFree(&picture) }
        return WebPEncode(&config, &picture) != 0 ? VP8_ENC_OK : picture.error_code
      }
    }
    precondition(problem == VP8_ENC_OK, "libwebp says \(problem.rawValue)")
    // A file of its own: RIFF, its size, WEBP, and the chunk.
    let fileHeader = 12
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size)[fileHeader...])
  }
}
