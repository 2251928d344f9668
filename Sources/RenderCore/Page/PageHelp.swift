/// The dialog that lists the keys of a page, and those that every page has.
enum PageHelp {
  struct Key {
    /// As markup.
    let keys: String
    /// As markup.
    let meaning: String

    init(_ keys: String, _ meaning: String) {
      self.keys = keys
      self.meaning = meaning
    }
  }

  static let playing = [
    Key("<kbd>Space</kbd>", "play or pause"),
    Key("<kbd>&larr;</kbd> <kbd>&rarr;</kbd>", "a frame back or forward; ten with <kbd>Shift</kbd>"),
    Key("<kbd>Home</kbd> <kbd>End</kbd>", "first or last frame"),
  ]
  static let choosing = [Key("<kbd>[</kbd> <kbd>]</kbd>", "clip before or after")]
  static let looking = [
    Key("<kbd>,</kbd> <kbd>.</kbd>", "slower or faster"),
    Key("<kbd>+</kbd> <kbd>&minus;</kbd> <kbd>0</kbd>", "zoom in, out, to fit"),
  ]
  static let help = [Key("<kbd>?</kbd>", "this list")]

  /// - Parameter named: what the address of the page names.
  static func dialog(_ keys: [Key], named: String) -> String {
    """
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keyboard</h2>
    <table>
    \(keys.map { "<tr><th scope=\"row\">\($0.keys)</th><td>\($0.meaning)</td></tr>" }.joined(separator: "\n"))
    </table>
    <p>The address of the page names \(named): send it to show what you see.</p>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    """
  }
}
