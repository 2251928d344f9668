/// A text that the author wrote, with the name to show for it.
public struct SourceFile: Hashable, Sendable {
  /// What messages call it: the path as it was given, `<stdin>`, or `--set`.
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
