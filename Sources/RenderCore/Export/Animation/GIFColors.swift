/// The palette of a GIF, or of one of its frames: all colours if they are few, else the best that it can have.
struct GIFColors: Sendable {
  /// 0xRRGGBB, a power of two of them, at least 2.
  let table: [UInt32]
  /// Index of the entry that leaves the canvas as it is; `nil` if all entries are colours.
  let clearIndex: UInt8?
  /// Opaque pixels of the table.
  private let exact: [UInt32: UInt8]
  private let nearest: NearestColor

  /// - Parameter needsClear: whether there has to be an entry without a colour; otherwise there is one if there is room.
  init(_ histogram: ColorHistogram, needsClear: Bool) {
    let counted = histogram.sorted
    let isFull = counted.count == 256 && !needsClear
    let colors = isFull ? counted.map(\.color) : Quantizer.palette(counted, limit: 255)
    clearIndex = isFull ? nil : UInt8(colors.count)
    var table = colors
    if !isFull { table.append(0) }
    while table.count < 2 || table.count.nonzeroBitCount > 1 { table.append(0) }
    self.table = table
    exact = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
    nearest = NearestColor(colors.isEmpty ? [0] : colors)
  }

  /// The index for a colour.
  ///
  /// - Parameter pixel: opaque.
  func index(of pixel: UInt32) -> UInt8 {
    let color = pixel & 0xFF_FFFF
    return exact[color] ?? UInt8(nearest.nearest(to: Quantizer.components(color)).index)
  }

  /// What the GIF shows for a pixel: 0 or opaque.
  func shown(_ pixel: UInt32) -> UInt32 { pixel == 0 ? 0 : 0xFF00_0000 | table[Int(index(of: pixel))] }
}
