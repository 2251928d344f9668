import RenderCore

/// Why a command stopped. `Main` makes the sentence and the exit code.
enum CommandError: Error {
  /// The author's mistakes, all of them.
  case mistakes([Diagnostic])
  /// The machine could not read `path`.
  case inputOutput(path: String, reason: String)
  /// A signal asked us to stop and all that was unfinished is gone.
  case interrupted(signal: Int32)
}
