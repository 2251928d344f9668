import RenderCore

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "compare two pictures, animations, sheets or folders of frames",
    description: [
      """
      A and B are PNG files, or folders of PNG files, made by whatever program. Files in folders are compared by name, or in their \
      order if no name is in both. Told are the files that differ, and of the worst one how many pixels, where and by how much.
      """,
      """
      Animated PNG files are compared picture by picture, with the time that each is shown; frames that look the same are one picture. A sheet is given as \
      its atlas, or as its PNG file if both sides have an atlas of their name beside them: Aseprite, TexturePacker and what is derived from \
      them. Its frames are compared whole, however they are packed, and their durations where both atlases have them.
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
      Example("compare old.apng new.apng", "Every picture and its time."),
      Example("compare walk.json walk-packed.json", "The frames of two sheets."),
      Example(
        "compare a.png b.png --metric yiq --tolerance 0.1 --ignore-antialiasing", "As pixelmatch compares."),
    ],
    operands: [
      Operand("A", .file, "a PNG file, animated or not, an atlas, or a folder of PNG files"),
      Operand("B", .file, "what it is compared with"),
    ],
    options: [.metric, .pixelTolerance, .maxPixels, .maxPixelsPerWindow, .ignoreAntialiasing]
      + Option.reporting + [.quiet],
    run: { try CompareRun($0).run() }
  )
}
