/// The smallest JSON writing that lists and atlases need.
enum JSONEscape {
  /// `text` as a JSON string with its quotation marks.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}": result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A finite number in the shortest decimals that read back as the same value; whole numbers have no point.
  static func number(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no such number")
    if value.rounded() == value, value.magnitude < 1e15 { return String(Int64(value)) }
    return value.description
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
