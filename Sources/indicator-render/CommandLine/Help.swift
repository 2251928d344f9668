/// The help texts, made from the tables.
struct Help {
  static let widest = 100
  static let narrowest = 40
  /// Where the text beside an option begins; in a narrow terminal it stands below.
  private var optionColumn: Int { width < 60 ? 10 : 30 }

  let commands: [Command]
  /// Columns that a line may take.
  let width: Int

  init(commands: [Command], width: Int) {
    self.commands = commands
    self.width = min(max(width, Self.narrowest), Self.widest)
  }

  /// What `indicator-render` alone answers.
  var short: String {
    """
    Usage: \(Program.name) COMMAND [options]

    Commands:
    \(commandTable)
    \(capitalised(Program.helpHint)).

    """
  }

  /// What `indicator-render --help` answers.
  var overview: String {
    var text = "Usage: \(Program.name) COMMAND [options]\n\n"
    text += paragraphs(Commands.description)
    text += section("Examples", examples(Commands.examples))
    text += section("Commands", commandTable)
    text += section("Options", optionTable(ArgumentParser.everywhere))
    let codes = ExitCode.allCases.map { (heading: String($0.rawValue), text: $0.meaning) }
    text += section("Exit codes", Paragraph.table(codes, columnStart: 7, width: width))
    let hint = "'\(Program.name) COMMAND --help' explains one command."
    return text + Paragraph.indented(hint, by: 0, width: width)
  }

  /// What `indicator-render COMMAND --help` answers.
  func text(for command: Command) -> String {
    var text = "Usage: \(command.usage)\n\n"
    text += paragraphs([capitalised(command.summary) + "."] + command.description)
    text += section("Examples", examples(command.examples))
    let operands = command.operands.map { (heading: $0.usage, text: $0.summary) }
    text += section(
      "Arguments", Paragraph.table(operands, columnStart: optionColumn, width: width))
    let options = command.options + [.help]
    let sections = Option.Section.allCases.map { heading in
      section(heading.rawValue, optionTable(options.filter { $0.section == heading }))
    }
    // Every section ends with an empty line; the last line of a help is not one.
    return String((text + sections.joined()).dropLast())
  }

  private var commandTable: String {
    let rows = commands.map { (heading: $0.name, text: $0.summary) }
    let longest = rows.map(\.heading.count).max() ?? 0
    return Paragraph.table(rows, columnStart: longest + 5, width: width)
  }

  private func optionTable(_ options: [Option]) -> String {
    let rows = options.map { (heading: $0.heading, text: Self.summary(of: $0)) }
    return Paragraph.table(rows, columnStart: optionColumn, width: width)
  }

  /// The summary, and the words that the placeholder does not show.
  static func summary(of option: Option) -> String {
    var text = option.summary
    if let choices = option.candidates.closedChoices, option.placeholder != choices.joined(separator: "|") {
      text += ": " + choices.joined(separator: ", ")
    }
    return option.isRepeatable ? text + " (repeatable)" : text
  }

  private func examples(_ examples: [Command.Example]) -> String {
    examples.map { example in
      // A command line is for copying: never wrapped.
      "  \(Program.name) \(example.arguments)\n" + Paragraph.indented(example.outcome, by: 6, width: width)
    }.joined()
  }

  private func section(_ title: String, _ body: String) -> String {
    body.isEmpty ? "" : "\(title):\n\(body)\n"
  }

  private func paragraphs(_ texts: [String]) -> String {
    texts.map { Paragraph.indented($0, by: 0, width: width) + "\n" }.joined()
  }

  private func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
