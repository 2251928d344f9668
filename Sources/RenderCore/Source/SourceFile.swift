/// A text that the author wrote, with the name to show for it.
public struct SourceFile: Hashable, Sendable {
  /// What messages call it: the path as it was given, `<stdin>`, or `--set`.
  public let name: String
  public let bytes: [UInt8]
  /// Whether it is the value of an option, which has one line and so needs no numbers of lines and columns.
  public let isOption: Bool

  public init(name: String, bytes: [UInt8], isOption: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isOption = isOption
  }

  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
