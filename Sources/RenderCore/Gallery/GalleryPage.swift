import Glibc

/// The text of a page, written piece by piece.
public enum GalleryPage {
  private static let kind = "gallery"

  /// Whether the file at `path` is a page that this program wrote.
  public static func isOurs(_ path: String) -> Bool {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard raw >= 0 else { return false }
    defer { close(raw) }
    let wanted = Array(PageDocument.mark(kind).utf8)
    var found = [UInt8](repeating: 0, count: wanted.count)
    return read(raw, &found, found.count) == wanted.count && found == wanted
  }

  /// Writes the whole page.
  ///
  /// - Parameter output: takes the next piece.
  public static func write(_ gallery: Gallery, to output: ([UInt8]) throws -> Void) rethrows {
    let title = HTMLText.escaped(gallery.title)
    var document = PageDocument(
      kind: kind, title: title, style: PageStyle.text + GalleryStyle.text,
      markup: GalleryMarkup.text(title: title),
      fallback: (
        "This page plays its pictures with a script, which is switched off. It has:", gallery.items.map(\.id)
      ), script: GalleryScript.text, picturesID: "gallery-images")
    if case .linked = gallery.images.storage { document.pictureSources += " file: 'self'" }
    try document.write(
      data: GalleryData.json(gallery),
      pictures: gallery.images.images.lazy.map {
        PageDocument.picture($0.json, file: $0.address == nil ? $0.bytes : nil)
      }, to: output)
  }
}
