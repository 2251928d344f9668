/// What the author asked for, checked against the tables of a command; values are still the texts that were given.
struct Arguments: Sendable {
  /// One time that an option was given.
  struct Occurrence: Hashable, Sendable {
    var value: String?
    /// Whether it was given as `--no-NAME`.
    var isNegated: Bool
  }

  /// The operands in their order.
  let operands: [String]
  /// The command line as it was given, without the name of the program.
  let words: [String]
  private let options: [Option]
  private let occurrences: [String: [Occurrence]]

  init(
    operands: [String], options: [Option], occurrences: [String: [Occurrence]], words: [String] = []
  ) {
    self.operands = operands
    self.words = words
    self.options = options
    self.occurrences = occurrences
  }

  /// Whether a flag was given.
  func flag(_ option: Option) -> Bool {
    found(option).contains { !$0.isNegated }
  }

  /// Whether an option was given in any of its forms.
  func isGiven(_ option: Option) -> Bool { !found(option).isEmpty }

  /// True for `--NAME`, false for `--no-NAME`, nil if neither was given.
  func toggle(_ option: Option) -> Bool? {
    precondition(option.isNegatable, "--\(option.long) has no --no-\(option.long)")
    return found(option).last.map { !$0.isNegated }
  }

  /// The text that was given for an option, or nil.
  func value(_ option: Option) -> String? {
    precondition(!option.isRepeatable, "--\(option.long) has many values")
    return found(option).last?.value
  }

  /// The texts that were given for a repeatable option, in their order.
  func values(_ option: Option) -> [String] {
    found(option).compactMap(\.value)
  }

  private func found(_ option: Option) -> [Occurrence] {
    precondition(
      options.contains { $0.long == option.long }, "--\(option.long) is not in the table of this command")
    return occurrences[option.long] ?? []
  }
}
