import RenderCore

extension Option {
  static let watch = Option.flag(
    "watch", in: .running,
    "go on: when a scene, a manifest or a log of events is saved, render what it changes")
}

/// Repeats a command when its files are saved, until a signal ends it.
enum WatchRun {
  /// - Parameter body: one run, the first or a later one; tells the watch, if there is one, about every file before it is read.
  static func run(
    _ arguments: Arguments, _ body: (_ watch: FileWatch?, _ isFirst: Bool) throws -> ExitCode
  ) throws -> ExitCode {
    guard arguments.flag(.watch) else { return try body(nil, true) }
    if arguments.operands.contains("-") {
      throw CommandError.mistakes([
        Diagnostic(.error, "standard input cannot be watched", hint: "give the path of a file")
      ])
    }
    let watch = try FileWatch()
    var isFirst = true
    while true {
      watch.forget()
      do {
        _ = try body(watch, isFirst)
      } catch let failure as Terminal.WriteFailure {
        // Nobody reads any more.
        throw failure
      } catch {
        // What is wrong may be right after the next change.
        _ = Main.tell(error)
      }
      isFirst = false
      if Signals.received == 0 {
        if watch.fileCount == 0 {
          throw CommandError.mistakes([
            Diagnostic(.error, "there is no file to watch", hint: "give the path of a scene")
          ])
        }
        try tell("watching \(watch.fileCount == 1 ? "1 file" : "\(watch.fileCount) files")", arguments)
        let changed = try watch.wait()
        if !changed.isEmpty { try tell("changed: \(changed.joined(separator: ", "))", arguments) }
      }
      if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
    }
  }

  private static func tell(_ text: String, _ arguments: Arguments) throws {
    if !arguments.flag(.quiet) { try Terminal.write(text + "\n", to: Terminal.standardError) }
  }
}
