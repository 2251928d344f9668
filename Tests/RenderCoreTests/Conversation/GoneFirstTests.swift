import TestSupport
import Testing

@testable import RenderCore

/// A row that says that somebody is typing is gone before the message shows that ends it.
struct GoneFirstTests {
  static let styles = ["bubble", "cell"]

  /// At no frame are a typing row and the message that ends it both more than invisible.
  @Test(arguments: 0..<6, styles)
  func theyAreNeverSeenTogether(_ seed: Int, _ style: String) throws {
    var ended = 0
    for (fps, seconds) in [("60", 4.0), ("30000/1001", 6.0), ("240", 1.5)] {
      let events = ChatScript.random(UInt64(1000 + seed), count: Int(14 * seconds), seconds: seconds)
      let clip = try clip(
        ChatScript.scene(
          events, fps: fps, parameters: "{ \"typingStyle\": \"\(style)\" }", [("--duration", "\(seconds)")]))
      let conversation = try ChatScript.conversation(clip)
      let timeline = conversation.plan.timeline
      for index in 0..<clip.timeline.frameCount {
        let frame = conversation.frame(at: clip.timeline.modelTime(frame: index))
        for row in frame.typing {
          let row = timeline.typing[row.index]
          guard let handsOver = row.handsOver else { continue }
          ended += 1
          let both = frame.messages.filter { message in
            let message = timeline.messages[message.index]
            return message.shows == handsOver && message.message.from == timeline.peers[row.peer]
          }
          #expect(both.isEmpty, "\(fps) fps, frame \(index)")
        }
      }
    }
    #expect(ended > 0, "no row was ended by a message")
  }

  /// The same as a statement about instants, for all of them.
  @Test(arguments: 0..<200)
  func messagesWaitUntilTheRowHasGone(_ seed: Int) throws {
    let style = TypingStyle.allCases[seed % 2]
    let timeline = ChatScript.timeline(
      ChatScript.random(UInt64(seed), count: 80, seconds: 10), style: style)
    for row in timeline.typing {
      guard let last = row.turns.last, last.end == .message else { continue }
      let gone = try #require(row.gone)
      let message = try #require(
        timeline.messages.first {
          $0.message.from == timeline.peers[row.peer] && $0.arrives == last.time
        })
      #expect(message.shows >= gone && row.handsOver == message.shows)
      // It does not wait longer than for rows to go.
      #expect(message.shows - message.arrives <= style.response(reducesMotion: false).duration)
      #expect(row.progress.value(at: message.shows) <= 1e-9)
    }
    for (earlier, later) in zip(timeline.messages, timeline.messages.dropFirst()) {
      #expect(earlier.shows <= later.shows)
    }
    // One row of a peer begins when the one before has gone.
    for peer in timeline.peers.indices {
      let rows = timeline.typing.filter { $0.peer == peer }
      for (earlier, later) in zip(rows, rows.dropFirst()) {
        #expect(try #require(earlier.gone) <= later.appears)
      }
    }
  }

  /// In the picture: while the row fades its place has nothing of the message, and then nothing of the row.
  @Test func thePlaceIsEmptyInBetween() throws {
    let scene = try ChatScript.scene(
      "0 start maya; 1 message maya Hello", fps: "300",
      parameters: "{ \"theirColor\": \"black\", \"theirTextColor\": \"black\", \"dotColor\": \"black\" }",
      [("--background", "white"), ("--size", "200x60"), ("--scale", "1")])
    let job = try job(scene)
    let painter = job.makePainter()
    func ink(_ index: Int) throws -> Int {
      try painter.paint(job.indicator.displayList(job.state(frame: index)))
      return painter.bitmap.premultipliedPixels.count { $0 != 0xFFFF_FFFF }
    }
    // Told to go at frame 300, gone at 358, where the message begins: one step later its spring has not left 0 yet.
    #expect(try ink(350) > 0)
    #expect(try ink(358) == 0)
    #expect(try ink(359) == 0)
    #expect(try ink(400) > 0)
  }
}
