/// What a message with reactions does over time: the values that its changes of state animate, without a picture.
///
/// Two springs compete: opening and closing the bar has (0.35, 0.3), a changed reaction (0.35, 0.5). The innermost animation whose value
/// changed wins, and that of the bar is the inner one: choosing from the open bar changes both and plays everything, the badge too, with (0.35, 0.3).
struct ReactionState: Sendable {
  /// One instant at which something changes.
  struct Change: Hashable, Sendable {
    var time: Rational
    var isPicking: Bool?
    /// An empty text takes the reaction away.
    var reaction: String?
    /// Chooses from the bar: the reaction that the message has is taken away, another one set; the bar closes.
    var choice: String?
  }

  /// A badge as it is at one instant.
  struct Badge: Hashable, Sendable {
    /// Index in `emoji`.
    var emoji: Int
    var scale: Double
    var opacity: Double
  }

  /// Every reaction that the message ever has.
  let emoji: [String]
  let settleTime: Rational
  /// Reactions in the bar.
  var itemCount: Int { items.count }

  private let message: AnimatedValue
  private let others: AnimatedValue
  private let bar: Presence
  private let items: [AnimatedValue]
  private let badges: [Presence]
  /// The reaction from that instant on, as an index in `emoji`; `nil` for none.
  private let chosen: [(time: Rational, emoji: Int?)]
  private let reducesMotion: Bool

  static let lift = 1.04
  static let dimmed = 0.3
  static let smallBar = 0.5
  static let smallItem = 0.4
  static let smallBadge = 0.2
  static let barSpring = Animation(.spring(Spring(duration: 0.35, bounce: 0.3)))
  static let reactionSpring = Animation(.spring(Spring(duration: 0.35, bounce: 0.5)))
  static let itemSpring = Animation(.spring(Spring(duration: 0.25, bounce: 0.45)))
  static let fade = Animation(.curve(.easeInOut, duration: Rational(1, 5)))
  static let dimming = Animation(.curve(.easeInOut, duration: Rational(1, 4)))

  /// How long item `index` of the bar waits: 0.03 s after the one before it, at most 0.18 s.
  static func itemDelay(_ index: Int) -> Rational { min(Rational(Int128(3 * index), 100), Rational(18, 100)) }

  /// - Parameter itemCount: reactions in the bar.
  init(
    isPicking: Bool, reaction: String, changes: [Change], itemCount: Int, reducesMotion: Bool,
    frameInterval: Rational
  ) {
    self.reducesMotion = reducesMotion
    var picking = isPicking
    var current = reaction
    var emoji = reaction.isEmpty ? [] : [reaction]
    var barChanges: [Presence.Change] = []
    var badgeChanges: [String: [Presence.Change]] = [:]
    var chosen: [(time: Rational, emoji: Int?)] = [(.zero, reaction.isEmpty ? nil : 0)]
    for change in changes {
      let wasPicking = picking
      let before = current
      if let value = change.isPicking { picking = value }
      if let value = change.reaction { current = value }
      if let choice = change.choice {
        current = current == choice ? "" : choice
        picking = false
      }
      if picking != wasPicking { barChanges.append(Presence.Change(time: change.time, isShown: picking)) }
      guard current != before else { continue }
      let spring = picking != wasPicking ? Self.barSpring : Self.reactionSpring
      let animation = reducesMotion ? Self.fade : spring
      for (text, isShown) in [(before, false), (current, true)] where !text.isEmpty {
        if !emoji.contains(text) { emoji.append(text) }
        badgeChanges[text, default: []].append(
          Presence.Change(time: change.time, isShown: isShown, animation: animation))
      }
      chosen.append((change.time, emoji.firstIndex(of: current)))
    }
    self.emoji = emoji
    self.chosen = chosen

    let barAnimation = reducesMotion ? Self.fade : Self.barSpring
    bar = Presence(
      initially: isPicking, changes: barChanges, removedScale: reducesMotion ? nil : Self.smallBar,
      animation: barAnimation, frameInterval: frameInterval)
    badges = emoji.enumerated().map { index, text in
      Presence(
        initially: index == 0 && text == reaction, changes: badgeChanges[text] ?? [],
        removedScale: reducesMotion ? nil : Self.smallBadge, animation: barAnimation,
        frameInterval: frameInterval)
    }
    func following(_ shown: Double, _ hidden: Double, _ animation: Animation, components: Int)
      -> AnimatedValue
    {
      AnimatedValue(
        initial: isPicking ? shown : hidden,
        changes: barChanges.map {
          .init(at: $0.time, target: $0.isShown ? shown : hidden, animation: animation)
        },
        frameInterval: frameInterval, components: components)
    }
    message = following(reducesMotion ? 1 : Self.lift, 1, Self.barSpring, components: 2)
    others = following(Self.dimmed, 1, Self.dimming, components: 1)
    // Items pop in with each fresh bar; counted from its appearance they are all alike.
    items = (0..<itemCount).map { index in
      let animation = Animation(Self.itemSpring.kind, delay: Self.itemDelay(index))
      return AnimatedValue(
        initial: Self.smallItem, changes: [.init(at: .zero, target: 1, animation: animation)],
        frameInterval: frameInterval, components: 2)
    }
    var settled = max(message.settleTime, others.settleTime, bar.settleTime)
    for badge in badges { settled = max(settled, badge.settleTime) }
    if let opened = bar.insertionTime(at: settled), bar.isShownAtEnd, !reducesMotion, !changes.isEmpty {
      for item in items { settled = max(settled, opened + item.settleTime) }
    }
    settleTime = settled
  }

  /// Scale of the message with its badge.
  func messageScale(at time: Rational) -> Double { message.value(at: time) }

  /// Opacity of the messages around it.
  func othersOpacity(at time: Rational) -> Double { min(max(others.value(at: time), 0), 1) }

  func barScale(at time: Rational) -> Double { bar.scale(at: time) }
  func barOpacity(at time: Rational) -> Double { bar.opacity(at: time) }

  /// Scale of an item within the bar. A bar that is there from the start has its items already.
  func itemScale(_ index: Int, at time: Rational) -> Double {
    if reducesMotion { return 1 }
    guard let opened = bar.insertionTime(at: time) else { return Self.smallItem }
    if bar.isShownFromStart, opened == .zero { return 1 }
    return items[index].value(at: time - opened)
  }

  /// The reaction that the message has at `time`, as an index in `emoji`.
  func chosenEmoji(at time: Rational) -> Int? { chosen.last { $0.time <= time }?.emoji }

  /// Badges that are visible, those that go before the one that stays.
  func visibleBadges(at time: Rational) -> [Badge] {
    let current = chosenEmoji(at: time)
    let order = badges.indices.filter { $0 != current } + (current.map { [$0] } ?? [])
    return order.compactMap { index in
      let opacity = badges[index].opacity(at: time)
      guard opacity > 0 else { return nil }
      return Badge(emoji: index, scale: badges[index].scale(at: time), opacity: opacity)
    }
  }

  /// The badge that a trace shows: that of the present reaction, else the last one.
  func tracedBadge(at time: Rational) -> (scale: Double, opacity: Double) {
    let last = chosen.last { $0.time <= time && $0.emoji != nil }?.emoji
    guard let index = chosenEmoji(at: time) ?? last else { return (reducesMotion ? 1 : Self.smallBadge, 0) }
    return (badges[index].scale(at: time), badges[index].opacity(at: time))
  }
}
