import RenderCore

/// A program that starts us several times and says in the environment which of them this is.
struct ShardSource: Sendable {
  /// What a process was told.
  struct Found: Hashable, Sendable {
    let shard: Shard
    /// `JOB_COMPLETION_INDEX=2 of JOB_COMPLETIONS=7, counted from 0 (Kubernetes)`
    let origin: String
    /// A file that has to exist afterwards, as a sign that parting was understood.
    var statusFile: String?
  }

  struct Problem: Error, Hashable, Sendable {
    let message: String
    let hint: String
  }

  let name: String
  /// A variable that is there for its parts and nowhere else.
  let mark: String
  let read: @Sendable (Variables) throws(Problem) -> Found

  /// All that `--shard auto` knows.
  static let all: [ShardSource] = [.slurm, .kubernetes, .bazel, .gitLab]

  /// The variables of a process; an empty one counts as missing.
  struct Variables: Sendable {
    /// Numbers of parts are small; larger ones are mistakes.
    private static let range = 0...1_000_000_000

    let value: @Sendable (_ name: String) -> String?

    func text(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// - Parameter hint: what to do if it is missing.
    func number(_ name: String, hint: String = "or say --shard i/n") throws(Problem) -> Int {
      guard let text = text(name) else { throw Problem(message: "\(name) is not set", hint: hint) }
      guard let number = Int(text), Variables.range ~= number else {
        throw Problem(message: "\(name) must be a whole number, found '\(text)'", hint: "say --shard i/n")
      }
      return number
    }
  }

  /// What the environment says.
  ///
  /// - Throws: `Problem` if it says nothing, or several things.
  static func find(_ variables: Variables) throws(Problem) -> Found {
    let found = all.filter { variables.text($0.mark) != nil }
    let names = found.map { "\($0.mark) of \($0.name)" }.joined(separator: " and ")
    switch found.count {
    case 0:
      throw Problem(
        message: "--shard auto finds none of " + all.map(\.mark).joined(separator: ", "),
        hint: "say --shard i/n, such as --shard 2/7")
    case 1: break
    default: throw Problem(message: "--shard auto finds \(names)", hint: "say --shard i/n")
    }
    do throws(Problem) {
      return try found[0].read(variables)
    } catch {
      throw Problem(message: "--shard auto, by \(names): \(error.message)", hint: error.hint)
    }
  }

  private static func shard(_ number: Int, of count: Int, _ origin: String) throws(Problem) -> Shard {
    guard let shard = Shard(number, of: count) else {
      throw Problem(message: "\(origin) is no part of a whole", hint: "say --shard i/n")
    }
    return shard
  }
}

extension ShardSource {
  /// A job array: numbers at equal distances from MIN to MAX.
  private static let slurm = ShardSource(name: "Slurm", mark: "SLURM_ARRAY_TASK_ID") {
    (variables) throws(Problem) in
    let id = try variables.number("SLURM_ARRAY_TASK_ID")
    let least = try variables.number("SLURM_ARRAY_TASK_MIN")
    let most = try variables.number("SLURM_ARRAY_TASK_MAX")
    let count = try variables.number("SLURM_ARRAY_TASK_COUNT")
    let step =
      variables.text("SLURM_ARRAY_TASK_STEP") == nil ? 1 : try variables.number("SLURM_ARRAY_TASK_STEP")
    guard least...max(least, most) ~= id, step > 0, (most - least) % step == 0, (id - least) % step == 0,
      (most - least) / step + 1 == count
    else {
      throw Problem(
        message: "task \(id) of \(count) from \(least) to \(most) is not one of an array without gaps",
        hint: "start it with --array=1-N, or say --shard i/n")
    }
    let origin = "SLURM_ARRAY_TASK_ID=\(id) in \(least)...\(most)"
    return Found(
      shard: try shard((id - least) / step + 1, of: count, origin), origin: "\(origin) (Slurm)")
  }

  /// An Indexed Job. Kubernetes does not tell how many parts there are.
  private static let kubernetes = ShardSource(name: "Kubernetes", mark: "JOB_COMPLETION_INDEX") {
    (variables) throws(Problem) in
    let index = try variables.number("JOB_COMPLETION_INDEX")
    let count = try variables.number(
      "JOB_COMPLETIONS", hint: "set it in the pod to what the Job has as 'completions'")
    let origin = "JOB_COMPLETION_INDEX=\(index) of JOB_COMPLETIONS=\(count), counted from 0"
    return Found(shard: try shard(index + 1, of: count, origin), origin: "\(origin) (Kubernetes)")
  }

  private static let bazel = ShardSource(name: "Bazel", mark: "TEST_TOTAL_SHARDS") {
    (variables) throws(Problem) in
    let index = try variables.number("TEST_SHARD_INDEX")
    let count = try variables.number("TEST_TOTAL_SHARDS")
    let origin = "TEST_SHARD_INDEX=\(index) of TEST_TOTAL_SHARDS=\(count), counted from 0"
    return Found(
      shard: try shard(index + 1, of: count, origin), origin: "\(origin) (Bazel)",
      statusFile: variables.text("TEST_SHARD_STATUS_FILE"))
  }

  /// `parallel` in a job. The total is there for every job, the index for parallel ones.
  private static let gitLab = ShardSource(name: "GitLab", mark: "CI_NODE_INDEX") {
    (variables) throws(Problem) in
    let index = try variables.number("CI_NODE_INDEX")
    let count = try variables.number("CI_NODE_TOTAL")
    let origin = "CI_NODE_INDEX=\(index) of CI_NODE_TOTAL=\(count)"
    return Found(shard: try shard(index, of: count, origin), origin: "\(origin) (GitLab)")
  }
}
