import CZlib

/// A part of the scanlines of a picture too large to hold, compressed by itself so that parts can be made on several threads.
///
/// A zlib stream is `DeflatePiece.streamStart`, the `deflated` bytes of all pieces in order, and `streamEnd` of their checksum.
public struct DeflatePiece: Hashable, Sendable {
  /// Raw deflate data that ends on a byte and refers to nothing before it.
  public let deflated: [UInt8]
  /// Adler-32 of the bytes that were compressed.
  public let adler: UInt32
  /// How many bytes were compressed.
  public let count: Int

  /// The zlib in use, such as `1.2.13`.
  public static var libraryVersion: String { String(cString: zlibVersion()) }

  /// The two bytes before the first piece: deflate with a 32 kB window, default level.
  public static let streamStart: [UInt8] = [0x78, 0x9C]

  /// The four bytes after the last piece.
  public static func streamEnd(adler: UInt32) -> [UInt8] { PNGChunk.bigEndian(adler) }

  /// Checksum of no bytes, to which pieces are added.
  public static let emptyAdler: UInt32 = 1

  /// The checksum of everything up to and with this piece.
  public func adler(after previous: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(uLong(previous), uLong(adler), count))
  }

  /// Compresses `bytes`; the last piece of a stream ends it.
  ///
  /// - Precondition: `bytes` are fewer than 2^31.
  public static func compress(_ bytes: [UInt8], isLast: Bool, level: Int = 6) -> DeflatePiece {
    bytes.withUnsafeBytes { input in
      DeflatePiece(
        deflated: deflate(input, isLast: isLast, level: level), adler: Deflate.adler32(input),
        count: input.count)
    }
  }

  /// Raw deflate data; what is not the last ends on a byte.
  ///
  /// - Parameter prefersLiterals: no use is made of very short repetitions, which helps blurred edges, such as those of letters.
  static func deflate(
    _ input: UnsafeRawBufferPointer, isLast: Bool, level: Int, prefersLiterals: Bool = false
  ) -> [UInt8] {
    var stream = z_stream()
    let memoryLevel: Int32 = 8
    let status = indicator_render_deflate_init_raw(
      &stream, Int32(level), memoryLevel, prefersLiterals ? Z_FILTERED : Z_DEFAULT_STRATEGY)
    guard status == Z_OK else { fatalError("no memory for a compressor") }
    defer { deflateEnd(&stream) }
    // A flush adds an empty block that the bound for a finished stream does not count.
    let capacity = Int(deflateBound(&stream, uLong(input.count))) + 16
    return [UInt8](unsafeUninitializedCapacity: capacity) { output, initialized in
      // zlib only reads its input; the pointer is mutable for compilers of another time.
      stream.next_in = UnsafeMutablePointer(
        mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(capacity)
      let result = CZlib.deflate(&stream, isLast ? Z_FINISH : Z_FULL_FLUSH)
      precondition(result == (isLast ? Z_STREAM_END : Z_OK) && stream.avail_in == 0 && stream.avail_out > 0)
      initialized = capacity - Int(stream.avail_out)
    }
  }
}
