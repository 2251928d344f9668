/// Encoding, white space, comments, words and keys.
extension JSONParser {
  mutating func checkEncoding() throws(Stop) {
    if bytes.count > maximumBytes {
      try stop(
        at: 0..<0,
        "the file has \(bytes.count) bytes, at most \(maximumBytes) (\(maximumBytes >> 20) MB) are allowed",
        hint: "split it into several files")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      try stop(at: 0..<0, "the file is UTF-16 text", hint: "save it as UTF-8")
    }
    if bytes.prefix(4096).contains(0) {
      try stop(
        at: 0..<0, "the file is not text, it has zero bytes in it", hint: "give a JSON file in UTF-8")
    }
    if let bad = UTF8Scalar.firstIllFormed(in: bytes) {
      try stop(
        at: bad..<(bad + 1), "the byte 0x\(ASCII.hex(UInt32(bytes[bad]), width: 2)) is not UTF-8 here",
        hint: "save the file as UTF-8")
    }
    offset = UTF8Scalar.byteOrderMarkLength(of: bytes)
    tokenEnd = offset
  }

  mutating func skipSpace() throws(Stop) {
    while offset < bytes.count {
      switch bytes[offset] {
      case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: offset += 1
      case ASCII.slash:
        guard try skipComment() else { return }
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Stop) -> Bool {
    guard offset + 1 < bytes.count else { return false }
    let start = offset
    switch bytes[offset + 1] {
    case ASCII.slash:
      offset += 2
      while offset < bytes.count, bytes[offset] != ASCII.lineFeed, bytes[offset] != ASCII.carriageReturn {
        offset += 1
      }
      return true
    case ASCII.star:
      offset += 2
      while offset + 1 < bytes.count {
        if bytes[offset] == ASCII.star, bytes[offset + 1] == ASCII.slash {
          offset += 2
          return true
        }
        offset += 1
      }
      try stop(at: start..<(start + 2), "this comment is never closed", hint: "end it with '*/'")
    default: return false
    }
  }

  /// A run of letters, digits, `_`, `$`, `-` and `.` that starts with a letter, `_` or `$`; `nil` if none is next.
  mutating func takeWord() -> String? {
    let start = offset
    while offset < bytes.count {
      let step = UTF8Scalar(bytes, at: offset)
      guard let scalar = step.scalar else { break }
      let isLetter = scalar.properties.isAlphabetic || scalar == "_" || scalar == "$"
      let isLater =
        scalar.properties.numericType != nil || scalar.properties.generalCategory == .nonspacingMark
        || scalar == "-" || scalar == "."
      guard isLetter || (offset > start && isLater) else { break }
      offset += step.length
    }
    guard offset > start else { return nil }
    tokenEnd = offset
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  mutating func parseWord(_ word: String, from start: Int) throws(Stop) -> JSONNode {
    let range = start..<offset
    switch word {
    case "null": return JSONNode(.null, range: range)
    case "true": return JSONNode(.bool(true), range: range)
    case "false": return JSONNode(.bool(false), range: range)
    default: break
    }
    let shown = DisplayText.visible(word, limit: 60)
    switch word.lowercased() {
    case "true", "false", "null":
      try report(
        at: range, "'\(shown)' must be written in small letters", hint: "write \(word.lowercased())")
    case "none", "nil", "undefined":
      try report(at: range, "'\(shown)' is not a JSON value", hint: "write null, or leave the key out")
    case "nan", "inf", "infinity":
      try report(at: range, "'\(shown)' is not allowed, every number must be finite")
    case "yes", "no":
      try report(
        at: range, "'\(shown)' is not a JSON value",
        hint: word.lowercased() == "yes" ? "write true" : "write false")
    default:
      try report(
        at: range, "a string needs double quotes, found \(shown)", hint: "write \(quoting(word))")
    }
    return JSONNode(.null, range: range)
  }

  mutating func parseKey() throws(Stop) -> String {
    let start = offset
    switch bytes[offset] {
    case ASCII.quote: return try parseString()
    case ASCII.singleQuote: return try parseSingleQuoted("a key")
    case ASCII.minus, ASCII.plus, ASCII.point, ASCII.zero...UInt8(ascii: "9"):
      let text = takeNumberText()
      if start >= 2, bytes[start - 1] == ASCII.comma, ASCII.isDigit(bytes[start - 2]) {
        try stop(
          at: start..<offset,
          "a number cannot go on after a comma, found \(DisplayText.visible(text, limit: 60))",
          hint: "decimals begin with a point, such as 1.5")
      }
      try report(
        at: start..<offset, "a key needs double quotes, found \(DisplayText.visible(text, limit: 60))",
        hint: "write \(quoting(text))")
      return text
    default:
      guard let word = takeWord() else { try stopAtUnexpected(expected: "a key in double quotes") }
      try report(
        at: start..<offset, "a key needs double quotes, found \(DisplayText.visible(word, limit: 60))",
        hint: "write \(quoting(word))")
      return word
    }
  }

  /// How to write `text` as a string, for hints; what needs escapes is left to its author.
  func quoting(_ text: String) -> String {
    let isPlain = !text.contains("\"") && !text.contains("\\") && text.unicodeScalars.count <= 60
    return isPlain ? "\"\(DisplayText.visible(text))\"" : "\"…\""
  }
}
