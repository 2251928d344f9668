import CZopfli
import Glibc

/// The slowest and smallest way to compress: zopfli, which tries again and again.
enum Zopfli {
  /// Bytes above which it takes seconds.
  static let quickBytes = 1 << 16
  /// Bytes above which it takes ten seconds.
  static let mostBytes = 1 << 18

  /// Most of its time goes into the first try of large inputs, and most of the gain is there.
  private static let triesOfLarge: Int32 = 5

  /// The zlib stream of `input`, a few percent smaller than libdeflate's smallest.
  ///
  /// - Precondition: `input` has at most `mostBytes`.
  static func compress(_ input: UnsafeRawBufferPointer) -> [UInt8] {
    precondition(input.count <= mostBytes)
    var options = ZopfliOptions()
    ZopfliInitOptions(&options)
    if input.count > quickBytes { options.numiterations = triesOfLarge }
    var output: UnsafeMutablePointer<UInt8>?
    var count = 0
    ZopfliCompress(
      &options, ZOPFLI_FORMAT_ZLIB, input.baseAddress?.assumingMemoryBound(to: UInt8.self), input.count,
      &output, &count)
    defer { free(output) }
    return [UInt8](UnsafeBufferPointer(start: output, count: count))
  }
}
