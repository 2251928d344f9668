/// Writes JSON, the same bytes for the same value on every machine.
public enum JSONText {
  /// Widest list of plain values that stays on one line, in bytes.
  private static let widestLine = 80

  /// Everything on one line without spaces.
  public static func compact(_ value: JSONValue) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A string in quotes, escaped.
  public static func quoted(_ string: String) -> String { compact(.string(string)) }

  /// Indented by 2 spaces a level; short lists of plain values stay on one line. No line feed at the end.
  ///
  /// - Parameter rows: whether objects of plain values in lists stay on one line, too, as rows of a table.
  public static func pretty(_ value: JSONValue, rows: Bool = false) -> String {
    var bytes: [UInt8] = []
    appendPretty(value, depth: 0, rows: rows, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the compact text to what is there, for long outputs that are written piece by piece.
  public static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
    switch value {
    case .array(let elements):
      bytes.append(ASCII.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        append(element, to: &bytes)
      }
      bytes.append(ASCII.closeBracket)
    case .object(let members):
      bytes.append(ASCII.openBrace)
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        appendString(member.key, to: &bytes)
        bytes.append(ASCII.colon)
        append(member.value, to: &bytes)
      }
      bytes.append(ASCII.closeBrace)
    default: appendScalar(value, to: &bytes)
    }
  }

  private static func appendPretty(_ value: JSONValue, depth: Int, rows: Bool, to bytes: inout [UInt8]) {
    switch value {
    case .array(let elements) where !elements.isEmpty:
      if let line = oneLine(elements) {
        bytes += line
        return
      }
      bytes.append(ASCII.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        startLine(depth + 1, in: &bytes)
        if rows, case .object(let members) = element, members.allSatisfy({ isPlain($0.value) }) {
          append(element, to: &bytes)
        } else {
          appendPretty(element, depth: depth + 1, rows: rows, to: &bytes)
        }
      }
      startLine(depth, in: &bytes)
      bytes.append(ASCII.closeBracket)
    case .object(let members) where !members.isEmpty:
      bytes.append(ASCII.openBrace)
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        startLine(depth + 1, in: &bytes)
        appendString(member.key, to: &bytes)
        bytes += [ASCII.colon, ASCII.space]
        appendPretty(member.value, depth: depth + 1, rows: rows, to: &bytes)
      }
      startLine(depth, in: &bytes)
      bytes.append(ASCII.closeBrace)
    default: append(value, to: &bytes)
    }
  }

  private static func isPlain(_ value: JSONValue) -> Bool {
    switch value {
    case .array, .object: false
    default: true
    }
  }

  private static func startLine(_ depth: Int, in bytes: inout [UInt8]) {
    bytes.append(ASCII.lineFeed)
    for _ in 0..<(2 * depth) { bytes.append(ASCII.space) }
  }

  private static func oneLine(_ elements: [JSONValue]) -> [UInt8]? {
    var line = [ASCII.openBracket]
    for (index, element) in elements.enumerated() {
      switch element {
      case .array, .object: return nil
      default: break
      }
      if index > 0 { line += [ASCII.comma, ASCII.space] }
      appendScalar(element, to: &line)
      if line.count >= widestLine { return nil }
    }
    return line + [ASCII.closeBracket]
  }

  private static func appendScalar(_ value: JSONValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes += Array("null".utf8)
    case .bool(let value): bytes += Array((value ? "true" : "false").utf8)
    case .integer(let value): bytes += Array(String(value).utf8)
    case .number(let value): bytes += Array(DecimalText.shortest(value).utf8)
    case .rational(let value):
      bytes += Array((DecimalText.exact(value) ?? DecimalText.shortest(value.double)).utf8)
    case .numberText(let text):
      precondition(JSONNumber.isWellFormed(text), "not a JSON number")
      bytes += Array(text.utf8)
    case .string(let value): appendString(value, to: &bytes)
    case .array, .object: append(value, to: &bytes)
    }
  }

  private static func isPlainCharacter(_ byte: UInt8) -> Bool {
    byte >= ASCII.space && byte < 0x7F && byte != ASCII.quote && byte != ASCII.backslash
  }

  private static func appendString(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(ASCII.quote)
    if string.utf8.allSatisfy(isPlainCharacter) {
      bytes.append(contentsOf: string.utf8)
      bytes.append(ASCII.quote)
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes += [ASCII.backslash, ASCII.quote]
      case "\\": bytes += [ASCII.backslash, ASCII.backslash]
      case "\n": bytes += [ASCII.backslash, UInt8(ascii: "n")]
      case "\r": bytes += [ASCII.backslash, UInt8(ascii: "r")]
      case "\t": bytes += [ASCII.backslash, UInt8(ascii: "t")]
      // The two separators end a line in JavaScript, DEL does odd things in terminals.
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        bytes += Array("\\u\(ASCII.hex(scalar.value, width: 4))".utf8)
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    bytes.append(ASCII.quote)
  }
}
