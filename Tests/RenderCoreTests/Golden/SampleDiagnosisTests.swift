import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// What goes wrong in samples of every kind is called by its name: dots on a bubble, dots with a gradient, a cell in a chat, the cursor behind a text.
struct SampleDiagnosisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let sample: String
    /// Instants that are drawn.
    let times: String
    let mutation: Mutation
    let words: String
    var testDescription: String { "\(sample), \(mutation.name)" }
  }

  private static func moved(_ dx: Double, _ dy: Double) -> Mutation {
    MutationTableTests.onLastFill("moved by (\(dx), \(dy)) px") {
      .fill($0.transformed(by: .translation(dx, dy)), $1)
    }
  }

  private static func table(
    _ sample: String, _ times: String, _ cases: [(Mutation, String)]
  ) -> [Case] {
    cases.map { Case(sample: sample, times: times, mutation: $0, words: $1) }
  }

  private static func named(_ name: String) -> Mutation {
    MutationTableTests.mutations.first { $0.name == name } ?? Mutation(name: "none")
  }

  /// A dot of one colour.
  private static let dot: [(Mutation, String)] = [
    (moved(0, 0.02), "what differs moved by (0, 0.02) px"), (moved(0, 0.1), "what differs moved by (0, 0.1"),
    (moved(0, 0.5), "what differs moved by (0, 0.5) px"), (moved(0, 1), "what differs moved by (0, 1) px"),
    (moved(1, 0), "what differs moved by (1, 0) px"),
    (named("colour by 1.0"), "the colour changed uniformly, by 1 of 255"),
    (named("colour by 5.0"), "the colour changed uniformly, by 5 of 255"),
    (named("colour by 20.0"), "the colour changed uniformly, by 20 of 255"),
    (named("opacity by 2 %"), "the colour changed uniformly, by "), (named("gone"), "a part of "),
  ]

  /// A line that is three pixels wide.
  private static let cursor: [(Mutation, String)] = [
    (moved(1, 0), "what differs moved by (1, 0) px"),
    (named("colour by 5.0"), "the colour of what differs changed, by up to 5 of 255"),
    (named("colour by 20.0"), "the colour of what differs changed, by up to 20 of 255"),
    (named("opacity by 2 %"), "the colour of what differs changed, by up to "), (named("gone"), "a part of "),
  ]

  static let cases =
    table("five-dots", "0,0.5,1", dot) + table("typing-bubble-dark", "0,0.5,1", dot)
    + table("typing-cell", "1.5,2,2.5", dot) + table("typing-bubble-right-to-left", "0,0.5,1", dot)
    + table("typewriter", "0,0.01,0.02", cursor) + table("typewriter-dark", "0,0.01,0.02", cursor)
    + table("terminal", "0,0.01,0.02", cursor)
    + table(
      "dots-pulse", "0,0.4,0.8",
      [
        (moved(0, 0.02), "what differs moved by (0, 0.02) px"),
        (moved(0, 0.5), "what differs moved by (0, 0.5) px"),
        (named("colour by 5.0"), "the colour of what differs changed, by up to 5 of 255"),
        (named("colour by 20.0"), "the colour of what differs changed, by up to 20 of 255"),
        (named("opacity by 2 %"), "the colour of what differs changed, by up to "),
      ])

  @Test(arguments: cases) func isFoundAndNamed(_ test: Case) throws {
    let file = SampleTests.folder.appendingPathComponent(test.sample + ".json")
    var scene = try scene(
      try String(contentsOf: file, encoding: .utf8),
      [("--at", test.times), ("--loop", "off"), ("--scale", "1")])
    scene.indicator = MutationTableTests.mutant(scene.indicator)
    let golden = try record(scene)
    let found = try Mutation.$current.withValue(test.mutation) { try record(scene) }
    let (comparison, lines) = try findings(golden, found)
    let text = lines.joined(separator: "\n")
    #expect(comparison.count(.changed) > 0, "\(text)")
    #expect(text.contains("pictures: " + test.words), "\(text)")
    #expect(text.contains("worst key frame: "), "\(text)")
    #expect(try findings(golden, try record(scene)).comparison.areAllEqual)
  }

  /// The pixels say so, not only the numbers; and which of them, and when.
  @Test(arguments: ["five-dots", "typing-bubble-dark", "typing-bubble-right-to-left"])
  func anotherEasingIsSeenInPixelsAndNamed(_ name: String) throws {
    let file = SampleTests.folder.appendingPathComponent(name + ".json")
    var scene = try scene(
      try String(contentsOf: file, encoding: .utf8), [("--fps", "12"), ("--scale", "1")])
    scene.indicator = MutationTableTests.mutant(scene.indicator)
    let golden = try record(scene)
    // Of each dot there are its rise, its offset and its opacity.
    let easing = Mutation(
      name: "easing",
      values: { values in
        values.indices.map { place in
          let rise = values[place - place % 3]
          return [rise * rise, values[place] * rise, 0.45 + 0.55 * rise * rise][place % 3]
        }
      })
    let course = Mutation(
      name: "course",
      values: { values in
        values.enumerated().map { $0.offset % 3 == 1 ? -6.3 - $0.element : $0.element }
      })
    for (mutation, words) in [
      (easing, "values: dot0.rise: another easing between the same ends; in frames "),
      (course, "values: dot0.offsetY: takes another course between the same ends; in frames "),
    ] {
      let found = try Mutation.$current.withValue(mutation) { try record(scene) }
      let (comparison, lines) = try findings(golden, found)
      #expect(comparison.count(.changed) > 0)
      #expect(lines.contains { $0.hasPrefix(words) }, "\(lines.joined(separator: "\n"))")
      #expect(lines.contains { $0.hasPrefix("worst key frame: ") })
    }
  }
}
