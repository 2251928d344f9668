extension Command {
  static let merge = Command(
    name: "merge",
    summary: "prove that the shards of a batch are whole, and make one report of theirs",
    description: [
      """
      Reads what every 'batch --shard i/n' reported, and makes sure that all n shards are there, of one plan and by one renderer, and that every \
      job of the plan was finished, once. Whatever is missing, failed, doubled or foreign is named, and the exit code is 4.
      """,
      """
      The merged report has the bytes that a single run would have written. Of two reports of a shard that was run again the complete one counts. \
      If goldens were compared, the exit code is that of the whole.
      """,
    ],
    examples: [
      Example("merge out/report-*-of-7.json -o out/report.json", "Seven shards in one folder."),
      Example("merge shard-*/report-*.json", "Shards in folders of their own; only look."),
    ],
    operands: [Operand("REPORT", .file, repeatable: true, "the reports of all shards")],
    options: [.mergeOutput, .force, .quiet],
    run: { try MergeRun($0).run() }
  )
}

extension Option {
  static let mergeOutput = Option.value(
    "output", short: "o", "FILE", .file, in: .output, "where the merged report goes, '-' for standard output")
}
