/// One row of an option table. The parser, the help, the completion scripts and the manual page read the same rows.
struct Option: Hashable, Sendable {
  /// Headings of the help, in the order in which they are shown.
  enum Section: String, CaseIterable, Sendable {
    case output = "Output"
    case sheet = "Sprite sheets"
    case animated = "Animated files"
    case golden = "Goldens"
    case comparison = "Comparison"
    case timeline = "Timeline"
    case replay = "Conversations"
    case scene = "Scene"
    case canvas = "Canvas"
    case running = "Running"
    case general = "General"
  }

  /// The name without its dashes.
  let long: String
  let short: Character?
  /// What stands for the value in the help; nil for a flag.
  let placeholder: String?
  let candidates: Candidates
  let section: Section
  let summary: String
  let isRepeatable: Bool
  /// Whether `--no-NAME` exists beside `--NAME`.
  let isNegatable: Bool
  private(set) var isRequired = false
  /// Whether the usage line shows it although the command can do without it.
  private(set) var isProminent = false

  var takesValue: Bool { placeholder != nil }

  /// An option that takes a value.
  static func value(
    _ long: String, short: Character? = nil, _ placeholder: String, _ candidates: Candidates = .free,
    in section: Section, repeatable: Bool = false, _ summary: String
  ) -> Option {
    Option(
      long: long, short: short, placeholder: placeholder, candidates: candidates, section: section,
      summary: summary, isRepeatable: repeatable, isNegatable: false)
  }

  /// An option whose value is one of a few words; they are its placeholder, or told after the summary by the help if they are many.
  static func choice(
    _ long: String, placeholder: String? = nil, _ words: [String], in section: Section, _ summary: String
  ) -> Option {
    guard let placeholder else {
      return value(long, words.joined(separator: "|"), .choices(words), in: section, summary)
    }
    return value(long, placeholder, .choices(words), in: section, summary)
  }

  /// An option without a value.
  static func flag(
    _ long: String, short: Character? = nil, in section: Section, negatable: Bool = false, _ summary: String
  ) -> Option {
    Option(
      long: long, short: short, placeholder: nil, candidates: .free, section: section, summary: summary,
      isRepeatable: false, isNegatable: negatable)
  }

  /// The same row for a command that cannot do without it.
  var required: Option {
    var copy = self
    copy.isRequired = true
    return copy
  }

  /// The same row for a command that is rarely used without it.
  var prominent: Option {
    var copy = self
    copy.isProminent = true
    return copy
  }

  /// `--fps N`: how the option is written, by its long name.
  var usage: String { placeholder.map { "--\(long) \($0)" } ?? "--\(long)" }

  /// `-o, --output PATH`: every way to write the option; long names stand in one column.
  var heading: String {
    let shortPart = short.map { "-\($0), " } ?? "    "
    return shortPart + "--" + (isNegatable ? "[no-]" : "") + usage.dropFirst(2)
  }
}

extension Option {
  static let help = Option.flag("help", short: "h", in: .general, "show this help and stop")
  static let version = Option.flag("version", in: .general, "print the version and stop")
}
