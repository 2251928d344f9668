/// `report.json`: what a report says, for programs, and what `accept` takes over.
///
/// Members may be added without a new version; a reader passes over those that it does not know. `docs/goldens.md` describes them.
enum ReportDocument {
  static let fileName = "report.json"
  /// What the mark of every version begins with.
  static let formatFamily = "indicator-render report "
  static let format = formatFamily + "1"

  /// Entries of one kind in all clips together, roughly: a document that is too long can be read by nobody, `accept` included.
  private static let mostEntries = 8_000

  static func json(_ report: ReportContent, files: [ReportClip.File]) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("format", .string(format)), .init("command", .string(report.command)),
      .init("subject", .string(report.subject)), .init("isEqual", .bool(report.isEqual)),
      .init(
        "counts",
        .object(
          ReportClip.Outcome.allCases.map { .init($0.rawValue, .integer(report.count($0))) })),
    ]
    if let golden = report.golden { members.append(.init("golden", .string(golden))) }
    if let command = report.acceptCommand { members.append(.init("accept", .string(command))) }
    members += [
      .init(
        "clips",
        .array(report.clips.map { clip($0, most: max(20, mostEntries / max(1, report.clips.count))) })),
      .init("files", .array(files.map(file))),
    ]
    return .object(members)
  }

  private static func clip(_ clip: ReportClip, most: Int) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(clip.name)), .init("group", .string(clip.group)),
      .init("outcome", .string(clip.outcome.rawValue)),
    ]
    if let problem = clip.problem {
      members += [
        .init("message", .string(problem.message)), .init("hint", .string(clip.remedy ?? problem.hint)),
      ]
    }
    members.append(.init("findings", .array(clip.findings.map { .string($0) })))
    if let expected = clip.expected { members.append(.init("expected", side(expected, clip.scale))) }
    if let actual = clip.actual { members.append(.init("actual", side(actual, clip.scale))) }
    members.append(.init("verdicts", .array(clip.runs.prefix(most).map(run))))
    if clip.runs.count > most { members.append(.init("verdictsLeftOut", .integer(clip.runs.count - most))) }
    if let frame = clip.worstFrame { members.append(.init("worstFrame", .integer(frame))) }
    if !clip.labels.isEmpty { members.append(.init("labels", .array(clip.labels.map { .string($0) }))) }
    let differences = clip.differences
    members.append(.init("differences", .array(differences.prefix(most).map(difference))))
    if differences.count > most {
      members.append(.init("differencesLeftOut", .integer(differences.count - most)))
    }
    if clip.outcome != .extra {
      members.append(.init("manifest", clip.manifest.map { .string($0) } ?? .null))
    }
    members += [
      .init("pending", .array(clip.pending.map(file))),
      .init("frames", .array(clip.frameFiles.map(frame))),
    ]
    if clip.filesLeftOut > 0 { members.append(.init("framesLeftOut", .integer(clip.filesLeftOut))) }
    return .object(members)
  }

  private static func side(_ side: ReportClip.Side, _ scale: Double) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("width", .integer(side.width)), .init("height", .integer(side.height)),
      .init("scale", .number(scale)), .init("firstFrame", .integer(side.first)),
      .init("frameCount", .integer(side.pictures.count)),
    ]
    switch side.timing {
    case .rate(let rate): members.append(.init("rate", .string(rate.fractionText)))
    case .stills(let times): members.append(.init("times", .array(times.map { .rational($0) })))
    }
    return .object(members)
  }

  private static func run(_ run: FrameComparison.Run) -> JSONValue {
    .object([
      .init("verdict", .string(run.verdict.rawValue)), .init("from", .integer(run.frames.lowerBound)),
      .init("to", .integer(run.frames.upperBound - 1)),
    ])
  }

  private static func difference(_ difference: ReportClip.Difference) -> JSONValue {
    let sweep = difference.sweep
    var members: [JSONValue.Member] = [
      .init("frame", .integer(difference.frame)), .init("pixels", .integer(sweep.different)),
      .init("of", .integer(sweep.pixelCount)), .init("largest", .integer(sweep.largest)),
      .init(
        "over",
        .object(
          zip(PixelSweep.thresholds, sweep.counts).map { .init(String($0.0), .integer($0.1)) })),
    ]
    if let box = sweep.box {
      members.append(
        .init("box", .array([box.x, box.y, box.width, box.height].map { .integer($0) })))
    }
    return .object(members)
  }

  private static func file(_ file: ReportClip.File) -> JSONValue {
    .object([
      .init("file", .string(file.path)), .init("bytes", .integer(file.size)),
      .init("sha256", .string(file.digest)),
    ])
  }

  private static func frame(_ files: ReportClip.FrameFiles) -> JSONValue {
    var members: [JSONValue.Member] = [.init("frame", .integer(files.frame))]
    for (key, path) in [
      ("actual", files.actual), ("expected", files.expected), ("difference", files.difference),
    ] {
      if let path { members.append(.init(key, .string(path))) }
    }
    return .object(members)
  }
}
