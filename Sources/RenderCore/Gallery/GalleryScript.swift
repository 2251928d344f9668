/// The script of a page. It runs as it stands in any current browser, loads nothing and stores nothing.
enum GalleryScript {
  static let text =
    "(() => {\n'use strict';\n" + GalleryPicturesScript.text + GalleryPlayerScript.text
    + GalleryCurvesScript.text + GalleryControlsScript.text + "})();\n"
}
