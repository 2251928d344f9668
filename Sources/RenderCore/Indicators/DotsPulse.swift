/// Dots with a gradient that grow and brighten one after the other.
public struct DotsPulse: Indicator {
  public static let name = "dots-pulse"
  public static let summary = "gradient dots grow and brighten one after the other"
  public static let parameters: [Parameter] = [
    .color("color", "indigo", "colour of the dots"),
    .dotCount(3),
    .points("dotSize", 14, "diameter of a dot between its small and its large state"),
    .seconds("phaseDuration", "0.32", "how long the pulse takes from one dot to the next"),
    .wait("phaseGap", "0", "rest between two phases; 0.05 imitates a 60 Hz phone"),
    Parameter(
      "gradient", .gradient, .gradient(.automatic),
      "shading of a dot: 'auto', 'flat', or two colours, top and bottom"),
  ]

  private static let activeScale = 1.15
  private static let restingScale = 0.7
  private static let restingOpacity = 0.4
  private static let stillScale = 0.85

  public let traceNames: [String]
  public let motion: Motion
  public let layoutBounds: Rect
  public let label = "Loading"

  private let dotCount: Int
  private let dotSize: Double
  private let phases: PhaseCycle?
  private let dotCenters: [Point]
  private let top: RGBA
  private let bottom: RGBA
  private let backdrop: RGBA?

  public init(_ context: IndicatorContext) {
    let values = context.values
    let environment = context.environment
    let count = values.integer("dotCount")
    let dot = values.number("dotSize")
    dotCount = count
    dotSize = dot
    backdrop = context.backdrop
    let colors = values.gradient("gradient").colors(
      for: values.color("color").resolve(environment), in: environment)
    top = colors.top
    bottom = colors.bottom
    layoutBounds = Rect(
      x: 0, y: 0, width: Double(count) * dot + Double(count - 1) * 0.6 * dot, height: dot)
    dotCenters = (0..<count).map { index in
      let place = environment.layoutDirection == .rightToLeft ? count - 1 - index : index
      return Point(Double(place) * 1.6 * dot + dot / 2, dot / 2)
    }
    if environment.reduceMotion {
      phases = nil
      motion = Motion()
    } else {
      let cycle = PhaseCycle(
        phaseCount: max(count, 2), phaseDuration: values.time("phaseDuration"), gap: values.time("phaseGap"),
        curve: .easeInOut)
      phases = cycle
      motion = Motion(cycle: Cycle(period: cycle.period))
    }
    traceNames = (0..<count).flatMap { ["dot\($0).scale", "dot\($0).opacity"] }
  }

  public func state(at time: Rational) -> FrameState {
    guard let phases else {
      return FrameState((0..<dotCount).flatMap { _ in [Self.stillScale, 1] })
    }
    let phase = phases.progress(at: time)
    var values: [Double] = []
    values.reserveCapacity(2 * dotCount)
    for index in 0..<dotCount {
      let activity = index == phase.from ? 1 - phase.fraction : index == phase.to ? phase.fraction : 0
      values.append(Self.restingScale + (Self.activeScale - Self.restingScale) * activity)
      values.append(Self.restingOpacity + (1 - Self.restingOpacity) * activity)
    }
    return FrameState(values)
  }

  public func displayList(_ state: FrameState) -> DisplayList {
    DisplayList(
      (0..<dotCount).map { index in
        let radius = state.values[2 * index] * dotSize / 2
        let opacity = state.values[2 * index + 1]
        let center = dotCenters[index]
        func color(_ base: RGBA) -> RGBA {
          let faded = base.withOpacity(opacity)
          return backdrop.map(faded.over) ?? faded
        }
        let paint: Paint =
          top == bottom
          ? .solid(color(top))
          : .linearGradient(
            from: Point(center.x, center.y - radius), to: Point(center.x, center.y + radius),
            stops: [
              GradientStop(offset: 0, color: color(top)), GradientStop(offset: 1, color: color(bottom)),
            ])
        return .fill(.circle(center: center, radius: radius), paint)
      })
  }
}
