import Foundation
import TestSupport
import Testing

@testable import indicator_render

/// The workflow files in `docs`: a reader of YAML takes them, and the command lines in them are ours.
@Suite struct WorkflowFileTests {
  static let python = "/usr/bin/python3"
  static let names = ["github-golden-frames.yml", "gitlab-golden-frames.yml"]

  private static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/workflows/" + name).path
  }

  @Test(
    .enabled(
      if: ExternalTool.isWanted(python),
      "python3 is not installed; Scripts/install-packages.sh --tests does that"),
    arguments: names)
  func areYAML(_ name: String) throws {
    let program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
    let result = try Binary.run(program: Self.python, ["-c", program, Self.path(name)])
    #expect(result.exitCode == 0, "\(result.errorText)")
    let value = try JSONSerialization.jsonObject(with: Data(result.standardOutput)) as? [String: Any]
    let jobs = name.hasPrefix("github") ? value?["jobs"] as? [String: Any] : value
    let job = try #require(jobs?["golden-frames"] as? [String: Any])
    if name.hasPrefix("github") {
      let steps = try #require(job["steps"] as? [[String: Any]])
      #expect(steps.allSatisfy { $0["uses"] is String || $0["run"] is String })
      // Contexts name paths outside of the container, and a cache is never written again under a key that it has.
      let cache = try #require(steps.first { ($0["uses"] as? String)?.hasPrefix("actions/cache@") == true })
      let settings = try #require(cache["with"] as? [String: Any])
      #expect(settings["path"] as? String == "${{ env.RENDERER_FOLDER }}/.build")
      #expect((settings["key"] as? String)?.hasSuffix("-${{ steps.renderer.outputs.commit }}") == true)
      let source = try #require(steps.first { $0["id"] as? String == "renderer" }?["run"] as? String)
      #expect(source.contains("rev-parse HEAD") && source.contains("\"$RENDERER_FOLDER\""))
      let folder = (value?["env"] as? [String: Any])?["RENDERER_FOLDER"] as? String
      #expect(folder?.hasPrefix("/") == true && job["container"] is String)
      #expect(!steps.contains { "\($0)".contains("runner.temp") || "\($0)".contains("RUNNER_TEMP") })
      // The report is published although the comparison failed.
      #expect(steps.last?["if"] as? String == "always()")
    } else {
      let artifacts = try #require(job["artifacts"] as? [String: Any])
      #expect(artifacts["when"] as? String == "always")
      #expect((artifacts["reports"] as? [String: Any])?["junit"] as? String == "golden-report/junit.xml")
    }
  }

  @Test(arguments: names) func callTheProgramAsItIs(_ name: String) throws {
    let text = try String(contentsOfFile: Self.path(name), encoding: .utf8)
    let start = try #require(text.range(of: "\"$PROGRAM\" check"))
    let known = Set(Command.check.options.map { "--" + $0.long })
    var found: [String] = []
    for line in text[start.lowerBound...].split(separator: "\n") {
      found += line.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) }.filter {
        $0.hasPrefix("--")
      }
      if !line.hasSuffix("\\") { break }
    }
    #expect(found.contains("--golden") && found.contains("--report"))
    for option in found { #expect(known.contains(option), "\(option)") }
    for script in ["install-packages.sh", "build-release.sh"] { #expect(text.contains("Scripts/" + script)) }
  }
}
