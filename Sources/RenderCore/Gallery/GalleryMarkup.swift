/// What stands in a page before its script fills it.
enum GalleryMarkup {
  /// - Parameter title: escaped.
  static func text(title: String) -> String {
    """
    <a class="skip" href="#stage">Skip to the player</a>
    <header>
    <h1><bdi>\(title)</bdi></h1>
    <p id="count"></p>
    <button type="button" id="help-open" aria-haspopup="dialog" title="Keyboard (?)">Keyboard</button>
    </header>
    <div id="body">
    <nav aria-label="Clips"><ul id="list"></ul></nav>
    <main id="stage" tabindex="-1">
    <div class="heading">
    <h2><bdi id="name"></bdi></h2>
    <p id="facts"></p>
    </div>
    <div id="panes"></div>
    \(transport)
    \(timeline)
    <section id="about" aria-label="Files and digests">
    <dl id="current"></dl>
    <details id="frames"><summary>All frames</summary><div class="table"></div></details>
    <ul id="notes" hidden></ul>
    </section>
    </main>
    </div>
    <footer id="warnings" hidden><h2>Warnings</h2><ul></ul></footer>
    <p id="spoken" class="unseen" role="status"></p>
    \(help)

    """
  }

  private static let transport = """
    <div id="controls" role="group" aria-label="Playback">
    <div class="buttons moving">
    \(button("first", "First frame", "Home", #"<path d="M4 3.5v9M12.5 3.5v9L6 8z"/>"#))
    \(button("back", "Frame back", "Left arrow", #"<path d="M11 3.5v9L4.5 8z"/>"#))
    <button type="button" id="play" class="main" title="Play or pause (Space)" aria-label="Pause"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="when-paused" d="M4.5 2.8v10.4L13 8z"/><path class="when-playing" d="M4.2 3h2.6v10H4.2zM9.2 3h2.6v10H9.2z"/></svg></button>
    \(button("forth", "Frame forward", "Right arrow", #"<path d="M5 3.5v9L11.5 8z"/>"#))
    \(button("last", "Last frame", "End", #"<path d="M12 3.5v9M3.5 3.5v9L10 8z"/>"#))
    </div>
    <output id="readout" class="moving" aria-label="Frame and time"></output>
    <label class="moving">Speed <select id="speed"></select></label>
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
    <option value="color">colour</option>
    </select></label>
    <input type="color" id="color" value="#4a90d9" aria-label="Background colour" hidden>
    <label id="scale-label" hidden>Scale <select id="scale"></select></label>
    </div>
    """

  private static let timeline = """
    <section id="timeline" aria-label="Timeline">
    <div class="track"><input type="range" id="seek" min="0" value="0" step="1" aria-label="Frame"></div>
    <div class="legend"></div>
    <div class="track scrub" id="strip"><canvas aria-hidden="true"></canvas><i class="cursor"></i></div>
    <div class="legend"></div>
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
    <p>The address of the page names the clip and the frame: send it to show what you see.</p>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    """

  private static let keys = [
    ("<kbd>Space</kbd>", "play or pause"),
    ("<kbd>&larr;</kbd> <kbd>&rarr;</kbd>", "a frame back or forward; ten with <kbd>Shift</kbd>"),
    ("<kbd>Home</kbd> <kbd>End</kbd>", "first or last frame"),
    ("<kbd>[</kbd> <kbd>]</kbd>", "clip before or after"),
    ("<kbd>,</kbd> <kbd>.</kbd>", "slower or faster"),
    ("<kbd>+</kbd> <kbd>&minus;</kbd> <kbd>0</kbd>", "zoom in, out, to fit"),
    ("<kbd>b</kbd>", "next background"),
    ("<kbd>?</kbd>", "this list"),
  ]
}
