/// Decides what each step of a GIF draws. A GIF cannot draw transparency: what vanishes has to be cleared, as a rectangle, after the step that showed it.
struct GIFPlan: Sendable {
  struct Step: Sendable {
    let canvas: CanvasStep
    let disposal: GIFBlock.Disposal
  }

  private(set) var steps: [Step] = []

  /// - Parameters:
  ///   - pictures: what is shown, in order, indices in the pictures of the clip.
  ///   - shown: a picture as the GIF shows it: every pixel is opaque or 0.
  init(_ pictures: [Int], shown: (Int) throws -> Bitmap, isInterrupted: () -> Bool) throws {
    guard let first = pictures.first else { return }
    var now = try shown(first)
    var base: (description: CanvasStep.Base, bitmap: Bitmap)?
    for (place, picture) in pictures.enumerated() {
      if isInterrupted() { throw Pipeline.Interrupted() }
      let next = place + 1 < pictures.count ? try shown(pictures[place + 1]) : nil
      let vanishing = next.flatMap { now.vanishingRect(before: $0) }
      var rect = PixelRect(x: 0, y: 0, width: now.width, height: now.height)
      if let base {
        let changed = now.changedRect(from: base.bitmap)
        rect = changed.map { rect in vanishing.map(rect.union) ?? rect } ?? vanishing ?? .onePixel
      }
      steps.append(
        Step(
          canvas: CanvasStep(picture: picture, base: base?.description, rect: rect),
          disposal: vanishing == nil ? .keep : .clear))
      guard let next else { return }
      var canvas = now
      if vanishing != nil { canvas.clear(rect) }
      base = (CanvasStep.Base(picture: picture, cleared: vanishing == nil ? nil : rect), canvas)
      now = next
    }
  }
}

extension Bitmap {
  /// The smallest rectangle around what is visible here and fully transparent in `next`.
  fileprivate func vanishingRect(before next: Bitmap) -> PixelRect? {
    var vanishing = Bitmap(width: width, height: height)
    var found = false
    for place in premultipliedPixels.indices
    where next.premultipliedPixels[place] == 0 && premultipliedPixels[place] != 0 {
      vanishing.premultipliedPixels[place] = 1
      found = true
    }
    return found ? vanishing.visibleRect : nil
  }
}
