/// Aseprite's JSON with the frames as an object, whose keys are the frame indices.
///
/// The keys are exactly `"0"`, `"1"` … because Phaser's `createFromAseprite` looks frames up by their index; other readers of this form take the order of the
/// members, and index keys are ordered by number everywhere. The file of each page counts from 0.
public struct AsepriteHash: AtlasDialect {
  public let name = "aseprite"
  public let summary = "Aseprite JSON, frames as an object with the keys \"0\", \"1\", …"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try FrameRecord.writeFrames(atlas, to: output) { place, index in
      "\"\(place)\": {" + AsepriteRecord.members(index, of: atlas) + "}"
    }
    try output(AsepriteRecord.meta(of: atlas))
  }
}

/// Aseprite's JSON with the frames as an array, each with a `filename`: `NAME 0.png`, `NAME 1.png` …, Aseprite's own default pattern.
public struct AsepriteArray: AtlasDialect {
  public let name = "aseprite-array"
  public let summary = "Aseprite JSON, frames as an array with file names"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try FrameRecord.writeFrames(atlas, isArray: true, to: output) { _, index in
      "{\"filename\": " + JSONText.quoted("\(atlas.name) \(index).png") + ", "
        + AsepriteRecord.members(index, of: atlas) + "}"
    }
    try output(AsepriteRecord.meta(of: atlas))
  }
}

/// What both forms share. Members are in the order in which Aseprite writes them.
///
/// Two things differ on purpose: `app` names this program, by which the file is known as ours, and tags count places in the list of frames, as every reader takes them.
/// `scale` is always `"1"`, as from Aseprite: all numbers are pixels of the picture.
private enum AsepriteRecord {
  static func members(_ index: Int, of atlas: AtlasDescription) -> String {
    FrameRecord.members(index, of: atlas.layout) + ", \"duration\": \(atlas.milliseconds(ofFrame: index))"
  }

  static func meta(of atlas: AtlasDescription) -> String {
    let tags = atlas.localTags.map { tag in
      "      {\"name\": \(JSONText.quoted(tag.name)), \"from\": \(tag.frames.lowerBound), "
        + "\"to\": \(tag.frames.upperBound), \"direction\": \"forward\"}"
    }
    let meta =
      FrameRecord.meta(atlas, scale: "1", indent: "    ") + [
        "    \"frameTags\": [\n" + tags.joined(separator: ",\n") + "\n    ]"
      ]
    return FrameRecord.end(meta)
  }
}
