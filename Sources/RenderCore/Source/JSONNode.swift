/// A JSON value as its author wrote it, with its place in the file.
public struct JSONNode: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The number as it was written, which is a number of the JSON grammar; what it is read as is for its reader to say.
    case number(text: String)
    case string(String)
    case array([JSONNode])
    /// Members in the order of the file; no two have the same key.
    case object([JSONMember])
  }

  public var value: Value
  /// Offsets of its bytes in the file, quotes and brackets included.
  public var range: Range<Int>

  public init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// The value of the member named `key`, if this is an object that has one.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// One key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  /// Offsets of the key in the file, quotes included.
  public var keyRange: Range<Int>
  public var value: JSONNode

  public init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
