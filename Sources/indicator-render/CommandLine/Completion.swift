/// What the completion scripts of all shells are made from.
struct Completion {
  let commands: [Command]
  /// Names that may stand where a scene is wanted.
  let indicators: [String]

  /// The words to offer for a value or an operand.
  func words(for candidates: Candidates) -> [String] {
    switch candidates {
    case .choices(let words), .suggestions(let words): words
    case .scene: indicators + ["-"]
    case .indicator: indicators
    case .command: commands.map(\.name)
    case .free, .file, .folder: []
    }
  }

  /// Whether files are worth offering as well.
  func offersFiles(_ candidates: Candidates) -> Bool {
    candidates == .file || candidates == .scene
  }

  func options(of command: Command) -> [Option] { command.options + ArgumentParser.everywhere }

  /// Every way to write the name of an option.
  func names(of option: Option) -> [String] {
    var names = option.short.map { ["-\($0)"] } ?? []
    names.append("--\(option.long)")
    if option.isNegatable { names.append("--no-\(option.long)") }
    return names
  }

  /// The summary up to its first detail; a menu has one line for it.
  func brief(_ option: Option) -> String {
    var words: [Substring] = []
    for word in option.summary.split(separator: " ") {
      if word.hasPrefix("(") { break }
      if word.hasSuffix(":") || word.hasSuffix(";") {
        words.append(word.dropLast())
        break
      }
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  /// Spellings of all options that take a value in any command, each once, in the order of the tables.
  var namesTakingValues: [String] {
    var names: [String] = []
    for option in commands.flatMap(\.options) where option.takesValue {
      names += self.names(of: option).filter { !names.contains($0) }
    }
    return names
  }
}
