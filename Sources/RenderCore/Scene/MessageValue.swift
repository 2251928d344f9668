/// Who a message is from, as the side of the screen that it sits on.
public enum MessageSide: String, Hashable, Sendable, CaseIterable {
  /// Theirs.
  case leading
  /// Mine.
  case trailing
}

/// A message of a chat as the author wrote it.
public struct MessageValue: Hashable, Sendable {
  public var text: String
  public var side: MessageSide
  /// The reaction that it has; empty for none.
  public var reaction: String

  public init(text: String, side: MessageSide, reaction: String = "") {
    self.text = text
    self.side = side
    self.reaction = reaction
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("text", .string(text)), .init("side", .string(side.rawValue))]
    if !reaction.isEmpty { members.append(.init("reaction", .string(reaction))) }
    return .object(members)
  }
}
