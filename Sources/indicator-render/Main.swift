import Glibc
import RenderCore

@main
enum Main {
  // Not async: the threads of the concurrency runtime block signals, and a read or write on one of them would not be cut short.
  static func main() {
    Heap.keepWhatIsFreed()
    Terminal.reserveStandardDescriptors()
    Signals.ignoreClosedPipes()
    Signals.install()
    let code = run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }

  /// Does what a command line asks for and says on standard error what went wrong.
  static func run(_ words: [String]) -> ExitCode {
    do {
      return try answer(words)
    } catch {
      return tell(error)
    }
  }

  /// Says what went wrong.
  static func tell(_ error: any Error) -> ExitCode {
    let printer = DiagnosticPrinter(isStyled: Terminal.isStyled(Terminal.standardError))
    let (code, text) = outcome(of: error, printer: printer)
    // When standard error does not take the message either, the exit code has to say it.
    try? Terminal.write(text, to: Terminal.standardError)
    return code
  }

  private static func answer(_ words: [String]) throws -> ExitCode {
    let help = Help(commands: Commands.all, width: Terminal.columns(Terminal.standardOutput))
    if words.isEmpty {
      try Terminal.write(help.short, to: Terminal.standardError)
      return .usage
    }
    switch try ArgumentParser(commands: Commands.all).parse(words) {
    case .help(let command):
      let text = command.map(help.text) ?? help.overview
      try Terminal.write(text, to: Terminal.standardOutput)
      return .success
    case .version:
      try Terminal.write("\(Program.name) \(Program.version)\n", to: Terminal.standardOutput)
      return .success
    case .run(let command, let arguments):
      return try command.run(arguments)
    }
  }

  /// The exit code of an error and the lines to show for it; none for a reader that closed our pipe.
  private static func outcome(of error: any Error, printer: DiagnosticPrinter) -> (ExitCode, String) {
    switch error {
    case CommandError.mistakes(let mistakes):
      return (.usage, printer.text(mistakes))
    case let error as OutputError:
      let code: ExitCode = error.exitCode == ExitCode.usage.rawValue ? .usage : .inputOutput
      return (code, printer.text(error: error.message, hint: error.hint))
    case let failure as SheetFailure:
      return (.usage, printer.text(error: failure.message, hint: failure.hint))
    case is Pipeline.Interrupted:
      return (ExitCode(signal: Signals.received), "\(Program.name): interrupted\n")
    case CommandError.inputOutput(let path, let reason):
      return (.inputOutput, printer.text(error: "cannot read \(path): \(reason)"))
    case CommandError.interrupted(let signal), Terminal.WriteFailure.interrupted(let signal):
      return (ExitCode(signal: signal), "\(Program.name): interrupted\n")
    case Terminal.WriteFailure.closedPipe:
      return (.success, "")
    case let failure as Terminal.WriteFailure:
      return (.inputOutput, printer.text(error: "standard output: \(failure.reason)"))
    default:
      let text = printer.text(
        error: "internal error: \(error)",
        hint: "this is a bug of \(Program.name), not of yours; please report it with the command line")
      return (.internalError, text)
    }
  }
}
