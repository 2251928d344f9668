/// A reaction bubble with its texts in place: where everything is, and what to paint for the values of an instant. Measures in points.
struct ReactionScenery: Sendable {
  static let messagePadding = Size(14, 10)
  static let messageRadius = 20.0
  static let messageSpacing = 18.0
  static let gap = 8.0
  static let itemSize = 40.0
  static let itemSpacing = 4.0
  static let barPadding = 6.0
  static let badgePadding = 6.0
  static let badgeOverhang = 0.65
  static let badgeBorder = 2.0
  /// SwiftUI's shadow radius is the standard deviation of the blur.
  static let shadow = Shadow(sigma: 12, offset: Point(0, 4), color: RGBA(0, 0, 0, 0.18))

  private struct Row: Sendable {
    let box: Rect
    let bubble: DisplayCommand
    let text: [DisplayCommand]
    /// The badge of a message that has no bar.
    let badge: [DisplayCommand]
    /// Whether it sits on the left side of the screen.
    let isLeft: Bool
  }

  private struct Item: Sendable {
    let box: Rect
    let text: [DisplayCommand]
    let reaction: String
  }

  private let parts: ReactionParts
  private let rows: [Row]
  private let bar: Rect
  private let items: [Item]
  private let badges: [TextLayout]
  let bounds: Rect

  init(_ parts: ReactionParts, _ layouts: [TextLayout]) {
    self.parts = parts
    let count = parts.messages.count
    let itemLayouts = layouts[count..<(count + parts.reactions.count)]
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
      let isLeft = (message.value.side == .leading) != parts.isRightToLeft
      let size = sizes[index]
      let box = Rect(x: isLeft ? 0 : columnWidth - size.width, y: y, width: size.width, height: size.height)
      let origin = Point(box.minX + Self.messagePadding.width, box.minY + Self.messagePadding.height)
      let badge =
        index == parts.index || message.value.reaction.isEmpty
        ? [] : Self.badge(otherBadges[index], on: box, isLeft: isLeft, parts)
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
    let widths = itemLayouts.map { max(Self.itemSize, $0.size.width) }
    let itemHeight = itemLayouts.map { max(Self.itemSize, $0.size.height) }.max() ?? Self.itemSize
    let barSize = Size(
      widths.reduce(0, +) + Self.itemSpacing * Double(max(widths.count - 1, 0)) + 2 * Self.barPadding,
      itemHeight + 2 * Self.barPadding)
    let bar = Rect(
      x: own.isLeft ? own.box.minX : own.box.maxX - barSize.width,
      y: own.box.minY - Self.gap - barSize.height,
      width: barSize.width, height: barSize.height)
    self.bar = bar
    var offset = Self.barPadding
    var items: [Item] = []
    for (place, layout) in itemLayouts.enumerated() {
      let width = widths[place]
      let x = parts.isRightToLeft ? bar.maxX - offset - width : bar.minX + offset
      let box = Rect(x: x, y: bar.minY + Self.barPadding, width: width, height: itemHeight)
      items.append(
        Item(box: box, text: Self.centered(layout, in: box, parts), reaction: parts.reactions[place]))
      offset += width + Self.itemSpacing
    }
    self.items = items
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
      let picture = Self.badge(self.badges[badge.emoji], on: own.box, isLeft: own.isLeft, parts)
      let center = Self.badgeBox(self.badges[badge.emoji], on: own.box, isLeft: own.isLeft).center
      message.append(
        .group(opacity: badge.opacity, transform: .scale(badge.scale, about: center), picture))
    }
    commands +=
      messageScale == 1
      ? message : [.group(opacity: 1, transform: .scale(messageScale, about: own.box.center), message)]
    if barOpacity > 0 {
      let anchor = UnitPoint.bottom.point(in: bar)
      commands.append(
        .group(
          opacity: barOpacity, transform: .scale(barScale, about: anchor),
          barCommands(itemScales, chosen: chosen)))
    }
    return DisplayList(commands)
  }

  private func barCommands(_ scales: [Double], chosen: String?) -> [DisplayCommand] {
    let capsule = Path.capsule(in: bar)
    var commands: [DisplayCommand] = [.shadow(capsule, Self.shadow), .material(capsule, parts.material)]
    for (item, scale) in zip(items, scales) {
      var content = item.text
      if item.reaction == chosen {
        let radius = min(item.box.width, item.box.height) / 2
        content.insert(.fill(.circle(center: item.box.center, radius: radius), .solid(parts.tint)), at: 0)
      }
      commands.append(.group(opacity: 1, transform: .scale(scale, about: item.box.center), content))
    }
    return commands
  }

  // MARK: Badges

  private static func badgeBox(_ layout: TextLayout, on message: Rect, isLeft: Bool) -> Rect {
    let width = layout.size.width + 2 * badgePadding
    let height = layout.size.height + 2 * badgePadding
    // Most of the badge hangs outside of the upper corner that is nearer to the middle of the screen.
    let x = isLeft ? message.maxX - (1 - badgeOverhang) * width : message.minX - badgeOverhang * width
    return Rect(x: x, y: message.minY - badgeOverhang * height, width: width, height: height)
  }

  private static func badge(
    _ layout: TextLayout, on message: Rect, isLeft: Bool, _ parts: ReactionParts
  ) -> [DisplayCommand] {
    let box = badgeBox(layout, on: message, isLeft: isLeft)
    let radius = min(box.width, box.height) / 2
    return [
      .material(.circle(center: box.center, radius: radius), parts.material),
      .fill(.ring(center: box.center, outer: radius, inner: radius - badgeBorder), .solid(parts.page)),
    ] + centered(layout, in: box, parts)
  }

  private static func centered(_ layout: TextLayout, in box: Rect, _ parts: ReactionParts) -> [DisplayCommand]
  {
    let origin = Point(box.center.x - layout.size.width / 2, box.center.y - layout.size.height / 2)
    let ink: RGBA = parts.material == .regularDark ? .white : .black
    return [.group(opacity: 1, transform: .translation(origin.x, origin.y), layout.commands(color: ink))]
  }
}

extension Path {
  /// The area between two circles.
  static func ring(center: Point, outer: Double, inner: Double) -> Path {
    var path = Path.circle(center: center, radius: outer)
    // Mirrored, the inner circle runs the other way round and is a hole.
    path.append(
      Path.circle(center: center, radius: inner).transformed(by: AffineTransform(a: -1, tx: 2 * center.x)))
    return path
  }
}
