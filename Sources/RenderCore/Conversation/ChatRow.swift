/// What becomes of a row of a conversation: when it appears and goes, and why.
public struct ChatRow: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case message(id: String?)
    case typing
  }

  /// A row that goes.
  public struct Ending: Hashable, Sendable {
    public var time: Rational
    /// `stop`, `time-out` or `message` for a typing row, `set` for a message.
    public var reason: String
    /// When somebody started again before the row was gone; `nil` if it is gone for good.
    public var returns: Rational?
  }

  public var kind: Kind
  /// What a trace calls it.
  public var part: String
  public var from: String
  /// When it came: for a message, before it waited for a row to go. `nil` if it was there from the start.
  public var arrives: Rational?
  /// When it begins to show; `nil` if it was there from the start.
  public var appears: Rational?
  public var endings: [Ending]
  /// When nothing is left of it; `nil` if it stays.
  public var gone: Rational?

  /// Who it is from, so that it can be printed.
  public var shownFrom: String { DisplayText.visible(from, limit: 60) }

  static func partName(message index: Int) -> String { "message\(index)" }
  /// The only one who types is called `typing`, the others have a number.
  static func partName(peer index: Int) -> String { index == 0 ? "typing" : "typing\(index + 1)" }

  /// All rows, in the order in which they appear; of one instant, those that were typing first.
  static func rows(of timeline: ChatTimeline) -> [ChatRow] {
    func known(_ time: Rational) -> Rational? { time == ChatTimeline.always ? nil : time }
    let typing = timeline.typing.map { row in
      var endings: [Ending] = []
      for turn in row.turns.dropFirst() {
        if let end = turn.end {
          endings.append(Ending(time: turn.time, reason: end.rawValue))
        } else if let last = endings.indices.last {
          endings[last].returns = turn.time
        }
      }
      return ChatRow(
        kind: .typing, part: partName(peer: row.peer), from: timeline.peers[row.peer],
        arrives: known(row.appears), appears: known(row.appears), endings: endings, gone: row.gone)
    }
    let messages = timeline.messages.enumerated().map { index, row in
      ChatRow(
        kind: .message(id: row.message.id), part: partName(message: index), from: row.message.from,
        arrives: known(row.arrives), appears: known(row.shows),
        endings: row.leaves.map { [Ending(time: $0, reason: "set")] } ?? [], gone: row.gone)
    }
    return (typing + messages).enumerated().sorted { left, right in
      let (a, b) = (left.element.appears ?? ChatTimeline.always, right.element.appears ?? ChatTimeline.always)
      return (a, left.offset) < (b, right.offset)
    }.map(\.element)
  }
}
