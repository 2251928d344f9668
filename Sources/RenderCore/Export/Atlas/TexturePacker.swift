/// TexturePacker's JSON with the frames as an object, whose keys are file names.
public struct TexturePackerHash: AtlasDialect {
  public let name = "texturepacker"
  public let summary = "TexturePacker JSON, frames as an object with file names as keys"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try FrameRecord.writeFrames(atlas, to: output) { _, index in FrameRecord.named(index, of: atlas) }
    try output(FrameRecord.end(FrameRecord.metaWithPages(atlas, scale: "1")))
  }
}

/// TexturePacker's JSON with the frames as an array, each with a `filename`.
public struct TexturePackerArray: AtlasDialect {
  public let name = "texturepacker-array"
  public let summary = "TexturePacker JSON, frames as an array with file names"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try FrameRecord.writeFrames(atlas, isArray: true, to: output) { _, index in
      "{\"filename\": \(JSONText.quoted(atlas.fileName(ofFrame: index))), "
        + FrameRecord.members(index, of: atlas.layout) + "}"
    }
    try output(FrameRecord.end(FrameRecord.metaWithPages(atlas, scale: "1")))
  }
}
