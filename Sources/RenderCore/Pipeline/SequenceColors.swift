/// How all frames of a sequence are stored. They have one colour type, or some programs treat them as different kinds of picture.
enum SequenceColors: Hashable, Sendable {
  /// 8-bit indices, each frame with a palette of its own: a frame rarely has 256 colours, all together often do.
  case palettes
  /// For frames without colour on a black page: as small as indices, and no palette in each file.
  case grey
  /// For frames with more colours, on an opaque background.
  case rgb
  case rgba

  var encoderColors: PNGEncoder.Colors {
    switch self {
    case .palettes: .ownPalette
    case .grey: .greyOnly
    case .rgb: .fixed(.rgb)
    case .rgba: .fixed(.rgba)
    }
  }
}

extension RenderJob {
  /// What holds every frame, whatever its colours.
  var trueColors: SequenceColors { background?.isOpaque ?? false ? .rgb : .rgba }

  /// How to store the frames unless one turns out to have other colours.
  ///
  /// Large renders and those that may be grey draw two frames to find out early; others rather start again.
  func likelySequenceColors() throws -> SequenceColors {
    let selection = timeline.selection
    // On other pages an index that is zero saves more than the palette costs.
    var isGrey = background?.premultipliedPixel == 0xFF00_0000
    if pixelCount < Pipeline.pixelsWorthThreads, !isGrey { return .palettes }
    let painter = makePainter()
    for index in [selection.lowerBound, selection.lowerBound + selection.count / 2] {
      try painter.paint(indicator.displayList(state(frame: index)))
      isGrey = isGrey && painter.bitmap.isOpaqueGrey
      var census = ColorCensus()
      census.add(painter.bitmap)
      if !census.fitsPalette { return trueColors }
    }
    return isGrey ? .grey : .palettes
  }

  /// How to store the frames after `colors` turned out not to hold one of them.
  func sequenceColors(after colors: SequenceColors) -> SequenceColors {
    colors == .grey ? .palettes : trueColors
  }
}
