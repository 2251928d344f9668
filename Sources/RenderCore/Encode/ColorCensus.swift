/// Looks at every picture of a render to find the smallest colour type that holds all of them. The order of the pictures does not matter.
public struct ColorCensus: Sendable {
  private var colors = ColorTable()
  /// More than 256 colours: no palette any more.
  private var hasManyColors = false
  private var isOpaque = true

  public init() {}

  /// Whether no further picture can change the outcome.
  public var isDecided: Bool { hasManyColors && !isOpaque }

  /// Whether a palette still holds everything that was seen.
  public var fitsPalette: Bool { !hasManyColors }

  /// All colours, if they are few enough.
  var palette: Palette? { hasManyColors ? nil : Palette(premultipliedColors: colors.keys) }

  /// The outcome for what was seen so far.
  public var colorType: ColorType {
    if !hasManyColors {
      // Few colours take less than a byte a pixel with a palette; more greys are smaller without one.
      let isGrey = colors.count > 16 && isOpaque && colors.keys.allSatisfy(Bitmap.isGrey)
      return isGrey ? .grey : .indexed(Palette(premultipliedColors: colors.keys))
    }
    return isOpaque ? .rgb : .rgba
  }

  public mutating func add(_ bitmap: Bitmap) {
    if isDecided { return }
    if !hasManyColors { count(bitmap) }
    if hasManyColors, isOpaque { isOpaque = bitmap.isOpaque }
  }

  /// Adds what another census saw, so that pictures can be counted on several threads.
  public mutating func add(_ other: ColorCensus) {
    isOpaque = isOpaque && other.isOpaque
    hasManyColors = hasManyColors || other.hasManyColors
    for color in other.colors.keys where !hasManyColors { insert(color) }
    if hasManyColors { colors = ColorTable() }
  }

  /// Adds a picture of which the different colours are known.
  ///
  /// - Parameter colors: premultiplied pixels; `nil` when there are more than 256.
  mutating func add(colors: [UInt32]?, isOpaque: Bool) {
    self.isOpaque = self.isOpaque && isOpaque
    guard let colors, !hasManyColors else {
      hasManyColors = true
      self.colors = ColorTable()
      return
    }
    for color in colors where !hasManyColors { insert(color) }
  }

  private mutating func count(_ bitmap: Bitmap) {
    bitmap.premultipliedPixels.withUnsafeBufferPointer { pixels in
      guard var previous = pixels.first else { return }
      insert(previous)
      for pixel in pixels where pixel != previous {
        previous = pixel
        insert(pixel)
        if hasManyColors { return }
      }
    }
  }

  private mutating func insert(_ color: UInt32) {
    // Two premultiplied pixels never become the same straight one, so counting here counts the colours of the file.
    if colors.index(of: color) != nil { return }
    if color < 0xFF00_0000 { isOpaque = false }
    if colors.count == 256 {
      hasManyColors = true
      colors = ColorTable()
    } else {
      colors.insert(color, index: UInt8(colors.count))
    }
  }
}

/// A small hash table from pixel to index for at most 256 pixels.
struct ColorTable: Sendable {
  private static let slotCount = 1024
  /// The pixel in the low half, the index above it, and a mark that the slot is used above that.
  private var slots: [UInt64] = []
  private(set) var keys: [UInt32] = []

  var count: Int { keys.count }

  func index(of color: UInt32) -> UInt8? {
    if slots.isEmpty { return nil }
    var slot = ColorTable.firstSlot(color)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot]) == color {
        return UInt8(truncatingIfNeeded: slots[slot] >> 32)
      }
      slot = (slot + 1) % ColorTable.slotCount
    }
    return nil
  }

  /// - Precondition: `color` is not in the table, and fewer than 256 are.
  mutating func insert(_ color: UInt32, index: UInt8) {
    precondition(count < 256)
    if slots.isEmpty { slots = [UInt64](repeating: 0, count: ColorTable.slotCount) }
    var slot = ColorTable.firstSlot(color)
    while slots[slot] != 0 { slot = (slot + 1) % ColorTable.slotCount }
    slots[slot] = 1 << 40 | UInt64(index) << 32 | UInt64(color)
    keys.append(color)
  }

  private static func firstSlot(_ color: UInt32) -> Int {
    // Fibonacci hashing: neighbouring colours land far apart.
    Int((color &* 2_654_435_769) >> 22)
  }
}
