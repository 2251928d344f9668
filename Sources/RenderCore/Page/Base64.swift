/// Base64 of RFC 4648 with padding, as `data:` addresses take it.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Letters that `byteCount` bytes become.
  static func length(_ byteCount: Int) -> Int { (byteCount + 2) / 3 * 4 }

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let padding = UInt8(ascii: "=")
    return [UInt8](unsafeUninitializedCapacity: length(bytes.count)) { text, count in
      letters.withUnsafeBufferPointer { letters in
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let left = bytes.count - start
          let second = left > 1 ? Int(bytes[start + 1]) : 0
          let third = left > 2 ? Int(bytes[start + 2]) : 0
          let group = Int(bytes[start]) << 16 | second << 8 | third
          text[count] = letters[group >> 18]
          text[count + 1] = letters[group >> 12 & 63]
          text[count + 2] = left > 1 ? letters[group >> 6 & 63] : padding
          text[count + 3] = left > 2 ? letters[group & 63] : padding
          count += 4
        }
      }
    }
  }
}
