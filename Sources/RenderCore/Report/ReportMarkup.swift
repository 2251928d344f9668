/// What stands in a page before its script fills it.
enum ReportMarkup {
  /// - Parameter verdict: escaped.
  static func text(verdict: String, isEqual: Bool) -> String {
    """
    <a class="skip" href="#stage">Skip to the frames</a>
    <header>
    <h1>Golden frames</h1>
    <p id="verdict" class="\(isEqual ? "good" : "bad")">\(verdict)</p>
    <p id="count"></p>
    <button type="button" id="help-open" aria-haspopup="dialog" title="Keyboard (?)">Keyboard</button>
    </header>
    <div id="body">
    <nav aria-label="Clips"><div id="list"></div></nav>
    <main id="stage" tabindex="-1">
    <div class="heading">
    <h2><bdi id="name"></bdi> <span id="outcome"></span></h2>
    <p id="facts"></p>
    </div>
    <section id="diagnosis" aria-label="Diagnosis"><dl id="findings"></dl></section>
    <div id="player">
    \(toolbar)
    <div id="panes"></div>
    \(transport)
    \(timeline)
    <section id="numbers" aria-label="How much this frame differs"></section>
    </div>
    <section id="accept" hidden aria-label="Accept">
    <p>If this is what you want, take it over and commit the goldens:</p>
    <div><code id="command"></code><button type="button" id="copy" title="Copy (c)">Copy</button></div>
    </section>
    </main>
    </div>
    <p id="spoken" class="unseen" role="status"></p>
    \(help)

    """
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
    <div class="buttons" role="group" aria-label="Zoom">
    \(button("zoom-out", "Zoom out", "-", #"<path d="M3.5 8h9"/>"#))
    <button type="button" id="zoom" title="Fit (0)" aria-label="Zoom"></button>
    \(button("zoom-in", "Zoom in", "+", #"<path d="M3.5 8h9M8 3.5v9"/>"#))
    </div>
    <label>Background <select id="background">
    <option value="auto">by scheme</option>
    <option value="white">white</option>
    <option value="black">black</option>
    <option value="checkerboard">checkerboard</option>
    </select></label>
    </div>
    """

  private static let transport = """
    <div id="controls" role="group" aria-label="Playback">
    <div class="buttons moving">
    \(button("first", "First frame", "Home", #"<path d="M4 3.5v9M12.5 3.5v9L6 8z"/>"#))
    \(button("back", "Frame back", "Left arrow", #"<path d="M11 3.5v9L4.5 8z"/>"#))
    <button type="button" id="play" class="main" title="Play or pause (Space)" aria-label="Play"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="when-paused" d="M4.5 2.8v10.4L13 8z"/><path class="when-playing" d="M4.2 3h2.6v10H4.2zM9.2 3h2.6v10H9.2z"/></svg></button>
    \(button("forth", "Frame forward", "Right arrow", #"<path d="M5 3.5v9L11.5 8z"/>"#))
    \(button("last", "Last frame", "End", #"<path d="M12 3.5v9M3.5 3.5v9L10 8z"/>"#))
    </div>
    <output id="readout" aria-label="Frame and time"></output>
    <span id="here"></span>
    <span class="space"></span>
    <div class="jump" role="group" aria-label="Frames that differ">
    <button type="button" id="previous" title="Differing frame before (p)">&lsaquo; Previous</button>
    <button type="button" id="worst" title="The frame that differs most (w)">Worst</button>
    <button type="button" id="next" title="Next differing frame (n)">Next &rsaquo;</button>
    </div>
    <label class="moving">Speed <select id="speed"></select></label>
    </div>
    """

  private static let timeline = """
    <section id="timeline" aria-label="Timeline">
    <div class="track"><input type="range" id="seek" min="0" value="0" step="1" aria-label="Frame"></div>
    <div class="legend"></div>
    <div class="track scrub" id="verdicts"><canvas aria-hidden="true"></canvas><i class="cursor"></i></div>
    <div class="legend" id="verdict-legend"></div>
    <div class="track scrub" id="strip"><canvas aria-hidden="true"></canvas><i class="cursor"></i></div>
    <div class="legend" id="strip-legend"></div>
    <div id="curves"></div>
    </section>
    """

  private static func button(_ id: String, _ label: String, _ key: String, _ drawing: String) -> String {
    #"<button type="button" id="\#(id)" title="\#(label) (\#(key))" aria-label="\#(label)"><svg viewBox="0 0 16 16" aria-hidden="true">\#(drawing)</svg></button>"#
  }

  private static let help = """
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keyboard</h2>
    <table>
    \(keys.map { "<tr><th scope=\"row\">\($0)</th><td>\($1)</td></tr>" }.joined(separator: "\n"))
    </table>
    <p>The address of the page names the clip, the frame and the view: send it to show what you see.</p>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    """

  private static let keys = [
    ("<kbd>n</kbd> <kbd>p</kbd>", "next or previous frame that differs"),
    ("<kbd>w</kbd>", "the frame that differs most"),
    ("<kbd>[</kbd> <kbd>]</kbd>", "clip before or after"),
    ("<kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd>", "side by side, slider, flip"),
    ("<kbd>x</kbd>", "in the flip view: the other one, and hold it"),
    ("<kbd>Space</kbd>", "play or pause"),
    ("<kbd>&larr;</kbd> <kbd>&rarr;</kbd>", "a frame back or forward; ten with <kbd>Shift</kbd>"),
    ("<kbd>Home</kbd> <kbd>End</kbd>", "first or last frame"),
    ("<kbd>,</kbd> <kbd>.</kbd>", "slower or faster"),
    ("<kbd>+</kbd> <kbd>&minus;</kbd> <kbd>0</kbd>", "zoom in, out, to fit"),
    ("<kbd>b</kbd> <kbd>o</kbd>", "next background, outline on or off"),
    ("<kbd>c</kbd>", "copy the command that accepts"),
    ("<kbd>?</kbd>", "this list"),
  ]
}
