/// Which instant of the animation each frame of a clip shows. All times are exact.
public struct Timeline: Hashable, Sendable {
  /// Most frames that a clip may have.
  public static let frameLimit = 1_000_000

  public let frameRate: FrameRate
  /// Frames of the whole clip, before any selection.
  public let frameCount: Int
  /// Frames at the end that show the last instant once more.
  public let heldFrames: Int
  public let loop: Loop
  /// The indices to show, half-open; stills are counted from 0.
  public let selection: Range<Int>
  /// Stills show these instants, in seconds after the origin, instead of an even run.
  public let stills: [Rational]?

  /// Model time of frame k is `origin + k · step`.
  private let origin: Rational
  private let step: Rational
  /// Seconds after which the loop starts the model over; `nil` if the model repeats by itself, or not at all.
  private let lap: Rational?
  /// Frames into the loop at which it starts.
  private let offset: Int

  /// Seconds of the clip: frames divided by the frame rate.
  public var duration: Rational { Rational(frameCount) / frameRate.framesPerSecond }

  /// The instant of the animation that frame `index` shows, in seconds. Defined beyond the last frame too: frame N of a loop is the first of the next lap.
  public func modelTime(frame index: Int) -> Rational {
    if let stills { return instant(after: stills[index]) }
    return wholeClipTime(frame: index)
  }

  /// The instant of frame `index` of the whole clip, whatever is selected of it.
  func wholeClipTime(frame index: Int) -> Rational { instant(after: Rational(movingFrame(index)) * step) }

  /// The frame of the clip as the indicator makes it, without hold and offset, that frame `index` shows.
  private func movingFrame(_ index: Int) -> Int {
    let moving = frameCount - heldFrames
    var place = index
    if heldFrames > 0 {
      if loop.mode != .off { place %= frameCount }
      place = min(place, moving - 1)
    }
    return offset == 0 ? place : (place + offset) % moving
  }

  private func instant(after elapsed: Rational) -> Rational {
    origin + (lap.map { elapsed.remainder($0) } ?? elapsed)
  }

  /// The instants of the animation between which everything lies that is shown.
  public var shownInstants: [ClosedRange<Rational>] {
    if let stills { return stills.map { instant(after: $0)...instant(after: $0) } }
    // A loop that starts elsewhere shows its end before its beginning.
    if lap != nil || offset > 0 { return [origin...origin + Rational(frameCount) * step] }
    return [modelTime(frame: selection.lowerBound)...modelTime(frame: selection.upperBound - 1)]
  }

  /// When frame `index` is shown, in seconds from the start of the clip. For stills, the instant itself.
  public func presentationTime(frame index: Int) -> Rational {
    if let stills { return stills[index] }
    return Rational(index) / frameRate.framesPerSecond
  }

  /// Plans a clip.
  ///
  /// - Parameter closes: whether the picture at that model time equals the one at 0; asked only for event-driven loops.
  /// - Throws: `TimelineProblem`.
  public init(_ settings: TimelineSettings, motion: Motion, closes: (Rational) -> Bool)
    throws(TimelineProblem)
  {
    let rate = settings.frameRate.framesPerSecond
    let plan = try Timeline.plan(settings, motion, closes)
    let held = (settings.holdLast * rate).rounded
    guard plan.frames + held <= Int128(Timeline.frameLimit) else {
      throw .tooManyFrames(found: plan.frames + held)
    }
    frameRate = settings.frameRate
    heldFrames = Int(held)
    frameCount = Int(plan.frames + held)
    if settings.loopOffset != .zero, plan.loop.mode == .off { throw .offsetWithoutLoop }
    let offset = (settings.loopOffset * rate).rounded
    if offset > plan.frames {
      throw .offsetBeyondLoop(settings.loopOffset, length: Rational(plan.frames, 1) / rate)
    }
    self.offset = Int(offset % plan.frames)
    loop = plan.loop
    origin = plan.origin
    step = plan.step ?? .one / rate
    let startsOver = plan.loop.mode != .off && motion.cycle?.restarts == true
    lap = startsOver ? motion.cycle?.period : nil
    if let stills = settings.stills {
      self.stills = stills
      selection = 0..<stills.count
    } else {
      stills = nil
      selection = settings.frames ?? 0..<frameCount
      guard selection.lowerBound >= 0, selection.upperBound <= frameCount, !selection.isEmpty else {
        throw .framesOutside(selection, count: frameCount)
      }
    }
  }

  private struct Plan {
    var frames: Int128
    var loop: Loop
    var origin: Rational = .zero
    /// Model seconds from frame to frame; `nil` is one frame interval.
    var step: Rational?
  }

  private static func plan(
    _ settings: TimelineSettings, _ motion: Motion, _ closes: (Rational) -> Bool
  ) throws(TimelineProblem) -> Plan {
    let rate = settings.frameRate.framesPerSecond
    let mode = settings.loop ?? (motion.cycle == nil || settings.duration != nil ? .off : .fit)
    if mode == .off { return Plan(frames: framesWithoutLoop(settings, motion), loop: .none) }
    if settings.duration == .settle { throw .loopWithSettle(mode) }
    var length: Rational?
    if case .seconds(let seconds) = settings.duration { length = seconds }

    guard let cycle = motion.cycle else {
      // A still repeats trivially; an event-driven clip is one period of the length that the author gives.
      guard motion.isEventDriven else {
        let frames = length.map { max(1, ($0 * rate).rounded) } ?? 1
        return Plan(frames: frames, loop: Loop(mode: mode, periods: 1, speedChange: 0))
      }
      guard let length else { throw .loopNeedsDuration(mode) }
      guard closes(length) else { throw .loopDoesNotClose(at: length) }
      return try loopOf(mode, period: length, periods: 1, settings.frameRate, origin: .zero)
    }

    switch mode {
    case .fit:
      let periods = length.map { max(1, ($0 / cycle.period).rounded) } ?? 1
      var plan = try loopOf(
        .fit, period: length ?? cycle.period, periods: 1, settings.frameRate, origin: cycle.start)
      // The frames fill the given length; the model runs through whole periods in it.
      let modelLength = Rational(periods, 1) * cycle.period
      plan.step = modelLength / Rational(plan.frames, 1)
      plan.loop = Loop(
        mode: .fit, periods: Int(clamping: periods),
        speedChange: (modelLength * rate / Rational(plan.frames, 1) - .one).double)
      return plan
    case .exact:
      guard let length else {
        let framesPerPeriod = cycle.period * rate
        return Plan(
          frames: framesPerPeriod.numerator,
          loop: Loop(mode: .exact, periods: Int(clamping: framesPerPeriod.denominator), speedChange: 0),
          origin: cycle.start)
      }
      let periods = length / cycle.period
      guard periods.isWhole else { throw .durationIsNotWholePeriods(length, period: cycle.period) }
      return try loopOf(
        .exact, period: length, periods: Int(clamping: periods.numerator), settings.frameRate,
        origin: cycle.start)
    case .off: return Plan(frames: 1, loop: .none)
    }
  }

  private static func loopOf(
    _ mode: LoopMode, period: Rational, periods: Int, _ rate: FrameRate, origin: Rational
  ) throws(TimelineProblem) -> Plan {
    let exactFrames = period * rate.framesPerSecond
    if mode == .exact, !exactFrames.isWhole { throw .durationIsNotWholeFrames(period, rate) }
    let frames = max(1, exactFrames.rounded)
    let step = period / Rational(frames, 1)
    let speedChange = (step * rate.framesPerSecond - .one).double
    return Plan(
      frames: frames, loop: Loop(mode: mode, periods: periods, speedChange: speedChange), origin: origin,
      step: step)
  }

  /// Frames k with k / fps below the duration, at least one.
  private static func framesWithoutLoop(_ settings: TimelineSettings, _ motion: Motion) -> Int128 {
    let rate = settings.frameRate.framesPerSecond
    let length: Rational
    switch settings.duration {
    case .seconds(let seconds): length = seconds
    case nil where motion.isEventDriven && motion.length != nil:
      length = motion.length ?? .zero
    case .settle, nil:
      if motion.isEventDriven {
        // The settled picture itself belongs to the clip.
        return (motion.settleTime * rate).ceiling + 1
      }
      length = motion.cycle?.period ?? .zero
    }
    return max(1, (length * rate).ceiling)
  }

  /// Seconds as a short decimal, for messages.
  static func text(_ seconds: Rational) -> String { DecimalText.shortest(seconds.double) }
}

extension Loop {
  static let none = Loop(mode: .off, periods: 0, speedChange: 0)
}
