import CFontFiles
import Glibc

/// One face of a font file, as fontconfig describes it.
final class FontFace {
  let file: String
  /// FreeType's number of the face, with that of a named instance of a variable font in its upper half.
  let index: Int
  let family: String
  let style: String
  /// Whether it has glyphs with colours.
  let isColor: Bool
  /// `head.fontRevision` of the file: 16 bits before and 16 after the point.
  let revision: Int
  private let pattern: OpaquePointer

  private init(pattern: OpaquePointer, file: String) {
    self.pattern = pattern
    self.file = file
    index = FontFace.integer(pattern, FC_INDEX) ?? 0
    family = FontFace.string(pattern, FC_FAMILY) ?? ""
    style = FontFace.string(pattern, FC_STYLE) ?? ""
    isColor = FontFace.flag(pattern, FC_COLOR)
    revision = FontFace.integer(pattern, FC_FONTVERSION) ?? 0
  }

  deinit { FcPatternDestroy(pattern) }

  /// The faces and named instances of a file that text can be laid out with; never empty.
  static func all(in file: String) throws(FontProblem) -> [FontFace] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: file, reason: SystemError.text(errno)) }
    var information = stat()
    let isFile = fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    close(descriptor)
    guard isFile else { throw .unreadable(path: file, reason: "it is not a file") }
    guard let set = FcFontSetCreate() else { throw .unreadable(path: file, reason: "out of memory") }
    defer { FcFontSetDestroy(set) }
    var count: Int32 = 0
    _ = FcFreeTypeQueryAll(file, UInt32.max, nil, &count, set)
    var faces: [FontFace] = []
    for number in 0..<Int(set.pointee.nfont) {
      guard let pattern = set.pointee.fonts[number] else { continue }
      let format = string(pattern, FC_FONTFORMAT)
      // A variable font is used through its named instances, which have weights of their own.
      guard format == "TrueType" || format == "CFF", !flag(pattern, FC_VARIABLE) else { continue }
      FcPatternReference(pattern)
      faces.append(FontFace(pattern: pattern, file: file))
    }
    if faces.isEmpty { throw .notAFont(path: file) }
    return faces
  }

  /// A copy of the description under another family name, with `order` to recognise it by. The caller owns it.
  func pattern(family: String, order: Int) -> OpaquePointer? {
    guard let copy = FcPatternDuplicate(pattern) else { return nil }
    for object in [FC_FAMILY, FC_FAMILYLANG, FC_ORDER] { FcPatternDel(copy, object) }
    FcPatternAddString(copy, FC_FAMILY, family)
    FcPatternAddInteger(copy, FC_ORDER, Int32(order))
    if isColor {
      // A font of pictures says that it has one size only, and Pango would space its glyphs for that size.
      for object in [FC_PIXEL_SIZE, FC_SCALABLE, FC_OUTLINE] { FcPatternDel(copy, object) }
      FcPatternAddBool(copy, FC_SCALABLE, 1)
      FcPatternAddBool(copy, FC_OUTLINE, 1)
    }
    return copy
  }

  /// Whether both are one face of one file.
  func isSame(as other: FontFace) -> Bool { self === other || (index == other.index && file == other.file) }

  /// Whether it has a glyph for every character but the ends of lines.
  func hasCharacters(of text: String) -> Bool {
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "\n" || FcCharSetHasChar(characters, $0.value) != 0 }
  }

  /// Whether the letters are of a design that only fonts of the user have.
  func hasDesign(_ design: FontDesign) -> Bool {
    let words = family.lowercased().split(separator: " ")
    switch design {
    case .default, .monospaced: return false
    case .serif: return words.contains("serif") && !words.contains("sans")
    case .rounded: return words.contains { $0 == "rounded" || $0 == "round" }
    }
  }

  static func integer(_ pattern: OpaquePointer, _ object: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  private static func string(_ pattern: OpaquePointer, _ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// False as well for what is neither: a variable font's weight range makes `FC_VARIABLE` true.
  private static func flag(_ pattern: OpaquePointer, _ object: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value == 1
  }
}
