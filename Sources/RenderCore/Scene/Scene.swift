/// What the author wrote, checked and completed: every default is filled in, nothing after this fails for reasons of input.
public struct Scene: Sendable {
  /// Names the output files: the file's name without its ending, or the indicator's.
  public var name: String
  public var indicator: any Indicator.Type
  /// The parameters as they are at 0 s.
  public var values: ParameterValues
  public var environment: Environment
  public var canvas: CanvasSettings
  public var timeline: TimelineSettings
  /// In order of time.
  public var events: [StateChange]
  /// What happens in a conversation; nothing for other indicators.
  public var chat: ChatInput
  /// The files that the scene becomes unless the command line says otherwise; paths are below the working folder.
  public var outputs: [OutputOptions]

  public init(
    name: String, indicator: any Indicator.Type, values: ParameterValues,
    environment: Environment = Environment(),
    canvas: CanvasSettings = CanvasSettings(), timeline: TimelineSettings = TimelineSettings(),
    events: [StateChange] = [], chat: ChatInput = ChatInput(), outputs: [OutputOptions] = []
  ) {
    self.name = name
    self.indicator = indicator
    self.values = values
    self.environment = environment
    self.canvas = canvas
    self.timeline = timeline
    self.events = events
    self.chat = chat
    self.outputs = outputs
  }

  /// The scene that an indicator's bare name stands for.
  public init(defaultsOf indicator: any Indicator.Type) {
    self.init(
      name: indicator.name, indicator: indicator, values: ParameterValues(defaultsOf: indicator.parameters))
  }

  /// The indicator at `displayScale` pixels per point.
  public func makeIndicator(displayScale: Double) -> any Indicator {
    let background = canvas.background.resolve(environment)
    return indicator.init(
      IndicatorContext(
        values: values, environment: environment, displayScale: displayScale,
        backdrop: background.isOpaque ? background : nil, changes: events,
        frameInterval: timeline.frameRate.frameInterval, canvas: canvas, chat: chat))
  }
}

/// The events of a conversation and how they are replayed.
public struct ChatInput: Hashable, Sendable {
  /// In order of time.
  public var events: [ChatEvent]
  public var replay: ReplaySettings

  public init(events: [ChatEvent] = [], replay: ReplaySettings = ReplaySettings()) {
    self.events = events
    self.replay = replay
  }
}

/// What the author asked of the canvas. Lengths are in points.
public struct CanvasSettings: Hashable, Sendable {
  /// `nil`: as wide as what all frames draw.
  public var width: Rational?
  /// `nil`: as high as what all frames draw.
  public var height: Rational?
  /// Free space around what is drawn, where the size is not given.
  public var padding: Rational
  /// Pixels per point; every scale is rendered.
  public var scales: [Rational]
  public var background: ColorValue

  public init(
    width: Rational? = nil, height: Rational? = nil, padding: Rational = .zero, scales: [Rational] = [2],
    background: ColorValue = .system("clear")
  ) {
    self.width = width
    self.height = height
    self.padding = padding
    self.scales = scales
    self.background = background
  }
}
