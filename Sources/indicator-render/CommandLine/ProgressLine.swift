/// The texts of a progress display. Numbers in, characters out.
struct ProgressLine {
  let done: Int
  let total: Int
  let elapsedSeconds: Double
  /// What else is worth a few words; only as much of it is shown as there is room for.
  var note = ""

  private var share: Double { total == 0 ? 1 : Double(done) / Double(total) }
  private var percent: Int { total == 0 ? 100 : done * 100 / total }

  /// Frames a second since the start, or nil while nothing can be said.
  private var rate: Double? {
    done > 0 && elapsedSeconds > 0 ? Double(done) / elapsedSeconds : nil
  }

  private var secondsLeft: Int? {
    guard let rate else { return nil }
    let seconds = Double(total - done) / rate
    return seconds < 1e9 ? Int(seconds.rounded(.up)) : nil
  }

  /// ` 64% [#######-----] 50/78 frames  412 frames/s  0:01 left`, at most `columns` − 1 wide: a full line would wrap.
  func bar(columns: Int, unicode: Bool, styled: Bool) -> String {
    let percentText = String(repeating: " ", count: 3 - String(percent).count) + "\(percent)%"
    var facts = "\(done)/\(total) frames"
    if let rate { facts += "  \(Self.rateText(rate)) frames/s" }
    if let secondsLeft { facts += "  \(Self.clockText(secondsLeft)) left" }
    let room = min(40, columns - 1 - percentText.count - facts.count - 4)
    guard room >= 8 else { return String("\(percentText) \(facts)".prefix(max(0, columns - 1))) }
    let line = "\(percentText) \(gauge(room, unicode: unicode, styled: styled)) \(facts)"
    let left = columns - 1 - percentText.count - facts.count - 4 - room - 2
    return note.isEmpty || left < 8 ? line : line + "  " + note.prefix(left)
  }

  /// `50 of 78 frames (64%), 412 frames/s, 0:01 left`
  var plain: String {
    var text = "\(done) of \(total) frames (\(percent)%)"
    if let rate { text += ", \(Self.rateText(rate)) frames/s" }
    if let secondsLeft { text += ", \(Self.clockText(secondsLeft)) left" }
    return note.isEmpty ? text : text + "  " + note
  }

  /// `room` + 2 characters.
  private func gauge(_ room: Int, unicode: Bool, styled: Bool) -> String {
    let filled: String
    let rest: String
    if unicode {
      let eighths = Int(share * Double(room * 8))
      let part = eighths % 8 == 0 ? "" : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1]
      filled = String(repeating: "█", count: eighths / 8) + part
      rest = String(repeating: " ", count: room - filled.count)
    } else {
      filled = String(repeating: "#", count: Int(share * Double(room)))
      rest = String(repeating: "-", count: room - filled.count)
    }
    let (open, close) = unicode ? ("▕", "▏") : ("[", "]")
    return open + (styled ? "\u{1B}[36m\(filled)\u{1B}[0m" : filled) + rest + close
  }

  /// Whole numbers from 10 up, one decimal below.
  static func rateText(_ rate: Double) -> String {
    if rate >= 10 { return String(Int(min(rate, 1e9).rounded())) }
    let tenths = Int((rate * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// `0:07`, `12:30`, `1:00:00`
  static func clockText(_ seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))" : "\(minutes):\(padded(seconds % 60))"
  }
}
