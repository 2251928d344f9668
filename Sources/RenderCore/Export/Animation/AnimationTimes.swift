/// When the pictures of an animated file change, in whole ticks of its clock: the exact times, each rounded by itself, so that no error grows and the whole
/// clip has its rounded length.
struct AnimationTimes: Hashable, Sendable {
  /// The picture of each step, an index in the pictures of the clip; neighbours differ.
  private(set) var pictures: [Int] = []
  /// How long each step is shown, in ticks.
  private(set) var durations: [Int] = []

  /// Each frame of the clip at its time.
  ///
  /// - Parameter ticksPerSecond: at least the frame rate, or a step could have no time at all.
  init(_ clip: CollectedClip, ticksPerSecond: Rational) {
    for span in clip.spans {
      func tick(_ frame: Int) -> Int { Int((clip.time(ofFrame: frame) * ticksPerSecond).rounded) }
      append(span.picture, tick(span.frames.upperBound) - tick(span.frames.lowerBound))
    }
  }

  /// What the clip shows at the instants k / `rate`, when that is slower than the clip. No step is shorter than 1 / `rate`, rounded down. The last step of a clip that does
  /// not loop shows its last frame, which stays when it has been played.
  init(_ clip: CollectedClip, ticksPerSecond: Rational, picking rate: Rational) {
    let duration = clip.time(ofFrame: clip.frames.frameCount)
    let count = max(1, Int((duration * rate).floor))
    let least = Int((ticksPerSecond / rate).floor)
    let end = Int((duration * ticksPerSecond).rounded)
    func tick(_ index: Int) -> Int { Int((Rational(index) / rate * ticksPerSecond).rounded) }
    for index in 0..<count {
      let isLast = index == count - 1
      let frame =
        isLast && clip.job.timeline.loop.mode == .off
        ? clip.frames.frameCount - 1
        : Int((Rational(index) / rate * clip.job.timeline.frameRate.framesPerSecond).floor)
      let next = isLast ? max(end, tick(index) + least) : tick(index + 1)
      append(clip.frames.picture(ofFrame: frame), next - tick(index))
    }
  }

  private mutating func append(_ picture: Int, _ ticks: Int) {
    if pictures.last == picture {
      durations[durations.count - 1] += ticks
    } else {
      pictures.append(picture)
      durations.append(ticks)
    }
  }
}
