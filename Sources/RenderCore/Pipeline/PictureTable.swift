/// The encoded pictures of a render by what they show, so that an equal frame is drawn once. Bounded, whatever the length of the clip: the oldest that nobody
/// waits for are forgotten.
struct PictureTable<Output: EncodedFrame> {
  private struct Entry {
    /// `nil` while the picture is being drawn.
    var output: Output?
    /// Frames that will ask for it.
    var waiting = 0
  }

  private var entries: [FrameKey: Entry] = [:]
  /// Keys with an output, oldest first.
  private var order: [FrameKey] = []
  private var firstInOrder = 0
  private var cost = 0
  private let limits: Limits

  /// What may be kept: so many pictures always, more while they are small, fewer when they are huge.
  struct Limits {
    var count = 64
    var smallCost = 1 << 18
    var hugeCost = 8 << 20
  }

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Whether the picture is there or on its way; if so, `take` is due for it once.
  mutating func use(_ key: FrameKey) -> Bool {
    guard entries[key] != nil else { return false }
    entries[key]?.waiting += 1
    return true
  }

  /// Announces a picture that is about to be drawn.
  mutating func expect(_ key: FrameKey) { entries[key] = Entry() }

  mutating func store(_ output: Output, for key: FrameKey) {
    entries[key]?.output = output
    order.append(key)
    cost += output.byteCount + key.cost
    evict()
  }

  /// The picture that `use` promised.
  ///
  /// - Precondition: it was stored; frames are taken in order, so the first of equal frames always is.
  mutating func take(_ key: FrameKey) -> Output {
    guard let output = entries[key]?.output else {
      preconditionFailure("a picture was used before it was made")
    }
    entries[key]?.waiting -= 1
    return output
  }

  private var isFull: Bool {
    cost > limits.hugeCost || cost > limits.smallCost && order.count - firstInOrder > limits.count
  }

  private mutating func evict() {
    var kept: [FrameKey] = []
    while isFull, firstInOrder < order.count {
      let key = order[firstInOrder]
      firstInOrder += 1
      guard let entry = entries[key] else { continue }
      if entry.waiting > 0 {
        kept.append(key)
        continue
      }
      cost -= (entry.output?.byteCount ?? 0) + key.cost
      entries[key] = nil
    }
    if !kept.isEmpty { order.append(contentsOf: kept) }
    if firstInOrder > 256 {
      order.removeFirst(firstInOrder)
      firstInOrder = 0
    }
  }
}
