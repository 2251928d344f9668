/// The row of a messenger: a bubble with two thought-bubble circles and dots that fade in a wave; it fades in and out.
public struct TypingCell: Indicator, TypingFigure {
  public static let name = "typing-cell"
  public static let summary =
    "messenger cell with a thought-bubble tail and dots that fade in a staggered wave"
  public static let parameters: [Parameter] = [
    .state("isTyping", true, "whether the cell is shown"),
    .color("bubbleColor", "secondarySystemFill", "fill of the bubble and its tail"),
    .color("dotColor", "systemGray", "fill of the dots"),
    .dotCount(3),
    .points("dotSize", 8, "diameter of a dot; the bubble and its tail follow it"),
    .opacity("from", 0.3, "opacity of a dot at its faintest"),
    .opacity("to", 1, "opacity of a dot at its strongest"),
    .seconds("duration", "0.6", "from faintest to strongest; the way back takes as long"),
    .wait("stagger", "0.2", "how long each dot waits after the one before it"),
    .wait("timeout", "5", "hides the cell this long after the last event that showed it; 0 never hides it"),
  ]

  static let fadeDuration = Rational(3, 10)

  public let traceNames: [String]
  public let motion: Motion
  public let layoutBounds: Rect
  public let label = "Typing"

  private let dotCount: Int
  private let dotSize: Double
  let cycle: Cycle
  private let pulses: [RepeatingPulse]
  private let presence: Presence
  private let bubble: Path
  private let dotCenters: [Point]
  private let bubbleColor: RGBA
  private let dotColor: RGBA
  private let backdrop: RGBA?

  public init(_ context: IndicatorContext) {
    let values = context.values
    let environment = context.environment
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let count = values.integer("dotCount")
    let dot = values.number("dotSize")
    dotCount = count
    dotSize = dot
    bubbleColor = values.color("bubbleColor").resolve(environment)
    dotColor = values.color("dotColor").resolve(environment)
    backdrop = context.backdrop

    let stagger = values.time("stagger")
    let duration = values.time("duration")
    pulses = (0..<count).map {
      RepeatingPulse(
        from: values.number("from"), to: values.number("to"), duration: duration,
        delay: Rational($0) * stagger, autoreverses: true)
    }

    let shape = TypingCellShape(dotCount: count, dotSize: dot, isRightToLeft: isRightToLeft)
    bubble = shape.outline
    dotCenters = shape.dotCenters
    layoutBounds = shape.bounds

    presence = Presence(
      initially: values.bool("isTyping"),
      changes: Self.withTimeout(
        values.time("timeout"), initially: values.bool("isTyping"), context.presenceChanges("isTyping")),
      removedScale: nil, animation: Animation(.curve(.easeInOut, duration: Self.fadeDuration)),
      frameInterval: context.frameInterval)
    // The wave is complete once the last dot has started; whole periods from there on repeat.
    let period = Rational(2) * duration
    let start = Rational((Rational(count - 1) * stagger / period).ceiling, 1) * period
    let cycle = Cycle(start: start, period: period)
    self.cycle = cycle
    motion = context.motion(of: presence, initially: values.bool("isTyping"), cycle: cycle)
    traceNames = (0..<count).map { "dot\($0).opacity" } + ["cell.opacity"]
  }

  /// Adds the moments at which the cell hides by itself. Every event that shows it starts the time-out anew.
  static func withTimeout(
    _ timeout: Rational, initially isShown: Bool, _ changes: [Presence.Change]
  ) -> [Presence.Change] {
    // Without events nothing arms the time-out.
    guard timeout > .zero, !changes.isEmpty else { return changes }
    var result: [Presence.Change] = []
    var armed: Rational? = isShown ? .zero : nil
    for change in changes {
      if let start = armed, start + timeout < change.time {
        result.append(Presence.Change(time: start + timeout, isShown: false))
      }
      result.append(change)
      armed = change.isShown ? change.time : nil
    }
    if let start = armed { result.append(Presence.Change(time: start + timeout, isShown: false)) }
    return result
  }

  public func state(at time: Rational) -> FrameState {
    let inserted = presence.insertionTime(at: time) ?? time
    return FrameState(values(elapsed: time - inserted, progress: presence.opacity(at: time)))
  }

  func values(elapsed: Rational, progress: Double) -> [Double] {
    pulses.map { $0.value(at: elapsed) } + [min(max(progress, 0), 1)]
  }

  public func visibleValues(_ state: FrameState) -> [Double] {
    state.values[dotCount] > 0 ? state.values : []
  }

  public func displayList(_ state: FrameState) -> DisplayList {
    let opacity = state.values[dotCount]
    guard opacity > 0 else { return DisplayList([]) }
    let fill = opacity >= 1 ? backdrop.map(bubbleColor.over) ?? bubbleColor : bubbleColor
    var commands: [DisplayCommand] = [.fill(bubble, .solid(fill))]
    for index in 0..<dotCount {
      let color = dotColor.withOpacity(state.values[index])
      commands.append(
        .fill(
          .circle(center: dotCenters[index], radius: dotSize / 2),
          .solid(fill.isOpaque ? color.over(fill) : color)))
    }
    if opacity >= 1 { return DisplayList(commands) }
    return DisplayList([.group(opacity: opacity, transform: .identity, commands)])
  }
}
