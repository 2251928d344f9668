import Glibc

/// `report.json`: what became of every job of a batch. The same bytes for the same outcome: nothing in it depends on time or place.
public struct BatchReport: Sendable {
  /// How the run as a whole ended.
  public enum State: String, Sendable, CaseIterable {
    /// Every job of the plan has all its files.
    case complete
    case incomplete
    case interrupted
  }

  public static let format = "indicator-render report 1"

  public let plan: String
  /// Which part of the plan this is: `1/1` is all of it.
  public let shard: String
  public let state: State
  public let version: String
  public let fingerprint: String
  public let outcomes: [JobOutcome]

  public init(
    plan: String, shard: String = "1/1", isInterrupted: Bool, build: RendererBuild, outcomes: [JobOutcome]
  ) {
    self.plan = plan
    self.shard = shard
    state =
      isInterrupted
      ? .interrupted : outcomes.allSatisfy { $0.state.isFinished } ? .complete : .incomplete
    version = build.version
    fingerprint = build.fingerprint
    self.outcomes = outcomes
  }

  public var json: JSONValue {
    .object([
      .init("format", .string(BatchReport.format)), .init("version", .string(version)),
      .init("fingerprint", .string(fingerprint)), .init("plan", .string(plan)),
      .init("shard", .string(shard)),
      .init("state", .string(state.rawValue)), .init("planned", .array(outcomes.map { .string($0.id) })),
      .init("finished", .array(outcomes.filter(\.state.isFinished).map { .string($0.id) })),
      .init("jobs", .array(outcomes.map(BatchReport.job))),
    ])
  }

  private static func job(_ outcome: JobOutcome) -> JSONValue {
    // Whether it was rendered now or earlier is for the log: two runs that leave the same files leave the same report.
    let state = outcome.state == .current ? JobState.rendered : outcome.state
    var members: [JSONValue.Member] = [
      .init("id", .string(outcome.id)), .init("state", .string(state.rawValue)),
    ]
    if outcome.state.isFinished {
      members += [
        .init("frames", .integer(outcome.frames)), .init("distinctFrames", .integer(outcome.distinctFrames)),
        .init("files", .array(outcome.files.map(\.json))),
      ]
    }
    if let check = outcome.check { members.append(.init("check", .string(check))) }
    if let failure = outcome.failure { members.append(.init("error", .string(failure.relativeMessage))) }
    return .object(members)
  }

  /// Finds out whether a report can be written, before any work is done.
  ///
  /// - Parameter force: replace a file of that name that this program did not write.
  public static func prepare(in folder: String, force: Bool) throws(OutputError) {
    var file = try OutputFile(path: RenderPlan.join(folder, BatchPlan.reportName), force: force)
    file.discard()
  }

  /// Writes the report into the output folder, unless it is there as it should be.
  public func write(in folder: String, force: Bool = false) throws(OutputError) {
    let path = RenderPlan.join(folder, BatchPlan.reportName)
    let text = JSONText.pretty(json, rows: true) + "\n"
    if let old = try? FileBytes.read(path, limit: text.utf8.count), old.elementsEqual(text.utf8) { return }
    var file = try OutputFile(path: path, force: force)
    try file.write(text)
    try file.commit()
  }

  /// Removes the report of an earlier run before anything changes, so that it cannot be taken for that of a run that never ended.
  static func remove(in folder: String) throws(OutputError) {
    let path = RenderPlan.join(folder, BatchPlan.reportName)
    if unlink(path) != 0, errno != ENOENT { throw OutputError(.remove, path, errno: errno) }
  }

  /// Ids of the jobs that the report of an earlier run has as finished; `nil` if there is none that can be read.
  public static func finishedIDs(in folder: String) -> Set<String>? {
    let path = RenderPlan.join(folder, BatchPlan.reportName)
    guard let bytes = try? FileBytes.read(path, limit: 1 << 30) else { return nil }
    // The list of jobs has all files and can be long; what is before it is enough.
    guard let end = offset(of: ",\n  \"jobs\": [", in: bytes) else { return nil }
    var ignored: [Diagnostic] = []
    let head = SourceFile(name: path, bytes: bytes[..<end] + [ASCII.closeBrace])
    guard let root = JSONParser.parse(head, diagnostics: &ignored),
      root["format"]?.value == .string(BatchReport.format), case .array(let ids)? = root["finished"]?.value
    else { return nil }
    return Set(ids.compactMap { if case .string(let id) = $0.value { id } else { nil } })
  }

  private static func offset(of text: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { start in
      bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
