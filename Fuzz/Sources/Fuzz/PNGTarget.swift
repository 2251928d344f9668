import RenderCore

extension FuzzTarget {
  /// Any bytes are decoded or refused; what is decoded has the size that it says, and can be premultiplied.
  static let png = FuzzTarget(name: "png") { bytes in
    decode(bytes)
    decode(withRightChecksums(bytes))
  }

  private static func decode(_ bytes: [UInt8]) {
    guard let image = try? PNGDecoder.decode(bytes) else { return }
    precondition(image.straightPixels.count == image.width * image.height, "pixels are missing")
    for pixel in image.bitmap.premultipliedPixels {
      let alpha = pixel >> 24
      precondition(
        pixel >> 16 & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel & 0xFF <= alpha,
        "a component above its alpha")
    }
  }

  /// A changed chunk would be refused for its checksum alone, and what is behind that never reached.
  static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var offset = 8
    while offset + 12 <= result.count {
      let length = result[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= result.count else { break }
      let checksum = crc32(result[(offset + 4)..<end])
      for index in 0..<4 {
        result[end + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * index))
      }
      offset = end + 4
    }
    return result
  }

  /// The checksum of PNG chunks, bit by bit.
  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return ~remainder
  }
}
