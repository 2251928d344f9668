/// The verdict for each frame of a clip: what its golden says against what was rendered.
public struct FrameComparison: Hashable, Sendable {
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case equal
    /// Other pixels.
    case changed
    /// In the golden, not rendered any more.
    case missing
    /// Rendered, not in the golden.
    case extra
    /// A picture of another size.
    case size
    /// The same pixels at another time.
    case rate
  }

  /// Frames that follow each other and have the same verdict.
  public struct Run: Hashable, Sendable {
    public var verdict: Verdict
    public var frames: Range<Int>
  }

  /// In order; together every frame of either side.
  public let runs: [Run]

  init(golden: GoldenManifest, found: GoldenManifest) {
    let isEqual = FrameComparison.digestComparison(golden, found)
    self.init(golden: golden, found: found, isSame: isEqual)
  }

  /// Tells whether a frame that both have has the same digest.
  static func digestComparison(_ golden: GoldenManifest, _ found: GoldenManifest) -> (Int) -> Bool {
    let (old, new) = (golden.frames.lowerBound, found.frames.lowerBound)
    let (oldDigests, newDigests) = (golden.digests, found.digests)
    return { oldDigests[$0 - old] == newDigests[$0 - new] }
  }

  /// - Parameter isSame: whether a frame that both have is to count as the same.
  init(golden: GoldenManifest, found: GoldenManifest, isSame: (Int) throws -> Bool) rethrows {
    let (old, new) = (golden.frames, found.frames)
    let hasOtherSize =
      golden.canvas.width != found.canvas.width || golden.canvas.height != found.canvas.height
    var runs: [Run] = []
    let all = min(old.lowerBound, new.lowerBound)..<max(old.upperBound, new.upperBound)
    for index in all where old.contains(index) || new.contains(index) {
      let verdict: Verdict
      if !new.contains(index) {
        verdict = .missing
      } else if !old.contains(index) {
        verdict = .extra
      } else if hasOtherSize {
        verdict = .size
      } else if try !isSame(index) {
        verdict = .changed
      } else {
        verdict = golden.time(ofFrame: index) == found.time(ofFrame: index) ? .equal : .rate
      }
      if let last = runs.last, last.verdict == verdict, last.frames.upperBound == index {
        runs[runs.count - 1].frames = last.frames.lowerBound..<index + 1
      } else {
        runs.append(Run(verdict: verdict, frames: index..<index + 1))
      }
    }
    // A clip of one frame at 0 s shows the same at every rate, but is not the same clip.
    if golden.timing != found.timing {
      runs = runs.map { $0.verdict == .equal ? Run(verdict: .rate, frames: $0.frames) : $0 }
    }
    self.runs = runs
  }

  public func count(_ verdict: Verdict) -> Int {
    runs.reduce(0) { $0 + ($1.verdict == verdict ? $1.frames.count : 0) }
  }

  public var frameCount: Int { runs.reduce(0) { $0 + $1.frames.count } }
  public var areAllEqual: Bool { frameCount > 0 && count(.equal) == frameCount }

  /// The frames of one verdict, in order.
  func ranges(_ verdict: Verdict) -> [Range<Int>] { runs.filter { $0.verdict == verdict }.map(\.frames) }
}
