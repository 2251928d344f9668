/// Reads the members of one JSON object. Each reader gives `nil` when the key is missing, or when the value is not what it must be,
/// which is in the log then: `reader.integer("dotCount", in: 1...100) ?? 3`.
struct ObjectReader {
  let members: [JSONMember]
  let range: Range<Int>
  /// Where the object is in its file, such as `parameters`; empty for the file itself.
  let path: String
  /// The keys that the object may have, in the order in which messages list them.
  let keys: [String]
  let log: DiagnosticLog

  /// `nil`, and a diagnostic, if `node` is not an object.
  init?(_ node: JSONNode, path: String = "", keys: [String], log: DiagnosticLog) {
    guard case .object(let members) = node.value else {
      let message =
        path.isEmpty
        ? "expected an object, found \(ValueText.kind(node))"
        : "\(path) must be an object, found \(ValueText.kind(node))"
      log.error(at: node.range, message, hint: "an object is written { \"key\": value }")
      return nil
    }
    self.members = members
    range = node.range
    self.path = path
    self.keys = keys
    self.log = log
  }

  /// Reports every key that the object must not have. To be called once.
  ///
  /// - Parameter place: where a key belongs that must not be here, if that is known.
  func finish(where place: (_ key: String) -> String? = { _ in nil }) {
    let belongs = place
    let place = path.isEmpty ? "" : " in \(DisplayText.quoted(path))"
    for member in members where !keys.contains(member.key) {
      log.error(
        at: member.keyRange, "unknown key \(DisplayText.quoted(member.key))\(place)",
        hint: belongs(member.key).map { "it belongs into \(DisplayText.quoted($0))" }
          ?? Suggestion.hint(for: member.key, among: keys) ?? allowedKeys)
    }
  }

  private var allowedKeys: String? {
    if keys.isEmpty { return "no keys are allowed here" }
    let listed = "allowed: " + keys.joined(separator: ", ")
    return listed.utf8.count <= 100 ? listed : nil
  }

  /// Reports that `key` is missing, if it is; `false` then.
  ///
  /// - Parameter hint: what to write.
  @discardableResult
  func require(_ key: String, hint: String? = nil) -> Bool {
    if has(key) { return true }
    let place = path.isEmpty ? "" : " in \(DisplayText.quoted(path))"
    log.error(
      at: range.lowerBound..<(range.lowerBound + 1), "missing key \(DisplayText.quoted(key))\(place)",
      hint: hint)
    return false
  }

  func has(_ key: String) -> Bool { member(key) != nil }

  /// The value of `key` with its name and place, to be read as one type or another; `nil` if the key is missing.
  func value(_ key: String) -> ValueReader? {
    member(key).map { ValueReader(node: $0.value, name: key, log: log) }
  }

  func node(_ key: String) -> JSONNode? { member(key)?.value }

  func bool(_ key: String) -> Bool? { value(key)?.bool() }

  func string(_ key: String, maximumCharacters: Int? = nil) -> String? {
    value(key)?.string(maximumCharacters: maximumCharacters)
  }

  func integer(_ key: String, in range: ClosedRange<Int>, unit: String? = nil) -> Int? {
    value(key)?.integer(in: range, unit: unit)
  }

  func number(_ key: String, in range: NumberRange = .any, unit: String? = nil) -> Double? {
    value(key)?.number(in: range, unit: unit)
  }

  func rational(_ key: String, in range: NumberRange = .any, unit: String? = nil) -> Rational? {
    value(key)?.rational(in: range, unit: unit)
  }

  func choice(_ key: String, of choices: [String]) -> String? { value(key)?.choice(of: choices) }

  func choice<Choice: RawRepresentable & CaseIterable>(_ key: String, of type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    value(key)?.choice(of: type)
  }

  func array(_ key: String, count: ClosedRange<Int>? = nil) -> [ValueReader]? {
    value(key)?.array(count: count)
  }

  /// The object at `key`, which may have `keys`; its path is this one's with the key behind it.
  func object(_ key: String, keys: [String]) -> ObjectReader? {
    member(key).flatMap {
      ObjectReader($0.value, path: path.isEmpty ? key : "\(path).\(key)", keys: keys, log: log)
    }
  }

  private func member(_ key: String) -> JSONMember? {
    precondition(keys.contains(key), "'\(key)' is read but not in the list of allowed keys")
    return members.first { $0.key == key }
  }
}
