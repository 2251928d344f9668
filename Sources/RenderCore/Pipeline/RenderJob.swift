/// One scene at one scale, ready to draw: its indicator, its timeline and its canvas.
public struct RenderJob: Sendable {
  public let scene: Scene
  /// Pixels per point.
  public let scale: Rational
  public let indicator: any Indicator
  public let timeline: Timeline
  public let canvas: Canvas
  /// The page; `nil` when it is fully transparent.
  public let background: RGBA?

  /// - Throws: `TimelineProblem` or `CanvasProblem`.
  public init(_ scene: Scene, scale: Rational) throws {
    let indicator = scene.makeIndicator(displayScale: scale.double)
    let timeline = try Timeline(scene.timeline, motion: indicator.motion) { end in
      let (first, last) = (indicator.state(at: .zero), indicator.state(at: end))
      return FrameKey(indicator.visibleValues(first)) == FrameKey(indicator.visibleValues(last))
    }
    var drawn: Rect?
    func include(_ time: Rational) {
      guard let bounds = indicator.displayList(indicator.state(at: time)).bounds else { return }
      drawn = drawn?.union(bounds) ?? bounds
    }
    for index in 0..<timeline.frameCount { include(timeline.wholeClipTime(frame: index)) }
    for index in timeline.stills?.indices ?? 0..<0 { include(timeline.modelTime(frame: index)) }
    let background = scene.canvas.background.resolve(scene.environment)
    self.scene = scene
    self.scale = scale
    self.indicator = indicator
    self.timeline = timeline
    self.background = background.alpha > 0 ? background : nil
    canvas = try Canvas(scene.canvas, scale: scale, drawn: drawn, layout: indicator.layoutBounds)
  }

  /// What draws the frames of this job, for one worker.
  func makePainter() -> FramePainter {
    FramePainter(
      width: canvas.pixelWidth, height: canvas.pixelHeight, scale: scale.double, origin: canvas.origin,
      background: background)
  }

  /// The animated values of frame `index`.
  public func state(frame index: Int) -> FrameState {
    indicator.state(at: timeline.modelTime(frame: index))
  }
}

/// What makes two frames the same picture: the visible values, to one millionth.
struct FrameKey: Hashable, Sendable {
  private let rounded: [Int64]

  init(_ values: [Double]) {
    rounded = values.map { Int64(($0 * 1_000_000).rounded()) }
  }

  /// Bytes that a table entry for this key takes, roughly.
  var cost: Int { rounded.count * 8 + 64 }
}
