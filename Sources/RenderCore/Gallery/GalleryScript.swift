/// The script of a gallery.
enum GalleryScript {
  static let text = PageScript.text([
    GalleryPicturesScript.text, GalleryPlayerScript.text, GalleryCurvesScript.text,
    GalleryControlsScript.text,
  ])
}
