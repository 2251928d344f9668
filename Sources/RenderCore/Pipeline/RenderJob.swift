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

  /// - Parameter texts: lays out what the scene writes.
  /// - Throws: `TimelineProblem`, `CanvasProblem` or `TextSource.Failure`.
  public init(_ scene: Scene, scale: Rational, texts: TextSource) throws {
    let clip = try Clip(scene, scale: scale, texts: texts)
    let indicator = clip.indicator.measuresTexts ? clip.indicator : try texts.placing(clip.indicator)
    let background = scene.canvas.background.resolve(scene.environment)
    self.scene = scene
    self.scale = scale
    self.indicator = indicator
    timeline = clip.timeline
    self.background = background.alpha > 0 ? background : nil
    let extent = indicator.drawnBounds.map { DrawnExtent($0) } ?? ClipExtent.of(indicator, timeline)
    canvas = try Canvas(
      scene.canvas, scale: scale, drawn: extent.drawn, withoutShadows: extent.withoutShadows,
      layout: indicator.layoutBounds)
  }

  /// Pixels of all selected frames together.
  var pixelCount: Int {
    // A frame has at most 100 million pixels, a clip a million frames.
    canvas.pixelWidth * canvas.pixelHeight * timeline.selection.count
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

/// Finds the box around everything that a clip draws.
private struct ClipExtent {
  private let indicator: any Indicator
  /// Of the frame before: what rests for a while is looked at once.
  private var lastKey: FrameKey?
  private var extent = DrawnExtent()

  private init(_ indicator: any Indicator) { self.indicator = indicator }

  /// Of all frames of the clip and its stills.
  static func of(_ indicator: any Indicator, _ timeline: Timeline) -> DrawnExtent {
    var clip = ClipExtent(indicator)
    for index in 0..<timeline.frameCount { clip.include(timeline.wholeClipTime(frame: index)) }
    for index in timeline.stills?.indices ?? 0..<0 { clip.include(timeline.modelTime(frame: index)) }
    return clip.extent
  }

  private mutating func include(_ time: Rational) {
    let state = indicator.state(at: time)
    let key = FrameKey(indicator.visibleValues(state))
    if key == lastKey { return }
    lastKey = key
    extent.formUnion(indicator.displayList(state).extent)
  }
}

/// What makes two frames the same picture: the visible values, to one millionth.
struct FrameKey: Hashable, Sendable {
  private let rounded: [Int64]

  init(_ values: [Double]) {
    rounded = values.map { Int64(($0 * 1_000_000).rounded()) }
  }

  /// The same number for equal keys on every machine; different keys rarely share one.
  var digest: UInt64 {
    rounded.reduce(0xCBF2_9CE4_8422_2325) { hash, value in
      (hash ^ UInt64(bitPattern: value)) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29
    }
  }

  /// Bytes that a table entry for this key takes, roughly.
  var cost: Int { rounded.count * 8 + 64 }
}
