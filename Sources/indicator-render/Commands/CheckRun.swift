import RenderCore

/// One run of `check`.
struct CheckRun {
  private let arguments: Arguments
  private let folder: String
  private let update: GoldenCheck.Update

  init(_ arguments: Arguments) {
    self.arguments = arguments
    folder = arguments.value(.golden) ?? ""
    update = arguments.value(.update).flatMap { GoldenCheck.Update(rawValue: $0) } ?? .none
  }

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    if folder.isEmpty {
      diagnostics.append(
        Diagnostic(.error, "the folder of goldens has no name", hint: "such as --golden goldens"))
    }
    if update != .none, CheckRun.isContinuousIntegration() {
      diagnostics.append(
        Diagnostic(
          .error, "goldens are not written in continuous integration, where the variable CI is set",
          hint: "record them on a machine of yours, look at them and commit them; or unset CI"))
    }
    let workers = OutputInput(arguments).workers(diagnostics: &diagnostics)
    let scenes = try SceneInput.read(arguments, takesManifests: true, diagnostics: &diagnostics)
    let work = work(scenes, &diagnostics)
    var names: Set<String> = []
    for name in work.names where !names.insert(name).inserted {
      diagnostics.append(
        Diagnostic(
          .error, "two clips are called '\(name)', which names their golden", hint: "rename one of the scenes"
        ))
    }
    let tolerance = tolerance(&diagnostics)
    try Messages.report(diagnostics, isQuiet: arguments.flag(.quiet))
    return try check(work, names, workers: workers, tolerance: tolerance)
  }

  /// What is compared: pictures or numbers.
  private enum Work {
    case pictures([RenderJob])
    case numbers([Clip])

    var names: [String] {
      switch self {
      case .pictures(let jobs): jobs.map { GoldenCheck.name(of: $0.scene, scale: $0.scale) }
      case .numbers(let clips): clips.map { GoldenCheck.name(of: $0.scene, scale: $0.scale) }
      }
    }
  }

  private func work(_ scenes: [Scene], _ diagnostics: inout [Diagnostic]) -> Work {
    guard arguments.flag(.traceOnly) else {
      let texts = TextSource(arguments.fontSet)
      return .pictures(
        scenes.flatMap { RenderPlan.jobs(of: $0, texts: texts, diagnostics: &diagnostics) ?? [] })
    }
    if update != .none {
      diagnostics.append(
        Diagnostic(
          .error, "--trace-only draws nothing that --update could record", hint: "leave one of them out"))
    }
    let texts = TextSource(arguments.fontSet)
    return .numbers(
      scenes.flatMap { scene in
        scene.canvas.scales.compactMap { TraceRun.clip(of: scene, scale: $0, texts, &diagnostics) }
      })
  }

  private func tolerance(_ diagnostics: inout [Diagnostic]) -> Double {
    guard let text = arguments.value(.valueTolerance) else { return 0 }
    if !arguments.flag(.traceOnly) {
      diagnostics.append(
        Diagnostic(
          .error, "--tolerance is about animated values, but pictures are compared, and exactly",
          hint: "add --trace-only, or leave it out"))
    }
    if let value = Rational(decimal: text), value >= .zero { return value.double }
    diagnostics.append(
      Diagnostic(
        .error, "--tolerance must be a number from 0 up, found '\(text)'", hint: "such as 0.001"))
    return 0
  }

  /// Whether this is a machine on which nobody looks at what is recorded.
  static func isContinuousIntegration(environment: (String) -> String? = Terminal.environment) -> Bool {
    guard let value = environment("CI")?.lowercased() else { return false }
    return !["", "0", "false"].contains(value)
  }

  private func check(
    _ work: Work, _ names: Set<String>, workers: Int, tolerance: Double
  ) throws -> ExitCode {
    let check = GoldenCheck(
      path: folder, update: update, fingerprints: try .init(arguments.fontSet), workers: workers)
    do {
      if update == .none, let reason = try check.emptiness() {
        try Terminal.write(
          "nothing was compared: \(reason)\n    record goldens with --update missing\n",
          to: Terminal.standardOutput)
        return .goldenMissing
      }
      var checks =
        switch work {
        case .pictures(let jobs): try compare(jobs, check)
        case .numbers(let clips): clips.map { check.checkTrace($0, tolerance: tolerance) }
        }
      if arguments.flag(.complete) { checks += try check.extras(besides: names) }
      for check in checks where check.isFailure || !arguments.flag(.quiet) {
        try Terminal.write(check.text, to: Terminal.standardOutput)
      }
      let tally = CheckTally(checks)
      if tally.code != .success || !arguments.flag(.quiet) {
        try Terminal.write(tally.text, to: Terminal.standardOutput)
      }
      return tally.code
    } catch let problem as GoldenProblem {
      throw CommandError.inputOutput(path: "'\(problem.file)'", reason: problem.cause)
    }
  }

  private func compare(_ jobs: [RenderJob], _ check: GoldenCheck) throws -> [ClipCheck] {
    let isSilenced = arguments.flag(.quiet) || arguments.flag(.noProgress)
    let progress = ProgressBar(
      total: jobs.reduce(0) { $0 + $1.timeline.selection.count },
      style: ProgressBar.style(isSilenced: isSilenced))
    defer { progress.finish() }
    var done = 0
    return try jobs.map { job in
      let before = done
      done += job.timeline.selection.count
      return try check.check(
        job, onFrame: { progress.update(done: before + $0) }, isInterrupted: { Signals.received != 0 })
    }
  }
}

/// What a run of `check` comes to.
struct CheckTally {
  let code: ExitCode
  /// The last lines of the report.
  let text: String

  init(_ checks: [ClipCheck]) {
    var counts: [(label: String, count: Int)] = [
      "equal", "different", "not compared", "extra", "recorded", "removed",
    ].map { ($0, 0) }
    var hasUnreadable = false
    for check in checks {
      switch check.outcome {
      case .equal: counts[0].count += 1
      case .different: counts[1].count += 1
      case .notCompared(let problem):
        counts[2].count += 1
        hasUnreadable = hasUnreadable || problem.isUnreadable
      case .extra: counts[3].count += 1
      case .recorded: counts[4].count += 1
      case .removed: counts[5].count += 1
      }
    }
    let isDone = counts[0].count + counts[4].count > 0
    code =
      if hasUnreadable { .inputOutput } else if counts[1].count > 0 {
        .different
      } else if !isDone
        || counts[2].count + counts[3].count > 0
      { .goldenMissing } else { .success }
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.label)" }
    var text = "\(checks.count) \(checks.count == 1 ? "clip" : "clips"): \(parts.joined(separator: ", "))\n"
    if counts[1].count > 0 {
      text += "if this is what you want, run it again with --update changed and commit the goldens\n"
    }
    self.text = text
  }
}
