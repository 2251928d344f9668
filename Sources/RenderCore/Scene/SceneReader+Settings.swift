// From checked values to settings.
extension SceneReader {
  static func environment(_ values: ParameterValues) -> Environment {
    Environment(
      colorScheme: ColorScheme(rawValue: values.text("colorScheme")) ?? .light,
      reduceMotion: values.bool("reduceMotion"),
      layoutDirection: LayoutDirection(rawValue: values.text("layoutDirection")) ?? .leftToRight,
      textSize: TextSize(rawValue: values.text("textSize")) ?? .large,
      palette: SystemPalette(rawValue: values.text("palette")) ?? .ios18)
  }

  static func canvasSettings(_ values: ParameterValues) -> CanvasSettings {
    var settings = CanvasSettings(background: values.color("background"))
    if case .number(let width) = values["width"] { settings.width = width }
    if case .number(let height) = values["height"] { settings.height = height }
    if case .number(let padding) = values["padding"] { settings.padding = padding }
    if case .scales(let scales) = values["scale"] { settings.scales = scales }
    return settings
  }

  static func replaySettings(_ values: ParameterValues) -> ReplaySettings {
    ReplaySettings(
      from: values.time("from"), to: values.optionalTime("to"), speed: values.rational("speed"),
      idleLimit: values.optionalTime("idleLimit"))
  }

  static func timelineSettings(_ values: ParameterValues) -> TimelineSettings {
    var settings = TimelineSettings()
    if case .frameRate(let rate) = values["fps"] { settings.frameRate = rate }
    if case .choice(let loop) = values["loop"] { settings.loop = LoopMode(rawValue: loop) }
    if case .duration(let duration) = values["duration"] { settings.duration = duration }
    if case .frameRange(let frames) = values["frames"] { settings.frames = frames }
    if case .number(let offset) = values["loopOffset"] { settings.loopOffset = offset }
    if case .number(let hold) = values["holdLast"] { settings.holdLast = hold }
    return settings
  }
}
