/// Reads one JSON value as what the caller needs. What it is not, or where it is out of range, goes into the log; the result is `nil` then.
struct ValueReader {
  let node: JSONNode
  /// What messages call it, such as `dotCount` or `scale[1]`.
  let name: String
  let log: DiagnosticLog
  /// Whether leaving the value out means a default.
  var hasDefault = true

  /// The same value, for a key that cannot be left out.
  var required: ValueReader { ValueReader(node: node, name: name, log: log, hasDefault: false) }

  func bool() -> Bool? {
    if case .bool(let value) = node.value { return value }
    var hint: String?
    if case .string(let text) = node.value, text == "true" || text == "false" {
      hint = "drop the quotes: \(text)"
    }
    return mustBe("true or false", hint: hint)
  }

  /// - Parameter maximumCharacters: most characters (grapheme clusters) that are allowed.
  func string(maximumCharacters: Int? = nil) -> String? {
    guard case .string(let value) = node.value else {
      var hint: String?
      if case .number(let text) = node.value {
        hint = "put it in double quotes: \"\(DisplayText.visible(text, limit: 40))\""
      }
      return mustBe("a string", hint: hint)
    }
    if let maximumCharacters, value.count > maximumCharacters {
      return error("\(name) must have at most \(maximumCharacters) characters, found \(value.count)")
    }
    return value
  }

  /// A whole number; `3.0` and `3e0` are whole, too.
  func integer(in range: ClosedRange<Int>, unit: String? = nil) -> Int? {
    let requirement = ValueReader.phrase(range, unit: unit)
    guard let text = numberText(requirement) else { return nil }
    let value = Int(text) ?? ValueReader.exact(text).flatMap { $0.isWhole ? Int($0.numerator) : nil }
    guard let value, range.contains(value) else { return mustBe(requirement) }
    return value
  }

  /// A finite number, to the precision of `Double`.
  func number(in range: NumberRange = .any, unit: String? = nil) -> Double? {
    let requirement = range.phrase(unit: unit)
    guard let text = numberText(requirement) else { return nil }
    guard let value = Double(text), range.contains(value) else { return mustBe(requirement) }
    return value == 0 ? 0 : value
  }

  /// An exact number of at most 9 decimals and 12 digits before the point, for times and rates.
  func rational(in range: NumberRange = .any, unit: String? = nil) -> Rational? {
    let requirement = range.phrase(unit: unit)
    guard let text = numberText(requirement) else { return nil }
    if let value = ValueReader.exact(text) { return range.contains(value) ? value : mustBe(requirement) }
    guard let approximate = Double(text), range.contains(approximate) else { return mustBe(requirement) }
    let found = ValueText.short(node)
    if approximate.magnitude > 1e12 {
      return error("\(name) must have at most 12 digits before its point, found \(found)")
    }
    return error(
      "\(name) must have at most 9 decimals, found \(found)",
      hint: "times and rates are kept as exact fractions: round it")
  }

  /// One of `choices`, in this spelling.
  func choice(of choices: [String]) -> String? {
    guard case .string(let value) = node.value else { return mustBe(ValueText.list(choices, "or")) }
    if choices.contains(value) { return value }
    return mustBe(ValueText.list(choices, "or"), hint: Suggestion.hint(for: value, among: choices))
  }

  /// One of the cases of an enumeration, by its raw value.
  func choice<Choice: RawRepresentable & CaseIterable>(of type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    choice(of: type.allCases.map(\.rawValue)).flatMap(Choice.init)
  }

  /// The elements of a list, each to be read in turn.
  func array(count allowed: ClosedRange<Int>? = nil) -> [ValueReader]? {
    guard case .array(let elements) = node.value else {
      return mustBe("a list", hint: "a list is written in '[' and ']'")
    }
    if let allowed, !allowed.contains(elements.count) {
      return error("\(name) must have \(ValueReader.bounds(allowed)) elements, found \(elements.count)")
    }
    return elements.enumerated().map { ValueReader(node: $1, name: "\(name)[\($0)]", log: log) }
  }

  /// The members of an object, which may have `keys`.
  func object(keys: [String]) -> ObjectReader? { ObjectReader(node, path: name, keys: keys, log: log) }

  // MARK: Mistakes

  /// Reports that this value must be `requirement`; gives `nil` for the caller to return.
  func mustBe<Result>(_ requirement: String, hint: String? = nil) -> Result? {
    let isNull = node.value == .null && hasDefault
    return error(
      "\(name) must be \(requirement), found \(ValueText.short(node))",
      hint: hint ?? (isNull ? "leave it out to have the default" : nil))
  }

  /// Reports a mistake at this value; gives `nil` for the caller to return.
  func error<Result>(_ message: String, hint: String? = nil) -> Result? {
    log.error(at: node.range, message, hint: hint)
    return nil
  }

  private func numberText(_ requirement: String) -> String? {
    if case .number(let text) = node.value { return text }
    var hint: String?
    if case .string(let text) = node.value, JSONNumber.isWellFormed(text) {
      hint = "drop the quotes: \(DisplayText.visible(text, limit: 40))"
    }
    return mustBe(requirement, hint: hint)
  }

  /// The exact value of a JSON number, if it has one in the limits of parsed fractions.
  private static func exact(_ text: String) -> Rational? {
    // An exponent of many digits is out of the limits, whatever it is.
    let exponent = text.utf8.drop { $0 | 0x20 != UInt8(ascii: "e") }
    return exponent.count > 6 ? nil : Rational(decimal: text)
  }

  private static func phrase(_ range: ClosedRange<Int>, unit: String?) -> String {
    let behind = unit.map { " " + $0 } ?? ""
    return switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number" + (unit.map { " of " + $0 } ?? "")
    case (let low, .max): "a whole number of at least \(low)\(behind)"
    case (.min, let high): "a whole number of at most \(high)\(behind)"
    case (let low, let high): "a whole number from \(low) to \(high)\(behind)"
    }
  }

  private static func bounds(_ range: ClosedRange<Int>) -> String {
    if range.upperBound == .max { return "at least \(range.lowerBound)" }
    return range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
