/// The record of a frame that Aseprite and TexturePacker share, as JSON members.
///
/// `frame` is the picture without what is extruded; `spriteSourceSize` says where in the whole frame, `sourceSize`, it belongs.
enum FrameRecord {
  static func members(_ index: Int, of layout: SheetLayout) -> String {
    let (rect, source) = (layout.rect(ofFrame: index), layout.source(ofFrame: index))
    return "\"frame\": \(json(rect)), \"rotated\": false, \"trimmed\": \(layout.isTrimmed(frame: index)), "
      + "\"spriteSourceSize\": \(json(source)), "
      + "\"sourceSize\": {\"w\": \(layout.frameWidth), \"h\": \(layout.frameHeight)}"
  }

  private static func json(_ rect: PixelRect) -> String {
    "{\"x\": \(rect.x), \"y\": \(rect.y), \"w\": \(rect.width), \"h\": \(rect.height)}"
  }

  /// What `meta` says of a page, from `app` to `scale`.
  ///
  /// `app` names this program, by which the file is known as ours. `scale` is text, as these formats have it.
  static func meta(_ atlas: AtlasDescription, scale: String, indent: String) -> [String] {
    let page = atlas.layout.pages[atlas.pages.lowerBound]
    return [
      "\"app\": \"indicator-render\"", "\"version\": \(JSONText.quoted(atlas.generatorVersion))",
      "\"image\": \(JSONText.quoted(atlas.images[atlas.pages.lowerBound]))", "\"format\": \"RGBA8888\"",
      "\"size\": {\"w\": \(page.width), \"h\": \(page.height)}", "\"scale\": \(JSONText.quoted(scale))",
    ].map { indent + $0 }
  }

  /// The files of the other pages.
  static func relatedPages(_ atlas: AtlasDescription) -> String {
    let others = atlas.siblings.enumerated().filter { !atlas.pages.contains($0.offset) }
    return "[" + others.map { JSONText.quoted($0.element) }.joined(separator: ", ") + "]"
  }
}
