import TestSupport
import Testing

@testable import RenderCore

/// From the clock of a log to that of a clip.
struct ReplayClockTests {
  static let moments: [Rational] = [2, 3, 3, 13, 14, 100]

  @Test func withoutSettingsBothAreTheSame() {
    let clock = ReplayClock(ReplaySettings(), moments: Self.moments)
    for time in [-5, 0, 7, 500] { #expect(clock.clipTime(Rational(time)) == Rational(time)) }
    #expect(clock.length == nil)
  }

  @Test func aPieceIsCountedFromItsStart() {
    let clock = ReplayClock(ReplaySettings(from: 10, to: 20), moments: Self.moments)
    #expect(clock.clipTime(13) == 3 && clock.clipTime(2) == -8 && clock.length == 10)
  }

  @Test func twiceAsFastTakesHalfTheTime() {
    let clock = ReplayClock(ReplaySettings(from: 10, to: 20, speed: 2), moments: Self.moments)
    #expect(clock.clipTime(13) == Rational(3, 2) && clock.length == 5)
  }

  @Test func silencesAreCut() {
    // 0 to 2, 3 to 13 and 14 to 100 are longer than 1.5 s.
    let clock = ReplayClock(ReplaySettings(idleLimit: Rational(3, 2)), moments: Self.moments)
    let expected: [(Int, Rational)] = [
      (0, 0), (1, 1), (2, Rational(3, 2)), (3, Rational(5, 2)), (4, Rational(7, 2)), (6, 4), (12, 4), (13, 4),
      (14, 5),
      (15, 6), (60, Rational(13, 2)), (100, Rational(13, 2)),
    ]
    for (time, place) in expected { #expect(clock.clipTime(Rational(time)) == place, "\(time)") }
    // Nothing is cut behind the last event: the clip ends when all has settled.
    #expect(clock.clipTime(103) == Rational(19, 2))
  }

  @Test func silencesAreCutBeforeTheyAreSpedUp() {
    let clock = ReplayClock(
      ReplaySettings(from: 3, to: 14, speed: 4, idleLimit: 1), moments: Self.moments)
    #expect(clock.clipTime(13) == Rational(1, 4) && clock.length == Rational(1, 2))
  }

  @Test(arguments: 0..<30) func timeNeverRunsBackwards(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var moments = (0..<20).map { _ in Rational(Int128(Int.random(in: -500...9000, using: &generator)), 100) }
    moments.sort()
    let limit = Rational(Int128(Int.random(in: 1...800, using: &generator)), 100)
    let settings = ReplaySettings(from: 5, speed: Rational(3, 2), idleLimit: limit)
    let clock = ReplayClock(settings, moments: moments)
    #expect(clock.clipTime(5) == .zero)
    var last = clock.clipTime(-10)
    for tick in -99..<1000 {
      let time = clock.clipTime(Rational(Int128(tick), 10))
      #expect(time >= last && time - last <= Rational(1, 15))
      last = time
    }
    for (earlier, later) in zip(moments, moments.dropFirst()) {
      #expect(
        (clock.clipTime(later) - clock.clipTime(earlier)) * settings.speed == min(later - earlier, limit))
    }
  }

  /// Time-outs are part of the conversation, so they are counted on its own clock.
  @Test func aTimeOutRunsOnTheClockOfTheLog() throws {
    let events = try ChatScript.events("1 start maya; 20 message me Hello")
    let fast = ChatScript.timeline(events, replay: ReplaySettings(speed: 2))
    #expect(fast.typing.first?.turns.map(\.time) == [Rational(1, 2), 3])
    // The silence after the time-out is cut, and so is the one before it.
    let cut = ChatScript.timeline(events, replay: ReplaySettings(idleLimit: 2))
    #expect(cut.typing.first?.turns.map(\.time) == [1, 3])
    #expect(cut.messages.map(\.arrives) == [5])
  }

  @Test func aPieceBeginsInTheMiddleOfWhatIsGoingOn() throws {
    let scene = try ChatScript.scene(
      ChatScript.events("0 message maya Old; 8 start maya; 12 message maya New"),
      replay: ReplaySettings(from: 10, to: 13))
    let clip = try clip(scene)
    #expect(clip.timeline.frameCount == 180)
    let conversation = try ChatScript.conversation(clip)
    let first = conversation.frame(at: .zero)
    #expect(first.messages.map(\.index) == [0] && first.messages[0].opacity == 1)
    #expect(first.typing.map { $0.values.suffix(2) } == [[1, 1]])
    #expect(conversation.frame(at: Rational(299, 100)).messages.map(\.index) == [0, 1])
  }
}
