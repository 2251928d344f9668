/// Something that happens in a conversation.
public struct ChatEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case typingStart(from: String)
    case typingStop(from: String)
    case message(ChatMessage)
    /// An empty text takes the reaction away.
    case react(id: String, reaction: String)
    /// Opens the bar of reactions of a message.
    case pick(id: String)
    /// Closes the bar.
    case dismiss
    /// The column has these messages from now on.
    case setMessages([ChatMessage])
    /// These and nobody else are typing from now on.
    case setTyping([String])
  }

  /// Seconds on the clock of the scene or log.
  public var time: Rational
  public var kind: Kind

  public init(time: Rational, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// A message of a conversation as its author wrote it.
public struct ChatMessage: Hashable, Sendable {
  /// What tells it from others with the same text; without one it is like no other.
  public var id: String?
  public var from: String
  public var text: String
  /// The reaction that it comes with; empty for none.
  public var reaction: String

  public init(id: String? = nil, from: String, text: String, reaction: String = "") {
    self.id = id
    self.from = from
    self.text = text
    self.reaction = reaction
  }

  /// Who writes where nobody is named.
  static let them = "them"

  var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let id { members.append(.init("id", .string(id))) }
    members.append(.init("from", .string(from)))
    members.append(.init("text", .string(text)))
    if !reaction.isEmpty { members.append(.init("reaction", .string(reaction))) }
    return members
  }
}

extension ChatEvent {
  /// As it is written in a scene.
  var json: JSONValue {
    func event(_ name: String, _ members: [JSONValue.Member] = []) -> JSONValue {
      .object([.init("at", .rational(time)), .init("event", .string(name))] + members)
    }
    func set(_ name: String, _ value: ParameterValue) -> JSONValue {
      .object([.init("at", .rational(time)), .init("set", .object([.init(name, value.json)]))])
    }
    switch kind {
    case .typingStart(let from): return event("typing:start", [.init("from", .string(from))])
    case .typingStop(let from): return event("typing:stop", [.init("from", .string(from))])
    case .message(let message): return event("message", message.members)
    case .react(let id, let reaction):
      return event("react", [.init("id", .string(id)), .init("reaction", .string(reaction))])
    case .pick(let id): return event("pick", [.init("id", .string(id))])
    case .dismiss: return event("dismiss")
    case .setMessages(let messages): return set("messages", .chat(messages))
    case .setTyping(let names): return set("typing", .texts(names))
    }
  }
}
