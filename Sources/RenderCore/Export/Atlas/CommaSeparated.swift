/// A row for each frame, for spreadsheets and scripts of one's own. Lengths are pixels, times are milliseconds.
public struct CommaSeparated: AtlasDialect {
  public let name = "csv"
  public let summary = "a table with a row for each frame"
  public let fileExtension = "csv"
  public let describesAllPages = true

  /// First line of the file, and the mark by which it is known as ours.
  static let header =
    "frame,image,x,y,width,height,offsetX,offsetY,sourceWidth,sourceHeight,start,duration,tag\n"

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    try output(Self.header)
    var start = 0
    var tags = atlas.tags[...]
    for number in atlas.pages {
      let image = CommaSeparated.quoted(atlas.images[number])
      for index in atlas.layout.pages[number].frames {
        while let tag = tags.first, tag.frames.upperBound < index { tags.removeFirst() }
        let tag = tags.first.map { $0.frames.contains(index) ? $0.name : "" } ?? ""
        let (rect, source) = (atlas.layout.rect(ofFrame: index), atlas.layout.source(ofFrame: index))
        let duration = atlas.milliseconds(ofFrame: index)
        try output(
          "\(index),\(image),\(rect.x),\(rect.y),\(rect.width),\(rect.height),\(source.x),\(source.y),"
            + "\(atlas.layout.frameWidth),\(atlas.layout.frameHeight),\(start),\(duration),"
            + CommaSeparated.quoted(tag) + "\n")
        start += duration
      }
    }
  }

  public func isPage(_ image: String, in text: [UInt8]) -> Bool {
    text.contains("," + CommaSeparated.quoted(image) + ",")
  }

  /// RFC 4180: in quotes where a comma, a quote or the end of a line would be misread.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    if isPlain { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
