/// Diagnostics as people read them in a terminal or a log.
///
///     samples/x.json:4:5: error: unknown key 'dotcount' in 'parameters'
///         "dotcount": 3,
///         ^~~~~~~~~~
///         did you mean 'dotCount'?
public enum DiagnosticText {
  /// Most diagnostics of one file that are rendered; how many more there are is said behind them.
  public static let maximumPerFile = 100

  /// All diagnostics in the order of their files' first appearance and, inside a file, of their places; lines end with a line
  /// feed between, not after, diagnostics.
  ///
  /// - Parameter styled: with ANSI bold, red and yellow, for terminals.
  public static func renderAll(_ diagnostics: [Diagnostic], styled: Bool = false) -> String {
    var files: [SourceFile?] = []
    var keyed: [(file: Int, offset: Int, order: Int)] = []
    for (order, diagnostic) in diagnostics.enumerated() {
      let file = files.firstIndex(of: diagnostic.place?.file) ?? files.count
      if file == files.count { files.append(diagnostic.place?.file) }
      keyed.append((file, diagnostic.place?.range.lowerBound ?? 0, order))
    }
    keyed.sort { $0 < $1 }

    var rendered: [String] = []
    var indexed: (file: Int, lines: LineIndex)?
    for (rank, key) in keyed.enumerated() {
      // Diagnostics of one file follow each other, so the one that many places before tells how many there were.
      let isOver = rank >= maximumPerFile && keyed[rank - maximumPerFile].file == key.file
      if isOver {
        let isLast = rank + 1 == keyed.count || keyed[rank + 1].file != key.file
        if isLast {
          let hidden = keyed.count { $0.file == key.file } - maximumPerFile
          let name = files[key.file].map { DisplayText.visible($0.name) + ": " } ?? ""
          rendered.append("\(name)\(hidden) more mistakes are not shown")
        }
        continue
      }
      if indexed?.file != key.file { indexed = files[key.file].map { (key.file, LineIndex($0)) } }
      rendered.append(render(diagnostics[key.order], lines: indexed?.lines, styled: styled))
    }
    return rendered.joined(separator: "\n")
  }

  /// One diagnostic, without a line feed at its end.
  ///
  /// - Parameter styled: with ANSI bold, red and yellow, for terminals.
  public static func render(_ diagnostic: Diagnostic, styled: Bool = false) -> String {
    render(diagnostic, lines: diagnostic.place.map { LineIndex($0.file) }, styled: styled)
  }

  private static func render(_ diagnostic: Diagnostic, lines: LineIndex?, styled: Bool) -> String {
    let indentation = "    "
    let color = diagnostic.severity == .error ? "31" : "33"
    func style(_ text: String, _ code: String) -> String {
      styled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    let title = style("\(diagnostic.severity.rawValue):", "1;\(color)")
    let message = style(DisplayText.visible(diagnostic.message), "1")
    var rows = ["\(title) \(message)"]
    if let place = diagnostic.place, let lines {
      let position = lines.position(of: place.range.lowerBound)
      let name = DisplayText.visible(place.file.name)
      let numbers = place.file.isOption ? "" : "\(position.line):\(position.column):"
      rows[0] = style("\(name):\(numbers)", "1") + " " + rows[0]
      let line = lines.range(ofLine: position.line)
      if let excerpt = SourceExcerpt(place.file, range: place.range, line: line) {
        rows.append(indentation + excerpt.text)
        let spaces = excerpt.marks.prefix { $0 == " " }
        rows.append(indentation + spaces + style(String(excerpt.marks.dropFirst(spaces.count)), "1;\(color)"))
      }
    }
    if let hint = diagnostic.hint { rows.append(indentation + DisplayText.visible(hint)) }
    return rows.joined(separator: "\n")
  }
}
