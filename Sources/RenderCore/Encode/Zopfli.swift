import CZopfli
import Glibc

/// The slowest and smallest way to compress: zopfli, which tries again and again.
enum Zopfli {
  /// Bytes above which it takes seconds.
  static let mostBytes = 1 << 16

  /// The zlib stream of `input`, a few percent smaller than libdeflate's smallest.
  ///
  /// - Precondition: `input` has at most `mostBytes`.
  static func compress(_ input: UnsafeRawBufferPointer) -> [UInt8] {
    precondition(input.count <= mostBytes)
    var options = ZopfliOptions()
    ZopfliInitOptions(&options)
    var output: UnsafeMutablePointer<UInt8>?
    var count = 0
    ZopfliCompress(
      &options, ZOPFLI_FORMAT_ZLIB, input.baseAddress?.assumingMemoryBound(to: UInt8.self), input.count,
      &output, &count)
    defer { free(output) }
    return [UInt8](UnsafeBufferPointer(start: output, count: count))
  }
}
