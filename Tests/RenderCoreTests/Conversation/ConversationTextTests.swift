import TestSupport
import Testing

@testable import RenderCore

/// Texts that nobody expects: no crash, and a bubble that makes sense.
struct ConversationTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// Lines of 17 points in a bubble of at most 280.
    var lines: ClosedRange<Int>
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "empty", text: "", lines: 1...1),
    Case(name: "a space", text: " ", lines: 1...1),
    Case(name: "only an emoji", text: "🦊", lines: 1...1),
    Case(name: "only emoji", text: String(repeating: "🦊👍🏽", count: 20), lines: 3...4),
    Case(
      name: "a word of 300 letters", text: String(repeating: "Fernwanderweg", count: 23) + "!", lines: 9...13),
    Case(name: "Hebrew", text: "נפגשים מחר ליד התחנה, ואחר כך הולכים לים עם כולם", lines: 2...2),
    Case(name: "Arabic in two directions", text: "مرحبا! The boat is called ندى, see you", lines: 1...2),
    Case(name: "lines", text: "one\ntwo\n\nfour\n", lines: 5...5),
    Case(name: "a thousand words", text: String(repeating: "water ", count: 1000), lines: 180...220),
  ]

  static func job(_ text: String, _ options: [(String, String)] = []) throws -> RenderJob {
    let message = ChatMessage(from: "maya", text: text)
    let scene = try ChatScript.scene(
      [ChatEvent(time: 0, kind: .message(message))], fps: "10",
      [("--size", "393x400"), ("--background", "white"), ("--scale", "1")] + options)
    return try RenderJob(scene, scale: 1, texts: TextSource(TestFonts.all))
  }

  @Test(arguments: cases) func hasABubbleThatFits(_ test: Case) throws {
    let job = try Self.job(test.text)
    let conversation = try #require(job.indicator as? Conversation)
    let texts = try #require(conversation.sampler.column.texts)
    let size = texts.size(of: 0)
    let layout = texts.message(0)
    #expect(test.lines.contains(layout.lines.count), "\(layout.lines.count) lines")
    #expect(size.width <= 280 && size.width >= 40)
    #expect(layout.size.width <= 253)
    #expect(size.height >= 20 + 20.2 * Double(test.lines.lowerBound))
    let painter = job.makePainter()
    for index in [0, 2, job.timeline.frameCount - 1] {
      try painter.paint(job.indicator.displayList(job.state(frame: index)))
    }
    #expect(painter.bitmap.premultipliedPixels.contains { $0 != 0xFFFF_FFFF })
  }

  @Test func textThatIsReadFromTheRightStandsOnTheRight() throws {
    let job = try Self.job("נפגשים מחר ליד התחנה, ואחר כך הולכים לים")
    let texts = try #require((job.indicator as? Conversation)?.sampler.column.texts)
    let layout = texts.message(0)
    #expect(layout.lines.count == 2)
    #expect(layout.lines.allSatisfy { abs($0.maxX - layout.size.width) < 0.01 })
    #expect(layout.lines.contains { $0.minX > 1 })
  }

  @Test(
    arguments: [
      ("Hello", false), ("שלום", true), ("مرحبا", true), ("123 שלום", true), ("123 abc שלום", false),
      ("…", nil), ("🦊", nil),
      ("", nil),
    ] as [(String, Bool?)])
  func theFirstLetterDecides(_ text: String, _ expected: Bool?) {
    #expect(text.isRightToLeft == expected)
  }

  /// A text of 100 000 characters is drawn as far as it can be seen.
  @Test func aMessageOf100000Characters() throws {
    let text = (0..<20_000).map { "w\($0 % 1000) " }.joined().prefix(100_000)
    #expect(text.count > 90_000)
    let job = try Self.job(String(text))
    let list = job.indicator.displayList(job.state(frame: job.timeline.frameCount - 1))
    func glyphs(_ commands: [DisplayCommand]) -> Int {
      commands.reduce(0) { count, command in
        if case .group(_, _, let members) = command { return count + glyphs(members) }
        return count + 1
      }
    }
    // A page of 400 points and what is around it has room for 40 lines of some 30 letters.
    #expect(glyphs(list.commands) < 1800 && glyphs(list.commands) > 400)
    // Its end is what is seen: the same as that of a short message with the same last lines.
    let box = try #require(list.bounds)
    #expect(abs(box.maxY - 384) < 1e-6)
    let painter = job.makePainter()
    try painter.paint(list)
    #expect(painter.bitmap.premultipliedPixels.contains { $0 & 0xFF00_0000 != 0 && $0 & 0xFF < 0x20 })
  }

  /// What is left out cannot be seen: the picture is the same as that of all of it.
  @Test func leavingOutLinesChangesNoPixel() throws {
    let source = TextSource()
    let request = TextRequest(
      String(repeating: "Quiet water and a boat. ", count: 60), TextStyle(size: 17), width: 200,
      parameter: "text")
    let layout = try source.layouts(of: [request])[0]
    for top in stride(from: -50.0, to: 700, by: 61) {
      let painters = (0..<2).map { _ in
        FramePainter(width: 220, height: 120, scale: 1, origin: Point(0, top), background: .white)
      }
      try painters[0].paint(DisplayList(layout.commands(color: .black)))
      try painters[1].paint(DisplayList(layout.commands(between: top, and: top + 120, color: .black)))
      #expect(painters[0].bitmap == painters[1].bitmap, "from \(top)")
    }
    #expect(layout.commands(between: 100, and: 200, color: .black).count < 350)
    #expect(layout.commands(between: 9000, and: 9100, color: .black).count < 100)
    #expect(layout.commands(between: -900, and: -800, color: .black).count < 100)
  }

  @Test func tenThousandMessages() throws {
    let messages = (0..<10_000).map {
      ChatMessage(from: $0 % 3 == 0 ? "me" : "maya", text: "Message \($0)")
    }
    var events = messages.map { ChatEvent(time: 0, kind: .message($0)) }
    events.append(ChatEvent(time: 1, kind: .typingStart(from: "maya")))
    let job = try TestSupport.job(
      ChatScript.scene(
        events, fps: "10", [("--background", "white"), ("--scale", "1"), ("--at", "0.5,2,9000")]))
    let conversation = try #require(job.indicator as? Conversation)
    #expect(job.canvas.pixelHeight == 852)
    let frame = conversation.frame(at: 2)
    #expect(frame.messages.last?.index == 9999 && frame.messages.count < 25 && frame.typing.count == 1)
    // Two rows less below: one more above.
    #expect(conversation.frame(at: 9000).typing.isEmpty)
  }

  @Test func manyMessagesAtOnceAreCheckedByTheirCharacters() throws {
    var events = (0..<1000).map {
      ChatEvent(time: Rational($0), kind: .message(ChatMessage(from: "maya", text: "Message \($0) 🦊")))
    }
    _ = try TestSupport.job(ChatScript.scene(events, fps: "1"))
    events[700].kind = .message(ChatMessage(from: "maya", text: "Here 中 it is"))
    do {
      _ = try TestSupport.job(ChatScript.scene(events, fps: "1"))
      Issue.record("a character that no font has")
    } catch let failure as TextSource.Failure {
      #expect(failure.parameter == "message700")
      #expect(failure.problem.message.contains("U+4E2D") && failure.problem.message.contains("(character 6)"))
    }
  }
}
