import RenderCore
import TestSupport
import Testing

/// Values of `typing-bubble` against the reference tables and against the formula written down once more.
struct TypingBubbleTraceTests {
  @Test func oneLoopAgreesWithTheTable() throws {
    let table = try ReferenceTable("typing_rise_60fps")
    let job = try job(scene(of: "typing-bubble"))
    #expect(job.timeline.frameCount == 78)
    for (index, row) in table.rows.enumerated() {
      // The table goes on for a frame beyond the loop; so does the timeline.
      let values = job.state(frame: index).values
      for dot in 0..<3 {
        #expect(abs(values[3 * dot] - row["rise\(dot)"]) < 1e-6, "frame \(index)")
        #expect(abs(values[3 * dot + 1] - row["dy\(dot)"]) < 1e-6, "frame \(index)")
        #expect(abs(values[3 * dot + 2] - row["alpha\(dot)"]) < 1e-6, "frame \(index)")
      }
      #expect(values[9] == 1 && values[10] == 1)
    }
  }

  @Test func insertionAgreesWithTheTable() throws {
    let table = try ReferenceTable("spring_0.40_0.35_60fps")
    let scene = try scene(
      #"{"indicator": "typing-bubble", "events": [{"at": 0, "set": {"isTyping": true}}], "timeline": {"duration": 1.2}}"#
    )
    let job = try job(scene)
    for (index, row) in table.rows.prefix(36).enumerated() {
      let values = job.state(frame: index).values
      #expect(abs(values[9] - (0.5 + 0.5 * row["x_swiftui300Hz"])) < 1e-4, "frame \(index)")
      #expect(abs(values[10] - min(row["x_swiftui300Hz"], 1)) < 1e-4, "frame \(index)")
    }
    // The animation is removed at frame 36, a little short of its target; from then on the value is the target.
    #expect(job.state(frame: 35).values[9] != 1)
    for index in 36..<72 { #expect(job.state(frame: index).values[9...] == [1, 1]) }
  }

  struct Variant: Sendable, CustomTestStringConvertible {
    var period = "1.3"
    var dots = 3
    var fps = "60"
    var testDescription: String { "period \(period), \(dots) dots, \(fps) fps" }
  }

  static let variants: [Variant] =
    ["24", "25", "30", "50", "60", "29.97", "30000/1001", "120"].flatMap { fps in
      [
        Variant(fps: fps), Variant(period: "2", fps: fps), Variant(dots: 5, fps: fps),
        Variant(dots: 7, fps: fps),
        Variant(period: "0.2", dots: 1, fps: fps),
      ]
    }

  @Test(arguments: variants) func agreesWithTheFormula(_ variant: Variant) throws {
    let options = [
      ("--set", "period=\(variant.period)"), ("--set", "dotCount=\(variant.dots)"), ("--fps", variant.fps),
      ("--loop", "off"), ("--duration", "5"),
    ]
    let job = try job(scene(of: "typing-bubble", options))
    let period = max(Double(variant.period) ?? 0, 0.5 + 0.16 * Double(variant.dots - 1))
    let parts = variant.fps.split(separator: "/").compactMap { Double($0) }
    let fps = parts.count == 2 ? parts[0] / parts[1] : parts[0]
    for index in 0..<job.timeline.frameCount {
      let time = Double(index) / fps
      let values = job.state(frame: index).values
      for dot in 0..<variant.dots {
        let expected = Self.rise(time, dot: dot, period: period)
        #expect(abs(values[3 * dot] - expected) < 1e-6, "frame \(index) dot \(dot)")
        #expect(abs(values[3 * dot + 1] + 0.7 * 9 * expected) < 1e-5)
        #expect(abs(values[3 * dot + 2] - (0.45 + 0.55 * expected)) < 1e-6)
      }
    }
  }

  static func rise(_ time: Double, dot: Int, period: Double) -> Double {
    // The tiny shift keeps instants on the seam on the side where exact arithmetic has them.
    let lap = ((time + 1e-12) / period).rounded(.down)
    let u = time - lap * period - 0.16 * Double(dot)
    func smooth(_ s: Double) -> Double { s * s * (3 - 2 * s) }
    if u < 0 || u >= 0.5 { return 0 }
    return u < 0.25 ? smooth(u / 0.25) : 1 - smooth((u - 0.25) / 0.25)
  }

  @Test func reduceMotionKeepsTheDotsInPlaceAndFadesTheBubble() throws {
    let options = [("--reduce-motion", "true"), ("--duration", "1")]
    let text = #"{"indicator": "typing-bubble", "events": [{"at": 0, "set": {"isTyping": true}}]}"#
    let job = try job(scene(text, options))
    let curve = UnitCurve.easeInOut
    for index in 0..<job.timeline.frameCount {
      let values = job.state(frame: index).values
      let time = Double(index) / 60
      #expect(values[1] == 0 && values[4] == 0 && values[7] == 0)
      #expect(abs(values[2] - (0.45 + 0.55 * Self.rise(time, dot: 0, period: 1.3))) < 1e-6)
      #expect(values[9] == 1)
      #expect(abs(values[10] - curve.value(at: min(time / 0.2, 1))) < 1e-6)
    }
  }

  @Test func layoutAgreesWithTheTableForEveryTextSize() throws {
    let table = try ReferenceTable("typing_bubble_layout_3x", labelled: "category")
    #expect(table.rows.count == TextSize.allCases.count)
    for (size, row) in zip(TextSize.allCases, table.rows) {
      let job = try job(scene(of: "typing-bubble", [("--text-size", size.rawValue), ("--scale", "3")]))
      #expect(abs(job.indicator.layoutBounds.width - row["width"]) < 1e-4)
      #expect(abs(job.indicator.layoutBounds.height - row["height"]) < 1e-4)
      let top = (0..<job.timeline.frameCount).map { job.state(frame: $0).values[1] }.min()
      #expect(abs((top ?? 0) + row["lift"]) < 1e-4)
    }
  }

  @Test func anInterruptedBubbleGoesOnFromWhereItIs() throws {
    let text = """
      {"indicator": "typing-bubble", "events": [{"at": 0, "set": {"isTyping": true}},
        {"at": 0.1, "set": {"isTyping": false}}, {"at": 0.2, "set": {"isTyping": true}}]}
      """
    let job = try job(scene(text))
    let dots = (0..<job.timeline.frameCount).map { job.state(frame: $0).values }
    for (before, after) in zip(dots, dots.dropFirst()) {
      // 8 scale units a second is more than the spring ever reaches, so a jump would show.
      #expect(abs(after[9] - before[9]) < 4.0 / 60 && abs(after[10] - before[10]) < 8.0 / 60)
    }
    // It was never gone, so its dots have not started anew: at 0.25 s dot 0 is at its top.
    #expect(job.state(frame: 15).values[0] == 1)
  }

  @Test func aBubbleThatWasGoneStartsAnew() throws {
    let text = """
      {"indicator": "typing-bubble", "parameters": {"isTyping": true},
       "events": [{"at": 0.1, "set": {"isTyping": false}}, {"at": 2, "set": {"isTyping": true}}]}
      """
    let job = try job(scene(text))
    #expect(job.state(frame: 119).values[10] == 0)
    #expect(job.state(frame: 135).values[0] == 1)
    // It stays, so the clip ends after one full round of the dots.
    #expect(job.timeline.frameCount == Int(3.3 * 60) + 1)
  }
}
