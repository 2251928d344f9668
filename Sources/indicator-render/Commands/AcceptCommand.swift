import RenderCore

extension Command {
  static let accept = Command(
    name: "accept",
    summary: "take over into goldens what a report of check has",
    description: [
      """
      Writes the goldens as they were rendered by the run of 'check --report DIR', here or on another machine: download the report of \
      a build, and accept what the build rendered. Nothing is rendered again. Without CLIP everything that is pending is taken over.
      """,
      """
      Before anything is written, every file is verified against the report, each golden has to be whole, and the one that it replaces has to be the one \
      that was compared: if it changed since, or a file there is none of this program or a symbolic link, it is named and nothing is written, unless \
      '--force' is given, which replaces a link itself and not what it leads to. The files of a clip appear together.
      """,
      """
      Like '--update' it does nothing in continuous integration, where the variable CI is set. It needs no '--golden' where the report \
      was written, if the goldens are in the working folder: the report knows the way to them. A folder outside has to be given.
      """,
    ],
    examples: [
      Example("accept --report report", "Take over everything that is pending."),
      Example(
        "accept --report ~/Downloads/report --golden goldens typing-bubble",
        "Take over one clip of a report that was downloaded."),
    ],
    operands: [
      Operand("CLIP", .free, optional: true, repeatable: true, "the name of a clip, as 'check' calls it")
    ],
    options: [.acceptedReport.required, .acceptedGolden, .acceptForce, .quiet],
    run: { try AcceptRun($0).run() }
  )
}

extension Option {
  static let acceptedReport = Option.value(
    "report", "DIR", .folder, in: .golden, "the folder that check --report wrote")
  static let acceptedGolden = Option.value(
    "golden", "DIR", .folder, in: .golden,
    "the folder of goldens (default: the one that was compared, if it is in the working folder)")
  static let acceptForce = Option.flag(
    "force", in: .golden,
    "replace goldens that changed since the report, and files that this program did not write")
}
