import CPango

/// Text as Pango lays it out, before it is placed: lines of clusters with their glyphs, in Pango's units.
struct ShapedText {
  struct Glyph {
    let faceNumber: Int
    let glyph: UInt32
    /// Where its origin is, from the left end of the line and downwards from the baseline.
    var x: Int
    let y: Int
    /// How far it moves the next one.
    let advance: Int
  }

  /// Bytes that the shaper keeps together, with what they look like.
  struct Cluster {
    let bytes: Range<Int>
    var line: Int
    let isRightToLeft: Bool
    /// From the left end of the line.
    var left: Int
    var right: Int
    var glyphs: [Glyph]
  }

  struct Line {
    /// Without the end of the paragraph.
    var bytes: Range<Int>
    let isRightToLeft: Bool
    var width: Int
  }

  /// In the order of the text.
  var clusters: [Cluster] = []
  var lines: [Line] = []
  /// Characters that no font has, in the order in which they were met, maybe more than once.
  var missing: [Unicode.Scalar] = []

  /// Pango works with this many units an em. Small enough for 100 000 emoji on one line, and a multiple of what most fonts use.
  static let unitsPerEm = 16 * Int(CPANGO_SCALE)

  /// - Parameter width: in Pango's units; `nil` for lines as long as the paragraphs.
  init(_ text: String, stack: FontStack, weight: FontWeight, width: Int?, isRightToLeft: Bool)
    throws(FontProblem)
  {
    let pango = stack.pango
    pango.pango_context_set_base_dir(
      stack.context, Int32(isRightToLeft ? CPANGO_DIRECTION_WEAK_RTL : CPANGO_DIRECTION_WEAK_LTR))
    guard let layout = pango.pango_layout_new(stack.context),
      let description = pango.pango_font_description_new()
    else { throw .textLibrary(reason: "no layout") }
    defer {
      pango.pango_font_description_free(description)
      pango.g_object_unref(UnsafeMutableRawPointer(layout))
    }
    pango.pango_font_description_set_family(description, stack.families)
    pango.pango_font_description_set_weight(description, Int32(weight.openType))
    pango.pango_font_description_set_absolute_size(description, Double(ShapedText.unitsPerEm))
    pango.pango_layout_set_font_description(layout, description)
    pango.pango_layout_set_auto_dir(layout, 1)
    if let width {
      pango.pango_layout_set_width(layout, Int32(clamping: width))
      pango.pango_layout_set_wrap(layout, Int32(CPANGO_WRAP_WORD_CHAR))
    }
    if let attributes = ShapingRules.attributes(of: text, pango: pango) {
      pango.pango_layout_set_attributes(layout, attributes)
      pango.pango_attr_list_unref(attributes)
    }
    // To Pango a zero byte is the end of the text; another control does as well.
    let bytes = text.utf8.map { CChar(bitPattern: $0 == 0 ? 1 : $0) }
    bytes.withUnsafeBufferPointer { pango.pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    var node = pango.pango_layout_get_lines_readonly(layout).map(UnsafePointer<CPangoList>.init)
    while let current = node {
      if let line = current.pointee.data?.assumingMemoryBound(to: CPangoLine.self) {
        add(
          line.pointee, stack: stack,
          direction: pango.pango_layout_line_get_resolved_direction(OpaquePointer(line)))
      }
      node = current.pointee.next.map { UnsafePointer($0) }
    }
    clusters.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    hangSpaces(of: bytes)
  }

  private mutating func add(_ line: CPangoLine, stack: FontStack, direction: Int32) {
    var x = 0
    var node = line.runs.map { UnsafePointer($0) }
    while let current = node {
      if let run = current.pointee.data?.assumingMemoryBound(to: CPangoRun.self),
        let item = run.pointee.item, let glyphs = run.pointee.glyphs
      {
        add(item.pointee, glyphs.pointee, x: &x, stack: stack)
      }
      node = current.pointee.next.map { UnsafePointer($0) }
    }
    let start = Int(line.start_index)
    lines.append(
      Line(
        bytes: start..<start + Int(line.length),
        isRightToLeft: [CPANGO_DIRECTION_RTL, CPANGO_DIRECTION_WEAK_RTL].contains(Int(direction)),
        width: x))
  }

  private mutating func add(_ item: CPangoItem, _ string: CPangoGlyphs, x: inout Int, stack: FontStack) {
    guard let font = item.font, let faceNumber = stack.faceNumber(of: font) else { return }
    let isRightToLeft = item.level % 2 == 1
    let count = Int(string.num_glyphs)
    let offset = Int(item.offset)
    var first = 0
    // Glyphs are in the order in which they stand; those of a cluster are neighbours.
    while first < count {
      let start = Int(string.log_clusters[first])
      var end = first
      var glyphs: [Glyph] = []
      let left = x
      while end < count, Int(string.log_clusters[end]) == start {
        let info = string.glyphs[end]
        end += 1
        if info.glyph & UInt32(CPANGO_GLYPH_UNKNOWN_FLAG) != 0 {
          // Pango would draw a box with the number of the character.
          if let scalar = Unicode.Scalar(info.glyph & 0xFFFFFF), scalar.mustBeVisible {
            missing.append(scalar)
            x += Int(info.width)
          }
          continue
        }
        if info.glyph != UInt32(CPANGO_GLYPH_EMPTY) {
          glyphs.append(
            Glyph(
              faceNumber: faceNumber, glyph: info.glyph, x: x + Int(info.x_offset), y: Int(info.y_offset),
              advance: Int(info.width)))
        }
        x += Int(info.width)
      }
      // The next cluster of the text is the next one to the right, or the one before on the left.
      let next =
        isRightToLeft
        ? (first > 0 ? Int(string.log_clusters[first - 1]) : Int(item.length))
        : (end < count ? Int(string.log_clusters[end]) : Int(item.length))
      clusters.append(
        Cluster(
          bytes: offset + start..<offset + max(next, start), line: lines.count, isRightToLeft: isRightToLeft,
          left: left, right: x, glyphs: glyphs))
      first = end
    }
  }
}

extension Unicode.Scalar {
  /// Whether text without a glyph for this would look wrong: not a control, a selector, a joiner or the like.
  var mustBeVisible: Bool {
    if properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
