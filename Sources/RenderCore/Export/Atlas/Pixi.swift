/// What PixiJS' `Spritesheet` takes: frames by name, the names of each animation in their order, and the files of further pages, which are loaded with the first.
///
/// The scale is that of the render, so that a sprite is as large as the component in points. An animation names the frames of its own page only, since a
/// sheet of PixiJS finds no others. The format has no durations: `animationSpeed` is the frame rate divided by 60.
public struct Pixi: AtlasDialect {
  public let name = "pixi"
  public let summary = "for PixiJS: TexturePacker JSON with animations and related pages"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try FrameRecord.writeFrames(atlas, to: output) { _, index in FrameRecord.named(index, of: atlas) }
    try output("  \"animations\": {")
    for (place, tag) in atlas.localTags.enumerated() {
      try output((place == 0 ? "\n" : ",\n") + "    \(JSONText.quoted(tag.name)): [")
      for index in tag.frames {
        let name = atlas.fileName(ofFrame: atlas.frames.lowerBound + index)
        try output((index == tag.frames.lowerBound ? "" : ", ") + JSONText.quoted(name))
      }
      try output("]")
    }
    let meta = FrameRecord.metaWithPages(atlas, scale: DecimalText.shortest(atlas.scale.double))
    try output("\n  },\n" + FrameRecord.end(meta))
  }
}
