import Glibc

/// Pages of an earlier run of a sheet that this run does not write, and the atlases of these pages.
///
/// A page has to be named by an atlas of ours that describes the whole sheet or its first page, and to be ours itself. An atlas goes with its page. A
/// file like `sheet-3.png` of another output stays: no old atlas names it, or the atlas beside it knows of no other pages.
struct SheetRemains {
  private(set) var files: [String] = []

  private struct Atlas {
    let path: String
    let dialect: any AtlasDialect
    let text: [UInt8]
  }

  /// - Parameter isWritten: whether this run writes a file.
  init(of paths: SheetPaths, isWritten: (String) -> Bool) {
    let (folder, stem) = RenderPlanner.split(paths.stem)
    let place = folder.isEmpty ? "." : folder
    let pages = SheetRemains.names(in: place).filter { name in
      SheetRemains.isPage(name, of: stem) && !isWritten(folder.isEmpty ? name : RenderPlan.join(folder, name))
    }
    if pages.isEmpty { return }
    let atlases = SheetRemains.atlases(of: paths.stem) + SheetRemains.atlases(of: paths.stem + "-0")
    for page in pages.sorted() {
      guard atlases.contains(where: { $0.dialect.isPage(page, in: $0.text) }) else { continue }
      let path = folder.isEmpty ? page : RenderPlan.join(folder, page)
      let own = SheetRemains.atlases(of: String(path.dropLast(4))).filter {
        !$0.dialect.describesAllPages && $0.dialect.isPage(page, in: $0.text)
      }
      let isNumbered = page.utf8.count > stem.utf8.count + 4
      if isNumbered, !own.allSatisfy({ FrameRecord.hasPages($0.text) }) { continue }
      if SheetRemains.ours(path, { _ in true }) == true { files.append(path) }
      files += own.map(\.path).filter { !isWritten($0) }
    }
  }

  func remove() {
    for file in files { unlink(file) }
  }

  /// Names that are text: those of our pages are.
  private static func names(in folder: String) -> [String] {
    guard let folder = try? FolderDescriptor.open(folder), var reader = folder.reader() else { return [] }
    var names: [String] = []
    while let entry = reader.next() {
      if entry.kind == .regular, let name = String(validating: entry.name.bytes, as: UTF8.self) {
        names.append(name)
      }
    }
    return names
  }

  /// `STEM.png`, `STEM-0.png`, `STEM-1.png`, …
  private static func isPage(_ name: String, of stem: String) -> Bool {
    guard name.utf8.starts(with: stem.utf8), name.lowercased().hasSuffix(".png") else { return false }
    let number = String(decoding: name.utf8.dropFirst(stem.utf8.count).dropLast(4), as: UTF8.self)
    return number.isEmpty
      || number.first == "-" && Int(number.dropFirst()).map { "-\($0)" == number } ?? false
  }

  /// The atlases of ours that have this stem.
  private static func atlases(of stem: String) -> [Atlas] {
    var seen: Set<String> = []
    return AtlasDialects.all.flatMap { dialect in
      [".\(dialect.fileExtension)", ".\(dialect.name).\(dialect.fileExtension)"].compactMap { ending in
        guard seen.insert(ending).inserted else { return nil }
        return ours(stem + ending) { path in
          (try? FileBytes.read(path, limit: 1 << 27)).map { Atlas(path: path, dialect: dialect, text: $0) }
        }
      }
    }
  }

  /// What `body` makes of a file if it is ours.
  private static func ours<Result>(_ path: String, _ body: (String) -> Result?) -> Result? {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard raw >= 0 else { return nil }
    defer { close(raw) }
    return FileOwnership.isOurs(raw) ? body(path) : nil
  }
}
