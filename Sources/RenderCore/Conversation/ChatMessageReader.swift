/// Reads the members of a message: of a scene's list, of an event, or of a line of a log.
struct ChatMessageReader {
  static let keys = ["id", "from", "text", "reaction"]
  /// Longest message, in characters.
  static let longestText = 100_000
  /// Longest name, id or reaction, in characters.
  static let longestName = 1000

  private let object: ObjectReader

  init(_ object: ObjectReader) { self.object = object }

  /// `nil` after a diagnostic.
  func read() -> ChatMessage? {
    guard object.require("text", hint: "write what it says, such as \"text\": \"On my way!\"") else {
      return nil
    }
    let text = object.value("text")?.required.string(maximumCharacters: Self.longestText)
    let reaction = object.string("reaction", maximumCharacters: Self.longestName)
    let from = name("from")
    let id = object.has("id") ? name("id") : nil
    guard let text, let from = object.has("from") ? from : ChatMessage.them else { return nil }
    if object.has("id"), id == nil { return nil }
    if object.has("reaction"), reaction == nil { return nil }
    return ChatMessage(id: id, from: from, text: text, reaction: reaction ?? "")
  }

  /// A name or an id, which servers write as a number, too. `nil` if it is missing, or after a diagnostic.
  func name(_ key: String) -> String? {
    guard let value = object.value(key) else { return nil }
    if case .number(let text) = value.node.value { return text }
    guard let name = value.required.string(maximumCharacters: Self.longestName) else { return nil }
    return name.isEmpty ? value.error("\(value.name) cannot be empty") : name
  }
}
