import RenderCore

extension FuzzTarget {
  /// Any bytes are parsed or refused with a message that can be shown; what is parsed is the same after writing and parsing again.
  static let json = FuzzTarget(name: "json") { bytes in
    let file = SourceFile(name: "input", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    guard let node = JSONParser.parse(file, diagnostics: &diagnostics) else {
      precondition(!diagnostics.isEmpty, "refused without a reason")
      for diagnostic in diagnostics {
        guard let range = diagnostic.place?.range else { preconditionFailure("a mistake without a place") }
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a place outside the file")
      }
      precondition(!DiagnosticText.renderAll(diagnostics, styled: true).isEmpty)
      return
    }
    precondition(diagnostics.isEmpty, "parsed in spite of mistakes")
    precondition(node.range.upperBound <= bytes.count)

    let value = JSONValue(node)
    for text in [JSONText.compact(value), JSONText.pretty(value)] {
      // Indentation can make a text of allowed size longer than the parser takes.
      if text.utf8.count > JSONParser.maximumBytes { continue }
      guard let again = JSONParser.parse(SourceFile(name: "written", text: text), diagnostics: &diagnostics)
      else {
        preconditionFailure("what was written is not JSON: \(diagnostics[0].message)")
      }
      precondition(JSONValue(again) == value, "another value after writing")
      precondition(
        JSONText.compact(JSONValue(again)) == JSONText.compact(value), "another text after writing")
    }
    checkNumbers(of: node)
  }

  /// Every finite number is the same after writing it as a shortest decimal.
  private static func checkNumbers(of node: JSONNode) {
    switch node.value {
    case .number(let text):
      guard let value = Double(text) else { preconditionFailure("a JSON number that is no number") }
      if value.isFinite { precondition(Double(DecimalText.shortest(value)) == value, "another number") }
    case .array(let elements): for element in elements { checkNumbers(of: element) }
    case .object(let members): for member in members { checkNumbers(of: member.value) }
    case .null, .bool, .string: break
    }
  }
}
