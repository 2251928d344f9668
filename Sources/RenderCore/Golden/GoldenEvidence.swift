/// Everything that is known about a clip and its golden, and what it says.
struct GoldenEvidence {
  let old: GoldenManifest
  let new: GoldenManifest
  let comparison: FrameComparison
  /// The animated values then and now, where they differ.
  let traces: (old: TraceTable, new: TraceTable)?
  /// The old pixels of key frames.
  let keyFrames: [Int: Bitmap]
  /// The old pixels of all frames, where they are kept.
  let pixels: StoredPixels?
  /// The new pixels of a frame.
  let bitmap: (Int) throws -> Bitmap
  /// What the metric of the golden found.
  let metricFindings: [String]

  /// - Parameters:
  ///   - trace: the animated values now; `nil` if they are not known.
  ///   - bitmap: the new pixels of a frame.
  init(
    golden: Golden, found: GoldenManifest, trace: @autoclosure () -> TraceTable?,
    comparison: FrameComparison, metricFindings: [String] = [], bitmap: @escaping (Int) throws -> Bitmap
  ) {
    old = golden.manifest
    new = found
    self.comparison = comparison
    let areEqual = comparison.areAllEqual || golden.manifest.trace == found.trace
    traces = areEqual ? nil : TraceTable(csv: golden.trace).flatMap { old in trace().map { (old, $0) } }
    keyFrames = golden.keyFrames
    pixels = golden.pixels
    self.bitmap = bitmap
    self.metricFindings = metricFindings
  }

  init(
    golden: Golden, found: GoldenRecord, comparison: FrameComparison, metricFindings: [String] = []
  ) {
    self.init(
      golden: golden, found: found.manifest, trace: TraceTable(found.job.clip), comparison: comparison,
      metricFindings: metricFindings, bitmap: found.bitmap)
  }

  /// Numbers without pixels.
  init(_ comparison: TraceComparison) {
    old = comparison.old
    new = comparison.new
    self.comparison = comparison.frames
    traces = comparison.frames.areAllEqual ? nil : (comparison.oldTrace, comparison.newTrace)
    keyFrames = [:]
    pixels = nil
    metricFindings = []
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
    rendererFindings + verdicts + metricFindings + (try DiagnosisRules.all.flatMap { try $0.explain(self) })
  }

  /// The same for numbers without pixels.
  var numberFindings: [String] {
    verdicts + SceneDiagnosis.explain(self) + TimingDiagnosis.explain(self) + ValueDiagnosis.explain(self)
  }

  /// The frames that changed and whose old pixels are known, in order; of those that changed in the same way only the first.
  var explainableFrames: [Int] {
    let changed = comparison.ranges(.changed)
    if pixels == nil {
      return old.strip.filter { index in
        keyFrames[index] != nil && changed.contains { $0.contains(index) }
      }
    }
    var known: Set<[String?]> = []
    return changed.flatMap { range in
      range.filter { known.insert([old.digest(ofFrame: $0), new.digest(ofFrame: $0)]).inserted }
    }
  }

  /// The old pixels of a frame, where they are known.
  func oldBitmap(_ index: Int) throws -> Bitmap? {
    if let pixels { return try old.digest(ofFrame: index).flatMap { try pixels.bitmap(digest: $0) } }
    return keyFrames[index]
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
