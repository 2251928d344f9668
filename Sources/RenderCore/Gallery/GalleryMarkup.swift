/// What stands in a page before its script fills it.
enum GalleryMarkup {
  /// - Parameter title: escaped.
  static func text(title: String) -> String {
    PageMarkup.body(
      skip: "Skip to the player", heading: "<h1><bdi>\(title)</bdi></h1>", list: "<ul id=\"list\"></ul>",
      stage: """
        <div id="panes"></div>
        \(controls)
        \(PageMarkup.timeline(PageMarkup.track("strip")))
        <section id="about" aria-label="Files and digests">
        <dl id="current"></dl>
        <details id="frames"><summary>All frames</summary><div class="table"></div></details>
        <ul id="notes" hidden></ul>
        </section>
        """,
      end: """
        <footer id="warnings" hidden><h2>Warnings</h2><ul></ul></footer>
        \(help)
        """)
  }

  private static let controls = PageMarkup.controls(
    """
    <output id="readout" class="moving" aria-label="Frame and time"></output>
    \(PageMarkup.speed)
    \(PageMarkup.zoom)
    \(PageMarkup.background(more: [("color", "colour")]))
    <input type="color" id="color" value="#4a90d9" aria-label="Background colour" hidden>
    <label id="scale-label" hidden>Scale <select id="scale"></select></label>
    """)

  private static let help = PageHelp.dialog(
    PageHelp.playing + PageHelp.choosing + PageHelp.looking
      + [PageHelp.Key("<kbd>b</kbd>", "next background")] + PageHelp.help,
    named: "the clip and the frame")
}
