import Foundation
import TestSupport
import Testing

@testable import indicator_render

/// The recipes for engines in `docs`: a reader of YAML takes them, and the command lines in them are ours.
@Suite struct EngineFileTests {
  static let names = [
    "engines/gnu-parallel.sh", "engines/slurm-array.sh", "engines/kubernetes-indexed-job.yml",
    "engines/Snakefile", "workflows/github-batch-shards.yml",
  ]

  private static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/" + name).path
  }

  @Test(arguments: names) func callTheProgramAsItIs(_ name: String) throws {
    let text = try String(contentsOfFile: Self.path(name), encoding: .utf8)
    var found: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split { " ,[]\"'".contains($0) }.map(String.init)
      for command in [Command.batch, .merge] {
        guard let start = words.firstIndex(of: command.name) else { continue }
        found.insert(command.name)
        let known = command.options.map { "--" + $0.long }
        for word in words[start...] where word.hasPrefix("--") {
          #expect(known.contains(word), "\(word) in \(line)")
          found.insert(word)
        }
      }
    }
    #expect(found.isSuperset(of: ["batch", "merge", "--shard"]), "\(found.sorted())")
  }

  private static func yaml(_ name: String) throws -> [String: Any] {
    let program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
    let result = try Binary.run(program: WorkflowFileTests.python, ["-c", program, path(name)])
    #expect(result.exitCode == 0, "\(result.errorText)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.standardOutput)) as? [String: Any])
  }

  @Test(
    .enabled(
      if: ExternalTool.isWanted(WorkflowFileTests.python),
      "python3 is not installed; Scripts/install-packages.sh --tests does that"))
  func kubernetesIsToldTheSameNumberTwice() throws {
    let job = try #require(try Self.yaml("engines/kubernetes-indexed-job.yml")["spec"] as? [String: Any])
    #expect(job["completionMode"] as? String == "Indexed")
    let count = try #require(job["completions"] as? Int)
    let pod = (job["template"] as? [String: Any])?["spec"] as? [String: Any]
    let container = try #require((pod?["containers"] as? [[String: Any]])?.first)
    let variables = try #require(container["env"] as? [[String: String]])
    #expect(variables == [["name": "JOB_COMPLETIONS", "value": "\(count)"]])
    let rules = try #require((job["podFailurePolicy"] as? [String: Any])?["rules"] as? [[String: Any]])
    let codes = (rules.first?["onExitCodes"] as? [String: Any])?["values"] as? [Int]
    let permanent = [ExitCode.different, .usage, .goldenMissing].map { Int($0.rawValue) }
    #expect(codes == permanent)
  }

  @Test(
    .enabled(
      if: ExternalTool.isWanted(WorkflowFileTests.python),
      "python3 is not installed; Scripts/install-packages.sh --tests does that"))
  func githubMergesAsManyShardsAsItRenders() throws {
    let jobs = try #require(try Self.yaml("workflows/github-batch-shards.yml")["jobs"] as? [String: Any])
    let shard = try #require(jobs["shard"] as? [String: Any])
    let matrix = (shard["strategy"] as? [String: Any])?["matrix"] as? [String: [Int]]
    let shards = try #require(matrix?["shard"])
    #expect(shards == Array(1...shards.count))
    let merge = try #require(jobs["merge"] as? [String: Any])
    // A shard that failed must not keep the merge from saying so.
    #expect(merge["if"] as? String == "always()" && merge["needs"] as? String == "shard")
    func commands(_ job: [String: Any]) -> String {
      ((job["steps"] as? [[String: Any]]) ?? []).compactMap { $0["run"] as? String }.joined(separator: "\n")
    }
    #expect(commands(shard).contains("--shard ${{ matrix.shard }}/\(shards.count) "))
    #expect(commands(merge).contains("report-*-of-\(shards.count).json"))
  }
}
