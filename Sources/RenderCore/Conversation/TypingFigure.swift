/// The picture of somebody typing, inside of a conversation.
protocol TypingFigure: Sendable {
  var layoutBounds: Rect { get }
  var traceNames: [String] { get }
  /// What repeats while it is there.
  var cycle: Cycle { get }

  /// Its values by the trace names.
  ///
  /// - Parameters:
  ///   - elapsed: seconds since it appeared.
  ///   - progress: how far it has come, 0…1 and beyond.
  func values(elapsed: Rational, progress: Double) -> [Double]
  func displayList(_ state: FrameState) -> DisplayList
}

/// The look of the typing indicator in a conversation.
enum TypingStyle: String, Hashable, Sendable, CaseIterable {
  case bubble, cell

  /// How a row of this style comes and goes.
  func response(reducesMotion: Bool) -> StepResponse {
    switch self {
    case .bubble where reducesMotion: StepResponse(.easeInOut, duration: Rational(1, 5))
    case .bubble: StepResponse(TypingBubble.spring)
    case .cell: StepResponse(.easeInOut, duration: TypingCell.fadeDuration)
    }
  }

  /// - Parameter dotColor: `nil` for that of the style.
  func figure(bubbleColor: ColorValue, dotColor: ColorValue?, _ context: IndicatorContext) -> any TypingFigure
  {
    let type: any (Indicator & TypingFigure).Type =
      switch self {
      case .bubble: TypingBubble.self
      case .cell: TypingCell.self
      }
    var values = ParameterValues(defaultsOf: type.parameters)
    values["bubbleColor"] = .color(bubbleColor)
    if let dotColor { values["dotColor"] = .color(dotColor) }
    var inner = context
    inner.values = values
    inner.changes = []
    return type.init(inner)
  }
}
