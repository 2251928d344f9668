/// What a consumer of sheets needs, under its name. An option that is given wins over it.
public struct SheetPreset: Sendable {
  /// What `--preset` calls it.
  public let name: String
  public let options: SheetOptions

  private init(
    _ name: String, _ arrangement: SheetArrangement, padding: Int? = nil, maximumSide: Int? = nil,
    atlas: String
  ) {
    self.name = name
    var options = SheetOptions()
    options.arrangement = arrangement
    // Consumers of a grid or strip compute where a frame is, so there all are whole.
    let isRegular = arrangement != .packed
    options.trim = isRegular ? SheetTrim.none : .shared
    options.mergesEqual = isRegular ? false : nil
    options.padding = padding
    options.maximumSide = maximumSide
    options.atlases = [atlas]
    self.options = options
  }

  public static let all: [SheetPreset] = [
    // The import limit of Unity's textures is 2048 px; a larger sheet is scaled down and then cut wrongly.
    SheetPreset("unity", .grid, maximumSide: 2048, atlas: "texturepacker"),
    // Mobile devices show nothing larger than 4096 px; `hframes` divides the picture evenly, so there is no padding.
    SheetPreset("godot", .grid, padding: 0, maximumSide: 4096, atlas: "godot"),
    // Linear filtering reaches a pixel beyond the edge of a frame.
    SheetPreset("spritekit", .grid, padding: 2, maximumSide: 4096, atlas: "aseprite-array"),
    // One row, which a style sheet moves in equal steps.
    SheetPreset("css", .strip, atlas: "css"),
    // The largest texture of older WebGL devices.
    SheetPreset("phaser", .packed, padding: 2, maximumSide: 4096, atlas: "phaser"),
    SheetPreset("pixi", .packed, padding: 2, maximumSide: 4096, atlas: "pixi"),
  ]

  public static func named(_ name: String) -> SheetPreset? { all.first { $0.name == name } }
}
