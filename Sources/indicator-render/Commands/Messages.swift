import RenderCore

/// Says what was found in the input before work begins.
enum Messages {
  /// Prints warnings; mistakes end the command with all that was found.
  static func report(_ diagnostics: [Diagnostic], isQuiet: Bool = false) throws {
    if diagnostics.contains(where: { $0.severity == .error }) { throw CommandError.mistakes(diagnostics) }
    if diagnostics.isEmpty || isQuiet { return }
    let printer = DiagnosticPrinter(isStyled: Terminal.isStyled(Terminal.standardError))
    try Terminal.write(printer.text(diagnostics), to: Terminal.standardError)
  }
}
