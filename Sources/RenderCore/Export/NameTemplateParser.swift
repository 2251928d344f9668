extension NameTemplate {
  /// Splits a template into its parts; mistakes are appended, and what follows them is still read.
  static func parse(_ text: String, at place: Diagnostic.Place?, _ diagnostics: inout [Diagnostic]) -> [Part]
  {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        literal.append(rest.removeFirst())
      } else if character == "}" {
        diagnostics.append(
          Diagnostic(
            at: place, "'}' without '{' in the name template '\(text)'", hint: "write '}}' for a brace"))
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          diagnostics.append(
            Diagnostic(
              at: place, "'{' without '}' in the name template '\(text)'", hint: "write '{{' for a brace"))
          return parts
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        if let part = placeholder(String(rest[..<end]), at: place, &diagnostics) { parts.append(part) }
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    return parts
  }

  private static func placeholder(
    _ text: String, at place: Diagnostic.Place?, _ diagnostics: inout [Diagnostic]
  ) -> Part? {
    switch text {
    case "name": return .name
    case "frame": return .frame(width: nil)
    case "index": return .index
    case "scale": return .scale
    case "@scale": return .atScale
    case "scheme": return .scheme
    default: break
    }
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count == 2, halves[0] == "frame" {
      let isNumber = halves[1].utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if isNumber, let width = Int(halves[1]), (1...widestFrame).contains(width) {
        return .frame(width: width)
      }
      diagnostics.append(
        Diagnostic(
          at: place, "'{\(text)}' has no width of 1 to \(widestFrame) digits",
          hint: "write {frame:4} for four digits"))
      return nil
    }
    diagnostics.append(
      Diagnostic(
        at: place, "unknown placeholder '{\(text)}' in the name template", hint: hint(forUnknown: text)))
    return nil
  }

  /// The one place to ask for the closest placeholder.
  private static func hint(forUnknown text: String) -> String {
    if let near = Suggestion.closest(to: text, among: placeholders) { return "did you mean '{\(near)}'?" }
    return "known are " + placeholders.map { "{\($0)}" }.joined(separator: ", ")
  }
}
