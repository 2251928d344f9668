/// Turns a node into a typed value by a row of a parameter table; what is wrong goes into the log.
struct ParameterReader {
  let parameter: Parameter
  private let value: ValueReader

  init(_ node: JSONNode, as parameter: Parameter, log: DiagnosticLog) {
    self.parameter = parameter
    value = ValueReader(node: node, name: DisplayText.quoted(parameter.name), log: log)
  }

  /// `nil` after a diagnostic.
  func read() -> ParameterValue? {
    switch parameter.kind {
    case .bool: value.bool().map { .bool($0) }
    case .integer(let range): value.integer(in: range, unit: parameter.unit).map { .integer($0) }
    case .number(let range): value.rational(in: range, unit: parameter.unit).map { .number($0) }
    case .time(let range): value.rational(in: range, unit: parameter.unit).map { .time($0) }
    case .color: color(value).map { .color($0) }
    case .text: value.string(maximumCharacters: 100_000).map { .text($0) }
    case .choice(let choices): value.choice(of: choices).map { .choice($0) }
    case .gradient: gradient()
    case .texts: texts(count: 1...Self.longestList)
    case .messages: messages()
    case .names: texts(count: 0...Self.longestList)
    case .chat: chat()
    case .frameRate: frameRate()
    case .duration: duration()
    case .frameRange: frameRange()
    case .scales: scales()
    }
  }

  private func color(_ value: ValueReader) -> ColorValue? {
    guard case .string(let text) = value.node.value else {
      return value.mustBe("a colour as a string", hint: "such as \"systemBlue\" or \"#FF3B30\"")
    }
    switch ColorValue.parse(text) {
    case .success(let color): return color
    case .failure(let failure):
      return value.error("\(value.name): \(failure.problem.message)", hint: failure.problem.hint)
    }
  }

  private func gradient() -> ParameterValue? {
    let requirement = "'auto', 'flat', or two colours, top and bottom"
    let example =
      value.log.file.isOption ? "such as gradient=#FF9500,#FF3B30" : "such as [\"#FF9500\", \"#FF3B30\"]"
    let colors: [ValueReader]
    switch value.node.value {
    case .string("auto"): return .gradient(.automatic)
    case .string("flat"): return .gradient(.flat)
    case .array: colors = value.array() ?? []
    case .string(let text):
      // On the command line the two colours stand side by side.
      colors = Self.splitOutsideParentheses(text).map { value.replacing(.string($0)) }
    default: return value.mustBe(requirement, hint: example)
    }
    guard colors.count == 2 else { return value.mustBe(requirement, hint: example) }
    guard let top = color(colors[0]), let bottom = color(colors[1]) else { return nil }
    return .gradient(.stops(top: top, bottom: bottom))
  }

  private func texts(count: ClosedRange<Int>) -> ParameterValue? {
    if case .string(let text) = value.node.value {
      // On the command line texts stand side by side.
      return .texts(text.split(separator: ",").map { $0.trimmingSpaces })
    }
    guard let items = value.array(count: count) else { return nil }
    let texts = items.compactMap { $0.string(maximumCharacters: 1000) }
    return texts.count == items.count ? .texts(texts) : nil
  }

  private func messages() -> ParameterValue? {
    guard let items = value.array(count: 0...Self.longestList) else { return nil }
    let messages = items.compactMap { item -> MessageValue? in
      guard let object = item.object(keys: ["text", "side", "reaction"]) else { return nil }
      object.finish()
      guard object.require("text"), let text = object.string("text", maximumCharacters: 100_000) else {
        return nil
      }
      let side = object.choice("side", of: MessageSide.self) ?? .leading
      return MessageValue(
        text: text, side: side, reaction: object.string("reaction", maximumCharacters: 1000) ?? "")
    }
    return messages.count == items.count ? .messages(messages) : nil
  }

  private func chat() -> ParameterValue? {
    guard let items = value.array(count: 0...10_000) else { return nil }
    let messages = items.compactMap { item -> ChatMessage? in
      guard let object = item.object(keys: ChatMessageReader.keys) else { return nil }
      object.finish()
      return ChatMessageReader(object).read()
    }
    return messages.count == items.count ? .chat(messages) : nil
  }

  private static let longestList = 100

  private func frameRate() -> ParameterValue? {
    let text: String
    switch value.node.value {
    case .number(let number): text = number
    case .string(let string): text = string
    default: text = ""
    }
    if let rate = FrameRate(text: text) { return .frameRate(rate) }
    let names = FrameRate.named.map(\.name)
    return value.mustBe(
      "a rate greater than 0 and at most 1000",
      hint: Suggestion.hint(for: text, among: names)
        ?? "write a number of at most 9 decimals, a fraction such as 30000/1001, or \(ValueText.list(names, "or"))"
    )
  }

  private func duration() -> ParameterValue? {
    if case .string(let text) = value.node.value {
      if text == "settle" { return .duration(.settle) }
      return value.mustBe(
        "a number of seconds, or 'settle'", hint: Suggestion.hint(for: text, among: ["settle"]))
    }
    return value.rational(in: .above(0, to: 86_400), unit: "s").map { .duration(.seconds($0)) }
  }

  private func frameRange() -> ParameterValue? {
    if case .string(let text) = value.node.value {
      let ends = text.split(separator: ".", omittingEmptySubsequences: false)
      if ends.count == 3, ends[1].isEmpty, let low = Int(ends[0]), let high = Int(ends[2]), 0 <= low,
        low < high
      {
        return .frameRange(low..<high)
      }
    }
    return value.mustBe(
      "a half-open range of frame indices such as 0..30", hint: "the frame after '..' is not shown")
  }

  private func scales() -> ParameterValue? {
    let items: [ValueReader]
    switch value.node.value {
    case .array: items = value.array(count: 1...16) ?? []
    case .string(let text) where text.contains(","):
      items = text.split(separator: ",", omittingEmptySubsequences: false).map {
        value.replacing(SceneOverride.value($0, as: .scales))
      }
    default: items = [value]
    }
    var result: [Rational] = []
    for item in items {
      guard let scale = item.rational(in: .above(0, to: 32)) else { return nil }
      if result.contains(scale) {
        return item.error("\(value.name) names the scale \(DecimalText.shortest(scale.double)) twice")
      }
      result.append(scale)
    }
    return result.isEmpty ? nil : .scales(result)
  }

  private static func splitOutsideParentheses(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

extension ValueReader {
  /// Another value at the same place: a part of an option's text.
  fileprivate func replacing(_ value: JSONNode.Value) -> ValueReader {
    ValueReader(node: JSONNode(value, range: node.range), name: name, log: log)
  }
}
