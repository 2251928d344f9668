/// Which numbers are allowed: bounds that are exact, so that they can be compared with decimals as written.
public struct NumberRange: Hashable, Sendable {
  /// The smallest allowed number, or the one that all must be greater than; `nil` for no bound.
  public let minimum: Rational?
  /// Whether `minimum` itself is not allowed.
  public let excludesMinimum: Bool
  /// The largest allowed number; `nil` for no bound.
  public let maximum: Rational?

  private init(_ minimum: Double?, excluded: Bool, _ maximum: Double?) {
    func exact(_ bound: Double) -> Rational {
      guard let value = Rational(decimal: DecimalText.shortest(bound)) else {
        preconditionFailure("a bound has at most 9 decimals and 12 digits")
      }
      return value
    }
    self.minimum = minimum.map(exact)
    excludesMinimum = excluded
    self.maximum = maximum.map(exact)
  }

  /// Every finite number.
  public static let any = NumberRange(nil, excluded: false, nil)

  /// `minimum` ≤ x ≤ `maximum`; bounds have at most 9 decimals and 12 digits.
  public static func from(_ minimum: Double, to maximum: Double) -> NumberRange {
    NumberRange(minimum, excluded: false, maximum)
  }

  /// `minimum` ≤ x.
  public static func atLeast(_ minimum: Double) -> NumberRange { NumberRange(minimum, excluded: false, nil) }

  /// x ≤ `maximum`.
  public static func atMost(_ maximum: Double) -> NumberRange { NumberRange(nil, excluded: false, maximum) }

  /// `minimum` < x, and x ≤ `maximum` if that is given.
  public static func above(_ minimum: Double, to maximum: Double? = nil) -> NumberRange {
    NumberRange(minimum, excluded: true, maximum)
  }

  public func contains(_ value: Rational) -> Bool {
    if let minimum, excludesMinimum ? value <= minimum : value < minimum { return false }
    if let maximum, value > maximum { return false }
    return true
  }

  public func contains(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    if let minimum, excludesMinimum ? value <= minimum.double : value < minimum.double { return false }
    if let maximum, value > maximum.double { return false }
    return true
  }

  /// `a number from 0 to 60 seconds`, `a number greater than 0`, as messages and lists write it.
  public func phrase(unit: String? = nil) -> String {
    let behind = unit.map { " " + $0 } ?? ""
    let low = minimum.map(NumberRange.text)
    let high = maximum.map(NumberRange.text)
    switch (low, high) {
    case (nil, nil): return "a number" + (unit.map { " of " + $0 } ?? "")
    case (nil, let high?): return "a number of at most \(high)\(behind)"
    case (let low?, nil):
      return "a number \(excludesMinimum ? "greater than" : "of at least") \(low)\(behind)"
    case (let low?, let high?):
      return excludesMinimum
        ? "a number greater than \(low) and at most \(high)\(behind)"
        : "a number from \(low) to \(high)\(behind)"
    }
  }

  private static func text(_ bound: Rational) -> String { DecimalText.exact(bound) ?? bound.description }
}
