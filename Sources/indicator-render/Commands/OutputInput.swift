import RenderCore

/// Reads the options about output files and about the run.
struct OutputInput {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// - Parameter path: where the output goes.
  func outputOptions(path: String, force: Bool, diagnostics: inout [Diagnostic]) -> OutputOptions {
    var options = OutputOptions(
      path: path, format: arguments.value(.format).flatMap { OutputOptions.Format(rawValue: $0) },
      force: force)
    options.name = arguments.value(.name)
    options.arrangement = arguments.value(.sheet).flatMap { SheetLayout.Arrangement(rawValue: $0) }
    options.atlas = arguments.value(.atlas)
    options.columns = whole(.columns, in: 1...Timeline.frameLimit, &diagnostics)
    options.padding = whole(.paddingBetween, in: 0...1024, &diagnostics)
    return options
  }

  /// How many frames may be in the making.
  func workers(diagnostics: inout [Diagnostic]) -> Int {
    whole(.jobs, in: 1...256, &diagnostics) ?? ProcessorCount.available
  }

  private func whole(_ option: Option, in range: ClosedRange<Int>, _ diagnostics: inout [Diagnostic]) -> Int?
  {
    guard let text = arguments.value(option) else { return nil }
    if let value = Int(text), range.contains(value) { return value }
    diagnostics.append(
      Diagnostic(
        .error,
        "--\(option.long) must be a whole number from \(range.lowerBound) to \(range.upperBound), found '\(text)'",
        hint: "leave it out to have the default"))
    return nil
  }
}
