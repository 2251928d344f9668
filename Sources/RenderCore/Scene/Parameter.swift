/// One row of a parameter table: the single source of `list`, `--set`, the schema, the messages and the reader.
public struct Parameter: Sendable {
  public let name: String
  public let kind: ParameterKind
  /// `nil` where absence means something of its own, which the summary says.
  public let defaultValue: ParameterValue?
  public let summary: String
  public let unit: String?
  /// Whether events may change it while the clip runs.
  public let isState: Bool

  init(
    _ name: String, _ kind: ParameterKind, _ defaultValue: ParameterValue?, _ summary: String,
    unit: String? = nil, isState: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
    self.unit = unit
    self.isState = isState
  }
}

/// What a parameter takes.
public enum ParameterKind: Hashable, Sendable {
  case bool
  case integer(ClosedRange<Int>)
  /// A number that is used as it is.
  case number(NumberRange)
  /// Seconds, kept as an exact fraction.
  case time(NumberRange)
  case color
  case text
  case choice([String])
  case gradient
  /// Several texts.
  case texts
  /// Messages of a chat.
  case messages
  /// Several names, maybe none.
  case names
  /// Messages of a conversation, each with its author and perhaps an id.
  case chat
  case frameRate
  case duration
  case frameRange
  case scales
}

/// What a parameter has: the typed result of reading one.
public enum ParameterValue: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case number(Rational)
  case time(Rational)
  case color(ColorValue)
  case text(String)
  case choice(String)
  case gradient(GradientValue)
  case texts([String])
  case messages([MessageValue])
  case chat([ChatMessage])
  case frameRate(FrameRate)
  case duration(DurationSetting)
  case frameRange(Range<Int>)
  case scales([Rational])
}

/// A complete set of values for a parameter table.
public struct ParameterValues: Hashable, Sendable {
  private var values: [String: ParameterValue]

  public init(_ values: [String: ParameterValue]) { self.values = values }

  /// The defaults of a table.
  public init(defaultsOf table: [Parameter]) {
    values = [:]
    for parameter in table { values[parameter.name] = parameter.defaultValue }
  }

  public subscript(name: String) -> ParameterValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  func bool(_ name: String) -> Bool {
    guard case .bool(let value) = values[name] else { preconditionFailure("no truth value \(name)") }
    return value
  }
  func integer(_ name: String) -> Int {
    guard case .integer(let value) = values[name] else { preconditionFailure("no whole number \(name)") }
    return value
  }
  func rational(_ name: String) -> Rational {
    guard case .number(let value) = values[name] else { preconditionFailure("no number \(name)") }
    return value
  }
  func number(_ name: String) -> Double {
    guard case .number(let value) = values[name] else { preconditionFailure("no number \(name)") }
    return value.double
  }
  func time(_ name: String) -> Rational {
    guard case .time(let value) = values[name] else { preconditionFailure("no time \(name)") }
    return value
  }
  func color(_ name: String) -> ColorValue {
    guard case .color(let value) = values[name] else { preconditionFailure("no colour \(name)") }
    return value
  }
  func text(_ name: String) -> String {
    switch values[name] {
    case .text(let value), .choice(let value): return value
    default: preconditionFailure("no text \(name)")
    }
  }
  /// `nil` where the author left it to the indicator.
  func optionalColor(_ name: String) -> ColorValue? {
    if case .color(let value) = values[name] { value } else { nil }
  }
  func optionalNumber(_ name: String) -> Double? {
    if case .number(let value) = values[name] { value.double } else { nil }
  }
  func optionalTime(_ name: String) -> Rational? {
    if case .time(let value) = values[name] { value } else { nil }
  }
  func texts(_ name: String) -> [String] {
    guard case .texts(let value) = values[name] else { preconditionFailure("no texts \(name)") }
    return value
  }
  func optionalText(_ name: String) -> String? {
    switch values[name] {
    case .text(let value), .choice(let value): value
    default: nil
    }
  }
  func optionalTexts(_ name: String) -> [String]? {
    if case .texts(let value) = values[name] { value } else { nil }
  }
  func chat(_ name: String) -> [ChatMessage] {
    guard case .chat(let value) = values[name] else { preconditionFailure("no conversation \(name)") }
    return value
  }
  func messages(_ name: String) -> [MessageValue] {
    guard case .messages(let value) = values[name] else { preconditionFailure("no messages \(name)") }
    return value
  }
  func gradient(_ name: String) -> GradientValue {
    guard case .gradient(let value) = values[name] else { preconditionFailure("no gradient \(name)") }
    return value
  }
}

// The kinds of row that several indicators share.
extension Parameter {
  static func state(_ name: String, _ value: Bool, _ summary: String) -> Parameter {
    Parameter(name, .bool, .bool(value), summary, isState: true)
  }
  static func color(_ name: String, _ value: String, _ summary: String) -> Parameter {
    Parameter(name, .color, .color(.system(value)), summary)
  }
  static func dotCount(_ value: Int) -> Parameter {
    Parameter("dotCount", .integer(1...100), .integer(value), "how many dots")
  }
  /// A duration greater than 0.
  static func seconds(_ name: String, _ value: String, _ summary: String) -> Parameter {
    Parameter(
      name, .time(.above(0, to: 3600)), .time(Rational(literal: value)), summary, unit: "s"
    )
  }
  /// A duration that may be 0.
  static func wait(_ name: String, _ value: String, _ summary: String) -> Parameter {
    Parameter(name, .time(.from(0, to: 3600)), .time(Rational(literal: value)), summary, unit: "s")
  }
  static func points(_ name: String, _ value: Int, _ summary: String) -> Parameter {
    Parameter(
      name, .number(.above(0, to: 1000)), .number(Rational(value)), summary, unit: "pt")
  }
  static func radius(_ name: String, _ value: Int, _ summary: String) -> Parameter {
    Parameter(name, .number(.from(0, to: 10_000)), .number(Rational(value)), summary, unit: "pt")
  }
  static func opacity(_ name: String, _ value: Double, _ summary: String) -> Parameter {
    Parameter(
      name, .number(.from(0, to: 1)), .number(Rational(literal: DecimalText.shortest(value))), summary)
  }
}

extension Rational {
  /// A decimal written in this program.
  ///
  /// - Precondition: the text is a decimal.
  init(literal text: String) {
    guard let value = Rational(decimal: text) else { preconditionFailure("\(text) is not a decimal") }
    self = value
  }
}
