/// How often each colour occurs. When there are very many, near ones count as one, so that memory and time stay bounded.
struct ColorHistogram: Sendable {
  /// Most colours that are told apart.
  static let limit = 1 << 16

  /// Pixels of each colour, 0xRRGGBB.
  private(set) var counts: [UInt32: Int] = [:]
  /// Low bits of each component that no longer count.
  private var droppedBits: UInt32 = 0

  mutating func add(_ color: UInt32, count: Int) {
    counts[key(color), default: 0] += count
    while counts.count > Self.limit { coarsen() }
  }

  /// Adds what another histogram counted. The order does not matter.
  mutating func add(_ other: ColorHistogram) {
    while droppedBits < other.droppedBits { coarsen() }
    for (color, count) in other.counts { add(color, count: count) }
  }

  /// The colours in ascending order.
  var sorted: [(color: UInt32, count: Int)] { counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  private mutating func coarsen() {
    droppedBits += 1
    var coarse: [UInt32: Int] = [:]
    for (color, count) in counts { coarse[key(color), default: 0] += count }
    counts = coarse
  }

  /// The middle of the colours that count as this one.
  private func key(_ color: UInt32) -> UInt32 {
    if droppedBits == 0 { return color }
    let component = 0xFF & ~((UInt32(1) << droppedBits) - 1)
    let middle = UInt32(1) << (droppedBits - 1)
    return color & (component * 0x01_0101) | middle * 0x01_0101
  }
}
