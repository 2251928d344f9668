/// The script of a report.
enum ReportScript {
  static let text = PageScript.text([
    ReportPicturesScript.text, ReportPanesScript.text, ReportPlayerScript.text, ReportTracksScript.text,
    ReportControlsScript.text,
  ])
}
