/// Draws clips in several orders and compares what comes out, frame by frame.
public enum SelfTest {
  /// What one order made of a clip.
  public struct Result: Hashable, Sendable {
    public let order: FrameOrder
    /// Of each frame, in the order of the clip.
    public let digests: [String]

    public init(_ order: FrameOrder, _ digests: [String]) {
      self.order = order
      self.digests = digests
    }
  }

  /// The first frame of which the pixels are not the same.
  public struct Difference: Hashable, Sendable {
    /// Index in the clip.
    public let frame: Int
    public let expected: String
    public let found: String
  }

  /// Draws all frames of a clip.
  ///
  /// - Parameters:
  ///   - workers: threads of the order `atOnce`, at least 1.
  ///   - isInterrupted: asked before each frame.
  /// - Throws: what drawing throws, or `Pipeline.Interrupted`.
  public static func draw(
    _ subject: SelfTestSubject, _ order: FrameOrder, workers: Int,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> Result {
    let frames = Array(subject.frames)
    if order == .atOnce { return try drawAtOnce(subject, workers: workers, isInterrupted) }
    let sequence =
      switch order {
      case .shuffled: FrameOrder.shuffle(frames)
      case .reversed: Array(frames.reversed())
      case .inOrder, .again, .alone, .atOnce: frames
      }
    let studio = try subject.makeStudio()
    var painter = try studio()
    var digests = [String](repeating: "", count: frames.count)
    for index in sequence {
      if isInterrupted() { throw Pipeline.Interrupted() }
      if order == .alone { painter = try studio() }
      digests[index - subject.frames.lowerBound] = try painter(index)
    }
    return Result(order, digests)
  }

  private static func drawAtOnce(
    _ subject: SelfTestSubject, workers: Int, _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> Result {
    struct State {
      var next: Int
      var digests: [String]
      var failure: (any Error)?
    }
    let frames = subject.frames
    let state = Locked(
      State(next: frames.lowerBound, digests: [String](repeating: "", count: frames.count)))
    Threads.run(workers) { _ in
      do {
        let painter = try subject.makeStudio()()
        while true {
          let index = state.withLock { state -> Int? in
            guard state.failure == nil, state.next < frames.upperBound else { return nil }
            state.next += 1
            return state.next - 1
          }
          guard let index else { return }
          if isInterrupted() { throw Pipeline.Interrupted() }
          let digest = try painter(index)
          state.withLock { $0.digests[index - frames.lowerBound] = digest }
        }
      } catch {
        state.withLock { if $0.failure == nil { $0.failure = error } }
      }
    }
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return Result(.atOnce, state.digests)
    }
  }

  /// Where two drawings of a clip part; `nil` if they are equal.
  ///
  /// - Parameter first: index of the first frame.
  public static func difference(_ expected: [String], _ found: [String], first: Int) -> Difference? {
    for place in 0..<max(expected.count, found.count) {
      let (one, other) = (
        place < expected.count ? expected[place] : "no frame", place < found.count ? found[place] : "no frame"
      )
      if one != other { return Difference(frame: first + place, expected: one, found: other) }
    }
    return nil
  }

  /// One digest for all frames.
  public static func root(_ digests: [String]) -> String {
    String(SHA256.hex(Array(digests.joined(separator: "\n").utf8)).prefix(32))
  }
}
