import RenderCore

extension Option {
  static let watch = Option.flag(
    "watch", in: .running,
    "go on: when a scene, or another file that was read, is saved, render what it changes")
}

/// Repeats a command when its files are saved, until a signal ends it.
enum WatchRun {
  /// - Parameters:
  ///   - isNew: whether a file with this name matters although nobody has named it, such as a further scene of a pattern.
  ///   - body: one run; tells the watch, if there is one, about every file before it is read.
  static func run(
    _ arguments: Arguments, isNew: @escaping (String) -> Bool = { _ in false },
    _ body: (FileWatch?) throws -> ExitCode
  ) throws -> ExitCode {
    guard arguments.flag(.watch) else { return try body(nil) }
    if arguments.operands.contains("-") {
      throw CommandError.mistakes([
        Diagnostic(.error, "standard input cannot be watched", hint: "give the path of a file")
      ])
    }
    let watch = try FileWatch(isNew: isNew)
    while true {
      do {
        _ = try body(watch)
      } catch {
        // What is wrong may be right after the next change.
        _ = Main.tell(error)
      }
      if Signals.received == 0 {
        if watch.fileCount == 0 {
          throw CommandError.mistakes([
            Diagnostic(.error, "there is no file to watch", hint: "give the path of a scene")
          ])
        }
        if !arguments.flag(.quiet) {
          try Terminal.write(
            "watching \(watch.fileCount == 1 ? "1 file" : "\(watch.fileCount) files")\n",
            to: Terminal.standardError)
        }
        let changed = try watch.wait()
        if !changed.isEmpty, !arguments.flag(.quiet) {
          try Terminal.write("changed: \(changed.joined(separator: ", "))\n", to: Terminal.standardError)
        }
      }
      if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
    }
  }
}
