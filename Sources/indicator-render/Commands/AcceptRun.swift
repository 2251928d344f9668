import RenderCore

/// One run of `accept`.
struct AcceptRun {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let report = arguments.value(.acceptedReport) ?? ""
    if CheckRun.isContinuousIntegration() {
      diagnostics.append(
        Diagnostic(
          .error, "goldens are not written in continuous integration, where the variable CI is set",
          hint: "accept on a machine of yours, look at them and commit them; or unset CI"))
    }
    try Messages.report(diagnostics)
    let acceptance: GoldenAcceptance
    do {
      acceptance = try GoldenAcceptance(
        report: report, golden: arguments.value(.acceptedGolden), clips: arguments.operands,
        force: arguments.flag(.acceptForce))
    } catch {
      if let problem = error.all.first(where: \.isUnreadable), case .unreadable(let cause) = problem.reason {
        throw CommandError.inputOutput(path: "'\(problem.file)'", reason: cause)
      }
      throw CommandError.mistakes(error.all.map { Diagnostic(.error, $0.message, hint: $0.hint) })
    }
    var count = 0
    try acceptance.run { clip, outcome in
      if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
      count += 1
      if arguments.flag(.quiet) { return }
      let word =
        switch outcome {
        case .accepted(let isNew): isNew ? "accepted, new" : "accepted"
        case .unchanged: "is that already"
        }
      try Terminal.write(
        GitHubAnnotations.harmless("\(DisplayText.visible(clip)): \(word)\n"), to: Terminal.standardOutput)
    }
    if !arguments.flag(.quiet) {
      let text =
        count == 0
        ? "nothing is pending in '\(report)'\n"
        : "\(count) \(count == 1 ? "golden" : "goldens") in '\(acceptance.golden)'; look at the strips and commit them\n"
      try Terminal.write(text, to: Terminal.standardOutput)
    }
    return .success
  }
}
