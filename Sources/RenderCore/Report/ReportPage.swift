/// The page of a report: one file that needs nothing from a network and works from `file://`.
enum ReportPage {
  static let fileName = "report.html"

  /// Writes the whole page.
  ///
  /// - Parameter output: takes the next piece.
  static func write(_ report: ReportContent, to output: ([UInt8]) throws -> Void) rethrows {
    let verdict = HTMLText.escaped(report.verdict)
    let fallback = report.clips
      .map { "<li>\(HTMLText.escaped("\($0.name): \($0.headline)"))</li>" }.joined(separator: "\n")
    try output(
      Array(
        """
        <!doctype html>
        <!-- indicator-render report 1 -->
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="indicator-render">
        <title>Golden frames: \(verdict)</title>
        <style>
        \(GalleryStyle.text)\(ReportStyle.text)</style>
        </head>
        <body data-state="paused">
        \(ReportMarkup.text(verdict: verdict, isEqual: report.isEqual))<noscript>
        <p>This page shows its pictures with a script, which is switched off. It says:</p>
        <ul>
        \(fallback)
        </ul>
        </noscript>
        <script type="application/json" id="report-data">

        """.utf8))
    try output(HTMLText.scriptJSON(ReportPageData.json(report)))
    try output(Array("\n</script>\n<script type=\"application/json\" id=\"report-pictures\">\n[".utf8))
    for number in report.pictures.pictures.indices {
      try output(Array((number == 0 ? "\n" : ",\n").utf8) + report.pictures.json(number))
    }
    try output(Array("\n]\n</script>\n<script>\n\(ReportScript.text)</script>\n</body>\n</html>\n".utf8))
  }
}

/// The script of a page. It runs as it stands in any current browser, loads nothing and stores nothing.
enum ReportScript {
  static let text =
    "(() => {\n'use strict';\n" + ReportPicturesScript.text + ReportPanesScript.text
    + ReportPlayerScript.text + ReportTracksScript.text + ReportControlsScript.text + "})();\n"
}
