import RenderCore

/// One run of `trace`.
enum TraceRun {
  static func run(_ arguments: Arguments) throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let scenes = try SceneInput.read(arguments, diagnostics: &diagnostics)
    var fonts = arguments.fontSet
    fonts.decodesPictures = false
    let texts = TextSource(fonts)
    let clip = scenes.first.flatMap { scene in
      Self.clip(of: scene, scale: scene.canvas.scales[0], texts, &diagnostics)
    }
    try Messages.report(diagnostics)
    guard let clip else { return .usage }
    let format = arguments.value(.traceFormat).flatMap { Trace.Format(rawValue: $0) } ?? .csv
    if let path = arguments.value(.traceOutput), path != "-" {
      var file = try OutputFile(path: path, force: true)
      try write(clip, format) { try file.write($0) }
      try file.commit()
    } else {
      try write(clip, format) { try Terminal.write($0, to: Terminal.standardOutput) }
    }
    return .success
  }

  /// The numbers of a scene at one scale; what cannot be made becomes a diagnostic.
  static func clip(
    of scene: Scene, scale: Rational, _ texts: TextSource, _ diagnostics: inout [Diagnostic]
  ) -> Clip? {
    do {
      return try Clip(scene, scale: scale, texts: texts)
    } catch let problem as TimelineProblem {
      diagnostics.append(Diagnostic(.error, "\(scene.name): \(problem.message)", hint: problem.hint))
    } catch let failure as TextSource.Failure {
      diagnostics.append(failure.diagnostic(of: scene))
    } catch {
      preconditionFailure("\(error)")
    }
    return nil
  }

  /// Hands the text on in pieces of some size: a call for every row would cost more than the rows.
  private static func write(_ clip: Clip, _ format: Trace.Format, _ output: ([UInt8]) throws -> Void)
    throws
  {
    var pending: [UInt8] = []
    try Trace.write(clip, as: format) { text in
      pending += Array(text.utf8)
      guard pending.count >= 1 << 15 else { return }
      if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
      try output(pending)
      pending = []
    }
    try output(pending)
  }
}
