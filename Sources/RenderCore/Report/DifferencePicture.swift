/// Two pictures of one size as one that shows where they differ: eight times the difference of each premultiplied channel, on black.
enum DifferencePicture {
  private static let gain: UInt32 = 8

  /// - Precondition: both have one size.
  static func of(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
    var result = Bitmap(width: first.width, height: first.height)
    result.fill(0xFF00_0000)
    for y in 0..<first.height {
      for x in 0..<first.width where first[x, y] != second[x, y] {
        result[x, y] = pixel(first[x, y], second[x, y])
      }
    }
    return result
  }

  private static func pixel(_ a: UInt32, _ b: UInt32) -> UInt32 {
    func distance(_ shift: UInt32) -> UInt32 {
      let (one, other) = (a >> shift & 0xFF, b >> shift & 0xFF)
      return min(255, gain * (one > other ? one - other : other - one))
    }
    // What differs in alpha alone is grey.
    let alpha = distance(24)
    return [16, 8, 0].reduce(0xFF00_0000) { $0 | max(distance($1), alpha / 2) << $1 }
  }
}
