/// Dots that bounce in turn inside a message bubble with a tight tail corner; the bubble springs out of that corner and shrinks back into it.
public struct TypingBubble: Indicator, TypingFigure {
  public static let name = "typing-bubble"
  public static let summary =
    "dots bounce in turn in a bubble that springs in and shrinks away into its tail corner"
  public static let parameters: [Parameter] = [
    .state("isTyping", true, "whether the bubble is shown"),
    Parameter(
      "label", .text, .text("Typing"), "what a screen reader says; kept beside the frames, not drawn"),
    .color("bubbleColor", "secondarySystemFill", "fill of the bubble"),
    .color("dotColor", "secondary", "fill of the dots"),
    .dotCount(3),
    .seconds("period", "1.3", "one round of the dots; longer if the last dot needs it"),
    .points("dotSize", 9, "diameter of a dot at the default text size; spacing and padding follow it"),
    .wait("stagger", "0.16", "how long each dot waits after the one before it"),
    .seconds("bounceDuration", "0.5", "rise and fall of one dot"),
    .radius("cornerRadius", 20, "radius of the bubble's corners, at most half its shorter side"),
    .radius("tailRadius", 6, "radius of the corner next to the sender"),
  ]

  static let spring = Spring(duration: 0.4, bounce: 0.35)
  private static let removedScale = 0.5

  public let traceNames: [String]
  public let motion: Motion
  public let layoutBounds: Rect
  public let label: String

  private let dotCount: Int
  private let dotSize: Double
  private let period: Rational
  private let stagger: Rational
  private let reducesMotion: Bool
  private let lift: Double
  private let rise: KeyframeTrack
  private let presence: Presence
  private let bubble: Path
  private let anchor: Point
  private let dotCenters: [Point]
  private let bubbleColor: RGBA
  private let dotColor: RGBA
  private let backdrop: RGBA?

  public init(_ context: IndicatorContext) {
    let values = context.values
    let environment = context.environment
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let count = values.integer("dotCount")
    dotCount = count
    label = values.text("label")
    bubbleColor = values.color("bubbleColor").resolve(environment)
    dotColor = values.color("dotColor").resolve(environment)
    backdrop = context.backdrop
    stagger = values.time("stagger")

    let bounce = values.time("bounceDuration")
    period = max(values.time("period"), bounce + Rational(count - 1) * stagger)
    // The wait and the rest around it hold 0; every dot shares this one bounce, which starts `stagger` later for each.
    rise = KeyframeTrack(
      initialValue: 0,
      [.cubic(1, duration: bounce.double / 2), .cubic(0, duration: bounce.double / 2)])

    let dot = environment.textSize.scaledMetric(values.number("dotSize"), displayScale: context.displayScale)
    dotSize = dot
    reducesMotion = environment.reduceMotion
    lift = reducesMotion ? 0 : 0.7 * dot
    let pitch = dot * 1.6
    let width = Double(count) * dot + Double(count - 1) * 0.6 * dot + 3.2 * dot
    let bounds = Rect(x: 0, y: 0, width: width, height: 4 * dot)
    layoutBounds = bounds
    dotCenters = (0..<count).map { index in
      let place = isRightToLeft ? count - 1 - index : index
      return Point(1.6 * dot + Double(place) * pitch + dot / 2, 2 * dot)
    }
    let corner = values.number("cornerRadius")
    let tail = values.number("tailRadius")
    bubble = Path.continuousRect(
      bounds,
      radii: CornerRadii(
        topLeft: corner, topRight: corner, bottomRight: isRightToLeft ? tail : corner,
        bottomLeft: isRightToLeft ? corner : tail))
    anchor = (isRightToLeft ? UnitPoint.bottomRight : .bottomLeft).point(in: bounds)

    presence = Presence(
      initially: values.bool("isTyping"), changes: context.presenceChanges("isTyping"),
      removedScale: reducesMotion ? nil : Self.removedScale,
      animation: reducesMotion
        ? Animation(.curve(.easeInOut, duration: Rational(1, 5))) : Animation(.spring(Self.spring)),
      frameInterval: context.frameInterval)
    motion = context.motion(of: presence, initially: values.bool("isTyping"), cycle: Cycle(period: period))
    traceNames =
      (0..<count).flatMap { ["dot\($0).rise", "dot\($0).offsetY", "dot\($0).opacity"] }
      + ["bubble.scale", "bubble.opacity"]
  }

  var cycle: Cycle { Cycle(period: period) }

  public func state(at time: Rational) -> FrameState {
    let elapsed = presence.insertionTime(at: time).map { time - $0 }
    return FrameState(
      values(elapsed: elapsed, scale: presence.scale(at: time), opacity: presence.opacity(at: time)))
  }

  func values(elapsed: Rational, progress: Double) -> [Double] {
    values(
      elapsed: elapsed, scale: reducesMotion ? 1 : Self.removedScale + (1 - Self.removedScale) * progress,
      opacity: min(max(progress, 0), 1))
  }

  /// - Parameter elapsed: seconds since the bubble appeared; `nil` before the first time.
  private func values(elapsed: Rational?, scale: Double, opacity: Double) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(3 * dotCount + 2)
    for index in 0..<dotCount {
      let rise = elapsed.map { self.rise(dot: index, at: $0) } ?? 0
      values.append(rise)
      values.append(-lift * rise)
      values.append(0.45 + 0.55 * rise)
    }
    values.append(scale)
    values.append(opacity)
    return values
  }

  /// 0 at rest, 1 at the top. `elapsed` is counted from the appearance of the bubble, in seconds.
  private func rise(dot index: Int, at elapsed: Rational) -> Double {
    let local = elapsed.remainder(period) - Rational(index) * stagger
    return local < .zero ? 0 : rise.value(at: local.double)
  }

  public func visibleValues(_ state: FrameState) -> [Double] {
    state.values[3 * dotCount + 1] > 0 ? state.values : []
  }

  public func displayList(_ state: FrameState) -> DisplayList {
    let scale = state.values[3 * dotCount]
    let opacity = state.values[3 * dotCount + 1]
    guard opacity > 0 else { return DisplayList([]) }
    // Mixed with an opaque page in one step, a translucent colour is exact instead of rounded twice.
    let fill = opacity >= 1 ? backdrop.map(bubbleColor.over) ?? bubbleColor : bubbleColor
    var commands: [DisplayCommand] = [.fill(bubble, .solid(fill))]
    for index in 0..<dotCount {
      let color = dotColor.withOpacity(state.values[3 * index + 2])
      let center = dotCenters[index]
      let dot = Path.circle(
        center: Point(center.x, center.y + state.values[3 * index + 1]), radius: dotSize / 2)
      commands.append(.fill(dot, .solid(fill.isOpaque ? color.over(fill) : color)))
    }
    if scale == 1, opacity >= 1 { return DisplayList(commands) }
    return DisplayList([
      .group(opacity: opacity, transform: .scale(scale, about: anchor), commands)
    ])
  }
}
