extension Command {
  static let trace = Command(
    name: "trace",
    summary: "print the animated values of every frame",
    description: [
      """
      One row for each frame: its index, its time in seconds, then the animated values by name. Nothing is drawn. \
      Numbers are the shortest decimals that read back as the same value.
      """
    ],
    examples: [
      Example("trace typing-bubble", "CSV on standard output."),
      Example(
        "trace scene.json --fps 30000/1001 --format json -o trace.json", "JSON, at the NTSC frame rate."),
      Example("trace typing-bubble --loop off --at 0.6", "The values at one moment."),
    ],
    operands: [.scene],
    options: [.traceOutput, .traceFormat] + Option.scene + Option.fonts,
    run: { try TraceRun.run($0) }
  )
}
