import CDeflate

/// Undoes deflate data of known length.
struct Inflate: ~Copyable {
  private let decompressor: OpaquePointer

  init() {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      fatalError("no memory for a decompressor")
    }
    self.decompressor = decompressor
  }

  deinit { libdeflate_free_decompressor(decompressor) }

  /// Fills `output`; `false` when the data is damaged or has another length.
  func decompress(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Bool {
    libdeflate_deflate_decompress(
      decompressor, input.baseAddress, input.count, output.baseAddress, output.count, nil)
      == LIBDEFLATE_SUCCESS
  }

  /// The same for a zlib stream, with its checksum.
  func decompressZlib(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Bool {
    libdeflate_zlib_decompress(
      decompressor, input.baseAddress, input.count, output.baseAddress, output.count, nil)
      == LIBDEFLATE_SUCCESS
  }
}
