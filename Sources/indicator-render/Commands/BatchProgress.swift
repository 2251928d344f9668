import RenderCore

/// Tells people and the log what a batch does. May be told from any thread.
final class BatchProgress: Sendable {
  private struct State {
    var done = 0
    var current = ""
  }

  private let plan: BatchPlan
  private let selection: Set<String>
  private let log: BatchLog
  private let bar: ProgressBar
  private let isQuiet: Bool
  private let start = ProgressBar.monotonicNanoseconds()
  private let state = Locked(State())

  /// Whether the log is all that is told on standard error.
  var isLogged: Bool { log.isOnStandardError }

  /// - Parameter isQuiet: whether nothing but failures is told.
  init(_ plan: BatchPlan, _ selection: Set<String>, log: BatchLog, bar: ProgressBar, isQuiet: Bool) {
    self.plan = plan
    self.selection = selection
    self.log = log
    self.bar = bar
    self.isQuiet = isQuiet
  }

  var seconds: Double { Double(ProgressBar.monotonicNanoseconds() - start) / 1e9 }

  func begin() {
    write(
      "plan",
      [
        .init("plan", .string(plan.digest)), .init("shard", .string((plan.shard ?? .whole).text)),
        .init("jobs", .integer(plan.jobs.count)),
        .init("selected", .integer(selection.count)),
        .init("frames", .integer(plan.jobs.reduce(0) { $0 + $1.plan.frameCount })),
        .init("cost", .integer(plan.jobs.reduce(0) { $0 + $1.cost })),
      ])
  }

  func note(_ event: BatchRenderer.Event) {
    switch event {
    case .started(let id):
      state.withLock { $0.current = id }
      write("job-start", [.init("job", .string(id))])
    case .frames(let count):
      let (done, current) = state.withLock { ($0.done, $0.current) }
      bar.update(done: count, note: "\(done)/\(plan.jobs.count) jobs  \(current)")
    case .ended(let outcome): end(outcome)
    }
  }

  private func end(_ outcome: JobOutcome) {
    state.withLock { $0.done += 1 }
    var members: [JSONValue.Member] = [
      .init("job", .string(outcome.id)), .init("state", .string(outcome.state.rawValue)),
    ]
    if outcome.state.isFinished {
      members += [
        .init("frames", .integer(outcome.frames)), .init("distinctFrames", .integer(outcome.distinctFrames)),
        .init("files", .integer(outcome.files.count)),
        .init("bytes", .integer(outcome.files.reduce(0) { $0 + $1.byteCount })),
      ]
    }
    if let failure = outcome.failure { members.append(.init("error", .string(failure.relativeMessage))) }
    write("job-end", members)
    for diagnostic in outcome.diagnostics {
      write("warn", [.init("job", .string(outcome.id)), .init("message", .string(diagnostic.message))])
    }
    var found = isQuiet ? [] : outcome.diagnostics
    if let failure = outcome.failure {
      found.append(Diagnostic(.error, "\(outcome.id): \(failure.message)", hint: failure.hint))
    }
    if found.isEmpty || isLogged { return }
    bar.finish()
    let printer = DiagnosticPrinter(isStyled: Terminal.isStyled(Terminal.standardError))
    try? Terminal.write(printer.text(found), to: Terminal.standardError)
  }

  /// What is wrong with a cache; nothing of the batch is.
  func noteCache(_ message: String) {
    write("warn", [.init("message", .string(message))])
    if isQuiet || isLogged { return }
    bar.finish()
    let printer = DiagnosticPrinter(isStyled: Terminal.isStyled(Terminal.standardError))
    try? Terminal.write(printer.text([Diagnostic(.warning, message)]), to: Terminal.standardError)
  }

  /// Writes an event to the log, with the seconds since the start.
  func write(_ event: String, _ members: [JSONValue.Member]) {
    let time = (seconds * 1000).rounded() / 1000
    log.write([.init("v", 1), .init("t", .number(time)), .init("ev", .string(event))] + members)
  }

  func finish() { bar.finish() }
}
