/// What a consumer of sheets needs, under its name. An option that is given wins over it.
public struct SheetPreset: Sendable {
  /// What `--preset` calls it.
  public let name: String
  public let options: SheetOptions

  private init(_ name: String, _ set: (inout SheetOptions) -> Void) {
    var options = SheetOptions()
    set(&options)
    self.name = name
    self.options = options
  }

  public static let all: [SheetPreset] = [
    // The import limit of Unity's textures is 2048 px; a larger sheet is scaled down and then cut wrongly.
    SheetPreset("unity") {
      $0.arrangement = .grid
      $0.trim = SheetTrim.none
      $0.mergesEqual = false
      $0.maximumSide = 2048
      $0.atlases = ["texturepacker"]
    },
    // Mobile devices show nothing larger than 4096 px; `hframes` divides the picture evenly, so there is no padding.
    SheetPreset("godot") {
      $0.arrangement = .grid
      $0.trim = SheetTrim.none
      $0.padding = 0
      $0.mergesEqual = false
      $0.maximumSide = 4096
      $0.atlases = ["godot"]
    },
    // Linear filtering reaches a pixel beyond the edge of a frame.
    SheetPreset("spritekit") {
      $0.arrangement = .grid
      $0.trim = SheetTrim.none
      $0.padding = 2
      $0.mergesEqual = false
      $0.maximumSide = 4096
      $0.atlases = ["aseprite-array"]
    },
    // One row, which a style sheet moves in equal steps.
    SheetPreset("css") {
      $0.arrangement = .strip
      $0.trim = SheetTrim.none
      $0.mergesEqual = false
      $0.atlases = ["css"]
    },
    // The largest texture of older WebGL devices.
    SheetPreset("phaser") {
      $0.arrangement = .packed
      $0.trim = .shared
      $0.padding = 2
      $0.maximumSide = 4096
      $0.atlases = ["phaser"]
    },
    SheetPreset("pixi") {
      $0.arrangement = .packed
      $0.trim = .shared
      $0.padding = 2
      $0.maximumSide = 4096
      $0.atlases = ["pixi"]
    },
  ]

  public static func named(_ name: String) -> SheetPreset? { all.first { $0.name == name } }
}
