/// Carries out render plans.
public struct Renderer: Sendable {
  /// What came of a plan.
  public struct Report: Hashable, Sendable {
    public var frames = 0
    /// Frames that were drawn; the others repeat one of these.
    public var distinctFrames = 0
    /// Bytes of pictures written.
    public var bytes = 0
    /// Files that the plan could not announce: further pages of sheets.
    public var furtherFiles: [String] = []
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
  /// - Throws: `OutputError`, `RenderError`, `SheetFailure`, `Pipeline.Interrupted`, or what standard output throws.
  public func render(_ plan: RenderPlan) throws -> Report {
    let mostFrames = plan.jobs.map(\.timeline.selection.count).max() ?? 1
    let count = plan.isWorthThreads ? max(1, min(workers, mostFrames)) : 1
    let task = PlanTask(plan, self, window: Pipeline.window(workers: count))
    try Pipeline.run(task, workers: count, isInterrupted: isInterrupted)
    return task.report
  }
}
