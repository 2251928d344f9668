/// Names for values in messages: what was found, in few words.
enum ValueText {
  /// Most characters of a string or number that are shown.
  private static let longest = 40

  /// `the string "abc"`, `a list`, `null`, `10000`.
  static func short(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): DisplayText.visible(text, limit: longest)
    case .string(""): "an empty string"
    case .string(let value): "the string \"\(DisplayText.visible(value, limit: longest))\""
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
    case .object: "an object"
    }
  }

  /// `a string`, `a number`, `true`, …: what kind of value it is.
  static func kind(_ node: JSONNode) -> String {
    switch node.value {
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .null, .bool, .object: short(node)
    }
  }

  /// `'fit', 'exact' or 'off'`; `conjunction` is `or` or `and`.
  static func list(_ names: [String], _ conjunction: String) -> String {
    let quoted = names.map(DisplayText.quoted)
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
