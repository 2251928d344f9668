import CFontFiles
import CPango

/// The fonts of one design and weight in the order in which a character is looked for, and Pango's objects for them.
///
/// Fontconfig's own rules are not used at all: the only configuration holds these faces, under family names of our own, so that neither the
/// machine's configuration nor its fonts, caches or locale decide anything.
final class FontStack {
  let pango: CPangoFunctions
  let context: OpaquePointer
  /// All faces; a face is known by its place here.
  let faces: [FontFace]
  /// Where the faces with emoji begin in `faces`.
  let firstEmoji: Int
  /// The families to ask Pango for, in order, separated by commas.
  let families: String
  private let configuration: OpaquePointer
  private let map: OpaquePointer

  /// - Parameters:
  ///   - faces: in order of preference, without emoji.
  ///   - emoji: faces with pictures.
  init(pango: CPangoFunctions, faces: [FontFace], emoji: [FontFace]) throws(FontProblem) {
    FontStack.keepMachineConfigurationOut
    guard let configuration = FcConfigCreate() else { throw .textLibrary(reason: "out of memory") }
    // A configuration has no list of fonts before it is asked to add one, and there is no function that only makes the list.
    FcConfigAppFontAddFile(configuration, "/dev/null")
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else {
      FcConfigDestroy(configuration)
      throw .textLibrary(reason: "fontconfig takes no fonts")
    }
    // Faces of one family are alternatives, the nearest weight wins; families are tried one after the other.
    var names: [String] = []
    var known: [String: String] = [:]
    for (order, face) in (faces + emoji).enumerated() {
      let isEmoji = order >= faces.count
      let name = isEmoji ? FontStack.emojiFamily : known[face.family] ?? "face\(names.count)"
      if isEmoji ? names.last != name : known[face.family] == nil { names.append(name) }
      if !isEmoji { known[face.family] = name }
      if let pattern = face.pattern(family: name, order: order) { FcFontSetAdd(set, pattern) }
    }
    guard let map = pango.pango_ft2_font_map_new() else {
      FcConfigDestroy(configuration)
      throw .textLibrary(reason: "no font map")
    }
    pango.pango_ft2_font_map_set_resolution(map, 72, 72)
    pango.pango_fc_font_map_set_config(map, configuration)
    guard let context = pango.pango_font_map_create_context(map) else {
      pango.g_object_unref(UnsafeMutableRawPointer(map))
      FcConfigDestroy(configuration)
      throw .textLibrary(reason: "no context")
    }
    pango.pango_context_set_round_glyph_positions(context, 0)
    pango.pango_context_set_language(context, pango.pango_language_from_string(ShapingRules.language))
    self.pango = pango
    self.context = context
    self.faces = faces + emoji
    self.configuration = configuration
    self.map = map
    firstEmoji = faces.count
    families = names.joined(separator: ",")
  }

  deinit {
    // A font map keeps its configuration for ever, unless it is taken away.
    pango.pango_fc_font_map_set_config(map, nil)
    pango.g_object_unref(UnsafeMutableRawPointer(context))
    pango.g_object_unref(UnsafeMutableRawPointer(map))
    FcConfigDestroy(configuration)
  }

  /// The name by which Pango asks for a font for characters in emoji presentation.
  private static let emojiFamily = "emoji"

  /// Fontconfig would load the configuration of the machine as soon as Pango touches it, unless there is one already: an empty one.
  private static let keepMachineConfigurationOut: Void = {
    guard let empty = FcConfigCreate() else { return }
    FcConfigSetCurrent(empty)
    FcConfigDestroy(empty)
  }()

  /// The place in `faces` of the face that Pango chose.
  func faceNumber(of font: OpaquePointer) -> Int? {
    guard let pattern = pango.pango_fc_font_get_pattern(font),
      let order = FontFace.integer(pattern, FC_ORDER), faces.indices.contains(order)
    else { return nil }
    return order
  }
}
