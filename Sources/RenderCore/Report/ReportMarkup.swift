/// What stands in a page before its script fills it.
enum ReportMarkup {
  /// - Parameter verdict: escaped.
  static func text(verdict: String, isEqual: Bool) -> String {
    PageMarkup.body(
      skip: "Skip to the frames",
      heading: """
        <h1>Golden frames</h1>
        <p id="verdict" class="\(isEqual ? "good" : "bad")">\(verdict)</p>
        """, list: "<div id=\"list\"></div>", outcome: " <span id=\"outcome\"></span>",
      stage: """
        <section id="diagnosis" aria-label="Diagnosis"><dl id="findings"></dl></section>
        <div id="player">
        \(toolbar)
        <div id="panes"></div>
        \(controls)
        \(timeline)
        <section id="numbers" aria-label="How much this frame differs"></section>
        </div>
        <section id="accept" hidden aria-label="Accept">
        <p>If this is what you want, take it over and commit the goldens:</p>
        <div><code id="command"></code><button type="button" id="copy" title="Copy (c)">Copy</button></div>
        </section>
        """, end: help)
  }

  private static let toolbar = """
    <div id="toolbar">
    <div class="segments" role="radiogroup" aria-label="View">
    <button type="button" role="radio" data-view="side" title="Side by side (1)">Side by side</button>
    <button type="button" role="radio" data-view="slider" title="Slider (2)">Slider</button>
    <button type="button" role="radio" data-view="flip" title="Flip (3)">Flip</button>
    </div>
    <label><input type="checkbox" id="outline" checked> Outline what differs</label>
    <span class="space"></span>
    \(PageMarkup.zoom)
    \(PageMarkup.background())
    </div>
    """

  private static let controls = PageMarkup.controls(
    """
    <output id="readout" aria-label="Frame and time"></output>
    <span id="here"></span>
    <span class="space"></span>
    <div class="jump" role="group" aria-label="Frames that differ">
    <button type="button" id="previous" title="Differing frame before (p)">&lsaquo; Previous</button>
    <button type="button" id="worst" title="The frame that differs most (w)">Worst</button>
    <button type="button" id="next" title="Next differing frame (n)">Next &rsaquo;</button>
    </div>
    \(PageMarkup.speed)
    """)

  private static let timeline = PageMarkup.timeline(
    """
    \(PageMarkup.track("verdicts", legend: " id=\"verdict-legend\""))
    \(PageMarkup.track("strip", legend: " id=\"strip-legend\""))
    """)

  private static let help = PageHelp.dialog(
    [
      PageHelp.Key("<kbd>n</kbd> <kbd>p</kbd>", "next or previous frame that differs"),
      PageHelp.Key("<kbd>w</kbd>", "the frame that differs most"),
    ] + PageHelp.choosing + [
      PageHelp.Key("<kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd>", "side by side, slider, flip"),
      PageHelp.Key("<kbd>x</kbd>", "in the flip view: the other one, and hold it"),
    ] + PageHelp.playing + PageHelp.looking + [
      PageHelp.Key("<kbd>b</kbd> <kbd>o</kbd>", "next background, outline on or off"),
      PageHelp.Key("<kbd>c</kbd>", "copy the command that accepts"),
    ] + PageHelp.help, named: "the clip, the frame and the view")
}
