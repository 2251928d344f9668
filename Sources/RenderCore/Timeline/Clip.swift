/// One scene at one scale over time: numbers, without a picture.
public struct Clip: Sendable {
  public let scene: Scene
  /// Pixels per point; metrics that follow the text size are whole pixels.
  public let scale: Rational
  public let indicator: any Indicator
  public let timeline: Timeline

  /// - Parameter texts: lays out what the values depend on.
  /// - Throws: `TimelineProblem` or `TextSource.Failure`.
  public init(_ scene: Scene, scale: Rational, texts: TextSource = TextSource()) throws {
    var indicator = scene.makeIndicator(displayScale: scale.double)
    self.scene = scene
    self.scale = scale
    let timeline = try Timeline(scene.timeline, motion: indicator.motion) { end in
      indicator.looksAlike(.zero, end)
    }
    self.timeline = timeline
    indicator.show(timeline.shownInstants)
    self.indicator = indicator.measuresTexts ? try texts.placing(indicator) : indicator
  }

  /// The animated values of frame `index`.
  public func state(frame index: Int) -> FrameState {
    indicator.state(at: timeline.modelTime(frame: index))
  }

  /// The same by the names of the trace.
  public func traceValues(frame index: Int) -> [Double] {
    indicator.traceValues(at: timeline.modelTime(frame: index))
  }
}
