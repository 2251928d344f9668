import TestSupport
import Testing

@testable import RenderCore

/// When a typing row is seen: the exact instants, and the frames at 30 and at 60 frames a second.
struct TypingRowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var script: String
    var style = "bubble"
    /// From the appearance to the instant at which nothing is left, in 1/300 s, row by row.
    var rows: [ClosedRange<Int>]
    /// Frames that show something of a row, by runs.
    var at30: [Range<Int>]
    var at60: [Range<Int>]
    var testDescription: String { name }
  }

  // A bubble that has come to rest is gone 58 steps of 1/300 s after it was told to: the first at which a spring of (0.4, 0.35) has gone its whole way.
  // A cell fades for 0.3 s, which is 90. At the frame of the start nothing is to be seen yet.
  static let cases: [Case] = [
    Case(
      name: "start and stop", script: "1 start maya; 2 stop maya", rows: [300...658], at30: [31..<66],
      at60: [61..<132]),
    Case(
      name: "start and stop of a cell", script: "1 start maya; 2 stop maya", style: "cell", rows: [300...690],
      at30: [31..<69], at60: [61..<138]),
    Case(
      name: "time-out 5 s after the only start", script: "1 start maya", rows: [300...1858],
      at30: [31..<186], at60: [61..<372]),
    Case(
      name: "time-out of a cell", script: "1 start maya", style: "cell", rows: [300...1890],
      at30: [31..<189], at60: [61..<378]),
    Case(
      name: "time-out exactly 5 s after the last start", script: "1 start maya; 4 start maya",
      rows: [300...2758], at30: [31..<276], at60: [61..<552]),
    Case(
      name: "start at 4.99 s", script: "1 start maya; 5.99 start maya", rows: [300...3355],
      at30: [31..<336], at60: [61..<671]),
    Case(
      name: "start at the very instant of the time-out", script: "1 start maya; 6 start maya",
      rows: [300...3358], at30: [31..<336], at60: [61..<672]),
    Case(
      name: "start just after the time-out turns the row round", script: "1 start maya; 6.1 start maya",
      rows: [300...3388], at30: [31..<339], at60: [61..<678]),
    Case(
      name: "start when the row has gone", script: "1 start maya; 6.2 start maya",
      rows: [300...1858, 1860...3418], at30: [31..<186, 187..<342], at60: [61..<372, 373..<684]),
    Case(
      name: "message ends the row", script: "1 start maya; 2 message maya Hello", rows: [300...658],
      at30: [31..<66], at60: [61..<132]),
    Case(
      name: "message during the insertion spring", script: "1 start maya; 1.1 message maya Hello",
      rows: [300...397], at30: [31..<40], at60: [61..<80]),
    Case(
      name: "message during the fade of a cell", script: "1 start maya; 1.1 message maya Hello",
      style: "cell",
      rows: [300...420], at30: [31..<42], at60: [61..<84]),
    Case(
      name: "stop during removal", script: "1 start maya; 2 stop maya; 2.1 stop maya", rows: [300...658],
      at30: [31..<66], at60: [61..<132]),
    Case(
      name: "message during removal", script: "1 start maya; 2 stop maya; 2.1 message maya Hello",
      rows: [300...658], at30: [31..<66], at60: [61..<132]),
    Case(
      name: "thirty starts a second",
      script: (0...90).map { "\(DecimalText.shortest(Double(1000 + $0 * 100 / 3) / 1000)) start maya" }
        .joined(separator: "; "),
      rows: [300...2758], at30: [31..<276], at60: [61..<552]),
    Case(
      name: "start twice", script: "1 start maya; 1 start maya; 2 stop maya", rows: [300...658],
      at30: [31..<66], at60: [61..<132]),
    Case(
      name: "two peers", script: "1 start maya; 2 start noa; 3 stop maya; 4 message noa Hello",
      rows: [300...958, 600...1258], at30: [31..<126], at60: [61..<252]),
    Case(
      name: "the message of one does not end the row of the other",
      script: "1 start maya; 1.5 message noa Hello; 2 stop maya", rows: [300...658], at30: [31..<66],
      at60: [61..<132]),
    Case(name: "stop without a start", script: "1 stop maya", rows: [], at30: [], at60: []),
    Case(name: "start and stop at once", script: "1 start maya; 1 stop maya", rows: [], at30: [], at60: []),
    Case(
      name: "stop and start at once", script: "1 stop maya; 1 start maya; 2 stop maya", rows: [300...658],
      at30: [31..<66], at60: [61..<132]),
    Case(name: "one's own typing", script: "1 start me; 2 stop me", rows: [], at30: [], at60: []),
    Case(
      name: "start while the message waits shows with it",
      script: "1 start maya; 2 message maya Hello; 2.1 start maya; 3 stop maya",
      rows: [300...658, 658...958], at30: [31..<66, 66..<96], at60: [61..<132, 132..<192]),
    Case(
      name: "start and stop while the message waits",
      script: "1 start maya; 2 message maya Hello; 2.1 start maya; 2.15 stop maya", rows: [300...658],
      at30: [31..<66], at60: [61..<132]),
    Case(
      name: "message of somebody who does not type", script: "1 message maya Hello", rows: [], at30: [],
      at60: []),
  ]

  @Test(arguments: cases)
  func isThereFromItsAppearanceUntilItHasGone(_ test: Case) throws {
    let style = try #require(TypingStyle(rawValue: test.style))
    let timeline = ChatScript.timeline(try ChatScript.events(test.script), style: style)
    let rows = timeline.typing.map { row in (row.appears * 300, row.gone.map { $0 * 300 }) }
    #expect(rows.map(\.0) == test.rows.map { Rational($0.lowerBound) })
    #expect(rows.map(\.1) == test.rows.map { Rational($0.upperBound) })
  }

  @Test(arguments: cases, ["30", "60"])
  func isSeenInExactlyTheseFrames(_ test: Case, _ fps: String) throws {
    let clip = try clip(
      ChatScript.scene(
        test.script, fps: fps, parameters: "{ \"typingStyle\": \"\(test.style)\", \"messages\": [] }",
        [("--duration", "15")]))
    var runs: [Range<Int>] = []
    let conversation = try ChatScript.conversation(clip)
    for index in 0..<clip.timeline.frameCount {
      let frame = conversation.frame(at: clip.timeline.modelTime(frame: index))
      if frame.typing.isEmpty { continue }
      if runs.last?.upperBound == index, !Self.isFresh(frame, clip, index) {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    #expect(runs == (fps == "30" ? test.at30 : test.at60))
  }

  /// Whether the only row of a frame is another one than that of the frame before.
  private static func isFresh(_ frame: ChatFrame, _ clip: Clip, _ index: Int) -> Bool {
    guard let conversation = clip.indicator as? Conversation, index > 0 else { return true }
    let before = conversation.frame(at: clip.timeline.modelTime(frame: index - 1))
    return Set(before.typing.map(\.index)).isDisjoint(with: frame.typing.map(\.index))
  }

  @Test func theTraceShowsTheSameAsTheFrames() throws {
    let clip = try clip(
      ChatScript.scene("1 start maya; 1.4 start noa; 2 stop maya; 2.1 start maya; 3 message maya Hi"))
    let conversation = try ChatScript.conversation(clip)
    let column = try #require(clip.indicator.traceNames.firstIndex(of: "typing.bubble.opacity"))
    let second = try #require(clip.indicator.traceNames.firstIndex(of: "typing2.bubble.opacity"))
    for index in 0..<clip.timeline.frameCount {
      let frame = conversation.frame(at: clip.timeline.modelTime(frame: index))
      let values = clip.traceValues(frame: index)
      #expect(values.count == clip.indicator.traceNames.count)
      for (peer, place) in [(0, column), (1, second)] {
        let row = frame.typing.first { conversation.plan.timeline.typing[$0.index].peer == peer }
        #expect(values[place] == row?.values.last ?? 0, "frame \(index)")
      }
    }
  }

  @Test func theBubbleMovesAsItDoesAlone() throws {
    let alone = try clip(
      scene(
        "{ \"indicator\": \"typing-bubble\", \"events\": [{ \"at\": 0.5, \"set\": { \"isTyping\": true } }] }"
      ))
    let inChat = try clip(ChatScript.scene("0.5 start maya"))
    let offset = try #require(inChat.indicator.traceNames.firstIndex(of: "typing.dot0.rise"))
    for index in 0..<120 {
      let (expected, found) = (alone.traceValues(frame: index), inChat.traceValues(frame: index))
      for (place, value) in expected.enumerated() {
        // Alone it is at rest when a finish test says so, with a quarter of a hundredth to go.
        #expect(
          abs(found[offset + place] - value) < 0.0026, "frame \(index), \(alone.indicator.traceNames[place])")
      }
    }
  }
}
