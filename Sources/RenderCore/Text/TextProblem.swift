/// Text cannot be laid out.
public enum TextProblem: Error, Hashable, Sendable {
  /// No loaded font has these, each named once, in the order of the text.
  case missingCharacters([MissingCharacter])
  case font(FontProblem)

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .font(let problem): return problem.message
    case .missingCharacters(let characters):
      let named = characters.prefix(TextProblem.namedCharacters).map(\.description).joined(separator: ", ")
      let rest = characters.count - TextProblem.namedCharacters
      return "no loaded font has " + named + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  /// What to do about it.
  public var hint: String {
    switch self {
    case .font(let problem): problem.hint
    case .missingCharacters:
      "give a font that has them with --font-file, for example one of the package fonts-noto-core, or fonts-noto-cjk for Chinese, Japanese and Korean"
    }
  }

  /// More names than this nobody reads in one message.
  private static let namedCharacters = 20
}

/// A character of a text that no loaded font has.
public struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  public let scalar: Unicode.Scalar
  /// The place in the text of the first Swift `Character` that contains it, from 0.
  public let characterIndex: Int

  /// Such as `'中' U+4E2D (character 3)` or `U+E000 (character 1)`; here characters count from 1.
  public var description: String {
    var text = ""
    switch scalar.properties.generalCategory {
    case .privateUse, .surrogate, .unassigned, .control, .format: break
    // A mark would sit on the quotation mark.
    case .nonspacingMark, .enclosingMark, .spacingMark: text += "'\u{25CC}\(scalar)' "
    default: text += "'\(scalar)' "
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    text += "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    if let name = scalar.properties.name { text += " \(name)" }
    return text + " (character \(characterIndex + 1))"
  }
}
