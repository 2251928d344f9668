import RenderCore

/// The command that records what a run of `check` found, without a report to take it from.
enum AcceptText {
  /// `nil` if nothing can be recorded.
  ///
  /// - Parameter words: the command line of the run, beginning with the command.
  static func command(_ checks: [ClipCheck], words: [String]) -> String? {
    var (hasMissing, hasChanged) = (false, false)
    for check in checks {
      switch check.outcome {
      case .different: hasChanged = true
      case .notCompared(let problem):
        if problem.isMissing { hasMissing = true } else if problem.isReplaceable { hasChanged = true }
      case .equal, .recorded, .extra, .removed: break
      }
    }
    guard hasMissing || hasChanged, let command = words.first else { return nil }
    let update = hasMissing && hasChanged ? "all" : hasMissing ? "missing" : "changed"
    let rest = remaining(words.dropFirst())
    return (["indicator-render", command, "--update", update] + rest.map(ShellText.quoted)).joined(
      separator: " ")
  }

  /// Options that say how to compare and to report: recording needs none of them.
  private static let dropped: [Option] = [
    .update, .traceOnly, .report, .annotate, .force, .quiet, .noProgress,
  ]

  private static func remaining(_ words: ArraySlice<String>) -> [String] {
    var dropped = dropped
    // A tolerance of animated values; the one of pixels is part of a golden.
    if words.contains("--\(Option.traceOnly.long)") { dropped.append(.anyTolerance) }
    var kept: [String] = []
    var place = words.startIndex
    while place < words.endIndex {
      let word = words[place]
      if word == "--" { return kept + words[place...] }
      let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
      let option = dropped.first { "--\($0.long)" == name || $0.short.map { "-\($0)" } == name }
      if let option {
        place += option.takesValue && !word.contains("=") ? 2 : 1
      } else {
        kept.append(word)
        place += 1
      }
    }
    return kept
  }
}
