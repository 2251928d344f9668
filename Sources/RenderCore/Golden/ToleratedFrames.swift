/// Compares the frames of a clip with the pixels of its golden, by the metric of the golden.
struct ToleratedFrames {
  /// Two pictures, by their digests.
  private struct Pair: Hashable {
    let old: String
    let new: String
  }

  private let golden: Golden
  private let found: GoldenManifest
  private let bitmap: (Int) throws -> Bitmap
  private let areDigestsEqual: (Int) -> Bool
  private var verdicts: [Pair: PixelVerdict] = [:]
  /// Frames that are not the recorded pixels and pass.
  private(set) var tolerated: [Range<Int>] = []
  /// The frame that is farthest off among those that do not pass.
  private(set) var worst: (index: Int, verdict: PixelVerdict)?

  /// - Parameter bitmap: the new pixels of a frame.
  init(_ golden: Golden, found: GoldenManifest, bitmap: @escaping (Int) throws -> Bitmap) {
    self.golden = golden
    self.found = found
    self.bitmap = bitmap
    areDigestsEqual = FrameComparison.digestComparison(golden.manifest, found)
  }

  /// Whether a frame that both have, of one size, counts as the recorded one.
  mutating func isSame(_ index: Int) throws -> Bool {
    if areDigestsEqual(index) { return true }
    guard !golden.manifest.metric.isExact, let pixels = golden.pixels,
      let old = golden.manifest.digest(ofFrame: index), let new = found.digest(ofFrame: index)
    else { return false }
    let pair = Pair(old: old, new: new)
    let verdict: PixelVerdict
    if let known = verdicts[pair] {
      verdict = known
    } else {
      guard let before = try pixels.bitmap(digest: old) else { return false }
      verdict = golden.manifest.metric.judge(ComparedPicture(before), ComparedPicture(try bitmap(index)))
      verdicts[pair] = verdict
    }
    if verdict.isEqual {
      if let last = tolerated.last, last.upperBound == index {
        tolerated[tolerated.count - 1] = last.lowerBound..<index + 1
      } else {
        tolerated.append(index..<index + 1)
      }
    } else if verdict.count > worst?.verdict.count ?? -1 {
      worst = (index, verdict)
    }
    return verdict.isEqual
  }

  /// What the metric found, if it was asked.
  var findings: [String] {
    var lines: [String] = []
    let text = golden.manifest.metric.text
    if let worst {
      lines.append("\(text): most in frame \(worst.index): \(worst.verdict.text)")
    }
    if !tolerated.isEmpty {
      let count = tolerated.reduce(0) { $0 + $1.count }
      let frames = FrameRanges.text(tolerated, time: golden.manifest.time)
      lines.append(
        "within \(text): \(count) \(count == 1 ? "frame is" : "frames are") not the recorded pixels: \(frames)"
      )
    }
    return lines
  }
}
