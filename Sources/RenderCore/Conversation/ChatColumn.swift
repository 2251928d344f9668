/// Where the rows of a conversation are at an instant: their places in the column, and on the way to them.
///
/// Rows are stacked from the bottom of the page upwards, so that only those have to be known that can be seen. When a row gets or loses its place, the places of the
/// others jump and they follow under `.snappy`: each is as far from its place as what is left of the jumps of the last second.
struct ChatColumn: Sendable {
  enum Row: Hashable, Sendable {
    case title
    /// Index in the timeline.
    case message(Int)
    /// Index in the timeline.
    case typing(Int)
  }

  let timeline: ChatTimeline
  var metrics: ChatMetrics
  /// The messages that can be seen, and what is in them.
  var texts: ChatTexts?
  var known: Set<Int> = []
  /// Of a title that is part of the column.
  var titleHeight: Double?
  private let typingRows: IntervalIndex
  /// When each message shows, in order.
  private let showTimes: [Rational]

  init(_ timeline: ChatTimeline, metrics: ChatMetrics) {
    self.timeline = timeline
    self.metrics = metrics
    typingRows = IntervalIndex(
      timeline.typing.map { row in
        (row.appears, row.gone.map { max($0, row.handsOver ?? $0) } ?? ChatColumn.forever)
      })
    showTimes = timeline.messages.map(\.shows)
  }

  static let forever = Rational(reduced: Rational.parsedLimit * 1000, 1)

  // MARK: Which rows

  /// How many messages have shown at `time`, those included that have left.
  func shownCount(at time: Rational) -> Int { showTimes.firstIndex(sortedAfter: time) }

  /// Typing rows that are seen or have a place at some instant of `range`.
  func typing(during range: ClosedRange<Rational>) -> [Int] { typingRows.indices(meeting: range) }

  /// The messages that can be seen while the column is as it is at `time`, from the last one upwards until the page is full.
  ///
  /// - Parameter height: of a message and the space above it.
  func messagesInReach(at time: Rational, height: (Int) -> Double) -> (first: Int, reachesStart: Bool) {
    var first = shownCount(at: time)
    var room = metrics.reach
    while first > 0 {
      if room <= 0 { return (first, false) }
      first -= 1
      if timeline.messages[first].isPlaced(at: time) { room -= height(first) }
    }
    return (0, true)
  }

  // MARK: Places

  /// Of a message; of one that cannot be seen, the least that it may be.
  func height(_ message: Int) -> Double {
    guard let texts, known.contains(message) else { return metrics.leastMessageHeight }
    return texts.size(of: message).height
  }

  /// The upper edges of the rows that have a place at `time`, from the message `first` on.
  private func places(at time: Rational, from first: Int, reachesStart: Bool) -> [(row: Row, y: Double)] {
    let pageHeight = metrics.height ?? metrics.greatestHeight
    var y = pageHeight - metrics.bottomInset
    var places: [(row: Row, y: Double)] = []
    func stack(_ row: Row, _ height: Double) {
      if !places.isEmpty { y -= metrics.spacing }
      y -= height
      places.append((row, y))
    }
    for index in typing(during: time...time).reversed() where timeline.typing[index].isPlaced(at: time) {
      stack(.typing(index), metrics.typingSize.height)
    }
    for index in (first..<max(first, shownCount(at: time))).reversed()
    where timeline.messages[index].isPlaced(at: time) {
      stack(.message(index), height(index))
    }
    guard reachesStart else { return places }
    if let titleHeight { stack(.title, titleHeight) }
    if metrics.anchor == .top, y > metrics.topInset {
      let shift = y - metrics.topInset
      for index in places.indices { places[index].y -= shift }
    }
    return places
  }

  /// The height of the column at `time`, its insets included, when all its rows are known.
  func contentHeight(at time: Rational) -> Double {
    var heights = typing(during: time...time).filter { timeline.typing[$0].isPlaced(at: time) }
      .map { _ in metrics.typingSize.height }
    heights += (0..<shownCount(at: time)).filter { timeline.messages[$0].isPlaced(at: time) }.map(height)
    if let titleHeight { heights.append(titleHeight) }
    return metrics.topInset + metrics.bottomInset + heights.reduce(0, +)
      + metrics.spacing * Double(max(heights.count - 1, 0))
  }

  // MARK: Motion

  /// The upper edges of all rows that can be seen at `time`; of messages from `least` on, if that is before those.
  func positions(at time: Rational, from least: Int = .max) -> ChatPositions {
    let response = timeline.responses.message
    let moves = timeline.moves
    let end = moves.firstIndex(sortedAfter: time)
    let start = response.duration > .zero ? moves.firstIndex(sortedAfter: time - response.duration) : end
    // The column at rest before the moves that still have an effect, and after each of them.
    let instants = [start > 0 ? moves[start - 1] : ChatTimeline.always] + moves[start..<end]
    var first = least
    var last = 0
    var reaches: [(first: Int, reachesStart: Bool)] = []
    for instant in instants {
      let reach = messagesInReach(at: instant) { height($0) + metrics.spacing }
      reaches.append(reach)
      first = min(first, reach.first)
      last = max(last, shownCount(at: instant))
    }
    var positions = ChatPositions(messages: first..<max(first, last))
    for (number, instant) in instants.enumerated() {
      let left = number == 0 ? 0 : 1 - response.progress(at: time - instant)
      let reachesStart = first == 0 || reaches[number].reachesStart
      for (row, y) in places(at: instant, from: first, reachesStart: reachesStart) {
        positions.move(row, to: y, left: left)
      }
    }
    return positions
  }
}
