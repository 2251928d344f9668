/// What stands in every page before its script fills it.
enum PageMarkup {
  /// The body of a page.
  ///
  /// - Parameters:
  ///   - skip: where the first link leads, which is for those who do not see the page: `Skip to the player`.
  ///   - heading: the heading of the page, and what follows it in its line.
  ///   - list: the element of the list of clips.
  ///   - outcome: what follows the name of the chosen clip.
  ///   - stage: everything about the chosen clip.
  ///   - end: what follows the list and the stage.
  static func body(
    skip: String, heading: String, list: String, outcome: String = "", stage: String, end: String
  ) -> String {
    """
    <a class="skip" href="#stage">\(skip)</a>
    <header>
    \(heading)
    <p id="count"></p>
    <button type="button" id="help-open" aria-haspopup="dialog" title="Keyboard (?)">Keyboard</button>
    </header>
    <div id="body">
    <nav aria-label="Clips">\(list)</nav>
    <main id="stage" tabindex="-1">
    <div class="heading">
    <h2><bdi id="name"></bdi>\(outcome)</h2>
    <p id="facts"></p>
    </div>
    \(stage)
    </main>
    </div>
    <p id="spoken" class="unseen" role="status"></p>
    \(end)

    """
  }

  /// The row of controls below the pictures.
  static func controls(_ markup: String) -> String {
    """
    <div id="controls" role="group" aria-label="Playback">
    \(transport)
    \(markup)
    </div>
    """
  }

  /// The slider, tracks below it, and the curves.
  static func timeline(_ tracks: String) -> String {
    """
    <section id="timeline" aria-label="Timeline">
    <div class="track"><input type="range" id="seek" min="0" value="0" step="1" aria-label="Frame"></div>
    <div class="legend"></div>
    \(tracks)
    <div id="curves"></div>
    </section>
    """
  }

  private static let transport = """
    <div class="buttons moving">
    \(button("first", "First frame", "Home", #"<path d="M4 3.5v9M12.5 3.5v9L6 8z"/>"#))
    \(button("back", "Frame back", "Left arrow", #"<path d="M11 3.5v9L4.5 8z"/>"#))
    <button type="button" id="play" class="main" title="Play or pause (Space)" aria-label="Play"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="when-paused" d="M4.5 2.8v10.4L13 8z"/><path class="when-playing" d="M4.2 3h2.6v10H4.2zM9.2 3h2.6v10H9.2z"/></svg></button>
    \(button("forth", "Frame forward", "Right arrow", #"<path d="M5 3.5v9L11.5 8z"/>"#))
    \(button("last", "Last frame", "End", #"<path d="M12 3.5v9M3.5 3.5v9L10 8z"/>"#))
    </div>
    """

  static let speed = #"<label class="moving">Speed <select id="speed"></select></label>"#

  static let zoom = """
    <div class="buttons" role="group" aria-label="Zoom">
    \(button("zoom-out", "Zoom out", "-", #"<path d="M3.5 8h9"/>"#))
    <button type="button" id="zoom" title="Fit (0)" aria-label="Zoom"></button>
    \(button("zoom-in", "Zoom in", "+", #"<path d="M3.5 8h9M8 3.5v9"/>"#))
    </div>
    """

  /// - Parameter more: options besides those of every page, as pairs of value and text.
  static func background(more: [(String, String)] = []) -> String {
    let options =
      [("auto", "by scheme"), ("white", "white"), ("black", "black"), ("checkerboard", "checkerboard")] + more
    return """
      <label>Background <select id="background">
      \(options.map { "<option value=\"\($0)\">\($1)</option>" }.joined(separator: "\n"))
      </select></label>
      """
  }

  /// A track that is drawn by the script and moves the cursor.
  ///
  /// - Parameter legend: attributes of the element beside it.
  static func track(_ id: String, legend: String = "") -> String {
    """
    <div class="track scrub" id="\(id)"><canvas aria-hidden="true"></canvas><i class="cursor"></i></div>
    <div class="legend"\(legend)></div>
    """
  }

  private static func button(_ id: String, _ label: String, _ key: String, _ drawing: String) -> String {
    #"<button type="button" id="\#(id)" title="\#(label) (\#(key))" aria-label="\#(label)"><svg viewBox="0 0 16 16" aria-hidden="true">\#(drawing)</svg></button>"#
  }
}
