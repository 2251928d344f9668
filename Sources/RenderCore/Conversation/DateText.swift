/// Dates as servers write them: `2026-05-04T10:11:12.345Z`, ISO 8601 in its usual form.
enum DateText {
  /// Seconds since 1970-01-01T00:00:00Z, exactly; `nil` if the text is no such date.
  ///
  /// The offset is `Z` or `±hh:mm`, `±hhmm` or `±hh`; without one the time counts as UTC. A space may stand for `T`, seconds and their decimals (up to 9) may be left out.
  static func seconds(_ text: String) -> Rational? {
    var rest = Array(text.utf8)[...]
    guard let year = number(&rest, digits: 4), take(&rest, "-"), let month = number(&rest, digits: 2),
      take(&rest, "-"), let day = number(&rest, digits: 2), 1...12 ~= month,
      1...days(of: month, year) ~= day
    else { return nil }
    let days = daysSince1970(year, month, day)
    guard take(&rest, "T") || take(&rest, "t") || take(&rest, " "), let hour = number(&rest, digits: 2),
      take(&rest, ":"), let minute = number(&rest, digits: 2), 0...23 ~= hour, 0...59 ~= minute
    else { return nil }
    var seconds = Rational(days * 86_400 + hour * 3600 + minute * 60)
    if take(&rest, ":") {
      // A leap second counts as the first second of the next minute.
      guard let second = number(&rest, digits: 2), 0...60 ~= second else { return nil }
      seconds = seconds + Rational(second)
      if take(&rest, ".") || take(&rest, ",") {
        let digits = rest.prefix { ASCII.isDigit($0) }
        guard !digits.isEmpty,
          let part = Rational(decimal: "0." + String(decoding: digits.prefix(9), as: UTF8.self))
        else { return nil }
        rest = rest.dropFirst(digits.count)
        seconds = seconds + part
      }
    }
    guard let offset = offset(&rest), rest.isEmpty else { return nil }
    return seconds - Rational(offset)
  }

  /// Seconds east of Greenwich.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if rest.isEmpty || take(&rest, "Z") || take(&rest, "z") { return 0 }
    let sign = take(&rest, "+") ? 1 : take(&rest, "-") ? -1 : 0
    guard sign != 0, let hours = number(&rest, digits: 2), hours <= 23 else { return nil }
    var minutes = 0
    if take(&rest, ":") || !rest.isEmpty {
      guard let part = number(&rest, digits: 2), part <= 59 else { return nil }
      minutes = part
    }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, _ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
    let part = rest.prefix(digits)
    guard part.count == digits, part.allSatisfy({ ASCII.isDigit($0) }) else { return nil }
    rest = rest.dropFirst(digits)
    return Int(String(decoding: part, as: UTF8.self))
  }

  private static func days(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Years that begin in March have their leap day at their end, so days before a month follow a rule.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
