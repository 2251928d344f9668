import TestSupport
import Testing

@testable import RenderCore

struct PhaseCycleTests {
  private static func scaleAndOpacity(_ cycle: PhaseCycle, dot: Int, at time: Rational) -> (Double, Double) {
    let (from, to, f) = cycle.progress(at: time)
    switch dot {
    case from: return (1.15 - 0.45 * f, 1 - 0.6 * f)
    case to: return (0.7 + 0.45 * f, 0.4 + 0.6 * f)
    default: return (0.7, 0.4)
    }
  }

  @Test(arguments: [("pulse_3_dots_60fps", 60), ("pulse_3_dots_50fps_loop", 50)])
  func threeDotsAgreeWithTheTable(_ table: String, _ fps: Int) throws {
    let cycle = PhaseCycle(phaseCount: 3, phaseDuration: ms(320))
    #expect(cycle.period == ms(960))
    for row in try ReferenceTable(table).rows {
      let time = Rational(Int128(row["frame"]), Int128(fps))
      for dot in 0..<3 {
        let (scale, opacity) = Self.scaleAndOpacity(cycle, dot: dot, at: time)
        #expect(isClose(scale, row["scale\(dot)"], 1e-6), "frame \(row["frame"]) dot \(dot)")
        #expect(isClose(opacity, row["opacity\(dot)"], 1e-6), "frame \(row["frame"]) dot \(dot)")
      }
    }
  }

  @Test(
    arguments: [
      (0, 0, 1, 0), (50, 0, 1, 0.25), (200, 0, 1, 1), (249, 0, 1, 1), (250, 1, 2, 0), (350, 1, 2, 0.5),
      (999, 3, 0, 1), (1000, 0, 1, 0), (1_000_000_050, 0, 1, 0.25), (-5, 0, 1, 0),
    ] as [(Int, Int, Int, Double)])
  func gapsHoldTheFinishedPhase(_ milliseconds: Int, _ from: Int, _ to: Int, _ fraction: Double) {
    let cycle = PhaseCycle(phaseCount: 4, phaseDuration: ms(200), gap: ms(50), curve: .linear)
    let progress = cycle.progress(at: ms(milliseconds))
    #expect(progress == (from, to, fraction))
    #expect(cycle.period == Rational(1))
  }

  @Test func aSinglePhaseLeadsToItself() {
    let cycle = PhaseCycle(phaseCount: 1, phaseDuration: ms(100))
    #expect(cycle.progress(at: ms(1234)).from == 0)
    #expect(cycle.progress(at: ms(1234)).to == 0)
    #expect(PhaseCycle(phaseCount: 2, phaseDuration: .zero, gap: ms(10)).progress(at: ms(15)) == (1, 0, 1))
  }

  @Test func repeatsExactlyAfterItsPeriod() {
    var sampler = AnimationSampler(seed: 5)
    for _ in 0..<200 {
      let cycle = PhaseCycle(
        phaseCount: sampler.whole(1...9), phaseDuration: sampler.time(milliseconds: 1...900),
        gap: sampler.time(milliseconds: 0...90))
      let time = sampler.time(milliseconds: 0...20_000)
      let later = time + Rational(sampler.whole(1...50)) * cycle.period
      #expect(cycle.progress(at: time) == cycle.progress(at: later))
    }
  }
}
