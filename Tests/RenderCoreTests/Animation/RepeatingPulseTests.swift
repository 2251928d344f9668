import TestSupport
import Testing

@testable import RenderCore

struct RepeatingPulseTests {
  @Test func typingCellAgreesWithTheTable() throws {
    for row in try ReferenceTable("ca_pulse_loop_60fps").rows {
      for dot in 0..<3 {
        let pulse = RepeatingPulse(from: 0.3, to: 1, duration: ms(600), delay: ms(200 * dot))
        let value = pulse.value(at: ms(1200) + frame60(Int(row["frame"])))
        #expect(isClose(value, row["opacity\(dot)"], 1e-8), "frame \(row["frame"]) dot \(dot)")
      }
    }
  }

  @Test(
    arguments: [
      (-100, 2.0, 2.0), (0, 2, 2), (100, 2, 2), (200, 3, 3), (300, 4, 4), (500, 6, 2), (600, 5, 3),
      (900, 2, 2), (1000, 3, 3), (1700, 2, 2),
    ])
  func runsToAndFroOrStartsOver(_ milliseconds: Int, _ reversing: Double, _ restarting: Double) {
    // One way takes 0.4 s after 0.1 s of waiting; at a restart the first value shows.
    let there = RepeatingPulse(from: 2, to: 6, duration: ms(400), delay: ms(100))
    let over = RepeatingPulse(from: 2, to: 6, duration: ms(400), delay: ms(100), autoreverses: false)
    #expect(there.period == ms(800))
    #expect(over.period == ms(400))
    #expect(isClose(there.value(at: ms(milliseconds)), reversing, 1e-12))
    #expect(isClose(over.value(at: ms(milliseconds)), restarting, 1e-12))
  }

  @Test func aCurvePacesBothWays() {
    let pulse = RepeatingPulse(from: 0, to: 1, duration: ms(400), curve: .easeIn)
    let quarter = UnitCurve.easeIn.value(at: 0.25)
    #expect(pulse.value(at: ms(100)) == quarter)
    #expect(pulse.value(at: ms(700)) == quarter)
  }
}
