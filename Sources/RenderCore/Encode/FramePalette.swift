/// Gives each colour of one picture an index while the picture is read. Kept by a worker and used for one picture after the other.
struct FramePalette {
  /// A picture with more than 256 colours, or with a colour where greys were expected.
  struct TooManyColors: Error {}

  private static let slotCount = 1024
  private static let isUsed: UInt64 = 1 << 40

  /// Hash table: the pixel in the low half, the index above it, and a mark that the slot is used above that.
  private var slots = [UInt64](repeating: 0, count: slotCount)
  /// Premultiplied colours in the order in which they were found.
  private var colors: [UInt32] = []

  init() { colors.reserveCapacity(256) }

  mutating func removeAll() {
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    colors.removeAll(keepingCapacity: true)
  }

  /// The index of a colour, which is a new one if the colour is.
  mutating func index(of color: UInt32) throws(TooManyColors) -> UInt8 {
    // Fibonacci hashing: neighbouring colours land far apart.
    var slot = Int((color &* 2_654_435_769) >> 22)
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if UInt32(truncatingIfNeeded: entry) == color { return UInt8(truncatingIfNeeded: entry >> 32) }
      slot = (slot + 1) % FramePalette.slotCount
    }
    guard colors.count < 256 else { throw TooManyColors() }
    let index = UInt8(colors.count)
    slots[slot] = FramePalette.isUsed | UInt64(index) << 32 | UInt64(color)
    colors.append(color)
    return index
  }

  /// The palette in ascending order, and for each index given out the place in that order.
  ///
  /// - Parameter keepsFirst: leaves the colour that was found first in front if all are opaque. It is mostly that of the margins, whose scanlines then are
  ///   zeros like their filter bytes, one long run.
  func sorted(keepsFirst: Bool = false) -> (premultipliedColors: [UInt32], places: [UInt8]) {
    var order = colors.indices.map { UInt64(colors[$0]) << 8 | UInt64($0) }.sorted()
    if keepsFirst, let least = order.first, least >= 0xFF00_0000 << 8,
      let place = order.firstIndex(where: { $0 & 0xFF == 0 })
    {
      order.insert(order.remove(at: place), at: 0)
    }
    var places = [UInt8](repeating: 0, count: 256)
    for (place, entry) in order.enumerated() {
      places[Int(UInt8(truncatingIfNeeded: entry))] = UInt8(place)
    }
    return (order.map { UInt32($0 >> 8) }, places)
  }
}
