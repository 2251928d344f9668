import RenderCore

/// Options about the files that come out, and about the run.
extension Option {
  /// What decides which files there are and how large, for the commands that write or list them.
  static let files: [Option] =
    [
      .format, .name, .nameStyle, .appearances, .plays, .matte, .gifPalette, .gifFps, .poster, .optimize,
    ] + sheets

  static let output = Option.value(
    "output", short: "o", "PATH", .file, in: .output, repeatable: true,
    """
    a folder for frames, a file for anything else, '-' for standard output; FORMAT:PATH says what it is; may be \
    given several times, each frame is drawn once
    """)
  static let format = Option.choice(
    "format", placeholder: "FORMAT", OutputOptions.Format.all.map(\.name), in: .output,
    "what a single output is (default: by the ending of PATH, else a folder of PNG frames)")
  static let name = Option.value(
    "name", "TEMPLATE", in: .output,
    """
    how frames are named, from {name} {frame} {frame:04} {index} {scale} {scheme} and letters; frame numbers are \
    padded to the width of the last one, {index} counts from 0 without zeros before it
    """)
  static let nameStyle = Option.choice(
    "name-style", ["uikit"], in: .output,
    "name frames as UIImage.animatedImageNamed looks for them: typing0@2x.png, typing1@2x.png")
  static let appearances = Option.value(
    "appearances", "light,dark", .suggestions(["light,dark"]), in: .output,
    "appearances side by side in an .imageset or .spriteatlas")
  static let force = Option.flag(
    "force", in: .output, "replace files that this program did not write; its own are always replaced")
  static let json = Option.flag("json", in: .output, "print one JSON document on standard output")

  static let optimize = Option.flag(
    "optimize", in: .output,
    "try hard to make PNG, APNG and WebP files smaller; takes tens to a thousand times as long")

  static let plays = Option.value(
    "plays", "N", in: .animated,
    "how often it is played, 0 is forever (default: forever if the clip loops, else once)")
  static let matte = Option.value(
    "matte", "COLOR", in: .animated, "the colour that half-transparent edges of a GIF are mixed with")
  static let gifPalette = Option.choice(
    "gif-palette", AnimationOptions.GIFPalette.allCases.map(\.rawValue), in: .animated,
    "256 colours for a whole GIF, or other ones for each frame (default: shared)")
  static let gifFps = Option.value(
    "gif-fps", "N", in: .animated,
    "most frames a second of a GIF, up to 100; browsers slow down more than 50 (default: 50)")

  static let poster = Option.value(
    "poster", "S", in: .animated,
    "also write the frame at S seconds, as NAME-poster.png beside the file or sheet")

  static let jobs = Option.value(
    "jobs", short: "j", "N", in: .running,
    "frames in work at once; the output is the same for every N (default: the CPUs this process may use)")
  static let quiet = Option.flag(
    "quiet", short: "q", in: .running, "say nothing but errors")
  static let noProgress = Option.flag("no-progress", in: .running, "show no progress")

  static let traceFormat = Option.choice(
    "format", Trace.Format.allCases.map(\.rawValue), in: .output,
    "a row for each frame, or one JSON document (default: csv)")
  static let traceOutput = Option.value(
    "output", short: "o", "FILE", .file, in: .output, "write to FILE instead of standard output")
}

extension Operand {
  static let sceneSummary = "a scene file, '-' for standard input, or the name of an indicator"
  static let scene = Operand("SCENE", .scene, sceneSummary)
  static let scenes = Operand("SCENE", .scene, repeatable: true, sceneSummary)
}
