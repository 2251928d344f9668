/// A pattern for a name: `*` is any characters, `?` one, `[a-z]` one of a set, `[!a-z]` one that is not in it. Capitals and small letters differ.
public struct GlobPattern: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case one(Unicode.Scalar)
    case any
    case anyOne
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private let parts: [Part]

  public init(_ text: String) {
    var parts: [Part] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if parts.last != .any { parts.append(.any) }
      case "?": parts.append(.anyOne)
      case "[": parts.append(GlobPattern.set(&rest) ?? .one("["))
      default: parts.append(.one(scalar))
      }
    }
    self.parts = parts
  }

  /// Whether a text is more than a plain name.
  public static func isPattern(_ text: String) -> Bool { text.utf8.contains { "*?[".utf8.contains($0) } }

  /// What is behind `[`, up to and without `]`; `nil`, and nothing is taken, if there is no `]`.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Part? {
    // A ']' right after the bracket is a member.
    let start = rest.startIndex
    let isNegated = rest.first == "!" || rest.first == "^"
    let first = isNegated ? start + 1 : start
    guard first < rest.endIndex, let end = rest[(first + 1)...].firstIndex(of: "]") else { return nil }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var place = first
    while place < end {
      let low = rest[place]
      if place + 2 < end, rest[place + 1] == "-" {
        if low <= rest[place + 2] { ranges.append(low...rest[place + 2]) }
        place += 3
      } else {
        ranges.append(low...low)
        place += 1
      }
    }
    rest = rest[(end + 1)...]
    return .set(ranges, isNegated: isNegated)
  }

  /// Whether the whole of `name` is meant.
  public func matches(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    // The last `*` may always be stretched, so there is no need to go back further.
    var (part, place) = (0, 0)
    var star: (part: Int, place: Int)?
    while place < scalars.count {
      if part < parts.count, parts[part] == .any {
        star = (part, place)
        part += 1
      } else if part < parts.count, GlobPattern.takes(parts[part], scalars[place]) {
        part += 1
        place += 1
      } else if let last = star {
        star = (last.part, last.place + 1)
        part = last.part + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }

  private static func takes(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .one(let wanted): wanted == scalar
    case .any, .anyOne: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }
}
