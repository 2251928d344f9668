/// GIF, which everything shows: at most 256 colours, no partial transparency, times in 1/100 s.
struct AnimatedGIF: AnimationFormat {
  let name = "gif"
  let summary = "GIF: at most 256 colours, 50 frames a second, no partial transparency"
  let fileExtensions = ["gif"]
  let canBeOptimized = false

  private static let ticksPerSecond: Rational = 100
  /// Browsers play what is faster ten times slower.
  private static let standardRate = 50

  private func mostFramesPerSecond(_ options: AnimationOptions) -> Rational {
    Rational(options.gifFramesPerSecond ?? Self.standardRate)
  }

  func diagnostics(_ job: RenderJob, _ options: AnimationOptions) -> [Diagnostic] {
    var found = tooLong(job)
    let most = mostFramesPerSecond(options)
    let rate = job.timeline.frameRate.framesPerSecond
    if rate > most, job.timeline.selection.count > 1 {
      found.append(
        Diagnostic(
          .warning,
          "the gif shows \(most) of \(DecimalText.exact(rate) ?? rate.description) frames a second, picked by their times",
          hint: "with --fps \(most) every frame is shown; browsers slow down what is faster than 50"))
    }
    if let matte = options.matte, !matte.resolve(job.scene.environment).isOpaque {
      found.append(
        Diagnostic(.error, "--matte must be opaque, found '\(matte.text)'", hint: "such as white or #F2F2F7"))
    }
    return found
  }

  func write(_ clip: CollectedClip, _ options: AnimationOptions, to output: ByteOutput) throws -> [Diagnostic]
  {
    let most = mostFramesPerSecond(options)
    let times =
      clip.job.timeline.frameRate.framesPerSecond > most
      ? AnimationTimes(clip, ticksPerSecond: Self.ticksPerSecond, picking: most)
      : AnimationTimes(clip, ticksPerSecond: Self.ticksPerSecond)
    let pixels = GIFPixels(matte: options.matte?.resolve(clip.job.scene.environment).premultipliedPixel)
    let census = try census(clip, times.pictures, pixels)
    let shared =
      options.gifPalette == .frame ? nil : GIFColors(census.colors, needsClear: census.hasClear)
    let frames = clip.frames
    let shown: @Sendable (Int) throws -> Bitmap = { picture in
      let bitmap = pixels.bitmap(try frames.bitmap(picture: picture))
      return shared.map { bitmap.mapRuns($0.shown) } ?? bitmap
    }
    let plan = try GIFPlan(times.pictures, shown: shown, isInterrupted: clip.isInterrupted)
    try output.write(
      GIFBlock.header(
        width: frames.width, height: frames.height, palette: shared?.table,
        plays: options.plays(of: clip.job)))
    try OrderedWork.run(
      count: plan.steps.count, workers: clip.workers, isInterrupted: clip.isInterrupted
    ) { place in
      let step = plan.steps[place].canvas
      var base = try step.base.map { try shown($0.picture) }
      if let cleared = step.base?.cleared { base?.clear(cleared) }
      return GIFFrame(try shown(step.picture), rect: step.rect, base: base, shared: shared)
    } take: { place, frame in
      // A frame that is drawn again changes nothing, so a long time is several times the same frame.
      var rest = times.durations[place]
      repeat {
        let delay = min(rest, GIFBlock.longestDelay)
        rest -= delay
        let disposal = rest > 0 ? .keep : plan.steps[place].disposal
        try output.write(
          GIFBlock.control(delay: delay, disposal: disposal, clearIndex: frame.clearIndex) + frame.image)
      } while rest > 0
    }
    try output.write(GIFBlock.trailer)
    return warnings(clip, census, options) + briefSteps(times, ticksPerSecond: Self.ticksPerSecond)
  }

  private func census(_ clip: CollectedClip, _ pictures: [Int], _ pixels: GIFPixels) throws
    -> GIFPixels.Census
  {
    var census = GIFPixels.Census()
    let shown = Set(pictures).sorted()
    let frames = clip.frames
    try OrderedWork.run(count: shown.count, workers: clip.workers, isInterrupted: clip.isInterrupted) {
      place in
      pixels.census(try frames.bitmap(picture: shown[place]))
    } take: { _, part in
      census.add(part)
    }
    return census
  }

  private func warnings(
    _ clip: CollectedClip, _ census: GIFPixels.Census, _ options: AnimationOptions
  ) -> [Diagnostic] {
    guard census.hasHalfTransparent, options.matte == nil else { return [] }
    return [
      Diagnostic(
        .warning,
        "\(clip.job.scene.name): a gif has no half-transparent pixels; edges are cut at half their opacity",
        hint: "name the colour of the page that it will stand on, such as --matte white, or use apng or webp")
    ]
  }
}
