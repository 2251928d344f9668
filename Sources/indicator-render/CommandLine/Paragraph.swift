/// Text wrapped to a width, for the help.
enum Paragraph {
  /// Lines of at most `width` characters, broken at spaces; a longer word keeps a line of its own.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      // Help is ASCII, where a byte is a column; counting characters would take most of the time of a help.
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// The text with its lines moved to the right; ends with a newline.
  static func indented(_ text: String, by indent: Int, width: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(text, width: width - indent).map { margin + $0 + "\n" }.joined()
  }

  /// Headings on the left, their texts beside them in one column. A heading too long for its column has its text below.
  static func table(_ rows: [(heading: String, text: String)], columnStart: Int, width: Int) -> String {
    var result = ""
    for (heading, text) in rows {
      let lead = "  " + heading
      let lines = lines(text, width: max(20, width - columnStart))
      let margin = String(repeating: " ", count: columnStart)
      if lead.utf8.count + 2 > columnStart {
        result += lead + "\n"
        result += lines.map { margin + $0 + "\n" }.joined()
      } else {
        let padding = String(repeating: " ", count: columnStart - lead.utf8.count)
        for (index, line) in lines.enumerated() {
          result += (index == 0 ? lead + padding : margin) + line + "\n"
        }
      }
    }
    return result
  }
}
