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
    let wanted = SIMD16<UInt32>(repeating: pixel)
    while index + 16 <= limit, raw.loadUnaligned(fromByteOffset: 4 * index, as: SIMD16<UInt32>.self) == wanted
    {
      index += 16
    }
    while index < limit, pixels[index] == pixel { index += 1 }
    return index
  }
}
