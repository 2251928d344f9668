import RenderCore

/// Options about sprite sheets.
extension Option {
  static let sheets: [Option] = [
    .preset, .sheet, .columns, .trim, .paddingBetween, .extrude, .bleed, .powerOfTwo, .maxSize, .mergeEqual,
    .atlas,
  ]

  static let preset = Option.value(
    "preset", "NAME", .choices(SheetPreset.all.map { $0.name }), in: .sheet,
    "what one program needs of a sheet and its atlas; options that are given win over it")
  static let sheet = Option.choice(
    "sheet", SheetArrangement.allCases.map(\.rawValue), in: .sheet,
    "rows and columns, a single row, or as little area as can be found (default: grid)")
  static let columns = Option.value("columns", "N", in: .sheet, "frames in a row of the grid")
  static let trim = Option.choice(
    "trim", SheetTrim.allCases.map(\.rawValue), in: .sheet,
    """
    cut what is empty off: one rectangle shared by all frames, or one for each frame; the atlas says what was cut \
    (default: shared when packed, else none)
    """)
  static let paddingBetween = Option.value(
    "padding-between", "P", in: .sheet, "empty pixels between neighbouring frames (default: 0)")
  static let extrude = Option.value(
    "extrude", "N", in: .sheet, "repeat the edge pixels of each frame N times around it (default: 0)")
  static let bleed = Option.flag(
    "bleed", in: .sheet, negatable: true,
    "spread colours into transparent pixels, whose alpha stays 0, for programs that filter the picture")
  static let powerOfTwo = Option.flag(
    "power-of-two", in: .sheet, negatable: true, "make the sides of pages powers of two")
  static let maxSize = Option.value(
    "max-size", "N", .suggestions(["2048", "4096", "8192", "16384"]), in: .sheet,
    """
    longest side of a page in pixels; frames that do not fit on one page go to sheet-0.png, sheet-1.png, ... \
    (default: \(SheetSettings.standardSide))
    """)
  static let mergeEqual = Option.flag(
    "merge-equal", in: .sheet, negatable: true,
    "store frames that look the same once (default: only when packed)")
  static let atlas = Option.value(
    "atlas", "NAME,NAME...", .suggestions(AtlasDialects.all.map { $0.name } + ["none"]), in: .sheet,
    "files beside the sheet that say where each frame is (default: aseprite): "
      + AtlasDialects.all.map { $0.name }.joined(separator: ", ") + ", none")
}

extension OutputInput {
  /// The options about sheets.
  func sheetOptions(diagnostics: inout [Diagnostic]) -> SheetOptions {
    var options = SheetOptions()
    options.preset = arguments.value(.preset)
    options.arrangement = arguments.value(.sheet).flatMap { SheetArrangement(rawValue: $0) }
    options.columns = number(.columns, in: 1...Timeline.frameLimit, &diagnostics)
    options.trim = arguments.value(.trim).flatMap { SheetTrim(rawValue: $0) }
    options.padding = number(.paddingBetween, in: 0...1024, &diagnostics)
    options.extrude = number(.extrude, in: 0...64, &diagnostics)
    options.bleeds = arguments.toggle(.bleed)
    options.powerOfTwo = arguments.toggle(.powerOfTwo)
    options.maximumSide = number(.maxSize, in: 1...SheetLayout.sideLimit, &diagnostics)
    // One pixel would be a mistake of its own.
    if options.maximumSide == 1, arguments.value(.maxSize) != "1" {
      options.maximumSide = SheetLayout.sideLimit
    }
    options.mergesEqual = arguments.toggle(.mergeEqual)
    options.atlases = atlases(diagnostics: &diagnostics)
    return options
  }

  /// A number that was given; the least allowed in place of a wrong one, so that a mistake has no further ones as its consequence.
  private func number(
    _ option: Option, in range: ClosedRange<Int>, _ diagnostics: inout [Diagnostic]
  ) -> Int? {
    if arguments.value(option) == nil { return nil }
    return whole(option, in: range, &diagnostics) ?? range.lowerBound
  }

  private func atlases(diagnostics: inout [Diagnostic]) -> [String]? {
    guard let text = arguments.value(.atlas) else { return nil }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = AtlasDialects.all.map { $0.name } + ["none"]
    var isRight = true
    func report(_ message: String, _ hint: String) {
      diagnostics.append(Diagnostic(.error, message, hint: hint))
      isRight = false
    }
    for name in names where !known.contains(name) {
      report(
        "--atlas '\(name)' is not known",
        Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
          ?? "there are \(known.joined(separator: ", "))")
    }
    if let repeated = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      report("--atlas names '\(names[repeated])' twice", "name each once")
    }
    if names.contains("none"), names.count > 1 {
      report("--atlas none stands alone", "leave out 'none', or the other names")
    }
    return isRight ? names : []
  }
}
