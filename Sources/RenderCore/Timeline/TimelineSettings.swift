/// How long a clip is.
public enum DurationSetting: Hashable, Sendable {
  case seconds(Rational)
  /// Until every animated value has settled after the last event.
  case settle
}

/// What the author asked of time; everything that is `nil` follows from the indicator.
public struct TimelineSettings: Hashable, Sendable {
  public var frameRate: FrameRate
  public var loop: LoopMode?
  public var duration: DurationSetting?
  /// Half-open range of frame indices to show.
  public var frames: Range<Int>?
  /// Stills at these instants, in seconds of the animation, instead of a run of frames.
  public var stills: [Rational]?
  /// Seconds into the loop at which it starts, taken to the nearest frame.
  public var loopOffset: Rational
  /// Seconds for which the last frame is shown once more, taken to the nearest frame.
  public var holdLast: Rational

  public init(
    frameRate: FrameRate = .standard, loop: LoopMode? = nil, duration: DurationSetting? = nil,
    frames: Range<Int>? = nil, stills: [Rational]? = nil, loopOffset: Rational = .zero,
    holdLast: Rational = .zero
  ) {
    self.loopOffset = loopOffset
    self.holdLast = holdLast
    self.frameRate = frameRate
    self.loop = loop
    self.duration = duration
    self.frames = frames
    self.stills = stills
  }
}

/// What an indicator can say about its own time.
public struct Motion: Sendable {
  /// What repeats by itself; `nil` for a still or event-driven indicator.
  public var cycle: Cycle?
  /// Whether events change its state.
  public var isEventDriven: Bool
  /// When everything that the events started is over, in seconds.
  public var settleTime: Rational
  /// Of an event-driven indicator that comes, repeats something and goes: whole rounds of what it repeats, in seconds. What is before
  /// leads in, what is after leads out.
  public var steadyTime: Range<Rational>?
  /// How long an event-driven clip is if nobody says; `nil` until everything is over.
  public var length: Rational?

  public init(
    cycle: Cycle? = nil, isEventDriven: Bool = false, settleTime: Rational = .zero,
    steadyTime: Range<Rational>? = nil, length: Rational? = nil
  ) {
    self.cycle = cycle
    self.isEventDriven = isEventDriven
    self.settleTime = settleTime
    self.steadyTime = steadyTime
    self.length = length
  }
}

/// Why a clip cannot be made as asked.
public enum TimelineProblem: Error, Hashable, Sendable {
  case tooManyFrames(found: Int128)
  case framesOutside(Range<Int>, count: Int)
  case loopNeedsDuration(LoopMode)
  case durationIsNotWholeFrames(Rational, FrameRate)
  case durationIsNotWholePeriods(Rational, period: Rational)
  case loopDoesNotClose(at: Rational)
  case loopWithSettle(LoopMode)
  case offsetWithoutLoop
  case offsetBeyondLoop(Rational, length: Rational)
}

extension TimelineProblem {
  public var message: String {
    switch self {
    case .tooManyFrames(let found):
      "the clip would have \(found) frames; at most \(Timeline.frameLimit) are allowed"
    case .framesOutside(let range, let count):
      "frames \(range.lowerBound)..\(range.upperBound) are outside the clip, which has the frames 0..\(count)"
    case .loopNeedsDuration(let mode):
      "loop '\(mode.rawValue)' needs a duration when events drive the clip"
    case .durationIsNotWholeFrames(let duration, let rate):
      "\(Timeline.text(duration)) s is not a whole number of frames at \(rate.framesPerSecond) fps"
    case .durationIsNotWholePeriods(let duration, let period):
      "\(Timeline.text(duration)) s is not a whole number of periods of \(Timeline.text(period)) s"
    case .loopDoesNotClose(let time):
      "the clip does not loop: what it shows at \(Timeline.text(time)) s differs from what it shows at 0 s"
    case .loopWithSettle(let mode):
      "loop '\(mode.rawValue)' cannot be combined with the duration 'settle'"
    case .offsetWithoutLoop: "only a loop can start elsewhere, and the clip does not loop"
    case .offsetBeyondLoop(let offset, let length):
      "the loop offset \(Timeline.text(offset)) s is beyond the loop, which lasts \(Timeline.text(length)) s"
    }
  }

  public var hint: String {
    switch self {
    case .tooManyFrames: "ask for a lower frame rate, a shorter duration, or loop 'fit'"
    case .framesOutside: "the range is half-open: its last frame is one below its end"
    case .loopNeedsDuration: "add a duration in seconds, or use loop 'off'"
    case .durationIsNotWholeFrames: "use loop 'fit', or another duration or frame rate"
    case .durationIsNotWholePeriods: "use loop 'fit', or a multiple of the period"
    case .loopDoesNotClose:
      "let the last event return to the first state and settle before the end, or use loop 'off'"
    case .offsetWithoutLoop: "leave out the loop offset, or use loop 'fit'"
    case .offsetBeyondLoop: "give an instant of the loop"
    case .loopWithSettle: "give the duration in seconds, or use loop 'off'"
    }
  }
}
