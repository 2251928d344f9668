/// A log of a chat that is to be replayed: a JSON object on each line.
public struct ChatLog: Sendable {
  /// Largest log, in bytes.
  public static let byteLimit = 64 << 20

  /// The lines.
  public let file: SourceFile
  /// What the author says is 0 on the clock of the log; `nil` for its first event. A text of its own, named after its option in messages.
  public let origin: SourceFile?

  public init(file: SourceFile, origin: SourceFile? = nil) {
    self.file = file
    self.origin = origin
  }
}

/// Reads a log. Servers write more than we know: members and events without meaning here are passed over, but a line that cannot be read is an error.
///
/// A line has its time as `t`, in seconds, or as `time`, an ISO 8601 date; all lines in the same way. Lines may be out of order.
struct ChatLogReader {
  private let log: DiagnosticLog
  private let parameters: [Parameter]
  private var usesDates: Bool?
  private var events: [ChatEvent] = []
  /// Events that nobody knows, in the order in which they were met.
  private var unknown: [(name: String, place: Range<Int>, count: Int)] = []
  private var unknownPlaces: [String: Int] = [:]

  private init(_ file: SourceFile, _ parameters: [Parameter]) {
    log = DiagnosticLog(file)
    self.parameters = parameters
  }

  /// The events in order of time, counted from the origin. `nil` after an error.
  static func read(_ log: ChatLog, parameters: [Parameter], diagnostics: inout [Diagnostic]) -> [ChatEvent]? {
    var reader = ChatLogReader(log.file, parameters)
    reader.readLines()
    reader.warnOfUnknownEvents()
    let origin = reader.origin(log.origin, &diagnostics)
    diagnostics += reader.log.diagnostics
    guard let origin, !reader.log.hasErrors else { return nil }
    return ChatEvent.sorted(reader.events).map { ChatEvent(time: $0.time - origin, kind: $0.kind) }
  }

  // MARK: Lines

  private mutating func readLines() {
    let bytes = log.file.bytes
    if bytes.count > ChatLog.byteLimit {
      log.error(
        at: 0..<0, "the log has more than \(ChatLog.byteLimit >> 20) MB", hint: "cut out the part to replay")
      return
    }
    var start = UTF8Scalar.byteOrderMarkLength(of: bytes)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
      if bytes[start..<end].contains(where: { $0 > ASCII.space }) { readLine(start..<end) }
      start = end + 1
      if log.diagnostics.count >= JSONParser.maximumMistakes { return }
    }
  }

  private mutating func readLine(_ range: Range<Int>) {
    // The line is read as a file of its own; what is wrong is then told with its place in the log.
    let line = DiagnosticLog(SourceFile(name: log.file.name, bytes: Array(log.file.bytes[range])))
    if let node = line.parse() { read(node, line, at: range.lowerBound) }
    for found in line.diagnostics {
      // What the parser takes for the first line of a file.
      func renamed(_ text: String) -> String { text.replacing("line 1", with: "this line") }
      let place = found.place?.range ?? 0..<0
      let shifted = place.lowerBound + range.lowerBound..<place.upperBound + range.lowerBound
      if found.severity == .error {
        log.error(at: shifted, renamed(found.message), hint: found.hint.map(renamed))
      } else {
        log.warning(at: shifted, found.message, hint: found.hint)
      }
    }
  }

  private mutating func read(_ node: JSONNode, _ line: DiagnosticLog, at offset: Int) {
    guard let object = ObjectReader(node, keys: ["t", "time"] + ChatEventReader.keys, log: line) else {
      return
    }
    let reader = ChatEventReader(object, parameters: parameters, log: line)
    let kinds: [ChatEvent.Kind]
    if object.has("set"), object.node("event")?.value ?? .string("set") == .string("set") {
      kinds = reader.readSet()
    } else {
      guard
        object.require(
          "event", hint: "such as {\"t\": 12.3, \"event\": \"typing:start\", \"from\": \"maya\"}"),
        let name = object.value("event")?.required.string()
      else { return }
      guard ChatEventReader.names.contains(name) else {
        skip(name, object.node("event"), at: offset)
        return
      }
      kinds = [reader.read(name)].compactMap { $0 }
    }
    guard let time = time(object, line) else { return }
    events += kinds.map { ChatEvent(time: time, kind: $0) }
  }

  private mutating func time(_ object: ObjectReader, _ line: DiagnosticLog) -> Rational? {
    let isDate = object.has("time") && !object.has("t")
    if !object.has("time"),
      !object.require("t", hint: "write \"t\" in seconds or \"time\" as an ISO 8601 date")
    {
      return nil
    }
    let value = object.value(isDate ? "time" : "t")?.required
    if let usesDates, usesDates != isDate {
      return value?.error(
        "'\(isDate ? "time" : "t")' here, but '\(isDate ? "t" : "time")' on the lines before",
        hint: "one log has one clock")
    }
    usesDates = isDate
    guard isDate else { return value.flatMap(Self.seconds) }
    guard let text = value?.string() else { return nil }
    return DateText.seconds(text) ?? value?.mustBe("a date such as \"2026-05-04T10:11:12.345Z\"")
  }

  /// Programs write more decimals than they know; what is below a nanosecond is rounded.
  private static func seconds(_ value: ValueReader) -> Rational? {
    if case .number(let text) = value.node.value, Rational(decimal: text) == nil, let number = Double(text),
      number.magnitude <= 1e12
    {
      return Rational(Int128((number * 1e9).rounded()), 1_000_000_000)
    }
    return value.rational()
  }

  // MARK: Unknown events

  private mutating func skip(_ name: String, _ node: JSONNode?, at offset: Int) {
    if let place = unknownPlaces[name] {
      unknown[place].count += 1
      return
    }
    unknownPlaces[name] = unknown.count
    let range = node?.range ?? 0..<0
    unknown.append((name, range.lowerBound + offset..<range.upperBound + offset, 1))
  }

  private func warnOfUnknownEvents() {
    for (name, place, count) in unknown {
      log.warning(
        at: place,
        "the event \(DisplayText.quoted(name)) is unknown and skipped\(count > 1 ? ", \(count) times" : "")",
        hint: Suggestion.hint(for: name, among: ChatEventReader.names)
          ?? "known are \(ValueText.list(ChatEventReader.names, "and"))")
    }
  }

  // MARK: Origin

  /// Where the clock of the log is to be at 0; `nil` after a diagnostic.
  private func origin(_ file: SourceFile?, _ diagnostics: inout [Diagnostic]) -> Rational? {
    guard let file else { return events.map(\.time).min() ?? .zero }
    let text = String(decoding: file.bytes, as: UTF8.self)
    let isDate = usesDates ?? (Rational(decimal: text) == nil)
    if let time = isDate ? DateText.seconds(text) : Rational(decimal: text) { return time }
    diagnostics.append(
      Diagnostic(
        .error, at: .init(file: file, range: 0..<file.bytes.count),
        "the origin must be \(isDate ? "a date, as the times of the log are" : "in seconds, as the times of the log are"), "
          + "found \(DisplayText.quoted(text))",
        hint: isDate ? "such as 2026-05-04T10:11:12Z" : "such as 0"))
    return nil
  }
}
