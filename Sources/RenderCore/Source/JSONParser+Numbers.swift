/// Numbers.
extension JSONParser {
  /// Takes everything that somebody could have meant as one number, units and all, so that one message covers it.
  mutating func takeNumberText() -> String {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      guard
        ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == ASCII.plus || byte == ASCII.minus
          || byte == ASCII.point || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "%")
      else { break }
      offset += 1
    }
    tokenEnd = offset
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  mutating func parseNumber() throws(Stop) -> JSONNode {
    let start = offset
    let text = takeNumberText()
    let range = start..<offset
    if JSONNumber.isWellFormed(text) { return JSONNode(.number(text: text), range: range) }
    let (message, correction) = JSONNumber.mistake(in: text)
    try report(at: range, message, hint: correction.map { "write \($0)" })
    return JSONNode(.null, range: range)
  }
}

/// The grammar of numbers, and what people write instead.
enum JSONNumber {
  static func isWellFormed(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return !bytes.isEmpty && wellFormedPrefix(bytes) == bytes.count
  }

  /// How many bytes at the start are a number, 0 if none.
  private static func wellFormedPrefix(_ bytes: [UInt8]) -> Int {
    func digits(from start: Int) -> Int {
      bytes[min(start, bytes.count)...].prefix(while: ASCII.isDigit).count
    }
    var end = bytes.first == ASCII.minus ? 1 : 0
    let whole = digits(from: end)
    guard whole > 0 else { return 0 }
    // A number that starts with 0 is over after it, or goes on with a point.
    end += bytes[end] == ASCII.zero ? 1 : whole
    if end < bytes.count, bytes[end] == ASCII.point {
      let decimals = digits(from: end + 1)
      if decimals == 0 { return end }
      end += 1 + decimals
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let hasSign = end + 1 < bytes.count && (bytes[end + 1] == ASCII.plus || bytes[end + 1] == ASCII.minus)
      let start = end + (hasSign ? 2 : 1)
      let exponent = digits(from: start)
      if exponent > 0 { end = start + exponent }
    }
    return end
  }

  /// What is wrong with a text that is not a number, and what to write instead if that can be told.
  static func mistake(in text: String) -> (message: String, correction: String?) {
    let shown = DisplayText.visible(text, limit: 60)
    let bytes = Array(text.utf8)
    let unsigned = bytes.first == ASCII.minus || bytes.first == ASCII.plus ? Array(bytes.dropFirst()) : bytes
    let sign = bytes.first == ASCII.minus ? "-" : ""
    func correct(_ candidate: some Sequence<UInt8>) -> String? {
      let fixed = sign + String(decoding: Array(candidate), as: UTF8.self)
      return isWellFormed(fixed) && fixed.utf8.count <= 60 ? fixed : nil
    }
    guard let first = unsigned.first else { return ("'\(shown)' must be followed by a digit", nil) }
    if ["nan", "inf", "infinity"].contains(String(decoding: unsigned, as: UTF8.self).lowercased()) {
      return ("'\(shown)' is not allowed, every number must be finite", nil)
    }
    if bytes.first == ASCII.plus {
      return (
        "a number must not start with '+', found \(shown)",
        correct(unsigned) ?? correct([ASCII.zero] + unsigned)
      )
    }
    if first == ASCII.point {
      return ("a number needs a digit before its point, found \(shown)", correct([ASCII.zero] + unsigned))
    }
    if first == ASCII.zero, unsigned.count > 1 {
      if unsigned[1] | 0x20 == UInt8(ascii: "x") {
        let decimal = Int(String(decoding: unsigned.dropFirst(2), as: UTF8.self), radix: 16)
        return ("hexadecimal numbers are not allowed, found \(shown)", decimal.map { "\(sign)\($0)" })
      }
      if ASCII.isDigit(unsigned[1]) {
        let trimmed = unsigned.drop { $0 == ASCII.zero }
        let restored = trimmed.first.map(ASCII.isDigit) == true ? trimmed : [ASCII.zero] + trimmed
        return ("a number must not start with extra zeros, found \(shown)", correct(restored))
      }
    }
    if unsigned.contains(UInt8(ascii: "_")), let plain = correct(unsigned.filter { $0 != UInt8(ascii: "_") })
    {
      return ("a number has no '_' between its digits, found \(shown)", plain)
    }
    let end = wellFormedPrefix(unsigned)
    let rest = unsigned[end...]
    if end > 0, rest.first == ASCII.point, rest.dropFirst().first.map(ASCII.isDigit) != true {
      let repaired = unsigned[...end] + [ASCII.zero] + rest.dropFirst()
      return ("a number needs a digit after its point, found \(shown)", correct(repaired))
    }
    if end > 0, rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e"),
      !rest.dropFirst().contains(where: ASCII.isLetter)
    {
      return ("the exponent of a number needs digits, found \(shown)", correct(unsigned[..<end]))
    }
    if end > 0, !rest.isEmpty, rest.allSatisfy({ ASCII.isLetter($0) || $0 == UInt8(ascii: "%") }) {
      return ("a number must stand alone, found \(shown)", correct(unsigned[..<end]))
    }
    return ("\(shown) is not a number", nil)
  }
}
