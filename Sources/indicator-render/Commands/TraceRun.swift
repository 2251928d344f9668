import RenderCore

/// One run of `trace`.
enum TraceRun {
  static func run(_ arguments: Arguments) throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let scenes = try SceneInput.read(arguments, diagnostics: &diagnostics)
    let job = scenes.first.flatMap { RenderPlan.jobs(of: $0, diagnostics: &diagnostics)?.first }
    try Messages.report(diagnostics)
    guard let job else { return .usage }
    let format = arguments.value(.traceFormat).flatMap { Trace.Format(rawValue: $0) } ?? .csv
    if let path = arguments.value(.traceOutput), path != "-" {
      var file = try OutputFile(path: path, force: true)
      try write(job, format) { try file.write($0) }
      try file.commit()
    } else {
      try write(job, format) { try Terminal.write($0, to: Terminal.standardOutput) }
    }
    return .success
  }

  /// Hands the text on in pieces of some size: a call for every row would cost more than the rows.
  private static func write(_ job: RenderJob, _ format: Trace.Format, _ output: ([UInt8]) throws -> Void)
    throws
  {
    var pending: [UInt8] = []
    try Trace.write(job, as: format) { text in
      pending += Array(text.utf8)
      guard pending.count >= 1 << 15 else { return }
      if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
      try output(pending)
      pending = []
    }
    try output(pending)
  }
}
