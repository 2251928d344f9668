/// A JSON value to be written.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Written as the shortest decimal that reads back equal; must be finite.
  case number(Double)
  /// Written as an exact decimal if 9 decimals are enough, else as the nearest `Double`.
  case rational(Rational)
  /// A number to be written exactly as an author wrote it; must be a number of the JSON grammar.
  case numberText(String)
  case string(String)
  case array([JSONValue])
  /// Members in the order in which they are written.
  case object([Member])

  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// What was read, without its places.
  public init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text): self = .numberText(text)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    }
  }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Members keep the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
