/// A short name for the pixels of a picture: equal pixels, equal digest, whatever file they came from.
///
/// The first 128 bits of SHA-256, as 32 hexadecimal digits, over little-endian 32-bit numbers: width, height, then for each longest run of
/// equal pixels in reading order (runs continue from row to row) its length and its pixel, 0xAARRGGBB premultiplied. In Python, for `pixels`
/// in that form:
///
///     data = struct.pack("<II", width, height)
///     for pixel, run in itertools.groupby(pixels):
///         data += struct.pack("<II", len(list(run)), pixel)
///     digest = hashlib.sha256(data).hexdigest()[:32]
public enum PixelDigest {
  public static func of(_ bitmap: Bitmap) -> String {
    var hash = SHA256()
    bitmap.premultipliedPixels.withUnsafeBufferPointer { pixels in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 512) { pairs in
        pairs[0] = pair(UInt32(bitmap.width), UInt32(bitmap.height))
        var used = 1
        var start = 0
        while start < pixels.count, let address = pixels.baseAddress {
          if used == pairs.count {
            hash.update(UnsafeRawBufferPointer(pairs))
            used = 0
          }
          let end = PixelRuns.end(address, from: start, limit: pixels.count)
          pairs[used] = pair(UInt32(end - start), pixels[start])
          used += 1
          start = end
        }
        hash.update(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(pairs)[..<(8 * used)]))
      }
    }
    return SHA256.hexadecimal(hash.finalized().prefix(16))
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
    (UInt64(second) << 32 | UInt64(first)).littleEndian
  }
}
