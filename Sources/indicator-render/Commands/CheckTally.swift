import RenderCore

/// What a run of `check` comes to.
struct CheckTally {
  let code: ExitCode
  /// The last line about the clips.
  let text: String

  init(_ checks: [ClipCheck]) {
    var counts: [(label: String, count: Int)] = [
      "equal", "different", "not compared", "extra", "recorded", "removed",
    ].map { ($0, 0) }
    var hasUnreadable = false
    for check in checks {
      switch check.outcome {
      case .equal: counts[0].count += 1
      case .different: counts[1].count += 1
      case .notCompared(let problem):
        counts[2].count += 1
        hasUnreadable = hasUnreadable || problem.isUnreadable
      case .extra: counts[3].count += 1
      case .recorded: counts[4].count += 1
      case .removed: counts[5].count += 1
      }
    }
    let isDone = counts[0].count + counts[4].count > 0
    code =
      if hasUnreadable { .inputOutput } else if counts[1].count > 0 {
        .different
      } else if !isDone
        || counts[2].count + counts[3].count > 0
      { .goldenMissing } else { .success }
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.label)" }
    text = "\(checks.count) \(checks.count == 1 ? "clip" : "clips"): \(parts.joined(separator: ", "))\n"
  }
}
