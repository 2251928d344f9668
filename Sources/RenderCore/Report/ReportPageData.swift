/// What the script of a page reads: everything but the pictures themselves.
enum ReportPageData {
  static func json(_ report: ReportContent) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("verdict", .string(report.verdict)), .init("isEqual", .bool(report.isEqual)),
      .init("command", .string(report.command)), .init("subject", .string(report.subject)),
      .init("isCut", .bool(report.pictures.isFull)),
      .init("thresholds", .array(PixelSweep.thresholds.map { .integer($0) })),
      .init("clips", .array(report.clips.map(clip))),
    ]
    if let command = report.acceptCommand { members.append(.init("accept", .string(command))) }
    return .object(members)
  }

  private static func clip(_ clip: ReportClip) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(clip.name)), .init("group", .string(clip.group)),
      .init("outcome", .string(clip.outcome.rawValue)), .init("headline", .string(clip.headline)),
      .init("findings", .array(clip.findings.map { .string($0) })), .init("scale", .number(clip.scale)),
      .init(
        "runs",
        .array(
          clip.runs.map {
            .array([
              .string($0.verdict.rawValue), .integer($0.frames.lowerBound),
              .integer($0.frames.upperBound - 1),
            ])
          })),
      .init("keys", .array(clip.keyFrames.map { .integer($0) })),
      .init("differences", .array(clip.differences.map(difference))),
    ]
    if let hint = clip.remedy { members.append(.init("hint", .string(hint))) }
    if let scheme = clip.scheme { members.append(.init("scheme", .string(scheme.rawValue))) }
    if let frame = clip.worstFrame { members.append(.init("worst", .integer(frame))) }
    if let side = clip.expected { members.append(.init("expected", json(side))) }
    if let side = clip.actual { members.append(.init("actual", json(side))) }
    if !clip.labels.isEmpty { members.append(.init("labels", .array(clip.labels.map { .string($0) }))) }
    if let trace = clip.oldTrace { members.append(.init("oldTrace", json(trace))) }
    if let trace = clip.newTrace { members.append(.init("newTrace", json(trace))) }
    return .object(members)
  }

  private static func difference(_ difference: ReportClip.Difference) -> JSONValue {
    let sweep = difference.sweep
    let box = sweep.box.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    return .array([
      .integer(difference.frame), .integer(sweep.largest), .integer(sweep.pixelCount),
      .array(sweep.counts.map { .integer($0) }), .array(box.map { .integer($0) }),
    ])
  }

  /// Pictures are runs: number, how often.
  private static func json(_ side: ReportClip.Side) -> JSONValue {
    var runs: [(number: Int, count: Int)] = []
    for number in side.pictures {
      if runs.last?.number == number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    var members: [JSONValue.Member] = [
      .init("width", .integer(side.width)), .init("height", .integer(side.height)),
      .init("first", .integer(side.first)),
      .init("runs", .array(runs.map { .array([.integer($0.number), .integer($0.count)]) })),
    ]
    switch side.timing {
    case .rate(let rate):
      let fps = rate.framesPerSecond
      members.append(
        .init("rate", .array([.number(Double(fps.numerator)), .number(Double(fps.denominator))])))
    case .stills(let times): members.append(.init("times", .array(times.map { .number($0.double) })))
    }
    return .object(members)
  }

  private static func json(_ trace: TraceTable) -> JSONValue {
    .object(
      [.init("first", .integer(trace.frames.first ?? 0)), .init("count", .integer(trace.frames.count))]
        + PageTrace.members(names: trace.names, columns: trace.columns))
  }
}
