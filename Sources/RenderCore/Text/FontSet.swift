import Glibc

/// Which font files text may use. A plain value: nothing is read before an engine is made or `describe` is called.
public struct FontSet: Hashable, Sendable {
  /// Fonts of the user, looked at in this order after the font of the style.
  public var fontFiles: [String]
  /// Folders whose fonts, those of their folders too, are looked at after `fontFiles`, sorted by path.
  public var fontFolders: [String]
  /// Whether emoji are decoded. Who draws nothing needs their sizes alone.
  public var decodesPictures = true
  /// The folder below which packages put the default fonts.
  var defaultsFolder: String

  /// Inter, JetBrains Mono and Noto Color Emoji from their Debian packages, and the fonts given.
  public static func standard(fontFiles: [String] = [], fontFolders: [String] = []) -> FontSet {
    FontSet(fontFiles: fontFiles, fontFolders: fontFolders, defaultsFolder: "/usr/share/fonts")
  }

  /// The files of the user in the order in which they are looked at.
  func userFiles() throws(FontProblem) -> [String] {
    var files = fontFiles
    for folder in fontFolders {
      let found = try FontSet.fontFiles(in: folder, depth: 0)
      if found.isEmpty { throw .noFonts(folder: folder) }
      files += found
    }
    return files
  }

  /// Deeper folders are not looked at, so that a link to a folder above ends somewhere.
  private static let maximumDepth = 8

  private static func fontFiles(in folder: String, depth: Int) throws(FontProblem) -> [String] {
    guard let stream = opendir(folder) else {
      throw .unreadable(path: folder, reason: SystemError.text(errno))
    }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    closedir(stream)
    var files: [String] = []
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var information = stat()
      if stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
        if depth < maximumDepth { files += try fontFiles(in: path, depth: depth + 1) }
      } else if [".ttf", ".otf", ".ttc", ".otc"].contains(where: name.lowercased().hasSuffix) {
        files.append(path)
      }
    }
    return files
  }
}
