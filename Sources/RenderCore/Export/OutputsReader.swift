/// Reads the `outputs` of a scene: what `-o` and its options would say, for people who render the same files again and again.
struct OutputsReader {
  let log: DiagnosticLog

  private static let keys = [
    "path", "format", "name", "preset", "sheet", "columns", "trim", "paddingBetween", "extrude", "bleed",
    "powerOfTwo", "maxSize", "mergeEqual", "atlas", "plays", "matte", "gifPalette", "gifFps",
    "poster", "optimize",
  ]

  /// The outputs in the order of the file.
  func read(_ value: ValueReader?) -> [OutputOptions] { (value?.array() ?? []).compactMap(readOutput) }

  /// One output; `nil` after a mistake.
  func readOutput(_ value: ValueReader) -> OutputOptions? {
    if case .string(let text) = value.node.value {
      return output(at: value.node.range, OutputOptions(specification: text))
    }
    guard let object = value.object(keys: OutputsReader.keys) else { return nil }
    object.finish()
    guard object.require("path", hint: "such as \"path\": \"frames\""), let path = object.string("path")
    else {
      return nil
    }
    var options = OutputOptions(specification: path)
    if let format = object.choice("format", of: OutputOptions.Format.all.map(\.name)) {
      options.format = .named(format)
    }
    options.name = object.string("name")
    options.sheet = sheet(object)
    options.animation.plays = object.integer("plays", in: 0...65_535)
    options.animation.gifPalette = object.choice("gifPalette", of: AnimationOptions.GIFPalette.self)
    options.animation.gifFramesPerSecond = object.integer("gifFps", in: 1...100)
    options.optimizes = object.bool("optimize") ?? false
    options.poster = object.rational("poster", in: .from(0, to: 86_400), unit: "s")
    if let text = object.string("matte") {
      options.animation.matte = ColorValue(text: text)
      if options.animation.matte == nil, let node = object.node("matte") {
        log.error(at: node.range, "matte must be a colour", hint: "such as \"white\" or \"#F2F2F7\"")
      }
    }
    return output(at: object.node("path")?.range ?? value.node.range, options)
  }

  private func sheet(_ object: ObjectReader) -> SheetOptions {
    var sheet = SheetOptions()
    sheet.preset = object.choice("preset", of: SheetPreset.all.map { $0.name })
    sheet.arrangement = object.choice("sheet", of: SheetArrangement.self)
    sheet.columns = object.integer("columns", in: 1...Timeline.frameLimit)
    sheet.trim = object.choice("trim", of: SheetTrim.self)
    sheet.padding = object.integer("paddingBetween", in: 0...1024, unit: "px")
    sheet.extrude = object.integer("extrude", in: 0...64, unit: "px")
    sheet.bleeds = object.bool("bleed")
    sheet.powerOfTwo = object.bool("powerOfTwo")
    sheet.maximumSide = object.integer("maxSize", in: 1...SheetLayout.sideLimit, unit: "px")
    sheet.mergesEqual = object.bool("mergeEqual")
    sheet.atlases = atlases(object.value("atlas"))
    return sheet
  }

  /// One dialect, or a list of them; `none` stands alone.
  private func atlases(_ value: ValueReader?) -> [String]? {
    let dialects = AtlasDialects.all.map { $0.name }
    guard let value else { return nil }
    guard case .array = value.node.value else { return value.choice(of: dialects + ["none"]).map { [$0] } }
    return value.array(count: 1...dialects.count)?.compactMap { $0.choice(of: dialects) }
  }

  /// A file may come from anywhere, so what it names stays below the folder where the program runs.
  private func output(at range: Range<Int>, _ options: OutputOptions) -> OutputOptions? {
    let parts = options.path.split(separator: "/", omittingEmptySubsequences: false)
    guard !options.path.isEmpty else {
      log.error(at: range, "the path of an output is empty", hint: "such as \"frames\"")
      return nil
    }
    guard !options.path.hasPrefix("/"), !parts.contains("..") else {
      log.error(
        at: range, "the path of an output in a scene leaves the folder",
        hint: "write it without '/' in front and without '..', or use -o")
      return nil
    }
    return options
  }
}
