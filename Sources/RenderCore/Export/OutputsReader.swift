/// Reads the `outputs` of a scene: what `-o` and its options would say, for people who render the same files again and again.
struct OutputsReader {
  let log: DiagnosticLog

  private static let keys = [
    "path", "format", "name", "sheet", "columns", "paddingBetween", "atlas", "plays", "matte", "poster",
  ]

  /// The outputs in the order of the file.
  func read(_ value: ValueReader?) -> [OutputOptions] { (value?.array() ?? []).compactMap(readOutput) }

  private func readOutput(_ value: ValueReader) -> OutputOptions? {
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
    options.arrangement = object.choice("sheet", of: SheetLayout.Arrangement.self)
    options.columns = object.integer("columns", in: 1...Timeline.frameLimit)
    options.padding = object.integer("paddingBetween", in: 0...1024, unit: "px")
    options.atlas = object.choice("atlas", of: AtlasDialects.all.map { $0.name } + ["none"])
    options.animation.plays = object.integer("plays", in: 0...65_535)
    options.poster = object.rational("poster", in: .from(0, to: 86_400), unit: "s")
    if let text = object.string("matte") {
      options.animation.matte = ColorValue(text: text)
      if options.animation.matte == nil, let node = object.node("matte") {
        log.error(at: node.range, "matte must be a colour", hint: "such as \"white\" or \"#F2F2F7\"")
      }
    }
    return output(at: object.node("path")?.range ?? value.node.range, options)
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
