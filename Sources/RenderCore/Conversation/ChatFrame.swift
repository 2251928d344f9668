/// A conversation at one instant: the numbers of everything that can be seen.
struct ChatFrame: Hashable, Sendable {
  struct Message: Hashable, Sendable {
    /// In the timeline.
    var index: Int
    /// Upper edge of its place, in points.
    var y: Double
    /// How far below its place it is while it comes or goes.
    var offsetY: Double
    /// As drawn: 0…1, dimmed while the bar of another message is open.
    var opacity: Double
    var reaction: Reaction?
  }

  /// What the reactions to a message do.
  struct Reaction: Hashable, Sendable {
    var messageScale: Double
    var barScale: Double
    var barOpacity: Double
    /// The reaction that it has, as an index in those it ever has; −1 for none.
    var chosen: Int
    var itemScales: [Double]
    var badges: [ReactionState.Badge]
  }

  struct Typing: Hashable, Sendable {
    /// In the timeline.
    var index: Int
    var y: Double
    /// While the bar of a message is open.
    var dimming: Double
    /// The values of the typing indicator by its own names.
    var values: [Double]
  }

  /// Upper edge of a title that is part of the column.
  var titleY: Double?
  /// In the order in which they are drawn: one with an open bar is in front of the others.
  var messages: [Message] = []
  var typing: [Typing] = []
}

// As numbers, for the state of a frame.
extension ChatFrame {
  var encoded: [Double] {
    var numbers = [titleY == nil ? 0 : 1, titleY ?? 0, Double(messages.count)]
    for message in messages {
      numbers += [Double(message.index), message.y, message.offsetY, message.opacity]
      guard let reaction = message.reaction else {
        numbers.append(0)
        continue
      }
      numbers += [1, reaction.messageScale, reaction.barScale, reaction.barOpacity, Double(reaction.chosen)]
      numbers.append(Double(reaction.itemScales.count))
      numbers += reaction.itemScales
      numbers.append(Double(reaction.badges.count))
      for badge in reaction.badges { numbers += [Double(badge.emoji), badge.scale, badge.opacity] }
    }
    for row in typing {
      numbers += [Double(row.index), row.y, row.dimming, Double(row.values.count)]
      numbers += row.values
    }
    return numbers
  }

  /// - Precondition: `numbers` are those of a frame.
  init(encoded numbers: [Double]) {
    var rest = numbers[...]
    func next() -> Double { rest.removeFirst() }
    func integer() -> Int { Int(next()) }
    func several(_ count: Int) -> [Double] { (0..<count).map { _ in next() } }
    let hasTitle = next() > 0
    let title = next()
    titleY = hasTitle ? title : nil
    for _ in 0..<integer() {
      var message = Message(index: integer(), y: next(), offsetY: next(), opacity: next())
      if next() > 0 {
        message.reaction = Reaction(
          messageScale: next(), barScale: next(), barOpacity: next(), chosen: integer(),
          itemScales: several(integer()),
          badges: (0..<integer()).map { _ in
            ReactionState.Badge(emoji: integer(), scale: next(), opacity: next())
          })
      }
      messages.append(message)
    }
    while !rest.isEmpty {
      typing.append(Typing(index: integer(), y: next(), dimming: next(), values: several(integer())))
    }
  }
}
