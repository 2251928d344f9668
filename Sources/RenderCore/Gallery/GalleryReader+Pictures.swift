// Files that belong to no folder of frames and to no sheet.
extension GalleryReader {
  /// Adds a file as an item of its own.
  mutating func readPicture(_ name: EntryName, in folder: borrowing FolderDescriptor, _ path: [UInt8]) throws
  {
    guard let place = try image(orWarnAbout: name, in: folder, path) else { return }
    let header = images.images[place].header
    var variant = GalleryPane.Variant(
      scale: ScaleSuffix.scale(of: name.text), width: header.width, height: header.height)
    variant.frames = [GalleryPane.Frame(file: name.text, index: 0, image: place)]
    panes.append(
      GalleryPane(
        kind: header.isAnimated ? .animation : .still, path: join(path, name), name: name.text,
        variants: [variant]))
  }

  /// The place of a picture, or a warning that says why there is none.
  mutating func image(
    orWarnAbout name: EntryName, in folder: borrowing FolderDescriptor, _ path: [UInt8]
  ) throws -> Int? {
    do {
      return try image(name, in: folder, path)
    } catch let problem as FileProblem {
      warn(join(path, name), "cannot be read: \(problem.sentence)")
    } catch let problem as GalleryImages.Problem {
      warn(join(path, name), "is left out: \(problem.sentence)")
    }
    return nil
  }
}

extension GalleryImages.Problem {
  var sentence: String {
    switch self {
    case .unknownKind: "it is not a PNG, GIF or WebP file, or torn off"
    case .unreadable(.notPNG): "it is not a PNG file"
    case .unreadable(.truncated): "it ends before its picture does"
    case .unreadable(.size(let width, let height)): "a picture of \(width) x \(height) px is too large"
    case .unreadable(.damaged(let reason)): "it is damaged (\(DisplayText.visible(reason, limit: 80)))"
    }
  }
}

/// The `@2x` before the ending of a file name.
enum ScaleSuffix {
  static func scale(of name: String) -> Double? {
    guard let at = name.lastIndex(of: "@"),
      let end = name[at...].firstIndex(where: { $0 == "x" || $0 == "X" })
    else { return nil }
    let behind = name[name.index(after: end)...]
    guard behind.isEmpty || behind.first == ".",
      let scale = Rational(decimal: name[at...].dropFirst().prefix(upTo: end))
    else { return nil }
    return scale > .zero && scale <= 32 ? scale.double : nil
  }
}
