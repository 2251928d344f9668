/// Strings and their escapes.
extension JSONParser {
  /// Takes a string that starts at `offset`, its quotes included.
  mutating func parseString() throws(Stop) -> String {
    let start = offset
    offset += 1
    var pieceStart = offset
    // Stays empty for strings without escapes, which are nearly all.
    var decoded: [UInt8] = []
    while offset < bytes.count {
      switch bytes[offset] {
      case ASCII.quote:
        decoded += bytes[pieceStart..<offset]
        takeByte()
        return String(decoding: decoded, as: UTF8.self)
      case ASCII.backslash:
        decoded += bytes[pieceStart..<offset]
        try parseEscape(into: &decoded)
        pieceStart = offset
      case ASCII.lineFeed, ASCII.carriageReturn: try stopAtUnclosedString(from: start)
      case 0..<ASCII.space:
        try reportControl()
        offset += 1
      default: offset += 1
      }
    }
    try stopAtUnclosedString(from: start)
  }

  private mutating func stopAtUnclosedString(from start: Int) throws(Stop) -> Never {
    let atEnd = offset == bytes.count
    try stop(
      at: start..<offset, "this string is not closed before the end of the \(atEnd ? "file" : "line")",
      hint: atEnd ? "end it with \"" : "end it with \", and write line breaks inside a string as \\n")
  }

  private mutating func reportControl() throws(Stop) {
    let byte = bytes[offset]
    let name = byte == ASCII.tab ? "a tab" : "the control character U+\(ASCII.hex(UInt32(byte), width: 4))"
    let escape = byte == ASCII.tab ? "\\t" : "\\u\(ASCII.hex(UInt32(byte), width: 4))"
    try report(
      at: offset..<(offset + 1), "\(name) must be escaped in a string", hint: "write \(escape)")
  }

  private mutating func parseEscape(into decoded: inout [UInt8]) throws(Stop) {
    let start = offset
    // What is behind a backslash at the end of a line or file is for the string to complain about.
    guard start + 1 < bytes.count else {
      offset += 1
      return
    }
    switch bytes[start + 1] {
    case ASCII.quote, ASCII.backslash, ASCII.slash: decoded.append(bytes[start + 1])
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(ASCII.lineFeed)
    case UInt8(ascii: "r"): decoded.append(ASCII.carriageReturn)
    case UInt8(ascii: "t"): decoded.append(ASCII.tab)
    case UInt8(ascii: "u"):
      try parseUnicodeEscape(into: &decoded)
      return
    case 0..<ASCII.space:
      offset += 1
      return
    default:
      let step = UTF8Scalar(bytes, at: start + 1)
      let shown = step.scalar.map(DisplayText.visible) ?? "?"
      let hint =
        step.scalar == "'"
        ? "write ' without the backslash"
        : "write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"
      offset = start + 1 + step.length
      try report(at: start..<offset, "unknown escape \\\(shown)", hint: hint)
      return
    }
    offset = start + 2
  }

  private mutating func parseUnicodeEscape(into decoded: inout [UInt8]) throws(Stop) {
    let start = offset
    guard let first = takeCodeUnit() else {
      try report(
        at: start..<offset, "\\u must be followed by four hexadecimal digits", hint: "such as \\u00E9")
      return
    }
    var value = first
    if 0xD800..<0xDC00 ~= first {
      let second = offset
      if bytes[offset...].starts(with: [ASCII.backslash, UInt8(ascii: "u")]), let low = takeCodeUnit(),
        0xDC00..<0xE000 ~= low
      {
        value = 0x10000 + (first - 0xD800) << 10 + (low - 0xDC00)
      } else {
        offset = second
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      let half = 0xD800..<0xDC00 ~= first ? "first" : "second"
      try report(
        at: start..<offset,
        "\\u\(ASCII.hex(first, width: 4)) is only the \(half) half of a surrogate pair",
        hint: "write the character itself, or both halves, such as \\uD83D\\uDE00")
      return
    }
    decoded += Array(String(Character(scalar)).utf8)
  }

  /// Takes `\uXXXX` and gives its number; without four digits it takes what there is and gives `nil`.
  private mutating func takeCodeUnit() -> UInt32? {
    offset += 2
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count, let digit = ASCII.hexValue(bytes[offset]) else { return nil }
      value = value << 4 | digit
      offset += 1
    }
    return value
  }

  /// Takes a text in single quotes and reports it. `what` is `a string` or `a key`.
  mutating func parseSingleQuoted(_ what: String) throws(Stop) -> String {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != ASCII.singleQuote, bytes[offset] != ASCII.lineFeed,
      bytes[offset] != ASCII.carriageReturn
    {
      offset += bytes[offset] == ASCII.backslash && offset + 1 < bytes.count ? 2 : 1
    }
    let content = String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)
    guard offset < bytes.count, bytes[offset] == ASCII.singleQuote else {
      try stop(
        at: start..<(start + 1), "\(what) needs double quotes, found '", hint: "use double quotes: \"")
    }
    takeByte()
    try report(
      at: start..<offset, "\(what) needs double quotes, found single quotes",
      hint: "use double quotes: \(quoting(content))")
    return content
  }
}
