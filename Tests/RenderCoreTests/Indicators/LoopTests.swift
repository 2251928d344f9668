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
    let job = try job(scene(of: indicator, [("--fps", rate), ("--loop", mode), ("--background", "white")]))
    let count = job.timeline.frameCount
    let painter = job.makePainter()
    func pixels(_ index: Int) throws -> Bitmap {
      try painter.paint(job.indicator.displayList(job.state(frame: index)))
      return painter.bitmap
    }
    let first = try pixels(0)
    #expect(try pixels(count) == first)
    // A bubble may rest at the seam: the last frame that differs must be one of the loop, not all of them equal.
    if indicator != "typing-bubble" { #expect(try pixels(count - 1) != first) }
    #expect(try pixels(count / 3) != first)
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
