/// Places shaped text: lines below each other, clusters by Swift `Character`s, glyphs as outlines and pictures.
struct TextLayoutBuilder {
  let text: String
  let style: TextStyle
  let shaped: ShapedText
  let stack: FontStack
  let glyphs: GlyphSource
  let alignment: TextAlignment
  let isRightToLeft: Bool
  /// The outlines of this layout, by the number of the face in the upper half and that of the glyph in the lower one.
  private var outlines: [Int: Path] = [:]

  init(
    text: String, style: TextStyle, shaped: ShapedText, stack: FontStack, glyphs: GlyphSource,
    alignment: TextAlignment, isRightToLeft: Bool
  ) {
    self.text = text
    self.style = style
    self.shaped = shaped
    self.stack = stack
    self.glyphs = glyphs
    self.alignment = alignment
    self.isRightToLeft = isRightToLeft
    scale = style.size / Double(ShapedText.unitsPerEm)
  }

  /// Points a unit of Pango.
  private let scale: Double

  mutating func build() throws(FontProblem) -> TextLayout {
    let starts = characterStarts()
    let extents = visibleExtents()
    let width = extents.map { $0.upperBound - $0.lowerBound }.max() ?? 0
    // How far the units of each line are moved to the right.
    var shifts: [Int] = []
    var lines: [TextLine] = []
    for (index, extent) in extents.enumerated() {
      let room = width - (extent.upperBound - extent.lowerBound)
      let left =
        switch alignment {
        case .center: room / 2
        case .leading: isRightToLeft ? room : 0
        case .trailing: isRightToLeft ? 0 : room
        }
      shifts.append(left - extent.lowerBound)
      lines.append(
        TextLine(
          top: Double(index) * style.lineHeight, baseline: Double(index) * style.lineHeight + style.ascent,
          minX: points(left), maxX: points(left + extent.upperBound - extent.lowerBound),
          isRightToLeft: shaped.lines[index].isRightToLeft))
    }
    var clusters: [TextCluster] = []
    for group in groups(starts) {
      clusters.append(try cluster(group, lines: lines, shifts: shifts))
    }
    return TextLayout(
      size: Size(points(width), Double(lines.count) * style.lineHeight), style: style, lines: lines,
      clusters: clusters, characterCount: starts.count - 1)
  }

  private func points(_ units: Int) -> Double { Double(units) * scale }

  /// The UTF-8 offset of each `Character`, and of the end.
  private func characterStarts() -> [Int] {
    var starts: [Int] = []
    var offset = 0
    for character in text {
      starts.append(offset)
      offset += character.utf8.count
    }
    starts.append(offset)
    return starts
  }

  /// From where to where each line is seen, in its own units: without the white space at which it was broken.
  private func visibleExtents() -> [Range<Int>] {
    var extents = shaped.lines.map { 0..<$0.width }
    let bytes = Array(text.utf8)
    var end = shaped.clusters.count
    for number in shaped.lines.indices.reversed() {
      var start = end
      while start > 0, shaped.clusters[start - 1].line == number { start -= 1 }
      // A line that was broken is continued by the next one without anything between.
      let isBroken =
        number + 1 < shaped.lines.count
        && shaped.lines[number + 1].bytes.lowerBound == shaped.lines[number].bytes.upperBound
      if isBroken {
        for cluster in shaped.clusters[start..<end].reversed() {
          let isSpace = cluster.bytes.allSatisfy { bytes[$0] == 0x20 || bytes[$0] == 0x09 }
          guard isSpace || cluster.left == cluster.right else { break }
          let extent = extents[number]
          if cluster.isRightToLeft, cluster.left == extent.lowerBound {
            extents[number] = min(cluster.right, extent.upperBound)..<extent.upperBound
          } else if !cluster.isRightToLeft, cluster.right == extent.upperBound {
            extents[number] = extent.lowerBound..<max(cluster.left, extent.lowerBound)
          }
        }
      }
      end = start
    }
    return extents
  }

  /// Characters that belong together and the clusters of the shaper in them; of none for the end of a line.
  private struct Group {
    var characters: Range<Int>
    var clusters: Range<Int>
    /// Where it begins in the text, in bytes.
    let start: Int
  }

  /// The smallest groups that split neither a `Character` nor a cluster.
  private func groups(_ starts: [Int]) -> [Group] {
    var groups: [Group] = []
    var character = 0
    for (index, cluster) in shaped.clusters.enumerated() {
      // Bytes after the end of this group's last character begin another one.
      if let last = groups.last, cluster.bytes.lowerBound < starts[last.characters.upperBound],
        last.clusters.upperBound == index, !last.clusters.isEmpty
      {
        while starts[character] < cluster.bytes.upperBound { character += 1 }
        groups[groups.count - 1].clusters = last.clusters.lowerBound..<index + 1
        groups[groups.count - 1].characters = last.characters.lowerBound..<character
        continue
      }
      while starts[character + 1] <= cluster.bytes.lowerBound {
        groups.append(
          Group(characters: character..<character + 1, clusters: index..<index, start: starts[character]))
        character += 1
      }
      let first = character
      character += 1
      while starts[character] < cluster.bytes.upperBound { character += 1 }
      groups.append(Group(characters: first..<character, clusters: index..<index + 1, start: starts[first]))
    }
    while character + 1 < starts.count {
      let end = shaped.clusters.count
      groups.append(
        Group(characters: character..<character + 1, clusters: end..<end, start: starts[character]))
      character += 1
    }
    return groups
  }

  private mutating func cluster(_ group: Group, lines: [TextLine], shifts: [Int]) throws(FontProblem)
    -> TextCluster
  {
    let parts = shaped.clusters[group.clusters]
    guard let first = parts.first else {
      // The end of a line stands where its line ends.
      let lineIndex = lineIndex(at: group.start)
      let line = lines[lineIndex]
      let x = line.isRightToLeft ? line.minX : line.maxX
      return TextCluster(
        characters: group.characters, lineIndex: lineIndex, minX: x, maxX: x,
        isRightToLeft: line.isRightToLeft, glyphs: [], endsLine: true)
    }
    let shift = shifts[first.line]
    var (left, right) = (first.left, first.right)
    var placed: [TextGlyph] = []
    for part in parts {
      if part.line == first.line { (left, right) = (min(left, part.left), max(right, part.right)) }
      let baseline = lines[part.line].baseline
      for glyph in part.glyphs {
        if let glyph = try place(glyph, shift: shifts[part.line], baseline: baseline) { placed.append(glyph) }
      }
    }
    return TextCluster(
      characters: group.characters, lineIndex: first.line, minX: points(left + shift),
      maxX: points(right + shift),
      isRightToLeft: first.isRightToLeft, glyphs: placed, endsLine: false)
  }

  private func lineIndex(at byte: Int) -> Int {
    var low = 0
    var high = shaped.lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if shaped.lines[middle].bytes.lowerBound <= byte { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func place(_ glyph: ShapedText.Glyph, shift: Int, baseline: Double) throws(FontProblem)
    -> TextGlyph?
  {
    let face = stack.faces[glyph.faceNumber]
    let origin = Point(points(glyph.x + shift), baseline + points(glyph.y))
    if glyph.faceNumber >= stack.firstEmoji {
      guard let image = try glyphs.image(of: glyph.glyph, in: face) else { return nil }
      return .emoji(
        image, in: EmojiBox.rect(image, at: origin, advance: points(glyph.advance), size: style.size))
    }
    let key = glyph.faceNumber << 32 | Int(glyph.glyph)
    if let known = outlines[key] { return known.isEmpty ? nil : .outline(known, at: origin) }
    let path = try glyphs.outline(of: glyph.glyph, in: face, size: style.size)
    outlines[key] = path
    return path.isEmpty ? nil : .outline(path, at: origin)
  }
}

/// Where the picture of an emoji is drawn: by numbers of our own, in ems, so that it does not depend on how the font fills its lines.
enum EmojiBox {
  /// Apple's emoji are about this high in text.
  static let height = 1.17
  /// The middle of a capital letter above the baseline: half of Inter's capitals.
  static let middle = 0.364

  static func rect(_ image: EmojiImage, at origin: Point, advance: Double, size: Double) -> Rect {
    let height = EmojiBox.height * size
    let width = height * Double(image.width) / Double(image.height)
    return Rect(
      x: origin.x + (advance - width) / 2, y: origin.y - EmojiBox.middle * size - height / 2, width: width,
      height: height)
  }
}
