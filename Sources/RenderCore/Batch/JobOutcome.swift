/// What became of a job.
public enum JobState: String, Hashable, Sendable, CaseIterable {
  case rendered
  /// Nothing that it is made from has changed, and its files are as they were written.
  case current = "up to date"
  /// Taken over from a cache.
  case cached = "from the cache"
  case failed
  case interrupted
  /// It was left out, or the run ended before it began.
  case notRun = "not run"

  /// Whether all its files are there.
  public var isFinished: Bool { self == .rendered || self == .current || self == .cached }
}

/// Why a job failed.
public struct JobFailure: Error, Hashable, Sendable {
  /// In one sentence, with paths as the user gave them.
  public let message: String
  /// The same with paths below the output folder.
  public let relativeMessage: String
  public let hint: String?
  /// 2 when the author has to decide, 70 for a bug, 74 when the machine failed.
  public let exitCode: Int32

  /// As a report has it; what to do about it is not known any more.
  init(reported message: String) {
    self.message = message
    relativeMessage = message
    hint = nil
    exitCode = 74
  }

  init(_ error: any Error, relative: (String) -> String) {
    switch error {
    case let error as OutputError:
      message = error.message
      var inner = error
      inner.path = relative(error.path)
      relativeMessage = inner.message
      hint = error.hint
      exitCode = error.exitCode
    case var failure as SheetFailure:
      // Who reports it names the job.
      failure.scene = nil
      message = failure.message
      relativeMessage = failure.message
      hint = failure.hint
      exitCode = 2
    default:
      message = "internal error: \(error)"
      relativeMessage = message
      hint = nil
      exitCode = 70
    }
  }
}

/// What comparing a job with its goldens came to.
public enum JobCheck: String, Hashable, Sendable, CaseIterable {
  case equal
  case different
  case notCompared = "not compared"
}

/// What became of a job, with its files.
public struct JobOutcome: Sendable {
  public let id: String
  public var state: JobState
  public var frames = 0
  /// Frames that were drawn when it was rendered.
  public var distinctFrames = 0
  public var files: [WrittenFile] = []
  public var failure: JobFailure?
  /// `nil` if the manifest has no checks.
  public var check: JobCheck?
  /// What the author should know about the files.
  public var diagnostics: [Diagnostic] = []

  public init(_ id: String, _ state: JobState) {
    self.id = id
    self.state = state
  }
}
