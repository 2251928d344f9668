/// The Huffman codes of a deflate block (RFC 1951, 3.2.7) that repeats a few bytes: mostly matches of the greatest length at one distance.
struct DeflateCodes {
  static let shortestMatch = 3
  static let longestMatch = 258

  private static let endOfBlock = 256
  private static let longestMatchSymbol = 285
  private static let symbolCount = 286

  /// A code with its first bit lowest, as it is written.
  private struct Code {
    var bits: UInt32 = 0
    var length = 0
  }

  private var lengths = [Int](repeating: 0, count: symbolCount)
  private var codes = [Code](repeating: Code(), count: symbolCount)
  private let rest: (symbol: Int, extraBits: Int, extra: Int)
  private let distanceSymbol: Int

  /// - Parameters:
  ///   - literals: bytes that are written as such.
  ///   - restLength: length of the shorter match; none below 3.
  ///   - distance: of all matches, 1…4.
  init(literals: [UInt8], restLength: Int, distance: Int) {
    precondition((1...4).contains(distance), "a distance with extra bits")
    distanceSymbol = distance - 1
    rest = DeflateCodes.lengthSymbol(max(restLength, DeflateCodes.shortestMatch))
    var others = Set(literals.map { Int($0) })
    others.insert(DeflateCodes.endOfBlock)
    if restLength >= DeflateCodes.shortestMatch { others.insert(rest.symbol) }
    // The most frequent one gets the shortest code; the others share what is left, as evenly as a complete code can.
    lengths[DeflateCodes.longestMatchSymbol] = 1
    let sorted = others.sorted()
    var depth = 0
    while 2 << depth <= sorted.count { depth += 1 }
    let shorter = (2 << depth) - sorted.count
    for (index, symbol) in sorted.enumerated() { lengths[symbol] = 1 + depth + (index < shorter ? 0 : 1) }
    assignCodes()
  }

  /// Canonical codes: in the order of length, then symbol.
  private mutating func assignCodes() {
    var next: UInt32 = 0
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = Code(bits: DeflateCodes.reversed(next, length), length: length)
        next += 1
      }
    }
  }

  private static func reversed(_ bits: UInt32, _ count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | (bits >> UInt32($1) & 1) << UInt32(count - 1 - $1) }
  }

  /// The symbol for a match of 3…257 bytes, and its extra bits.
  private static func lengthSymbol(_ length: Int) -> (symbol: Int, extraBits: Int, extra: Int) {
    let offset = length - shortestMatch
    if offset < 8 { return (257 + offset, 0, 0) }
    // From here on four symbols share a number of extra bits, one more in each group.
    let extraBits = Int.bitWidth - 1 - offset.leadingZeroBitCount - 2
    return (257 + 4 * extraBits + (offset >> extraBits), extraBits, offset & ((1 << extraBits) - 1))
  }

  /// The start of a block.
  func writeHeader(to bits: inout BitWriter, isLast: Bool) {
    let dynamicCodes: UInt32 = 2
    bits.write(isLast ? 1 : 0, 1)
    bits.write(dynamicCodes, 2)
    bits.write(UInt32(DeflateCodes.symbolCount - 257), 5)
    bits.write(UInt32(distanceSymbol), 5)
    // Code lengths are written with codes of 3 bits each for these eight symbols: 17 and 18 are runs of zeros.
    let used = [0, 1, 2, 3, 4, 5, 17, 18]
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1]
    bits.write(UInt32(order.count - 4), 4)
    for symbol in order { bits.write(used.contains(symbol) ? 3 : 0, 3) }
    func write(_ symbol: Int) {
      bits.write(DeflateCodes.reversed(UInt32(used.firstIndex(of: symbol) ?? 0), 3), 3)
    }
    var all = lengths
    // One distance code has one bit, as the standard wants it.
    for symbol in 0...distanceSymbol { all.append(symbol == distanceSymbol ? 1 : 0) }
    var index = 0
    while index < all.count {
      let zeros = all[index...].prefix(138).prefix { $0 == 0 }.count
      if zeros >= 11 {
        write(18)
        bits.write(UInt32(zeros - 11), 7)
      } else if zeros >= 3 {
        write(17)
        bits.write(UInt32(zeros - 3), 3)
      } else {
        write(all[index])
      }
      index += zeros >= 3 ? zeros : 1
    }
  }

  func writeLiteral(_ byte: UInt8, to bits: inout BitWriter) { write(Int(byte), to: &bits) }

  func writeLongestMatch(to bits: inout BitWriter) {
    write(DeflateCodes.longestMatchSymbol, to: &bits)
    writeDistance(to: &bits)
  }

  func writeRestMatch(to bits: inout BitWriter) {
    write(rest.symbol, to: &bits)
    bits.write(UInt32(rest.extra), rest.extraBits)
    writeDistance(to: &bits)
  }

  func writeEnd(to bits: inout BitWriter) { write(DeflateCodes.endOfBlock, to: &bits) }

  private func writeDistance(to bits: inout BitWriter) { bits.write(0, 1) }

  private func write(_ symbol: Int, to bits: inout BitWriter) {
    bits.write(codes[symbol].bits, codes[symbol].length)
  }
}

/// Writes bits, the lowest of each byte first.
struct BitWriter {
  private let output: UnsafeMutableRawBufferPointer
  private(set) var byteCount = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init(_ output: UnsafeMutableRawBufferPointer) { self.output = output }

  /// - Precondition: at most 16 bits, and there is room.
  mutating func write(_ bits: UInt32, _ count: Int) {
    pending |= UInt64(bits) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      output[byteCount] = UInt8(truncatingIfNeeded: pending)
      byteCount += 1
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func fillByte() {
    if pendingCount > 0 { write(0, 8 - pendingCount) }
  }

  /// Ends on a byte, by a block without data that is not the last.
  mutating func writeEmptyStoredBlock() {
    write(0, 3)
    fillByte()
    for byte: UInt32 in [0, 0, 0xFF, 0xFF] { write(byte, 8) }
  }
}
