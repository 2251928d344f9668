import Glibc

/// The text of a page, written piece by piece.
public enum GalleryPage {
  /// What a page begins with: the mark by which it is known as ours.
  static let head = "<!doctype html>\n<!-- indicator-render gallery "

  /// Whether the file at `path` is a page that this program wrote.
  public static func isOurs(_ path: String) -> Bool {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard raw >= 0 else { return false }
    defer { close(raw) }
    let wanted = Array(head.utf8)
    var found = [UInt8](repeating: 0, count: wanted.count)
    return read(raw, &found, found.count) == wanted.count && found == wanted
  }

  /// Writes the whole page.
  ///
  /// - Parameter output: takes the next piece.
  public static func write(_ gallery: Gallery, to output: ([UInt8]) throws -> Void) rethrows {
    let isLinked = if case .linked = gallery.images.storage { true } else { false }
    let title = HTMLText.escaped(gallery.title)
    let fallback = gallery.items.map { "<li>\(HTMLText.escaped($0.id))</li>" }.joined(separator: "\n")
    try output(
      Array(
        """
        \(head)1 -->
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy(isLinked: isLinked))">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="indicator-render">
        <title>\(title)</title>
        <style>
        \(GalleryStyle.text)</style>
        </head>
        <body>
        \(GalleryMarkup.text(title: title))<noscript>
        <p>This page plays its pictures with a script, which is switched off. It has:</p>
        <ul>
        \(fallback)
        </ul>
        </noscript>
        <script type="application/json" id="gallery-data">

        """.utf8))
    try output(HTMLText.scriptJSON(GalleryData.json(gallery)))
    try output(Array("\n</script>\n<script type=\"application/json\" id=\"gallery-images\">\n[".utf8))
    for (index, image) in gallery.images.images.enumerated() {
      try output(Array((index == 0 ? "\n" : ",\n").utf8) + piece(image))
    }
    try output(Array("\n]\n</script>\n<script>\n\(GalleryScript.text)</script>\n</body>\n</html>\n".utf8))
  }

  /// Nothing is loaded from anywhere but the page itself, and the files that it points to.
  private static func policy(isLinked: Bool) -> String {
    let pictures = isLinked ? "data: blob: file: 'self'" : "data: blob:"
    return "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
      + "img-src \(pictures); base-uri 'none'; form-action 'none'"
  }

  private static func piece(_ image: GalleryImages.Image) -> [UInt8] {
    var json = HTMLText.scriptJSON(image.json)
    if image.address != nil { return json }
    json.removeLast()
    return json + Array(",\"data\":\"".utf8) + Base64.encode(image.bytes) + Array("\"}".utf8)
  }
}
