extension Command {
  static let plan = Command(
    name: "plan",
    summary: "say what 'render' would do, and draw nothing",
    description: [
      """
      Prints the number of frames, the frame rate as a fraction, the duration, the loop and its change of speed, \
      the size in pixels, and the files that 'render' would write with the same options.
      """,
      """
      For a conversation it also lists the rows: when each message and each typing row appears and goes, and why.
      """,
      """
      For a manifest it lists the jobs with what they will cost, without drawing a frame. The cost is predicted from sizes, \
      frames and indicators alone; only ratios mean something on another machine.
      """,
    ],
    examples: [
      Example("plan typing-bubble --fps 25", "How one period fits into frames of 1/25 s."),
      Example("plan scene.json --scale 1,2,3 -o frames --json", "The files of a render, for a script."),
      Example(
        "plan conversation --events chat.ndjson --from 60 --to 90",
        "Who is seen typing in half a minute of a log, from when to when."),
      Example("plan manifest.json", "The jobs of a manifest, their files and their cost."),
      Example("plan manifest.json --shard 2/7", "Which of them the second of seven shards renders."),
      Example("plan manifest.json --outputs -o out", "Every file that a batch would write."),
    ],
    operands: [
      Operand(
        "SCENE", .scene, "a scene file or a manifest, '-' for standard input, or the name of an indicator")
    ],
    options: [.output, .json, .githubMatrix, .listOutputs, .depfile, .shard] + Option.files + Option.scene
      + Option.fonts,
    run: { try PlanRun.run($0) }
  )
}
