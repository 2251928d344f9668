/// Everything that is known about a clip and its golden, and what it says.
struct GoldenEvidence {
  let old: GoldenManifest
  let new: GoldenManifest
  let comparison: FrameComparison
  /// The animated values then and now, where they differ.
  let traces: (old: TraceTable, new: TraceTable)?
  /// The old pixels of key frames.
  let keyFrames: [Int: Bitmap]
  /// The new pixels of a frame.
  let bitmap: (Int) throws -> Bitmap

  init(golden: Golden, found: GoldenRecord, comparison: FrameComparison) {
    old = golden.manifest
    new = found.manifest
    self.comparison = comparison
    let areEqual = comparison.areAllEqual || golden.manifest.trace == found.manifest.trace
    traces = areEqual ? nil : TraceTable(csv: golden.trace).map { ($0, TraceTable(found.job.clip)) }
    keyFrames = golden.keyFrames
    bitmap = found.bitmap
  }

  /// Numbers without pixels.
  init(_ comparison: TraceComparison) {
    old = comparison.old
    new = comparison.new
    self.comparison = comparison.frames
    traces = comparison.frames.areAllEqual ? nil : (comparison.oldTrace, comparison.newTrace)
    keyFrames = [:]
    bitmap = { _ in preconditionFailure("no pixels were rendered") }
  }

  /// What is worth saying although all frames are equal.
  var remarks: [String] {
    let changes = [(old.scene != new.scene, "scene"), (old.trace != new.trace, "animated values")]
    let what = changes.filter(\.0).map(\.1).joined(separator: " and the ")
    if what.isEmpty { return [] }
    return ["the \(what) changed and the pictures did not; --update changed takes note of it"]
  }

  /// Which frames differ, and how.
  func findings() throws -> [String] {
    rendererFindings + verdicts + (try DiagnosisRules.all.flatMap { try $0.explain(self) })
  }

  /// The same for numbers without pixels.
  var numberFindings: [String] {
    verdicts + SceneDiagnosis.explain(self) + TimingDiagnosis.explain(self) + ValueDiagnosis.explain(self)
  }

  /// The key frames that changed, with their old pixels, in order.
  var changedKeyFrames: [(index: Int, bitmap: Bitmap)] {
    let changed = comparison.ranges(.changed)
    return old.strip.compactMap { index in
      guard changed.contains(where: { $0.contains(index) }), let bitmap = keyFrames[index] else {
        return nil
      }
      return (index, bitmap)
    }
  }

  /// Whether an animated value of a frame is not what it was.
  func hasOtherValues(inFrame index: Int) -> Bool {
    guard let (old, new) = traces else { return false }
    guard old.names == new.names, let oldRow = old.frames.firstIndex(of: index),
      let newRow = new.frames.firstIndex(of: index)
    else { return true }
    return old.names.indices.contains { old.columns[$0][oldRow] != new.columns[$0][newRow] }
  }

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
