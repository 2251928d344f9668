/// Reads reports back, to put those of shards together.
public enum BatchReportReader {
  /// Largest report, in bytes.
  public static let byteLimit = 256 << 20

  public enum Problem: Error, Hashable, Sendable {
    /// Something else, or only a piece of a report.
    case notReport
    /// Written in another version of the format.
    case format(String)
    /// It can be read, but it is not what this program would have written.
    case changed

    /// What follows after the name of the file.
    public var message: String {
      switch self {
      case .notReport: "is not the report of a batch, or not all of it"
      case .format(let found):
        "is of the format \(DisplayText.quoted(found)); this program reads \(DisplayText.quoted(BatchReport.format))"
      case .changed: "was changed after it was written, or comes from another version"
      }
    }
  }

  /// - Throws: `Problem` unless the text is, byte for byte, what `BatchReport` writes, its own digest among it.
  public static func read(_ file: SourceFile) throws(Problem) -> BatchReport {
    var ignored: [Diagnostic] = []
    guard let root = JSONParser.parse(file, maximumBytes: byteLimit, diagnostics: &ignored) else {
      throw .notReport
    }
    let value = JSONValue(root)
    guard case .string(let format)? = value["format"], format.hasPrefix("indicator-render batch report ")
    else {
      throw .notReport
    }
    guard format == BatchReport.format else { throw .format(format) }
    guard let report = BatchReport(value), report.text.utf8.elementsEqual(file.bytes) else { throw .changed }
    return report
  }
}

extension BatchReport {
  fileprivate init?(_ value: JSONValue) {
    guard case .string(let plan)? = value["plan"], case .string(let version)? = value["version"],
      case .string(let fingerprint)? = value["fingerprint"],
      case .string(let shardText)? = value["shard"], let shard = Shard(shardText),
      case .string(let state)? = value["state"], let planned = BatchReport.texts(value["planned"]),
      let libraries = BatchReport.texts(value["libraries"]), let fonts = value["fonts"],
      case .array(let jobs)? = value["jobs"]
    else { return nil }
    let outcomes = jobs.compactMap { JobOutcome(reported: $0) }
    guard outcomes.count == jobs.count, Set(planned).count == planned.count else { return nil }
    self.init(
      plan: plan, shard: shard, planned: planned, isInterrupted: state == State.interrupted.rawValue,
      version: version, fingerprint: fingerprint, libraries: libraries, fonts: fonts, outcomes: outcomes)
  }

  private static func texts(_ value: JSONValue?) -> [String]? {
    guard case .array(let items)? = value else { return nil }
    let texts = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == items.count ? texts : nil
  }
}

extension JobOutcome {
  fileprivate init?(reported value: JSONValue) {
    guard case .string(let id)? = value["id"], case .string(let word)? = value["state"],
      let state = JobState(rawValue: word)
    else { return nil }
    self.init(id, state)
    if state.isFinished {
      guard let frames = value["frames"]?.count, let distinct = value["distinctFrames"]?.count,
        let files = WrittenFile.list(value["files"])
      else { return nil }
      // Nothing that was rendered has no file, or one twice.
      guard !files.isEmpty, Set(files.map(\.path)).count == files.count, distinct <= frames else {
        return nil
      }
      self.frames = frames
      distinctFrames = distinct
      self.files = files
    }
    if let text = value["check"] {
      guard case .string(let word) = text, let check = JobCheck(rawValue: word) else { return nil }
      self.check = check
    }
    if case .string(let error)? = value["error"] { failure = JobFailure(reported: error) }
  }
}
