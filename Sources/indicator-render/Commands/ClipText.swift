import RenderCore

/// Sentences about a clip, for people.
enum ClipText {
  /// `78 frames at 60 fps, 1.3 s`.
  static func length(_ job: RenderJob) -> String {
    let timeline = job.timeline
    let count = timeline.selection.count
    if timeline.stills != nil { return count == 1 ? "1 still" : "\(count) stills" }
    let rate = timeline.frameRate.framesPerSecond
    let fps = DecimalText.exact(rate) ?? rate.description
    let seconds = rounded((Rational(count) / rate).double, places: 4)
    return "\(count) \(count == 1 ? "frame" : "frames") at \(fps) fps, \(seconds) s"
  }

  /// `loops: 1 period, 0.69 % slower than written`.
  static func loop(_ job: RenderJob) -> String {
    let loop = job.timeline.loop
    guard loop.mode != .off else { return "does not loop" }
    let periods = "loops (\(loop.mode.rawValue)): \(loop.periods) \(loop.periods == 1 ? "period" : "periods")"
    if loop.speedChange == 0 { return periods + " at the true speed" }
    let percent = rounded(abs(loop.speedChange) * 100, places: 3)
    return periods + ", \(percent) % \(loop.speedChange > 0 ? "faster" : "slower") than written"
  }

  /// `134 x 72 px @2x, 201 x 108 px @3x`.
  static func sizes(_ jobs: [RenderJob]) -> String {
    jobs.map {
      "\($0.canvas.pixelWidth) x \($0.canvas.pixelHeight) px @\(DecimalText.shortest($0.scale.double))x"
    }.joined(separator: ", ")
  }

  /// `12.3 kB`.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) bytes"
    case ..<1_000_000: "\(rounded(Double(count) / 1000, places: 1)) kB"
    default: "\(rounded(Double(count) / 1_000_000, places: 1)) MB"
    }
  }

  private static func rounded(_ value: Double, places: Int) -> String {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    return DecimalText.shortest((value * factor).rounded() / factor)
  }
}
