/// Animated PNG: exact times, full transparency, no loss. A program that does not know it shows the first frame.
struct AnimatedPNG: AnimationFormat {
  let name = "apng"
  let summary = "animated PNG: exact times, nothing lost"
  let fileExtensions = ["apng"]
  let canBeOptimized = true

  /// ffmpeg misreads rectangles whose pixels share bytes.
  private static let bitDepth = 8

  /// Ticks a second for frame rates that a 16-bit fraction cannot hold: at most 1/120 000 s off at any time.
  private static let roundedClock = 60_000

  func diagnostics(_ job: RenderJob, _ options: AnimationOptions) -> [Diagnostic] {
    var found = tooLong(job)
    let rate = job.timeline.frameRate
    if rate.framesPerSecond.numerator > Int128(AnimatedPNGChunk.Delay.termLimit) {
      found.append(
        Diagnostic(
          .warning, "an APNG cannot hold \(rate.fractionText) frames a second exactly",
          hint: "its times are off by at most 1/\(2 * Self.roundedClock) s and do not drift"))
    }
    return found
  }

  func write(_ clip: CollectedClip, _ options: AnimationOptions, to output: ByteOutput) throws -> [Diagnostic]
  {
    let rate = clip.job.timeline.frameRate.framesPerSecond
    let clock =
      rate.numerator <= Int128(AnimatedPNGChunk.Delay.termLimit) ? Int(rate.numerator) : Self.roundedClock
    let times = AnimationTimes(clip, ticksPerSecond: Rational(clock))
    let delays = times.durations.map { AnimatedPNGChunk.Delay.exact(ticks: $0, ticksPerSecond: clock) }
    let colors = try AnimatedPNGColors(clip)
    let packer = ScanlinePacker(colorType: colors.colorType, leastBitDepth: Self.bitDepth)
    try output.write(
      PNGChunk.start(
        width: clip.frames.width, height: clip.frames.height, colorType: colors.colorType,
        leastBitDepth: Self.bitDepth, scale: clip.job.scale.double)
        + colors.colorKey
        + PNGChunk.software
        + AnimatedPNGChunk.animationControl(
          frames: delays.reduce(0) { $0 + $1.count }, plays: options.plays(of: clip.job)))
    // A widespread reader does not restore what was hidden by a colour key.
    let disposals: [CanvasStep.Disposal] =
      colors.colorType == .rgb ? [.keep, .clear] : [.keep, .clear, .restore]
    let plan = try CanvasPlan(
      times.pictures, clip.frames, disposals: disposals, isHeld: { delays[$0].count > 1 },
      isFirstWhole: true, isInterrupted: clip.isInterrupted)
    var writer = FrameWriter(output: output)
    try plan.run(workers: clip.workers, isInterrupted: clip.isInterrupted) { step in
      let (now, base) = try step.bitmaps(clip.frames)
      return AnimatedPNGFrame(
        now, rect: step.rect, base: base, packer: packer, clear: colors.clear, optimizes: options.optimizes)
    } take: { place, frame in
      try writer.write(frame, delays[place][0], plan.disposals[place])
      if delays[place].count == 1 { return }
      let picture = try clip.frames.bitmap(picture: times.pictures[place])
      let hold = AnimatedPNGFrame(
        picture, rect: .onePixel, base: nil, packer: packer, clear: colors.clear)
      for delay in delays[place].dropFirst() { try writer.write(hold, delay, .keep) }
    }
    try output.write(PNGChunk.end)
    return briefSteps(times, ticksPerSecond: Rational(clock))
  }

  /// Writes the chunks of frames, which are numbered through the file.
  private struct FrameWriter {
    let output: ByteOutput
    private var sequenceNumber: UInt32 = 0

    init(output: ByteOutput) { self.output = output }

    mutating func write(
      _ frame: AnimatedPNGFrame, _ delay: AnimatedPNGChunk.Delay, _ disposal: CanvasStep.Disposal
    ) throws {
      let isFirst = sequenceNumber == 0
      var bytes = AnimatedPNGChunk.frameControl(
        sequenceNumber: sequenceNumber, rect: frame.rect, delay: delay, disposal: disposal,
        blend: frame.blend)
      sequenceNumber += 1
      if isFirst {
        bytes += PNGChunk.imageData(frame.zlibBytes)
      } else {
        bytes += AnimatedPNGChunk.frameData(sequenceNumber: sequenceNumber, frame.zlibBytes)
        sequenceNumber += 1
      }
      try output.write(bytes)
    }
  }
}
