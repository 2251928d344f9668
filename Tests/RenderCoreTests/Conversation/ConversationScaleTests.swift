import TestSupport
import Testing

@testable import RenderCore

/// Long logs: the work for a window depends on the window. Counted, not timed.
struct ConversationScaleTests {
  /// The same hour again and again in the middle of a log of so many events, 5.5 a second.
  static func log(_ count: Int) -> [ChatEvent] {
    var events: [ChatEvent] = []
    let names = ["maya", "noa", "ilir", "me"]
    for number in 0..<count {
      let time = Rational(Int128(number) * 18, 100)
      let name = names[number / 3 % 4]
      let kind: ChatEvent.Kind =
        switch number % 7 {
        case 0, 3: .typingStart(from: name)
        case 1: .typingStop(from: name)
        case 5 where number % 5 == 0: .react(id: "m\(number - 1)", reaction: "👍")
        case 6 where number % 11 == 0: .pick(id: "m\(number - 2)")
        default: .message(ChatMessage(id: "m\(number)", from: name, text: "Number \(number % 10) of many"))
        }
      events.append(ChatEvent(time: time, kind: kind))
    }
    return events
  }

  static func clip(_ events: [ChatEvent], from: Int, seconds: Int, texts: TextSource) throws -> Clip {
    let scene = try ChatScript.scene(
      events, fps: "10", parameters: "{ \"device\": \"phone\" }",
      replay: ReplaySettings(from: Rational(from), to: Rational(from + seconds)))
    return try Clip(scene, scale: 2, texts: texts)
  }

  @Test(arguments: [60, 1800, 3500])
  func aWindowLaysOutWhatCanBeSeenInIt(_ from: Int) throws {
    let texts = TextSource()
    let clip = try Self.clip(Self.log(20_000), from: from, seconds: 5, texts: texts)
    let conversation = try ChatScript.conversation(clip)
    #expect(clip.timeline.frameCount == 50)
    for index in 0..<50 { _ = clip.state(frame: index) }
    // A page has room for 16 messages, and 3 to 4 a second come in.
    #expect(conversation.messages.count < 60 && conversation.messages.count > 20)
    #expect(texts.shelf.layoutCount <= conversation.messages.count + 10)
    for index in 0..<50 {
      let time = clip.timeline.modelTime(frame: index)
      #expect(conversation.sampler.column.positions(at: time).count < 60)
      let frame = conversation.frame(at: time)
      #expect(frame.messages.count + frame.typing.count > 8)
    }
  }

  @Test func theLengthOfTheLogChangesNothingInAWindow() throws {
    let short = TextSource()
    let long = TextSource()
    let first = try Self.clip(Self.log(1000), from: 120, seconds: 4, texts: short)
    let second = try Self.clip(Self.log(20_000), from: 120, seconds: 4, texts: long)
    for index in 0..<40 { #expect(first.state(frame: index) == second.state(frame: index)) }
    #expect(short.shelf.layoutCount == long.shelf.layoutCount)
  }

  /// A window shows what the whole clip shows at that time.
  @Test(arguments: [0, 33, 90, 170]) func aWindowIsAPieceOfTheWhole(_ from: Int) throws {
    let events = Self.log(1000)
    let whole = try Self.clip(events, from: 0, seconds: 180, texts: TextSource())
    let piece = try Self.clip(events, from: from, seconds: 5, texts: TextSource())
    let painter = (try Self.job(whole), try Self.job(piece))
    for index in stride(from: 0, to: 50, by: 7) {
      let (a, b) = (whole.state(frame: from * 10 + index), piece.state(frame: index))
      #expect(a.selection.count == b.selection.count)
      let list = (whole.indicator.displayList(a), piece.indicator.displayList(b))
      try painter.0.paint(list.0)
      try painter.1.paint(list.1)
      #expect(painter.0.bitmap == painter.1.bitmap, "frame \(index)")
    }
  }

  private static func job(_ clip: Clip) throws -> FramePainter {
    FramePainter(width: 393, height: 852, scale: 1, background: .white)
  }

  @Test func planningAnHourLaysOutNothingButItsCharacters() throws {
    let texts = TextSource()
    let clip = try Self.clip(Self.log(20_000), from: 0, seconds: 3600, texts: texts)
    #expect(clip.timeline.frameCount == 36_000)
    #expect(texts.shelf.layoutCount < 20)
    #expect(try ChatScript.conversation(clip).rows.count > 10_000)
  }

  /// However long the clip, only the last layouts are kept.
  @Test func theShelfForgets() throws {
    var table = RecentTable<Int, Int>(costLimit: 100)
    for number in 0..<1000 {
      table.store(number, for: number, cost: 10)
      _ = table.value(3)
    }
    #expect(table.count <= 11)
    #expect(table.value(999) == 999 && table.value(3) == 3 && table.value(500) == nil)
  }

  @Test(arguments: 0..<10) func intervalsAreFoundLikeOneByOne(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var intervals: [(start: Rational, end: Rational)] = []
    for _ in 0..<Int.random(in: 0..<60, using: &generator) {
      let start = Int.random(in: 0..<100, using: &generator)
      intervals.append((Rational(start), Rational(start + Int.random(in: 0..<30, using: &generator))))
    }
    intervals.sort { $0.start < $1.start }
    let index = IntervalIndex(intervals)
    for low in 0..<130 {
      let range = Rational(low)...Rational(low + low % 5)
      let expected = intervals.indices.filter {
        intervals[$0].start <= range.upperBound && intervals[$0].end > range.lowerBound
      }
      #expect(index.indices(meeting: range) == expected)
    }
  }
}
