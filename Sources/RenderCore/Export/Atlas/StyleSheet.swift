/// A style sheet with a class that plays the clip: an element with it is as large as the component in points, and shows the poster frame to those who want
/// less motion.
///
/// A plain strip moves in equal steps. Any other sheet has a keyframe for each frame; `clip-path` hides the neighbours of what was trimmed. With several
/// scales each style sheet but the one of the smallest scale applies from a resolution on: a page includes all of them, the smallest first.
public struct StyleSheet: AtlasDialect {
  public let name = "css"
  public let summary = "a style sheet with a class that plays the clip"
  public let fileExtension = "css"
  public let describesAllPages = true
  public let countsInPoints = true

  /// Begins the file.
  static let mark = "/* indicator-render "

  public init() {}

  public func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows {
    let rules = StyleRules(atlas)
    try output(Self.mark + atlas.generatorVersion + " */\n")
    if let smaller = atlas.smallerScale {
      // Half way between the two scales.
      let resolution = DecimalText.shortest(((smaller + atlas.scale) / 2).double)
      try output("@media (min-resolution: \(resolution)dppx) {\n")
    }
    try output(".\(rules.className) {\n\(rules.box)\(rules.animation)}\n")
    try rules.writeKeyframes(to: output)
    if atlas.layout.frameCount > 1 {
      try output(
        "@media (prefers-reduced-motion: reduce) {\n  .\(rules.className) { animation: none; "
          + rules.declarations(ofFrame: atlas.posterFrame) + " }\n}\n")
    }
    if atlas.smallerScale != nil { try output("}\n") }
  }

  public func isPage(_ image: String, in text: [UInt8]) -> Bool {
    text.contains("url(\"\(StyleRules.url(image))\")")
  }
}

/// The parts of a style sheet. Lengths are in points, the pixels of CSS.
private struct StyleRules {
  private let atlas: AtlasDescription
  let className: String
  private let keyframesName: String
  /// Pixels from frame to frame of a plain strip; `nil` when it is none.
  private let stripStep: Int?
  /// Whether neighbours of a frame would be seen.
  private let isClipped: Bool

  init(_ atlas: AtlasDescription) {
    self.atlas = atlas
    className = StyleRules.identifier(atlas.name)
    let suffix = StyleRules.identifier(DecimalText.shortest(atlas.scale.double) + "x").dropFirst()
    keyframesName = atlas.smallerScale == nil ? className : "\(className)-\(suffix)"
    stripStep = StyleRules.stripStep(atlas.layout)
    let layout = atlas.layout
    let isTrimmed = layout.cells.contains {
      Int($0.width) < layout.frameWidth || Int($0.height) < layout.frameHeight
    }
    // A box of whole points may be larger than the frame, and then shows what is beside it.
    let isLarger =
      StyleRules.wholePoints(layout.frameWidth, atlas.scale) > layout.frameWidth
      || StyleRules.wholePoints(layout.frameHeight, atlas.scale) > layout.frameHeight
    isClipped = isTrimmed || layout.extrude > 0 && isLarger
  }

  /// What fits a name of CSS; other characters become hyphens, and a digit cannot be the first.
  private static func identifier(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "\u{80}"...: result.unicodeScalars.append(scalar)
      default: result += "-"
      }
    }
    let needsLetter = result.unicodeScalars.first.map {
      !("a"..."z" ~= $0 || "A"..."Z" ~= $0 || $0 >= "\u{80}")
    }
    return needsLetter ?? true ? "_" + result : result
  }

  private static func stripStep(_ layout: SheetLayout) -> Int? {
    guard layout.pages.count == 1, layout.frameCount > 1, layout.cells.count == layout.frameCount,
      !layout.isTrimmed(frame: 0)
    else { return nil }
    let first = layout.cells[0].rect
    let step = layout.cells[1].rect.x - first.x
    for (index, cell) in layout.cells.enumerated() {
      if cell.rect.y != first.y || cell.rect.x != first.x + index * step { return nil }
    }
    return step
  }

  private func length(_ pixels: Int) -> String {
    if pixels == 0 { return "0" }
    return DecimalText.shortest((Rational(pixels) / atlas.scale).double) + "px"
  }

  /// The pixels of whole points that hold so many pixels.
  private static func wholePoints(_ pixels: Int, _ scale: Rational) -> Int {
    scale.isWhole ? SheetLimits.roundedUp(pixels, to: Int(scale.numerator)) : pixels
  }

  private func outerLength(_ pixels: Int) -> String { length(StyleRules.wholePoints(pixels, atlas.scale)) }

  var box: String {
    let images = atlas.images.map { "url(\"\(StyleRules.url($0))\")" }
    let sizes = atlas.layout.pages.map { "\(length($0.width)) \(length($0.height))" }
    return """
        width: \(outerLength(atlas.layout.frameWidth));
        height: \(outerLength(atlas.layout.frameHeight));
        background-image: \(images.joined(separator: ", "));
        background-size: \(sizes.joined(separator: ", "));
        background-repeat: no-repeat;
        \(declarations(ofFrame: 0))

      """
  }

  var animation: String {
    let count = atlas.layout.frameCount
    guard count > 1 else { return "" }
    let seconds = Rational(count) * atlas.frameDuration
    let duration = DecimalText.exact(seconds) ?? DecimalText.shortest(seconds.double)
    let plays = atlas.plays == 0 ? "infinite" : "\(atlas.plays) forwards"
    return "  animation: \(keyframesName) \(duration)s \(timing) \(plays);\n"
  }

  private var timing: String {
    guard stripStep != nil else { return "step-end" }
    // What is played forever never shows its end, which is one step beyond the strip and understood everywhere; what stops has to end on the last frame.
    return atlas.plays == 0
      ? "steps(\(atlas.layout.frameCount))" : "steps(\(atlas.layout.frameCount), jump-none)"
  }

  func writeKeyframes(to output: (String) throws -> Void) rethrows {
    let count = atlas.layout.frameCount
    guard count > 1 else { return }
    try output("@keyframes \(keyframesName) {\n")
    if let stripStep {
      let rect = atlas.layout.rect(ofFrame: 0)
      let travel = stripStep * (atlas.plays == 0 ? count : count - 1)
      try output("  from { background-position: \(length(-rect.x)) \(length(-rect.y)); }\n")
      try output("  to { background-position: \(length(-rect.x - travel)) \(length(-rect.y)); }\n")
    } else {
      for index in 0..<count {
        // The last frame stays until the end.
        let end = index == count - 1 ? ", to" : ""
        try output("  \(percent(index, of: count))\(end) { \(declarations(ofFrame: index)) }\n")
      }
    }
    try output("}\n")
  }

  /// What shows frame `index`.
  func declarations(ofFrame index: Int) -> String {
    let layout = atlas.layout
    let (rect, source, page) = (
      layout.rect(ofFrame: index), layout.source(ofFrame: index), layout.page(ofFrame: index)
    )
    let positions = layout.pages.indices.map { other in
      // Other pages stand beside the element, out of sight.
      other == page
        ? "\(length(source.x - rect.x)) \(length(source.y - rect.y))" : "\(outerLength(layout.frameWidth)) 0"
    }
    var text = "background-position: \(positions.joined(separator: ", "));"
    if isClipped {
      let width = StyleRules.wholePoints(layout.frameWidth, atlas.scale)
      let height = StyleRules.wholePoints(layout.frameHeight, atlas.scale)
      text +=
        " clip-path: inset(\(length(source.y)) \(length(width - source.maxX)) "
        + "\(length(height - source.maxY)) \(length(source.x)));"
    }
    return text
  }

  /// Not above the exact value, so that a frame is there at its instant.
  private func percent(_ index: Int, of count: Int) -> String {
    let millionths = (Rational(index * 100_000_000) / Rational(count)).floor
    return (DecimalText.exact(Rational(millionths, 1_000_000)) ?? "0") + "%"
  }

  /// A file name in a quoted address.
  static func url(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "%", "#", "?", "\"", "\\", "\0"..<" ", "\u{7F}": result += "%" + ASCII.hex(scalar.value, width: 2)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
