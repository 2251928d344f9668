/// Where the frames of a sheet are, as its atlas says: Aseprite, TexturePacker and what is derived from them, whoever wrote it.
public struct SheetAtlas: Hashable, Sendable {
  public enum Problem: Error, Hashable, Sendable {
    /// It is something else.
    case notAtlas
    /// What is wrong with it.
    case damaged(reason: String)
  }

  /// One frame.
  public struct Frame: Hashable, Sendable {
    public let name: String
    /// Base name of the picture that it is in.
    public let image: String
    /// What is cut out of the picture; as it is after it was turned, if it is turned.
    let rect: PixelRect?
    /// Whether it lies in the picture turned by 90°, clockwise.
    let isRotated: Bool
    /// Where it goes in the whole frame.
    let left: Int
    let top: Int
    /// Pixels of the whole frame.
    public let width: Int
    public let height: Int
    /// Seconds, where the atlas says so.
    public let duration: Rational?
  }

  /// At least one.
  public private(set) var frames: [Frame] = []
  /// Base names of the atlases of further pages.
  public let relatedAtlases: [String]

  /// Base names of the pictures.
  var images: Set<String> { Set(frames.map(\.image)) }

  /// - Throws: `Problem`.
  public init(_ bytes: [UInt8]) throws(Problem) {
    var mistakes: [Diagnostic] = []
    guard bytes.first(where: { $0 > ASCII.space }) == ASCII.openBrace,
      let root = JSONParser.parse(SourceFile(name: "atlas", bytes: bytes), diagnostics: &mistakes)
    else { throw .notAtlas }
    relatedAtlases = try SheetAtlas.baseNames(root["meta"]?["related_multi_packs"])
    if let textures = root["textures"]?.elements {
      for texture in textures { try add(texture["frames"], of: texture["image"]?.stringValue) }
    } else {
      try add(root["frames"], of: root["meta"]?["image"]?.stringValue)
    }
    guard !frames.isEmpty else { throw .damaged(reason: "it has no frames") }
    try checkLimits()
  }

  /// Takes the frames of another page.
  ///
  /// - Throws: `Problem` if that makes too many.
  mutating func append(_ page: SheetAtlas) throws(Problem) {
    frames += page.frames
    try checkLimits()
  }

  /// - Throws: `Problem.damaged`.
  private func checkLimits() throws(Problem) {
    guard frames.count <= Timeline.frameLimit else { throw .damaged(reason: "it has too many frames") }
    // Each has at most a hundred million pixels.
    guard frames.reduce(0, { $0 + $1.width * $1.height }) <= AnimatedPNGFile.pixelLimit else {
      throw .damaged(reason: "its frames have too many pixels")
    }
  }

  private mutating func add(_ node: JSONNode?, of image: String?) throws(Problem) {
    guard let image, let node else { throw .notAtlas }
    guard NameProblem.of(image.utf8) == nil else {
      throw .damaged(reason: "its picture \(DisplayText.quoted(image)) is not in its folder")
    }
    switch node.value {
    case .array(let records):
      for (place, record) in records.enumerated() {
        try add(record, record["filename"]?.stringValue ?? String(place), image)
      }
    case .object(let members): for member in members { try add(member.value, member.key, image) }
    default: throw .notAtlas
    }
  }

  private mutating func add(_ record: JSONNode, _ name: String, _ image: String) throws(Problem) {
    let shown = DisplayText.quoted(name)
    guard let frame = record["frame"], let x = frame["x"]?.pixels, let y = frame["y"]?.pixels,
      let width = frame["w"]?.pixels, let height = frame["h"]?.pixels
    else { throw .damaged(reason: "frame \(shown) has no place") }
    let (source, cut) = (record["sourceSize"], record["spriteSourceSize"])
    let whole = (width: source?["w"]?.pixels ?? width, height: source?["h"]?.pixels ?? height)
    let (left, top) = (cut?["x"]?.pixels ?? 0, cut?["y"]?.pixels ?? 0)
    guard whole.width >= 1, whole.height >= 1, left + width <= whole.width, top + height <= whole.height,
      whole.width * whole.height <= Bitmap.maximumPixelCount
    else { throw .damaged(reason: "frame \(shown) does not fit into its size") }
    var duration: Rational?
    if let node = record["duration"] {
      guard case .number(let text) = node.value, let milliseconds = Rational(decimal: text),
        milliseconds >= .zero
      else { throw .damaged(reason: "frame \(shown) has no duration that is one") }
      duration = milliseconds / 1000
    }
    // What is empty is trimmed to nothing.
    let rect = width > 0 && height > 0 ? PixelRect(x: x, y: y, width: width, height: height) : nil
    frames.append(
      Frame(
        name: name, image: image, rect: rect, isRotated: record["rotated"]?.value == .bool(true), left: left,
        top: top, width: whole.width, height: whole.height, duration: duration))
  }

  private static func baseNames(_ node: JSONNode?) throws(Problem) -> [String] {
    guard let node else { return [] }
    let names = node.elements?.map { $0.stringValue ?? "" } ?? [""]
    guard names.allSatisfy({ NameProblem.of($0.utf8) == nil }) else {
      throw .damaged(reason: "its further pages are not in its folder")
    }
    return names
  }
}

extension SheetAtlas.Frame {
  /// The whole frame, cut out of its picture.
  ///
  /// - Throws: `SheetAtlas.Problem` if it is outside.
  public func cut(from page: PNGDecoder.StraightImage) throws(SheetAtlas.Problem)
    -> PNGDecoder.StraightImage
  {
    var pixels = [UInt32](repeating: 0, count: width * height)
    if let rect {
      let (across, down) = isRotated ? (rect.height, rect.width) : (rect.width, rect.height)
      guard rect.x + across <= page.width, rect.y + down <= page.height else {
        throw .damaged(reason: "frame \(DisplayText.quoted(name)) is outside its picture")
      }
      for row in 0..<rect.height {
        for column in 0..<rect.width {
          let (x, y) =
            isRotated
            ? (rect.x + rect.height - 1 - row, rect.y + column) : (rect.x + column, rect.y + row)
          pixels[(top + row) * width + left + column] = page.straightPixels[y * page.width + x]
        }
      }
    }
    return PNGDecoder.StraightImage(width: width, height: height, straightPixels: pixels)
  }
}
