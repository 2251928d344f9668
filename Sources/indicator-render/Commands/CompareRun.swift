import RenderCore

/// One run of `compare`.
struct CompareRun {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let settings = MetricInput(arguments).settings(diagnostics: &diagnostics)
    let output = ReportOutput(arguments, diagnostics: &diagnostics)
    try Messages.report(diagnostics, isQuiet: arguments.flag(.quiet))
    let report = try output.start(golden: nil)
    var pictures = report.map { PictureReport($0, arguments.operands[0], arguments.operands[1]) }
    let comparison: PictureComparison
    do {
      comparison = try PictureComparison(
        arguments.operands[0], arguments.operands[1], settings: settings,
        isInterrupted: { Signals.received != 0 }, onPair: { try pictures?.add($0, $1, $2) })
    } catch let problem as PictureComparison.Problem {
      throw CompareRun.error(for: problem)
    }
    if comparison.pairs.isEmpty, comparison.remarks.isEmpty {
      try Terminal.write(
        nothing(comparison), to: Terminal.standardOutput)
      return .goldenMissing
    }
    let text = text(comparison, settings)
    try pictures?.finish(comparison, findings: text.split(separator: "\n").map(String.init))
    if !comparison.areAllEqual || !arguments.flag(.quiet) {
      try Terminal.write(text, to: Terminal.standardOutput)
    }
    try output.tell()
    return comparison.areAllEqual ? .success : .different
  }

  private static func error(for problem: PictureComparison.Problem) -> CommandError {
    switch problem {
    case .passesAnything(let name, let metric, let pixels):
      .mistakes([
        Diagnostic(
          .error, "\(metric) lets every difference in the \(pixels) px of '\(name)' pass",
          hint: "allow fewer pixels, or a smaller tolerance")
      ])
    case .missing(let path):
      .inputOutput(path: "'\(path)'", reason: "there is no such file or folder")
    case .unreadable(let path, let cause): .inputOutput(path: "'\(path)'", reason: cause)
    case .unlike(let first, let second):
      .mistakes([
        Diagnostic(.error, "\(first) and \(second)", hint: "give two things of one kind")
      ])
    }
  }

  private func nothing(_ comparison: PictureComparison) -> String {
    let empty = zip(arguments.operands, [comparison.onlyFirst, comparison.onlySecond]).filter { $1.isEmpty }
    let names = empty.map { "'\(DisplayText.visible($0.0))'" }.joined(separator: " and ")
    return "nothing was compared: there is no PNG file in \(names)\n"
  }

  // MARK: Text

  /// Most file names that are written out.
  private static let mostNames = 10

  private func text(_ comparison: PictureComparison, _ settings: MetricSettings) -> String {
    let pairs = comparison.pairs
    let pictures = "\(pairs.count) \(pairs.count == 1 ? "pair" : "pairs")"
    var lines = [
      "compared \(pictures) of pictures by \(settings.text)"
        + (comparison.isByOrder ? ", in their order" : "")
    ]
    let different = pairs.filter { $0.verdict == .different }
    if !different.isEmpty {
      lines.append(
        "different\(budget(settings)): \(different.count): "
          + names(different.map { "\($0.name) (\($0.found?.text ?? ""))" }))
    }
    let sizes = pairs.compactMap { pair in
      if case .size(let first, let second) = pair.verdict {
        "\(pair.name) (\(first) and \(second) px)"
      } else {
        nil
      }
    }
    if !sizes.isEmpty { lines.append("size: \(sizes.count): \(names(sizes))") }
    let times = comparison.pairs.compactMap { pair in
      pair.times.map { "\(pair.name) (\(seconds($0.first)) and \(seconds($0.second)) s)" }
    }
    if !times.isEmpty { lines.append("time: \(times.count): \(names(times))") }
    lines += comparison.remarks
    if !comparison.onlyFirst.isEmpty {
      lines.append("only in '\(DisplayText.visible(arguments.operands[0]))': \(names(comparison.onlyFirst))")
    }
    if !comparison.onlySecond.isEmpty {
      lines.append("only in '\(DisplayText.visible(arguments.operands[1]))': \(names(comparison.onlySecond))")
    }
    if let worst = comparison.worst, let sweep = worst.sweep, sweep.different > 0 {
      lines.append("worst: \(worst.name): \(sweep.text)")
    }
    lines.append(comparison.areAllEqual ? "all equal" : "not equal")
    return lines.joined(separator: "\n") + "\n"
  }

  /// ` in more than 10 px`, or nothing if none may differ.
  private func budget(_ settings: MetricSettings) -> String {
    var limits: [String] = []
    if let most = settings.maxPixels, most > 0 || settings.window != nil { limits.append("\(most) px") }
    if let window = settings.window {
      limits.append("\(window.count) px in \(window.width) x \(window.height) px")
    }
    return limits.isEmpty ? "" : " in more than " + limits.joined(separator: ", or ")
  }

  private func seconds(_ time: Rational) -> String {
    DecimalText.shortest((time.double * 1_000_000).rounded() / 1_000_000)
  }

  private func names(_ names: [String]) -> String {
    let more = names.count - CompareRun.mostNames
    return names.prefix(CompareRun.mostNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
