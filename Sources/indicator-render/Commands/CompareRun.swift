import RenderCore

/// One run of `compare`.
struct CompareRun {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let metric = metric(&diagnostics)
    let maxPixels = maxPixels(&diagnostics)
    let output = ReportOutput(arguments, diagnostics: &diagnostics)
    try Messages.report(diagnostics, isQuiet: arguments.flag(.quiet))
    let report = try output.start(golden: nil)
    var pictures = report.map { PictureReport($0, arguments.operands[0], arguments.operands[1]) }
    let comparison: PictureComparison
    do {
      comparison = try PictureComparison(
        arguments.operands[0], arguments.operands[1], metric: metric, maxPixels: maxPixels,
        isInterrupted: { Signals.received != 0 }, onPair: { try pictures?.add($0, $1, $2) })
    } catch let problem as PictureComparison.Problem {
      throw CompareRun.error(for: problem)
    }
    let identifier = type(of: metric).identifier
    if comparison.pairs.isEmpty {
      try Terminal.write(
        nothing(comparison), to: Terminal.standardOutput)
      return .goldenMissing
    }
    let text = text(comparison, identifier, maxPixels)
    try pictures?.finish(comparison, findings: text.split(separator: "\n").map(String.init))
    if !comparison.areAllEqual || !arguments.flag(.quiet) {
      try Terminal.write(text, to: Terminal.standardOutput)
    }
    try output.tell()
    return comparison.areAllEqual ? .success : .different
  }

  private func metric(_ diagnostics: inout [Diagnostic]) -> any Metric {
    let type = arguments.value(.metric).flatMap { Metrics.named($0) } ?? ExactMetric.self
    if arguments.flag(.ignoreAntialiasing), !type.knowsAntialiasing {
      let able = Metrics.all.filter { $0.knowsAntialiasing }.map { $0.name }.joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          .error, "--ignore-antialiasing means nothing to '\(type.name)'", hint: "add --metric \(able)"))
    }
    return type.init(
      tolerance: tolerance(of: type, &diagnostics), ignoresAntialiasing: arguments.flag(.ignoreAntialiasing))
  }

  private func tolerance(of type: any Metric.Type, _ diagnostics: inout [Diagnostic]) -> Double {
    guard let text = arguments.value(.pixelTolerance) else { return type.tolerance?.standard ?? 0 }
    guard let allowed = type.tolerance else {
      diagnostics.append(
        Diagnostic(
          .error, "'\(type.name)' takes no --tolerance", hint: "add --metric max-channel, or leave it out"))
      return 0
    }
    if let value = Rational(decimal: text)?.double, allowed.range.contains(value) { return value }
    let range =
      "\(DecimalText.shortest(allowed.range.lowerBound)) to "
      + DecimalText.shortest(allowed.range.upperBound)
    diagnostics.append(
      Diagnostic(
        .error, "--tolerance of '\(type.name)' must be a number from \(range), found '\(text)'",
        hint: "such as \(DecimalText.shortest(allowed.standard))"))
    return 0
  }

  private func maxPixels(_ diagnostics: inout [Diagnostic]) -> Int {
    guard let text = arguments.value(.maxPixels) else { return 0 }
    if let value = Int(text), (0...Bitmap.maximumPixelCount).contains(value) { return value }
    diagnostics.append(
      Diagnostic(
        .error,
        "--max-pixels must be a whole number from 0 to \(Bitmap.maximumPixelCount), found '\(text)'",
        hint: "such as 10"))
    return 0
  }

  private static func error(for problem: PictureComparison.Problem) -> CommandError {
    switch problem {
    case .missing(let path):
      .inputOutput(path: "'\(path)'", reason: "there is no such file or folder")
    case .unreadable(let path, let cause): .inputOutput(path: "'\(path)'", reason: cause)
    case .mixed(let file, let folder):
      .mistakes([
        Diagnostic(
          .error, "'\(file)' is a file and '\(folder)' is a folder", hint: "give two files, or two folders")
      ])
    }
  }

  private func nothing(_ comparison: PictureComparison) -> String {
    let empty = zip(arguments.operands, [comparison.onlyFirst, comparison.onlySecond]).filter { $1.isEmpty }
    let names = empty.map { "'\($0.0)'" }.joined(separator: " and ")
    return "nothing was compared: there is no PNG file in \(names)\n"
  }

  // MARK: Text

  /// Most file names that are written out.
  private static let mostNames = 10

  private func text(_ comparison: PictureComparison, _ identifier: String, _ maxPixels: Int) -> String {
    let pairs = comparison.pairs
    let pictures = "\(pairs.count) \(pairs.count == 1 ? "pair" : "pairs")"
    var lines = [
      "compared \(pictures) of pictures by \(identifier)" + (comparison.isByOrder ? ", in their order" : "")
    ]
    let different = pairs.filter { $0.verdict == .different }
    if !different.isEmpty {
      let budget = maxPixels == 0 ? "" : " in more than \(maxPixels) px"
      lines.append(
        "different\(budget): \(different.count): " + names(different.map { "\($0.name) (\($0.count) px)" }))
    }
    let sizes = pairs.compactMap { pair in
      if case .size(let first, let second) = pair.verdict {
        "\(pair.name) (\(first) and \(second) px)"
      } else {
        nil
      }
    }
    if !sizes.isEmpty { lines.append("size: \(sizes.count): \(names(sizes))") }
    if !comparison.onlyFirst.isEmpty {
      lines.append("only in '\(arguments.operands[0])': \(names(comparison.onlyFirst))")
    }
    if !comparison.onlySecond.isEmpty {
      lines.append("only in '\(arguments.operands[1])': \(names(comparison.onlySecond))")
    }
    if let worst = comparison.worst, let sweep = worst.sweep, sweep.different > 0 {
      lines.append("worst: \(worst.name): \(sweep.text)")
    }
    lines.append(comparison.areAllEqual ? "all equal" : "not equal")
    return lines.joined(separator: "\n") + "\n"
  }

  private func names(_ names: [String]) -> String {
    let more = names.count - CompareRun.mostNames
    return names.prefix(CompareRun.mostNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
