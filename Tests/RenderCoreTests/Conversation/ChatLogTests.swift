import TestSupport
import Testing

@testable import RenderCore

/// Logs of real chats: lines are read leniently, and what is wrong is told with the number of its line.
struct ChatLogTests {
  static func read(_ text: String, origin: String? = nil) -> (events: [ChatEvent]?, diagnostics: [Diagnostic])
  {
    var diagnostics: [Diagnostic] = []
    let origin = origin.map { SourceFile(name: "--origin", bytes: Array($0.utf8), isOption: true) }
    let log = ChatLog(file: SourceFile(name: "chat.ndjson", text: text), origin: origin)
    let events = ChatLogReader.read(log, parameters: Conversation.parameters, diagnostics: &diagnostics)
    return (events, diagnostics)
  }

  static func line(_ diagnostic: Diagnostic) -> Int? {
    diagnostic.place.map { $0.file.position(of: $0.range.lowerBound).line }
  }

  @Test func everyEvent() {
    let (events, diagnostics) = Self.read(
      """
      {"t": 10, "event": "typing:start", "from": "maya"}
      {"t": 11.5, "event": "typing:stop", "from": "maya"}\r

      {"t": 12, "event": "message", "id": 7, "from": 42, "text": "Hi", "room": {"name": "x"}}
      {"t": 13, "event": "react", "id": 7, "reaction": "❤️"}
      {"t": 14, "event": "pick", "id": "7", "device": null}
      {"t": 15, "event": "dismiss"}
      {"t": 16, "event": "set", "set": {"typing": ["noa"]}}
      {"t": 17, "set": {"messages": [{"text": "A"}]}}
      """)
    #expect(diagnostics.isEmpty)
    #expect(
      events == [
        ChatEvent(time: 0, kind: .typingStart(from: "maya")),
        ChatEvent(time: Rational(3, 2), kind: .typingStop(from: "maya")),
        ChatEvent(time: 2, kind: .message(ChatMessage(id: "7", from: "42", text: "Hi"))),
        ChatEvent(time: 3, kind: .react(id: "7", reaction: "❤️")), ChatEvent(time: 4, kind: .pick(id: "7")),
        ChatEvent(time: 5, kind: .dismiss), ChatEvent(time: 6, kind: .setTyping(["noa"])),
        ChatEvent(time: 7, kind: .setMessages([ChatMessage(from: "them", text: "A")])),
      ])
  }

  @Test func theFirstEventIsZeroUnlessToldOtherwise() {
    let text = """
      {"t": 107.25, "event": "typing:stop"}
      {"t": 105, "event": "typing:start"}
      """
    #expect(Self.read(text).events?.map(\.time) == [0, Rational(9, 4)])
    #expect(Self.read(text, origin: "100").events?.map(\.time) == [5, Rational(29, 4)])
    #expect(Self.read(text, origin: "106").events?.map(\.time) == [-1, Rational(5, 4)])
  }

  @Test func datesAreExact() {
    let text = """
      {"time": "2026-02-28T23:59:59.75Z", "event": "typing:start"}
      {"time": "2026-03-01T01:00:01+01:00", "event": "typing:stop"}
      """
    #expect(Self.read(text).events?.map(\.time) == [0, Rational(5, 4)])
    #expect(
      Self.read(text, origin: "2026-02-28T23:59:00Z").events?.map(\.time) == [Rational(239, 4), 61])
  }

  @Test func decimalsThatNobodyMeantAreRounded() {
    let text = """
      {"t": 0.1, "event": "typing:start"}
      {"t": 0.30000000000000004, "event": "typing:stop"}
      """
    #expect(Self.read(text).events?.map(\.time) == [0, Rational(1, 5)])
  }

  @Test func unknownEventsAreSkippedWithOneWarningEach() {
    let (events, diagnostics) = Self.read(
      """
      {"t": 1, "event": "presence", "from": "maya"}
      {"event": "presence"}
      {"t": 2, "event": "typing:strat", "from": "maya"}
      {"t": 3, "event": "presence"}
      {"t": 4, "event": "message", "text": "Hi"}
      """)
    #expect(events?.count == 1)
    #expect(diagnostics.map(\.severity) == [.warning, .warning])
    #expect(diagnostics.map(Self.line) == [1, 3])
    #expect(diagnostics[0].message == "the event 'presence' is unknown and skipped, 3 times")
    #expect(diagnostics[1].hint == "did you mean 'typing:start'?")
  }

  static let mistakes: [(text: String, line: Int, message: String)] = [
    ("{\"t\": 1, \"event\": \"dismiss\"}\nhello\n", 2, "a string needs double quotes"),
    ("{\"t\": 1, \"event\": \"dismiss\"}\n{\"t\": 1, \"event\": \"dismiss\"", 2, "'}'"),
    ("[]", 1, "expected an object"), ("\n\n3", 3, "expected an object"),
    ("{\"t\": 1}", 1, "missing key 'event'"), ("{\"event\": \"dismiss\"}", 1, "missing key 't'"),
    ("{\"t\": \"1\", \"event\": \"dismiss\"}", 1, "t must be a number"),
    ("{\"t\": 1e300, \"event\": \"dismiss\"}", 1, "t must have at most 12 digits"),
    ("{\"time\": \"yesterday\", \"event\": \"dismiss\"}", 1, "time must be a date"),
    ("{\"time\": 3, \"event\": \"dismiss\"}", 1, "time must be a string"),
    (
      "{\"t\": 1, \"event\": \"dismiss\"}\n{\"time\": \"2026-01-01T00:00:00Z\", \"event\": \"dismiss\"}", 2,
      "'time' here, but 't' on the lines before"
    ),
    ("{\"t\": 1, \"event\": \"message\"}", 1, "missing key 'text'"),
    ("{\"t\": 1, \"event\": \"message\", \"text\": 5}", 1, "text must be a string"),
    ("{\"t\": 1, \"event\": \"message\", \"text\": \"\", \"from\": null}", 1, "from must be a string"),
    ("{\"t\": 1, \"event\": \"message\", \"text\": \"\", \"from\": \"\"}", 1, "from cannot be empty"),
    ("{\"t\": 1, \"event\": \"react\", \"id\": \"m\"}", 1, "missing key 'reaction'"),
    ("{\"t\": 1, \"event\": \"pick\"}", 1, "missing key 'id'"),
    ("{\"t\": 1, \"event\": 5}", 1, "event must be a string"),
    ("{\"t\": 1, \"set\": {\"me\": \"x\"}}", 1, "'me' cannot change"),
    ("{\"t\": 1, \"t\": 2, \"event\": \"dismiss\"}", 1, "duplicate key"),
  ]

  @Test(arguments: mistakes) func aBadLineIsAnErrorWithItsNumber(
    _ text: String, _ line: Int, _ message: String
  ) {
    let (events, diagnostics) = Self.read(text)
    #expect(events == nil)
    #expect(diagnostics.count == 1 && diagnostics.first?.severity == .error)
    #expect(diagnostics.first.flatMap(Self.line) == line)
    #expect(diagnostics.first?.message.contains(message) == true, "\(diagnostics.map(\.message))")
  }

  @Test func allBadLinesAreToldAndNotTooMany() {
    #expect(
      Self.read("nope\n{\"t\": 1, \"event\": \"dismiss\"}\nnope\n").diagnostics.map(Self.line) == [1, 3])
    let many = Self.read(String(repeating: "nope\n", count: 5000)).diagnostics
    #expect(many.count >= 100 && many.count < 110)
  }

  @Test func anEmptyLogIsAnEmptyConversation() {
    for text in ["", "\n\n", "\u{FEFF}"] {
      #expect(Self.read(text).events == [])
      #expect(Self.read(text).diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    ("soon", "{\"t\": 1, \"event\": \"dismiss\"}"),
    ("5", "{\"time\": \"2026-01-01T00:00Z\", \"event\": \"dismiss\"}"),
  ])
  func anOriginThatIsNoTimeIsAnError(_ origin: String, _ text: String) {
    let (events, diagnostics) = Self.read(text, origin: origin)
    #expect(events == nil && diagnostics.count == 1)
  }

  // MARK: Dates

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00Z", 0), ("2026-05-04T10:11:12Z", 1_777_889_472),
    ("2026-05-04 10:11:12", 1_777_889_472), ("2026-05-04t12:11:12+02:00", 1_777_889_472),
    ("2026-05-04T05:41:12-0430", 1_777_889_472), ("2026-05-04T12:11:12+02", 1_777_889_472),
    ("2000-02-29T00:00:00Z", 951_782_400), ("1969-12-31T23:59:59Z", -1),
    ("1600-03-01T00:00:00Z", -11_670_912_000),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
  ])
  func aDate(_ text: String, _ seconds: Int) {
    #expect(DateText.seconds(text) == Rational(seconds))
  }

  @Test func decimalsOfSeconds() {
    #expect(DateText.seconds("1970-01-01T00:00:00.125Z") == Rational(1, 8))
    #expect(DateText.seconds("1970-01-01T00:00:00,5Z") == Rational(1, 2))
    #expect(DateText.seconds("1970-01-01T00:00:00.1234567891234Z") == Rational(123_456_789, 1_000_000_000))
  }

  @Test(arguments: [
    "", "2026", "2026-05-04", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-05-04T24:00:00Z", "2026-05-04T10:60:00Z", "2026-05-04T10:11:61Z", "2026-05-04T10:11:12.Z",
    "2026-05-04T10:11:12+25:00", "2026-05-04T10:11:12+1", "2026-05-04T10:11:12Zulu", "26-05-04T10:11:12Z",
    "2026-5-4T10:11:12Z", "2026-05-04T10:11:12+02:",
  ])
  func noDate(_ text: String) {
    #expect(DateText.seconds(text) == nil)
  }
}
