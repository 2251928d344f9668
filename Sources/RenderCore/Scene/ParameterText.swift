extension ParameterKind {
  /// What a person may write, for lists and help: `whole number`, `colour`, `light or dark`.
  public var typeText: String {
    switch self {
    case .bool: "true or false"
    case .integer: "whole number"
    case .number, .time: "number"
    case .color: "colour"
    case .text: "text"
    case .choice(let choices): choices.joined(separator: "|")
    case .gradient: "auto, flat or two colours"
    case .texts: "list of texts"
    case .messages, .chat: "list of messages"
    case .names: "list of names"
    case .frameRate: "frame rate"
    case .duration: "seconds or settle"
    case .frameRange: "A..B"
    case .scales: "number or list"
    }
  }

  /// The numbers that are allowed: `1…100`, `over 0…3600`; `nil` where the type says all.
  public var rangeText: String? {
    switch self {
    case .integer(let range): return "\(range.lowerBound)…\(range.upperBound)"
    case .number(let range), .time(let range):
      guard let low = range.minimum, let high = range.maximum else { return nil }
      let text = "\(DecimalText.shortest(low.double))…\(DecimalText.shortest(high.double))"
      return range.excludesMinimum ? "over \(text)" : text
    default: return nil
    }
  }
}

extension Parameter {
  /// A row for programs: `list --json`.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("type", .string(kind.typeText)),
    ]
    if let defaultValue { members.append(.init("default", defaultValue.json)) }
    if let unit { members.append(.init("unit", .string(unit))) }
    switch kind {
    case .integer(let range):
      members.append(.init("minimum", .integer(range.lowerBound)))
      members.append(.init("maximum", .integer(range.upperBound)))
    case .number(let range), .time(let range):
      if let low = range.minimum {
        members.append(.init(range.excludesMinimum ? "exclusiveMinimum" : "minimum", .rational(low)))
      }
      if let high = range.maximum { members.append(.init("maximum", .rational(high))) }
    default: break
    }
    members.append(.init("state", .bool(isState)))
    members.append(.init("summary", .string(summary)))
    return .object(members)
  }
}
