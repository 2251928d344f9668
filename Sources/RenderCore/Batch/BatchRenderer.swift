/// Renders the jobs of a batch that are not up to date, all of them by the same workers.
public final class BatchRenderer: Sendable {
  /// What happens, told from any thread.
  public enum Event: Sendable {
    case started(id: String)
    /// So many frames of all jobs are written; those of jobs that are up to date count at once.
    case frames(Int)
    case ended(JobOutcome)
  }

  public struct Options: Sendable {
    /// Most frames in the making at the same time, at least 1.
    public var workers: Int
    /// Begin no further job after the first failure.
    public var failsFast = false
    /// Render also what is up to date or in a cache.
    public var ignoresRecords = false
    /// Where results are looked for and kept.
    public var caches: CacheLayers?
    public init(workers: Int) { self.workers = workers }
  }

  private struct Progress {
    /// Frames of each job that is being rendered.
    var frames: [Int: Int] = [:]
    var total = 0
    var outcomes: [Int: JobOutcome] = [:]
    /// Tasks by their place in the pool.
    var tasks: [Int: PlanTask] = [:]
  }

  private let plan: BatchPlan
  private let selection: Set<String>
  private let build: RendererBuild
  private let fonts: FontDigests
  private let options: Options
  private let isInterrupted: @Sendable () -> Bool
  private let onEvent: @Sendable (Event) -> Void
  private let records: BatchRecords
  private let progress = Locked(Progress())

  /// - Parameters:
  ///   - selection: ids of the jobs to render.
  ///   - isInterrupted: asked before each frame.
  public init(
    _ plan: BatchPlan, selection: Set<String>, build: RendererBuild, fonts: FontDigests, options: Options,
    isInterrupted: @escaping @Sendable () -> Bool, onEvent: @escaping @Sendable (Event) -> Void
  ) {
    self.plan = plan
    self.selection = selection
    self.build = build
    self.fonts = fonts
    self.options = options
    self.isInterrupted = isInterrupted
    self.onEvent = onEvent
    records = BatchRecords(plan, build: build)
  }

  /// - Returns: what became of every job of the plan, or of its shard, in its order.
  /// - Throws: `OutputError` if an earlier report cannot be removed.
  public func run() throws -> [JobOutcome] {
    let inputs = records.inputs(of: plan.jobs, fonts)
    let current: [JobRecord?] =
      options.ignoresRecords
      ? plan.jobs.map { _ in nil } : records.current(plan.jobs, inputs, workers: options.workers)
    for (index, record) in current.enumerated() { if let record { note(record, of: index) } }
    let wanted = plan.jobs.indices.filter {
      current[$0] == nil && selection.contains(plan.jobs[$0].job.id)
    }
    if !wanted.isEmpty { try BatchReport.remove(of: plan) }
    let work = restored(wanted, inputs)
    let pool = FramePool(
      workers: max(1, options.workers), taskCount: work.count, isInterrupted: isInterrupted,
      make: { self.makeTask($0, of: work[$0]) },
      onEnd: { place, result in self.end(place, of: work[place], result, inputs[work[place]]) })
    pool.run()
    let outcomes = progress.withLock { $0.outcomes }
    let all = plan.jobs.enumerated().map { outcomes[$0] ?? JobOutcome($1.job.id, .notRun) }
    // A part of the jobs says nothing about what is left over.
    if all.allSatisfy({ $0.state.isFinished }) { records.prune(but: all.flatMap(\.files)) }
    return all
  }

  private func note(_ record: JobRecord, of index: Int) {
    var outcome = JobOutcome(plan.jobs[index].job.id, .current)
    outcome.frames = record.frames
    outcome.distinctFrames = record.distinctFrames
    outcome.files = record.files
    count(plan.jobs[index].plan.frameCount, of: index)
    tell(outcome, of: index)
  }

  /// Takes over what the caches have.
  ///
  /// - Returns: what is left to render.
  private func restored(_ work: [Int], _ inputs: [JobInputs]) -> [Int] {
    guard let caches = options.caches, !options.ignoresRecords else { return work }
    let left = Locked<Set<Int>>(Set(work))
    try? OrderedWork.run(count: work.count, workers: options.workers, isInterrupted: isInterrupted) { place in
      let index = work[place]
      let job = plan.jobs[index]
      var outcome = JobOutcome(job.job.id, .cached)
      do {
        guard let record = try caches.restore(job, inputs[index], in: plan) else { return }
        try records.note(record, of: outcome.id)
        outcome.frames = record.frames
        outcome.distinctFrames = record.distinctFrames
        outcome.files = record.files
        count(job.plan.frameCount, of: index)
      } catch {
        outcome = JobOutcome(job.job.id, .failed)
        outcome.failure = JobFailure(error) { plan.relative($0) }
      }
      left.withLock { _ = $0.remove(index) }
      tell(outcome, of: index)
    } take: { _, _ in
    }
    let hasFailed = progress.withLock { $0.outcomes.values.contains { $0.state == .failed } }
    return hasFailed && options.failsFast ? [] : work.filter { index in left.withLock { $0.contains(index) } }
  }

  private func makeTask(_ place: Int, of index: Int) -> PlanTask {
    let job = plan.jobs[index]
    onEvent(.started(id: job.job.id))
    let renderer = Renderer(
      workers: options.workers, version: build.version, onFrame: { self.count($0, of: index) },
      isInterrupted: isInterrupted, standardOutput: { _ in preconditionFailure("a job has files only") })
    let task = PlanTask(job.plan, renderer, window: Pipeline.window(workers: options.workers))
    progress.withLock { $0.tasks[place] = task }
    return task
  }

  private func count(_ frames: Int, of index: Int) {
    let total = progress.withLock { progress in
      // A render that is begun anew, with other colours, counts again what it had.
      let before = progress.frames[index] ?? 0
      progress.frames[index] = max(before, frames)
      progress.total += max(0, frames - before)
      return progress.total
    }
    onEvent(.frames(total))
  }

  private func end(
    _ place: Int, of index: Int, _ result: Result<Void, any Error>, _ inputs: JobInputs
  ) -> FramePool.Continuation {
    let job = plan.jobs[index]
    let task = progress.withLock { $0.tasks.removeValue(forKey: place) }
    var outcome = JobOutcome(job.job.id, .rendered)
    do {
      try result.get()
      let report = task?.report ?? Renderer.Report()
      outcome.frames = report.frames
      outcome.distinctFrames = report.distinctFrames
      outcome.diagnostics = report.diagnostics
      outcome.files = try written(job.plan, report)
      let record = JobRecord(
        inputs: inputs, frames: outcome.frames, distinctFrames: outcome.distinctFrames, files: outcome.files)
      try records.note(record, of: outcome.id)
      options.caches?.store(record, of: outcome.id, from: plan.folder)
    } catch is Pipeline.Interrupted {
      outcome = JobOutcome(job.job.id, .interrupted)
    } catch is Pipeline.Stopped {
      outcome = JobOutcome(job.job.id, .notRun)
    } catch {
      outcome = JobOutcome(job.job.id, .failed)
      outcome.failure = JobFailure(error) { plan.relative($0) }
    }
    tell(outcome, of: index)
    return outcome.state == .failed && options.failsFast ? .stop : .goOn
  }

  private func written(_ plan: RenderPlan, _ report: Renderer.Report) throws -> [WrittenFile] {
    var files: [WrittenFile] = []
    func add(_ path: String) throws {
      files.append(try WrittenFile.read(self.plan.relative(path), in: self.plan.folder))
    }
    try plan.forEachFile(add)
    for path in report.furtherFiles { try add(path) }
    return files
  }

  private func tell(_ outcome: JobOutcome, of index: Int) {
    progress.withLock { $0.outcomes[index] = outcome }
    onEvent(.ended(outcome))
  }
}
