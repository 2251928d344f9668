/// How far a typewriter is, in whole-number arithmetic: naive floors of floating-point products are often one too low.
struct TypewriterProgress: Sendable {
  /// Characters (Swift `Character`s) in the text.
  let total: Int
  let charactersPerSecond: Rational
  /// How often the component looks at the clock, in changes a second; 0 for at every instant.
  let refreshRate: Rational

  /// Seconds on the clock that the component sees: whole ticks.
  private func seen(_ elapsed: Rational) -> Rational {
    refreshRate > .zero ? Rational((elapsed * refreshRate).floor, 1) / refreshRate : elapsed
  }

  /// Characters shown after `elapsed` seconds, 0…`total`. All of them if the speed is not greater than 0.
  func visibleCount(at elapsed: Rational) -> Int {
    guard total > 0 else { return 0 }
    guard charactersPerSecond > .zero else { return total }
    let typed = (seen(max(elapsed, .zero)) * charactersPerSecond).floor
    return typed >= Int128(total) ? total : Int(typed)
  }

  /// Whether the cursor is shown: solid while typing, then in the first half of every second since the start.
  func showsCursor(at elapsed: Rational) -> Bool {
    if visibleCount(at: elapsed) < total { return true }
    return (seen(max(elapsed, .zero)) * 2).floor % 2 == 0
  }

  /// When the last character appears, in seconds; a tick later than `total / charactersPerSecond` where that is between ticks.
  var typingTime: Rational {
    guard total > 0, charactersPerSecond > .zero else { return .zero }
    let ideal = Rational(total) / charactersPerSecond
    return refreshRate > .zero ? Rational((ideal * refreshRate).ceiling, 1) / refreshRate : ideal
  }

  /// Length of a loop: until the blink closes, at least one blink after the typing; or the typing and a hold.
  func period(hold: Rational?) -> Rational {
    if let hold { return max(typingTime + hold, Rational(1, 1000)) }
    return Rational(typingTime.ceiling + 1, 1)
  }
}
