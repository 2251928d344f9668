import RenderCore

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "compare two pictures, or two folders of frames",
    description: [
      """
      A and B are PNG files, or folders of PNG files, made by whatever program. Files in folders are compared by name, or in their \
      order if no name is in both. Told are the files that differ, and of the worst one how many pixels, where and by how much.
      """,
      """
      Pictures are compared with premultiplied alpha, so the colour of what cannot be seen does not count. Code 0 means that all are \
      equal, 1 that something differs or is only in one folder, 3 that there was nothing to compare.
      """,
      "'--report' writes a folder with a page that shows both and the difference, as 'check' does.",
    ],
    examples: [
      Example("compare old.png new.png", "Every pixel has to be the same."),
      Example(
        "compare before after --metric max-channel --tolerance 2", "Two folders; small differences pass."),
      Example(
        "compare a.png b.png --metric yiq --tolerance 0.1 --ignore-antialiasing", "As pixelmatch compares."),
    ],
    operands: [
      Operand("A", .file, "a PNG file, or a folder of them"),
      Operand("B", .file, "what it is compared with"),
    ],
    options: [.metric, .pixelTolerance, .maxPixels, .ignoreAntialiasing] + Option.reporting + [.quiet],
    run: { try CompareRun($0).run() }
  )
}

extension Option {
  static let metric = Option.choice(
    "metric", placeholder: "METRIC", Metrics.all.map { $0.name }, in: .comparison,
    "which pixels count as different (default: exact)")
  static let pixelTolerance = Option.value(
    "tolerance", "T", in: .comparison,
    "by how much a pixel may differ: "
      + Metrics.all.compactMap { metric in
        metric.tolerance.map {
          "\(metric.name) \(DecimalText.shortest($0.range.lowerBound)) to "
            + "\(DecimalText.shortest($0.range.upperBound)) (default: \(DecimalText.shortest($0.standard)))"
        }
      }.joined(separator: ", "))
  static let maxPixels = Option.value(
    "max-pixels", "N", in: .comparison, "how many pixels of a picture may be different (default: 0)")
  static let ignoreAntialiasing = Option.flag(
    "ignore-antialiasing", in: .comparison,
    "with yiq: do not count what looks like a soft edge; parts that moved a little are then overlooked")
}
