/// The page of a report: one file that needs nothing from a network and works from `file://`.
enum ReportPage {
  static let fileName = "report.html"

  /// Writes the whole page.
  ///
  /// - Parameter output: takes the next piece.
  static func write(_ report: ReportContent, to output: ([UInt8]) throws -> Void) rethrows {
    let verdict = HTMLText.escaped(report.verdict)
    let document = PageDocument(
      kind: "report", title: "Golden frames: \(verdict)", style: PageStyle.text + ReportStyle.text,
      markup: ReportMarkup.text(verdict: verdict, isEqual: report.isEqual),
      fallback: (
        "This page shows its pictures with a script, which is switched off. It says:",
        report.clips.map { "\($0.name): \($0.headline)" }
      ), script: ReportScript.text, picturesID: "report-pictures")
    try document.write(
      data: ReportPageData.json(report),
      pictures: report.pictures.pictures.indices.lazy.map { report.pictures.json($0) }, to: output)
  }
}
