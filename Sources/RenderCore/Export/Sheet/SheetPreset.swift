/// What a consumer of sheets needs, under its name. An option that is given wins over it.
public struct SheetPreset: Sendable {
  /// What `--preset` calls it.
  public let name: String
  /// One line for help.
  public let summary: String
  public let options: SheetOptions

  private init(_ name: String, _ summary: String, _ set: (inout SheetOptions) -> Void) {
    var options = SheetOptions()
    set(&options)
    self.name = name
    self.summary = summary
    self.options = options
  }

  public static let all: [SheetPreset] = [
    // The import limit of Unity's textures is 2048 px; a larger sheet is scaled down and then cut wrongly.
    SheetPreset("unity", "whole frames in a grid, pages of at most 2048 px") {
      $0.arrangement = .grid
      $0.trim = SheetTrim.none
      $0.mergesEqual = false
      $0.maximumSide = 2048
      $0.atlases = ["texturepacker"]
    },
    // Mobile devices show nothing larger than 4096 px; `hframes` divides the picture evenly, so there is no padding.
    SheetPreset("godot", "whole frames in a grid, pages of at most 4096 px, a SpriteFrames resource") {
      $0.arrangement = .grid
      $0.trim = SheetTrim.none
      $0.padding = 0
      $0.mergesEqual = false
      $0.maximumSide = 4096
      $0.atlases = ["godot"]
    },
    SheetPreset("spritekit", "whole frames in a grid, 2 px between them, pages of at most 4096 px") {
      $0.arrangement = .grid
      $0.trim = SheetTrim.none
      $0.padding = 2
      $0.mergesEqual = false
      $0.maximumSide = 4096
      $0.atlases = ["aseprite-array"]
    },
    SheetPreset("css", "one strip and a style sheet that plays it") {
      $0.arrangement = .strip
      $0.trim = SheetTrim.none
      $0.mergesEqual = false
      $0.atlases = ["css"]
    },
    SheetPreset("phaser", "packed, 2 px between frames, pages of at most 4096 px, for createFromAseprite") {
      $0.arrangement = .packed
      $0.trim = .shared
      $0.padding = 2
      $0.maximumSide = 4096
      $0.atlases = ["phaser"]
    },
    SheetPreset("pixi", "packed, 2 px between frames, pages of at most 4096 px, with animations") {
      $0.arrangement = .packed
      $0.trim = .shared
      $0.padding = 2
      $0.maximumSide = 4096
      $0.atlases = ["pixi"]
    },
  ]

  public static func named(_ name: String) -> SheetPreset? { all.first { $0.name == name } }
}
