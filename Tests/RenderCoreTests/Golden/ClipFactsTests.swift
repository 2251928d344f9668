import TestSupport
import Testing

@testable import RenderCore

/// What a golden says of its clip as a whole is compared, too.
struct ClipFactsTests {
  private func evidence(_ old: GoldenManifest, _ new: GoldenRecord, manifest: GoldenManifest)
    -> GoldenEvidence
  {
    let golden = Golden(manifest: old, trace: [], keyFrames: [:], pixels: nil)
    return GoldenEvidence(
      golden: golden, found: manifest, trace: nil, comparison: FrameComparison(golden: old, found: manifest),
      bitmap: new.bitmap)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let change: @Sendable (inout GoldenManifest) -> Void
  }

  /// Before, all of these were equal.
  @Test(arguments: [
    Case(
      testDescription: "no loop",
      line: "loop: the clip does not loop, was recorded as one that loops (fit) after 1 period"
    ) { $0.loop = .off },
    Case(
      testDescription: "another loop",
      line: "loop: the clip loops (exact) after 1 period, was recorded as one that loops (fit) after 1 period"
    ) { $0.loop = .exact },
    Case(
      testDescription: "more periods",
      line: "loop: the clip loops (fit) after 3 periods, was recorded as one that loops (fit) after 1 period"
    ) { $0.periods = 3 },
    Case(testDescription: "another scale", line: "scale: 1.5x, was 2x") { $0.canvas.scale = Rational(3, 2) },
  ])
  func areCompared(_ test: Case) throws {
    let record = try bubble([("--fps", "10")])
    var changed = record.manifest
    test.change(&changed)
    let found = evidence(record.manifest, record, manifest: changed)
    #expect(found.comparison.areAllEqual && !found.isEqual)
    #expect(found.facts == [test.line])
    #expect(try found.findings().contains(test.line))
    let same = evidence(record.manifest, record, manifest: record.manifest)
    #expect(same.isEqual && same.facts.isEmpty)
  }

  /// Of a clip that does not loop the number of periods means nothing, and is not in its file.
  @Test func periodsOfNoLoopDoNotCount() throws {
    let record = try bubble([("--fps", "10"), ("--loop", "off"), ("--duration", "0.5")])
    var changed = record.manifest
    changed.periods = 9
    #expect(ClipFacts.differences(record.manifest, changed).isEmpty)
  }
}
