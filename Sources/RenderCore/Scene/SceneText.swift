/// A scene as JSON again, with every default filled in: what `frames.json` keeps and what a reader may render once more.
public enum SceneText {
  public static func json(_ scene: Scene) -> JSONValue {
    var members: [JSONValue.Member] = [.init("indicator", .string(scene.indicator.name))]
    members.append(.init("parameters", section(scene.values, scene.indicator.parameters)))
    members.append(.init("environment", environment(scene.environment)))
    members.append(.init("canvas", canvas(scene.canvas)))
    members.append(.init("timeline", timeline(scene.timeline)))
    if scene.indicator.takesChatEvents { members.append(.init("replay", replay(scene.chat.replay))) }
    if !scene.chat.events.isEmpty {
      members.append(.init("events", .array(scene.chat.events.map(\.json))))
    }
    if !scene.events.isEmpty { members.append(.init("events", .array(scene.events.map(event)))) }
    return .object(members)
  }

  private static func section(_ values: ParameterValues, _ table: [Parameter]) -> JSONValue {
    .object(table.compactMap { row in values[row.name].map { .init(row.name, $0.json) } })
  }

  private static func environment(_ environment: Environment) -> JSONValue {
    .object([
      .init("colorScheme", .string(environment.colorScheme.rawValue)),
      .init("reduceMotion", .bool(environment.reduceMotion)),
      .init("layoutDirection", .string(environment.layoutDirection.rawValue)),
      .init("textSize", .string(environment.textSize.rawValue)),
      .init("palette", .string(environment.palette.rawValue)),
    ])
  }

  private static func canvas(_ canvas: CanvasSettings) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let width = canvas.width { members.append(.init("width", .rational(width))) }
    if let height = canvas.height { members.append(.init("height", .rational(height))) }
    members.append(.init("padding", .rational(canvas.padding)))
    members.append(.init("scale", ParameterValue.scales(canvas.scales).json))
    members.append(.init("background", .string(canvas.background.text)))
    return .object(members)
  }

  private static func timeline(_ timeline: TimelineSettings) -> JSONValue {
    var members: [JSONValue.Member] = [.init("fps", ParameterValue.frameRate(timeline.frameRate).json)]
    if let loop = timeline.loop { members.append(.init("loop", .string(loop.rawValue))) }
    if let duration = timeline.duration {
      members.append(.init("duration", ParameterValue.duration(duration).json))
    }
    if timeline.loopOffset != .zero { members.append(.init("loopOffset", .rational(timeline.loopOffset))) }
    if timeline.holdLast != .zero { members.append(.init("holdLast", .rational(timeline.holdLast))) }
    if let frames = timeline.frames {
      members.append(.init("frames", ParameterValue.frameRange(frames).json))
    }
    return .object(members)
  }

  private static func replay(_ replay: ReplaySettings) -> JSONValue {
    var members: [JSONValue.Member] = [.init("from", .rational(replay.from))]
    if let to = replay.to { members.append(.init("to", .rational(to))) }
    members.append(.init("speed", .rational(replay.speed)))
    if let limit = replay.idleLimit { members.append(.init("idleLimit", .rational(limit))) }
    return .object(members)
  }

  private static func event(_ change: StateChange) -> JSONValue {
    .object([
      .init("at", .rational(change.time)),
      .init("set", .object([.init(change.parameter, change.value.json)])),
    ])
  }
}

extension ParameterValue {
  /// As it is written in a scene.
  public var json: JSONValue {
    switch self {
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value), .time(let value): .rational(value)
    case .color(let value): .string(value.text)
    case .text(let value), .choice(let value): .string(value)
    case .gradient(.automatic): .string("auto")
    case .gradient(.flat): .string("flat")
    case .gradient(.stops(let top, let bottom)): .array([.string(top.text), .string(bottom.text)])
    case .texts(let values): .array(values.map { .string($0) })
    case .messages(let values): .array(values.map(\.json))
    case .chat(let values): .array(values.map { .object($0.members) })
    case .frameRate(let value):
      value.framesPerSecond.isWhole
        ? .rational(value.framesPerSecond) : .string(value.framesPerSecond.description)
    case .duration(.settle): .string("settle")
    case .duration(.seconds(let value)): .rational(value)
    case .frameRange(let value): .string("\(value.lowerBound)..\(value.upperBound)")
    case .scales(let values): values.count == 1 ? .rational(values[0]) : .array(values.map { .rational($0) })
    }
  }

  /// As it is written after `--set key=`.
  public var text: String {
    switch json {
    case .string(let text): text
    case .array(let items): items.map { JSONText.compact($0) }.joined(separator: ", ")
    case let other: JSONText.compact(other)
    }
  }
}
