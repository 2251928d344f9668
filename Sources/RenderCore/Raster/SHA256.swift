import CDigest

/// SHA-256 (FIPS 180-4) over bytes that come in pieces.
public struct SHA256: Sendable {
  private var state: [8 of UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0
  private let usesInstructions: Bool

  public init() { self.init(usesInstructions: true) }

  /// - Parameter usesInstructions: lets a processor that has instructions for SHA-256 use them; the digest is the same.
  init(usesInstructions: Bool) { self.usesInstructions = usesInstructions }

  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount += UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let taken = min(64 - pending.count, rest.count)
      pending += rest.prefix(taken)
      rest = rest.dropFirst(taken)
      guard pending.count == 64 else { return }
      pending.withUnsafeBytes { block in
        if let start = block.baseAddress { compress(start, count: 1) }
      }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = UnsafeRawBufferPointer(rebasing: rest)
    let blockCount = whole.count / 64
    if blockCount > 0, let start = whole.baseAddress { compress(start, count: blockCount) }
    pending += whole[(64 * blockCount)...]
  }

  /// The 32 bytes of the digest of everything so far.
  public func finalized() -> [UInt8] {
    var copy = self
    var padding: [UInt8] = [0x80]
    let zeros = (55 - Int(byteCount % 64) + 64) % 64
    padding += [UInt8](repeating: 0, count: zeros)
    let bitCount = byteCount * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    copy.update(padding)
    var digest: [UInt8] = []
    for index in 0..<8 { digest += PNGChunk.bigEndian(copy.state[index]) }
    return digest
  }

  /// The digest of `bytes`, 64 hexadecimal digits.
  public static func hex(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hexadecimal(hash.finalized())
  }

  /// Whether a text may be a digest: 64 hexadecimal digits in small letters.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }

  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Mixes blocks of 64 bytes into the state.
  private mutating func compress(_ blocks: UnsafeRawPointer, count: Int) {
    if usesInstructions, compressByInstructions(blocks, count: count) { return }
    for index in 0..<count { compress(blocks + 64 * index) }
  }

  private mutating func compressByInstructions(_ blocks: UnsafeRawPointer, count: Int) -> Bool {
    var constants = SHA256.constants
    return withUnsafeMutablePointer(to: &state) { state in
      withUnsafePointer(to: &constants) { constants in
        indicator_render_sha256_blocks(
          UnsafeMutableRawPointer(state).assumingMemoryBound(to: UInt32.self),
          UnsafeRawPointer(constants).assumingMemoryBound(to: UInt32.self),
          blocks.assumingMemoryBound(to: UInt8.self), count)
      }
    }
  }

  /// Mixes one block of 64 bytes into the state.
  private mutating func compress(_ block: UnsafeRawPointer) {
    var words = [64 of UInt32](repeating: 0)
    for index in 0..<16 {
      words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let mixedEarly = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
      let mixedLate = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
      words[index] = words[index - 16] &+ mixedEarly &+ words[index - 7] &+ mixedLate
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // After eight rounds every variable is back in its place, so none has to be moved.
    for index in stride(from: 0, to: 64, by: 8) {
      func input(_ offset: Int) -> UInt32 {
        SHA256.constants[index + offset] &+ words[index + offset]
      }
      mix(a, b, c, &d, e, f, g, &h, input(0))
      mix(h, a, b, &c, d, e, f, &g, input(1))
      mix(g, h, a, &b, c, d, e, &f, input(2))
      mix(f, g, h, &a, b, c, d, &e, input(3))
      mix(e, f, g, &h, a, b, c, &d, input(4))
      mix(d, e, f, &g, h, a, b, &c, input(5))
      mix(c, d, e, &f, g, h, a, &b, input(6))
      mix(b, c, d, &e, f, g, h, &a, input(7))
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// One round, with the names of the standard.
  @inline(__always)
  private func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ input: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = (a & b) | (c & (a | b))
    let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ input
    d &+= first
    h = first &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
  }

  @inline(__always)
  private func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value &>> count | value &<< (32 &- count)
  }

  /// Fractional parts of the cube roots of the first 64 primes.
  private static let constants: [64 of UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
