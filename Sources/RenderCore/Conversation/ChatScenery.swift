/// A conversation with its texts in place: what to paint for the values of an instant. Measures in points.
struct ChatScenery: Sendable {
  struct Colors: Sendable {
    let fill: RGBA
    /// The fill over the page, for bubbles that do not fade.
    let opaqueFill: RGBA
    let ink: RGBA

    init(fill: RGBA, ink: RGBA, backdrop: RGBA?) {
      self.fill = fill
      // Mixed with an opaque page in one step, a translucent colour is exact instead of rounded twice.
      opaqueFill = backdrop.map(fill.over) ?? fill
      self.ink = ink
    }
  }

  /// A message with its text in place.
  private struct Picture {
    let layout: TextLayout
    let size: Size
    let isMine: Bool
    /// The reactions that the message ever has, in the order of its state.
    let emoji: [String]
  }

  var metrics: ChatMetrics
  let figure: any TypingFigure
  let mine: Colors
  let theirs: Colors
  let cornerRadius: Double
  let style: ReactionStyle
  let plan: ChatPlan
  var title: ChatTitle?
  var texts: ChatTexts?

  var page: Rect { Rect(x: 0, y: 0, width: metrics.width, height: metrics.height ?? metrics.greatestHeight) }

  func displayList(_ frame: ChatFrame) -> DisplayList {
    var commands: [DisplayCommand] = []
    if let y = frame.titleY, let title { commands += title.commands(y: y, metrics) }
    for row in frame.typing { commands += typing(row) }
    for message in frame.messages { commands += self.message(message) }
    if metrics.titleBarHeight > 0, let title { commands += title.bar(metrics, style) }
    return DisplayList(commands)
  }

  // MARK: Rows

  private func typing(_ row: ChatFrame.Typing) -> [DisplayCommand] {
    let x = metrics.left(ofWidth: figure.layoutBounds.width, isMine: false)
    let list = figure.displayList(FrameState(row.values))
    guard !list.commands.isEmpty else { return [] }
    let opacity = row.dimming
    return [.group(opacity: opacity, transform: .translation(x, row.y), list.commands)]
  }

  private func message(_ message: ChatFrame.Message) -> [DisplayCommand] {
    guard let texts else { return [] }
    let picture = Picture(
      layout: texts.message(message.index), size: texts.size(of: message.index),
      isMine: plan.isMine(message.index), emoji: texts.reactionState(of: message.index)?.emoji ?? [])
    let colors = picture.isMine ? mine : theirs
    let x = metrics.left(ofWidth: picture.size.width, isMine: picture.isMine)
    let y = message.y + message.offsetY
    let isLeft = picture.isMine == metrics.isRightToLeft
    let reaction = message.reaction
    let badges = reaction.map { self.badges($0, picture, texts, isLeft: isLeft) } ?? []
    let scale = reaction?.messageScale ?? 1
    let body = self.body(picture, y: y, colors, isOpaque: message.opacity >= 1) + badges
    let center = Point(picture.size.width / 2, picture.size.height / 2)
    let lifted: AffineTransform = .translation(x, y).after(.scale(scale, about: center))
    var commands: [DisplayCommand] = []
    if badges.isEmpty || message.opacity < 1 || scale != 1 {
      commands.append(.group(opacity: message.opacity, transform: lifted, body))
    } else {
      // The material of a badge shows what is before its group: the message, too.
      commands += body.map { .group(opacity: 1, transform: lifted, [$0]) }
    }
    guard let reaction, reaction.barOpacity > 0 else { return commands }
    let bar = ReactionBar(
      over: Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height), isLeft: isLeft,
      reactions: plan.reactions, layouts: texts.bar, style: style)
    let chosen = reaction.chosen >= 0 ? picture.emoji[reaction.chosen] : nil
    let parts = bar.commands(
      scale: reaction.barScale, opacity: reaction.barOpacity, itemScales: reaction.itemScales, chosen: chosen)
    return commands + [.group(opacity: 1, transform: .translation(x, y), parts)]
  }

  /// Bubble and text, as far as they can be on the page.
  private func body(_ picture: Picture, y: Double, _ colors: Colors, isOpaque: Bool) -> [DisplayCommand] {
    let padding = ChatMetrics.textPadding
    let margin = ChatMetrics.slack + cornerRadius
    let visible = (top: -y - margin, bottom: page.height - y + margin)
    // A bubble that is much higher than the page is cut where nobody sees it.
    let box = Rect(
      minX: 0, minY: max(0, min(visible.top, picture.size.height)), maxX: picture.size.width,
      maxY: min(picture.size.height, max(visible.bottom, 0)))
    guard box.height > 0 else { return [] }
    let text = picture.layout.commands(
      between: visible.top - padding.height, and: visible.bottom - padding.height, color: colors.ink)
    let x = (picture.size.width - picture.layout.size.width) / 2
    let bubble = Path.continuousRect(box, radius: cornerRadius)
    return [
      .fill(bubble, .solid(isOpaque ? colors.opaqueFill : colors.fill)),
      .group(opacity: 1, transform: .translation(x, padding.height), text),
    ]
  }

  private func badges(
    _ reaction: ChatFrame.Reaction, _ picture: Picture, _ texts: ChatTexts, isLeft: Bool
  ) -> [DisplayCommand] {
    let box = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    return reaction.badges.map { badge in
      let layout = texts.badge(picture.emoji[badge.emoji])
      let part = ReactionBadge(layout, on: box, isLeft: isLeft, style: style)
      return .group(
        opacity: badge.opacity, transform: .scale(badge.scale, about: part.box.center), part.commands)
    }
  }
}
