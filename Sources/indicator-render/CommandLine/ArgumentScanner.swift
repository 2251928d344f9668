import RenderCore

/// Cuts a command line into options, values and operands, by one table of options. It collects mistakes and goes on.
///
/// The forms are GNU's: `--opt value`, `--opt=value`, `-o value`, `-ovalue`, `-qj2`, `--` before operands, options anywhere,
/// `-` as an operand, numbers below zero as values. Also `-o=value`, since nobody means a value that begins with `=`.
struct ArgumentScanner {
  struct Found {
    let option: Option
    /// As it was written: `-o` or `--no-reduce-motion`.
    let spelling: String
    let occurrence: Arguments.Occurrence
  }

  let table: [Option]
  /// Options of other commands, with their command, to explain a mistake.
  let elsewhere: [(option: Option, command: String)]
  let helpHint: String

  private(set) var found: [Found] = []
  /// Operands with their index in the command line.
  private(set) var operands: [(index: Int, text: String)] = []
  private(set) var mistakes: [Diagnostic] = []
  /// Long names of options that were given without the value they need.
  private(set) var incomplete: Set<String> = []
  /// Whether an operand may in truth be the value of an option that nobody knows.
  private(set) var hasDoubtfulOperands = false

  private var words: [String] = []
  private var next = 0

  init(table: [Option], elsewhere: [(option: Option, command: String)] = [], helpHint: String) {
    self.table = table
    self.elsewhere = elsewhere
    self.helpHint = helpHint
  }

  /// - Parameter skipped: the index of a word that is neither option nor operand: the command.
  mutating func scan(_ words: [String], skipping skipped: Int? = nil) {
    self.words = words
    next = 0
    var onlyOperands = false
    while next < words.count {
      let index = next
      let word = words[index]
      next += 1
      if index == skipped { continue }
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append((index, word))
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        scanLong(word)
      } else {
        scanShort(word)
      }
    }
  }

  private mutating func scanLong(_ word: String) {
    let name: String
    let attached: String?
    if let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals].dropFirst(2))
      attached = String(word[word.index(after: equals)...])
    } else {
      name = String(word.dropFirst(2))
      attached = nil
    }
    guard let (option, isNegated) = lookUp(name) else {
      reportUnknown(long: name, attached: attached)
      return
    }
    take(option, spelling: "--" + name, attached: attached, isNegated: isNegated)
  }

  private mutating func scanShort(_ word: String) {
    let name = String(word.dropFirst().prefix { $0 != "=" })
    // `-fps 30` is a slip, not the flags f, p and s.
    if name.count > 1, let (option, _) = lookUp(name) {
      report("unknown option '-\(name)'", hint: "did you mean '--\(name)'?")
      if option.takesValue, !word.contains("=") { skipValue() }
      return
    }
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = table.first(where: { $0.short == letter }) else {
        let other = elsewhere.first { $0.option.short == letter }
        report("unknown option '-\(letter)'", hint: hint(for: other))
        if rest.isEmpty { expectStrayValue(of: other?.option) }
        return
      }
      if option.takesValue {
        let attached = rest.hasPrefix("=") ? rest.dropFirst() : rest
        take(option, spelling: "-\(letter)", attached: rest.isEmpty ? nil : String(attached))
        return
      }
      if rest.hasPrefix("=") {
        take(option, spelling: "-\(letter)", attached: String(rest.dropFirst()))
        return
      }
      take(option, spelling: "-\(letter)", attached: nil)
    }
  }

  private mutating func take(_ option: Option, spelling: String, attached: String?, isNegated: Bool = false) {
    guard let placeholder = option.placeholder else {
      if attached != nil {
        report("'\(spelling)' takes no value", hint: "write '\(spelling)' alone")
      } else {
        let occurrence = Arguments.Occurrence(value: nil, isNegated: isNegated)
        found.append(Found(option: option, spelling: spelling, occurrence: occurrence))
      }
      return
    }
    var value = attached
    if value == nil, next < words.count, !looksLikeOption(words[next]) {
      value = words[next]
      next += 1
    }
    guard let value, !value.isEmpty else {
      incomplete.insert(option.long)
      report("'\(spelling)' needs a value", hint: "write '\(spelling) \(placeholder)'")
      return
    }
    let occurrence = Arguments.Occurrence(value: value, isNegated: false)
    found.append(Found(option: option, spelling: spelling, occurrence: occurrence))
  }

  private func lookUp(_ name: String) -> (Option, isNegated: Bool)? {
    if let option = table.first(where: { $0.long == name }) { return (option, false) }
    let option = table.first { $0.isNegatable && "no-" + $0.long == name }
    return option.map { ($0, true) }
  }

  private mutating func reportUnknown(long name: String, attached: String?) {
    let message = "unknown option '--\(name)'"
    let other = elsewhere.first { $0.option.long == name }
    var meant = other?.option
    if let other {
      report(message, hint: hint(for: other))
    } else {
      let names = table.flatMap { $0.isNegatable ? [$0.long, "no-" + $0.long] : [$0.long] }
      let suggestion = Suggestion.closest(to: name, among: names)
      meant = suggestion.flatMap { lookUp($0)?.0 }
      report(message, hint: suggestion.map { "did you mean '--\($0)'?" } ?? helpHint)
    }
    if attached == nil { expectStrayValue(of: meant) }
  }

  private func hint(for other: (option: Option, command: String)?) -> String {
    other.map { "'--\($0.option.long)' is an option of '\($0.command)'; \(helpHint)" } ?? helpHint
  }

  /// One mistake should not become two: the value of an unknown option is no operand.
  private mutating func expectStrayValue(of meant: Option?) {
    if let meant {
      if meant.takesValue { skipValue() }
    } else {
      hasDoubtfulOperands = true
    }
  }

  private mutating func skipValue() {
    if next < words.count, !looksLikeOption(words[next]) { next += 1 }
  }

  /// Whether a word that stands where a value could be is an option instead. `-`, `-1` and `-.5` are values.
  private func looksLikeOption(_ word: String) -> Bool {
    var rest = word[...]
    guard rest.popFirst() == "-", let first = rest.popFirst() else { return false }
    return !(first.isASCIIDigit || first == "." && rest.first?.isASCIIDigit == true)
  }

  private mutating func report(_ message: String, hint: String) {
    mistakes.append(Diagnostic(.error, message, hint: hint))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
