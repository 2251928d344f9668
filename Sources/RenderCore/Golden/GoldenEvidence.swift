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
  /// Whether the clip can be recorded again.
  let isRecordable: Bool
  /// What happened to the times, once it was looked for.
  private(set) var timing: TimingDiagnosis.Finding?
  /// For the digest of a picture a frame that shows it, of those that are known.
  private let keyFrameOfDigest: [String: Int]
  private let newFrameOfDigest: [String: Int]

  /// - Parameters:
  ///   - trace: the animated values now; `nil` if they are not known.
  ///   - bitmap: the new pixels of a frame.
  init(
    golden: Golden, found: GoldenManifest, trace: @autoclosure () -> TraceTable?,
    comparison: FrameComparison, metricFindings: [String] = [], isRecordable: Bool = true,
    bitmap: @escaping (Int) throws -> Bitmap
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
    self.isRecordable = isRecordable
    keyFrameOfDigest = Dictionary(
      golden.keyFrames.keys.compactMap { index in golden.manifest.digest(ofFrame: index).map { ($0, index) }
      },
      uniquingKeysWith: min)
    newFrameOfDigest = Dictionary(found.runs.map { ($0.digest, $0.frames.lowerBound) }, uniquingKeysWith: min)
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
    isRecordable = false
    keyFrameOfDigest = [:]
    newFrameOfDigest = [:]
    bitmap = { _ in preconditionFailure("no pixels were rendered") }
  }

  /// Whether nothing has to be looked at.
  var isEqual: Bool { comparison.areAllEqual && facts.isEmpty }

  /// What is not as it was recorded of the clip as a whole.
  var facts: [String] { ClipFacts.differences(old, new) }

  /// What is worth saying although all frames are equal.
  var remarks: [String] {
    let changes = [(old.scene != new.scene, "scene"), (old.trace != new.trace, "animated values")]
    let what = changes.filter(\.0).map(\.1).joined(separator: " and the ")
    if what.isEmpty { return [] }
    let remedy =
      isRecordable ? "--update changed takes note of it" : "recording the scene again takes note of it"
    return ["the \(what) changed and the pictures did not; \(remedy)"]
  }

  /// Which frames differ, and how.
  func findings() throws -> [String] {
    let evidence = timed
    return rendererFindings + verdicts + facts + metricFindings
      + (try DiagnosisRules.all.flatMap { try $0.explain(evidence) })
  }

  /// The same for numbers without pixels.
  var numberFindings: [String] {
    let evidence = timed
    return verdicts + facts + SceneDiagnosis.explain(evidence) + TimingDiagnosis.explain(evidence)
      + ValueDiagnosis.explain(evidence)
  }

  /// The same with what happened to the times, which takes long to find.
  private var timed: GoldenEvidence {
    var evidence = self
    evidence.timing = TimingDiagnosis.find(self)
    return evidence
  }

  /// The frames of a verdict whose old pixels are kept, in order; of those that changed in the same way only the first.
  func keptFrames(_ verdict: FrameComparison.Verdict) -> [Int] {
    let ranges = comparison.ranges(verdict)
    if pixels == nil {
      return old.strip.filter { index in
        keyFrames[index] != nil && ranges.contains { $0.contains(index) }
      }
    }
    return differentPairs(ranges)
  }

  /// The frames that changed and whose old pixels are kept nowhere, but are those of a frame that is known.
  var knownFrames: [Int] {
    differentPairs(comparison.ranges(.changed)).filter { index in
      old.digest(ofFrame: index).map { keyFrameOfDigest[$0] != nil || newFrameOfDigest[$0] != nil } ?? false
    }
  }

  private func differentPairs(_ ranges: [Range<Int>]) -> [Int] {
    var known: Set<[String?]> = []
    return ranges.flatMap { range in
      range.filter { known.insert([old.digest(ofFrame: $0), new.digest(ofFrame: $0)]).inserted }
    }
  }

  /// The old pixels of a frame, where they are known.
  func oldBitmap(_ index: Int) throws -> Bitmap? {
    if let bitmap = keyFrames[index] { return bitmap }
    guard let digest = old.digest(ofFrame: index) else { return nil }
    if let pixels { return try pixels.bitmap(digest: digest) }
    if let key = keyFrameOfDigest[digest] { return keyFrames[key] }
    return try newFrameOfDigest[digest].map(bitmap)
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
    let libraries = libraryChanges
    if old.renderer == new.renderer {
      return libraries.isEmpty
        ? [] : ["renderer: it draws the probe picture as before, with other libraries: \(libraries)"]
    }
    return [
      """
      renderer: the golden was recorded by a renderer with another fingerprint (\(short(old.renderer)), this one has \
      \(short(new.renderer)))\(libraries.isEmpty ? "" : ", with other libraries: \(libraries)"), so pixels may differ \
      although nothing of yours has changed
      """
    ]
  }

  /// `cairo 1.18.4, was cairo 1.16.0`; empty if they are the same, or the golden does not say.
  private var libraryChanges: String {
    guard old.libraries != new.libraries, !old.libraries.isEmpty, !new.libraries.isEmpty else { return "" }
    func text(_ libraries: [String]) -> String {
      libraries.map { DisplayText.visible($0, limit: 40) }.joined(separator: ", ")
    }
    return "\(text(new.libraries)), was \(text(old.libraries))"
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
