import RenderCore

/// Options about what is drawn and when, which every command that reads a scene takes.
extension Option {
  static let scene: [Option] = [
    .fps, .loop, .duration, .loopOffset, .holdLast, .frames, .at,
    .events, .origin, .from, .to, .speed, .idleLimit,
    .set, .scheme, .reduceMotion, .layoutDirection, .textSize, .palette,
    .scale, .size, .padding, .background,
  ]

  /// Where letters come from, for the commands that lay out text.
  static let fonts: [Option] = [.fontFile, .fontDir]

  static let fontFile = Option.value(
    "font-file", "FILE", .file, in: .scene, repeatable: true, "a font beside the default ones")
  static let fontDir = Option.value(
    "font-dir", "DIR", .folder, in: .scene, repeatable: true, "a folder of fonts beside the default ones")

  static let fps = Option.value(
    "fps", "N", .suggestions(["24", "25", "30", "50", "60", "ntsc", "film", "pal"]), in: .timeline,
    """
    frame rate: a whole number, a decimal, a fraction such as 30000/1001, or ntsc, film, pal; kept exactly \
    (default: what the scene says, else 60)
    """)
  static let loop = Option.choice(
    "loop", LoopMode.allCases.map(\.rawValue), in: .timeline,
    """
    how the period of a looping indicator meets the frame rate: 'fit' puts one period into a whole number of \
    frames and reports the change of speed, 'exact' takes the fewest periods that last a whole number of frames, \
    'off' does not loop (default: fit)
    """)
  static let duration = Option.value(
    "duration", "S|settle", .suggestions(["settle"]), in: .timeline,
    "length in seconds, or 'settle': until everything has come to rest after the last event")
  static let loopOffset = Option.value(
    "loop-offset", "S", in: .timeline, "start the loop S seconds into it, where it looks good")
  static let holdLast = Option.value(
    "hold-last", "S", in: .timeline, "show the last frame for S seconds more")
  static let frames = Option.value(
    "frames", "A..B", in: .timeline, "only the frames from A up to, and without, B; the first one is 0")
  static let at = Option.value("at", "T,T...", in: .timeline, "stills at these times, in seconds")

  static let events = Option.value(
    "events", "FILE|-", .file, in: .replay,
    """
    replay a log of a chat: a JSON object on each line, such as {"t": 12.3, "event": "typing:start", "from": "maya"}, \
    with 't' in seconds or 'time' as an ISO 8601 date; '-' for standard input
    """)
  static let origin = Option.value(
    "origin", "T", in: .replay,
    "what is 0 on the clock of the log, as its times are written (default: its first event)")
  static let from = Option.value(
    "from", "S", in: .replay, "the clip begins at this second of the conversation (default: 0)")
  static let to = Option.value(
    "to", "S", in: .replay,
    "the clip ends at this second of the conversation (default: when all has settled after the last event)")
  static let speed = Option.value(
    "speed", "N", .suggestions(["0.5", "2", "10"]), in: .replay,
    "play the events so many times as fast; animations keep their pace (default: 1)")
  static let idleLimit = Option.value(
    "idle-limit", "S", in: .replay, "cut silences to this many seconds, before they are sped up")

  static let set = Option.value(
    "set", "KEY=VALUE", in: .scene, repeatable: true,
    "change a parameter of the indicator; '\(Program.name) list INDICATOR' shows them all")
  static let scheme = Option.choice(
    "scheme", ColorScheme.allCases.map(\.rawValue), in: .scene, "light or dark appearance")
  static let reduceMotion = Option.flag(
    "reduce-motion", in: .scene, negatable: true, "draw as with Reduce Motion switched on, or off")
  static let layoutDirection = Option.choice(
    "layout-direction", LayoutDirection.allCases.map(\.rawValue), in: .scene,
    "left to right, or right to left")
  static let textSize = Option.value(
    "text-size", "SIZE",
    .choices(TextSize.allCases.map(\.rawValue)), in: .scene, "Dynamic Type size")
  static let palette = Option.choice(
    "palette", SystemPalette.allCases.map(\.rawValue), in: .scene, "system colours of that release")

  static let scale = Option.value(
    "scale", "S,S...", .suggestions(["1", "2", "3", "1,2,3"]), in: .canvas,
    "pixels per point; several scales are rendered in one run, into files named @2x, @3x (default: 2)")
  static let size = Option.value(
    "size", "WxH", in: .canvas,
    "canvas in points, the indicator in its middle (default: whatever the frames draw, so that nothing is cut)"
  )
  static let padding = Option.value("padding", "P", in: .canvas, "empty points on every side")
  static let background = Option.value(
    "background", "COLOR|clear", .suggestions(["clear"]), in: .canvas,
    "a system colour, #RGB, #RRGGBB, #RRGGBBAA, or clear")
}
