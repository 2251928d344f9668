/// The rows of a conversation on the clock of the clip: when each message and each typing row appears, goes and is gone.
///
/// A row that says that somebody is typing is gone before the message shows that ends it: the message waits until nothing is left of the row, and those
/// behind it wait with it, so that messages show in their order. Somebody who starts again while their message waits is seen typing when it shows.
///
/// A typing row has a place in the column from its appearance until it goes; one that a message ends keeps its place for the message.
struct ChatTimeline: Sendable {
  /// A message in the column.
  struct MessageRow: Sendable {
    let message: ChatMessage
    /// When it came.
    let arrives: Rational
    /// When it begins to show.
    let shows: Rational
    /// When it is taken away.
    var leaves: Rational?
    /// When nothing is left of it.
    var gone: Rational?

    func isPlaced(at time: Rational) -> Bool { shows <= time && leaves.map { time < $0 } ?? true }
  }

  /// A change of mind of a typing row.
  struct Turn: Hashable, Sendable {
    var time: Rational
    /// Why it goes; `nil` if it comes.
    var end: ChatRules.RowEnd?
  }

  /// Somebody typing, from the moment that the row appears until nothing is left of it.
  struct TypingRow: Sendable {
    let peer: Int
    /// The first one is its appearance, the last one its end.
    var turns: [Turn]
    var progress: SwitchedProgress
    /// When nothing is left of it; `nil` if it stays.
    var gone: Rational?
    /// When the message shows that takes its place.
    var handsOver: Rational?

    var appears: Rational { turns[0].time }

    /// Whether it has a place in the column at `time`.
    func isPlaced(at time: Rational) -> Bool {
      if let handsOver, time >= handsOver { return false }
      let next = turns.firstIndex(after: time)
      guard next > 0 else { return false }
      return turns[next - 1].end == nil || turns[next - 1].end == .message && handsOver != nil
    }
  }

  /// How the parts of a conversation move.
  struct Responses: Sendable {
    /// Messages and the places of all rows.
    let message: StepResponse
    /// Typing rows.
    let typing: StepResponse
  }

  /// Everything that reactions start is over after so many seconds.
  static let reactionTime = Rational(6, 5)

  /// The time of what is there from the start.
  static let always = Rational(reduced: -Rational.parsedLimit * 1000, 1)

  let responses: Responses
  /// Where the clock of the events is at 0.
  let origin: Rational
  /// In the order in which they come, which is that in which they show.
  private(set) var messages: [MessageRow] = []
  /// In the order in which they appear.
  private(set) var typing: [TypingRow] = []
  let peers: [String]
  /// Every instant at which a row gets or loses its place, in order.
  private(set) var moves: [Rational] = []
  /// Every instant at which messages are taken away, in order.
  private(set) var departures: [Rational] = []
  /// Changes of reactions, by message.
  private(set) var reactions: [Int: [ReactionState.Change]] = [:]
  /// The message whose bar is open from that time on.
  private(set) var picks: [(time: Rational, message: Int?)] = []
  /// When the last thing begins to change.
  private(set) var lastChange: Rational

  /// - Parameter clock: from the time of `rules` to that of the clip.
  init(_ rules: ChatRules, clock: ReplayClock, responses: Responses) {
    self.responses = responses
    peers = rules.peers
    origin = clock.clipTime(.zero)
    lastChange = .zero
    for message in rules.messages.prefix(rules.initialCount) {
      messages.append(MessageRow(message: message, arrives: Self.always, shows: Self.always))
    }
    var sequencer = TypingSequencer(peerCount: rules.peers.count, response: responses.typing)
    for peer in rules.initiallyTyping { sequencer.isThere(peer) }
    var lastShown = Self.always
    for happening in rules.happenings {
      let time = clock.clipTime(happening.time)
      lastChange = max(lastChange, time)
      switch happening.kind {
      case .typingStarts(let peer): sequencer.start(peer, at: time)
      case .typingEnds(let peer, let end): sequencer.end(peer, end, at: time)
      case .comes(let index, let isSent):
        let message = rules.messages[index]
        let peer = isSent ? sequencer.peer(message.from, among: rules.peers) : nil
        lastShown = max(time, lastShown, peer.flatMap { sequencer.goneTime($0) } ?? time)
        if let peer { sequencer.handOver(peer, at: lastShown) }
        messages.append(MessageRow(message: message, arrives: time, shows: lastShown))
        lastChange = max(lastChange, lastShown)
      case .leave(let indices): leave(indices, at: time)
      case .reacts(let index, let reaction):
        react(index, ReactionState.Change(time: time, reaction: reaction))
      case .chooses(let index, let reaction):
        react(index, ReactionState.Change(time: time, choice: reaction))
        picks.append((time, nil))
      case .picks(let index):
        if let open = picks.last?.message {
          react(open, ReactionState.Change(time: time, isPicking: false))
        }
        if let index { react(index, ReactionState.Change(time: time, isPicking: true)) }
        picks.append((time, index))
      }
    }
    typing = sequencer.finish()
    departures.sort()
    moves = collectMoves()
    lastChange = max(lastChange, moves.last ?? .zero, typing.last?.appears ?? .zero)
  }

  private mutating func leave(_ indices: [Int], at time: Rational) {
    if departures.last != time { departures.append(time) }
    for index in indices {
      // One that waits still is never seen.
      let leaves = max(time, messages[index].shows)
      messages[index].leaves = leaves
      messages[index].gone = progress(of: messages[index]).goneTime
      if leaves > time { departures.append(leaves) }
    }
  }

  /// How far a message has come.
  func progress(of row: MessageRow) -> SwitchedProgress {
    var progress = SwitchedProgress(responses.message, startsPresent: row.shows == Self.always)
    if row.shows != Self.always { progress.toggle(at: row.shows) }
    if let leaves = row.leaves { progress.toggle(at: leaves) }
    return progress
  }

  private mutating func react(_ index: Int, _ change: ReactionState.Change) {
    var change = change
    // A message that waits gets its reaction when it shows.
    change.time = max(change.time, messages[index].shows)
    reactions[index, default: []].append(change)
  }

  private func collectMoves() -> [Rational] {
    var moves: [Rational] = []
    for row in messages {
      if row.shows != Self.always { moves.append(row.shows) }
      if let leaves = row.leaves { moves.append(leaves) }
    }
    for row in typing {
      for turn in row.turns where turn.time != Self.always && (turn.end != .message || row.handsOver == nil) {
        moves.append(turn.time)
      }
      if let handsOver = row.handsOver { moves.append(handsOver) }
    }
    moves.sort()
    var distinct: [Rational] = []
    for move in moves where move != distinct.last { distinct.append(move) }
    return distinct
  }
}

extension [ChatTimeline.Turn] {
  /// The first turn after `time`.
  fileprivate func firstIndex(after time: Rational) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
