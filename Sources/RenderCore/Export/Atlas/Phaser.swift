/// What Phaser's `load.aseprite` and `createFromAseprite` take: Aseprite's JSON whose keys are exactly the frame indices. With any other key the
/// animation is empty and nothing says so.
public struct Phaser: AtlasDialect {
  public let name = "phaser"
  public let summary = "for Phaser's createFromAseprite: Aseprite JSON with the keys \"0\", \"1\", …"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try AsepriteHash().write(atlas, to: output)
  }
}

/// What Phaser's `load.multiatlas` takes: one file for all pages.
public struct PhaserMultiAtlas: AtlasDialect {
  public let name = "phaser-multi"
  public let summary = "for Phaser's load.multiatlas: one file for all pages"
  public let describesAllPages = true

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try output("{\n  \"textures\": [")
    for number in atlas.pages {
      let page = atlas.layout.pages[number]
      try output(
        (number == atlas.pages.lowerBound ? "\n" : ",\n")
          + """
              {
                "image": \(JSONText.quoted(atlas.images[number])),
                "format": "RGBA8888",
                "size": {"w": \(page.width), "h": \(page.height)},
                "scale": 1,
                "frames": [
          """)
      for index in page.frames {
        try output(
          (index == page.frames.lowerBound ? "\n" : ",\n")
            + "        {\"filename\": \(JSONText.quoted(atlas.fileName(ofFrame: index))), "
            + FrameRecord.members(index, of: atlas.layout) + "}")
      }
      try output("\n      ]\n    }")
    }
    try output(
      """

        ],
        "meta": {
          "app": "indicator-render",
          "version": \(JSONText.quoted(atlas.generatorVersion))
        }
      }

      """)
  }
}
