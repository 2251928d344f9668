/// Carries out render plans.
public struct Renderer: Sendable {
  /// What came of a plan.
  public struct Report: Hashable, Sendable {
    public var frames = 0
    /// Frames that were drawn; the others repeat one of these.
    public var distinctFrames = 0
    /// Bytes of pictures written.
    public var bytes = 0
    /// What the author should know about the files.
    public var diagnostics: [Diagnostic] = []
  }

  /// Most frames in the making at the same time, at least 1.
  public var workers: Int
  /// Told how many frames of the plan are written.
  public var onFrame: @Sendable (Int) -> Void
  /// Asked before each piece of work.
  public var isInterrupted: @Sendable () -> Bool
  /// Takes the bytes of a picture that goes to standard output.
  public var standardOutput: @Sendable ([UInt8]) throws -> Void
  /// Version of the program, for atlases.
  public var version: String

  public init(
    workers: Int, version: String, onFrame: @escaping @Sendable (Int) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    standardOutput: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.workers = workers
    self.version = version
    self.onFrame = onFrame
    self.isInterrupted = isInterrupted
    self.standardOutput = standardOutput
  }

  /// Renders a plan, drawing each frame once for all its outputs. They are whole, or as they were before.
  ///
  /// - Throws: `OutputError`, `RenderError`, `Pipeline.Interrupted`, or what standard output throws.
  public func render(_ plan: RenderPlan) throws -> Report {
    var colors: [SequenceColors?] = plan.jobs.map { _ in nil }
    while true {
      let session = try OutputSession(plan, standardOutput: standardOutput)
      var current = 0
      do {
        var report = Report()
        for (position, job) in plan.jobs.enumerated() {
          current = position
          let choice = try colors[position] ?? plan.sequenceColors(of: job)
          colors[position] = choice
          try render(job, position, session, choice, &report)
        }
        report.bytes = session.byteCount
        try session.commit()
        return report
      } catch is FramePalette.TooManyColors {
        // Frames with palettes are in the folder already, so everything is begun anew; each scale can be the reason twice.
        session.discard()
        let job = plan.jobs[current]
        colors[current] = job.sequenceColors(after: colors[current] ?? .palettes)
      } catch {
        session.discard()
        throw error
      }
    }
  }

  private func render(
    _ job: RenderJob, _ position: Int, _ session: OutputSession, _ colors: SequenceColors,
    _ report: inout Report
  ) throws {
    let before = report.frames
    let onFrame = onFrame
    let (sinks, store) = try session.sinks(of: position, colors: colors)
    let summary = try Pipeline.run(
      job, into: sinks, workers: workers, onFrame: { onFrame(before + $0) }, isInterrupted: isInterrupted)
    report.frames += summary.frames
    report.distinctFrames += summary.distinctFrames
    guard let store else { return }
    let clip = CollectedClip(
      job: job, frames: store, workers: job.pixelCount < Pipeline.pixelsWorthThreads ? 1 : workers,
      isInterrupted: isInterrupted, generatorVersion: version)
    report.diagnostics += try session.writeCollected(clip, of: position)
  }
}

extension RenderPlan {
  /// How to store the frames of `job` in a folder; a guess where a wrong one can be corrected.
  fileprivate func sequenceColors(of job: RenderJob) throws -> SequenceColors {
    let hasFolder = outputs.contains { if case .frames = $0 { true } else { false } }
    guard hasFolder else { return .palettes }
    // What is on standard output cannot be taken back.
    return writesStandardOutput ? job.trueColors : try job.likelySequenceColors()
  }

  private var writesStandardOutput: Bool { places.contains("standard output") }
}
