import RenderCore

/// Every command of the program. The help, the completion scripts and the manual page follow this list.
enum Commands {
  static let all: [Command] = [
    .render, .trace, .plan, .batch, .merge, .why, .cache, .check, .accept, .compare, .gallery, .selftest,
    .list,
    .doctor,
    .completion, .help,
  ]

  /// Names that may stand for a scene, for completion and hints.
  static let indicatorNames = Indicators.all.map { $0.name }

  static let description = [
    """
    Turns UI indicator animations - typing bubbles, pulsing dots - into image frames: exact in time, the same bytes \
    on every run, with no browser, simulator or GPU.
    """
  ]

  static let examples = [
    Command.Example(
      "render typing-bubble -o frames", "One seamless loop, as PNG frames in the folder 'frames'."),
    Command.Example(
      "render typing-bubble --scheme dark --scale 3 -o sheet.png --format sheet",
      "The same loop in dark colours at @3x, as a sprite sheet with an atlas beside it."),
    Command.Example("list", "What there is to draw."),
  ]
}
