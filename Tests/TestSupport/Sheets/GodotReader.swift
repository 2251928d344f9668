import Foundation

/// A `SpriteFrames` resource: sections in brackets, `key = value` lines, animations that name their textures.
enum GodotReader {
  static func frames(_ file: AtlasFile) throws -> [SheetFrame] {
    var images: [String: String] = [:]
    var textures: [String: SheetFrame] = [:]
    var current: String?
    for line in file.text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("[ext_resource type=\"Texture2D\"") {
        images[try attribute("id", line)] = try attribute("path", line)
      } else if line.hasPrefix("[sub_resource type=\"AtlasTexture\"") {
        current = try attribute("id", line)
      } else if line.hasPrefix("[") {
        current = nil
      } else if let id = current, line.hasPrefix("atlas = ExtResource(\"") {
        guard let image = images[String(line.dropFirst(21).dropLast(2))] else { throw bad(line) }
        textures[id] = SheetFrame(
          image: image, x: 0, y: 0, width: 0, height: 0, sourceWidth: 0, sourceHeight: 0)
      } else if let id = current, line.hasPrefix("region = ") {
        let rect = try rectangle(line)
        textures[id] = SheetFrame(
          image: textures[id]?.image ?? "", x: rect[0], y: rect[1], width: rect[2], height: rect[3],
          sourceWidth: rect[2], sourceHeight: rect[3])
      } else if let id = current, line.hasPrefix("margin = ") {
        // The margin moves the region and is added to its size.
        let rect = try rectangle(line)
        textures[id]?.offsetX = rect[0]
        textures[id]?.offsetY = rect[1]
        textures[id]?.sourceWidth += rect[2]
        textures[id]?.sourceHeight += rect[3]
      }
    }
    let steps = try integer(
      attribute("load_steps", file.text.split(separator: "\n").first.map(String.init) ?? ""))
    guard steps == images.count + textures.count + 1 else { throw bad("load_steps") }
    return try animationFrames(file.text).map { id in
      guard let frame = textures[id] else { throw bad(id) }
      return frame
    }
  }

  private static func animationFrames(_ text: String) throws -> [String] {
    guard let start = text.range(of: "[resource]") else { throw bad("no resource") }
    let speed = text.range(of: #""speed": [0-9]+\.[0-9]+"#, options: .regularExpression)
    let name = text.range(of: #""name": &"[^"]+""#, options: .regularExpression)
    guard speed != nil, name != nil else { throw bad("no speed or name") }
    return text[start.upperBound...].components(separatedBy: "SubResource(\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  private static func attribute(_ name: String, _ line: String) throws -> String {
    guard let found = line.range(of: " \(name)=") else { throw bad(line) }
    let rest = line[found.upperBound...]
    if rest.first == "\"" { return String(rest.dropFirst().prefix { $0 != "\"" }) }
    return String(rest.prefix { $0.isNumber })
  }

  private static func rectangle(_ line: String) throws -> [Int] {
    guard let open = line.range(of: "Rect2("), line.hasSuffix(")") else { throw bad(line) }
    let numbers = line[open.upperBound...].dropLast().components(separatedBy: ", ").compactMap { Int($0) }
    guard numbers.count == 4 else { throw bad(line) }
    return numbers
  }

  private static func integer(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw bad(text) }
    return number
  }

  private static func bad(_ text: String) -> SheetFrame.Failure { .malformed(text) }
}
