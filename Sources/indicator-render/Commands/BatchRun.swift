import RenderCore

/// One run of `batch`: check everything, render what is not up to date, report.
struct BatchRun {
  private let arguments: Arguments
  private let folder: String
  /// Told of every file before it is read.
  private let watch: FileWatch?

  /// Whether everything is rendered; of a run that is repeated only the first time.
  private let isFresh: Bool

  init(_ arguments: Arguments, watch: FileWatch?, isFirst: Bool) {
    self.arguments = arguments
    self.watch = watch
    isFresh = isFirst && arguments.flag(.fresh)
    folder = arguments.value(.batchOutput) ?? ""
  }

  func run() throws -> ExitCode {
    let operand = arguments.operands[0]
    var diagnostics = optionMistakes()
    let workers = OutputInput(arguments).workers(diagnostics: &diagnostics)
    let form = BatchLog.form(arguments.value(.log), diagnostics: &diagnostics)
    let shard = ShardInput(arguments, diagnostics: &diagnostics)
    let texts = TextSource(arguments.fontSet)
    let manifest = try ManifestInput.read(operand, watch: watch, diagnostics: &diagnostics)
    let all = manifest.flatMap {
      BatchPlan.make(
        $0, folder: folder.isEmpty ? "." : folder, force: arguments.flag(.force), texts: texts,
        diagnostics: &diagnostics)
    }
    if let all { diagnostics += all.linkProblems }
    let plan = all?.part(shard.shard)
    let selection = plan.map { BatchSelection.ids(of: $0, arguments, diagnostics: &diagnostics) }
    let isLogged = form == .standardError
    try Messages.report(diagnostics, isQuiet: arguments.flag(.quiet) || isLogged)
    guard let plan, let selection else { return .usage }
    try PlanForm.writeDependencies(
      arguments, target: plan.reportPath, files: plan.files + texts.fontFiles)
    try shard.acknowledge()
    if !arguments.flag(.quiet), !isLogged { try shard.tell() }
    let caches = try CacheInput.layers(arguments)
    try BatchReport.prepare(at: plan.reportPath, force: arguments.flag(.force))
    let log = try BatchLog(form, force: arguments.flag(.force))
    return try render(plan, selection, workers: workers, caches: caches, log: log)
  }

  private func optionMistakes() -> [Diagnostic] {
    var found: [Diagnostic] = []
    if folder.isEmpty {
      found.append(Diagnostic(.error, "the output folder has no name", hint: "such as -o out"))
    }
    if arguments.flag(.keepGoing), arguments.flag(.failFast) {
      found.append(
        Diagnostic(.error, "--keep-going and --fail-fast are opposites", hint: "keep one of them"))
    }
    return found
  }

  private func render(
    _ plan: BatchPlan, _ selection: Set<String>, workers: Int, caches: [ResultCache], log: BatchLog
  ) throws -> ExitCode {
    let isSilenced = arguments.flag(.quiet) || log.isOnStandardError
    let progress = BatchProgress(
      plan, selection, log: log,
      bar: ProgressBar(
        total: plan.jobs.reduce(0) { $0 + $1.plan.frameCount },
        style: ProgressBar.style(isSilenced: isSilenced || arguments.flag(.noProgress))),
      isQuiet: arguments.flag(.quiet))
    defer { progress.finish() }
    var options = BatchRenderer.Options(workers: workers)
    options.failsFast = arguments.flag(.failFast)
    options.ignoresRecords = isFresh
    if !caches.isEmpty { options.caches = CacheLayers(caches) { progress.noteCache($0) } }
    let build = try RendererBuild.current(version: Program.version)
    let fonts = try FontDigests(plan)
    progress.begin()
    let renderer = BatchRenderer(
      plan, selection: selection, build: build, fonts: fonts, options: options,
      isInterrupted: { Signals.received != 0 }, onEvent: { progress.note($0) })
    var outcomes = try renderer.run()
    progress.finish()
    let check = try BatchCheck.run(
      plan, &outcomes, fonts: arguments.fontSet, workers: workers, progress: progress,
      isSilenced: arguments.flag(.quiet) || arguments.flag(.json))
    let report = BatchReport(
      plan: plan, isInterrupted: Signals.received != 0, build: build, fonts: fonts, outcomes: outcomes)
    let summary = BatchSummary(outcomes, plan: plan, seconds: progress.seconds)
    // First of all: standard output may be closed, and what was rendered is to be known all the same.
    try report.write(to: plan.reportPath, force: arguments.flag(.force))
    progress.write("summary", summary.members)
    if arguments.flag(.json) {
      try Terminal.write(
        JSONText.pretty(.object([.init("v", 1), .init("ev", "summary")] + summary.members)) + "\n",
        to: Terminal.standardOutput)
    } else if !isSilenced {
      try Terminal.write(summary.text, to: Terminal.standardError)
    }
    try log.close()
    if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
    return [summary.code, check].first { $0 != .success } ?? .success
  }
}

/// Which jobs of a plan are rendered. Patterns are about the whole plan, so that one command line serves all shards; what they choose
/// is then narrowed to the shard.
enum BatchSelection {
  static func ids(
    of plan: BatchPlan, _ arguments: Arguments, diagnostics: inout [Diagnostic]
  ) -> Set<String> {
    let all = plan.allJobs.map(\.job.id)
    var ids = Set(all)
    var hasMistake = false
    func matching(_ option: Option) -> Set<String> {
      var found: Set<String> = []
      for text in arguments.values(option) {
        let glob = GlobPattern(text)
        let matches = all.filter { glob.matches($0) }
        found.formUnion(matches)
        guard matches.isEmpty else { continue }
        hasMistake = true
        let near = Suggestion.closest(to: text, among: all)
        diagnostics.append(
          Diagnostic(
            .error, "--\(option.long) '\(text)' is the id of no job",
            hint: near.map { "did you mean '\($0)'?" } ?? "'\(Program.name) plan MANIFEST' lists them"))
      }
      return found
    }
    if !arguments.values(.only).isEmpty { ids = matching(.only) }
    ids.subtract(matching(.skip))
    if ids.isEmpty, !hasMistake {
      diagnostics.append(
        Diagnostic(.error, "--only and --skip leave no job to render", hint: "skip less"))
    }
    ids.formIntersection(plan.jobs.map(\.job.id))
    if arguments.flag(.lastFailed) {
      if let finished = BatchReport.finishedIDs(at: plan.reportPath) {
        ids.subtract(finished)
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "there is no report of an earlier run in '\(plan.folder)'",
            hint: "run once without --last-failed"
          ))
      }
    }
    return ids
  }
}
