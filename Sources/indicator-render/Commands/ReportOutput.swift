import RenderCore

/// The report of a run, if one is asked for.
struct ReportOutput {
  /// The folder; `nil` for no report.
  let path: String?
  private let force: Bool

  /// - Parameter golden: the folder of goldens, where there is one.
  init(_ arguments: Arguments, golden: String? = nil, diagnostics: inout [Diagnostic]) {
    path = arguments.value(.report)
    force = arguments.flag(.force)
    if force, path == nil, golden == nil {
      diagnostics.append(
        Diagnostic(
          .error, "--force is about the folder of a report, and there is none",
          hint: "add --report DIR, or leave it out"))
    }
    if let path, let golden, !path.isEmpty, !golden.isEmpty, !FolderPlace.areApart(path, golden) {
      diagnostics.append(
        Diagnostic(
          .error,
          "the report '\(path)' would lie in the folder of goldens '\(golden)', or around it",
          hint: "choose a folder beside it, such as --report golden-report"))
    }
  }

  /// - Parameter golden: the folder of goldens, where there is one.
  func start(golden: String?) throws -> GoldenReport? {
    try path.map { try GoldenReport(path: $0, golden: golden, force: force) }
  }

  /// Says where it is.
  func tell() throws {
    guard let path else { return }
    let page = (path.hasSuffix("/") ? path : path + "/") + "report.html"
    try Terminal.write("report: \(DisplayText.visible(page))\n", to: Terminal.standardOutput)
  }
}

extension Option {
  /// What `check` and `compare` say about their report.
  static let reporting: [Option] = [.report, .force]

  static let report = Option.value(
    "report", "DIR", .folder, in: .output,
    "write a folder with a page that shows what differs, and the same for programs; an earlier report is replaced"
  )
  static let annotate = Option.choice(
    "annotate", ["github"], in: .output,
    "also print what went wrong as workflow commands, at most ten, the most severe first")
}
