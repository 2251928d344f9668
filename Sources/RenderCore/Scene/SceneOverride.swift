/// A value from the command line that takes the place of one in the scene.
public struct SceneOverride: Sendable {
  enum Target: Hashable, Sendable {
    case environment(String)
    case canvas(String)
    case timeline(String)
    case replay(String)
    /// `key=value` for the indicator's parameters.
    case parameter
    /// Instants of stills.
    case stills
    /// `WxH`.
    case size
  }

  let target: Target
  /// The option's value as a text of its own, named after the option in messages.
  let file: SourceFile

  init(_ target: Target, option: String, text: String) {
    self.target = target
    file = SourceFile(name: option, bytes: Array(text.utf8), isOption: true)
  }

  var text: String { String(decoding: file.bytes, as: UTF8.self) }

  /// The override that an option of the command line means; `nil` if the option is none.
  public init?(option: String, text: String) {
    guard let target = SceneOverride.targets.first(where: { $0.option == option })?.target else { return nil }
    self.init(target, option: option, text: text)
  }

  /// Options that change the scene. `--reduce-motion` and `--no-reduce-motion` come with the text `true` or `false`.
  static let targets: [(option: String, target: Target)] = [
    ("--fps", .timeline("fps")), ("--loop", .timeline("loop")), ("--duration", .timeline("duration")),
    ("--loop-offset", .timeline("loopOffset")), ("--hold-last", .timeline("holdLast")),
    ("--frames", .timeline("frames")), ("--at", .stills), ("--set", .parameter),
    ("--scheme", .environment("colorScheme")), ("--reduce-motion", .environment("reduceMotion")),
    ("--layout-direction", .environment("layoutDirection")), ("--text-size", .environment("textSize")),
    ("--palette", .environment("palette")), ("--scale", .canvas("scale")), ("--size", .size),
    ("--padding", .canvas("padding")), ("--background", .canvas("background")),
    ("--from", .replay("from")), ("--to", .replay("to")), ("--speed", .replay("speed")),
    ("--idle-limit", .replay("idleLimit")),
  ]

  /// What a text without quotes stands for, by the kind that is wanted.
  static func value(_ text: some StringProtocol, as kind: ParameterKind) -> JSONNode.Value {
    switch kind {
    case .bool:
      if text == "true" { return .bool(true) }
      if text == "false" { return .bool(false) }
    case .integer, .number, .time, .duration, .scales, .frameRate:
      let text = String(text)
      if Rational(decimal: text) != nil || JSONNumber.isWellFormed(text) { return .number(text: text) }
    default: break
    }
    return .string(String(text))
  }
}
