/// The options of an output as JSON, as `outputs` of a scene has them, with what was given alone.
public enum OutputOptionsText {
  public static func json(_ options: OutputOptions) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("path", .string(options.path)), .init("format", .string(options.resolvedFormat.name)),
    ]
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(.init(key, value)) }
    }
    let sheet = options.sheet
    add("name", options.name.map { .string($0) })
    add("preset", sheet.preset.map { .string($0) })
    add("sheet", sheet.arrangement.map { .string($0.rawValue) })
    add("columns", sheet.columns.map { .integer($0) })
    add("trim", sheet.trim.map { .string($0.rawValue) })
    add("paddingBetween", sheet.padding.map { .integer($0) })
    add("extrude", sheet.extrude.map { .integer($0) })
    add("bleed", sheet.bleeds.map { .bool($0) })
    add("powerOfTwo", sheet.powerOfTwo.map { .bool($0) })
    add("maxSize", sheet.maximumSide.map { .integer($0) })
    add("mergeEqual", sheet.mergesEqual.map { .bool($0) })
    add("atlas", sheet.atlases.map { .array($0.map { .string($0) }) })
    add("plays", options.animation.plays.map { .integer($0) })
    add("matte", options.animation.matte.map { .string($0.text) })
    add("gifPalette", options.animation.gifPalette.map { .string($0.rawValue) })
    add("gifFps", options.animation.gifFramesPerSecond.map { .integer($0) })
    add("poster", options.poster.map { .rational($0) })
    add(
      "appearances",
      options.appearances.isEmpty ? nil : .array(options.appearances.map { .string($0.rawValue) }))
    if options.optimizes { add("optimize", .bool(true)) }
    return .object(members)
  }
}
