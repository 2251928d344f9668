/// The manual page, in the macros of man(7).
struct ManPage {
  let commands: [Command]

  var text: String {
    let title = Program.name.uppercased()
    var page = ".\\\" Made by '\(Program.name) completion man'.\n"
    page += ".TH \(title) 1 \"\" \"\(Program.name) \(Program.version)\" \"User Commands\"\n"
    page += ".SH NAME\n\(escaped(Program.name)) \\- \(escaped(Program.summary))\n"
    page += ".SH SYNOPSIS\n.nf\n" + commands.map { synopsis($0.usage) }.joined() + ".fi\n"
    page += ".SH DESCRIPTION\n" + paragraphs(Commands.description)
    page += ".SH COMMANDS\n" + commands.map(section).joined()
    page += ".SH OPTIONS\n" + optionSections
    page += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases {
      page += ".TP\n.B \(code.rawValue)\n\(escaped(code.meaning))\n"
    }
    page += ".SH ENVIRONMENT\n"
    for (name, meaning) in Self.environment {
      page += ".TP\n.B \(name)\n\(escaped(meaning))\n"
    }
    page += ".SH EXAMPLES\n" + commands.flatMap(\.examples).map(example).joined()
    return page
  }

  private static let environment = [
    ("NO_COLOR", "if set and not empty, messages and the progress bar have no colour"),
    ("CI", "if set, check refuses to write goldens; empty, 0 and false count as not set"),
    ("TERM", "'dumb' turns off colour and the progress bar that rewrites its line"),
    ("COLUMNS", "how wide the help and the progress bar may be, instead of what the terminal says"),
    (
      "LC_ALL, LC_CTYPE, LANG", "the first that is set decides whether the progress bar uses block characters"
    ),
  ]

  private func synopsis(_ usage: String) -> String {
    let words = usage.split(separator: " ").map(String.init)
    let (names, rest) = (words.prefix(2).joined(separator: " "), words.dropFirst(2).joined(separator: " "))
    return "\\fB\(escaped(names))\\fR \(escaped(rest))\n"
  }

  private func section(_ command: Command) -> String {
    var text = ".SS \(command.name)\n"
    text += paragraphs([command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."])
    for operand in command.operands {
      text += ".TP\n.I \(escaped(operand.name))\n\(escaped(operand.summary))\n"
    }
    return text + paragraphs(command.description.filter { _ in command.name != "completion" })
  }

  /// Every option once, under its heading, with the commands that take it.
  private var optionSections: String {
    var text = ""
    for heading in Option.Section.allCases {
      var rows: [(option: Option, commands: [String])] = []
      for command in commands {
        for option in command.options where option.section == heading {
          if let index = rows.firstIndex(where: { $0.option.summary == option.summary }) {
            rows[index].commands.append(command.name)
          } else {
            rows.append((option, [command.name]))
          }
        }
      }
      if heading == .general { rows += ArgumentParser.everywhere.map { ($0, []) } }
      guard !rows.isEmpty else { continue }
      text += ".SS \(heading.rawValue)\n"
      for (option, commands) in rows {
        let owners = commands.isEmpty ? "every command" : commands.joined(separator: ", ")
        text += ".TP\n\(optionHeading(option))\n\(escaped(Help.summary(of: option)))\n.br\n"
        text += "Taken by: \(owners).\n"
      }
    }
    return text
  }

  /// `\fB\-o\fR, \fB\-\-output\fR \fIPATH\fR`
  private func optionHeading(_ option: Option) -> String {
    var names = option.short.map { ["\\fB\\-\($0)\\fR"] } ?? []
    names.append("\\fB\(escaped("--" + option.long))\\fR")
    if option.isNegatable { names.append("\\fB\(escaped("--no-" + option.long))\\fR") }
    return names.joined(separator: ", ") + (option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? "")
  }

  private func example(_ example: Command.Example) -> String {
    ".TP\n.B \(escaped(Program.name + " " + example.arguments))\n\(escaped(example.outcome))\n"
  }

  private func paragraphs(_ texts: [String]) -> String {
    texts.map { ".PP\n\(escaped($0))\n" }.joined()
  }

  /// Text that roff prints as it is: no escape, no hyphen for a minus, no request at the start of the line.
  private func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "`": result += "\\(ga"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
