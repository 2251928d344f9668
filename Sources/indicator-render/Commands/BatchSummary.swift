import RenderCore

/// What a run of `batch` comes to.
struct BatchSummary {
  private let outcomes: [JobOutcome]
  private let plan: BatchPlan
  private let seconds: Double

  init(_ outcomes: [JobOutcome], plan: BatchPlan, seconds: Double) {
    self.outcomes = outcomes
    self.plan = plan
    self.seconds = seconds
  }

  /// The machine's failures win over bugs, and those over what the author has to decide: what can be tried again is tried again first.
  var code: ExitCode {
    let codes = Set(outcomes.compactMap { $0.failure?.exitCode })
    for code in [ExitCode.inputOutput, .internalError, .usage] where codes.contains(code.rawValue) {
      return code
    }
    return .success
  }

  private func count(_ state: JobState) -> Int { outcomes.count { $0.state == state } }
  private var rendered: [JobOutcome] { outcomes.filter { $0.state == .rendered } }
  private var bytes: Int { outcomes.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.byteCount } } }

  /// `500 jobs: 480 rendered, 20 up to date; 12000 frames drawn, 31 MB -> out`
  var text: String {
    let counts = JobState.allCases.map { (state: $0, count: count($0)) }.filter { $0.count > 0 }
    let parts = counts.map { "\($0.count) \($0.state.rawValue)" }.joined(separator: ", ")
    let whole = plan.shard.map {
      "shard \($0.text): \(outcomes.count) of \(plan.allJobs.count) jobs, by plan"
    }
    let drawn = rendered.reduce(0) { $0 + $1.distinctFrames }
    return
      "\(whole ?? (outcomes.count == 1 ? "1 job" : "\(outcomes.count) jobs"))\(parts.isEmpty ? "" : ": " + parts); \(drawn) frames drawn, \(ClipText.bytes(bytes)) -> \(plan.folder)\n"
  }

  /// The same for programs; seconds are how long it took.
  var members: [JSONValue.Member] {
    let failures = outcomes.compactMap { outcome in
      outcome.failure.map {
        JSONValue.object([.init("job", .string(outcome.id)), .init("error", .string($0.relativeMessage))])
      }
    }
    return [
      .init("plan", .string(plan.digest)),
      .init("shard", .string((plan.shard ?? .whole).text)), .init("jobs", .integer(outcomes.count)),
      .init("rendered", .integer(count(.rendered))),
      .init("upToDate", .integer(count(.current))), .init("fromCache", .integer(count(.cached))),
      .init("failed", .integer(count(.failed))),
      .init("interrupted", .integer(count(.interrupted))), .init("notRun", .integer(count(.notRun))),
      .init("frames", .integer(rendered.reduce(0) { $0 + $1.frames })),
      .init("distinctFrames", .integer(rendered.reduce(0) { $0 + $1.distinctFrames })),
      .init("bytes", .integer(bytes)), .init("seconds", .number((seconds * 1000).rounded() / 1000)),
      .init("failures", .array(failures)),
    ]
  }
}
