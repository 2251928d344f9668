import Foundation

/// Aseprite, TexturePacker and what is derived from them.
enum JSONSheetReader {
  /// An object whose keys are `"0"`, `"1"`, … without a gap, as `createFromAseprite` looks them up.
  static func indexed(_ file: AtlasFile) throws -> [SheetFrame] {
    let root = try object(file)
    let frames = try members(root["frames"])
    let image = try imageName(root)
    let list = try (0..<frames.count).map { try frame(members(frames[String($0)]), image) }
    try checkTags(root, count: list.count)
    guard list.allSatisfy({ $0.duration != nil }) else { throw SheetFrame.Failure.malformed("no duration") }
    return list
  }

  static func array(_ file: AtlasFile) throws -> [SheetFrame] {
    let root = try object(file)
    guard let frames = root["frames"] as? [[String: Any]] else {
      throw SheetFrame.Failure.malformed("frames")
    }
    let image = try imageName(root)
    let names = frames.compactMap { $0["filename"] as? String }
    guard Set(names).count == frames.count else { throw SheetFrame.Failure.malformed("file names") }
    if (root["meta"] as? [String: Any])?["frameTags"] != nil { try checkTags(root, count: frames.count) }
    return try frames.map { try frame($0, image) }
  }

  /// Objects by file name; the order of the frames is that of the names.
  static func named(_ files: [AtlasFile]) throws -> [SheetFrame] {
    var all: [String: SheetFrame] = [:]
    for file in files {
      let root = try object(file)
      let image = try imageName(root)
      for (name, value) in try members(root["frames"]) { all[name] = try frame(members(value), image) }
      let related = try members(root["meta"])["related_multi_packs"] as? [String] ?? []
      guard related == files.map(\.name).filter({ $0 != file.name }) else {
        throw SheetFrame.Failure.malformed("related pages \(related)")
      }
    }
    return all.keys.sorted().compactMap { all[$0] }
  }

  /// The frames of the animations, in their order; pages are found by following `related_multi_packs` of the first.
  static func pixi(_ files: [AtlasFile], scale: Double) throws -> [SheetFrame] {
    guard let first = files.first else { return [] }
    let related = try members(object(first)["meta"])["related_multi_packs"] as? [String] ?? []
    var frames: [SheetFrame] = []
    for name in [first.name] + related {
      guard let file = files.first(where: { $0.name == name }) else {
        throw SheetFrame.Failure.malformed(name)
      }
      let root = try object(file)
      guard let text = try members(root["meta"])["scale"] as? String, Double(text) == scale else {
        throw SheetFrame.Failure.malformed("scale")
      }
      let image = try imageName(root)
      let table = try members(root["frames"])
      let animations = try members(root["animations"])
      // The phases follow each other in this order; any other animation is alone.
      for name in ["intro", "loop", "exit"]
        + animations.keys.filter({ !["intro", "loop", "exit"].contains($0) })
      {
        for key in animations[name] as? [String] ?? [] {
          frames.append(try frame(members(table[key]), image))
        }
      }
    }
    return frames
  }

  static func multiAtlas(_ file: AtlasFile) throws -> [SheetFrame] {
    guard let textures = try object(file)["textures"] as? [[String: Any]] else {
      throw SheetFrame.Failure.malformed("textures")
    }
    return try textures.flatMap { texture in
      guard let image = texture["image"] as? String, let frames = texture["frames"] as? [[String: Any]] else {
        throw SheetFrame.Failure.malformed("texture")
      }
      return try frames.map { try frame($0, image) }
    }
  }

  /// `from` and `to` are places in the list of frames, both included, and there is at least one tag.
  private static func checkTags(_ root: [String: Any], count: Int) throws {
    guard let tags = try members(root["meta"])["frameTags"] as? [[String: Any]], !tags.isEmpty else {
      throw SheetFrame.Failure.malformed("no tags")
    }
    for tag in tags {
      guard let from = tag["from"] as? Int, let to = tag["to"] as? Int, 0 <= from, from <= to, to < count
      else {
        throw SheetFrame.Failure.malformed("tag \(tag)")
      }
    }
  }

  private static func object(_ file: AtlasFile) throws -> [String: Any] {
    try members(JSONSerialization.jsonObject(with: Data(file.text.utf8)))
  }

  private static func members(_ value: Any?) throws -> [String: Any] {
    guard let members = value as? [String: Any] else { throw SheetFrame.Failure.malformed("no object") }
    return members
  }

  private static func imageName(_ root: [String: Any]) throws -> String {
    guard let name = try members(root["meta"])["image"] as? String else {
      throw SheetFrame.Failure.malformed("image")
    }
    return name
  }

  private static func frame(_ record: [String: Any], _ image: String) throws -> SheetFrame {
    let (rect, place, size) = try (
      numbers(record["frame"]), numbers(record["spriteSourceSize"]), numbers(record["sourceSize"])
    )
    guard record["rotated"] as? Bool == false, let isTrimmed = record["trimmed"] as? Bool,
      place["w"] == rect["w"], place["h"] == rect["h"]
    else { throw SheetFrame.Failure.malformed("record") }
    guard isTrimmed == (rect["w"] != size["w"] || rect["h"] != size["h"]) else {
      throw SheetFrame.Failure.malformed("trimmed")
    }
    return SheetFrame(
      image: image, x: rect["x"] ?? 0, y: rect["y"] ?? 0, width: rect["w"] ?? 0, height: rect["h"] ?? 0,
      // What is not trimmed is drawn where it is.
      offsetX: isTrimmed ? place["x"] ?? 0 : 0, offsetY: isTrimmed ? place["y"] ?? 0 : 0,
      sourceWidth: size["w"] ?? 0, sourceHeight: size["h"] ?? 0, duration: record["duration"] as? Int)
  }

  private static func numbers(_ value: Any?) throws -> [String: Int] {
    guard let numbers = value as? [String: Int] else { throw SheetFrame.Failure.malformed("numbers") }
    return numbers
  }
}
