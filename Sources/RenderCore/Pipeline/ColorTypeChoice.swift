extension RenderJob {
  /// The smallest colour type that holds every selected frame, so that all files of the render have the same.
  ///
  /// Draws frames until the answer is certain: for moving pictures usually a few, as their edges soon have more than 256 colours.
  ///
  /// - Parameter extra: a colour that the file has besides the frames.
  func colorType(including extra: UInt32? = nil) throws -> ColorType {
    var census = ColorCensus()
    if let extra {
      var pixel = Bitmap(width: 1, height: 1)
      pixel.premultipliedPixels = [extra]
      census.add(pixel)
    }
    let isOpaque = background?.isOpaque ?? false
    let painter = makePainter()
    var seen: Set<FrameKey> = []
    for index in timeline.selection {
      let state = state(frame: index)
      let key = FrameKey(indicator.visibleValues(state))
      guard seen.insert(key).inserted else { continue }
      // Forgetting costs a repeated drawing, not correctness.
      if seen.count > 4096 { seen = [key] }
      try painter.paint(indicator.displayList(state))
      census.add(painter.bitmap)
      if census.isDecided { break }
      if isOpaque, !census.fitsPalette { return .rgb }
    }
    return census.colorType
  }
}
