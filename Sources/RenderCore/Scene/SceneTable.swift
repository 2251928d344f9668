/// The sections of a scene file other than the parameters, row by row.
public enum SceneTable {
  public static let environment: [Parameter] = [
    Parameter(
      "colorScheme", .choice(ColorScheme.allCases.map(\.rawValue)), .choice("light"),
      "light or dark appearance"),
    Parameter("reduceMotion", .bool, .bool(false), "what people see who asked the system for less motion"),
    Parameter(
      "layoutDirection", .choice(LayoutDirection.allCases.map(\.rawValue)), .choice("ltr"),
      "left to right, or right to left as in Arabic and Hebrew"),
    Parameter(
      "textSize", .choice(TextSize.allCases.map(\.rawValue)), .choice("large"),
      "Dynamic Type category; scales what follows the text size"),
    Parameter(
      "palette", .choice(SystemPalette.allCases.map(\.rawValue)), .choice("ios18"),
      "values of the system colours: iOS 13 to 18, or iOS 26"),
  ]

  public static let canvas: [Parameter] = [
    Parameter(
      "width", .number(.above(0, to: 32_767)), nil,
      "width; without it the canvas is as wide as what all frames draw", unit: "pt"),
    Parameter(
      "height", .number(.above(0, to: 32_767)), nil,
      "height; without it the canvas is as high as what all frames draw", unit: "pt"),
    Parameter(
      "padding", .number(.from(0, to: 10_000)), .number(0), "free space around what is drawn", unit: "pt"),
    Parameter("scale", .scales, .scales([2]), "pixels per point, or a list of them"),
    Parameter("background", .color, .color(.system("clear")), "colour of the page"),
  ]

  public static let timeline: [Parameter] = [
    Parameter("fps", .frameRate, .frameRate(.standard), "frames per second, kept as an exact fraction"),
    Parameter(
      "loop", .choice(LoopMode.allCases.map(\.rawValue)), nil,
      "how a repeating indicator becomes frames; 'fit' unless events or a duration are given"),
    Parameter(
      "duration", .duration, nil,
      "length of the clip in seconds, or 'settle'; without it one loop, or until all events have settled"),
    Parameter(
      "loopOffset", .number(.from(0, to: 86_400)), .number(0),
      "seconds into the loop at which it starts, to the nearest frame", unit: "s"),
    Parameter(
      "holdLast", .number(.from(0, to: 3600)), .number(0),
      "how long the last frame stays at the end, to the nearest frame", unit: "s"),
    Parameter("frames", .frameRange, nil, "half-open range of frame indices; without it all frames"),
  ]

  /// For conversations only.
  public static let replay: [Parameter] = [
    Parameter(
      "from", .time(.from(0, to: 1_000_000_000)), .time(.zero),
      "the clip begins here on the clock of the events",
      unit: "s"),
    Parameter(
      "to", .time(.above(0, to: 1_000_000_000)), nil,
      "the clip ends here; without it when all has settled after the last event", unit: "s"),
    Parameter(
      "speed", .number(.above(0, to: 1000)), .number(1), "2 plays twice as fast; animations keep their pace"),
    Parameter(
      "idleLimit", .time(.above(0, to: 86_400)), nil,
      "longest silence between events; without it as long as it is", unit: "s"),
  ]
}
