import CPango

/// Lays out text. Belongs to one thread; to be made when the first text is met, since that costs some milliseconds.
///
/// What it gives are plain values. The same text, style, width and font files give the same layout, whatever the machine, its locale and its
/// environment are.
public final class TextEngine {
  private let fonts: FontSet
  private let pango: CPangoFunctions
  private let userFaces: [FontFace]
  private let glyphs: GlyphSource
  /// A few, so they are looked for one by one.
  private var stacks: [(key: StackKey, stack: FontStack)] = []
  /// Faces of default fonts by file; of one file there may be several stacks.
  private var facesOfFile: [String: [FontFace]] = [:]
  /// Font files that could give glyphs to the texts so far.
  private(set) var usedFiles: Set<String> = []

  /// Forgets which files were used.
  func forgetUsedFiles() { usedFiles = [] }

  /// Remembers files that were used before.
  func addUsedFiles(_ files: Set<String>) { usedFiles.formUnion(files) }

  private struct StackKey: Equatable {
    let design: FontDesign
    let weight: FontWeight
    let hasLetters: Bool
    let hasEmoji: Bool
  }

  /// Loads Pango and reads the fonts of the user; default fonts are read when they are needed.
  public init(fonts: FontSet) throws(FontProblem) {
    guard let functions = cpango_functions() else {
      throw .textLibrary(reason: cpango_load_problem().map { String(cString: $0) } ?? "unknown reason")
    }
    pango = functions.pointee
    self.fonts = fonts
    var faces: [FontFace] = []
    for file in try fonts.userFiles() { faces += try FontFace.all(in: file) }
    userFaces = faces
    glyphs = try GlyphSource(decodesPictures: fonts.decodesPictures)
  }

  /// Version of Pango, such as `1.50.12`; `nil` if it cannot be loaded. Loading it costs some milliseconds.
  public static var libraryVersion: String? {
    guard let functions = cpango_functions(), let version = functions.pointee.pango_version_string() else {
      return nil
    }
    return String(cString: version)
  }

  /// Shapes `text`, breaks it into lines and places them.
  ///
  /// - Parameters:
  ///   - width: points after which a line is broken, at a word if that is possible; `nil` for no limit.
  ///   - alignment: where shorter lines stand beside the longest one.
  ///   - isRightToLeft: whether the layout around it is, which decides what leading means and how a paragraph without letters is read.
  /// - Throws: `missingCharacters` if no font has some; `font` for a font that is needed and missing or broken.
  public func layout(
    _ text: String, style: TextStyle, width: Double? = nil, alignment: TextAlignment = .leading,
    isRightToLeft: Bool = false
  ) throws(TextProblem) -> TextLayout {
    precondition(style.size > 0 && style.size <= TextStyle.maximumSize)
    do {
      let stack = try stack(for: text, style: style)
      let units = width.map { TextEngine.units($0, size: style.size) }
      let shaped = try ShapedText(
        text, stack: stack, weight: style.weight, width: units, isRightToLeft: isRightToLeft)
      if !shaped.missing.isEmpty {
        throw TextProblem.missingCharacters(TextEngine.places(of: shaped.missing, in: text))
      }
      var builder = TextLayoutBuilder(
        text: text, style: style, shaped: shaped, stack: stack, glyphs: glyphs, alignment: alignment,
        isRightToLeft: isRightToLeft)
      return try builder.build()
    } catch let problem as FontProblem {
      throw .font(problem)
    } catch let problem as TextProblem {
      throw problem
    } catch {
      throw .font(.textLibrary(reason: "\(error)"))
    }
  }

  /// Whether a text needs the font of emoji, or may: it is not read for others.
  static func mayHaveEmoji(_ text: String) -> Bool { EmojiNeed(text) != .none }

  /// A width in Pango's units, a little more than asked for: a line must fit into its own width.
  private static func units(_ width: Double, size: Double) -> Int {
    let units = width / size * Double(ShapedText.unitsPerEm)
    return units < Double(Int32.max) ? max(1, Int(units) + 1) : Int(Int32.max)
  }

  private static func places(of missing: [Unicode.Scalar], in text: String) -> [MissingCharacter] {
    var wanted = Set(missing)
    var places: [MissingCharacter] = []
    for (index, character) in text.enumerated() {
      for scalar in character.unicodeScalars where wanted.remove(scalar) != nil {
        places.append(MissingCharacter(scalar: scalar, characterIndex: index))
      }
    }
    return places
  }

  private func stack(for text: String, style: TextStyle) throws(FontProblem) -> FontStack {
    let need = EmojiNeed(text)
    var faces = try designFaces(style)
    // Another font is not even read for text that needs none.
    let hasLetters = style.design == .default || faces.contains { $0.hasCharacters(of: text) }
    let key = StackKey(
      design: style.design, weight: style.weight, hasLetters: hasLetters, hasEmoji: need != .none)
    if let (_, stack) = stacks.first(where: { $0.key == key }) {
      usedFiles.formUnion(stack.faces.map(\.file))
      return stack
    }
    func add(_ more: [FontFace]) {
      for face in more where !faces.contains(where: { $0 === face }) { faces.append(face) }
    }
    add(userFaces.filter { !$0.isColor })
    // Letters and symbols that the font of another design lacks.
    if !hasLetters, let inter = try defaultFaces(.inter, weight: style.weight) { add(inter) }
    let stack = try FontStack(pango: pango, faces: faces, emoji: emojiFaces(need))
    stacks.append((key, stack))
    usedFiles.formUnion(stack.faces.map(\.file))
    return stack
  }

  private func designFaces(_ style: TextStyle) throws(FontProblem) -> [FontFace] {
    let font: DefaultFont
    switch style.design {
    case .default: font = .inter
    case .monospaced: font = .jetBrainsMono
    case .serif, .rounded:
      let faces = userFaces.filter { $0.hasDesign(style.design) && !$0.isColor }
      if faces.isEmpty { throw .noFace(style.design) }
      return faces
    }
    guard let faces = try defaultFaces(font, weight: style.weight) else { throw font.problem }
    return faces
  }

  private func emojiFaces(_ need: EmojiNeed) throws(FontProblem) -> [FontFace] {
    if need == .none { return [] }
    let own = userFaces.filter(\.isColor)
    if !own.isEmpty { return own }
    if let faces = try defaultFaces(.notoColorEmoji, weight: .regular) { return faces }
    if need == .some { throw DefaultFont.notoColorEmoji.problem }
    return []
  }

  /// The faces of a default font: those that the user gives, else the installed ones; `nil` if there are none.
  private func defaultFaces(_ font: DefaultFont, weight: FontWeight) throws(FontProblem) -> [FontFace]? {
    let own = userFaces.filter { $0.family == font.family }
    if !own.isEmpty { return own }
    guard let file = font.file(weight: weight, below: fonts.defaultsFolder) else { return nil }
    if let known = facesOfFile[file] { return known }
    let faces = try FontFace.all(in: file)
    facesOfFile[file] = faces
    return faces
  }
}

/// Whether text has emoji, so that their font is not read for text without.
private enum EmojiNeed {
  case none
  /// Characters that are text or emoji, as the fonts have them.
  case perhaps
  /// Characters that are only emoji, or that the author wants as emoji.
  case some

  init(_ text: String) {
    self = .none
    for scalar in text.unicodeScalars where scalar.value > 0xFF {
      if scalar.value == 0xFE0F || scalar.value == 0x20E3 || scalar.properties.isEmojiPresentation {
        self = .some
        return
      }
      if scalar.properties.isEmoji { self = .perhaps }
    }
  }
}
