import RenderCore

extension Command {
  static let help = Command(
    name: "help",
    summary: "explain the program or one of its commands",
    description: [],
    examples: [
      Example("help", "All commands."),
      Example("help render", "One command; the same as 'indicator-render render --help'."),
    ],
    operands: [Operand("COMMAND", .command, optional: true, "the name of a command")],
    options: [],
    run: { arguments in
      let help = Help(commands: Commands.all, width: Terminal.columns(Terminal.standardOutput))
      guard let name = arguments.operands.first else {
        try Terminal.write(help.overview, to: Terminal.standardOutput)
        return .success
      }
      guard let command = Commands.all.first(where: { $0.name == name }) else {
        let meant = Suggestion.closest(to: name, among: Commands.all.map(\.name))
        let hint = meant.map { "did you mean '\($0)'?" } ?? Program.helpHint
        throw CommandError.mistakes([Diagnostic(.error, "unknown command '\(name)'", hint: hint)])
      }
      try Terminal.write(help.text(for: command), to: Terminal.standardOutput)
      return .success
    }
  )
}
