/// The animated values of a conversation at any instant, in any order of asking.
struct ChatSampler: Sendable {
  let timeline: ChatTimeline
  var column: ChatColumn
  let figure: any TypingFigure
  let reducesMotion: Bool
  private let pickTimes: [Rational]
  private static let dimming = StepResponse(.easeInOut, duration: Rational(1, 4))

  init(_ column: ChatColumn, figure: any TypingFigure, reducesMotion: Bool) {
    timeline = column.timeline
    self.column = column
    self.figure = figure
    self.reducesMotion = reducesMotion
    pickTimes = timeline.picks.map(\.time)
  }

  /// All that can be seen at `time`.
  func frame(at time: Rational) -> ChatFrame {
    var frame = ChatFrame()
    let positions = column.positions(at: time)
    let pageHeight = column.metrics.height ?? column.metrics.greatestHeight
    func isNear(_ y: Double, _ height: Double) -> Bool {
      y < pageHeight + ChatMetrics.slack && y + height > -ChatMetrics.slack
    }
    if let y = positions[.title], isNear(y, column.titleHeight ?? 0) { frame.titleY = y }
    var inFront: [ChatFrame.Message] = []
    for index in positions.messageIndices {
      guard let y = positions[.message(index)] else { continue }
      let message = message(index, y: y, at: time)
      let hasBar = (message.reaction?.barOpacity ?? 0) > 0
      guard message.opacity > 0, hasBar || isNear(y + message.offsetY, column.height(index)) else { continue }
      if hasBar { inFront.append(message) } else { frame.messages.append(message) }
    }
    let open = picked(at: time)
    frame.messages += inFront.filter { $0.index != open } + inFront.filter { $0.index == open }
    for index in column.typing(during: time...time) {
      let row = timeline.typing[index]
      guard row.gone.map({ time < $0 }) ?? true, let y = positions[.typing(index)] else { continue }
      if let typing = typing(index, y: y, at: time), isNear(y, column.metrics.typingSize.height) {
        frame.typing.append(typing)
      }
    }
    return frame
  }

  /// How far a message has come, as its opacity and the distance from its place show it.
  func progress(ofMessage index: Int, at time: Rational) -> Double {
    let row = timeline.messages[index]
    if let gone = row.gone, time >= gone { return 0 }
    return timeline.progress(of: row).value(at: time)
  }

  func message(_ index: Int, y: Double, at time: Rational) -> ChatFrame.Message {
    let progress = progress(ofMessage: index, at: time)
    let opacity = min(max(progress, 0), 1)
    return ChatFrame.Message(
      index: index, y: y, offsetY: reducesMotion ? 0 : (1 - progress) * column.height(index),
      opacity: opacity * dimming(of: index, at: time),
      reaction: column.texts?.reactionState(of: index).map { reaction($0, at: time) })
  }

  private func reaction(_ state: ReactionState, at time: Rational) -> ChatFrame.Reaction {
    ChatFrame.Reaction(
      messageScale: state.messageScale(at: time), barScale: state.barScale(at: time),
      barOpacity: state.barOpacity(at: time), chosen: state.chosenEmoji(at: time) ?? -1,
      itemScales: (0..<state.itemCount).map { state.itemScale($0, at: time) },
      badges: state.visibleBadges(at: time))
  }

  /// `nil` while nothing of it can be seen.
  private func typing(_ index: Int, y: Double, at time: Rational) -> ChatFrame.Typing? {
    let progress = typingProgress(index, at: time)
    guard progress > 0 else { return nil }
    return ChatFrame.Typing(
      index: index, y: y, dimming: dimming(of: nil, at: time),
      values: typingValues(index, progress: progress, at: time))
  }

  func typingProgress(_ index: Int, at time: Rational) -> Double {
    let row = timeline.typing[index]
    if let gone = row.gone, time >= gone { return 0 }
    return row.progress.value(at: time)
  }

  func typingValues(_ index: Int, progress: Double, at time: Rational) -> [Double] {
    let appears = timeline.typing[index].appears
    // What is there from the start is in the middle of its round.
    let elapsed =
      appears == ChatTimeline.always ? time - timeline.origin + figure.cycle.start : time - appears
    return figure.values(elapsed: max(elapsed, .zero), progress: progress)
  }

  // MARK: Picking

  /// The message whose bar is open.
  func picked(at time: Rational) -> Int? {
    let next = pickTimes.firstIndex(sortedAfter: time)
    return next > 0 ? timeline.picks[next - 1].message : nil
  }

  /// The opacity of what is beside a message with an open bar; `nil` for a typing row.
  func dimming(of message: Int?, at time: Rational) -> Double {
    var next = pickTimes.firstIndex(sortedAfter: time)
    func target(after count: Int) -> Double {
      guard count > 0, let open = timeline.picks[count - 1].message, open != message else { return 1 }
      return ReactionState.dimmed
    }
    var value = 0.0
    while next > 0, time - pickTimes[next - 1] < Self.dimming.duration {
      let step = target(after: next) - target(after: next - 1)
      value += step * Self.dimming.progress(at: time - pickTimes[next - 1])
      next -= 1
    }
    return min(max(value + target(after: next), 0), 1)
  }
}
