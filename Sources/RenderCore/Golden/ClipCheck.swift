/// What came of comparing one clip with its golden.
public struct ClipCheck: Sendable {
  public enum Outcome: Sendable {
    /// Every frame is as it was recorded.
    case equal
    case different
    /// There was nothing to compare it with.
    case notCompared(GoldenProblem)
    /// It is the golden now.
    case recorded(isNew: Bool)
    /// A golden that no scene makes.
    case extra
    /// Such a golden, gone now.
    case removed
  }

  public let clip: String
  public let outcome: Outcome
  /// What was found, one sentence a line, the most important first.
  public let findings: [String]

  init(_ clip: String, _ outcome: Outcome, _ findings: [String] = []) {
    self.clip = clip
    self.outcome = outcome
    self.findings = findings
  }

  /// Whether somebody has to look at it.
  public var isFailure: Bool {
    switch outcome {
    case .equal, .recorded, .removed: false
    case .different, .notCompared, .extra: true
    }
  }

  /// The lines that tell it; those after the first are indented.
  public var text: String {
    ([GitHubAnnotations.harmless(DisplayText.visible(clip)) + ": " + headline]
      + findings.map { "  " + DisplayText.visible($0) })
      .joined(separator: "\n") + "\n"
  }

  private var headline: String {
    switch outcome {
    case .equal: "equal"
    case .different: "different"
    case .notCompared(let problem):
      "not compared: \(DisplayText.visible(problem.message))\n    \(DisplayText.visible(problem.hint))"
    case .recorded(let isNew): isNew ? "recorded" : "recorded again"
    case .extra: "its golden belongs to no scene"
    case .removed: "removed its golden, which belongs to no scene"
    }
  }
}
