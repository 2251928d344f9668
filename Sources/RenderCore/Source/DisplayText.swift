/// How foreign text is shown in messages and terminals: nothing in it can move the cursor, hide, or reorder what is around it.
public enum DisplayText {
  /// `text` with control and invisible characters made visible, cut to `limit` characters.
  public static func visible(_ text: String, limit: Int = .max) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit { return shown + "…" }
      shown += visible(scalar)
      count += 1
    }
    return shown
  }

  /// A name in single quotes, as messages write keys and words: at most 60 characters of it.
  static func quoted(_ name: String) -> String { "'" + visible(name, limit: 60) + "'" }

  /// One character as it is shown: controls as their pictures, what would be invisible or reorders text by its number.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x20..<0x7F: return String(Character(scalar))
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) } ?? "?"
    case 0x7F: return "␡"
    // Joiners and variation selectors belong to the emoji and scripts around them.
    case 0x200C, 0x200D, 0xFE00...0xFE0F: return String(Character(scalar))
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return "<\(name(of: scalar))>"
    case .spaceSeparator where scalar.value != 0x3000:
      return "<\(name(of: scalar))>"
    default: return String(Character(scalar))
    }
  }

  /// `U+00A0`.
  static func name(of scalar: Unicode.Scalar) -> String { "U+" + ASCII.hex(scalar.value, width: 4) }

  /// How many terminal columns a character takes that is shown as itself: 0, 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x300: return 1
    case 0x200C, 0x200D, 0xFE00...0xFE0F: return 0
    // Two regional indicators make one flag of two columns.
    case 0x1F1E6...0x1F1FF: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
