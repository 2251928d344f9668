/// A completion script for fish.
struct FishCompletion {
  private let completion: Completion

  init(_ completion: Completion) {
    self.completion = completion
  }

  var script: String {
    var lines = [
      "# fish completion for \(Program.name) \(Program.version); made by '\(Program.name) completion fish'",
      "complete -c \(Program.name) -f",
    ]
    lines += ArgumentParser.everywhere.map { row($0, condition: nil) }
    for command in completion.commands {
      lines.append("")
      lines.append(
        "complete -c \(Program.name) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
      )
      let condition = "__fish_seen_subcommand_from \(command.name)"
      lines += command.options.map { row($0, condition: condition) }
      lines += command.options.filter(\.isNegatable).map { option in
        start(condition) + " -l no-\(option.long) -d \(quoted("the opposite of --\(option.long)"))"
      }
      for operand in command.operands {
        let words = completion.words(for: operand.candidates)
        var line = start(condition)
        if completion.offersFiles(operand.candidates) { line += " -F" }
        if !words.isEmpty { line += " -a \(quoted(words.joined(separator: " ")))" }
        lines.append(line + " -d \(quoted(operand.name))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func start(_ condition: String?) -> String {
    "complete -c \(Program.name)" + (condition.map { " -n '\($0)'" } ?? "")
  }

  private func row(_ option: Option, condition: String?) -> String {
    var line = start(condition)
    if let short = option.short { line += " -s \(short)" }
    line += " -l \(option.long)"
    if option.takesValue {
      let words = completion.words(for: option.candidates)
      line += completion.offersFiles(option.candidates) ? " -r -F" : " -x"
      if !words.isEmpty { line += " -a \(quoted(words.joined(separator: " ")))" }
      if option.candidates == .folder { line += " -a '(__fish_complete_directories)'" }
    }
    return line + " -d \(quoted(completion.brief(option)))"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "'"
  }
}
