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

  public static let format = "indicator-render batch report 1"

  public let plan: String
  /// Which part of the plan this is.
  public let shard: Shard
  /// Ids of all jobs of the plan, also of other shards.
  public let planned: [String]
  public let state: State
  public let version: String
  public let fingerprint: String
  /// Names and versions of the libraries that decide about pixels and bytes.
  public let libraries: [String]
  /// Name and SHA-256 of each font file that could give a glyph to any job of the plan.
  let fonts: JSONValue
  /// Of the jobs of the shard.
  public let outcomes: [JobOutcome]

  public init(
    plan: BatchPlan, isInterrupted: Bool, build: RendererBuild, fonts: FontDigests, outcomes: [JobOutcome]
  ) {
    self.init(
      plan: plan.digest, shard: plan.shard ?? .whole, planned: plan.allJobs.map(\.job.id),
      isInterrupted: isInterrupted, version: build.version, fingerprint: build.fingerprint,
      libraries: build.libraries, fonts: fonts.all, outcomes: outcomes)
  }

  init(
    plan: String, shard: Shard, planned: [String], isInterrupted: Bool, version: String, fingerprint: String,
    libraries: [String], fonts: JSONValue, outcomes: [JobOutcome]
  ) {
    self.plan = plan
    self.shard = shard
    self.planned = planned
    state =
      isInterrupted
      ? .interrupted : outcomes.allSatisfy { $0.state.isFinished } ? .complete : .incomplete
    self.version = version
    self.fingerprint = fingerprint
    self.libraries = libraries
    self.fonts = fonts
    self.outcomes = outcomes
  }

  /// The bytes of the file, with a digest of them at the end.
  public var text: String { SignedJSON.text(json) }

  var json: JSONValue {
    let share: [JSONValue.Member] =
      shard == .whole ? [] : [.init("share", .array(outcomes.map { .string($0.id) }))]
    return .object(
      [
        .init("format", .string(BatchReport.format)), .init("version", .string(version)),
        .init("fingerprint", .string(fingerprint)),
        .init("libraries", .array(libraries.map { .string($0) })), .init("fonts", fonts),
        .init("plan", .string(plan)),
        .init("shard", .string(shard.text)),
        .init("state", .string(state.rawValue)), .init("planned", .array(planned.map { .string($0) })),
      ] + share + [
        .init("finished", .array(outcomes.filter(\.state.isFinished).map { .string($0.id) })),
        .init("jobs", .array(outcomes.map(BatchReport.job))),
      ])
  }

  private static func job(_ outcome: JobOutcome) -> JSONValue {
    // Whether it was rendered now or earlier is for the log: two runs that leave the same files leave the same report.
    let state = outcome.state.isFinished ? JobState.rendered : outcome.state
    var members: [JSONValue.Member] = [
      .init("id", .string(outcome.id)), .init("state", .string(state.rawValue)),
    ]
    if outcome.state.isFinished {
      members += [
        .init("frames", .integer(outcome.frames)), .init("distinctFrames", .integer(outcome.distinctFrames)),
        .init("files", .array(outcome.files.map(\.json))),
      ]
    }
    if let check = outcome.check { members.append(.init("check", .string(check.rawValue))) }
    if let failure = outcome.failure { members.append(.init("error", .string(failure.relativeMessage))) }
    return .object(members)
  }

  /// Finds out whether a report can be written, before any work is done.
  ///
  /// The folder is made and stays: if it went again with the trial, another shard that starts at this moment would lose it.
  ///
  /// - Parameter force: replace a file of that name that this program did not write.
  public static func prepare(at path: String, force: Bool) throws(OutputError) {
    _ = try TargetPath(path)
    var file = try OutputFile(path: path, force: force)
    file.discard()
  }

  /// Writes the report, unless it is there as it should be.
  public func write(to path: String, force: Bool = false) throws(OutputError) {
    let text = text
    if let old = try? FileBytes.read(path, limit: text.utf8.count), old.elementsEqual(text.utf8) { return }
    var file = try OutputFile(path: path, force: force)
    try file.write(text)
    try file.commit()
  }

  /// Removes the report of an earlier run before anything changes, so that it cannot be taken for that of a run that never ended.
  ///
  /// A shard also removes the report of the whole: it changes what that is about.
  static func remove(of plan: BatchPlan) throws(OutputError) {
    for name in plan.shard == nil ? [plan.reportName] : [plan.reportName, BatchPlan.reportName] {
      let path = RenderPlan.join(plan.folder, name)
      if unlink(path) != 0, errno != ENOENT { throw OutputError(.remove, path, errno: errno) }
    }
  }

  /// Ids of the jobs that the report of an earlier run has as finished; `nil` if there is none that can be read.
  public static func finishedIDs(at path: String) -> Set<String>? {
    guard let bytes = try? FileBytes.read(path, limit: BatchReportReader.byteLimit) else { return nil }
    // The list of jobs has all files and can be long; what is before it is enough.
    guard let end = offset(of: ",\n  \"jobs\": [", in: bytes) else { return nil }
    var ignored: [Diagnostic] = []
    let head = SourceFile(name: path, bytes: bytes[..<end] + [ASCII.closeBrace])
    guard
      let root = JSONParser.parse(
        head, maximumBytes: BatchReportReader.byteLimit, diagnostics: &ignored),
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
