@testable import RenderCore

/// Runs of pseudo-random pixels out of `colorCount` premultiplied colours.
func picture(
  _ width: Int, _ height: Int, colorCount: Int, isOpaque: Bool, seed: UInt64 = 1
) -> Bitmap {
  var numbers = SeededNumbers(seed: seed)
  let colors: [UInt32] = (0..<colorCount).map { index in
    // The first bytes make the colours differ; no component is above alpha.
    let alpha: UInt32 = isOpaque ? 255 : 128 + numbers.next() % 128
    return alpha << 24 | UInt32(index / 128) << 16 | UInt32(index % 128) << 8 | numbers.next() % 128
  }
  var bitmap = Bitmap(width: width, height: height)
  var index = 0
  var color = 0
  while index < bitmap.premultipliedPixels.count {
    let end = min(index + Int(numbers.next() % 6) + 1, bitmap.premultipliedPixels.count)
    for position in index..<end { bitmap.premultipliedPixels[position] = colors[color % colorCount] }
    color += 1
    index = end
  }
  return bitmap
}

/// Names and payloads of the chunks of a PNG file; checks lengths and checksums on the way.
func chunks(of file: [UInt8]) -> [(name: String, payload: [UInt8])]? {
  guard file.starts(with: PNGChunk.signature) else { return nil }
  var chunks: [(String, [UInt8])] = []
  var offset = 8
  while offset < file.count {
    guard offset + 12 <= file.count else { return nil }
    let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    guard offset + 12 + count <= file.count else { return nil }
    let covered = Array(file[offset + 4..<offset + 8 + count])
    let checksum = covered.withUnsafeBytes { Deflate.crc32($0) }
    guard Array(file[offset + 8 + count..<offset + 12 + count]) == PNGChunk.bigEndian(checksum) else {
      return nil
    }
    chunks.append((String(decoding: covered[..<4], as: UTF8.self), Array(covered[4...])))
    offset += 12 + count
  }
  return chunks
}
