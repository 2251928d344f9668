/// Text cannot be laid out for a reason that lies with fonts.
public enum FontProblem: Error, Hashable, Sendable {
  /// The library that lays out text cannot be loaded; with the reason.
  case textLibrary(reason: String)
  /// A default font is not installed.
  case notInstalled(family: String, package: String)
  /// A font file or folder cannot be read; with the system's reason.
  case unreadable(path: String, reason: String)
  /// A file is no TrueType or OpenType font.
  case notAFont(path: String)
  /// A folder has no font file.
  case noFonts(folder: String)
  /// No loaded font has this design.
  case noFace(FontDesign)
  /// A font says that it has colour emoji but has no pictures of them.
  case noPictures(path: String)

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .textLibrary(let reason): "cannot load Pango, which lays out text: \(reason)"
    case .notInstalled(let family, _): "the font \(family) is not installed"
    case .unreadable(let path, let reason): "cannot read the font '\(path)': \(reason)"
    case .notAFont(let path): "'\(path)' is not a TrueType or OpenType font"
    case .noFonts(let folder): "the folder '\(folder)' has no font files (.ttf, .otf, .ttc, .otc)"
    case .noFace(let design): "no loaded font is of the design '\(design.rawValue)'"
    case .noPictures(let path): "the emoji font '\(path)' has outlines but no pictures"
    }
  }

  /// What to do about it.
  public var hint: String {
    switch self {
    case .textLibrary: "install the package libpangoft2-1.0-0"
    case .notInstalled(let family, let package):
      "install the package \(package), or give a file of \(family) with --font-file"
    case .unreadable: "check the path and its permissions"
    case .notAFont: "give a file that ends in .ttf, .otf, .ttc or .otc"
    case .noFonts: "give a folder with fonts, or a single one with --font-file"
    case .noFace(let design):
      "give a font with \(design == .serif ? "serifs" : "rounded letters") with --font-file, or use the design 'default'"
    case .noPictures: "use the font of the package fonts-noto-color-emoji"
    }
  }
}
