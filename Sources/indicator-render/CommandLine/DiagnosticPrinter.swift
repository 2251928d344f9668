import RenderCore

/// Makes the lines that a person reads from a diagnostic.
struct DiagnosticPrinter {
  /// Whether the lines may have colour and bold.
  let isStyled: Bool

  /// `indicator-render: error: …`, and the hint on a line of its own.
  func text(_ diagnostic: Diagnostic) -> String {
    let source = diagnostic.place?.file.name ?? Program.name
    let colour = diagnostic.severity == .error ? "31" : "33"
    var text =
      "\(source): \(styled("\(diagnostic.severity.rawValue):", "1;" + colour)) \(diagnostic.message)\n"
    if let hint = diagnostic.hint { text += "    \(hint)\n" }
    return text
  }

  /// An error that is not about what the author wrote.
  func text(error message: String, hint: String? = nil) -> String {
    text(Diagnostic(.error, message, hint: hint))
  }

  private func styled(_ text: String, _ code: String) -> String {
    isStyled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
