/// Longest stretches of equal pixels: most of an indicator's picture is a few of them, so what is done once a run is nearly free.
enum PixelRuns {
  /// The index after the last pixel, before `limit`, that equals the one at `start` without a different one in between.
  ///
  /// - Precondition: `start < limit`, and `limit` pixels can be read.
  static func end(_ pixels: UnsafePointer<UInt32>, from start: Int, limit: Int) -> Int {
    let pixel = pixels[start]
    var index = start + 1
    // Edges have short runs: look at a few pixels before setting up for long ones.
    let near = min(index + 4, limit)
    while index < near {
      if pixels[index] != pixel { return index }
      index += 1
    }
    let raw = UnsafeRawPointer(pixels)
    // Comparing vectors for equality would look at one lane after the other.
    let wanted = UInt64(pixel) << 32 | UInt64(pixel)
    func difference(_ offset: Int) -> UInt64 {
      raw.loadUnaligned(fromByteOffset: 4 &* (index &+ offset), as: UInt64.self) ^ wanted
    }
    while index + 16 <= limit {
      let first = difference(0) | difference(2) | difference(4) | difference(6)
      if first | difference(8) | difference(10) | difference(12) | difference(14) != 0 { break }
      index &+= 16
    }
    while index < limit, pixels[index] == pixel { index += 1 }
    return index
  }
  /// Writes `count` times `value`, wherever `target` points.
  ///
  /// - Precondition: there is room for `4 * count` bytes.
  static func fill(_ target: UnsafeMutableRawPointer, with value: UInt32, count: Int) {
    var place = 0
    if count >= 16 {
      let several = SIMD16<UInt32>(repeating: value)
      while place + 16 <= count {
        target.storeBytes(of: several, toByteOffset: 4 &* place, as: SIMD16<UInt32>.self)
        place += 16
      }
    }
    while place < count {
      target.storeBytes(of: value, toByteOffset: 4 &* place, as: UInt32.self)
      place += 1
    }
  }
}
