/// Everything that a report says, in the order in which it says it.
struct ReportContent: Sendable {
  /// `check` or `compare`.
  let command: String
  /// What was compared, in a few words, such as `17 clips with goldens`.
  let subject: String
  /// The folder of goldens as it is reached from the working folder; `nil` for other comparisons.
  let golden: String?
  /// Takes over what is pending; `nil` if nothing is.
  let acceptCommand: String?
  /// What is worst first.
  let clips: [ReportClip]
  let pictures: ReportPictures
  /// The folder of the report as it is reached from the working folder.
  let folder: String

  var isEqual: Bool { !clips.contains { $0.outcome.isFailure } && clips.contains { $0.outcome != .removed } }

  func count(_ outcome: ReportClip.Outcome) -> Int { clips.count { $0.outcome == outcome } }

  var failures: [ReportClip] { clips.filter(\.outcome.isFailure) }

  /// `2 of 17 clips differ, 1 is not compared`, or that all are equal.
  var verdict: String {
    if clips.isEmpty { return "nothing was compared" }
    if isEqual {
      let changed = count(.recorded) + count(.removed)
      if changed == 0 { return clips.count == 1 ? "equal" : "all \(clips.count) are equal" }
    }
    let parts = ReportClip.Outcome.allCases.filter { $0 != .equal && count($0) > 0 }
      .map { "\(count($0)) \($0.rawValue)" }
    return parts.joined(separator: ", ") + " of \(clips.count)"
  }
}
