import CDeflate

/// A libdeflate compressor and its memory. One per worker; it never crosses threads.
struct Deflate: ~Copyable {
  private let compressor: OpaquePointer

  /// The libdeflate that this program was built with, such as `1.14`.
  static var libraryVersion: String { LIBDEFLATE_VERSION_STRING }

  /// - Parameter level: 0 (stored) … 12 (smallest).
  init(level: Int) {
    precondition((0...12).contains(level), "no compression level \(level)")
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
      fatalError("no memory for a compressor")
    }
    self.compressor = compressor
  }

  deinit {
    libdeflate_free_compressor(compressor)
  }

  /// Room that the compressed form of `count` bytes may need.
  func bound(_ count: Int) -> Int {
    libdeflate_zlib_compress_bound(compressor, count)
  }

  /// Writes a zlib stream to `output` and returns its length.
  ///
  /// - Precondition: `output` has room for `bound(input.count)` bytes.
  func compress(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int {
    let count = libdeflate_zlib_compress(
      compressor, input.baseAddress, input.count, output.baseAddress, output.count)
    precondition(count > 0, "the room for compressed data was too small")
    return count
  }

  /// Writes raw deflate data to `output`, which has room for `bound(input.count)`, and returns its length.
  func compressRaw(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int {
    let count = libdeflate_deflate_compress(
      compressor, input.baseAddress, input.count, output.baseAddress, output.count)
    precondition(count > 0, "the room for compressed data was too small")
    return count
  }

  /// CRC-32 as PNG and zlib define it, continued from `start`.
  static func crc32(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 0) -> UInt32 {
    libdeflate_crc32(start, bytes.baseAddress, bytes.count)
  }

  static func adler32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    libdeflate_adler32(1, bytes.baseAddress, bytes.count)
  }
}
