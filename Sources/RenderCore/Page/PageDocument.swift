/// A whole page: one file that needs nothing from a network and works from `file://`.
struct PageDocument {
  /// What kind of page it is: its mark, and what its tables of data and pictures are named after.
  let kind: String
  /// Escaped.
  let title: String
  let style: String
  let markup: String
  /// A sentence, and a list below it, for those who have switched scripts off.
  let fallback: (sentence: String, lines: [String])
  let script: String
  /// The table of pictures.
  let picturesID: String
  /// Where pictures may come from, as a policy says it.
  var pictureSources = "data: blob:"

  /// What a page of a kind begins with: the mark by which it is known as ours.
  static func mark(_ kind: String) -> String { "<!doctype html>\n<!-- indicator-render \(kind) " }

  /// Writes the page piece by piece.
  ///
  /// - Parameters:
  ///   - data: what the script reads besides pictures.
  ///   - pictures: of each, see `picture(_:file:)`; not more than one is held at a time.
  ///   - output: takes the next piece.
  func write(
    data: JSONValue, pictures: some Sequence<[UInt8]>, to output: ([UInt8]) throws -> Void
  ) rethrows {
    try output(Array(beginning.utf8))
    try output(HTMLText.scriptJSON(data))
    try output(Array("\n</script>\n<script type=\"application/json\" id=\"\(picturesID)\">\n[".utf8))
    for (index, picture) in pictures.enumerated() {
      try output(Array((index == 0 ? "\n" : ",\n").utf8) + picture)
    }
    try output(Array("\n]\n</script>\n<script>\n\(script)</script>\n</body>\n</html>\n".utf8))
  }

  /// Nothing is loaded from anywhere but the page itself, and the files that it points to.
  private var policy: String {
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
      + "img-src \(pictureSources); base-uri 'none'; form-action 'none'"
  }

  private var beginning: String {
    """
    \(Self.mark(kind))1 -->
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="indicator-render">
    <title>\(title)</title>
    <style>
    \(style)</style>
    </head>
    <body data-state="paused">
    \(markup)<noscript>
    <p>\(fallback.sentence)</p>
    <ul>
    \(fallback.lines.map { "<li>\(HTMLText.escaped($0))</li>" }.joined(separator: "\n"))
    </ul>
    </noscript>
    <script type="application/json" id="\(kind)-data">

    """
  }

  /// An entry in the table of pictures.
  ///
  /// - Parameters:
  ///   - facts: an object with a member or more.
  ///   - file: the picture itself, which joins them in Base64; nil if the page does not hold it.
  static func picture(_ facts: JSONValue, file: [UInt8]?) -> [UInt8] {
    var json = HTMLText.scriptJSON(facts)
    guard let file else { return json }
    json.removeLast()
    return json + Array(",\"data\":\"".utf8) + Base64.encode(file) + Array("\"}".utf8)
  }
}
