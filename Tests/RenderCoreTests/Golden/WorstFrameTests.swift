import TestSupport
import Testing

@testable import RenderCore

/// How much differs is told whatever the verdict is, as far as anybody knows the old pixels.
struct WorstFrameTests {
  static let options = [("--fps", "10"), ("--loop", "off"), ("--duration", "1")]

  /// - Parameter keys: frames of which the golden keeps the pixels.
  private func lines(_ old: GoldenRecord, _ new: GoldenRecord, keys: [Int]) throws -> [String] {
    var frames: [Int: Bitmap] = [:]
    for index in keys { frames[index] = try old.bitmap(ofFrame: index) }
    var manifest = old.manifest
    manifest.strip = keys
    let golden = Golden(manifest: manifest, trace: [], keyFrames: frames, pixels: nil)
    let comparison = FrameComparison(golden: manifest, found: new.manifest)
    return try GoldenEvidence(golden: golden, found: new, comparison: comparison).findings()
  }

  /// Before, nothing was measured when no key frame changed.
  @Test func framesThatAreStillDrawnAreKnown() throws {
    let old = try bubble(Self.options)
    let late = try bubble(
      Self.options, Mutation(name: "late", time: { max(.zero, $0 - Rational(1, 10)) }))
    let text = try lines(old, late, keys: [0]).joined(separator: "\n")
    #expect(text.contains("timing: shifted: everything comes 1 frame"), "\(text)")
    #expect(text.contains("worst frame that is known: "), "\(text)")
    #expect(text.contains("; over 0/1/2/5/10/26/53: "), "\(text)")
  }

  @Test func whatNobodyKnowsIsSaid() throws {
    let old = try bubble(Self.options)
    let other = try bubble(
      Self.options,
      Mutation(
        name: "opacity",
        values: { values in
          values.enumerated().map { $0.offset % 3 == 2 && $0.element != 0.45 ? 0.3 : $0.element }
        }))
    let text = try lines(old, other, keys: [0]).joined(separator: "\n")
    #expect(text.contains("changed: "), "\(text)")
    #expect(text.contains("worst frame: not known: no key frame changed"), "\(text)")
    #expect(try lines(old, other, keys: [0, 2]).contains { $0.hasPrefix("worst key frame: 2 ") })
  }

  /// Before, another size was all that was said.
  @Test func picturesOfTwoSizesAreMeasuredWhereBothAre() throws {
    let old = try bubble(Self.options + [("--size", "90x60"), ("--scale", "1")])
    for (size, both) in [("80x70", "80 x 60"), ("100x90", "90 x 60"), ("40x30", "40 x 30")] {
      let new = try bubble(Self.options + [("--size", size), ("--scale", "1")])
      let text = try lines(old, new, keys: [0, 2]).joined(separator: "\n")
      #expect(text.contains("in the \(both) px at the upper left that both have: "), "\(text)")
    }
  }

  @Test func librariesAreToldWithWhatDiffers() throws {
    let old = try bubble(Self.options)
    let new = try bubble(Self.options, .recolor(5, part: 0))
    func record(_ of: GoldenRecord, _ renderer: String, _ libraries: [String]) -> GoldenRecord {
      GoldenRecord(of.job, of.store, clip: "x", renderer: [renderer], libraries: libraries)
    }
    for (renderer, before, now, words) in [
      (
        "a", ["cairo 1.16.0"], ["cairo 1.18.4"],
        "renderer: it draws the probe picture as before, with other libraries: cairo 1.18.4, was cairo 1.16.0"
      ),
      (
        "b", ["cairo 1.16.0", "pango 1.50.12"], ["cairo 1.18.4", "pango 1.56.3"],
        "with other libraries: cairo 1.18.4, pango 1.56.3, was cairo 1.16.0, pango 1.50.12, so pixels may differ"
      ),
    ] {
      let lines = try lines(record(old, "a", before), record(new, renderer, now), keys: [0])
      #expect(
        lines.first?.hasPrefix("renderer: ") == true && lines.first?.contains(words) == true, "\(lines)")
    }
    // An old golden that does not say, and the same libraries.
    for before in [[], ["cairo 1.18.4"]] {
      let lines = try lines(record(old, "a", before), record(new, "a", ["cairo 1.18.4"]), keys: [0])
      #expect(lines.first?.hasPrefix("changed: ") == true, "\(lines)")
    }
  }
}
