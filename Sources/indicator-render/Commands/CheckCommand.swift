import RenderCore

extension Command {
  static let check = Command(
    name: "check",
    summary: "compare what scenes draw with goldens, or record them",
    description: [
      """
      Renders every scene and compares each frame, pixel by pixel, with what was recorded in DIR. A clip has three files \
      there: NAME.frames, a text with a digest for each frame; NAME.trace.csv, the animated values; NAME.strip.png, its \
      key frames for people to look at. Commit all three.
      """,
      """
      A frame is equal, changed, missing, extra, or of another size or rate. Anything but equal ends with code 1; a golden that \
      is missing, damaged, in conflict, or extra ends with code 3, and so does a run that compares nothing. Of several \
      reasons 74 wins over 1, and 1 over 3.
      """,
      """
      What differs is explained as far as it can be told: a scene that was changed and not recorded, a shift, another speed, a value       with another easing, a part that moved, a colour. If the renderer is not the one that recorded the golden, that comes first.       With '--trace-only' only the numbers are compared, for machines with other fonts or libraries.
      """,
      """
      A manifest stands for the scenes of all its jobs; their goldens are called as the jobs.
      """,
      """
      Nothing is written without '--update', and never in continuous integration, where the variable CI is set.
      """,
    ],
    examples: [
      Example("check scene.json --golden goldens --update missing", "Record the first golden of a scene."),
      Example("check samples/*.json --golden goldens", "Compare; the exit code tells the outcome."),
      Example("check scene.json --golden goldens --update changed", "Accept what the scene draws now."),
    ],
    operands: [.scenes],
    options: [.golden.required, .update, .complete, .traceOnly, .valueTolerance] + Option.scene + Option.fonts
      + [
        .jobs, .quiet, .noProgress,
      ],
    run: { try CheckRun($0).run() }
  )
}

extension Option {
  static let golden = Option.value("golden", "DIR", .folder, in: .golden, "the folder of goldens")
  static let update = Option.choice(
    "update", GoldenCheck.Update.allCases.map(\.rawValue), in: .golden,
    """
    which goldens are written: 'missing' those that there are not yet, 'changed' those that differ or are damaged, \
    'all' both (default: none)
    """)
  static let traceOnly = Option.flag(
    "trace-only", in: .golden, "compare the animated values alone; nothing is drawn")
  static let valueTolerance = Option.value(
    "tolerance", "T", in: .golden, "with --trace-only: by how much a value may differ (default: 0)")
  static let complete = Option.flag(
    "complete", in: .golden,
    "the scenes are all that DIR has goldens of: any other golden is an error, and '--update all' removes it")
}
