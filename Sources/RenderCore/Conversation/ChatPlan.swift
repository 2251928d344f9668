/// What a conversation is made from, before its texts are laid out: who does what when, and the texts of what can be seen.
struct ChatPlan: Sendable {
  /// With more messages the height of the page does not follow from them.
  static let measuredMessages = 40

  let timeline: ChatTimeline
  let motion: Motion
  private let me: String
  private let title: String
  private let titleStyle: TextStyle
  /// What the bar offers.
  let reactions: [String]
  private let textSize: TextSize
  private let isRightToLeft: Bool
  private let reducesMotion: Bool
  private let frameInterval: Rational
  private let period: Rational

  init(_ context: IndicatorContext, figure: any TypingFigure, style: TypingStyle) {
    let values = context.values
    let environment = context.environment
    me = values.text("me")
    title = values.text("title")
    titleStyle =
      ChatMetrics.titleStyle(values) == .bar
      ? ChatTitle.barStyle : ChatTitle.largeStyle(environment.textSize)
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
    if context.chat.events.isEmpty, clock.length == nil {
      motion = Motion(cycle: rules.initiallyTyping.isEmpty ? nil : Cycle(period: figure.cycle.period))
    } else {
      motion = Motion(
        isEventDriven: true, settleTime: max(timeline.settleTime(period: figure.cycle.period), .zero),
        length: clock.length)
    }
  }

  // MARK: Texts

  func isMine(_ index: Int) -> Bool { timeline.messages[index].message.from == me }

  /// A large title is broken at `width`, one in a bar is not.
  func titleText(width: Double) -> TextRequest? {
    guard !title.isEmpty else { return nil }
    return TextRequest(
      title, titleStyle, width: titleStyle == ChatTitle.barStyle ? nil : max(width, 1),
      isRightToLeft: isRightToLeft, parameter: "title")
  }

  /// What the bar offers, if anybody ever opens it.
  var barTexts: [TextRequest] {
    let style = TextStyle(size: textSize.title2Size)
    return timeline.picks.isEmpty ? [] : reactions.map { TextRequest($0, style, parameter: "reactions") }
  }

  func text(of index: Int, width: Double) -> TextRequest {
    message(
      timeline.messages[index].message.text, width: width, parameter: ChatRow.partName(message: index))
  }

  func message(_ text: String, width: Double?, parameter: String) -> TextRequest {
    TextRequest(
      text, TextStyle(size: textSize.bodySize), width: width,
      isRightToLeft: text.isRightToLeft ?? isRightToLeft, parameter: parameter)
  }

  func badge(_ reaction: String) -> TextRequest {
    TextRequest(reaction, TextStyle(size: textSize.footnoteSize), parameter: "reaction")
  }

  // MARK: Reactions

  func hasReactions(_ index: Int) -> Bool {
    !timeline.messages[index].message.reaction.isEmpty || timeline.reactions[index] != nil
  }

  /// Every reaction that a message may ever have.
  func reactions(to index: Int) -> [String] {
    let later = (timeline.reactions[index] ?? []).flatMap { [$0.reaction, $0.choice].compactMap { $0 } }
    return ([timeline.messages[index].message.reaction] + later).filter { !$0.isEmpty }
  }

  func reactionState(of index: Int) -> ReactionState {
    ReactionState(
      isPicking: false, reaction: timeline.messages[index].message.reaction,
      changes: timeline.reactions[index] ?? [], itemCount: reactions.count, reducesMotion: reducesMotion,
      frameInterval: frameInterval)
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
      || timeline.picks.contains { $0.time <= time && time < $0.time + ChatTimeline.reactionTime }
      || timeline.reactions.values.contains { changes in
        changes.contains { $0.time <= time && time < $0.time + ChatTimeline.reactionTime }
      }
    if isMoving { return nil }
    let open = timeline.picks.last { $0.time <= time }?.message
    let rows = timeline.messages.indices.filter { timeline.messages[$0].isPlaced(at: time) }.map { index in
      let message = timeline.messages[index].message
      let state = reactionState(of: index)
      let chosen = state.chosenEmoji(at: time).map { state.emoji[$0] }
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
    let settled =
      lastChange + max(responses.message.duration, responses.typing.duration, Self.reactionTime)
    var end = settled
    for row in typing where row.gone == nil {
      let start = row.appears == Self.always ? origin : row.appears
      let rounds = max((settled - start) / period, .zero).ceiling
      end = max(end, start + Rational(max(rounds, 1), 1) * period)
    }
    return end
  }
}
