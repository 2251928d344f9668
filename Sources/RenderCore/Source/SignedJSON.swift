/// JSON documents that end with the SHA-256 of everything before, so that no change goes unnoticed: `"sha256"` is their last member and has a line of its own.
enum SignedJSON {
  private static let lead = ",\n  \"sha256\": \""
  private static let end = "\"\n}\n"

  /// - Parameter value: an object with at least one member.
  static func text(_ value: JSONValue) -> String {
    let content = String(JSONText.pretty(value, rows: true).dropLast(2))
    return content + lead + SHA256.hex(Array(content.utf8)) + end
  }

  /// Whether the digest at the end is that of what is before it.
  static func isIntact(_ bytes: [UInt8]) -> Bool {
    let length = lead.utf8.count + 64 + end.utf8.count
    guard bytes.count > length else { return false }
    let content = Array(bytes.dropLast(length))
    return bytes.suffix(length).elementsEqual((lead + SHA256.hex(content) + end).utf8)
  }
}
