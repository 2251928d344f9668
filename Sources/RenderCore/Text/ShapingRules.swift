import CPango

/// What Pango is told about parts of a text, as its attributes.
struct ShapingRules {
  private let text: String
  private let pango: CPangoFunctions
  private var pending: [(start: Int, attribute: OpaquePointer)] = []

  /// The attributes for `text`; whoever asks owns the list.
  static func attributes(of text: String, pango: CPangoFunctions) -> OpaquePointer? {
    guard let list = pango.pango_attr_list_new() else { return nil }
    var rules = ShapingRules(text: text, pango: pango)
    rules.addLigatures()
    rules.addLongWords()
    rules.addControls()
    rules.addHyphens()
    // A list looks for the place of an attribute from its start, unless it comes last.
    for (_, attribute) in rules.pending.sorted(by: { $0.start < $1.start }) {
      pango.pango_attr_list_insert(list, attribute)
    }
    return list
  }

  private init(text: String, pango: CPangoFunctions) {
    self.text = text
    self.pango = pango
  }

  /// No ligatures of letters that stand side by side in scripts that can do without, so that every character can be shown before the next one,
  /// and `->` stays what was typed.
  private mutating func addLigatures() {
    var start = 0
    var end = 0
    var isInside = false
    for scalar in text.unicodeScalars {
      let isSimple = ShapingRules.isSimple(scalar)
      if isSimple != isInside {
        if isInside { addWithoutLigatures(start..<end) }
        isInside = isSimple
        start = end
      }
      end += UTF8.width(scalar)
    }
    if isInside { addWithoutLigatures(start..<end) }
  }

  private mutating func addWithoutLigatures(_ bytes: Range<Int>) {
    add(pango.pango_attr_font_features_new("liga=0,clig=0,calt=0,dlig=0"), to: bytes)
  }

  /// Latin, Greek, Cyrillic, Armenian, punctuation and symbols; not the invisible characters among them.
  private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x590, 0x1E00..<0x200B, 0x2010..<0x2028, 0x2030..<0x2060, 0x2070..<0x2C00: true
    default: false
    }
  }

  /// Cuts words and runs of spaces that no person writes into pieces: Pango shapes the rest of one again for each line that it is broken into,
  /// so 100 000 letters would take a minute. Where a word is cut, letters are not joined.
  private mutating func addLongWords() {
    guard text.utf8.count > ShapingRules.longWord else { return }
    var start = 0
    var end = 0
    var followsSpace = false
    for character in text {
      let isSpace = character.isWhitespace
      if isSpace && !followsSpace {
        start = end
      } else if end - start >= ShapingRules.longWord {
        // The same language as everywhere: an attribute is enough for the text to be cut at both of its ends.
        add(
          pango.pango_attr_language_new(pango.pango_language_from_string(ShapingRules.language)),
          to: start..<end)
        start = end
      }
      followsSpace = isSpace
      end += character.utf8.count
    }
  }

  /// Gives controls no room; Pango would give them that of a box with their number.
  private mutating func addControls() {
    var end = 0
    for scalar in text.unicodeScalars {
      let start = end
      end += UTF8.width(scalar)
      switch scalar {
      case "\t", "\n", "\r": break
      default:
        if scalar.properties.generalCategory == .control {
          var nothing = CPangoRectangle()
          add(pango.pango_attr_shape_new(&nothing, &nothing), to: start..<end)
        }
      }
    }
  }

  /// No hyphens where a word too long for its line is cut, which nobody asked for, except after a soft hyphen.
  private mutating func addHyphens() {
    var start = 0
    var end = 0
    for scalar in text.unicodeScalars {
      let next = end + UTF8.width(scalar)
      if scalar == "\u{AD}" {
        if start < end { add(pango.pango_attr_insert_hyphens_new(0), to: start..<end) }
        // Pango leaves the place at which an attribute begins as it is.
        start = next
      }
      end = next
    }
    if start < end { add(pango.pango_attr_insert_hyphens_new(0), to: start..<end) }
  }

  /// Bytes.
  private static let longWord = 500

  /// No language that Pango knows: for those it would ask the environment which languages the user prefers.
  static let language = "und"

  private mutating func add(_ attribute: OpaquePointer?, to bytes: Range<Int>) {
    guard let attribute else { return }
    let fields = UnsafeMutablePointer<CPangoAttribute>(attribute)
    fields.pointee.start_index = UInt32(bytes.lowerBound)
    fields.pointee.end_index = UInt32(bytes.upperBound)
    pending.append((bytes.lowerBound, attribute))
  }
}
