/// Animated WebP, lossless: the smallest of the files that keep every pixel.
struct AnimatedWebP: AnimationFormat {
  let name = "webp"
  let summary = "animated WebP, lossless: times in whole milliseconds"
  let fileExtensions = ["webp"]
  let canBeOptimized = true

  private static let ticksPerSecond: Rational = 1000

  func diagnostics(_ job: RenderJob, _ options: AnimationOptions) -> [Diagnostic] {
    var found = tooLong(job)
    let side = max(job.canvas.pixelWidth, job.canvas.pixelHeight)
    if side > WebPEncoder.maximumSide {
      found.append(
        Diagnostic(
          .error, "\(job.scene.name): a WebP has at most \(WebPEncoder.maximumSide) px a side, found \(side)",
          hint: "use a smaller --scale, or --format apng"))
    }
    return found
  }

  func write(_ clip: CollectedClip, _ options: AnimationOptions, to output: ByteOutput) throws -> [Diagnostic]
  {
    let times = AnimationTimes(clip, ticksPerSecond: Self.ticksPerSecond)
    // The size of the file stands at its beginning, so all frames come first.
    var chunks = SpilledBytes(memoryLimit: 4 << 20)
    var places: [SpilledBytes.Place] = []
    var hasAlpha = false
    let plan = try CanvasPlan(
      times.pictures, clip.frames, disposals: [.keep, .clear],
      isHeld: { times.durations[$0] > WebPChunk.longestDuration }, isFirstWhole: false, alignment: 2,
      isInterrupted: clip.isInterrupted)
    func add(_ frame: AnimatedWebPFrame, _ milliseconds: Int, _ disposal: CanvasStep.Disposal) throws {
      hasAlpha = hasAlpha || frame.hasAlpha
      places.append(try chunks.append(frame.chunk(milliseconds: milliseconds, clears: disposal == .clear)))
    }
    try plan.run(workers: clip.workers, isInterrupted: clip.isInterrupted) { step in
      let (now, base) = try step.bitmaps(clip.frames)
      return AnimatedWebPFrame(now, rect: step.rect, base: base, optimizes: options.optimizes)
    } take: { place, frame in
      var rest = times.durations[place]
      try add(frame, min(rest, WebPChunk.longestDuration), plan.disposals[place])
      rest -= WebPChunk.longestDuration
      if rest <= 0 { return }
      let picture = try clip.frames.bitmap(picture: times.pictures[place])
      let hold = AnimatedWebPFrame(picture, rect: .onePixel, base: nil)
      while rest > 0 {
        try add(hold, min(rest, WebPChunk.longestDuration), .keep)
        rest -= WebPChunk.longestDuration
      }
    }
    try output.write(
      WebPChunk.header(
        width: clip.frames.width, height: clip.frames.height,
        hasAlpha: hasAlpha, plays: options.plays(of: clip.job),
        followingByteCount: places.reduce(0) { $0 + $1.count }))
    for place in places { try output.write(try chunks.read(place)) }
    return briefSteps(times, ticksPerSecond: Self.ticksPerSecond)
  }
}
