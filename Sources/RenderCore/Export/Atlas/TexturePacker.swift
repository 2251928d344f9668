/// TexturePacker's JSON with the frames as an object, whose keys are file names.
public struct TexturePackerHash: AtlasDialect {
  public let name = "texturepacker"
  public let summary = "TexturePacker JSON, frames as an object with file names as keys"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try output("{\n  \"frames\": {")
    for (place, index) in atlas.frames.enumerated() {
      try output(
        (place == 0 ? "\n" : ",\n") + "    \(JSONText.quoted(atlas.fileName(ofFrame: index))): {"
          + FrameRecord.members(index, of: atlas.layout) + "}")
    }
    try output("\n  },\n" + TexturePackerMeta.text(of: atlas))
  }
}

/// TexturePacker's JSON with the frames as an array, each with a `filename`.
public struct TexturePackerArray: AtlasDialect {
  public let name = "texturepacker-array"
  public let summary = "TexturePacker JSON, frames as an array with file names"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try output("{\n  \"frames\": [")
    for (place, index) in atlas.frames.enumerated() {
      try output(
        (place == 0 ? "\n" : ",\n")
          + "    {\"filename\": \(JSONText.quoted(atlas.fileName(ofFrame: index))), "
          + FrameRecord.members(index, of: atlas.layout) + "}")
    }
    try output("\n  ],\n" + TexturePackerMeta.text(of: atlas))
  }
}

private enum TexturePackerMeta {
  /// The format has no durations, so the rate is beside the members that readers know.
  static func text(of atlas: AtlasDescription) -> String {
    var meta = FrameRecord.meta(atlas, scale: "1", indent: "    ")
    if atlas.layout.pages.count > 1 {
      meta.append("    \"related_multi_packs\": \(FrameRecord.relatedPages(atlas))")
    }
    return "  \"meta\": {\n" + meta.joined(separator: ",\n") + "\n  }\n}\n"
  }
}
