import RenderCore

/// Reads the options about output files and about the run.
struct OutputInput {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// The outputs of `scene`: those of the command line, or else its own.
  ///
  /// - Parameter given: what the command line says.
  func outputs(of scene: Scene, given: [OutputOptions], force: Bool) -> [OutputOptions] {
    if !given.isEmpty { return given }
    return scene.outputs.map { output in
      var output = output
      output.force = force
      return output
    }
  }

  /// The outputs that were asked for with `--output`, in their order.
  func outputs(force: Bool, diagnostics: inout [Diagnostic]) -> [OutputOptions] {
    let paths = arguments.values(.output)
    let format = arguments.value(.format)
    if format != nil, paths.count > 1 {
      diagnostics.append(
        Diagnostic(
          .error, "--format says what a single output is, but there are \(paths.count)",
          hint: "put it before the path, as in -o \(format ?? "sheet"):PATH"))
    }
    let sheetColumns = whole(.columns, in: 1...Timeline.frameLimit, &diagnostics)
    let padding = whole(.paddingBetween, in: 0...1024, &diagnostics)
    let poster = seconds(.poster, &diagnostics)
    let animation = animationOptions(diagnostics: &diagnostics)
    return paths.map { path in
      var options = OutputOptions(
        specification: path, format: paths.count == 1 ? format.flatMap(OutputOptions.Format.named) : nil,
        force: force)
      options.name = arguments.value(.name)
      options.arrangement = arguments.value(.sheet).flatMap { SheetLayout.Arrangement(rawValue: $0) }
      options.atlas = arguments.value(.atlas)
      options.columns = sheetColumns
      options.padding = padding
      options.animation = animation
      options.poster = poster
      options.sharesOptions = true
      options.optimizes = arguments.flag(.optimize)
      return options
    }
  }

  private func animationOptions(diagnostics: inout [Diagnostic]) -> AnimationOptions {
    var options = AnimationOptions()
    options.plays = whole(.plays, in: 0...65_535, &diagnostics)
    if let text = arguments.value(.matte) {
      options.matte = ColorValue(text: text)
      if options.matte == nil {
        diagnostics.append(
          Diagnostic(.error, "--matte must be a colour, found '\(text)'", hint: "such as white or #F2F2F7"))
      }
    }
    return options
  }

  /// How many frames may be in the making.
  func workers(diagnostics: inout [Diagnostic]) -> Int {
    whole(.jobs, in: 1...256, &diagnostics) ?? ProcessorCount.available
  }

  private func seconds(_ option: Option, _ diagnostics: inout [Diagnostic]) -> Rational? {
    guard let text = arguments.value(option) else { return nil }
    if let value = Rational(decimal: text), value >= .zero, value <= 86_400 { return value }
    diagnostics.append(
      Diagnostic(
        .error, "--\(option.long) must be a time from 0 to 86400 s, found '\(text)'", hint: "such as 0.25"))
    return nil
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
