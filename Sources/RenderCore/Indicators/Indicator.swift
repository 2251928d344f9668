/// The numbers of one instant, in the order of the indicator's trace names, and nothing else.
public struct FrameState: Hashable, Sendable {
  public var values: [Double]
  /// Numbers that the picture needs and that are no animated values: which of several texts is shown, parts that come and go.
  var selection: [Double] = []

  public init(_ values: [Double]) { self.values = values }

  init(_ values: [Double], selection: [Double]) {
    self.values = values
    self.selection = selection
  }
}

/// A change of a state parameter at a time.
public struct StateChange: Hashable, Sendable {
  /// Seconds from the start of the clip.
  public var time: Rational
  public var parameter: String
  public var value: ParameterValue

  public init(time: Rational, parameter: String, value: ParameterValue) {
    self.time = time
    self.parameter = parameter
    self.value = value
  }
}

/// Everything that an indicator is made from, complete and checked.
public struct IndicatorContext: Sendable {
  public var values: ParameterValues
  public var environment: Environment
  /// Pixels per point: metrics that scale with the text size are rounded to whole pixels.
  public var displayScale: Double
  /// The page behind the indicator if it is opaque: colours over it can then be mixed exactly.
  public var backdrop: RGBA?
  /// In order of time.
  public var changes: [StateChange]
  /// Seconds from frame to frame: the finish of a spring is tested once per shown frame.
  public var frameInterval: Rational
  /// What the author asked of the canvas, for an indicator that fills it.
  public var canvas: CanvasSettings
  /// What happens in a conversation.
  public var chat: ChatInput

  public init(
    values: ParameterValues, environment: Environment, displayScale: Double, backdrop: RGBA? = nil,
    changes: [StateChange] = [], frameInterval: Rational = FrameRate.standard.frameInterval,
    canvas: CanvasSettings = CanvasSettings(), chat: ChatInput = ChatInput()
  ) {
    self.values = values
    self.environment = environment
    self.displayScale = displayScale
    self.backdrop = backdrop
    self.changes = changes
    self.frameInterval = frameInterval
    self.canvas = canvas
    self.chat = chat
  }
}

/// One kind of animation: how its values move, and what is drawn for them.
///
/// `state(at:)` and `displayList(_:)` are pure, so frames can be made in any order on any thread.
public protocol Indicator: Sendable {
  /// The name in scenes and on the command line.
  static var name: String { get }
  static var summary: String { get }
  /// The parameter table: names, types, ranges, defaults.
  static var parameters: [Parameter] { get }
  /// Whether its events are those of a conversation, which also come from logs.
  static var takesChatEvents: Bool { get }

  init(_ context: IndicatorContext)

  /// Names of the animated values, in the order of `FrameState.values`.
  var traceNames: [String] { get }
  var motion: Motion { get }
  /// The box that layout gives the indicator, in points; drawing may leave it.
  var layoutBounds: Rect { get }
  /// The box around everything that it ever draws, where it knows that without drawing every frame.
  var drawnBounds: Rect? { get }
  /// What a screen reader says for it.
  var label: String { get }

  /// Says which instants will be asked for, in seconds, so that nothing is laid out that nobody sees. Comes before `layOut`.
  mutating func show(_ instants: [ClosedRange<Rational>])
  /// Whether its values depend on the size of its texts: they are only right after `layOut`, as the drawing is.
  var measuresTexts: Bool { get }
  /// The texts that it draws; they are laid out and placed before anything is drawn.
  var texts: [TextRequest] { get }
  /// Takes the layouts of `texts`, in their order. The bounds and the drawing are only right afterwards.
  mutating func place(_ layouts: [TextLayout])
  /// Lays out `texts` and places them, unless the indicator has another way.
  mutating func layOut(with source: TextSource) throws(TextSource.Failure)

  /// The animated values at `time` seconds.
  func state(at time: Rational) -> FrameState
  /// The values by the names of the trace, if the state has them in another form.
  func traceValues(at time: Rational) -> [Double]
  /// Whether a clip may end at `end` and begin again at `start` without a visible seam.
  func looksAlike(_ start: Rational, _ end: Rational) -> Bool
  /// The values that the picture depends on; empty when nothing is drawn.
  func visibleValues(_ state: FrameState) -> [Double]
  /// What to paint for `state`, in points.
  func displayList(_ state: FrameState) -> DisplayList
}

extension Indicator {
  public static var takesChatEvents: Bool { false }
  public var drawnBounds: Rect? { nil }
  public mutating func show(_ instants: [ClosedRange<Rational>]) {}
  public var measuresTexts: Bool { false }
  public var texts: [TextRequest] { [] }
  public mutating func place(_ layouts: [TextLayout]) {}
  public mutating func layOut(with source: TextSource) throws(TextSource.Failure) {
    let requests = texts
    if !requests.isEmpty { place(try source.layouts(of: requests)) }
  }
  public func visibleValues(_ state: FrameState) -> [Double] { state.values + state.selection }
  public func traceValues(at time: Rational) -> [Double] { state(at: time).values }
  public func looksAlike(_ start: Rational, _ end: Rational) -> Bool {
    FrameKey(visibleValues(state(at: start))) == FrameKey(visibleValues(state(at: end)))
  }
}

/// The indicators that there are. Add one here, with a sample and a trace golden of the same name.
public enum Indicators {
  public static let all: [any Indicator.Type] = [
    TypingBubble.self, DotsPulse.self, ReactionBubble.self, TypingCell.self, Typewriter.self,
    Conversation.self,
  ]

  /// The indicator of that name, if there is one.
  public static func named(_ name: String) -> (any Indicator.Type)? {
    all.first { $0.name == name }
  }
}
