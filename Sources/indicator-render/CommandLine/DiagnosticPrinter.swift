import RenderCore

/// Makes the lines that a person reads from a diagnostic.
struct DiagnosticPrinter {
  /// Whether the lines may have colour and bold.
  let isStyled: Bool

  /// `indicator-render: error: …`, and the hint on a line of its own.
  private func textWithoutPlace(_ diagnostic: Diagnostic) -> String {
    let source = Program.name
    let colour = diagnostic.severity == .error ? "31" : "33"
    var text =
      "\(source): \(styled("\(diagnostic.severity.rawValue):", "1;" + colour)) \(diagnostic.message)\n"
    if let hint = diagnostic.hint { text += "    \(hint)\n" }
    return text
  }

  /// All of them: those of files and options in the order of the text, then those of the command line as a whole.
  func text(_ diagnostics: [Diagnostic]) -> String {
    let placed = DiagnosticText.renderAll(diagnostics.filter { $0.place != nil }, styled: isStyled)
    return placed + (placed.isEmpty ? "" : "\n")
      + diagnostics.filter { $0.place == nil }.map(textWithoutPlace).joined()
  }

  /// An error that is not about what the author wrote.
  func text(error message: String, hint: String? = nil) -> String {
    textWithoutPlace(Diagnostic(.error, message, hint: hint))
  }

  private func styled(_ text: String, _ code: String) -> String {
    isStyled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
