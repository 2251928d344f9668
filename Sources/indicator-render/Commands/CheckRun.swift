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
    let folders = arguments.operands.filter(CheckRun.isFolder)
    let scenes = try SceneInput.read(
      arguments, operands: arguments.operands.filter { !CheckRun.isFolder($0) }, takesManifests: true,
      diagnostics: &diagnostics)
    let work = try work(scenes, folders, &diagnostics)
    var names: Set<String> = []
    for name in work.names where !names.insert(name).inserted {
      diagnostics.append(
        Diagnostic(
          .error, "two clips are called '\(name)', which names their golden", hint: "rename one of the scenes"
        ))
    }
    let tolerance = tolerance(&diagnostics)
    let settings = settings(&diagnostics)
    let output = ReportOutput(arguments, golden: folder, diagnostics: &diagnostics)
    checkForce(output, &diagnostics)
    try Messages.report(diagnostics, isQuiet: arguments.flag(.quiet))
    return try check(work, names, settings, workers: workers, tolerance: tolerance, output)
  }

  /// What is compared: pictures or numbers.
  private enum Work {
    case pictures([CheckedClip])
    case numbers([Clip])

    var names: [String] {
      switch self {
      case .pictures(let clips): clips.map(\.name)
      case .numbers(let clips): clips.map { GoldenCheck.name(of: $0.scene, scale: $0.scale) }
      }
    }
  }

  /// A folder that is called like an indicator needs `./` in front.
  private static func isFolder(_ operand: String) -> Bool {
    Indicators.named(operand) == nil && RenderedFolder.isFolder(operand)
  }

  /// - Parameter folders: of frames that were rendered before.
  private func work(
    _ scenes: [Scene], _ folders: [String], _ diagnostics: inout [Diagnostic]
  ) throws -> Work {
    let texts = TextSource(arguments.fontSet)
    checkOptions(folders, &diagnostics)
    guard arguments.flag(.traceOnly) else {
      let jobs = scenes.flatMap { RenderPlan.jobs(of: $0, texts: texts, diagnostics: &diagnostics) ?? [] }
      return .pictures(jobs.map { .scene($0) } + folders.flatMap(CheckRun.clips))
    }
    if update != .none {
      diagnostics.append(
        Diagnostic(
          .error, "--trace-only draws nothing that --update could record", hint: "leave one of them out"))
    }
    return .numbers(
      scenes.flatMap { scene in
        scene.canvas.scales.compactMap { TraceRun.clip(of: scene, scale: $0, texts, &diagnostics) }
      })
  }

  private static func clips(in folder: String) -> [CheckedClip] {
    do throws(GoldenProblem) {
      return try RenderedFolder.clips(in: folder).map { CheckedClip($0) }
    } catch {
      return [.problem(name: folder, error)]
    }
  }

  /// Finds options that mean nothing to frames that were rendered before.
  private func checkOptions(_ folders: [String], _ diagnostics: inout [Diagnostic]) {
    guard let folder = folders.first else { return }
    if update != .none {
      diagnostics.append(
        Diagnostic(
          .error, "goldens are recorded of scenes, and '\(folder)' holds frames that were rendered before",
          hint: "give the scene, or leave out --update"))
    }
    if arguments.flag(.traceOnly) {
      diagnostics.append(
        Diagnostic(
          .error, "'\(folder)' holds pictures, which --trace-only does not look at",
          hint: "give the scene, or leave out --trace-only"))
    }
    guard folders.count == arguments.operands.count else { return }
    for option in Option.scene + [.jobs] where isGiven(option) {
      diagnostics.append(
        Diagnostic(
          .error, "--\(option.long) is about drawing, and '\(folder)' holds frames that were rendered before",
          hint: "leave it out"))
    }
  }

  private func isGiven(_ option: Option) -> Bool {
    if option.isNegatable { return arguments.toggle(option) != nil }
    if !option.takesValue { return arguments.flag(option) }
    return option.isRepeatable ? !arguments.values(option).isEmpty : arguments.value(option) != nil
  }

  /// By how much an animated value may differ.
  private func tolerance(_ diagnostics: inout [Diagnostic]) -> Double {
    guard arguments.flag(.traceOnly), let text = arguments.value(.anyTolerance) else { return 0 }
    if let value = Rational(decimal: text), value >= .zero { return value.double }
    diagnostics.append(
      Diagnostic(
        .error, "--tolerance must be a number from 0 up, found '\(text)'", hint: "such as 0.001"))
    return 0
  }

  /// How goldens are to be kept and compared.
  private func settings(_ diagnostics: inout [Diagnostic]) -> GoldenSettings {
    let input = MetricInput(arguments)
    var settings = GoldenSettings(store: arguments.value(.store).flatMap { PixelStore(rawValue: $0) })
    let given = input.given + (settings.store == nil ? [] : ["--store"])
    if arguments.flag(.traceOnly) {
      if let first = given.first {
        diagnostics.append(
          Diagnostic(
            .error, "\(first) is about pixels, which --trace-only does not look at",
            hint: "leave one of them out"))
      }
      return settings
    }
    if !input.given.isEmpty || arguments.value(.anyTolerance) != nil {
      settings.metric = input.settings(diagnostics: &diagnostics)
    }
    // Without an update the golden says whether it has pixels.
    if let metric = settings.metric, !metric.isExact,
      settings.store == .hash || settings.store == nil && update != .none
    {
      diagnostics.append(
        Diagnostic(
          .error, "\(metric.text) needs pixels, and --store hash keeps only digests",
          hint: "add --store apng or --store png, or compare exactly"))
    }
    return settings
  }

  /// Whether this is a machine on which nobody looks at what is recorded.
  static func isContinuousIntegration(environment: (String) -> String? = Terminal.environment) -> Bool {
    guard let value = environment("CI")?.lowercased() else { return false }
    return !["", "0", "false"].contains(value)
  }

  private func check(
    _ work: Work, _ names: Set<String>, _ settings: GoldenSettings, workers: Int, tolerance: Double,
    _ output: ReportOutput
  ) throws -> ExitCode {
    let fingerprints = try GoldenCheck.Fingerprints(arguments.fontSet)
    func check(_ report: GoldenReport?) -> GoldenCheck {
      GoldenCheck(
        path: folder, update: update, force: arguments.flag(.force), settings: settings,
        fingerprints: fingerprints, workers: workers, report: report)
    }
    try refuseForeignFiles(names, check(nil))
    let report = try output.start(golden: folder)
    let check = check(report)
    do {
      // A report shows what there would be to record, so it needs the scenes all the same.
      if update == .none, report == nil, let reason = try check.emptiness() {
        let way = arguments.operands.allSatisfy(CheckRun.isFolder) ? "from their scenes " : ""
        try write("nothing was compared: \(reason)\n    record goldens \(way)with --update missing\n")
        return .goldenMissing
      }
      var checks =
        switch work {
        case .pictures(let clips): try compare(clips, check)
        case .numbers(let clips):
          clips.map {
            check.checkTrace($0, tolerance: tolerance, texts: TextSource(arguments.fontSet))
          }
        }
      if arguments.flag(.complete) {
        let extras = try extras(check, names)
        for extra in extras { report?.add(extra) }
        checks += extras
      }
      return try tell(checks, report, output)
    } catch let problem as GoldenProblem {
      throw CommandError.inputOutput(path: "'\(problem.file)'", reason: problem.cause)
    }
  }

  /// A folder that is not there has no goldens of nobody.
  private func extras(_ check: GoldenCheck, _ names: Set<String>) throws -> [ClipCheck] {
    do {
      return try check.extras(besides: names)
    } catch let problem as GoldenProblem where problem.isMissing {
      return []
    }
  }

  private func tell(_ checks: [ClipCheck], _ report: GoldenReport?, _ output: ReportOutput) throws -> ExitCode
  {
    let isTraceOnly = arguments.flag(.traceOnly)
    let summary = try report?.finish(
      command: "check",
      subject: "\(checks.count) \(checks.count == 1 ? "clip" : "clips")"
        + (isTraceOnly ? ", animated values alone" : ""))
    for check in checks where check.isFailure || !arguments.flag(.quiet) {
      try write(check.text)
    }
    if arguments.value(.annotate) != nil {
      for line in GitHubAnnotations.lines(checks, golden: folder) {
        try Terminal.write(line, to: Terminal.standardOutput)
      }
    }
    let tally = CheckTally(checks)
    if tally.code != .success || !arguments.flag(.quiet) {
      try write(tally.text)
      try output.tell()
    }
    // Frames that were rendered before cannot be recorded.
    let canRecord = !arguments.operands.contains(where: CheckRun.isFolder)
    if let command = summary?.acceptCommand
      ?? (canRecord ? AcceptText.command(checks, words: arguments.words) : nil)
    {
      try write("if this is what you want, accept it and commit the goldens:\n    \(command)\n")
    }
    return tally.code
  }

  /// Prints for people; where a runner reads along, nothing in it is a command.
  private func write(_ text: String) throws {
    try Terminal.write(
      arguments.value(.annotate) == nil ? text : GitHubAnnotations.harmless(text), to: Terminal.standardOutput
    )
  }

  /// Nothing is recorded, of no clip, if that would replace or remove a file that is not ours.
  private func refuseForeignFiles(_ names: Set<String>, _ check: GoldenCheck) throws {
    let replaced = names.flatMap(check.foreignFiles(inPlaceOf:)).sorted()
    let removed = arguments.flag(.complete) ? foreignExtras(check, names) : []
    if replaced.isEmpty, removed.isEmpty { return }
    func mistake(_ action: OutputError.Action, _ path: String, _ verb: String) -> Diagnostic {
      Diagnostic(
        .error, OutputError(action, path, .foreign).message,
        hint: "move it elsewhere, or pass --force to \(verb) it")
    }
    throw CommandError.mistakes(
      replaced.map { mistake(.write, $0, "replace") } + removed.map { mistake(.remove, $0, "remove") })
  }

  private func foreignExtras(_ check: GoldenCheck, _ names: Set<String>) -> [String] {
    do throws(GoldenProblem) {
      return try check.foreignFiles(besides: names)
    } catch {
      // It is told where goldens are read.
      return []
    }
  }

  /// Finds `--force` where nothing is written that it could be about.
  private func checkForce(_ output: ReportOutput, _ diagnostics: inout [Diagnostic]) {
    guard arguments.flag(.force), output.path == nil, update == .none else { return }
    diagnostics.append(
      Diagnostic(
        .error, "--force is about the files of a report or of goldens, and none are written",
        hint: "add --report DIR or --update, or leave it out"))
  }

  private func compare(_ clips: [CheckedClip], _ check: GoldenCheck) throws -> [ClipCheck] {
    let isSilenced = arguments.flag(.quiet) || arguments.flag(.noProgress)
    let progress = ProgressBar(
      total: clips.reduce(0) { $0 + $1.frameCount }, style: ProgressBar.style(isSilenced: isSilenced))
    defer { progress.finish() }
    let texts = TextSource(arguments.fontSet)
    var done = 0
    return try clips.map { clip in
      let before = done
      done += clip.frameCount
      return try check.check(
        clip, texts: texts, onFrame: { progress.update(done: before + $0) },
        isInterrupted: { Signals.received != 0 })
    }
  }
}
