extension Command {
  static let list = Command(
    name: "list",
    summary: "show the indicators and their parameters",
    description: [
      """
      Without INDICATOR: a line for each indicator. With it: its parameters with their types, defaults, units and \
      ranges, ready for '--set' and for scene files.
      """
    ],
    examples: [
      Example("list", "Every indicator and what it shows."),
      Example("list typing-bubble", "The parameters of one."),
    ],
    operands: [Operand("INDICATOR", .indicator, optional: true, "the name of an indicator")],
    options: [.json],
    run: { try ListRun.run($0) }
  )
}
