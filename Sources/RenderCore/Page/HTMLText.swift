/// Foreign text inside a page: nothing in it can end the place where it stands.
enum HTMLText {
  /// For text and for attributes in double quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let entity = entity(of: scalar) {
        result += entity
        continue
      }
      switch scalar {
      case "'": result += "&#39;"
      // A page cannot hold NUL, and its reader would take CR for LF.
      case "\0"..<"\t", "\r", "\u{7F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What stands for a character that means something in HTML and XML.
  static func entity(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }

  /// JSON that can stand in a `script` element: still JSON, but without the characters that could end the element or begin a comment.
  ///
  /// `JSONText` escapes U+2028 and U+2029 by itself.
  static func scriptJSON(_ value: JSONValue) -> [UInt8] {
    var json: [UInt8] = []
    JSONText.append(value, to: &json)
    // Outside strings JSON has none of these three.
    guard json.contains(where: isDangerous) else { return json }
    var result: [UInt8] = []
    result.reserveCapacity(json.count + 64)
    for byte in json {
      if isDangerous(byte) {
        result += Array("\\u\(ASCII.hex(UInt32(byte), width: 4))".utf8)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isDangerous(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }
}
