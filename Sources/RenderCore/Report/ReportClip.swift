/// What a report tells about one clip, or about one comparison of pictures.
struct ReportClip: Sendable {
  enum Outcome: String, Sendable, CaseIterable {
    case equal
    case different
    case notCompared = "not compared"
    /// A golden that no scene makes.
    case extra
    case recorded
    case removed

    var isFailure: Bool {
      switch self {
      case .different, .notCompared, .extra: true
      case .equal, .recorded, .removed: false
      }
    }
  }

  /// The frames of one side: what the golden has, or what was rendered.
  struct Side: Sendable {
    /// Pixels.
    var width: Int
    /// Pixels.
    var height: Int
    /// Index of the first frame.
    var first: Int
    var timing: GoldenManifest.Timing
    /// For each frame the number of its picture in the report.
    var pictures: [Int]

    var frames: Range<Int> { first..<first + pictures.count }

    func picture(ofFrame index: Int) -> Int? { frames.contains(index) ? pictures[index - first] : nil }
  }

  /// How much one frame differs.
  struct Difference: Sendable {
    var frame: Int
    var sweep: PixelSweep
  }

  /// A file of the report that belongs to the clip.
  struct File: Hashable, Sendable {
    /// Below the folder of the report.
    var path: String
    /// Bytes.
    var size: Int
    /// SHA-256, 64 digits.
    var digest: String
  }

  /// The pictures of a frame as files.
  struct FrameFiles: Hashable, Sendable {
    var frame: Int
    var actual: String?
    var expected: String?
    var difference: String?
  }

  /// As it is called among the goldens.
  var name: String
  /// The indicator, or what made the pictures.
  var group: String
  var outcome: Outcome
  /// Sentences, the most important first.
  var findings: [String] = []
  /// Why nothing was compared, and what to do.
  var problem: GoldenProblem?

  var scale: Double = 1
  var scheme: ColorScheme?
  var expected: Side?
  var actual: Side?
  var runs: [FrameComparison.Run] = []
  var keyFrames: [Int] = []
  var differences: [Difference] = []
  var oldTrace: TraceTable?
  var newTrace: TraceTable?
  /// What frames are called, where they are files.
  var labels: [String] = []

  /// SHA-256 of the manifest that was compared; `nil` if there was none.
  var manifest: String?
  /// The golden that it would be now.
  var pending: [File] = []
  var frameFiles: [FrameFiles] = []
  /// Pictures that differ and have no file of their own.
  var filesLeftOut = 0

  init(name: String, group: String, outcome: Outcome) {
    self.name = name
    self.group = group
    self.outcome = outcome
  }

  init(_ check: ClipCheck, group: String) {
    switch check.outcome {
    case .equal: outcome = .equal
    case .different: outcome = .different
    case .notCompared(var problem):
      outcome = .notCompared
      // Where the goldens are says nothing about them.
      problem.file = problem.file.split(separator: "/").last.map(String.init) ?? problem.file
      self.problem = problem
    case .recorded: outcome = .recorded
    case .extra: outcome = .extra
    case .removed: outcome = .removed
    }
    name = check.clip
    self.group = group
    findings = check.findings
  }

  /// What to do if nothing was compared. Of a golden that there is not yet a report has what it would be.
  var remedy: String? {
    guard let problem else { return nil }
    guard problem.isMissing, !pending.isEmpty else { return problem.hint }
    return
      "look at what was rendered; if it is right, take it over with 'accept' or 'check --update missing', and commit it"
  }

  /// Whether the machine failed.
  var isUnreadable: Bool { problem?.isUnreadable ?? false }

  /// The frame that differs most, as far as pixels are known; else the first that is not equal.
  var worstFrame: Int? {
    var worst: Difference?
    for difference in differences where difference.sweep.different > worst?.sweep.different ?? 0 {
      worst = difference
    }
    return worst?.frame ?? runs.first { $0.verdict != .equal }?.frames.lowerBound
  }

  /// Frames that are not equal.
  var differingFrames: Int { runs.reduce(0) { $0 + ($1.verdict == .equal ? 0 : $1.frames.count) } }

  /// The outcome in a few words: `different: 12 of 78 frames`.
  var headline: String {
    switch outcome {
    case .different:
      let all = runs.reduce(0) { $0 + $1.frames.count }
      let noun = labels.isEmpty ? "frame" : "pair"
      return differingFrames == 0
        ? "different" : "different: \(differingFrames) of \(all) \(noun)\(all == 1 ? "" : "s")"
    case .notCompared: return "not compared: \(problem?.message ?? "")"
    case .extra: return "its golden belongs to no scene"
    case .removed: return "its golden belonged to no scene and is removed"
    case .equal, .recorded: return outcome.rawValue
    }
  }
}

extension ReportClip {
  /// The order in which clips are told: what is worst first, then by name.
  static func precedes(_ first: ReportClip, _ second: ReportClip) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    return NaturalOrder.precedes(Array(first.name.utf8), Array(second.name.utf8))
  }

  private var rank: Int {
    if isUnreadable { return 0 }
    switch outcome {
    case .different: return 1
    case .notCompared: return 2
    case .extra: return 3
    case .recorded: return 4
    case .removed: return 5
    case .equal: return 6
    }
  }
}
