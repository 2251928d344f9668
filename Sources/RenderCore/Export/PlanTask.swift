/// One render plan as a task: its scales one after the other, then everything is put in its place.
final class PlanTask: FrameTask {
  private struct State {
    var session: OutputSession?
    var colors: [SequenceColors?]
    /// The job whose frames are drawn.
    var position = 0
    /// Its frames, if they are needed after the last one.
    var store: FrameStore?
    var report = Renderer.Report()
  }

  private let plan: RenderPlan
  private let renderer: Renderer
  private let window: Int
  private let state: Locked<State>

  /// - Parameter window: most frames that may be drawn and not written yet.
  init(_ plan: RenderPlan, _ renderer: Renderer, window: Int) {
    self.plan = plan
    self.renderer = renderer
    self.window = window
    state = Locked(State(colors: plan.jobs.map { _ in nil }))
  }

  /// What came of the plan; complete when the task has ended.
  var report: Renderer.Report { state.withLock { $0.report } }

  func advance(after queue: FrameQueue?, workers: Int) throws -> FrameQueue? {
    try state.withLock { state in
      do {
        if let queue {
          try close(queue, workers: workers, &state)
        } else {
          try open(&state)
        }
        if state.position < plan.jobs.count { return try makeQueue(&state) }
        try commit(&state)
        return nil
      } catch is FramePalette.TooManyColors {
        // Frames with palettes are in the folder already, so everything is begun anew; each scale can be the reason twice.
        let job = plan.jobs[state.position]
        state.colors[state.position] = job.sequenceColors(after: state.colors[state.position] ?? .palettes)
        discard(&state)
        try open(&state)
        return try makeQueue(&state)
      } catch {
        discard(&state)
        throw error
      }
    }
  }

  private func open(_ state: inout State) throws {
    state.session = try OutputSession(plan, standardOutput: renderer.standardOutput)
    state.position = 0
    state.report = Renderer.Report()
  }

  private func makeQueue(_ state: inout State) throws -> FrameQueue {
    guard let session = state.session else { preconditionFailure("a queue before the outputs are open") }
    do {
      let position = state.position
      let colors = try state.colors[position] ?? plan.sequenceColors(of: plan.jobs[position])
      state.colors[position] = colors
      let (sinks, store) = try session.sinks(of: position, colors: colors)
      state.store = store
      let (before, onFrame) = (state.report.frames, renderer.onFrame)
      return FrameQueue(
        job: plan.jobs[position], sinks: sinks, window: window, onFrame: { onFrame(before + $0) })
    } catch {
      discard(&state)
      throw error
    }
  }

  private func close(_ queue: FrameQueue, workers: Int, _ state: inout State) throws {
    let summary = try queue.finish()
    state.report.frames += summary.frames
    state.report.distinctFrames += summary.distinctFrames
    if let store = state.store {
      let job = plan.jobs[state.position]
      let clip = CollectedClip(
        job: job, frames: store, workers: plan.isWorthThreads ? workers : 1,
        isInterrupted: renderer.isInterrupted, generatorVersion: renderer.version)
      state.report.diagnostics += try state.session?.writeCollected(clip, of: state.position) ?? []
      state.store = nil
    }
    state.position += 1
  }

  private func commit(_ state: inout State) throws {
    guard let session = state.session else { preconditionFailure("nothing to commit") }
    state.report.bytes = session.byteCount
    state.report.furtherFiles = session.furtherFiles
    try session.commit()
    state.session = nil
  }

  private func discard(_ state: inout State) {
    state.store = nil
    state.session?.discard()
    state.session = nil
  }
}

extension RenderPlan {
  /// How to store the frames of `job` in a folder; a guess where a wrong one can be corrected.
  fileprivate func sequenceColors(of job: RenderJob) throws -> SequenceColors {
    let hasFolder = outputs.contains {
      switch $0 {
      case .frames, .assets: true
      default: false
      }
    }
    guard hasFolder else { return .palettes }
    // What is on standard output cannot be taken back.
    return writesStandardOutput ? job.trueColors : try job.likelySequenceColors()
  }

  private var writesStandardOutput: Bool { places.contains("standard output") }
}
