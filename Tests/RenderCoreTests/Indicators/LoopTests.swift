import TestSupport
import Testing

@testable import RenderCore

/// Loops close, at every rate and in both modes: frame N is frame 0, and frame N−1 is not.
struct LoopTests {
  static let indicators = ["typing-bubble", "dots-pulse", "typing-cell"]
  static let rates = ["24", "25", "30", "50", "60", "30000/1001"]

  static let cases: [(String, String, String)] = indicators.flatMap { name in
    rates.flatMap { rate in ["fit", "exact"].map { (name, rate, $0) } }
  }

  @Test(arguments: cases)
  func closesInPixels(_ indicator: String, _ rate: String, _ mode: String) throws {
    // With three dots a typing bubble rests before the seam; with seven the last dot lands on it.
    let dots = indicator == "typing-bubble" ? "7" : "3"
    let options = [
      ("--fps", rate), ("--loop", mode), ("--background", "white"), ("--set", "dotCount=\(dots)"),
    ]
    let job = try job(scene(of: indicator, options))
    let count = job.timeline.frameCount
    let painter = job.makePainter()
    let first = try Self.pixels(0, job, painter)
    #expect(try Self.pixels(count, job, painter) == first)
    #expect(try Self.pixels(count - 1, job, painter) != first)
  }

  @Test(arguments: rates, ["fit", "exact"])
  func theRestOfATypingBubbleClosesToo(_ rate: String, _ mode: String) throws {
    let job = try job(scene(of: "typing-bubble", [("--fps", rate), ("--loop", mode)]))
    let count = job.timeline.frameCount
    let painter = job.makePainter()
    let first = try Self.pixels(0, job, painter)
    #expect(try Self.pixels(count, job, painter) == first)
    #expect(job.state(frame: count) == job.state(frame: 0))
    // The model has the dots at rest from 0.82 s on, so the last frame shows what the first one shows, at another instant.
    #expect(job.timeline.modelTime(frame: count - 1) != job.timeline.modelTime(frame: 0))
    #expect(try Self.pixels(1, job, painter) != first)
  }

  static func pixels(_ index: Int, _ job: RenderJob, _ painter: FramePainter) throws -> Bitmap {
    try painter.paint(job.indicator.displayList(job.state(frame: index)))
    return painter.bitmap
  }

  @Test(arguments: cases)
  func lastsWholePeriods(_ indicator: String, _ rate: String, _ mode: String) throws {
    let job = try job(scene(of: indicator, [("--fps", rate), ("--loop", mode)]))
    let fps = job.timeline.frameRate.framesPerSecond
    guard let cycle = job.indicator.motion.cycle else {
      Issue.record("no cycle")
      return
    }
    let count = Rational(job.timeline.frameCount)
    if mode == "exact" {
      #expect(count / fps == Rational(job.timeline.loop.periods) * cycle.period)
      #expect(job.timeline.loop.speedChange == 0)
    } else {
      #expect(count == Rational((cycle.period * fps).rounded, 1))
      #expect(job.timeline.loop.periods == 1)
      #expect(abs(job.timeline.loop.speedChange) <= 0.5 / count.double)
    }
    #expect(
      job.timeline.modelTime(frame: job.timeline.frameCount) - cycle.start == Rational(
        job.timeline.loop.periods) * cycle.period)
  }
}
