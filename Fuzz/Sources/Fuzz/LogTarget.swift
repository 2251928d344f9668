import RenderCore

extension FuzzTarget {
  /// Any bytes are a log that gives a scene which can be timed, or mistakes that can be shown, each in a place of the log.
  static let log = FuzzTarget(name: "log") { bytes in
    guard let conversation = Indicators.named("conversation") else {
      preconditionFailure("there are no conversations")
    }
    var diagnostics: [Diagnostic] = []
    let log = ChatLog(file: SourceFile(name: "log", bytes: bytes))
    let scene = SceneReader.read(
      defaultsOf: conversation, overrides: [], chatLog: log, diagnostics: &diagnostics)
    for diagnostic in diagnostics {
      guard let place = diagnostic.place, place.file.name == "log" else { continue }
      precondition(
        place.range.lowerBound >= 0 && place.range.upperBound <= bytes.count, "a place outside the log")
    }
    precondition(diagnostics.isEmpty || !DiagnosticText.renderAll(diagnostics, styled: true).isEmpty)
    guard let scene else {
      precondition(diagnostics.contains { $0.severity == .error }, "refused without a reason")
      return
    }
    precondition(!diagnostics.contains { $0.severity == .error }, "read in spite of mistakes")
    let indicator = scene.makeIndicator(displayScale: 2)
    do throws(TimelineProblem) {
      _ = try Timeline(scene.timeline, motion: indicator.motion) { _ in true }
    } catch {
      precondition(!error.message.isEmpty && !error.hint.isEmpty)
    }
  }
}
