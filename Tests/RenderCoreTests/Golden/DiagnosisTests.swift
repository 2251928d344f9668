import TestSupport
import Testing

@testable import RenderCore

/// Everything that can go wrong in an animation is found, and called by its name.
struct DiagnosisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let mutation: Mutation
    var options: [(String, String)] = []
    /// Options of the clip that is compared; those of the golden if there are none.
    var newOptions: [(String, String)]?
    /// Pieces of the diagnosis.
    let words: [String]
    /// Pieces that would be wrong.
    var wrong: [String] = []
    var testDescription: String {
      ([mutation.name] + (newOptions ?? options).map { "\($0.0) \($0.1)" }).joined(separator: ", ")
    }
  }

  static let white = [("--background", "white")]
  static let timingWords = ["timing:", "values:"]

  static let cases: [Case] = [
    // A dot is moved. At @2x, half as many points as pixels; the edge of a small move is a question of rounding.
    Case(
      mutation: .move(0, 0.01, part: 2), options: white, words: ["what differs moved by (0, 0.02) px"],
      wrong: timingWords),
    Case(
      mutation: .move(0, 0.05, part: 2), options: white, words: ["what differs moved by (0, 0.1"],
      wrong: timingWords),
    Case(mutation: .move(0, 0.25, part: 2), words: ["what differs moved by (0, 0.5"], wrong: timingWords),
    Case(
      mutation: .move(0, 0.5, part: 2), words: ["what differs moved by (0, 1) px, (0, 0.5) pt"],
      wrong: timingWords),
    Case(mutation: .move(-0.5, 1, part: 3), words: ["what differs moved by (-1, 2) px"], wrong: timingWords),
    // Colours.
    Case(
      mutation: .recolor(1, part: 0), options: [("--set", "bubbleColor=#808080")] + white,
      words: ["colour changed uniformly, by 1 of 255: #818181, was #808080"], wrong: timingWords),
    Case(
      mutation: .recolor(5, part: 0), options: [("--set", "bubbleColor=#808080")],
      words: ["colour changed uniformly, by 5 of 255"], wrong: timingWords),
    Case(
      mutation: .recolor(20, part: 2), options: [("--set", "bubbleColor=#808080")],
      words: ["colour changed uniformly, by 20 of 255"], wrong: timingWords),
    Case(
      mutation: .fade(0.98, part: 0), options: [("--set", "bubbleColor=#808080")],
      words: ["colour changed uniformly"], wrong: timingWords),
    // A part is gone; a white one on a clear page is seen too.
    Case(mutation: .remove(part: 3), words: ["a part of ", "is gone"], wrong: timingWords),
    Case(
      mutation: .remove(part: 2), options: [("--set", "dotColor=white"), ("--set", "bubbleColor=clear")],
      words: ["is gone"], wrong: timingWords),
    // Time.
    Case(
      mutation: Mutation(name: "+1 frame", time: { $0 + Rational(1, 60) }),
      words: ["timing: the loop point moved: the loop starts 1 frame (0.017 s) later"],
      wrong: ["values:", "pictures:"]),
    Case(
      mutation: Mutation(name: "-2 frames", time: { $0 - Rational(1, 30) + Rational(13, 10) }),
      words: ["the loop starts 2 frames (0.033 s) earlier"], wrong: ["values:", "pictures:"]),
    Case(
      mutation: Mutation(name: "+3 frames", time: { max(.zero, $0 - Rational(3, 60)) }),
      options: [("--loop", "off"), ("--duration", "1.2")],
      words: ["timing: shifted: everything comes 3 frames (0.05 s) later"], wrong: ["values:", "pictures:"]),
    Case(
      mutation: Mutation(name: "faster", time: { $0 * Rational(51, 50) }),
      options: [("--loop", "off"), ("--duration", "1.2")],
      words: ["timing: runs at 1.02x speed"], wrong: ["values:", "pictures:"]),
    // Values.
    Case(
      mutation: Mutation(
        name: "easing",
        values: { values in
          var values = values
          let rise = values[0]
          values[0] = rise * rise
          values[1] *= rise
          values[2] = 0.45 + 0.55 * rise * rise
          return values
        }),
      words: ["values: dot0.rise: another easing between the same ends; in frames ", ", was 0."],
      wrong: ["timing:"]),
    Case(
      mutation: Mutation(
        name: "half as high",
        values: { values in values.enumerated().map { $0.offset == 4 ? $0.element / 2 : $0.element } }),
      words: ["values: dot1.offsetY: runs from -", ", was from -"], wrong: ["timing:", "dot0"]),
    // The author's own changes.
    Case(
      mutation: Mutation(name: "none"), newOptions: [("--set", "period=1.326")],
      words: ["scene: it changed", "extra: 2 of 80 frames", "timing: runs at 0.99"], wrong: ["values:"]),
    Case(
      mutation: Mutation(name: "none"), newOptions: [("--set", "cornerRadius=17")],
      words: ["scene: it changed", "only edges changed"], wrong: timingWords),
    Case(
      mutation: Mutation(name: "none"), newOptions: [("--set", "dotCount=2")],
      words: ["scene: it changed", "values: gone: dot2.rise, dot2.offsetY, dot2.opacity", "size: "],
      wrong: ["timing:"]),
  ]

  @Test(arguments: cases) func isFoundAndNamed(_ test: Case) throws {
    let old = try bubble(test.options)
    let new = try bubble(test.newOptions ?? test.options, test.mutation)
    let (comparison, lines) = try findings(old, new)
    #expect(!comparison.areAllEqual)
    let text = lines.joined(separator: "\n")
    for word in test.words { #expect(text.contains(word), "\(word)\n\(text)") }
    for word in test.wrong { #expect(!text.contains(word), "\(word)\n\(text)") }
    // The same without the change passes.
    #expect(try findings(old, try bubble(test.options)).comparison.areAllEqual)
  }

  /// Numbers that nothing draws are noted, and no reason to fail.
  @Test func numbersThatDoNotShowAreARemark() throws {
    let (old, new) = (
      try bubble(),
      try bubble(
        [],
        Mutation(
          name: "rise",
          values: { values in values.enumerated().map { $0.offset == 0 ? $0.element / 2 : $0.element } }))
    )
    let (comparison, remarks) = try remarks(old, new)
    #expect(comparison.areAllEqual)
    #expect(
      remarks == ["the animated values changed and the pictures did not; --update changed takes note of it"])
    #expect(try self.remarks(old, try bubble()).remarks == [])
  }

  private func remarks(_ old: GoldenRecord, _ new: GoldenRecord) throws -> (
    comparison: FrameComparison, remarks: [String]
  ) {
    let comparison = FrameComparison(golden: old.manifest, found: new.manifest)
    let golden = Golden(manifest: old.manifest, trace: [], keyFrames: [:])
    return (comparison, GoldenEvidence(golden: golden, found: new, comparison: comparison).remarks)
  }

  @Test func theRendererIsTheFirstThingToSay() throws {
    let old = try bubble()
    let new = try record(try job(try scene(of: "typing-bubble", [("--set", "dotColor=red")])))
    let other = GoldenRecord(new.job, new.store, clip: "x", renderer: ["another", "one"])
    let lines = try findings(old, other).lines
    #expect(lines.first?.hasPrefix("renderer: ") == true && lines.count > 1)
    #expect(try findings(old, new).lines.contains { $0.hasPrefix("renderer: ") } == false)
  }

  @Test func aMoveIsMeasuredInBothDirectionsWhateverItsSize() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let (dx, dy) = (Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
      let old = try bubble([("--at", "0")])
      let new = try bubble([("--at", "0")], .move(dx / 2, dy / 2, part: 2))
      let (before, after) = (try old.bitmap(ofFrame: 0), try new.bitmap(ofFrame: 0))
      guard case .moved(let x, let y) = PictureChange.between(before, after) else {
        Issue.record("(\(dx), \(dy)): \(PictureChange.between(before, after))")
        continue
      }
      #expect(abs(x - dx) < 0.1 && abs(y - dy) < 0.1, "(\(x), \(y)) instead of (\(dx), \(dy))")
    }
  }

  @Test func sweepsCount() {
    var (a, b) = (Bitmap(width: 5, height: 4), Bitmap(width: 5, height: 4))
    #expect(PixelSweep(a, b).box == nil && PixelSweep(a, b).text == "all 20 px are equal")
    b[1, 1] = 0x0000_0001
    b[3, 2] = 0xFF00_0000
    a[3, 3] = 0x0000_1A00
    let sweep = PixelSweep(a, b)
    #expect(sweep.counts == [3, 2, 2, 2, 2, 1, 1] && sweep.largest == 255)
    #expect(sweep.box == PixelRect(x: 1, y: 1, width: 3, height: 3))
    #expect(
      sweep.text
        == "3 of 20 px (15 %) in 3 x 3 px at (1, 1), largest difference 255; over 0/1/2/5/10/26/53: 3/2/2/2/2/1/1"
    )
    #expect(PixelSweep.percent(1, of: 9_000_000) == "0.000011")
    #expect(PixelSweep.percent(226, of: 9648) == "2.34")
  }
}
