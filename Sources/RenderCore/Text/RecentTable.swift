/// Values that were asked for lately, by their keys. When there are too many, the half goes that was not asked for the longest.
struct RecentTable<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  private let costLimit: Int
  private var entries: [Key: Entry] = [:]
  private var cost = 0
  private var clock = 0

  /// - Parameter costLimit: how much may be kept, in a unit of the caller's choice.
  init(costLimit: Int) { self.costLimit = costLimit }

  var count: Int { entries.count }

  mutating func value(_ key: Key) -> Value? {
    clock += 1
    entries[key]?.lastUse = clock
    return entries[key]?.value
  }

  mutating func store(_ value: Value, for key: Key, cost: Int) {
    clock += 1
    self.cost += cost - (entries[key]?.cost ?? 0)
    entries[key] = Entry(value: value, cost: cost, lastUse: clock)
    guard self.cost > costLimit, entries.count > 1 else { return }
    let uses = entries.values.map(\.lastUse).sorted()
    let oldest = uses[(uses.count - 1) / 2]
    for (key, entry) in entries where entry.lastUse <= oldest && entry.lastUse != clock {
      self.cost -= entry.cost
      entries[key] = nil
    }
  }
}
