/// What the events of a conversation come to, on their own clock and without pictures: who is seen typing from when to when and why it ends,
/// which messages there are, how they are reacted to.
///
/// * Every start arms the time-out anew; an event at the very instant at which time is up comes first.
/// * A stop, the time-out or a message of the one who types ends the row.
/// * What oneself types is not shown. A start twice, a stop without a start, a bar that is closed already change nothing.
/// * A message with the id of one that is there is the same message once more, and left out; the same text alone is another message.
/// * A reaction that comes before its message waits for it. One for a message that never comes is never seen.
struct ChatRules {
  /// Why a typing row goes.
  enum RowEnd: String, Hashable, Sendable {
    case stop
    case timeout = "time-out"
    case message
  }

  enum Kind: Hashable, Sendable {
    case typingStarts(peer: Int)
    case typingEnds(peer: Int, RowEnd)
    /// Index of the message that comes; `isSent` if its author sent it, and a scene did not just set it.
    case comes(message: Int, isSent: Bool)
    /// Indices of messages that are taken away.
    case leave([Int])
    case reacts(message: Int, reaction: String)
    /// Chooses from the open bar, which closes.
    case chooses(message: Int, reaction: String)
    /// The bar of a message opens, that of the one before closes; `nil` closes it.
    case picks(message: Int?)
  }

  struct Happening: Hashable, Sendable {
    /// Seconds on the clock of the events.
    var time: Rational
    var kind: Kind
  }

  /// Every message that is ever shown, in the order in which they come; the first `initialCount` are there from the start.
  private(set) var messages: [ChatMessage] = []
  private(set) var initialCount = 0
  /// Everybody who is ever seen typing, in order of the first time.
  private(set) var peers: [String] = []
  /// Peers who type from the start.
  private(set) var initiallyTyping: [Int] = []
  /// In order of time.
  private(set) var happenings: [Happening] = []
  /// When there is an event or somebody's time is up, in order: between them is silence.
  private(set) var moments: [Rational] = []

  private let me: String
  private let allowed: Set<String>?
  private let timeout: Rational

  private var peerIndices: [String: Int] = [:]
  /// When the time of each peer is up who is typing; `nil` for one who is not. Without a time-out that is never.
  private var armed: [Rational?] = []
  /// Time-outs in their order; some are out of date.
  private var deadlines: [(time: Rational, peer: Int)] = []
  private var nextDeadline = 0
  /// Messages that are there, by id.
  private var present: [String: Int] = [:]
  private var presentMessages: [Int] = []
  private var waitingReactions: [String: String] = [:]
  private var picking: Int?

  private static let never = Rational(reduced: Rational.parsedLimit * 1000, 1)

  /// - Parameters:
  ///   - events: in order of time.
  ///   - me: whose screen it is.
  ///   - peers: who takes part besides; `nil` for everybody.
  ///   - timeout: seconds after the last start; 0 for never.
  init(
    messages: [ChatMessage], typing: [String], events: [ChatEvent], me: String, peers: [String]?,
    timeout: Rational
  ) {
    self.me = me
    allowed = peers.map(Set.init)
    self.timeout = timeout
    for message in messages { add(message) }
    initialCount = self.messages.count
    for name in typing {
      guard let peer = peer(name) else { continue }
      initiallyTyping.append(peer)
      // Without events nothing arms the time-out.
      if let first = events.first { arm(peer, at: min(first.time, .zero)) } else { armed[peer] = Self.never }
    }
    for event in events {
      endTimedOut(before: event.time)
      moments.append(event.time)
      apply(event)
    }
    endTimedOut(before: Self.never)
  }

  // MARK: Typing

  /// The number of a peer whose typing is shown.
  private mutating func peer(_ name: String) -> Int? {
    guard name != me, allowed?.contains(name) ?? true else { return nil }
    if let index = peerIndices[name] { return index }
    let index = peers.count
    peerIndices[name] = index
    peers.append(name)
    armed.append(nil)
    return index
  }

  private mutating func arm(_ peer: Int, at time: Rational) {
    guard timeout > .zero else {
      armed[peer] = Self.never
      return
    }
    armed[peer] = time + timeout
    deadlines.append((time + timeout, peer))
  }

  /// Starts come in order of time and wait equally long, so the deadlines are in order, too.
  private mutating func endTimedOut(before time: Rational) {
    while nextDeadline < deadlines.count, deadlines[nextDeadline].time < time {
      let (deadline, peer) = deadlines[nextDeadline]
      nextDeadline += 1
      guard armed[peer] == deadline else { continue }
      moments.append(deadline)
      end(peer, .timeout, at: deadline)
    }
  }

  private mutating func end(_ peer: Int, _ reason: RowEnd, at time: Rational) {
    guard armed[peer] != nil else { return }
    armed[peer] = nil
    happenings.append(Happening(time: time, kind: .typingEnds(peer: peer, reason)))
  }

  private mutating func start(_ peer: Int, at time: Rational) {
    if armed[peer] == nil {
      happenings.append(Happening(time: time, kind: .typingStarts(peer: peer)))
    }
    arm(peer, at: time)
  }

  // MARK: Events

  private mutating func apply(_ event: ChatEvent) {
    let time = event.time
    func happening(_ kind: Kind) -> Happening { Happening(time: time, kind: kind) }
    switch event.kind {
    case .typingStart(let from):
      if let peer = peer(from) { start(peer, at: time) }
    case .typingStop(let from):
      if let peer = peerIndices[from] { end(peer, .stop, at: time) }
    case .setTyping(let names):
      for name in peers where !names.contains(name) {
        if let peer = peerIndices[name] { end(peer, .stop, at: time) }
      }
      for name in names {
        if let peer = peer(name) { start(peer, at: time) }
      }
    case .message(let message):
      guard let index = add(message) else { return }
      if let peer = peerIndices[message.from] { end(peer, .message, at: time) }
      happenings.append(happening(.comes(message: index, isSent: true)))
    case .setMessages(let messages): replace(with: messages, at: time)
    case .react(let id, let reaction):
      guard let index = present[id] else {
        waitingReactions[id] = reaction
        return
      }
      if picking == index {
        picking = nil
        happenings.append(happening(.chooses(message: index, reaction: reaction)))
      } else {
        happenings.append(happening(.reacts(message: index, reaction: reaction)))
      }
    case .pick(let id):
      guard let index = present[id], picking != index else { return }
      picking = index
      happenings.append(happening(.picks(message: index)))
    case .dismiss:
      guard picking != nil else { return }
      picking = nil
      happenings.append(happening(.picks(message: nil)))
    }
  }

  /// The number of a new message; `nil` for one that is there already or of somebody who does not take part.
  @discardableResult
  private mutating func add(_ message: ChatMessage) -> Int? {
    guard message.from == me || allowed?.contains(message.from) ?? true else { return nil }
    let index = messages.count
    var message = message
    if let id = message.id {
      if present[id] != nil { return nil }
      present[id] = index
      if let reaction = waitingReactions.removeValue(forKey: id) { message.reaction = reaction }
    }
    messages.append(message)
    presentMessages.append(index)
    return index
  }

  /// Messages with the id and the text of one that is there stay, others go, new ones come behind them.
  private mutating func replace(with list: [ChatMessage], at time: Rational) {
    func isSame(_ index: Int, _ message: ChatMessage) -> Bool {
      let old = messages[index]
      return old.id != nil && old.id == message.id && old.from == message.from && old.text == message.text
    }
    let staying = Set(
      list.compactMap { message in
        message.id.flatMap { present[$0] }.flatMap { isSame($0, message) ? $0 : nil }
      })
    let leaving = presentMessages.filter { !staying.contains($0) }
    if !leaving.isEmpty {
      if let open = picking, leaving.contains(open) {
        picking = nil
        happenings.append(Happening(time: time, kind: .picks(message: nil)))
      }
      for index in leaving {
        if let id = messages[index].id { present[id] = nil }
      }
      presentMessages.removeAll { !staying.contains($0) }
      happenings.append(Happening(time: time, kind: .leave(leaving)))
    }
    for message in list {
      if let index = add(message) {
        happenings.append(Happening(time: time, kind: .comes(message: index, isSent: false)))
      }
    }
  }
}
