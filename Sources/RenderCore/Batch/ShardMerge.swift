/// Puts the reports of shards together, and proves that every job of one plan is there, once.
public struct ShardMerge: Sendable {
  public struct Input: Sendable {
    /// The file as the user knows it.
    public let name: String
    public let report: BatchReport

    public init(_ name: String, _ report: BatchReport) {
      self.name = name
      self.report = report
    }
  }

  /// Most shards or jobs that a message names.
  private static let nameLimit = 10

  /// Warnings about what was settled, errors about what is not whole.
  public private(set) var diagnostics: [Diagnostic] = []
  /// What a single run would have reported; `nil` if anything is missing, twice, or of another batch.
  public private(set) var report: BatchReport?

  /// - Parameter inputs: at least one; the first says which batch it is about.
  public init(_ inputs: [Input]) {
    guard let first = inputs.first else { return }
    let own = inputs.filter { isOfBatch($0, as: first) }
    let count = first.report.shard.count
    var byShard: [Int: [Input]] = [:]
    for input in own { byShard[input.report.shard.number, default: []].append(input) }
    let taken = byShard.keys.sorted().compactMap { number in byShard[number].flatMap { choose(among: $0) } }
    let missing = (1...count).filter { byShard[$0] == nil }
    let planned = first.report.planned
    var outcomes: [String: JobOutcome] = [:]
    for input in taken { add(input, to: &outcomes, planned: Set(planned)) }
    // What an unsettled shard has is told already.
    for input in own where !taken.contains(where: { $0.report.shard == input.report.shard }) {
      for outcome in input.report.outcomes { outcomes[outcome.id] = outcomes[outcome.id] ?? outcome }
    }
    tell(missing: missing, of: count, jobs: planned.filter { outcomes[$0] == nil })
    for input in taken { tellUnfinished(input) }
    if diagnostics.contains(where: { $0.severity == .error }) { return }
    report = BatchReport(
      plan: first.report.plan, shard: .whole, planned: planned, isInterrupted: false,
      version: first.report.version, fingerprint: first.report.fingerprint,
      libraries: first.report.libraries, fonts: first.report.fonts,
      outcomes: planned.compactMap { outcomes[$0] })
  }

  private mutating func fail(_ message: String, hint: String? = nil) {
    diagnostics.append(Diagnostic(.error, message, hint: hint))
  }

  private mutating func isOfBatch(_ input: Input, as first: Input) -> Bool {
    let (mine, other) = (input.report, first.report)
    if mine.plan != other.plan {
      fail(
        "'\(input.name)' is of another plan (\(mine.plan.prefix(12))) than '\(first.name)' (\(other.plan.prefix(12)))",
        hint: "render all shards from the same manifest and scenes")
    } else if mine.shard.count != other.shard.count {
      fail(
        "'\(input.name)' is shard \(mine.shard.text), and '\(first.name)' is \(other.shard.text)",
        hint: "merge the shards of one division")
    } else if mine.version != other.version || mine.fingerprint != other.fingerprint {
      fail(
        "'\(input.name)' was rendered by another renderer (\(BatchReport.renderer(mine))) than '\(first.name)' (\(BatchReport.renderer(other)))",
        hint: "render all shards with the same program and libraries; 'doctor' shows them")
    } else if mine.libraries != other.libraries {
      let differing = zip(mine.libraries, other.libraries).first { $0 != $1 }
      fail(
        "'\(input.name)' was rendered with other libraries than '\(first.name)'\(differing.map { " (\($0.0), and \($0.1))" } ?? "")",
        hint: "render all shards with the same program and libraries; 'doctor' shows them")
    } else if mine.fonts != other.fonts {
      let change = JSONChanges.list(from: other.fonts, to: mine.fonts).first
      let name = change.flatMap { $0.split(separator: ":").first } ?? "in another order"
      fail(
        "'\(input.name)' was rendered with other fonts than '\(first.name)' (\(name))",
        hint: "give all shards the same font files")
    } else if mine.planned != other.planned {
      fail("'\(input.name)' and '\(first.name)' list different jobs for the same plan")
    } else {
      return true
    }
    return false
  }

  /// The report that counts for a shard; `nil` if that cannot be said.
  private mutating func choose(among inputs: [Input]) -> Input? {
    var distinct: [Input] = []
    for input in inputs {
      if let same = distinct.first(where: { $0.report.text == input.report.text }) {
        diagnostics.append(
          Diagnostic(
            .warning,
            "'\(input.name)' is the same as '\(same.name)': shard \(input.report.shard.text) counts once"))
      } else {
        distinct.append(input)
      }
    }
    if distinct.count == 1 { return distinct[0] }
    let complete = distinct.filter { $0.report.state == .complete }
    let names = distinct.map { "'\($0.name)'" }.joined(separator: ", ")
    guard complete.count == 1 else {
      fail(
        "shard \(distinct[0].report.shard.text) has \(distinct.count) different reports, \(complete.isEmpty ? "none of them complete" : "\(complete.count) of them complete"): \(names)",
        hint: complete.isEmpty
          ? "run the shard again" : "keep the one whose files you have, or run the shard again")
      return nil
    }
    diagnostics.append(
      Diagnostic(
        .warning,
        "shard \(complete[0].report.shard.text) has \(distinct.count) reports: \(names); '\(complete[0].name)' is complete and counts"
      ))
    return complete[0]
  }

  private mutating func add(
    _ input: Input, to outcomes: inout [String: JobOutcome], planned: Set<String>
  ) {
    for outcome in input.report.outcomes {
      if !planned.contains(outcome.id) {
        fail("'\(input.name)' has the job '\(outcome.id)', which is not of the plan")
      } else if outcomes[outcome.id] != nil {
        fail("'\(input.name)' has the job '\(outcome.id)', which another shard or line has already")
      } else {
        outcomes[outcome.id] = outcome
      }
    }
  }

  private mutating func tell(missing: [Int], of count: Int, jobs: [String]) {
    if missing.isEmpty {
      if !jobs.isEmpty {
        fail("\(ShardMerge.counted(jobs)) of the plan in no report: \(ShardMerge.names(jobs))")
      }
      return
    }
    let shards = ShardMerge.names(missing.map { "\($0)/\(count)" })
    fail(
      "\(missing.count) of \(count) \(count == 1 ? "shard" : "shards") missing: \(shards)",
      hint: jobs.isEmpty
        ? "no job is missing with it, but its report has to say so"
        : "with \(ShardMerge.counted(jobs)): \(ShardMerge.names(jobs))")
  }

  private mutating func tellUnfinished(_ input: Input) {
    let report = input.report
    for state in [JobState.failed, .interrupted, .notRun] {
      let ids = report.outcomes.filter { $0.state == state }.map(\.id)
      if ids.isEmpty { continue }
      let words = state == .notRun ? "not run" : state.rawValue
      fail(
        "shard \(report.shard.text) ('\(input.name)'): \(ShardMerge.counted(ids)) \(words): \(ShardMerge.names(ids))"
      )
    }
    if report.state == .interrupted, report.outcomes.allSatisfy({ $0.state.isFinished }) {
      fail("shard \(report.shard.text) ('\(input.name)') was interrupted before its end")
    }
  }

  private static func counted(_ ids: [String]) -> String {
    ids.count == 1 ? "1 job" : "\(ids.count) jobs"
  }

  /// `a, b, c and 5 more`
  private static func names(_ names: [String]) -> String {
    let shown = names.prefix(nameLimit).joined(separator: ", ")
    return names.count > nameLimit ? "\(shown) and \(names.count - nameLimit) more" : shown
  }
}

extension BatchReport {
  fileprivate static func renderer(_ report: BatchReport) -> String {
    "\(report.version), \(report.fingerprint.prefix(12))"
  }
}
