/// One clip that is to be compared, wherever its frames come from.
public enum CheckedClip: Sendable {
  /// It is drawn now.
  case scene(RenderJob)
  /// It was rendered before.
  case rendered(RenderedClip)
  /// It should be there and cannot be compared.
  case problem(name: String, GoldenProblem)

  public init(_ found: RenderedFolder.Found) {
    switch found {
    case .clip(let clip): self = .rendered(clip)
    case .problem(let name, let problem): self = .problem(name: name, problem)
    }
  }

  /// What it is called among the goldens.
  public var name: String {
    switch self {
    case .scene(let job): GoldenCheck.name(of: job.scene, scale: job.scale)
    case .rendered(let clip): clip.name
    case .problem(let name, _): name
    }
  }

  public var frameCount: Int {
    switch self {
    case .scene(let job): job.timeline.selection.count
    case .rendered(let clip): clip.frames.count
    case .problem: 0
    }
  }
}

extension GoldenCheck {
  /// Compares a clip.
  ///
  /// - Parameters:
  ///   - texts: lays out what animated values depend on.
  ///   - onFrame: told how many frames are done.
  ///   - isInterrupted: asked before each frame.
  /// - Throws: `OutputError`, `RenderError`, `Pipeline.Interrupted`.
  public func check(
    _ clip: CheckedClip, texts: TextSource, onFrame: @escaping @Sendable (Int) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> ClipCheck {
    switch clip {
    case .scene(let job): try check(job, onFrame: onFrame, isInterrupted: isInterrupted)
    case .problem(let name, let problem): told(notCompared(name, problem))
    case .rendered(let clip):
      told(try check(clip, texts: texts, onFrame: onFrame, isInterrupted: isInterrupted))
    }
  }

  /// Frames that were rendered before cannot be recorded, so the way out is another one.
  private func notCompared(_ name: String, _ problem: GoldenProblem) -> ClipCheck {
    var problem = problem
    problem.isOfRenderedFrames = true
    return ClipCheck(name, .notCompared(problem))
  }

  /// A report has no pictures of frames that were rendered before: they are in their folder.
  private func told(_ check: ClipCheck) -> ClipCheck {
    report?.add(check)
    return check
  }

  private func check(
    _ clip: RenderedClip, texts: TextSource, onFrame: (Int) -> Void, isInterrupted: () -> Bool
  ) throws -> ClipCheck {
    let golden: Golden
    do throws(GoldenProblem) {
      golden = try Golden(folder.files(of: clip.name), clip: clip.name, wanted: settings)
    } catch {
      return notCompared(clip.name, error)
    }
    let store: FrameStore
    do {
      store = try clip.pixels(onFrame: onFrame, isInterrupted: isInterrupted)
    } catch let problem as GoldenProblem {
      return notCompared(clip.name, problem)
    }
    let trace = clip.trace(texts)
    let found = GoldenManifest(clip, store, trace: trace, golden: golden.manifest)
    let bitmap = { (index: Int) in
      try store.bitmap(picture: store.picture(ofFrame: index - clip.frames.lowerBound))
    }
    var frames = ToleratedFrames(golden, found: found, bitmap: bitmap)
    let comparison = try FrameComparison(golden: golden.manifest, found: found) { try frames.isSame($0) }
    let evidence = GoldenEvidence(
      golden: golden, found: found, trace: trace.map { TraceTable($0) }, comparison: comparison,
      metricFindings: frames.findings, isRecordable: false, bitmap: bitmap)
    if evidence.isEqual {
      return ClipCheck(clip.name, .equal, evidence.remarks + frames.findings + [summary(store)])
    }
    return ClipCheck(clip.name, .different, try evidence.findings())
  }
}

extension GoldenManifest {
  /// What a golden of a rendered clip would say. Nobody knows what rendered it, so the fingerprint is that of its golden, and so is whatever else a folder does not tell.
  fileprivate init(_ clip: RenderedClip, _ store: FrameStore, trace: Clip?, golden: GoldenManifest) {
    self = golden
    if let scene = clip.scene { self.scene = GoldenRecord.digest(of: scene, scale: clip.scale) }
    canvas = Canvas(width: store.width, height: store.height, scale: clip.scale)
    timing = clip.timing(golden.timing)
    loop = clip.loop
    periods = clip.periods
    if let trace { self.trace = GoldenRecord.traceDigest(of: trace) }
    runs = GoldenManifest.runs(store, from: clip.frames.lowerBound)
  }

  /// Frames in a row that look the same, as one.
  ///
  /// - Parameter first: index of the first frame.
  static func runs(_ store: FrameStore, from first: Int) -> [Run] {
    let pictures = store.pictures
    var runs: [Run] = []
    for (offset, picture) in store.pictureOfFrame.enumerated() {
      let (index, digest) = (first + offset, pictures[picture].digest)
      if runs.last?.digest == digest {
        runs[runs.count - 1].frames = runs[runs.count - 1].frames.lowerBound..<index + 1
      } else {
        runs.append(Run(frames: index..<index + 1, digest: digest))
      }
    }
    return runs
  }
}
