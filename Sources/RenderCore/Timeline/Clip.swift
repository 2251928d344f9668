/// One scene at one scale over time: numbers, without a picture.
public struct Clip: Sendable {
  public let scene: Scene
  /// Pixels per point; metrics that follow the text size are whole pixels.
  public let scale: Rational
  public let indicator: any Indicator
  public let timeline: Timeline

  public init(_ scene: Scene, scale: Rational) throws(TimelineProblem) {
    let indicator = scene.makeIndicator(displayScale: scale.double)
    self.scene = scene
    self.scale = scale
    self.indicator = indicator
    timeline = try Timeline(scene.timeline, motion: indicator.motion) { end in
      let (first, last) = (indicator.state(at: .zero), indicator.state(at: end))
      return FrameKey(indicator.visibleValues(first)) == FrameKey(indicator.visibleValues(last))
    }
  }

  /// The animated values of frame `index`.
  public func state(frame index: Int) -> FrameState {
    indicator.state(at: timeline.modelTime(frame: index))
  }
}
