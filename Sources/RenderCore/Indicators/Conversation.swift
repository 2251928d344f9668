/// A chat screen: messages come in, somebody is typing, reactions are chosen, all driven by events.
public struct Conversation: Indicator {
  public static let name = "conversation"
  public static let summary =
    "a chat screen driven by events: messages come in, peers type, reactions are chosen"
  public static let takesChatEvents = true
  public static let parameters: [Parameter] = [
    Parameter("messages", .chat, .chat(example), "messages that are there from the start", isState: true),
    Parameter("typing", .names, .texts(["maya"]), "who is typing from the start", isState: true),
    Parameter("me", .text, .text("me"), "whose screen it is: their messages are on the trailing side"),
    Parameter("peers", .names, nil, "who takes part besides; without it everybody who does something"),
    Parameter("title", .text, .text(""), "a name above the conversation; empty for none"),
    Parameter(
      "titleStyle", .choice(ChatMetrics.TitleStyle.allCases.map(\.rawValue)), nil,
      "large, in the column, or in a bar; without it large at the top anchor and a bar at the bottom one"),
    Parameter(
      "anchor", .choice(ChatMetrics.Anchor.allCases.map(\.rawValue)), .choice("bottom"),
      "where a short conversation sits; one that is longer than the page shows its end"),
    Parameter(
      "device", .choice(ChatMetrics.Device.allCases.map(\.rawValue)), nil,
      "a screen to fill; without it 393 pt wide and as high as the conversation gets, at most 852 pt"),
    Parameter(
      "typingStyle", .choice(TypingStyle.allCases.map(\.rawValue)), .choice("bubble"),
      "the typing indicator: that of typing-bubble or that of typing-cell"),
    .wait("timeout", "5", "a typing row goes this long after the last start; 0 lets it stay"),
    Parameter("reactions", .texts, .texts(["❤️", "👍", "👎", "😂", "‼️", "❓"]), "what the bar offers"),
    .color("myColor", "tint", "fill of messages of mine"),
    .color("myTextColor", "white", "colour of their text"),
    .color("theirColor", "secondarySystemFill", "fill of messages of others and of the typing indicator"),
    .color("theirTextColor", "label", "colour of their text"),
    Parameter("dotColor", .color, nil, "fill of the dots; without it that of the typing style"),
    .color("tint", "tint", "colour of the circle behind the chosen reaction, at 25 %"),
    .radius("cornerRadius", 20, "radius of messages, at most half their height"),
    Parameter("maximumWidth", .number(.above(0, to: 32_767)), .number(280), "widest message", unit: "pt"),
    Parameter("margin", .number(.from(0, to: 1000)), .number(16), "from the edges to the rows", unit: "pt"),
    Parameter("spacing", .number(.from(0, to: 1000)), .number(10), "between two rows", unit: "pt"),
  ]

  private static let example = [
    ChatMessage(from: "maya", text: "Did you find the keys?"),
    ChatMessage(from: "me", text: "Yes, under the map!"),
  ]

  public private(set) var traceNames: [String] = []
  public let motion: Motion
  public let label: String
  public let measuresTexts = true

  let plan: ChatPlan
  private(set) var sampler: ChatSampler
  private var scenery: ChatScenery
  private let titleColor: RGBA
  private let separator: RGBA
  /// The messages that can be seen, in order.
  private(set) var messages: [Int] = []
  /// The peers that can be seen typing, in order.
  private var slots: [Int] = []

  public init(_ context: IndicatorContext) {
    let values = context.values
    let environment = context.environment
    let style = TypingStyle(rawValue: values.text("typingStyle")) ?? .bubble
    let figure = style.figure(
      bubbleColor: values.color("theirColor"), dotColor: values.optionalColor("dotColor"), context)
    var metrics = ChatMetrics(values, context, typingSize: Size(0, 0))
    metrics.typingSize = Size(figure.layoutBounds.width, metrics.ceiling(figure.layoutBounds.height))
    let plan = ChatPlan(context, figure: figure, style: style)
    self.plan = plan
    if plan.timeline.messages.count > ChatPlan.measuredMessages, metrics.height == nil {
      metrics.height = metrics.greatestHeight
    }
    motion = plan.motion
    let title = values.text("title")
    label = title.isEmpty ? "Conversation" : title
    func colors(_ fill: String, _ ink: String) -> ChatScenery.Colors {
      ChatScenery.Colors(
        fill: values.color(fill).resolve(environment), ink: values.color(ink).resolve(environment),
        backdrop: context.backdrop)
    }
    sampler = ChatSampler(
      ChatColumn(plan.timeline, metrics: metrics), figure: figure, reducesMotion: environment.reduceMotion)
    scenery = ChatScenery(
      metrics: metrics, figure: figure, mine: colors("myColor", "myTextColor"),
      theirs: colors("theirColor", "theirTextColor"), cornerRadius: values.number("cornerRadius"),
      style: ReactionStyle(values.color("tint"), context), plan: plan)
    titleColor = ColorValue.system("label").resolve(environment)
    // UIKit's separator.
    separator = environment.colorScheme == .dark ? RGBA(84, 84, 88, 0.6) : RGBA(60, 60, 67, 0.29)
  }

  /// The rows over time, for people and programs that want to know.
  public var rows: [ChatRow] { ChatRow.rows(of: plan.timeline) }

  // MARK: What is needed

  public mutating func show(_ instants: [ClosedRange<Rational>]) {
    let timeline = plan.timeline
    var needed: Set<Int> = []
    var peers: Set<Int> = []
    let height = sampler.column.metrics.leastMessageHeight + sampler.column.metrics.spacing
    func include(messagesInReachAt time: Rational) {
      let reach = sampler.column.messagesInReach(at: time) { _ in height }
      for index in reach.first..<max(reach.first, sampler.column.shownCount(at: time))
      where timeline.messages[index].isPlaced(at: time) { needed.insert(index) }
    }
    for range in instants {
      // What began to move before is not in its place yet.
      let start = range.lowerBound - timeline.responses.message.duration
      include(messagesInReachAt: start)
      let departures = timeline.departures
      let first = departures.firstIndex(sortedAfter: start)
      for time in departures[first..<departures.firstIndex(sortedAfter: range.upperBound)] {
        include(messagesInReachAt: time)
      }
      needed.formUnion(
        sampler.column.shownCount(at: start)..<sampler.column.shownCount(at: range.upperBound))
      for index in sampler.column.typing(during: range) { peers.insert(timeline.typing[index].peer) }
    }
    // The height of the page may follow from all of them.
    if scenery.metrics.height == nil { needed.formUnion(timeline.messages.indices) }
    messages = needed.sorted()
    slots = peers.sorted()
    sampler.column.known = needed
    traceNames = names
  }

  private var names: [String] {
    var names: [String] = []
    for index in messages {
      let part = ChatRow.partName(message: index)
      names += ["\(part).opacity", "\(part).offsetY", "\(part).y"]
      guard plan.hasReactions(index) else { continue }
      names += ["scale", "bar.scale", "bar.opacity"].map { "\(part).\($0)" }
      names += plan.reactions.indices.map { "\(part).item\($0).scale" }
      names += ["badge.scale", "badge.opacity"].map { "\(part).\($0)" }
    }
    for slot in slots {
      let part = ChatRow.partName(peer: slot)
      names += sampler.figure.traceNames.map { "\(part).\($0)" } + ["\(part).y"]
    }
    return names
  }

  public mutating func layOut(with source: TextSource) throws(TextSource.Failure) {
    let texts = try ChatTexts(source.shelf, plan, scenery.metrics, messages: messages)
    scenery.texts = texts
    sampler.column.texts = texts
    scenery.title = texts.title.map { ChatTitle(layout: $0, color: titleColor, separator: separator) }
    if scenery.metrics.titleBarHeight == 0 {
      sampler.column.titleHeight = scenery.title?.height(scenery.metrics)
    }
    if scenery.metrics.height == nil {
      let instants = [.zero] + plan.timeline.moves.filter { $0 > .zero }
      let highest = instants.map { sampler.column.contentHeight(at: $0) }.max() ?? 0
      let height = scenery.metrics.ceiling(min(highest, scenery.metrics.greatestHeight))
      scenery.metrics.height = height
      sampler.column.metrics.height = height
    }
  }

  // MARK: Frames

  public var layoutBounds: Rect { scenery.page }
  public var drawnBounds: Rect? { scenery.page }

  public func state(at time: Rational) -> FrameState {
    FrameState([], selection: frame(at: time).encoded)
  }

  /// All that can be seen at `time`.
  func frame(at time: Rational) -> ChatFrame { sampler.frame(at: time) }

  public func displayList(_ state: FrameState) -> DisplayList {
    scenery.displayList(ChatFrame(encoded: state.selection))
  }

  public func looksAlike(_ start: Rational, _ end: Rational) -> Bool { plan.looksAlike(start, end) }

  public func traceValues(at time: Rational) -> [Double] {
    ChatTracer(sampler, messages: messages, slots: slots).values(at: time)
  }
}
