/// Walks over the chunks of a PNG file, whoever wrote it, and checks their lengths and checksums.
struct PNGChunkReader {
  struct Chunk: Hashable {
    /// The four letters.
    let type: UInt32
    /// Where its bytes are in the file.
    let payload: Range<Int>
  }

  private let file: [UInt8]
  private var offset = 8
  private var isAtEnd = false

  /// - Throws: `notPNG` or `truncated`.
  init(_ file: [UInt8]) throws(PNGError) {
    guard file.starts(with: PNGChunk.signature) else {
      throw PNGChunk.signature.starts(with: file) && !file.isEmpty ? .truncated : .notPNG
    }
    self.file = file
  }

  /// The next chunk; `nil` after `IEND`, whatever follows it.
  ///
  /// - Throws: `truncated` or `damaged`.
  mutating func next() throws(PNGError) -> Chunk? {
    if isAtEnd { return nil }
    guard file.count - offset >= 12 else { throw .truncated }
    let length = number(at: offset)
    guard length <= file.count - offset - 12 else { throw .truncated }
    let chunk = Chunk(
      type: UInt32(number(at: offset + 4)), payload: offset + 8..<offset + 8 + length)
    let covered = offset + 4..<chunk.payload.upperBound
    let checksum = file.withUnsafeBytes { Deflate.crc32(UnsafeRawBufferPointer(rebasing: $0[covered])) }
    guard Int(checksum) == number(at: covered.upperBound) else {
      throw .damaged(reason: "the checksum of \(PNGChunkReader.name(chunk.type)) is wrong")
    }
    offset = covered.upperBound + 4
    isAtEnd = chunk.type == PNGChunkReader.type("IEND")
    return chunk
  }

  /// The chunks that say what pixels mean, as far as they are obeyed.
  static let aboutColors = (["PLTE", "tRNS", "gAMA", "sRGB", "sBIT"] as [StaticString]).map { type($0) }

  /// The number that starts at `place`, 0…2³² − 1.
  private func number(at place: Int) -> Int { PNGChunkReader.number(in: file, at: place) }

  static func number(in file: [UInt8], at place: Int) -> Int {
    Int(file[place]) << 24 | Int(file[place + 1]) << 16 | Int(file[place + 2]) << 8 | Int(file[place + 3])
  }

  static func type(_ name: StaticString) -> UInt32 {
    UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The letters of a type, for messages.
  private static func name(_ type: UInt32) -> String {
    let bytes = PNGChunk.bigEndian(type)
    guard bytes.allSatisfy({ ASCII.isLetter($0) }) else { return "a chunk" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Checks the whole file.
  static func check(_ file: [UInt8]) throws(PNGError) {
    var reader = try PNGChunkReader(file)
    while try reader.next() != nil {}
  }
}
