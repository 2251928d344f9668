import TestSupport
import Testing

@testable import RenderCore

/// Where rows are, at rest and on their way.
struct ConversationLayoutTests {
  static func conversation(
    _ script: String, _ parameters: String = "{}", _ options: [(String, String)] = [("--size", "393x400")]
  ) throws -> Conversation {
    try ChatScript.conversation(clip(ChatScript.scene(script, parameters: parameters, options)))
  }

  /// Upper edges of the messages at an instant, as they are drawn.
  static func tops(_ conversation: Conversation, _ time: Rational) -> [Int: Double] {
    let messages = conversation.frame(at: time).messages
    return Dictionary(uniqueKeysWithValues: messages.map { ($0.index, $0.y + $0.offsetY) })
  }

  static func isNear(_ found: Double?, _ expected: Double) -> Bool {
    guard let found else { return false }
    return abs(found - expected) < 1e-9
  }

  static let three = "0 message maya A; 0 message me B; 0 message maya C"

  @Test(arguments: [("1", 41.0), ("2", 40.5), ("3", 40 + 1.0 / 3)])
  func rowsStandOnTheBottom(_ scale: String, _ height: Double) throws {
    let chat = try Self.conversation(Self.three, "{}", [("--size", "393x400"), ("--scale", scale)])
    let tops = Self.tops(chat, 5)
    for (index, below) in [(2, 0.0), (1, 1), (0, 2)] {
      let expected = 400 - 16 - height - below * (height + 10)
      #expect(Self.isNear(tops[index], expected), "row \(index)")
    }
  }

  @Test func rowsHangFromTheTop() throws {
    let parameters = "{ \"anchor\": \"top\", \"margin\": 24, \"spacing\": 6 }"
    let tops = Self.tops(try Self.conversation(Self.three, parameters), 5)
    #expect(tops == [0: 24, 1: 70.5, 2: 117])
    // Under a title: 34 points, its padding and the spacing.
    let titled = try Self.conversation(
      Self.three, "{ \"anchor\": \"top\", \"title\": \"Maya\" }")
    let title = try #require(titled.frame(at: 5).titleY)
    #expect(title == 16)
    #expect(Self.isNear(Self.tops(titled, 5)[0], 75))
  }

  @Test(arguments: ["top", "bottom"]) func aLongConversationShowsItsEnd(_ anchor: String) throws {
    let script = (0..<30).map { "0 message maya Row\($0)" }.joined(separator: ";")
    let tops = Self.tops(try Self.conversation(script, "{ \"anchor\": \"\(anchor)\" }"), 5)
    #expect(Self.isNear(tops[29], 343.5))
    #expect(tops[0] == nil && tops.count < 14)
  }

  @Test func thePageIsAsHighAsTheConversationGets() throws {
    let clip = try clip(ChatScript.scene("0 message maya A; 1 start maya; 2 message maya B"))
    // Two messages and the space between them; the bubble is lower than a message.
    let expected = Rect(x: 0, y: 0, width: 393, height: 123)
    #expect(clip.indicator.layoutBounds == expected)
    let script = (0..<60).map { "0 message maya Row\($0)" }.joined(separator: ";")
    #expect(try TestSupport.clip(ChatScript.scene(script)).indicator.layoutBounds.height == 852)
    let half = (0..<30).map { "0 message maya Row\($0)" }.joined(separator: ";")
    #expect(try TestSupport.clip(ChatScript.scene(half)).indicator.layoutBounds.height == 852)
  }

  @Test(arguments: [("phone-small", 375, 667), ("phone", 393, 852), ("phone-large", 440, 956)])
  func aDeviceIsFilled(_ device: String, _ width: Int, _ height: Int) throws {
    let scene = try ChatScript.scene("0 message maya A", parameters: "{ \"device\": \"\(device)\" }")
    let job = try job(scene)
    #expect(job.canvas.pixelWidth == 2 * width && job.canvas.pixelHeight == 2 * height)
    #expect(job.canvas.overflow == 0)
    var wider = scene
    wider.canvas.width = 500
    #expect(try TestSupport.job(wider).indicator.layoutBounds.width == 500)
  }

  @Test(arguments: ["ltr", "rtl"]) func mineAreOnTheTrailingSide(_ direction: String) throws {
    let job = try job(
      ChatScript.scene(
        "0 message maya Hi; 0 message me Hello", [("--size", "393x200"), ("--layout-direction", direction)]))
    let list = job.indicator.displayList(job.state(frame: job.timeline.frameCount - 1))
    let boxes = list.commands.compactMap { DisplayList([$0]).bounds }
    try #require(boxes.count == 2)
    let (theirs, mine) = direction == "ltr" ? (boxes[0], boxes[1]) : (boxes[1], boxes[0])
    #expect(abs(theirs.minX - 16) < 1e-6 && abs(mine.maxX - 377) < 1e-6)
  }

  // MARK: On the way

  /// A new message comes from below its place, the others give way under the same spring.
  @Test func rowsMoveUnderOneSpring() throws {
    let chat = try Self.conversation("0 message maya A; 2 message me B")
    for frame in 0...60 {
      let time = 2 + Rational(Int128(frame), 60)
      let progress = StepResponse.snappy.progress(at: Rational(Int128(frame), 60))
      let tops = Self.tops(chat, time)
      #expect(Self.isNear(tops[0], 343.5 - 50.5 * progress), "frame \(frame)")
      guard progress > 0 else { continue }
      #expect(Self.isNear(tops[1], 343.5 + 40.5 * (1 - progress)), "frame \(frame)")
      let opacity = chat.frame(at: time).messages.last?.opacity
      #expect(opacity == min(progress, 1))
    }
  }

  /// A row that a message ends keeps its place: the column rises by the difference and does not sink in between.
  @Test func theColumnDoesNotSinkBetweenARowAndItsMessage() throws {
    let chat = try Self.conversation("0 message maya A; 1 start maya; 3 message maya B")
    var last = Double.infinity
    for frame in 60..<300 {
      let top = try #require(Self.tops(chat, Rational(Int128(frame), 60))[0])
      // An overshoot of less than half a hundredth of the way.
      #expect(top <= last + 0.25, "frame \(frame)")
      last = min(last, top)
    }
    #expect(Self.isNear(Self.tops(chat, Rational(31, 10))[0], 297.5))
    #expect(Self.isNear(Self.tops(chat, 6)[0], 293))
    // One that stops gives its place back at once.
    let stopped = try Self.conversation("0 message maya A; 1 start maya; 3 stop maya")
    let sinking = try #require(Self.tops(stopped, Rational(31, 10))[0])
    #expect(sinking > 298.5)
    #expect(Self.isNear(Self.tops(stopped, 6)[0], 343.5))
  }

  @Test func aMessageComesInAboveThoseWhoStillType() throws {
    let chat = try Self.conversation("0 message maya A; 1 start noa; 2 message maya B; 5 start noa")
    let frame = chat.frame(at: 4)
    let row = try #require(frame.typing.first)
    #expect(row.y == 348)
    #expect(Self.tops(chat, 4) == [0: 247, 1: 297.5])
  }

  @Test func withLessMotionRowsAreInTheirPlacesAtOnce() throws {
    let chat = try Self.conversation(
      "0 message maya A; 2 message me B; 3 start maya", "{}",
      [("--size", "393x400"), ("--reduce-motion", "true")])
    #expect(Self.tops(chat, 2) == [0: 293, 1: 343.5])
    let half = try #require(chat.frame(at: Rational(31, 10)).typing.first)
    // The bubble fades for 0.2 s and does not grow.
    #expect(half.values.suffix(2) == [1, UnitCurve.easeInOut.value(at: 0.5)])
  }

  /// Everything else is dimmed while a bar is open, and the bar is drawn above all.
  @Test func aPickedMessageIsInFront() throws {
    let chat = try Self.conversation(
      "0 message maya#a A; 0 message me#b B; 0 message maya#c C; 0 start noa; 1 pick b; 3 dismiss")
    let frame = chat.frame(at: 2)
    #expect(frame.messages.map(\.index) == [0, 2, 1])
    #expect(frame.messages.map(\.opacity) == [0.3, 0.3, 1])
    #expect(frame.typing.map(\.dimming) == [0.3])
    #expect(frame.messages.last?.reaction?.barOpacity == 1)
    let after = chat.frame(at: Rational(9, 2))
    #expect(after.messages.map(\.index) == [0, 1, 2] && after.messages.allSatisfy { $0.opacity == 1 })
  }

  // MARK: Loops

  @Test func theSampleThatPlaysByItselfClosesInPixels() throws {
    let job = try job(SampleTests.sample("conversation.json"))
    #expect(job.timeline.duration == Rational(104, 10) && job.timeline.loop.mode == .fit)
    let painter = job.makePainter()
    let count = job.timeline.frameCount
    let first = try LoopTests.pixels(0, job, painter)
    #expect(try LoopTests.pixels(count, job, painter) == first)
    // At the seam the dots rest.
    #expect(try LoopTests.pixels(count + 4, job, painter) != first)
  }

  @Test func whatDoesNotCloseIsNoLoop() throws {
    for script in ["1 message maya A", "6 start maya", "0 start maya; 9 message maya A"] {
      #expect(throws: TimelineProblem.self) {
        _ = try clip(ChatScript.scene(script, [("--loop", "fit"), ("--duration", "10")]))
      }
    }
    _ = try clip(ChatScript.scene("1 start maya; 2 stop maya", [("--loop", "fit"), ("--duration", "10")]))
  }

  @Test func somebodyWhoTypesForEverIsALoop() throws {
    for (style, period) in [("bubble", Rational(13, 10)), ("cell", Rational(12, 10))] {
      let job = try job(scene(of: "conversation", [("--set", "typingStyle=\(style)")]))
      #expect(job.timeline.duration == period)
      let painter = job.makePainter()
      let first = try LoopTests.pixels(0, job, painter)
      #expect(try LoopTests.pixels(job.timeline.frameCount, job, painter) == first)
    }
  }
}
