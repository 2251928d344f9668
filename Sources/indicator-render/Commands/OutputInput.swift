import RenderCore

/// Reads the options about output files and about the run.
struct OutputInput {
  let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

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
    let sheet = sheetOptions(diagnostics: &diagnostics)
    let animation = animationOptions(diagnostics: &diagnostics)
    let name = nameTemplate(diagnostics: &diagnostics)
    let appearances = appearances(diagnostics: &diagnostics)
    return paths.map { path in
      var options = OutputOptions(
        specification: path, format: paths.count == 1 ? format.flatMap(OutputOptions.Format.named) : nil,
        force: force)
      options.name = name
      options.appearances = appearances
      options.sheet = sheet
      options.animation = animation
      return options
    }
  }

  private func nameTemplate(diagnostics: inout [Diagnostic]) -> String? {
    let name = arguments.value(.name)
    guard arguments.value(.nameStyle) != nil else { return name }
    if name != nil {
      diagnostics.append(
        Diagnostic(.error, "--name and --name-style both name the frames", hint: "leave out one of them"))
    }
    return NameTemplate.uikit
  }

  private func appearances(diagnostics: inout [Diagnostic]) -> [ColorScheme] {
    guard let text = arguments.value(.appearances) else { return [] }
    let schemes = text.split(separator: ",", omittingEmptySubsequences: false).map {
      ColorScheme(rawValue: String($0))
    }
    let found = schemes.compactMap { $0 }
    if found.count == schemes.count, Set(found).count == found.count { return found }
    diagnostics.append(
      Diagnostic(
        .error, "--appearances must be 'light,dark' or one of the two, found '\(text)'",
        hint: "such as --appearances light,dark"))
    return []
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

  func whole(_ option: Option, in range: ClosedRange<Int>, _ diagnostics: inout [Diagnostic]) -> Int? {
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
