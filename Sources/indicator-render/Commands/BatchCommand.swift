extension Command {
  static let batch = Command(
    name: "batch",
    summary: "render every job of a manifest, in parallel, and only what has changed",
    description: [
      """
      Checks the whole manifest, then renders its jobs below DIR. All jobs share the frames in flight, so every processor is busy \
      until the end. A job whose scene, fonts, options and renderer are what they were, and whose files are as they were \
      written, is not rendered again.
      """,
      """
      A job that fails does not stop the others, unless '--fail-fast' is given; the exit code tells. DIR/report.json says at the \
      end what became of every job, with the digests of its files. It is the same for the same outcome: seconds are in the log.
      """,
      """
      Files of jobs that are no more in the manifest are removed, if they are as they were written; nothing else is.
      """,
      """
      With '--shard' it takes one of n parts of the jobs, balanced by their predicted cost and the same on every machine, and reports in \
      DIR/report-i-of-n.json. Shards may share DIR, also at the same time; they remove no file of a job that is no more. 'merge' proves that \
      all are there. '--only', '--skip' and '--last-failed' choose among the jobs of the shard; they do not change which those are.
      """,
      """
      With '--cache' a job that was rendered before, by the same program, into any folder by anybody who uses the same cache, is taken from there. \
      Everything is verified on the way; what is damaged is told, and rendered again. 'cache' looks after the folder.
      """,
      """
      If the manifest names goldens in 'checks', every job is compared with its golden at the end, as 'check' does.
      """,
    ],
    examples: [
      Example("batch manifest.json -o out", "Render what is missing or has changed."),
      Example("batch manifest.json -o out --only '*-dark-*' -j 1", "The dark ones alone, on one processor."),
      Example("batch manifest.json -o out --last-failed", "Once more what did not come out last time."),
      Example("batch manifest.json -o out --shard 2/7", "The second of seven parts."),
      Example(
        "batch manifest.json -o out --log ndjson:batch.log", "A line of JSON for everything that happens."),
    ],
    operands: [.manifest],
    options: [
      .batchOutput.required, .force, .json, .depfile, .shard, .only, .skip, .lastFailed, .fresh, .keepGoing,
      .failFast, .watch, .cache, .readCache, .log,
    ] + Option.fonts + [.jobs, .quiet, .noProgress],
    run: { arguments in
      try WatchRun.run(arguments) { try BatchRun(arguments, watch: $0, isFirst: $1).run() }
    }
  )
}

extension Operand {
  static let manifest = Operand("MANIFEST", .file, "a manifest, or '-' for standard input")
}

extension Option {
  static let batchOutput = Option.value(
    "output", short: "o", "DIR", .folder, in: .output, "the folder below which all files are written")
  static let only = Option.value(
    "only", "GLOB", in: .running, repeatable: true, "render the jobs whose ids match, such as '*-dark-*'")
  static let skip = Option.value(
    "skip", "GLOB", in: .running, repeatable: true, "leave out the jobs whose ids match")
  static let lastFailed = Option.flag(
    "last-failed", in: .running, "render what the report in DIR does not have as rendered")
  static let fresh = Option.flag("fresh", in: .running, "render also what is up to date")
  static let cache = Option.value(
    "cache", "DIR", .folder, in: .running,
    "take from DIR what was rendered before, also into other folders, and keep there what is rendered now")
  static let readCache = Option.value(
    "read-cache", "DIR", .folder, in: .running, repeatable: true,
    "a further cache that is asked after --cache, and never written")
  static let keepGoing = Option.flag(
    "keep-going", in: .running, "go on after a job has failed, which is the default")
  static let failFast = Option.flag("fail-fast", in: .running, "stop everything when a job fails")
  static let log = Option.value(
    "log", "ndjson[:FILE]", .suggestions(["ndjson"]), in: .running,
    "write a line of JSON for every event to FILE, or to standard error in place of other messages")
}
