/// The values of a conversation by the names of its trace: for every message and peer that is ever seen in the clip, there or not.
struct ChatTracer {
  private let sampler: ChatSampler
  private let messages: [Int]
  private let slots: [Int]

  init(_ sampler: ChatSampler, messages: [Int], slots: [Int]) {
    self.sampler = sampler
    self.messages = messages
    self.slots = slots
  }

  func values(at time: Rational) -> [Double] {
    let positions = sampler.column.positions(at: time, from: messages.first ?? .max)
    return messages.flatMap { message($0, positions, time) } + slots.flatMap { typing($0, positions, time) }
  }

  /// Where a row comes in: what is not there waits at the lower end of the page.
  private func entrance(height: Double) -> Double {
    let metrics = sampler.column.metrics
    return (metrics.height ?? metrics.greatestHeight) - metrics.bottomInset - height
  }

  private func message(_ index: Int, _ positions: ChatPositions, _ time: Rational) -> [Double] {
    let height = sampler.column.height(index)
    let y = positions[.message(index)] ?? entrance(height: height)
    let message = sampler.message(index, y: y, at: time)
    var values = [message.opacity, message.offsetY, y]
    guard let reaction = message.reaction, let state = sampler.column.texts?.reactionState(of: index) else {
      return values
    }
    let badge = state.tracedBadge(at: time)
    values += [reaction.messageScale, reaction.barScale, reaction.barOpacity]
    values += reaction.itemScales
    return values + [badge.scale, badge.opacity]
  }

  private func typing(_ slot: Int, _ positions: ChatPositions, _ time: Rational) -> [Double] {
    let rows = sampler.column.typing(during: time...time)
    let row = rows.last { index in
      let row = sampler.timeline.typing[index]
      return row.peer == slot && row.gone.map { time < $0 } ?? true
    }
    guard let row, let y = positions[.typing(row)] else {
      return sampler.figure.values(elapsed: .zero, progress: 0)
        + [entrance(height: sampler.column.metrics.typingSize.height)]
    }
    let progress = sampler.typingProgress(row, at: time)
    return sampler.typingValues(row, progress: progress, at: time) + [y]
  }
}
