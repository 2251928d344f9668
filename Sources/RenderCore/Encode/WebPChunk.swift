/// The chunks of an animated WebP file (WebP Container Specification): `header`, `frame` (one or more).
enum WebPChunk {
  /// Longest time of a frame, in milliseconds: 24 bits.
  static let longestDuration = 0xFF_FFFF

  /// Everything before the first frame.
  ///
  /// - Parameters:
  ///   - followingByteCount: bytes of all chunks after the header.
  ///   - plays: 0…65 535; 0 is forever.
  static func header(
    width: Int, height: Int, hasAlpha: Bool, plays: Int, followingByteCount: Int
  ) -> [UInt8] {
    let (animation, alpha): (UInt8, UInt8) = (0x02, 0x10)
    let canvas =
      chunk(
        "VP8X",
        [animation | (hasAlpha ? alpha : 0), 0, 0, 0] + littleEndian(width - 1, 3)
          + littleEndian(height - 1, 3))
    let loop = chunk("ANIM", FileOwnership.webPBackground + littleEndian(plays, 2))
    let form = Array("WEBP".utf8) + canvas + loop
    return Array("RIFF".utf8) + littleEndian(form.count + followingByteCount, 4) + form
  }

  /// A frame.
  ///
  /// - Parameters:
  ///   - rect: its corner has even coordinates.
  ///   - milliseconds: 1…`longestDuration`.
  ///   - clears: whether the rectangle becomes transparent afterwards.
  ///   - image: a chunk with the pixels of `rect`.
  static func frame(
    _ rect: PixelRect, milliseconds: Int, isOverlay: Bool, clears: Bool, image: [UInt8]
  ) -> [UInt8] {
    let (clearsAfter, replaces): (UInt8, UInt8) = (0x01, 0x02)
    return chunk(
      "ANMF",
      littleEndian(rect.x / 2, 3) + littleEndian(rect.y / 2, 3) + littleEndian(rect.width - 1, 3)
        + littleEndian(rect.height - 1, 3) + littleEndian(milliseconds, 3)
        + [(isOverlay ? 0 : replaces) | (clears ? clearsAfter : 0)] + image)
  }

  private static func chunk(_ type: StaticString, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 9)
    bytes += UnsafeBufferPointer(start: type.utf8Start, count: 4)
    bytes += littleEndian(payload.count, 4)
    bytes += payload
    if payload.count % 2 == 1 { bytes.append(0) }
    return bytes
  }

  private static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
