/// One step of strict UTF-8 decoding: a Unicode scalar, or one byte that belongs to none.
struct UTF8Scalar {
  /// `nil` for a byte that starts no well-formed sequence.
  let scalar: Unicode.Scalar?
  /// How many bytes it takes, 1…4; always 1 for an ill-formed byte.
  let length: Int

  /// Decodes what starts at `offset`; overlong forms, surrogates and values over U+10FFFF are ill-formed.
  ///
  /// - Precondition: `offset` is inside `bytes`.
  init(_ bytes: [UInt8], at offset: Int) {
    let first = bytes[offset]
    let (length, least): (Int, UInt32)
    var value: UInt32
    switch first {
    case 0x00...0x7F: (length, least, value) = (1, 0, UInt32(first))
    case 0xC2...0xDF: (length, least, value) = (2, 0x80, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, least, value) = (3, 0x800, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, least, value) = (4, 0x1_0000, UInt32(first & 0x07))
    default: (length, least, value) = (1, .max, 0)
    }
    var isWhole = offset + length <= bytes.count
    if isWhole {
      for next in bytes[(offset + 1)..<(offset + length)] {
        isWhole = isWhole && next & 0xC0 == 0x80
        value = value << 6 | UInt32(next & 0x3F)
      }
    }
    // `Unicode.Scalar` itself refuses surrogates and what is too large.
    scalar = isWhole && value >= least ? Unicode.Scalar(value) : nil
    self.length = scalar == nil ? 1 : length
  }

  /// The offset of the first ill-formed byte at or after `start`, or `nil` if the rest is UTF-8.
  static func firstIllFormed(in bytes: [UInt8], from start: Int = 0) -> Int? {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      let step = UTF8Scalar(bytes, at: offset)
      if step.scalar == nil { return offset }
      offset += step.length
    }
    return nil
  }

  /// The mark that some editors put in front of UTF-8 text; it is no part of the text.
  static func byteOrderMarkLength(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
