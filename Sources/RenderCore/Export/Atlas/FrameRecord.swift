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

  /// The beginning of a document: the member `frames`, a line for each of them.
  ///
  /// - Parameters:
  ///   - isArray: as an array, not as an object.
  ///   - record: takes the place in this document and the index in the clip.
  static func writeFrames(
    _ atlas: AtlasDescription, isArray: Bool = false, to output: (String) throws -> Void,
    record: (_ place: Int, _ index: Int) -> String
  ) rethrows {
    try output("{\n  \"frames\": " + (isArray ? "[" : "{"))
    for (place, index) in atlas.frames.enumerated() {
      try output((place == 0 ? "\n    " : ",\n    ") + record(place, index))
    }
    try output(isArray ? "\n  ],\n" : "\n  },\n")
  }

  /// A frame by its file name, as TexturePacker has it.
  static func named(_ index: Int, of atlas: AtlasDescription) -> String {
    "\(JSONText.quoted(atlas.fileName(ofFrame: index))): {\(members(index, of: atlas.layout))}"
  }

  /// The end of a document: the member `meta`.
  static func end(_ meta: [String]) -> String {
    "  \"meta\": {\n" + meta.joined(separator: ",\n") + "\n  }\n}\n"
  }

  /// What `meta` says of a page, from `app` to the files of the other pages, if there are any.
  static func metaWithPages(_ atlas: AtlasDescription, scale: String) -> [String] {
    let meta = meta(atlas, scale: scale, indent: "    ")
    if atlas.layout.pages.count == 1 { return meta }
    return meta + ["    \"related_multi_packs\": \(relatedPages(atlas))"]
  }

  /// What `meta` says of a page, from `app` to `scale`.
  ///
  /// `app` names this program, by which the file is known as ours. `scale` is text, as these formats have it. `pages`, which is no part of the formats, names the pictures of all pages
  /// if there are several: a later run knows by it which ones to remove.
  static func meta(_ atlas: AtlasDescription, scale: String, indent: String) -> [String] {
    let page = atlas.layout.pages[atlas.pages.lowerBound]
    let pages = atlas.layout.pages.indices.map { JSONText.quoted(atlas.images[$0]) }
    return [
      "\"app\": \"indicator-render\"", "\"version\": \(JSONText.quoted(atlas.generatorVersion))",
      "\"image\": \(JSONText.quoted(atlas.images[atlas.pages.lowerBound]))", "\"format\": \"RGBA8888\"",
      "\"size\": {\"w\": \(page.width), \"h\": \(page.height)}", "\"scale\": \(JSONText.quoted(scale))",
      pages.count > 1 ? pagesStart + pages.joined(separator: ", ") + "]" : nil,
    ].compactMap { $0.map { indent + $0 } }
  }

  private static let pagesStart = "\"pages\": ["

  /// Whether an atlas knows of several pages.
  static func hasPages(_ text: [UInt8]) -> Bool { text.contains(pagesStart) }

  /// Whether an atlas names a picture as a page.
  static func isPage(_ image: String, in text: [UInt8]) -> Bool {
    let name = JSONText.quoted(image)
    if text.contains("\"image\": " + name) { return true }
    return text.offset(of: pagesStart).map { Array(text[$0...]).contains(name) } ?? false
  }

  /// The files of the other pages.
  private static func relatedPages(_ atlas: AtlasDescription) -> String {
    let others = atlas.siblings.enumerated().filter { !atlas.pages.contains($0.offset) }
    return "[" + others.map { JSONText.quoted($0.element) }.joined(separator: ", ") + "]"
  }
}
