import Glibc

/// Finds what can be shown below a folder. Everything there may have been made or changed by anybody: what cannot be shown is a warning.
///
/// Links are not followed, hidden entries and files of other kinds are passed over, and nothing is written.
struct GalleryReader {
  /// Folders in folders.
  static let depthLimit = 32
  static let entryLimit = 200_000
  /// Bytes of a file that is looked at.
  static let fileLimit = 64_000_000

  /// What messages call the folder.
  let folder: String
  var images: GalleryImages
  var panes: [GalleryPane] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The same for the page, which does not know by which path the folder was given.
  private(set) var pageWarnings: [String] = []
  private var entryCount = 0
  private var links: [[UInt8]] = []
  private let isInterrupted: () -> Bool

  init(folder: String, images: GalleryImages, isInterrupted: @escaping () -> Bool) {
    self.folder = folder
    self.images = images
    self.isInterrupted = isInterrupted
  }

  /// - Throws: `GalleryProblem` or `Pipeline.Interrupted`.
  mutating func read() throws {
    let raw = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else {
      switch errno {
      case ENOENT: throw GalleryProblem.missing(folder: folder)
      case ENOTDIR: throw GalleryProblem.notAFolder(folder)
      case let code: throw GalleryProblem.unreadable(folder: folder, errno: code)
      }
    }
    try visit(FolderDescriptor(adopting: raw), path: [], depth: 0)
    if let first = links.first {
      let text =
        links.count == 1
        ? "is a symbolic link, which is not followed"
        : "and \(links.count - 1) more are symbolic links, which are not followed"
      warn(first, text, hint: "copy what is to be shown into the folder")
    }
    panes.sort { NaturalOrder.precedes($0.path, $1.path) }
  }

  private mutating func visit(_ folder: borrowing FolderDescriptor, path: [UInt8], depth: Int) throws {
    if depth > GalleryReader.depthLimit {
      throw GalleryProblem.tooDeep(folder: self.folder, limit: GalleryReader.depthLimit)
    }
    guard var reader = folder.reader() else {
      warn(path, "cannot be read: \(SystemError.text(errno))")
      return
    }
    var (files, folders) = ([EntryName](), [EntryName]())
    while let entry = reader.next() {
      if entry.name.bytes.first == UInt8(ascii: ".") { continue }
      entryCount += 1
      if entryCount > GalleryReader.entryLimit {
        throw GalleryProblem.tooManyFiles(folder: self.folder, limit: GalleryReader.entryLimit)
      }
      switch entry.kind {
      case .regular: files.append(entry.name)
      case .folder: folders.append(entry.name)
      case .other:
        let isLink = folder.status(entry.name).map { $0.mode & S_IFMT == S_IFLNK } ?? false
        if isLink { links.append(join(path, entry.name)) }
      }
    }
    sort(&files)
    sort(&folders)
    try readFiles(files, in: folder, path)
    for name in folders {
      guard let inner = folder.folder(name) else {
        warn(join(path, name), "cannot be read: \(SystemError.text(errno))")
        continue
      }
      try visit(inner, path: join(path, name), depth: depth + 1)
    }
  }

  private func sort(_ names: inout [EntryName]) {
    let keyed = names.map { (name: $0, bytes: Array($0.bytes)) }
    names = keyed.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) }.map(\.name)
  }

  /// The frames of a list first, then sheets, and what belongs to neither is shown by itself.
  private mutating func readFiles(
    _ names: [EntryName], in folder: borrowing FolderDescriptor, _ path: [UInt8]
  ) throws {
    var shownBefore: Set<EntryName> = []
    let list = EntryName(FrameList.fileName)
    if names.contains(list) { shownBefore = try readClip(list, in: folder, path) }
    let pictures = names.filter { GalleryReader.isPicture($0) && !shownBefore.contains($0) }
    if pictures.isEmpty { return }
    for name in names where name != list && GalleryReader.has(["json"], name) {
      if let sheet = try readSheet(name, of: pictures, unless: shownBefore, in: folder, path) {
        shownBefore.insert(sheet)
      }
    }
    for name in pictures where !shownBefore.contains(name) { try readPicture(name, in: folder, path) }
  }

  private static func isPicture(_ name: EntryName) -> Bool {
    has(["png", "apng", "gif", "webp"], name)
  }

  private static func has(_ endings: [String], _ name: EntryName) -> Bool {
    let lower = name.text.lowercased()
    return endings.contains { lower.hasSuffix("." + $0) }
  }

  // MARK: Files

  /// The bytes of a file in an open folder.
  ///
  /// - Throws: `FileProblem`, or `Pipeline.Interrupted`.
  func bytes(
    of name: EntryName, in folder: borrowing FolderDescriptor, limit: Int = fileLimit
  ) throws -> [UInt8] {
    if isInterrupted() { throw Pipeline.Interrupted() }
    return try FileBytes.read(name, in: folder, limit: limit)
  }

  /// Adds a picture to the page.
  ///
  /// - Throws: `GalleryProblem.tooLarge`, `GalleryImages.Problem`, `FileProblem`, or `Pipeline.Interrupted`.
  mutating func image(_ name: EntryName, in folder: borrowing FolderDescriptor, _ path: [UInt8]) throws -> Int
  {
    let place = try images.add(try bytes(of: name, in: folder), path: join(path, name))
    if images.isTooLarge { throw GalleryProblem.tooLarge(folder: self.folder, limit: images.byteLimit) }
    return place
  }

  // MARK: Messages

  /// - Parameters:
  ///   - path: what it is about, in the gallery.
  ///   - text: goes on after the path.
  ///   - place: where in the file, for those who can look there.
  mutating func warn(
    _ path: [UInt8], _ text: String, at place: Diagnostic.Place? = nil, hint: String? = nil
  ) {
    let message = place == nil ? "'\(shown(path))' \(text)" : text
    diagnostics.append(Diagnostic(.warning, at: place, message, hint: hint))
    let inside = String(decoding: path, as: UTF8.self)
    pageWarnings.append((inside.isEmpty ? "the folder" : "'\(DisplayText.visible(inside))'") + " " + text)
  }

  func join(_ path: [UInt8], _ name: EntryName) -> [UInt8] {
    path + (path.isEmpty ? [] : [UInt8(ascii: "/")]) + Array(name.bytes)
  }

  /// A path in the gallery as messages write it.
  func shown(_ path: [UInt8]) -> String {
    let text = String(decoding: path, as: UTF8.self)
    return DisplayText.visible(text.isEmpty ? folder : RenderPlan.join(folder, text))
  }
}
