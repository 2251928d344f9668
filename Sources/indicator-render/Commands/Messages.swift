import RenderCore

/// Says what was found in the input before work begins.
enum Messages {
  /// Prints warnings; mistakes end the command with all that was found, and so does a signal that came meanwhile.
  static func report(_ found: [Diagnostic], isQuiet: Bool = false) throws {
    if Signals.received != 0 { throw CommandError.interrupted(signal: Signals.received) }
    let diagnostics = unrepeated(found)
    if diagnostics.contains(where: { $0.severity == .error }) { throw CommandError.mistakes(diagnostics) }
    if diagnostics.isEmpty || isQuiet { return }
    let printer = DiagnosticPrinter(isStyled: Terminal.isStyled(Terminal.standardError))
    try Terminal.write(printer.text(diagnostics), to: Terminal.standardError)
  }

  /// A mistake in an option is found once for each scene, and told once.
  private static func unrepeated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var told: Set<Diagnostic> = []
    return diagnostics.filter { diagnostic in
      if let place = diagnostic.place, !place.file.isOption { return true }
      return told.insert(diagnostic).inserted
    }
  }
}
