/// Reads what an event of a conversation says besides its time.
struct ChatEventReader {
  /// The events that there are, with the members that each may have.
  static let kinds: [(name: String, keys: [String])] = [
    ("typing:start", ["from"]), ("typing:stop", ["from"]), ("message", ChatMessageReader.keys),
    ("react", ["id", "reaction"]), ("pick", ["id"]), ("dismiss", []),
  ]
  static let names = kinds.map(\.name)
  /// What a line or an event may say besides its time.
  static let keys = ["event", "set", "id", "from", "text", "reaction"]

  private let object: ObjectReader
  private let parameters: [Parameter]
  private let log: DiagnosticLog

  /// - Parameters:
  ///   - object: may have `keys`.
  ///   - parameters: those of the indicator, for `set`.
  init(_ object: ObjectReader, parameters: [Parameter], log: DiagnosticLog) {
    self.object = object
    self.parameters = parameters
    self.log = log
  }

  /// The event called `name`; `nil` after a diagnostic.
  func read(_ name: String) -> ChatEvent.Kind? {
    let members = ChatMessageReader(object)
    func peer() -> String? { object.has("from") ? members.name("from") : ChatMessage.them }
    func id(_ hint: String) -> String? {
      object.require("id", hint: "write the id of the message, such as \(hint)") ? members.name("id") : nil
    }
    switch name {
    case "typing:start": return peer().map { .typingStart(from: $0) }
    case "typing:stop": return peer().map { .typingStop(from: $0) }
    case "message": return members.read().map { .message($0) }
    case "react":
      let id = id("\"id\": \"m1\"")
      guard object.require("reaction", hint: "an empty text takes the reaction away") else { return nil }
      let reaction = object.value("reaction")?.required.string(
        maximumCharacters: ChatMessageReader.longestName)
      guard let id, let reaction else { return nil }
      return .react(id: id, reaction: reaction)
    case "pick": return id("\"id\": \"m1\"").map { .pick(id: $0) }
    case "dismiss": return .dismiss
    default: preconditionFailure("no event is called \(name)")
    }
  }

  /// What the member `set` changes.
  func readSet() -> [ChatEvent.Kind] {
    let states = StateReader(
      parameters, owner: Conversation.name, example: "{ \"typing\": [\"maya\"] }", log: log)
    return states.read(object.value("set")).compactMap {
      switch ($0.name, $0.value) {
      case ("messages", .chat(let messages)): .setMessages(messages)
      case ("typing", .texts(let names)): .setTyping(names)
      default: nil
      }
    }
  }
}
