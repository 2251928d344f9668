import Foundation
import RenderCore
import TestSupport
import Testing

/// Every way to come to an end without having compared anything: none of them is a pass.
@Suite struct NothingComparedTests {
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: String
    let set: @Sendable (WorkFolder) throws -> Void

    init(
      _ title: String, _ arguments: String = NothingComparedTests.check,
      _ set: @escaping @Sendable (WorkFolder) throws -> Void = { _ in }
    ) {
      (testDescription, self.arguments, self.set) = (title, arguments, set)
    }
  }

  static let check = "check typing-bubble --fps 5 --scale 1 --golden g --no-progress"

  /// Signs a manifest anew after a change, so that nothing but the change can be found.
  private static func signed(_ title: String, _ old: String, _ new: String) -> Way {
    Way(title) { folder in
      let text = folder.text("g/typing-bubble.frames")
      #expect(text.contains(old), "\(old)")
      let lines = text.replacingOccurrences(of: old, with: new).split(separator: "\n").dropLast()
      try sign(lines.joined(separator: "\n") + "\n", folder)
    }
  }

  private static func sign(_ above: String, _ folder: WorkFolder) throws {
    try folder.put(
      "g/typing-bubble.frames", .text(above + "root \(SHA256.hex(Array(above.utf8)))\n"))
  }

  static let ways: [Way] = [
    // No goldens.
    Way("no folder of goldens", "check typing-bubble --golden nowhere"),
    Way("empty folder of goldens", "check typing-bubble --golden e") { try $0.put("e", .folder) },
    Way("goldens of other clips", "check dots-pulse --golden g"),
    Way("the same, with a report", "check dots-pulse --golden g --report r"),
    Way("the same, numbers alone", "check dots-pulse --golden g --trace-only"),
    Way("the same, and they are to be changed", "check dots-pulse --golden g --update changed"),
    // No scenes.
    Way("no scene", "check --golden g"), Way("no such scene", "check nothing.json --golden g"),
    Way("empty manifest", "check m.json --golden g") {
      try $0.put("m.json", .text("{\"version\": 1, \"scenes\": []}"))
    },
    Way("a pattern for nothing", "check m.json --golden g") {
      try $0.put("m.json", .text("{\"version\": 1, \"scenes\": [\"nothing-*.json\"]}"))
    },
    Way("a matrix of nothing", "check m.json --golden g") {
      try $0.put(
        "m.json",
        .text(
          "{\"version\": 1, \"scenes\": [{\"indicator\": \"typing-bubble\"}], \"matrix\": {\"scheme\": [\"dark\"], \"exclude\": [{\"scheme\": \"dark\"}]}}"
        ))
    },
    Way("folder without frames", "check e --golden g") { try $0.put("e", .folder) },
    Way("no frames are wanted", check + " --frames 3..3"),
    Way("frames that are not there", check + " --frames 90..99"),
    // Goldens that say nothing.
    Way("empty golden") { try $0.put("g/typing-bubble.frames", .text("")) },
    Way("zero frames") { folder in
      let lines = folder.text("g/typing-bubble.frames").split(separator: "\n").dropLast()
      let head = lines.filter { $0.first?.isNumber != true }.map { $0 + "\n" }.joined()
      try sign(head, folder)
    },
    Way("zero frames, numbers alone", check + " --trace-only") {
      try $0.put("g/typing-bubble.trace.csv", .text("frame,time\n"))
    },
    Way("missing strip") { try FileManager.default.removeItem(atPath: $0("g/typing-bubble.strip.png")) },
    Way("missing trace") { try FileManager.default.removeItem(atPath: $0("g/typing-bubble.trace.csv")) },
    Way("missing trace, numbers alone", check + " --trace-only") {
      try FileManager.default.removeItem(atPath: $0("g/typing-bubble.trace.csv"))
    },
    Way("unreadable golden") { folder in
      try FileManager.default.removeItem(atPath: folder("g/typing-bubble.frames"))
      try folder.put("g/typing-bubble.frames", .folder)
    },
    signed("a golden of another clip", "clip typing-bubble", "clip dots-pulse"),
    // Metrics that cannot fail.
    signed("a metric that nobody has", "metric exact/1", "metric off/1"),
    signed("a metric that is switched off", "metric exact/1", "metric none"),
    signed("a budget of all pixels", "metric exact/1", "metric exact/1 max-pixels=99999999"),
    signed("a tolerance of everything", "metric exact/1", "metric max-channel/1 tolerance=255"),
    Way(
      "a budget of all pixels, kept with them",
      "check dots-pulse --fps 5 --scale 1 --golden g --update all --store apng --max-pixels 99999999"),
    Way(
      "a window of all pixels",
      "check dots-pulse --fps 5 --scale 1 --golden g --update all --store apng --max-pixels-per-window 16000000@4001x4000"
    ),
    Way("a tolerance of all numbers", check + " --trace-only --tolerance 1000000"),
    Way("another metric than that of the golden", check + " --metric yiq"),
    // Pictures.
    Way("two empty folders", "compare e f") {
      try $0.put("e", .folder)
      try $0.put("f", .folder)
    },
    Way("a folder and an empty one", "compare g e") { try $0.put("e", .folder) },
    Way("no such picture", "compare g/typing-bubble.strip.png nothing.png"),
    Way("no pictures", "compare g/typing-bubble.frames g/typing-bubble.frames"),
    Way("empty pictures", "compare a.png b.png") {
      try $0.put("a.png", .text(""))
      try $0.put("b.png", .text(""))
    },
    Way(
      "any pixel may differ",
      "compare g/typing-bubble.strip.png g/typing-bubble.strip.png --max-pixels 99999999"),
    Way(
      "any difference is small",
      "compare g/typing-bubble.strip.png g/typing-bubble.strip.png --metric max-channel --tolerance 255"),
    Way("no report to accept", "accept --report nowhere --golden g"),
    Way("nothing to draw twice", "selftest nothing.json"),
  ]

  private func recorded() throws -> WorkFolder {
    let folder = try WorkFolder()
    let result = try folder.run(Self.check + " --update missing")
    #expect(result.exitCode == 0, "\(result.outputText)\(result.errorText)")
    return folder
  }

  @Test func aComparisonPasses() throws {
    let folder = try recorded()
    #expect(try folder.run(Self.check).exitCode == 0)
    #expect(try folder.run(Self.check + " --trace-only").exitCode == 0)
    #expect(try folder.run("compare g/typing-bubble.strip.png g/typing-bubble.strip.png").exitCode == 0)
  }

  @Test(arguments: ways) func isNoPass(_ way: Way) throws {
    let folder = try recorded()
    try way.set(folder)
    let result = try folder.run(way.arguments)
    #expect([1, 2, 3, 74].contains(result.exitCode ?? 0), "\(result.exitCode ?? -1)\n\(result.outputText)")
    #expect(
      !result.outputText.contains("equal\n") || result.outputText.contains("not equal"),
      "\(result.outputText)")
    #expect(!(result.outputText + result.errorText).isEmpty)
    // Quiet is not silent about it.
    let quiet = try folder.run(way.arguments + " -q")
    #expect(quiet.exitCode == result.exitCode)
  }
}
