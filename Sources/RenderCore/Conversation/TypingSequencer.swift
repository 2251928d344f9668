/// Makes rows of starts and ends, one peer independent of the other.
///
/// A start before the row of an earlier one has gone turns that row round; after that there is a new row.
struct TypingSequencer {
  private struct Peer {
    var row: ChatTimeline.TypingRow?
    /// When the last message shows; the next row appears not before that.
    var heldUntil = ChatTimeline.always
    /// A start that waits for that.
    var hasPendingStart = false
  }

  private var peers: [Peer]
  private let response: StepResponse
  private var rows: [ChatTimeline.TypingRow] = []
  private var indices: [String: Int]?

  init(peerCount: Int, response: StepResponse) {
    peers = Array(repeating: Peer(), count: peerCount)
    self.response = response
  }

  /// The number of a peer by name, if they ever type.
  mutating func peer(_ name: String, among names: [String]) -> Int? {
    if indices == nil {
      indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    }
    return indices?[name]
  }

  /// Somebody types from the start.
  mutating func isThere(_ peer: Int) {
    peers[peer].row = ChatTimeline.TypingRow(
      peer: peer, turns: [.init(time: ChatTimeline.always, end: nil)],
      progress: SwitchedProgress(response, startsPresent: true))
  }

  mutating func start(_ peer: Int, at time: Rational) {
    if peers[peer].heldUntil > time {
      peers[peer].hasPendingStart = true
    } else {
      show(peer, at: time)
    }
  }

  mutating func end(_ peer: Int, _ end: ChatRules.RowEnd, at time: Rational) {
    flush(peer, before: time)
    guard var row = peers[peer].row, row.progress.isPresent else { return }
    row.turns.append(.init(time: time, end: end))
    row.progress.toggle(at: time)
    row.gone = row.progress.goneTime
    peers[peer].row = row
  }

  /// When the row of a peer has gone that is on its way out; `nil` if there is none.
  func goneTime(_ peer: Int) -> Rational? { peers[peer].row?.gone }

  /// A message of the peer shows at `time` and takes the place of the row that it ended.
  mutating func handOver(_ peer: Int, at time: Rational) {
    peers[peer].heldUntil = time
    if peers[peer].row?.turns.last?.end == .message, peers[peer].row?.handsOver == nil {
      peers[peer].row?.handsOver = time
    }
  }

  /// All rows that are ever seen, in the order in which they appear.
  mutating func finish() -> [ChatTimeline.TypingRow] {
    for peer in peers.indices {
      flush(peer, before: nil)
      store(peer)
    }
    return rows.enumerated().sorted {
      ($0.element.appears, $0.offset) < ($1.element.appears, $1.offset)
    }.map(\.element)
  }

  /// Lets a start happen that has waited long enough; with `nil` any that waits. One that is ended before is dropped.
  private mutating func flush(_ peer: Int, before time: Rational?) {
    guard peers[peer].hasPendingStart else { return }
    peers[peer].hasPendingStart = false
    if time.map({ peers[peer].heldUntil < $0 }) ?? true { show(peer, at: peers[peer].heldUntil) }
  }

  private mutating func show(_ peer: Int, at time: Rational) {
    if var row = peers[peer].row, let gone = row.gone, gone > time {
      row.turns.append(.init(time: time, end: nil))
      row.progress.toggle(at: time)
      row.gone = nil
      peers[peer].row = row
      return
    }
    store(peer)
    var progress = SwitchedProgress(response)
    progress.toggle(at: time)
    peers[peer].row = ChatTimeline.TypingRow(
      peer: peer, turns: [.init(time: time, end: nil)], progress: progress)
  }

  /// Keeps a row that is finished, unless it was ended at the instant at which it appeared.
  private mutating func store(_ peer: Int) {
    guard let row = peers[peer].row else { return }
    peers[peer].row = nil
    if row.gone.map({ $0 > row.appears }) ?? true { rows.append(row) }
  }
}
