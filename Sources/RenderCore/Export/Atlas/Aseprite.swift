/// Aseprite's JSON with the frames as an object, whose keys are the frame indices.
///
/// The keys are exactly `"0"`, `"1"` … because Phaser's `createFromAseprite` looks frames up by their index; other readers of this form take the order of the
/// members, and index keys are ordered by number everywhere.
public struct AsepriteHash: AtlasDialect {
  public let name = "aseprite"
  public let summary = "Aseprite JSON, frames as an object with the keys \"0\", \"1\", … (Phaser)"
  public let fileExtension = "json"

  public init() {}

  public func head(of atlas: AtlasDescription) -> String { "{\n  \"frames\": {" }

  public func frame(_ index: Int, of atlas: AtlasDescription) -> String {
    (index == 0 ? "\n" : ",\n") + "    \"\(index)\": {" + AsepriteRecord.members(index, of: atlas) + "}"
  }

  public func tail(of atlas: AtlasDescription) -> String { "\n  },\n" + AsepriteRecord.meta(of: atlas) }
}

/// Aseprite's JSON with the frames as an array, each with a `filename`: `NAME 0.png`, `NAME 1.png` …, Aseprite's own default pattern.
public struct AsepriteArray: AtlasDialect {
  public let name = "aseprite-array"
  public let summary = "Aseprite JSON, frames as an array with file names"
  public let fileExtension = "json"

  public init() {}

  public func head(of atlas: AtlasDescription) -> String { "{\n  \"frames\": [" }

  public func frame(_ index: Int, of atlas: AtlasDescription) -> String {
    (index == 0 ? "\n" : ",\n") + "    {\"filename\": " + JSONText.quoted("\(atlas.name) \(index).png")
      + ", " + AsepriteRecord.members(index, of: atlas) + "}"
  }

  public func tail(of atlas: AtlasDescription) -> String { "\n  ],\n" + AsepriteRecord.meta(of: atlas) }
}

/// What both forms share. Members are in the order in which Aseprite writes them.
///
/// Two things differ on purpose: `app` names this program, by which the file is known as ours, and tags count places in the list of frames, as every reader takes them.
/// `scale` is always `"1"`, as from Aseprite: all numbers are pixels of the picture.
private enum AsepriteRecord {
  static func members(_ index: Int, of atlas: AtlasDescription) -> String {
    let (x, y) = atlas.layout.cell(at: index)
    let size = "\"w\": \(atlas.layout.frameWidth), \"h\": \(atlas.layout.frameHeight)"
    return "\"frame\": {\"x\": \(x), \"y\": \(y), \(size)}, \"rotated\": false, \"trimmed\": false, "
      + "\"spriteSourceSize\": {\"x\": 0, \"y\": 0, \(size)}, \"sourceSize\": {\(size)}, "
      + "\"duration\": \(atlas.milliseconds(ofFrame: index))"
  }

  static func meta(of atlas: AtlasDescription) -> String {
    let tags = atlas.tags.map { tag in
      "      {\"name\": \(JSONText.quoted(tag.name)), \"from\": \(tag.frames.lowerBound), "
        + "\"to\": \(tag.frames.upperBound), \"direction\": \"forward\"}"
    }
    return """
        "meta": {
          "app": "indicator-render",
          "version": \(JSONText.quoted(atlas.generatorVersion)),
          "image": \(JSONText.quoted(atlas.image)),
          "format": "RGBA8888",
          "size": {"w": \(atlas.layout.width), "h": \(atlas.layout.height)},
          "scale": "1",
          "frameTags": [
      \(tags.joined(separator: ",\n"))
          ]
        }
      }

      """
  }
}
