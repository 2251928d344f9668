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
      With '--store apng' or 'png' the pixels of all frames are kept, too, as NAME.apng or in the folder NAME.pixels. Then '--metric' and its options may \
      let small differences pass. Both are written into the golden, so a later check needs neither; asking for something else is no pass. \
      SCENE may be a folder of frames that were rendered before: their pixels are compared, whoever packed the files.
      """,
      """
      A frame is equal, changed, missing, extra, or of another size or rate. Anything but equal ends with code 1; a golden that \
      is missing, damaged, in conflict, or extra ends with code 3, and so does a run that compares nothing. Of several \
      reasons 74 wins over 1, and 1 over 3.
      """,
      """
      What differs is explained as far as it can be told: a scene that was changed and not recorded, a shift, another speed, a value \
      with another easing, a part that moved, a colour. If the renderer is not the one that recorded the golden, that comes first. \
      With '--trace-only' only the numbers, the times and the size of the canvas are compared, for machines with other fonts or libraries.
      """,
      """
      A manifest stands for the scenes of all its jobs; their goldens are called as the jobs.
      """,
      """
      '--report' writes a folder: report.html shows what differs, frame by frame, in any browser; junit.xml and summary.md are for the \
      page of a build, report.json for programs. With it are the goldens as they would be now: 'accept' takes them over, here or from a \
      folder that was downloaded. '--annotate github' also prints what went wrong as GitHub Actions shows it beside the files.
      """,
      """
      Nothing is written to goldens without '--update', and never in continuous integration, where the variable CI is set. Files that this \
      program did not write, and symbolic links, are never replaced or deleted without '--force'. '--complete --update all' deletes every golden of DIR that belongs to none \
      of the scenes of the command line: give all of them.
      """,
    ],
    examples: [
      Example("check scene.json --golden goldens --update missing", "Record the first golden of a scene."),
      Example("check samples/*.json --golden goldens", "Compare; the exit code tells the outcome."),
      Example(
        "check samples/*.json --golden goldens --report report", "The same, with a page that shows it."),
      Example("check scene.json --golden goldens --update changed", "Accept what the scene draws now."),
      Example(
        "check scene.json --golden goldens --update all --store apng --metric max-channel",
        "Keep pixels, and let channels differ by up to 2 of 255."),
      Example(
        "check out --golden goldens --complete", "Compare all frames that were rendered into a folder."),
    ],
    operands: [.checked],
    options: [.golden.required, .update, .store, .complete, .traceOnly] + MetricInput.options
      + [.anyTolerance] + Option.reporting + [.annotate] + Option.scene + Option.fonts
      + [.jobs, .quiet, .noProgress],
    run: { try CheckRun($0).run() }
  )
}

extension Operand {
  static let checked = Operand(
    "SCENE", .scene, repeatable: true,
    sceneSummary + "; or a folder of frames that were rendered before, or of such folders")
}

extension Option {
  static let golden = Option.value("golden", "DIR", .folder, in: .golden, "the folder of goldens")
  static let update = Option.choice(
    "update", GoldenCheck.Update.allCases.map(\.rawValue), in: .golden,
    """
    which goldens are written: 'missing' those that there are not yet, 'changed' those that differ or are damaged, \
    'all' both, and with --complete it deletes all others (default: none)
    """)
  static let traceOnly = Option.flag(
    "trace-only", in: .golden, "compare the animated values alone; nothing is drawn")
  static let store = Option.choice(
    "store", PixelStore.allCases.map(\.rawValue), in: .golden,
    """
    how pixels are kept when a golden is recorded: not at all but for key frames, as one file, or as a file for each picture \
    (default: as in the golden, or hash)
    """)
  /// The same row as in `compare`, and what it means to numbers.
  static let anyTolerance = Option.value(
    "tolerance", "T", in: .comparison,
    toleranceSummary + "; with --trace-only: by how much a value may differ (default: 0)")
  static let complete = Option.flag(
    "complete", in: .golden,
    "the scenes are all that DIR has goldens of: any other golden is an error, and '--update all' deletes it")
}
