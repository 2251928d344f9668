import RenderCore

/// One run of `merge`.
struct MergeRun {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    var changed: [Diagnostic] = []
    if let path = arguments.value(.mergeOutput), path != "-",
      let input = arguments.operands.first(where: { FilePlace.isSame($0, path) })
    {
      diagnostics.append(
        Diagnostic(
          .error, "--output '\(path)' would replace '\(input)', which is to be merged",
          hint: "such as -o out/report.json"))
    }
    let inputs = try arguments.operands.compactMap { try read($0, &diagnostics, &changed) }
    try Messages.report(diagnostics)
    let merge = ShardMerge(inputs)
    let found = changed + merge.diagnostics
    let isWhole = changed.isEmpty && merge.report != nil
    if !isWhole || !arguments.flag(.quiet) {
      let printer = DiagnosticPrinter(isStyled: Terminal.isStyled(Terminal.standardError))
      if !found.isEmpty { try Terminal.write(printer.text(found), to: Terminal.standardError) }
    }
    guard isWhole, let report = merge.report else { return .shardsIncomplete }
    if let path = arguments.value(.mergeOutput) {
      if path == "-" {
        try Terminal.write(report.text, to: Terminal.standardOutput)
      } else {
        try report.write(to: path, force: arguments.flag(.force))
      }
    }
    if !arguments.flag(.quiet) {
      try Terminal.write(summary(report, shards: inputs[0].report.shard.count), to: Terminal.standardError)
    }
    return code(report)
  }

  private func read(
    _ path: String, _ mistakes: inout [Diagnostic], _ changed: inout [Diagnostic]
  ) throws -> ShardMerge.Input? {
    guard let file = try SceneFile.read(path, byteLimit: BatchReportReader.byteLimit) else {
      mistakes.append(
        Diagnostic(
          .error, "there is no report '\(path)'", hint: "'batch --shard i/n' writes report-i-of-n.json"))
      return nil
    }
    let name = path == "-" ? "standard input" : path
    do throws(BatchReportReader.Problem) {
      return ShardMerge.Input(name, try BatchReportReader.read(file))
    } catch .changed {
      changed.append(
        Diagnostic(
          .error, "'\(name)' \(BatchReportReader.Problem.changed.message)", hint: "run its shard again"))
    } catch {
      mistakes.append(
        Diagnostic(.error, "'\(name)' \(error.message)", hint: "run its shard again, or leave it out"))
    }
    return nil
  }

  /// What comparing with goldens came to, as one run would have ended.
  private func code(_ report: BatchReport) -> ExitCode {
    let words = Set(report.outcomes.compactMap(\.check))
    if words.contains(.different) { return .different }
    return words.contains(.notCompared) ? .goldenMissing : .success
  }

  /// `7 shards, 500 jobs: every job is there, once; 40000 files, 31 MB -> out/report.json`
  private func summary(_ report: BatchReport, shards: Int) -> String {
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    let files = report.outcomes.reduce(0) { $0 + $1.files.count }
    let bytes = report.outcomes.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.byteCount } }
    let compared = report.outcomes.compactMap(\.check)
    let equal = compared.count { $0 == .equal }
    let goldens = compared.isEmpty ? "" : "; \(equal) of \(compared.count) equal to their goldens"
    let target = arguments.value(.mergeOutput).flatMap { $0 == "-" ? nil : " -> \($0)" } ?? ""
    return
      "\(count(shards, "shard")), \(count(report.outcomes.count, "job")): every job is there, once; \(count(files, "file")), \(ClipText.bytes(bytes))\(goldens)\(target)\n"
  }
}
