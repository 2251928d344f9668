extension Command {
  static let completion = Command(
    name: "completion",
    summary: "print a completion script for a shell, or the manual page",
    description: ["The text goes to standard output; what to do with it is shown above."],
    examples: [
      Example("completion bash > ~/.local/share/bash-completion/completions/indicator-render", "For bash."),
      Example("completion zsh > ~/.zfunc/_indicator-render", "For zsh, with ~/.zfunc in $fpath."),
      Example("completion fish > ~/.config/fish/completions/indicator-render.fish", "For fish."),
      Example("completion man > ~/.local/share/man/man1/indicator-render.1", "For 'man indicator-render'."),
    ],
    operands: [
      Operand("KIND", .choices(Kind.allCases.map(\.rawValue)), "bash, zsh, fish, or man for the manual page")
    ],
    options: [],
    run: { arguments in
      let kinds = arguments.operands.compactMap(Kind.init)
      for kind in kinds {
        try Terminal.write(kind.text, to: Terminal.standardOutput)
      }
      return .success
    }
  )

  private enum Kind: String, CaseIterable {
    case bash, zsh, fish, man

    var text: String {
      let completion = Completion(commands: Commands.all, indicators: Commands.indicatorNames)
      return switch self {
      case .bash: BashCompletion(completion).script
      case .zsh: ZshCompletion(completion).script
      case .fish: FishCompletion(completion).script
      case .man: ManPage(commands: Commands.all).text
      }
    }
  }
}
