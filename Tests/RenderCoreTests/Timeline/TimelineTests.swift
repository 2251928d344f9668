import Testing

@testable import RenderCore

struct TimelineTests {
  static func timeline(
    fps: String = "60", loop: LoopMode? = nil, duration: DurationSetting? = nil, frames: Range<Int>? = nil,
    stills: [Rational]? = nil, motion: Motion
  ) throws -> Timeline {
    let rate = try #require(FrameRate(text: fps))
    return try Timeline(
      TimelineSettings(frameRate: rate, loop: loop, duration: duration, frames: frames, stills: stills),
      motion: motion
    ) { _ in true }
  }

  struct Clip: Sendable {
    var fps: String
    var period: String
    var loop: LoopMode
    var frames: Int
    var periods: Int
  }

  /// N = max(1, round(period · fps)) for `fit`; the fewest periods that are whole frames for `exact`; k / fps below the period for `off`.
  @Test(arguments: [
    Clip(fps: "60", period: "1.3", loop: .fit, frames: 78, periods: 1),
    Clip(fps: "60", period: "0.96", loop: .fit, frames: 58, periods: 1),
    Clip(fps: "25", period: "0.96", loop: .fit, frames: 24, periods: 1),
    Clip(fps: "1", period: "0.1", loop: .fit, frames: 1, periods: 1),
    Clip(fps: "60", period: "0.96", loop: .exact, frames: 288, periods: 5),
    Clip(fps: "24", period: "1.3", loop: .exact, frames: 156, periods: 5),
    Clip(fps: "30000/1001", period: "1.3", loop: .exact, frames: 3000, periods: 77),
    Clip(fps: "60", period: "0.96", loop: .off, frames: 58, periods: 0),
    Clip(fps: "25", period: "0.96", loop: .off, frames: 24, periods: 0),
    Clip(fps: "29.97", period: "1.3", loop: .off, frames: 39, periods: 0),
  ])
  func cutsLoopsIntoFrames(_ clip: Clip) throws {
    let period = try #require(Rational(decimal: clip.period))
    let timeline = try Self.timeline(
      fps: clip.fps, loop: clip.loop, motion: Motion(cycle: Cycle(period: period)))
    #expect(timeline.frameCount == clip.frames)
    #expect(timeline.loop.periods == clip.periods)
    if clip.loop != .off {
      #expect(timeline.modelTime(frame: clip.frames) == Rational(clip.periods) * period)
    }
  }

  /// A clip of S seconds has the frames k with k / fps < S.
  @Test(arguments: [
    ("60", "1", 60), ("60", "1.001", 61), ("30000/1001", "1.001", 30), ("24", "0.01", 1),
    ("59.94", "10", 600),
    ("29.97", "100", 2997),
  ])
  func aDurationIsHalfOpen(_ fps: String, _ seconds: String, _ count: Int) throws {
    let duration = try #require(Rational(decimal: seconds))
    let timeline = try Self.timeline(
      fps: fps, duration: .seconds(duration), motion: Motion(cycle: Cycle(period: 1)))
    #expect(timeline.frameCount == count)
    #expect(timeline.presentationTime(frame: count - 1) < duration)
    #expect(timeline.presentationTime(frame: count) >= duration)
  }

  @Test func fitWithADurationFillsItWithWholePeriods() throws {
    let timeline = try Self.timeline(
      fps: "30", loop: .fit, duration: .seconds(4), motion: Motion(cycle: Cycle(period: Rational(13, 10))))
    #expect(timeline.frameCount == 120)
    #expect(timeline.loop.periods == 3)
    #expect(timeline.modelTime(frame: 120) == Rational(39, 10))
    #expect(abs(timeline.loop.speedChange + 0.025) < 1e-12)
  }

  @Test func startsWhereTheCycleStarts() throws {
    let motion = Motion(cycle: Cycle(start: Rational(6, 5), period: Rational(6, 5)))
    #expect(try Self.timeline(loop: .fit, motion: motion).modelTime(frame: 0) == Rational(6, 5))
    #expect(try Self.timeline(loop: .off, motion: motion).modelTime(frame: 0) == .zero)
  }

  @Test func eventsEndWithTheSettledFrame() throws {
    let motion = Motion(isEventDriven: true, settleTime: Rational(32, 10))
    #expect(try Self.timeline(motion: motion).frameCount == 193)
    #expect(try Self.timeline(motion: motion).loop.mode == .off)
  }

  @Test func stillsKeepTheirInstants() throws {
    let times = [Rational(1, 4), Rational(1, 3), .zero]
    let timeline = try Self.timeline(stills: times, motion: Motion(cycle: Cycle(period: 1)))
    #expect(timeline.selection == 0..<3)
    #expect(timeline.selection.map { timeline.modelTime(frame: $0) } == times)
  }

  @Test(arguments: [
    (
      LoopMode.fit, DurationSetting?.none, Range<Int>?.some(70..<100), false,
      "frames 70..100 are outside the clip, which has the frames 0..78"
    ),
    (.off, .seconds(20000), nil, false, "the clip would have 1200000 frames; at most 1000000 are allowed"),
    (.fit, .settle, nil, false, "loop 'fit' cannot be combined with the duration 'settle'"),
    (.fit, nil, nil, true, "loop 'fit' needs a duration when events drive the clip"),
    (.exact, .seconds(2), nil, false, "2 s is not a whole number of periods of 1.3 s"),
    (.exact, .seconds(Rational(1301, 1000)), nil, true, "1.301 s is not a whole number of frames at 60 fps"),
  ])
  func saysWhatCannotBe(
    _ loop: LoopMode, _ duration: DurationSetting?, _ frames: Range<Int>?, _ isEventDriven: Bool,
    _ message: String
  ) throws {
    let motion =
      isEventDriven
      ? Motion(isEventDriven: true, settleTime: 1) : Motion(cycle: Cycle(period: Rational(13, 10)))
    let problem = #expect(throws: TimelineProblem.self) {
      try Self.timeline(loop: loop, duration: duration, frames: frames, motion: motion)
    }
    #expect(problem?.message == message)
  }

  @Test func aLoopOfEventsMustClose() throws {
    let settings = TimelineSettings(loop: .fit, duration: .seconds(3))
    let motion = Motion(isEventDriven: true, settleTime: 1)
    #expect(throws: TimelineProblem.loopDoesNotClose(at: 3)) {
      try Timeline(settings, motion: motion) { _ in false }
    }
    #expect(try Timeline(settings, motion: motion) { _ in true }.frameCount == 180)
  }

  @Test(arguments: [
    ("60", "60/1"), ("59.94", "2997/50"), ("30000/1001", "30000/1001"), ("ntsc", "30000/1001"),
    ("PAL", "25/1"),
    ("film", "24/1"), ("0.5", "1/2"), ("1000", "1000/1"), ("60/2", "30/1"),
  ])
  func readsFrameRates(_ text: String, _ fraction: String) {
    #expect(FrameRate(text: text)?.fractionText == fraction)
  }

  @Test(arguments: ["0", "-1", "nan", "1e9", "1000.1", "1/0", "60/", "", "sixty", "60fps"])
  func refusesOtherFrameRates(_ text: String) { #expect(FrameRate(text: text) == nil) }

  @Test func aLoopMayStartElsewhere() throws {
    let motion = Motion(cycle: Cycle(period: Rational(13, 10)))
    let plain = try Self.timeline(motion: motion)
    let rate = try #require(FrameRate(text: "60"))
    for (offset, frames) in [
      (Rational(1, 2), 30), (Rational(13, 10), 0), (Rational(1, 100), 1), (Rational(129, 100), 77),
    ] {
      let turned = try Timeline(
        TimelineSettings(frameRate: rate, loopOffset: offset), motion: motion
      ) { _ in true }
      #expect(turned.frameCount == 78)
      for frame in 0..<78 {
        #expect(turned.modelTime(frame: frame) == plain.modelTime(frame: (frame + frames) % 78))
        #expect(turned.presentationTime(frame: frame) == Rational(Int128(frame), 60))
      }
    }
  }

  /// An offset beyond the loop was taken modulo its length.
  @Test func anOffsetIsAnInstantOfTheLoop() throws {
    let motion = Motion(cycle: Cycle(period: Rational(13, 10)))
    let settings = TimelineSettings(frameRate: try #require(FrameRate(text: "60")), loopOffset: 2)
    #expect(throws: TimelineProblem.offsetBeyondLoop(2, length: Rational(13, 10))) {
      try Timeline(settings, motion: motion) { _ in true }
    }
  }

  @Test func theLastFrameMayStay() throws {
    let motion = Motion(cycle: Cycle(period: Rational(13, 10)))
    let rate = try #require(FrameRate(text: "30"))
    for loop in LoopMode.allCases {
      let plain = try Self.timeline(fps: "30", loop: loop, motion: motion)
      let held = try Timeline(
        TimelineSettings(frameRate: rate, loop: loop, holdLast: Rational(1, 2)), motion: motion
      ) { _ in true }
      #expect(held.frameCount == plain.frameCount + 15)
      #expect(held.heldFrames == 15)
      for frame in 0..<plain.frameCount {
        #expect(held.modelTime(frame: frame) == plain.modelTime(frame: frame))
      }
      for frame in plain.frameCount..<held.frameCount {
        #expect(held.modelTime(frame: frame) == plain.modelTime(frame: plain.frameCount - 1))
      }
      if loop != .off { #expect(held.modelTime(frame: held.frameCount) == held.modelTime(frame: 0)) }
    }
    #expect(throws: TimelineProblem.tooManyFrames(found: 1_000_028)) {
      _ = try Timeline(
        TimelineSettings(
          frameRate: FrameRate(text: "1000") ?? rate, loop: .off, duration: .seconds(999),
          holdLast: Rational(1028, 1000)),
        motion: motion
      ) { _ in true }
    }
  }
}
