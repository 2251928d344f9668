/// Everything that is known about a clip and its golden, and what it says.
struct GoldenEvidence {
  let golden: Golden
  let found: GoldenRecord
  let comparison: FrameComparison

  var old: GoldenManifest { golden.manifest }
  var new: GoldenManifest { found.manifest }

  /// What is worth saying although all frames are equal.
  var remarks: [String] {
    guard old.scene != new.scene else { return [] }
    return ["the scene changed and the pictures did not; --update changed takes note of it"]
  }

  /// Which frames differ, and how.
  func findings() throws -> [String] { rendererFindings + verdicts }

  private var rendererFindings: [String] {
    guard old.renderer != new.renderer else { return [] }
    return [
      """
      renderer: the golden was recorded by a renderer with another fingerprint (\(short(old.renderer)), this one has \
      \(short(new.renderer))), so pixels may differ although nothing of yours has changed
      """
    ]
  }

  private func short(_ fingerprint: [String]) -> String {
    fingerprint.map { $0.prefix(8) }.joined(separator: " ")
  }

  /// A line for each verdict that was given, `equal` left out.
  private var verdicts: [String] {
    var lines: [String] = []
    for verdict in FrameComparison.Verdict.allCases where verdict != .equal {
      let ranges = comparison.ranges(verdict)
      if ranges.isEmpty { continue }
      let source = verdict == .missing ? old : new
      let frames = FrameRanges.text(ranges, time: source.time)
      let share = "\(comparison.count(verdict)) of \(comparison.frameCount) frames"
      lines.append("\(verdict.rawValue): \(share): \(frames)" + (explanation(of: verdict) ?? ""))
    }
    return lines
  }

  private func explanation(of verdict: FrameComparison.Verdict) -> String? {
    switch verdict {
    case .size:
      "; \(new.canvas.width) x \(new.canvas.height) px, was \(old.canvas.width) x \(old.canvas.height) px"
    case .rate: "; \(GoldenEvidence.text(new.timing)), was \(GoldenEvidence.text(old.timing))"
    case .missing, .extra: "; the clip has \(new.frames.count) frames, had \(old.frames.count)"
    case .equal, .changed: nil
    }
  }

  private static func text(_ timing: GoldenManifest.Timing) -> String {
    switch timing {
    case .rate(let rate): "\(DecimalText.exact(rate.framesPerSecond) ?? rate.fractionText) fps"
    case .stills: "stills at other times"
    }
  }
}
