/// What PixiJS' `Spritesheet` takes: frames by name, the names of each animation in their order, and the files of further pages, which are loaded with the first.
///
/// The scale is that of the render, so that a sprite is as large as the component in points. An animation names the frames of its own page only, since a
/// sheet of PixiJS finds no others. The format has no durations: `animationSpeed` is the frame rate divided by 60.
public struct Pixi: AtlasDialect {
  public let name = "pixi"
  public let summary = "for PixiJS: TexturePacker JSON with animations and related pages"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try output("{\n  \"frames\": {")
    for (place, index) in atlas.frames.enumerated() {
      try output(
        (place == 0 ? "\n" : ",\n") + "    \(JSONText.quoted(atlas.fileName(ofFrame: index))): {"
          + FrameRecord.members(index, of: atlas.layout) + "}")
    }
    try output("\n  },\n  \"animations\": {")
    for (place, tag) in atlas.localTags.enumerated() {
      try output((place == 0 ? "\n" : ",\n") + "    \(JSONText.quoted(tag.name)): [")
      for index in tag.frames {
        let name = atlas.fileName(ofFrame: atlas.frames.lowerBound + index)
        try output((index == tag.frames.lowerBound ? "" : ", ") + JSONText.quoted(name))
      }
      try output("]")
    }
    var meta = FrameRecord.meta(atlas, scale: DecimalText.shortest(atlas.scale.double), indent: "    ")
    if atlas.layout.pages.count > 1 {
      meta.append("    \"related_multi_packs\": \(FrameRecord.relatedPages(atlas))")
    }
    try output("\n  },\n  \"meta\": {\n" + meta.joined(separator: ",\n") + "\n  }\n}\n")
  }
}
