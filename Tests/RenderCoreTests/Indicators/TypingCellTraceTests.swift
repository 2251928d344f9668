import RenderCore
import TestSupport
import Testing

struct TypingCellTraceTests {
  @Test func loopAgreesWithTheTable() throws {
    let table = try ReferenceTable("ca_pulse_loop_60fps")
    let job = try job(scene(of: "typing-cell"))
    #expect(job.timeline.frameCount == 72)
    for (index, row) in table.rows.enumerated() {
      let values = job.state(frame: index).values
      for dot in 0..<3 { #expect(abs(values[dot] - row["opacity\(dot)"]) < 1e-6, "frame \(index)") }
    }
  }

  @Test(
    arguments: [3, 5, 7], ["24", "25", "30", "50", "60", "29.97", "120"])
  func startAgreesWithTheFormula(_ dots: Int, _ fps: String) throws {
    let options = [("--set", "dotCount=\(dots)"), ("--fps", fps), ("--loop", "off"), ("--duration", "4")]
    let job = try job(scene(of: "typing-cell", options))
    for index in 0..<job.timeline.frameCount {
      let time = Double(index) / (Double(fps) ?? 0)
      for dot in 0..<dots {
        let u = time - 0.2 * Double(dot)
        var expected = 0.3
        if u >= 0 {
          let c = u - 1.2 * (u / 1.2).rounded(.down)
          expected = 0.3 + 0.7 * (c <= 0.6 ? c / 0.6 : (1.2 - c) / 0.6)
        }
        #expect(abs(job.state(frame: index).values[dot] - expected) < 1e-6)
      }
    }
  }

  @Test func fadesInAndOutAlongTheCurve() throws {
    let text = """
      {"indicator": "typing-cell", "events": [{"at": 0, "set": {"isTyping": true}}, {"at": 1, "set": {"isTyping": false}}]}
      """
    let job = try job(scene(text))
    for index in 0..<job.timeline.frameCount {
      let time = Double(index) / 60
      let into = UnitCurve.easeInOut.value(at: min(time / 0.3, 1))
      let out = time < 1 ? 0 : UnitCurve.easeInOut.value(at: min((time - 1) / 0.3, 1))
      #expect(abs(job.state(frame: index).values[3] - (into - out)) < 1e-6, "frame \(index)")
    }
  }

  @Test(
    arguments: [
      // The last event that shows the cell counts; a later end stands alone.
      ([("0.5", true)], [0.5...5.5]),
      ([("0.5", true), ("3", true)], [0.5...8.0]),
      ([("0.5", true), ("5.49", true)], [0.5...10.49]),
      ([("0.5", true), ("5.5", true)], [0.5...10.5]),
      ([("0.5", true), ("2", false)], [0.5...2.0]),
      ([("0.5", true), ("2", false), ("7", true), ("8", false)], [0.5...2.0, 7.0...8.0]),
    ] as [([(String, Bool)], [ClosedRange<Double>])])
  func hidesAfterTheTimeout(_ events: [(String, Bool)], _ shown: [ClosedRange<Double>]) throws {
    let list = events.map { #"{"at": \#($0), "set": {"isTyping": \#($1)}}"# }.joined(separator: ", ")
    let job = try job(
      scene(#"{"indicator": "typing-cell", "timeline": {"duration": 12}, "events": [\#(list)]}"#))
    for index in 0..<job.timeline.frameCount {
      let time = Double(index) / 60
      let opacity = job.state(frame: index).values[3]
      if shown.contains(where: { time > $0.lowerBound + 0.31 && time < $0.upperBound - 1e-9 }) {
        #expect(opacity == 1, "at \(time) s")
      } else if !shown.contains(where: { time > $0.lowerBound - 1e-9 && time < $0.upperBound + 0.31 }) {
        #expect(opacity == 0, "at \(time) s")
      }
    }
  }

  @Test func timeoutZeroNeverHides() throws {
    let text = """
      {"indicator": "typing-cell", "parameters": {"timeout": 0}, "timeline": {"duration": 20},
       "events": [{"at": 0.5, "set": {"isTyping": true}}]}
      """
    let job = try job(scene(text))
    #expect(job.state(frame: 1199).values[3] == 1)
  }
}
