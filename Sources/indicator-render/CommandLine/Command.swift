/// One command: what it takes, what its help says, and what it does.
struct Command: Sendable {
  /// A command line worth copying, without the name of the program, and what comes of it.
  struct Example: Hashable, Sendable {
    let arguments: String
    let outcome: String

    init(_ arguments: String, _ outcome: String) {
      self.arguments = arguments
      self.outcome = outcome
    }
  }

  let name: String
  /// One line for the list of commands: lower case, no full stop.
  let summary: String
  /// What a reader of the help should know before the options, one string per paragraph.
  let description: [String]
  let examples: [Example]
  let operands: [Operand]
  /// The options of this command alone; `--help` and `--version` are everywhere.
  let options: [Option]
  let run: @Sendable (Arguments) throws -> ExitCode

  /// `indicator-render render SCENE... -o PATH [options]`
  var usage: String {
    var words = [Program.name, name] + operands.map(\.usage)
    for option in options where option.isRequired || option.isProminent {
      let value = option.placeholder.map { " \($0)" } ?? ""
      let word = (option.short.map { "-\($0)" } ?? "--\(option.long)") + value
      words.append((option.isRequired ? word : "[\(word)]") + (option.isRepeatable ? "..." : ""))
    }
    words.append("[options]")
    return words.joined(separator: " ")
  }

  /// What to tell somebody who needs more than the message.
  var helpHint: String { "try '\(Program.name) \(name) --help'" }
}
