// Sprite sheets with an atlas in one of Aseprite's two forms.
extension GalleryReader {
  /// Adds the sheet that an atlas describes and returns the name of its picture; `nil` if the file is no such atlas, or cannot be used.
  ///
  /// A file that is not ours is passed over in silence when it is something else.
  mutating func readSheet(
    _ name: EntryName, of pictures: [EntryName], unless shownBefore: Set<EntryName>,
    in folder: borrowing FolderDescriptor, _ path: [UInt8]
  ) throws -> EntryName? {
    let file: [UInt8]
    do {
      file = try bytes(of: name, in: folder, limit: JSONParser.maximumBytes)
    } catch is FileProblem {
      return nil
    }
    var mistakes: [Diagnostic] = []
    guard let root = JSONParser.parse(SourceFile(name: name.text, bytes: file), diagnostics: &mistakes),
      let picture = root["meta"]?["image"]?.stringValue, let cells = SheetCells(root["frames"])
    else { return nil }
    let place = join(path, name)
    guard let sheet = pictures.first(where: { $0.text == picture }) else {
      warn(place, "is the atlas of \(DisplayText.quoted(picture)), which is not a picture beside it")
      return nil
    }
    // Atlases of several dialects may describe one picture.
    if shownBefore.contains(sheet) { return nil }
    guard let image = try image(orWarnAbout: sheet, in: folder, path) else { return sheet }
    let header = images.images[image].header
    if let problem = cells.problem(inWidth: header.width, height: header.height) {
      warn(
        place, "does not fit \(DisplayText.quoted(picture)): \(problem)",
        hint: "the sheet is shown as a single picture")
      return nil
    }
    var variant = GalleryPane.Variant(
      scale: ScaleSuffix.scale(of: picture), width: cells.frameWidth, height: cells.frameHeight)
    variant.sheet = image
    variant.frames = cells.cells.enumerated().map { index, cell in
      GalleryPane.Frame(index: index, cell: cell)
    }
    panes.append(
      GalleryPane(kind: .sheet, path: join(path, sheet), name: picture, variants: [variant]))
    return sheet
  }
}

/// The frames of an atlas in one of Aseprite's two forms.
struct SheetCells {
  private(set) var cells: [GalleryPane.Cell] = []
  /// Pixels of a whole frame; the largest, if they differ.
  private(set) var frameWidth = 0
  private(set) var frameHeight = 0
  private var isRotated = false

  /// `nil` if there are no frames, or one lacks its place or its duration.
  init?(_ frames: JSONNode?) {
    let records: [JSONNode]
    switch frames?.value {
    case .array(let elements): records = elements
    case .object(let members): records = members.map(\.value)
    default: return nil
    }
    if records.isEmpty || records.count > Timeline.frameLimit { return nil }
    for record in records {
      guard let frame = record["frame"], let x = frame["x"]?.pixels, let y = frame["y"]?.pixels,
        let width = frame["w"]?.pixels, let height = frame["h"]?.pixels,
        let duration = record["duration"]?.doubleValue, duration >= 0
      else { return nil }
      if record["rotated"]?.value == .bool(true) { isRotated = true }
      let cut = record["spriteSourceSize"]
      cells.append(
        GalleryPane.Cell(
          x: x, y: y, width: width, height: height, left: cut?["x"]?.pixels ?? 0, top: cut?["y"]?.pixels ?? 0,
          duration: duration))
      let whole = record["sourceSize"]
      frameWidth = max(frameWidth, whole?["w"]?.pixels ?? width)
      frameHeight = max(frameHeight, whole?["h"]?.pixels ?? height)
    }
  }

  /// Why the cells cannot be cut out of a picture of that size.
  func problem(inWidth width: Int, height: Int) -> String? {
    if isRotated { return "it has rotated frames" }
    if frameWidth == 0 || frameHeight == 0 { return "its frames have no size" }
    for (index, cell) in cells.enumerated()
    where cell.x + cell.width > width || cell.y + cell.height > height {
      return "frame \(index) is outside the picture"
    }
    return cells.allSatisfy { $0.duration == 0 } ? "its frames have no duration" : nil
  }
}

// Values of foreign files, without messages.
extension JSONNode {
  var stringValue: String? { if case .string(let text) = value { text } else { nil } }

  /// A finite number.
  var doubleValue: Double? {
    guard case .number(let text) = value, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// A whole number from 0 to a million.
  var countValue: Int? {
    guard let number = doubleValue, (0...1_000_000).contains(number), number.rounded() == number else {
      return nil
    }
    return Int(number)
  }

  /// A length in a picture.
  var pixels: Int? { countValue.flatMap { $0 <= Bitmap.maximumSide ? $0 : nil } }

  var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
}
