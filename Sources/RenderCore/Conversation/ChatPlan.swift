/// What a conversation is made from, before its texts are laid out: who does what when, and the texts of what can be seen.
struct ChatPlan: Sendable {
  /// With more messages the height of the page does not follow from them.
  static let measuredMessages = 40

  let timeline: ChatTimeline
  let motion: Motion
  private let me: String
  private let title: String
  private let titleStyle: TextStyle
  private let titleColor: RGBA
  private let separator: RGBA
  private let reactions: [String]
  private let textSize: TextSize
  private let isRightToLeft: Bool
  private let reducesMotion: Bool
  private let frameInterval: Rational
  private let period: Rational

  /// Everything that reactions start is over after so many seconds.
  private static let reactionTime = Rational(6, 5)

  init(_ context: IndicatorContext, figure: any TypingFigure, style: TypingStyle) {
    let values = context.values
    let environment = context.environment
    me = values.text("me")
    title = values.text("title")
    titleStyle =
      ChatMetrics.titleStyle(values) == .bar
      ? ChatTitle.barStyle : ChatTitle.largeStyle(environment.textSize)
    titleColor = ColorValue.system("label").resolve(environment)
    // UIKit's separator.
    separator =
      environment.colorScheme == .dark ? RGBA(84, 84, 88, 0.6) : RGBA(60, 60, 67, 0.29)
    reactions = values.texts("reactions")
    textSize = environment.textSize
    isRightToLeft = environment.layoutDirection == .rightToLeft
    reducesMotion = environment.reduceMotion
    frameInterval = context.frameInterval
    period = figure.cycle.period
    let rules = ChatRules(
      messages: values.chat("messages"), typing: values.texts("typing"), events: context.chat.events,
      me: values.text("me"), peers: values.optionalTexts("peers"), timeout: values.time("timeout"))
    let clock = ReplayClock(context.chat.replay, moments: rules.moments)
    timeline = ChatTimeline(
      rules, clock: clock,
      responses: ChatTimeline.Responses(
        message: reducesMotion ? .immediate : .snappy, typing: style.response(reducesMotion: reducesMotion)))
    if context.chat.events.isEmpty {
      let cycle = rules.initiallyTyping.isEmpty ? nil : Cycle(period: figure.cycle.period)
      motion = Motion(cycle: cycle, length: clock.length)
    } else {
      motion = Motion(
        isEventDriven: true, settleTime: max(timeline.settleTime(period: figure.cycle.period), .zero),
        length: clock.length)
    }
  }

  // MARK: Texts

  /// What a message does about its reactions; `nil` for one that never has any.
  func reactionState(of index: Int) -> ReactionState? {
    let message = timeline.messages[index].message
    let changes = timeline.reactions[index] ?? []
    if message.reaction.isEmpty, changes.isEmpty { return nil }
    return ReactionState(
      isPicking: false, reaction: message.reaction, changes: changes, itemCount: reactions.count,
      reducesMotion: reducesMotion, frameInterval: frameInterval)
  }

  /// Every reaction that is a badge of one of the messages, once, in the order of the messages.
  private func badges(of messages: [Int], _ states: [Int: ReactionState]) -> [String] {
    var known: Set<String> = []
    return messages.flatMap { states[$0]?.emoji ?? [] }.filter { known.insert($0).inserted }
  }

  /// The title, the messages, the items of the bar, the badges.
  func texts(
    of messages: [Int], states: [Int: ReactionState], metrics: ChatMetrics
  ) -> [TextRequest] {
    let body = TextStyle(size: textSize.bodySize)
    var requests: [TextRequest] = []
    if !title.isEmpty { requests.append(TextRequest(title, titleStyle, parameter: "title")) }
    for index in messages {
      let text = timeline.messages[index].message.text
      requests.append(
        TextRequest(
          text, body, width: metrics.textWidth, isRightToLeft: text.isRightToLeft ?? isRightToLeft,
          parameter: ChatRow.partName(message: index)))
    }
    if !timeline.picks.isEmpty {
      let style = TextStyle(size: textSize.title2Size)
      requests += reactions.map { TextRequest($0, style, parameter: "reactions") }
    }
    let footnote = TextStyle(size: textSize.footnoteSize)
    return requests + badges(of: messages, states).map { TextRequest($0, footnote, parameter: "reaction") }
  }

  /// Takes the layouts of `texts`, in their order.
  func place(
    _ layouts: [TextLayout], of messages: [Int], states: [Int: ReactionState], into scenery: inout ChatScenery
  ) {
    var rest = layouts[...]
    if !title.isEmpty, let layout = rest.popFirst() {
      scenery.title = ChatTitle(layout: layout, color: titleColor, separator: separator)
    }
    for (index, layout) in zip(messages, rest) {
      scenery.pictures[index] = ChatScenery.Picture(
        layout: layout, size: scenery.metrics.messageSize(layout.size),
        isMine: timeline.messages[index].message.from == me, emoji: states[index]?.emoji ?? [])
    }
    rest = rest.dropFirst(messages.count)
    if !timeline.picks.isEmpty {
      scenery.barLayouts = Array(rest.prefix(reactions.count))
      rest = rest.dropFirst(reactions.count)
    }
    for (reaction, layout) in zip(badges(of: messages, states), rest) {
      scenery.badgeLayouts[reaction] = layout
    }
  }

  // MARK: Loops

  /// What is there at `time` once it rests; `nil` while something moves.
  private struct Still: Hashable {
    struct Row: Hashable {
      var from: String
      var text: String
      var reaction: String
      var isOpen: Bool
    }
    var messages: [Row]
    /// How far the dots of each row are in their round.
    var typing: [Rational]
  }

  func looksAlike(_ start: Rational, _ end: Rational) -> Bool {
    guard let first = still(at: start), let last = still(at: end) else { return false }
    return first == last
  }

  private func still(at time: Rational) -> Still? {
    let (message, typing) = (timeline.responses.message.duration, timeline.responses.typing.duration)
    let isMoving =
      timeline.moves.contains { $0 <= time && time < $0 + message }
      || timeline.typing.contains { $0.turns.contains { $0.time <= time && time < $0.time + typing } }
      || timeline.picks.contains { $0.time <= time && time < $0.time + Self.reactionTime }
      || timeline.reactions.values.contains { changes in
        changes.contains { $0.time <= time && time < $0.time + Self.reactionTime }
      }
    if isMoving { return nil }
    let open = timeline.picks.last { $0.time <= time }?.message
    let rows = timeline.messages.indices.filter { timeline.messages[$0].isPlaced(at: time) }.map { index in
      let message = timeline.messages[index].message
      let state = reactionState(of: index)
      let chosen = state?.chosenEmoji(at: time).flatMap { state?.emoji[$0] }
      return Still.Row(
        from: message.from, text: message.text, reaction: chosen ?? "", isOpen: index == open)
    }
    let rounds = timeline.typing.filter { $0.isPlaced(at: time) }.map { row in
      (time - (row.appears == ChatTimeline.always ? timeline.origin : row.appears)).remainder(period)
    }
    return Still(messages: rows, typing: rounds)
  }
}

extension ChatTimeline {
  /// When everything is over; typing rows that stay have completed the round of `period` seconds that they are in.
  func settleTime(period: Rational) -> Rational {
    let slowest = max(responses.message.duration, responses.typing.duration, Rational(6, 5))
    let settled = lastChange + slowest
    var end = settled
    for row in typing where row.gone == nil {
      let start = row.appears == Self.always ? origin : row.appears
      let rounds = max((settled - start) / period, .zero).ceiling
      end = max(end, start + Rational(max(rounds, 1), 1) * period)
    }
    return end
  }
}
