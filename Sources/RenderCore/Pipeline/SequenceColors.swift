/// How all frames of a sequence are stored. They have one colour type, or some programs treat them as different kinds of picture.
enum SequenceColors: Hashable, Sendable {
  /// 8-bit indices, each frame with a palette of its own: a frame rarely has 256 colours, all together often do.
  case palettes
  /// For frames with more colours, on an opaque background.
  case rgb
  case rgba

  var encoderColors: PNGEncoder.Colors {
    switch self {
    case .palettes: .ownPalette
    case .rgb: .fixed(.rgb)
    case .rgba: .fixed(.rgba)
    }
  }
}

extension RenderJob {
  /// What holds every frame, whatever its colours.
  var trueColors: SequenceColors { background?.isOpaque ?? false ? .rgb : .rgba }

  /// How to store the frames unless one turns out to have too many colours for a palette.
  ///
  /// Large renders draw two frames to find out early; small ones rather start again.
  func likelySequenceColors() throws -> SequenceColors {
    let selection = timeline.selection
    if pixelCount < Pipeline.pixelsWorthThreads { return .palettes }
    let painter = makePainter()
    for index in [selection.lowerBound, selection.lowerBound + selection.count / 2] {
      try painter.paint(indicator.displayList(state(frame: index)))
      var census = ColorCensus()
      census.add(painter.bitmap)
      if !census.fitsPalette { return trueColors }
    }
    return .palettes
  }
}
