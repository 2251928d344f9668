import RenderCore
import TestSupport
import Testing

struct DotsPulseTraceTests {
  @Test(arguments: [("pulse_3_dots_60fps", "60", "1"), ("pulse_3_dots_50fps_loop", "50", "0.96")])
  func agreesWithTheTable(_ name: String, _ fps: String, _ duration: String) throws {
    let table = try ReferenceTable(name)
    let options = [("--fps", fps), ("--loop", "off"), ("--duration", duration)]
    let job = try job(scene(of: "dots-pulse", options))
    for (index, row) in table.rows.enumerated() {
      let values = job.state(frame: index).values
      for dot in 0..<3 {
        #expect(abs(values[2 * dot] - row["scale\(dot)"]) < 1e-6, "frame \(index)")
        #expect(abs(values[2 * dot + 1] - row["opacity\(dot)"]) < 1e-6, "frame \(index)")
      }
    }
  }

  @Test(
    arguments: [1, 2, 3, 5, 7],
    ["24", "25", "30", "50", "60", "29.97", "120"])
  func agreesWithTheFormula(_ dots: Int, _ fps: String) throws {
    let options = [("--set", "dotCount=\(dots)"), ("--fps", fps), ("--loop", "off"), ("--duration", "3")]
    let job = try job(scene(of: "dots-pulse", options))
    let rate = Double(fps) ?? 0
    let phases = max(dots, 2)
    for index in 0..<job.timeline.frameCount {
      let time = Double(index) / rate
      let m = ((time + 1e-12) / 0.32).rounded(.down)
      let f = UnitCurve.easeInOut.value(at: max(time - 0.32 * m, 0) / 0.32)
      let values = job.state(frame: index).values
      for dot in 0..<dots {
        let (a, b) = (Int(m) % phases, (Int(m) + 1) % phases)
        let scale = dot == a ? 1.15 - 0.45 * f : dot == b ? 0.7 + 0.45 * f : 0.7
        let opacity = dot == a ? 1 - 0.6 * f : dot == b ? 0.4 + 0.6 * f : 0.4
        #expect(abs(values[2 * dot] - scale) < 2e-6, "frame \(index) dot \(dot)")
        #expect(abs(values[2 * dot + 1] - opacity) < 2e-6, "frame \(index) dot \(dot)")
      }
    }
  }

  @Test func reduceMotionIsOneStill() throws {
    let job = try job(scene(of: "dots-pulse", [("--reduce-motion", "true")]))
    #expect(job.timeline.frameCount == 1)
    #expect(job.state(frame: 0).values == [0.85, 1, 0.85, 1, 0.85, 1])
  }

  @Test func aGapHoldsThePhase() throws {
    let options = [("--set", "phaseGap=0.08"), ("--fps", "100")]
    let job = try job(scene(of: "dots-pulse", options))
    #expect(job.timeline.frameCount == 120)
    for index in 32..<40 { #expect(job.state(frame: index).values == [0.7, 0.4, 1.15, 1, 0.7, 0.4]) }
  }
}
