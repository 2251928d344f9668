/// A completion script for zsh.
struct ZshCompletion {
  private let completion: Completion

  init(_ completion: Completion) {
    self.completion = completion
  }

  var script: String {
    """
    #compdef \(Program.name)
    # zsh completion for \(Program.name) \(Program.version); made by '\(Program.name) completion zsh'

    _indicator_render() {
      local curcontext="$curcontext" state state_descr line
      typeset -A opt_args

      _arguments -C -s -S \\
    \(rows(of: ArgumentParser.everywhere, indent: 4)) \\
        '1: :->command' \\
        '*:: :->rest'

      case $state in
        command)
          local -a commands=(
    \(commandRows)
          )
          _describe -t commands command commands
          ;;
        rest)
          case $line[1] in
    \(completion.commands.map(branch).joined(separator: "\n"))
          esac
          ;;
      esac
    }

    _indicator_render_scenes() {
      _alternative 'indicators:indicator:(\(completion.indicators.joined(separator: " ")))' 'files:scene file:_files'
    }

    _indicator_render "$@"

    """
  }

  private var commandRows: String {
    completion.commands.map { "        " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n")
  }

  private func branch(_ command: Command) -> String {
    var rows = [rows(of: completion.options(of: command), indent: 10)]
    for (index, operand) in command.operands.enumerated() {
      let position = operand.isRepeatable ? "*" : "\(index + 1)"
      let colons = operand.isOptional ? "::" : ":"
      rows.append(
        margin(10) + quoted("\(position)\(colons)\(operand.name):\(action(for: operand.candidates))"))
    }
    return """
            \(command.name))
              _arguments -s -S \\
      \(rows.joined(separator: " \\\n"))
              ;;
      """
  }

  private func rows(of options: [Option], indent: Int) -> String {
    options.flatMap { option in
      completion.names(of: option).map { margin(indent) + row(name: $0, option: option) }
    }.joined(separator: " \\\n")
  }

  private func row(name: String, option: Option) -> String {
    let others = completion.names(of: option).joined(separator: " ")
    var row = option.isRepeatable ? "*" : option == .help || option == .version ? "(- *)" : "(\(others))"
    row += name
    if option.takesValue { row += name.hasPrefix("--") ? "=" : "+" }
    row += "[\(escaped(completion.brief(option), "[]"))]"
    if let placeholder = option.placeholder {
      row += ":\(escaped(placeholder, ":")):\(action(for: option.candidates))"
    }
    return quoted(row)
  }

  private func action(for candidates: Candidates) -> String {
    switch candidates {
    case .free: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .scene: "_indicator_render_scenes"
    case .choices, .suggestions, .indicator, .command:
      "(\(completion.words(for: candidates).joined(separator: " ")))"
    }
  }

  private func margin(_ width: Int) -> String { String(repeating: " ", count: width) }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private func escaped(_ text: String, _ special: String) -> String {
    text.reduce(into: "") { $0 += special.contains($1) || $1 == "\\" ? "\\\($1)" : "\($1)" }
  }
}
