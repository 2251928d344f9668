/// A way to draw the frames of a clip. What comes out must not depend on it.
public enum FrameOrder: String, Hashable, Sendable, CaseIterable {
  /// The one that all others are measured by.
  case inOrder = "in order"
  /// The same from the start, with nothing kept.
  case again
  case shuffled
  case reversed
  /// Each by a painter that has drawn nothing before.
  case alone
  /// By several painters on several threads.
  case atOnce = "at once"

  /// Shuffles the same way on every run.
  static func shuffle(_ frames: [Int]) -> [Int] {
    var result = frames
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for place in stride(from: result.count - 1, to: 0, by: -1) {
      // Xorshift by 13, 7 and 17 (Marsaglia 2003).
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      result.swapAt(place, Int(state % UInt64(place + 1)))
    }
    return result
  }
}
