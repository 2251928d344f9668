/// What to say where the text goes on differently than it should.
extension JSONParser {
  /// Stops at `offset` because something else should be there. `expected` is `a value`, `',' or '}'` ….
  mutating func stopAtUnexpected(expected: String) throws(Stop) -> Never {
    let openLine = openBrackets.last.map { lines.line(of: $0) }
    let openBracket = openBrackets.last.map { Character(Unicode.Scalar(bytes[$0])) }
    guard offset < bytes.count else {
      var hint: String?
      if let openLine, let openBracket { hint = "the '\(openBracket)' of line \(openLine) is not closed" }
      try stop(at: tokenEnd..<tokenEnd, "expected \(expected), found the end of the file", hint: hint)
    }
    var hint = UTF8Scalar(bytes, at: offset).scalar.flatMap(remedy)
    let isClosing = bytes[offset] == ASCII.closeBrace || bytes[offset] == ASCII.closeBracket
    if isClosing, let openLine, let openBracket,
      Character(Unicode.Scalar(bytes[offset])) != partner(openBracket)
    {
      hint = "the '\(openBracket)' of line \(openLine) is not closed"
    }
    let next = nextToken()
    try stop(at: next.range, "expected \(expected), found \(next.text)", hint: hint)
  }

  mutating func stopAtTrailingText() throws(Stop) -> Never {
    let next = nextToken()
    switch bytes[offset] {
    case ASCII.closeBrace, ASCII.closeBracket:
      try stop(
        at: next.range, "found \(next.text), but no bracket is open here",
        hint: "remove it, or look for one too many before it")
    case ASCII.colon:
      try stop(
        at: next.range, "found ':' after the end of the value", hint: "put the whole text in '{' and '}'")
    default:
      try stop(
        at: next.range, "found \(next.text) after the end of the value", hint: "a file holds one value")
    }
  }

  /// What is at `offset`, for messages: a word, the start of a string, or one character.
  private func nextToken() -> (text: String, range: Range<Int>) {
    var ahead = self
    if let word = ahead.takeWord() { return (DisplayText.quoted(word), offset..<ahead.offset) }
    let step = UTF8Scalar(bytes, at: offset)
    let range = offset..<(offset + step.length)
    if bytes[offset] == ASCII.quote { return ("a string", range) }
    guard let scalar = step.scalar else { return ("an unreadable byte", range) }
    let shown = DisplayText.visible(scalar)
    return shown.unicodeScalars.first == scalar
      ? ("'\(shown)'", range) : ("the character \(DisplayText.name(of: scalar))", range)
  }

  private func partner(_ bracket: Character) -> Character { bracket == "{" ? "}" : "]" }

  /// What somebody meant by a character that JSON gives no meaning to.
  private func remedy(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "#": "a comment starts with '//'"
    case "/": "a comment is '// …' or '/* … */'"
    case "=": "write ':' between a key and its value"
    case ";": "write ',' between members"
    case "(", ")": "lists are in '[' and ']', objects in '{' and '}'"
    case "`", "“", "”", "„", "‘", "’", "«", "»": "use straight double quotes: \""
    default: scalar.properties.generalCategory == .spaceSeparator ? "replace it with a plain space" : nil
    }
  }
}
