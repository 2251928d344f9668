/// A value of an axis as it is written. Two are equal if they mean the same, wherever they stand: `2` and `2.0` do.
struct MatrixValue: Equatable {
  let node: JSONNode
  /// Where the key that it belongs to is written.
  let keyRange: Range<Int>
  /// Which of the values of its axis it is, from 0; `nil` for entries.
  var index: Int?
  /// What it is compared by.
  let meaning: JSONValue

  init(_ node: JSONNode, keyRange: Range<Int>, index: Int? = nil) {
    self.node = node
    self.keyRange = keyRange
    self.index = index
    meaning = MatrixValue.meaning(of: node)
  }

  static func == (a: MatrixValue, b: MatrixValue) -> Bool { a.meaning == b.meaning }

  private static func meaning(of node: JSONNode) -> JSONValue {
    switch node.value {
    case .number(let text):
      if text.utf8.count < 40, let exact = Rational(decimal: text) { return .rational(exact) }
      return Double(text).map { .number($0) } ?? .numberText(text)
    case .array(let elements): return .array(elements.map(meaning))
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      return .object(sorted.map { .init($0.key, meaning(of: $0.value)) })
    case .null, .bool, .string: return JSONValue(node)
    }
  }
}
