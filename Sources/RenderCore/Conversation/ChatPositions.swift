/// The upper edges of the rows of a conversation that can be seen, in points; on the way to their places when these jump.
struct ChatPositions: Sendable {
  /// Where a row belongs, and what is left of the jumps that brought it there.
  private struct Target {
    var place: Double
    var pending = 0.0

    var edge: Double { place - pending }
  }

  private let firstMessage: Int
  private var title: Target?
  /// From `firstMessage` on.
  private var messages: [Target?]
  /// A few, so they are looked for one by one.
  private var typing: [(row: Int, target: Target)] = []

  /// - Parameter messages: indices in the timeline of those that may get a place.
  init(messages: Range<Int>) {
    firstMessage = messages.lowerBound
    self.messages = [Target?](repeating: nil, count: messages.count)
  }

  /// Notes where a row is from some instant on.
  ///
  /// - Parameter left: the part of a jump at that instant which is still to come, 0…1.
  mutating func move(_ row: ChatColumn.Row, to y: Double, left: Double) {
    func moved(_ known: Target?) -> Target {
      guard let known else { return Target(place: y) }
      return Target(place: y, pending: known.pending + (y - known.place) * left)
    }
    switch row {
    case .title: title = moved(title)
    case .message(let index): messages[index - firstMessage] = moved(messages[index - firstMessage])
    case .typing(let index):
      if let known = typing.firstIndex(where: { $0.row == index }) {
        typing[known].target = moved(typing[known].target)
      } else {
        typing.append((index, moved(nil)))
      }
    }
  }

  /// `nil` for a row that has no place.
  subscript(row: ChatColumn.Row) -> Double? {
    switch row {
    case .title: title?.edge
    case .message(let index):
      messages.indices.contains(index - firstMessage) ? messages[index - firstMessage]?.edge : nil
    case .typing(let index): typing.first { $0.row == index }?.target.edge
    }
  }

  /// Indices in the timeline of the messages that have a place, in order.
  var messageIndices: [Int] { messages.indices.filter { messages[$0] != nil }.map { $0 + firstMessage } }

  /// How many rows have a place.
  var count: Int { messageIndices.count + typing.count + (title == nil ? 0 : 1) }
}
