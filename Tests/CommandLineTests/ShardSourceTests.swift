import RenderCore
import Testing

@testable import indicator_render

/// What `--shard auto` makes of the variables of the programs that start us.
@Suite struct ShardSourceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let variables: [String: String]
    /// The shard, or a piece of the message.
    let wanted: String
    var testDescription: String {
      "\(variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) -> \(wanted)"
    }

    init(_ text: String, _ wanted: String) {
      var variables: [String: String] = [:]
      for word in text.split(separator: " ") {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        variables[String(parts[0])] = String(parts[1])
      }
      self.variables = variables
      self.wanted = wanted
    }

    static func slurm(_ id: String, _ least: String, _ most: String, _ count: String, _ wanted: String)
      -> Case
    {
      Case(
        "SLURM_ARRAY_TASK_ID=\(id) SLURM_ARRAY_TASK_MIN=\(least) SLURM_ARRAY_TASK_MAX=\(most) SLURM_ARRAY_TASK_COUNT=\(count)",
        wanted)
    }
  }

  static let cases: [Case] = [
    .slurm("1", "1", "7", "7", "1/7"), .slurm("7", "1", "7", "7", "7/7"), .slurm("0", "0", "6", "7", "1/7"),
    .slurm("12", "10", "14", "5", "3/5"), .slurm("3", "3", "3", "1", "1/1"),
    .slurm("3", "1", "7", "3", "not one of an array without gaps"),
    .slurm("9", "1", "7", "7", "not one of an array without gaps"),
    .slurm("1", "7", "1", "7", "not one of an array without gaps"),
    .slurm("1", "0", "99999999999999999999", "7", "SLURM_ARRAY_TASK_MAX must be a whole number"),
    Case("SLURM_ARRAY_TASK_ID=1", "SLURM_ARRAY_TASK_MIN is not set"),
    Case(
      "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_MAX=8 SLURM_ARRAY_TASK_COUNT=5 SLURM_ARRAY_TASK_STEP=2",
      "3/5"),
    Case(
      "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_MAX=8 SLURM_ARRAY_TASK_COUNT=5 SLURM_ARRAY_TASK_STEP=2",
      "not one of an array without gaps"),
    Case(
      "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_MAX=8 SLURM_ARRAY_TASK_COUNT=5 SLURM_ARRAY_TASK_STEP=0",
      "not one of an array without gaps"),
    Case("JOB_COMPLETION_INDEX=0 JOB_COMPLETIONS=4", "1/4"),
    Case("JOB_COMPLETION_INDEX=3 JOB_COMPLETIONS=4", "4/4"),
    Case("JOB_COMPLETION_INDEX=4 JOB_COMPLETIONS=4", "is no part of a whole"),
    Case("JOB_COMPLETION_INDEX=2", "JOB_COMPLETIONS is not set"),
    Case("JOB_COMPLETION_INDEX=x JOB_COMPLETIONS=4", "must be a whole number, found 'x'"),
    Case("TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=3", "1/3"),
    Case("TEST_SHARD_INDEX=2 TEST_TOTAL_SHARDS=3 TEST_SHARD_STATUS_FILE=s", "3/3"),
    Case("TEST_TOTAL_SHARDS=3", "TEST_SHARD_INDEX is not set"),
    Case("TEST_SHARD_INDEX=-1 TEST_TOTAL_SHARDS=3", "must be a whole number, found '-1'"),
    Case("CI_NODE_INDEX=1 CI_NODE_TOTAL=5", "1/5"), Case("CI_NODE_INDEX=5 CI_NODE_TOTAL=5", "5/5"),
    Case("CI_NODE_INDEX=0 CI_NODE_TOTAL=5", "is no part of a whole"),
    Case("CI_NODE_INDEX=1", "CI_NODE_TOTAL is not set"),
    // GitLab sets it for every job.
    Case("CI_NODE_TOTAL=1 JOB_COMPLETION_INDEX=1 JOB_COMPLETIONS=2", "2/2"),
    Case("", "--shard auto finds none of SLURM_ARRAY_TASK_ID, "), Case("CI_NODE_INDEX=", "finds none of"),
    Case(
      "CI_NODE_INDEX=1 CI_NODE_TOTAL=5 TEST_SHARD_INDEX=2 TEST_TOTAL_SHARDS=3",
      "TEST_TOTAL_SHARDS of Bazel and CI_NODE_INDEX of GitLab"),
  ]

  @Test(arguments: cases) func finds(_ item: Case) {
    let variables = item.variables
    do throws(ShardSource.Problem) {
      let found = try ShardSource.find(.init { variables[$0] })
      #expect(found.shard.text == item.wanted)
      #expect(found.statusFile == variables["TEST_SHARD_STATUS_FILE"])
    } catch {
      #expect(error.message.contains(item.wanted) && !error.hint.isEmpty, "\(error)")
    }
  }
}
