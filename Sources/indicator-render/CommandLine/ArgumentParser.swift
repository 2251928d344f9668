import RenderCore

/// Understands a whole command line, by the tables of the commands.
struct ArgumentParser {
  /// What a command line asks for.
  enum Request {
    case run(Command, Arguments)
    /// The help of a command, or of the program.
    case help(Command?)
    case version
  }

  /// Options that every command takes.
  static let everywhere: [Option] = [.help, .version]

  let commands: [Command]

  /// - Parameter words: the command line without the name of the program.
  /// - Throws: `CommandError.mistakes` with every mistake that there is.
  func parse(_ words: [String]) throws(CommandError) -> Request {
    // Options may stand before the command: until it is known, an option takes a value if it does so in any command.
    let union = Self.everywhere + commands.flatMap(\.options)
    var outline = ArgumentScanner(table: union, helpHint: Program.helpHint)
    outline.scan(words)
    guard let (index, name) = outline.operands.first else { return try parseWithoutCommand(words) }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .mistakes(mistakesBefore(index, of: words, table: union) + [unknownCommand(name)])
    }
    return try parse(words, command: command, at: index)
  }

  private func parse(_ words: [String], command: Command, at index: Int) throws(CommandError) -> Request {
    let elsewhere = commands.filter { $0.name != command.name }.flatMap { other in
      other.options.map { (option: $0, command: other.name) }
    }
    let table = command.options + Self.everywhere
    var scanner = ArgumentScanner(table: table, elsewhere: elsewhere, helpHint: command.helpHint)
    scanner.scan(words, skipping: index)
    if let request = answerAnywhere(scanner, command: command) { return request }

    let operands = scanner.operands.map(\.text)
    var mistakes = scanner.mistakes
    mistakes += checkRepetition(scanner.found)
    mistakes += scanner.found.flatMap { found in
      check(found.occurrence.value, of: found.option.candidates, for: "'\(found.spelling)'")
    }
    mistakes += checkOperands(operands, of: command, isDoubtful: scanner.hasDoubtfulOperands)
    for option in command.options where option.isRequired {
      let isPresent = scanner.found.contains { $0.option.long == option.long }
      if !isPresent, !scanner.incomplete.contains(option.long) {
        mistakes.append(Diagnostic(.error, "'\(option.usage)' is missing", hint: "usage: \(command.usage)"))
      }
    }
    guard mistakes.isEmpty else { throw .mistakes(mistakes) }
    let occurrences = Dictionary(grouping: scanner.found, by: \.option.long).mapValues {
      $0.map(\.occurrence)
    }
    return .run(
      command, Arguments(operands: operands, options: table, occurrences: occurrences, words: words))
  }

  private func parseWithoutCommand(_ words: [String]) throws(CommandError) -> Request {
    let elsewhere = commands.flatMap { other in other.options.map { (option: $0, command: other.name) } }
    var scanner = ArgumentScanner(
      table: Self.everywhere, elsewhere: elsewhere, helpHint: Program.helpHint)
    scanner.scan(words)
    if let request = answerAnywhere(scanner, command: nil) { return request }
    var mistakes = scanner.mistakes
    if mistakes.isEmpty { mistakes = [Diagnostic(.error, "no command was given", hint: Program.helpHint)] }
    throw .mistakes(mistakes)
  }

  /// Somebody who asks for help gets it, whatever else is on the line.
  private func answerAnywhere(_ scanner: ArgumentScanner, command: Command?) -> Request? {
    if scanner.found.contains(where: { $0.option == .help }) { return .help(command) }
    if scanner.found.contains(where: { $0.option == .version }) { return .version }
    return nil
  }

  private func mistakesBefore(_ index: Int, of words: [String], table: [Option]) -> [Diagnostic] {
    var scanner = ArgumentScanner(table: table, helpHint: Program.helpHint)
    scanner.scan(Array(words[..<index]))
    return scanner.mistakes
  }

  private func unknownCommand(_ name: String) -> Diagnostic {
    let message = "unknown command '\(name)'"
    if let command = Suggestion.closest(to: name, among: commands.map(\.name)) {
      return Diagnostic(.error, message, hint: "did you mean '\(command)'?")
    }
    if Commands.indicatorNames.contains(name) || name.hasSuffix(".json") || name.hasSuffix(".jsonc") {
      return Diagnostic(.error, message, hint: "did you mean '\(Program.name) render \(name)'?")
    }
    return Diagnostic(.error, message, hint: Program.helpHint)
  }

  private func checkRepetition(_ found: [ArgumentScanner.Found]) -> [Diagnostic] {
    var spellings: [(option: Option, spellings: [String])] = []
    for item in found where !item.option.isRepeatable {
      let spelling = item.occurrence.value.map { "\(item.spelling) \($0)" } ?? item.spelling
      if let index = spellings.firstIndex(where: { $0.option.long == item.option.long }) {
        spellings[index].spellings.append(spelling)
      } else {
        spellings.append((item.option, [spelling]))
      }
    }
    return spellings.filter { $0.spellings.count > 1 }.map { option, spellings in
      let times = spellings.count == 2 ? "twice" : "\(spellings.count) times"
      let choice = spellings.map { "'\($0)'" }.joined(separator: ", ")
      let hint = Set(spellings).count == 1 ? "write it once" : "keep one of \(choice)"
      return Diagnostic(.error, "'--\(option.long)' is given \(times)", hint: hint)
    }
  }

  private func check(_ text: String?, of candidates: Candidates, for owner: String) -> [Diagnostic] {
    guard let text, let choices = candidates.closedChoices, !choices.contains(text) else { return [] }
    let message = "\(owner) cannot be '\(text)'; it is one of \(choices.joined(separator: ", "))"
    let meant = Suggestion.closest(to: text, among: choices)
    return [
      Diagnostic(.error, message, hint: meant.map { "did you mean '\($0)'?" } ?? "use one of these words")
    ]
  }

  private func checkOperands(_ texts: [String], of command: Command, isDoubtful: Bool) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    for (index, operand) in command.operands.enumerated() where index >= texts.count && !operand.isOptional {
      mistakes.append(Diagnostic(.error, "\(operand.name) is missing", hint: "usage: \(command.usage)"))
    }
    for (text, operand) in zip(texts, command.operands) {
      mistakes += check(text, of: operand.candidates, for: operand.name)
    }
    if !isDoubtful, command.operands.last?.isRepeatable != true, texts.count > command.operands.count {
      let surplus = texts[command.operands.count...].map { "'\($0)'" }.joined(separator: ", ")
      mistakes.append(Diagnostic(.error, "too many arguments: \(surplus)", hint: "usage: \(command.usage)"))
    }
    return mistakes
  }
}
