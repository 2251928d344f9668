/// One picture of an animated file: what of it is drawn onto what the canvas shows by then.
struct CanvasStep: Hashable, Sendable {
  /// What happens to the rectangle of a step when its time is over.
  enum Disposal: Hashable, Sendable {
    case keep
    /// It becomes fully transparent.
    case clear
    /// It becomes what it was before the step.
    case restore
  }

  /// What is on the canvas before a step: a picture, fully transparent inside a rectangle.
  struct Base: Hashable, Sendable {
    /// An index in the pictures of the clip.
    let picture: Int
    let cleared: PixelRect?

    func bitmap(_ frames: FrameStore) throws -> Bitmap {
      var bitmap = try frames.bitmap(picture: picture)
      if let cleared { bitmap.clear(cleared) }
      return bitmap
    }
  }

  /// An index in the pictures of the clip.
  let picture: Int
  /// `nil`: the canvas is fully transparent.
  let base: Base?
  /// What is drawn; the rest of the canvas shows the picture already.
  let rect: PixelRect

  /// What is drawn, and what is on the canvas before.
  func bitmaps(_ frames: FrameStore) throws -> (now: Bitmap, base: Bitmap?) {
    (try frames.bitmap(picture: picture), try base?.bitmap(frames))
  }
}

/// Decides how little each step of an animated file draws.
struct CanvasPlan: Sendable {
  private(set) var steps: [CanvasStep] = []
  /// What happens after each step.
  private(set) var disposals: [CanvasStep.Disposal] = []

  /// - Parameters:
  ///   - pictures: what is shown, in order, indices in the pictures of `frames`; neighbours differ.
  ///   - disposals: what the format can do; of rectangles equally large, the one after the first of these is taken.
  ///   - isHeld: whether a place in `pictures` needs several frames for its time; what it drew has to be kept.
  ///   - isFirstWhole: whether the first step draws the whole canvas; otherwise only what is visible.
  ///   - alignment: corners are at multiples of it.
  init(
    _ pictures: [Int], _ frames: FrameStore, disposals possible: [CanvasStep.Disposal],
    isHeld: (_ place: Int) -> Bool, isFirstWhole: Bool, alignment: Int = 1, isInterrupted: () -> Bool
  ) throws {
    var shown = Bitmap(width: 0, height: 0)
    // What was on the canvas before the last step, to go back to.
    var before: Bitmap?
    for picture in pictures {
      if isInterrupted() { throw Pipeline.Interrupted() }
      let now = try frames.bitmap(picture: picture)
      guard let last = steps.last else {
        let whole = PixelRect(x: 0, y: 0, width: now.width, height: now.height)
        let rect = isFirstWhole ? whole : (now.visibleRect ?? .onePixel).aligned(to: alignment)
        append(CanvasStep(picture: picture, base: nil, rect: rect))
        (before, shown) = (Bitmap(width: now.width, height: now.height), now)
        continue
      }
      var best: (step: CanvasStep, disposal: CanvasStep.Disposal, canvas: Bitmap)?
      for disposal in isHeld(steps.count - 1) ? [.keep] : possible {
        var canvas = shown
        var base: CanvasStep.Base? = CanvasStep.Base(picture: last.picture, cleared: nil)
        let changed: PixelRect?
        switch disposal {
        case .keep: changed = frames.changedRect(from: (last.picture, shown), to: (picture, now))
        case .clear:
          // What is visible there now has to be drawn again, so most often this cannot win.
          if let best, let visible = now.visibleRect(in: last.rect),
            best.step.rect.area <= visible.aligned(to: alignment).area
          {
            continue
          }
          canvas.clear(last.rect)
          base = CanvasStep.Base(picture: last.picture, cleared: last.rect)
          changed = now.changedRect(from: canvas)
        case .restore:
          guard let before else { continue }
          canvas = before
          base = last.base
          changed = now.changedRect(from: canvas)
        }
        let rect = (changed ?? .onePixel).aligned(to: alignment)
        if let best, best.step.rect.area <= rect.area { continue }
        best = (CanvasStep(picture: picture, base: base, rect: rect), disposal, canvas)
      }
      guard let best else { preconditionFailure("a format that cannot do anything") }
      self.disposals[self.disposals.count - 1] = best.disposal
      append(best.step)
      (before, shown) = (best.canvas, now)
    }
  }

  private mutating func append(_ step: CanvasStep) {
    steps.append(step)
    disposals.append(.keep)
  }

  /// Makes something of each step, of equal ones only once, on several threads.
  ///
  /// - Parameters:
  ///   - make: called on any thread.
  ///   - take: called on this thread with each place in `steps`, in order.
  func run<Output: Sendable>(
    workers: Int, isInterrupted: @Sendable () -> Bool, make: @Sendable (CanvasStep) throws -> Output,
    take: (_ place: Int, Output) throws -> Void
  ) throws {
    var distinct: [CanvasStep] = []
    var indexOfStep: [CanvasStep: Int] = [:]
    var usesLeft: [Int] = []
    let indices = steps.map { step in
      let index = indexOfStep[step] ?? distinct.count
      if index == distinct.count {
        indexOfStep[step] = index
        distinct.append(step)
        usesLeft.append(0)
      }
      usesLeft[index] += 1
      return index
    }
    // What is needed again stays; the others are let go at once.
    var made: [Int: Output] = [:]
    var place = 0
    let works = distinct
    try OrderedWork.run(count: works.count, workers: workers, isInterrupted: isInterrupted) { index in
      try make(works[index])
    } take: { index, output in
      made[index] = output
      while place < indices.count, let output = made[indices[place]] {
        try take(place, output)
        usesLeft[indices[place]] -= 1
        if usesLeft[indices[place]] == 0 { made[indices[place]] = nil }
        place += 1
      }
    }
  }
}

extension PixelRect {
  /// The first pixel of a picture: what is drawn when nothing changes.
  static let onePixel = PixelRect(x: 0, y: 0, width: 1, height: 1)

  var area: Int { width * height }

  /// The smallest rectangle around this one whose corner is at multiples of `step`.
  func aligned(to step: Int) -> PixelRect {
    let (left, top) = (x / step * step, y / step * step)
    return PixelRect(x: left, y: top, width: maxX - left, height: maxY - top)
  }
}

extension Bitmap {
  /// Makes the pixels inside `rect` fully transparent.
  mutating func clear(_ rect: PixelRect) {
    for row in rect.y..<rect.maxY {
      let start = row * width + rect.x
      premultipliedPixels.withUnsafeMutableBufferPointer {
        UnsafeMutableBufferPointer(rebasing: $0[start..<start + rect.width]).update(repeating: 0)
      }
    }
  }
}
