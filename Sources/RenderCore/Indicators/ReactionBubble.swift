/// A message that lifts while a bar of reactions springs open above it; the chosen one stays on its corner as a badge.
public struct ReactionBubble: Indicator {
  public static let name = "reaction-bubble"
  public static let summary =
    "a message lifts, a bar of reactions springs open above it, the chosen one stays as a badge"
  public static let parameters: [Parameter] = [
    Parameter(
      "reaction", .text, .text(""), "the reaction that the message has; empty for none", isState: true),
    .state("isPicking", false, "whether the bar is open"),
    Parameter(
      "choose", .text, nil,
      "in events: chooses from the bar; the reaction that is there is taken away, another one set, the bar closes",
      isState: true),
    Parameter("reactions", .texts, .texts(["❤️", "👍", "👎", "😂", "‼️", "❓"]), "what the bar offers"),
    Parameter(
      "side", .choice(MessageSide.allCases.map(\.rawValue)), .choice("leading"),
      "side of the screen that the message sits on: leading for theirs, trailing for mine"),
    Parameter("text", .text, .text("Are we still on for Saturday?"), "the message"),
    Parameter(
      "messageColor", .color, nil, "fill of the message; without it tertiaryFill for theirs, blue for mine"),
    Parameter("textColor", .color, nil, "colour of its text; without it label for theirs, white for mine"),
    .color("tint", "tint", "colour of the circle behind the chosen reaction, at 25 %"),
    Parameter("maximumWidth", .number(.above(0, to: 32_767)), .number(280), "widest message", unit: "pt"),
    Parameter("before", .messages, .messages([]), "messages above; they are dimmed while the bar is open"),
    Parameter("after", .messages, .messages([]), "messages below"),
    Parameter(
      "columnWidth", .number(.above(0, to: 32_767)), nil,
      "width of the column of messages; without it 361 if there are others, else the message's own",
      unit: "pt"),
  ]

  public let traceNames: [String]
  public let motion: Motion
  public private(set) var layoutBounds = Rect(x: 0, y: 0, width: 0, height: 0)
  public let label: String
  public let texts: [TextRequest]

  private let state: ReactionState
  private let itemCount: Int
  private let parts: ReactionParts
  private var scenery: ReactionScenery?

  public init(_ context: IndicatorContext) {
    let values = context.values
    let reactions = values.texts("reactions")
    var changes: [ReactionState.Change] = []
    for change in context.changes {
      // What one event sets at one instant changes together, and together decides the spring.
      var merged = ReactionState.Change(time: change.time)
      if changes.last?.time == change.time, let last = changes.popLast() { merged = last }
      switch (change.parameter, change.value) {
      case ("isPicking", .bool(let value)): merged.isPicking = value
      case ("reaction", .text(let value)): merged.reaction = value
      case ("choose", .text(let value)): merged.choice = value
      default: break
      }
      changes.append(merged)
    }
    let state = ReactionState(
      isPicking: values.bool("isPicking"), reaction: values.text("reaction"), changes: changes,
      itemCount: reactions.count, reducesMotion: context.environment.reduceMotion,
      frameInterval: context.frameInterval)
    self.state = state
    itemCount = reactions.count
    label = values.text("text")
    motion = changes.isEmpty ? Motion() : Motion(isEventDriven: true, settleTime: state.settleTime)
    let parts = ReactionParts(context, emoji: state.emoji)
    self.parts = parts
    texts = parts.texts
    traceNames =
      ["message.scale", "bar.scale", "bar.opacity"] + (0..<reactions.count).map { "item\($0).scale" }
      + ["badge.scale", "badge.opacity"]
  }

  public mutating func place(_ layouts: [TextLayout]) {
    let scenery = ReactionScenery(parts, layouts)
    layoutBounds = scenery.bounds
    self.scenery = scenery
  }

  public func state(at time: Rational) -> FrameState {
    let badge = state.tracedBadge(at: time)
    var values = [state.messageScale(at: time), state.barScale(at: time), state.barOpacity(at: time)]
    values += (0..<itemCount).map { state.itemScale($0, at: time) }
    values += [badge.scale, badge.opacity]
    var selection = [state.othersOpacity(at: time), Double(state.chosenEmoji(at: time) ?? -1)]
    for badge in state.visibleBadges(at: time) {
      selection += [Double(badge.emoji), badge.scale, badge.opacity]
    }
    return FrameState(values, selection: selection)
  }

  public func displayList(_ state: FrameState) -> DisplayList {
    guard let scenery else { return DisplayList([]) }
    let badges = stride(from: 2, to: state.selection.count, by: 3).map {
      ReactionState.Badge(
        emoji: Int(state.selection[$0]), scale: state.selection[$0 + 1], opacity: state.selection[$0 + 2])
    }
    let chosen = Int(state.selection[1])
    return scenery.displayList(
      messageScale: state.values[0], barScale: state.values[1], barOpacity: state.values[2],
      itemScales: Array(state.values[3..<(3 + itemCount)]), badges: badges,
      chosen: chosen >= 0 ? self.state.emoji[chosen] : nil, othersOpacity: state.selection[0])
  }
}
