/// The script of a page. It runs as it stands in any current browser, loads nothing and stores nothing.
///
/// What all pages have in common comes first, and calls what the page's own parts declare:
/// `state` (`isPlaying`, `speed`, `zoom`, `background`), `zooms`, `addressOf`, `address`, `readAddress`, `choose`,
/// `seek`, `seekPart`, `step`, `setPlaying`, `holdTime`, `spokenFrame`, `fittingZoom` and `showSettings`.
enum PageScript {
  /// - Parameter own: the page's parts; the last one starts it.
  static func text(_ own: [String]) -> String {
    "(() => {\n'use strict';\n" + (common + own).joined() + "})();\n"
  }

  private static let common = [
    PageBasicsScript.text, PagePicturesScript.text, PageListScript.text, PageAddressScript.text,
    PagePlaybackScript.text, PageSettingsScript.text, PageCurvesScript.text, PageKeysScript.text,
  ]
}
