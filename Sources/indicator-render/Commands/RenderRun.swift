import RenderCore

/// One run of `render`: plan everything, say what is wrong with all of it, then draw.
struct RenderRun {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// The files that are read: scenes that are no names of indicators, and the log of a chat.
  static func files(_ arguments: Arguments) -> [String] {
    arguments.operands.filter { Indicators.named($0) == nil }
      + [arguments.value(.events)].compactMap { $0 }.filter { $0 != "-" }
  }

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let input = OutputInput(arguments)
    let outputs = input.outputs(force: arguments.flag(.force), diagnostics: &diagnostics)
    let workers = input.workers(diagnostics: &diagnostics)
    let scenes = try SceneInput.read(arguments, diagnostics: &diagnostics)
    if (outputs + scenes.flatMap(\.outputs)).contains(where: { $0.path == "-" }), arguments.flag(.json) {
      diagnostics.append(
        Diagnostic(.error, "standard output cannot take the picture and --json", hint: "use one of them"))
    }
    for scene in scenes where outputs.isEmpty && scene.outputs.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "'\(scene.name)' has no output", hint: "add -o PATH, or \"outputs\" to the scene"))
    }
    let texts = TextSource(arguments.fontSet)
    let plans = scenes.compactMap {
      RenderPlanner.plan(
        $0, input.outputs(of: $0, given: outputs, force: arguments.flag(.force)), texts: texts,
        isOneOfMany: arguments.operands.count > 1, diagnostics: &diagnostics)
    }
    // Scenes of one name are a mistake that has been told.
    if !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += RenderPlan.clashes(among: plans)
    }
    try Messages.report(diagnostics, isQuiet: arguments.flag(.quiet))
    return try render(plans, workers: workers)
  }

  private func render(_ plans: [RenderPlan], workers: Int) throws -> ExitCode {
    let isSilenced = arguments.flag(.quiet) || arguments.flag(.noProgress)
    let progress = ProgressBar(
      total: plans.reduce(0) { $0 + $1.frameCount }, style: ProgressBar.style(isSilenced: isSilenced))
    defer { progress.finish() }
    let start = ProgressBar.monotonicNanoseconds()
    var reports: [(plan: RenderPlan, report: Renderer.Report)] = []
    var done = 0
    for plan in plans {
      let before = done
      let renderer = Renderer(
        workers: workers, version: Program.version, onFrame: { progress.update(done: before + $0) },
        isInterrupted: { Signals.received != 0 },
        standardOutput: { try Terminal.write($0, to: Terminal.standardOutput) })
      reports.append((plan, try renderer.render(plan)))
      done += plan.frameCount
    }
    progress.finish()
    try Messages.report(reports.flatMap(\.report.diagnostics), isQuiet: arguments.flag(.quiet))
    let seconds = Double(ProgressBar.monotonicNanoseconds() - start) / 1e9
    if arguments.flag(.json) {
      try Terminal.write(JSONText.pretty(json(reports, seconds)) + "\n", to: Terminal.standardOutput)
    } else if !arguments.flag(.quiet) {
      for (plan, report) in reports {
        try Terminal.write(sentence(plan, report), to: Terminal.standardError)
      }
    }
    return .success
  }

  private func sentence(_ plan: RenderPlan, _ report: Renderer.Report) -> String {
    let job = plan.jobs[0]
    return """
      \(plan.scene.name): \(ClipText.length(job)); \(ClipText.loop(job)); \(ClipText.sizes(plan.scaleJobs)); \
      \(report.distinctFrames) drawn, \(ClipText.bytes(report.bytes)) -> \(plan.places.joined(separator: ", "))

      """
  }

  private func json(_ reports: [(plan: RenderPlan, report: Renderer.Report)], _ seconds: Double) -> JSONValue
  {
    .object([
      .init(
        "clips",
        .array(
          reports.map { plan, report in
            .object(
              PlanDescription.clip(plan) + [
                .init("distinctFrames", .integer(report.distinctFrames)),
                .init("bytes", .integer(report.bytes)),
                .init("files", PlanRun.files(plan, and: report.furtherFiles)),
              ])
          })),
      .init("seconds", .number((seconds * 1000).rounded() / 1000)),
    ])
  }
}
