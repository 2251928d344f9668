/// How the program ended, for scripts. The numbers are a promise and the same for every command.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case different = 1
  case usage = 2
  case goldenMissing = 3
  case shardsIncomplete = 4
  case internalError = 70
  case inputOutput = 74
  case interrupted = 130
  case terminated = 143

  /// The code for a run that a signal ended.
  init(signal: Int32) {
    self = signal == Signals.interrupt ? .interrupted : .terminated
  }

  /// One line for the help and the manual page.
  var meaning: String {
    switch self {
    case .success: "all that was asked for is done; all compared things are equal"
    case .different: "pictures, frame counts, sizes or timings differ"
    case .usage: "a mistake in the command line, a scene or a manifest; nothing was written"
    case .goldenMissing: "a golden is missing or extra, or nothing was compared"
    case .shardsIncomplete: "shards are incomplete or of different plans"
    case .internalError: "a bug of ours"
    case .inputOutput: "reading or writing failed; finished files are whole, unfinished ones are gone"
    case .interrupted: "interrupted from the keyboard (SIGINT); nothing half-written stays"
    case .terminated: "ended by SIGTERM or SIGHUP; nothing half-written stays"
    }
  }
}
