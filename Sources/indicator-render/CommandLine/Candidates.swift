/// What may stand for a value or an operand: the parser checks closed choices, the completion scripts offer the rest.
enum Candidates: Hashable, Sendable {
  /// Any text.
  case free
  /// One of these words and nothing else.
  case choices([String])
  /// Any text; these words have a meaning of their own and are worth offering.
  case suggestions([String])
  case file
  case folder
  /// A file, `-`, or the name of an indicator.
  case scene
  /// The name of an indicator.
  case indicator
  /// The name of a command.
  case command

  /// The only words allowed, or nil if other texts are fine too.
  var closedChoices: [String]? {
    if case .choices(let words) = self { words } else { nil }
  }
}
