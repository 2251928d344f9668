/// A `SpriteFrames` resource of Godot 4: an `AtlasTexture` for each picture and an animation for each tag.
///
/// The margin of a trimmed texture gives it the size of the whole frame again, without which the animation would wobble. Speeds are frames a second, and the duration
/// of a frame is relative to them. Paths are relative to the resource, which Godot resolves.
public struct Godot: AtlasDialect {
  public let name = "godot"
  public let summary = "a SpriteFrames resource of Godot 4"
  public let fileExtension = "tres"
  public let describesAllPages = true

  /// Begins the file.
  static let mark = "[gd_resource type=\"SpriteFrames\""

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    let layout = atlas.layout
    let cells =
      layout.pages[atlas.pages.lowerBound].cells
      .lowerBound..<layout.pages[atlas.pages.upperBound - 1]
      .cells.upperBound
    try output(
      Godot.mark + " load_steps=\(atlas.pages.count + cells.count + 1) format=3]\n\n")
    for page in atlas.pages {
      try output(
        "[ext_resource type=\"Texture2D\" path=\(Godot.quoted(atlas.images[page])) id=\"page\(page)\"]\n")
    }
    for page in atlas.pages {
      for index in layout.pages[page].cells {
        try output(subresource(layout.cells[index], number: index, page: page, layout))
      }
    }
    try output("\n[resource]\nanimations = [")
    for (place, tag) in atlas.tags.enumerated() {
      try output((place == 0 ? "" : ", ") + "{\n\"frames\": [")
      for index in tag.frames {
        try output(
          (index == tag.frames.lowerBound ? "" : ", ")
            + "{\n\"duration\": 1.0,\n\"texture\": SubResource(\"cell\(layout.cell(ofFrame: index))\")\n}")
      }
      try output(
        "],\n\"loop\": \(tag.loops),\n\"name\": &\(Godot.quoted(tag.name)),\n"
          + "\"speed\": \(Godot.number((Rational.one / atlas.frameDuration).double))\n}")
    }
    // By the metadata the file is known as ours.
    try output("]\nmetadata/app = \"indicator-render\"\n")
  }

  public func isPage(_ image: String, in text: [UInt8]) -> Bool {
    text.contains(" path=\(Godot.quoted(image)) ")
  }

  private func subresource(
    _ cell: SheetLayout.Cell, number: Int, page: Int, _ layout: SheetLayout
  ) -> String {
    let (rect, source) = (cell.rect, cell.source)
    var text = """

      [sub_resource type="AtlasTexture" id="cell\(number)"]
      atlas = ExtResource("page\(page)")
      region = Rect2(\(rect.x), \(rect.y), \(rect.width), \(rect.height))

      """
    if rect.width < layout.frameWidth || rect.height < layout.frameHeight {
      text +=
        "margin = Rect2(\(source.x), \(source.y), \(layout.frameWidth - rect.width), "
        + "\(layout.frameHeight - rect.height))\n"
    }
    return text
  }

  /// A float of Godot has a point.
  private static func number(_ value: Double) -> String {
    let text = DecimalText.shortest(value)
    return text.utf8.contains(UInt8(ascii: ".")) ? text : text + ".0"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result + "\""
  }
}
