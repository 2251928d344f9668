import TestSupport
import Testing

/// Conversations from the outside: logs, pieces of them, and what `plan` says about their rows.
@Suite struct ConversationTests {
  private static let scene = """
    {
      "indicator": "conversation",
      "parameters": { "messages": [], "typing": [] },
      "canvas": { "background": "white" },
      "events": [
        { "at": 0, "event": "typing:start", "from": "maya" },
        { "at": 1.25, "event": "message", "id": "m1", "from": "maya", "text": "The boat leaves at nine." },
        { "at": 2, "event": "react", "id": "m1", "reaction": "👍" },
        { "at": 2.5, "event": "typing:start", "from": "noa" },
        { "at": 3, "event": "typing:stop", "from": "noa" }
      ]
    }
    """

  static let log = """
    {"time": "2026-05-04T10:00:00Z", "event": "typing:start", "from": "maya", "socket": 7}
    {"time": "2026-05-04T10:00:02.500Z", "event": "typing:start", "from": "noa"}
    {"time": "2026-05-04T12:00:01.25+02:00", "event": "message", "id": "m1", "from": "maya", "text": "The boat leaves at nine."}
    {"time": "2026-05-04T10:00:02Z", "event": "react", "id": "m1", "reaction": "👍"}
    {"time": "2026-05-04T10:00:03Z", "event": "typing:stop", "from": "noa"}

    """

  @Test func aLogIsTheSameAsTheEventsOfAScene() throws {
    let folder = try WorkFolder(["chat.json": .text(Self.scene), "chat.ndjson": .text(Self.log)])
    let fromScene = try folder.run("trace chat.json --fps 30")
    let fromFile = try folder.run("trace conversation --events chat.ndjson --fps 30")
    let fromInput = try folder.run(
      ["trace", "conversation", "--events", "-", "--fps", "30"], standardInput: Array(Self.log.utf8))
    #expect(fromScene.exitCode == 0 && fromScene.errorText == "")
    #expect(fromFile.standardOutput == fromScene.standardOutput)
    #expect(fromInput.standardOutput == fromScene.standardOutput)
    // A row a frame, and nobody is forgotten.
    let header = try #require(fromScene.outputText.split(separator: "\n").first)
    for part in [
      "message0.opacity", "message0.offsetY", "message0.y", "message0.bar.scale", "message0.badge.opacity",
      "typing.dot0.rise", "typing.bubble.scale", "typing2.bubble.opacity",
    ] {
      #expect(header.split(separator: ",").contains { $0 == part }, "\(part)")
    }
  }

  @Test func planTellsTheRows() throws {
    let folder = try WorkFolder(["chat.json": .text(Self.scene)])
    let text = try folder.run("plan chat.json").outputText
    #expect(
      text.hasSuffix(
        """
        rows      typing (maya): appears at 0 s, goes at 1.25 s (message), is gone at 1.4433 s
                  message0 (maya): comes at 1.25 s, appears at 1.4433 s
                  typing2 (noa): appears at 2.5 s, goes at 3 s (stop), is gone at 3.1933 s

        """), "\(text)")
    let document = try JSONDocument(try folder.run("plan chat.json --json").standardOutput)
    let rows = try document.list("rows")
    #expect(try rows.map { try $0.text("part") } == ["typing", "message0", "typing2"])
    #expect(try rows[1].text("id") == "m1" && rows[1].number("arrives") == 1.25)
    #expect(try rows[2].list("goes")[0].text("reason") == "stop")
    #expect(try rows[2].list("goes")[0].number("time") == 3)
    // A row that is not there in the piece is not told.
    let piece = try JSONDocument(try folder.run("plan chat.json --json --from 2 --to 2.4").standardOutput)
    #expect(try piece.list("rows").map { try $0.text("part") } == ["message0"])
    #expect(!(try folder.run("plan typing-bubble --json").outputText.contains("\"rows\"")))
  }

  @Test(arguments: [
    ("--from 1 --to 3", 60), ("--from 1 --to 3 --speed 4", 15), ("--to 0.5", 15),
    ("--from 2.5 --to 3 --speed 0.1", 150),
    ("--to 3 --idle-limit 0.25", 30), ("--to 3 --idle-limit 0.25 --speed 0.5", 60),
    ("--from 1 --to 3 --frames 10..20", 10),
  ])
  func piecesLastAsLongAsTheyShould(_ options: String, _ frames: Int) throws {
    let folder = try WorkFolder(["chat.json": .text(Self.scene)])
    let plan = try JSONDocument(try folder.run("plan chat.json --fps 30 --json \(options)").standardOutput)
    #expect(try plan.integer("frames") == frames)
  }

  @Test func aPieceShowsWhatTheWholeShows() throws {
    let folder = try WorkFolder(["chat.json": .text(Self.scene)])
    let common = "chat.json --fps 20 --scale 1 --size 300x200"
    #expect(try folder.run("render \(common) -o whole --frames 30..60").exitCode == 0)
    #expect(try folder.run("render \(common) -o piece --from 1.5 --to 3").exitCode == 0)
    #expect(folder.names("piece").count == 31)
    for index in 0..<30 {
      let names = ("whole/chat-\(index + 30).png", "piece/chat-\(index < 10 ? "0" : "")\(index).png")
      let picture = try #require(folder.bytes(names.0))
      #expect(picture == folder.bytes(names.1), "frame \(index)")
    }
    // The folder has the whole scene, and that can be rendered again.
    let list = try JSONDocument(try #require(folder.bytes("piece/frames.json")))
    try folder.put("again.json", .text(try list.member("scene").compactText()))
    #expect(try folder.run("render again.json -o again --fps 20 --name chat-{frame}").exitCode == 0)
    #expect(folder.bytes("again/chat-07.png") == folder.bytes("piece/chat-07.png"))
  }

  @Test func theBytesDoNotDependOnTheNumberOfWorkers() throws {
    let folder = try WorkFolder(["chat.ndjson": .text(Self.log)])
    // Enough pixels for threads.
    let options = "conversation --events chat.ndjson --fps 10 --scale 1 --size 393x300 --background white"
    #expect(try folder.run("render \(options) -o one -j 1").exitCode == 0)
    #expect(try folder.run("render \(options) -o four -j 4").exitCode == 0)
    #expect(folder.contents("one") == folder.contents("four"))
  }

  @Test func unknownEventsAreWarnedOfAndSkipped() throws {
    let log =
      "{\"t\": 1, \"event\": \"presence\"}\n" + Self.log.split(separator: "\n").suffix(1).joined() + "\n"
    let result = try Binary.run(
      ["plan", "conversation", "--events", "-"],
      standardInput: Array(log.replacingDates.utf8))
    #expect(result.exitCode == 0)
    #expect(
      result.errorText.hasPrefix("<stdin>:1:19: warning: the event 'presence' is unknown and skipped\n"))
  }

  /// A log of an hour with 20 000 events is planned and a piece of it rendered, and neither takes long.
  @Test func anHourOfALog() throws {
    var log = ""
    let names = ["maya", "noa", "ilir", "me"]
    for number in 0..<20_000 {
      let head = "{\"t\": \(Double(number * 18) / 100), \"from\": \"\(names[number / 5 % 4])\", "
      switch number % 5 {
      case 0, 1: log += head + "\"event\": \"typing:start\"}\n"
      case 2:
        log +=
          head + "\"event\": \"message\", \"id\": \(number), \"text\": \"Message \(number), on our way\"}\n"
      case 3: log += head + "\"event\": \"react\", \"id\": \(number - 1), \"reaction\": \"👍\"}\n"
      default: log += head + "\"event\": \"typing:stop\"}\n"
      }
    }
    let folder = try WorkFolder(["hour.ndjson": .text(log)])
    let plan = try folder.run(
      ["plan", "conversation", "--events", "hour.ndjson", "--json", "--fps", "30"], timeout: 400)
    #expect(plan.exitCode == 0, "\(plan.errorText)")
    let document = try JSONDocument(plan.standardOutput)
    #expect(try document.list("rows").count == 7000)
    #expect(try document.integer("frames") > 108_000)
    let render = try folder.run(
      [
        "render", "conversation", "--events", "hour.ndjson", "--from", "3000", "--to", "3002", "--fps", "10",
        "--scale",
        "1", "--set", "device=phone", "--background", "white", "-o", "out", "--no-progress",
      ], timeout: 400)
    #expect(render.exitCode == 0, "\(render.errorText)")
    #expect(folder.names("out").count == 21)
  }
}

extension String {
  /// Dates as seconds, which one log does not mix.
  fileprivate var replacingDates: String {
    split(separator: "\"time\": \"2026-05-04T10:00:03Z\"", omittingEmptySubsequences: false)
      .joined(separator: "\"t\": 3")
  }
}
