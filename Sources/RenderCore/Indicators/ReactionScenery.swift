/// A reaction bubble with its texts in place: where everything is, and what to paint for the values of an instant. Measures in points.
struct ReactionScenery: Sendable {
  static let messagePadding = Size(14, 10)
  static let messageRadius = 20.0
  static let messageSpacing = 18.0

  private struct Row: Sendable {
    let box: Rect
    let bubble: DisplayCommand
    let text: [DisplayCommand]
    /// The badge of a message that has no bar.
    let badge: [DisplayCommand]
    /// Whether it sits on the left side of the screen.
    let isLeft: Bool
  }

  private let parts: ReactionParts
  private let rows: [Row]
  private let bar: ReactionBar
  private let badges: [TextLayout]
  let bounds: Rect

  init(_ parts: ReactionParts, _ layouts: [TextLayout]) {
    self.parts = parts
    let count = parts.messages.count
    let badgeStart = count + parts.reactions.count
    badges = Array(layouts[badgeStart..<(badgeStart + parts.badgeEmoji.count)])
    let otherBadges = Array(layouts[(badgeStart + parts.badgeEmoji.count)...])

    func ceiling(_ value: Double) -> Double {
      (value * parts.pixelsPerPoint - 1e-6).rounded(.up) / parts.pixelsPerPoint
    }
    let sizes = layouts[..<count].map { layout in
      Size(
        ceiling(layout.size.width) + 2 * Self.messagePadding.width,
        ceiling(layout.size.height) + 2 * Self.messagePadding.height)
    }
    let columnWidth = parts.columnWidth ?? sizes.map(\.width).max() ?? 0
    var rows: [Row] = []
    var y = 0.0
    for index in 0..<count {
      let message = parts.messages[index]
      let isLeft = (message.value.side == .leading) != parts.style.isRightToLeft
      let size = sizes[index]
      let box = Rect(x: isLeft ? 0 : columnWidth - size.width, y: y, width: size.width, height: size.height)
      let origin = Point(box.minX + Self.messagePadding.width, box.minY + Self.messagePadding.height)
      let badge =
        index == parts.index || message.value.reaction.isEmpty
        ? [] : ReactionBadge(otherBadges[index], on: box, isLeft: isLeft, style: parts.style).commands
      rows.append(
        Row(
          box: box, bubble: .fill(.continuousRect(box, radius: Self.messageRadius), .solid(message.fill)),
          text: [
            .group(
              opacity: 1, transform: .translation(origin.x, origin.y),
              layouts[index].commands(color: message.ink))
          ], badge: badge, isLeft: isLeft))
      y += size.height + Self.messageSpacing
    }
    self.rows = rows
    bounds = Rect(
      minX: rows.map(\.box.minX).min() ?? 0, minY: 0, maxX: rows.map(\.box.maxX).max() ?? 0,
      maxY: rows.last?.box.maxY ?? 0)
    let own = rows[parts.index]
    bar = ReactionBar(
      over: own.box, isLeft: own.isLeft, reactions: parts.reactions,
      layouts: Array(layouts[count..<badgeStart]), style: parts.style)
  }

  func displayList(
    messageScale: Double, barScale: Double, barOpacity: Double, itemScales: [Double],
    badges: [ReactionState.Badge], chosen: String?, othersOpacity: Double
  ) -> DisplayList {
    var commands: [DisplayCommand] = []
    for (index, row) in rows.enumerated() where index != parts.index {
      let message = [row.bubble] + row.text + row.badge
      commands +=
        othersOpacity >= 1 ? message : [.group(opacity: othersOpacity, transform: .identity, message)]
    }
    let own = rows[parts.index]
    var message = [own.bubble] + own.text
    for badge in badges {
      let picture = ReactionBadge(
        self.badges[badge.emoji], on: own.box, isLeft: own.isLeft, style: parts.style)
      message.append(
        .group(
          opacity: badge.opacity, transform: .scale(badge.scale, about: picture.box.center), picture.commands)
      )
    }
    commands +=
      messageScale == 1
      ? message : [.group(opacity: 1, transform: .scale(messageScale, about: own.box.center), message)]
    commands += bar.commands(scale: barScale, opacity: barOpacity, itemScales: itemScales, chosen: chosen)
    return DisplayList(commands)
  }
}
