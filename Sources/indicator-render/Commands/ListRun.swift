import RenderCore

/// One run of `list`.
enum ListRun {
  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard let name = arguments.operands.first else {
      try print(arguments, json: .array(Indicators.all.map(json)), text: overview)
      return .success
    }
    guard let indicator = Indicators.named(name) else {
      let names = Indicators.all.map { $0.name }
      throw CommandError.mistakes([
        Diagnostic(
          .error, "no indicator is called '\(name)'",
          hint: Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
            ?? "there are \(names.joined(separator: ", "))")
      ])
    }
    try print(arguments, json: json(indicator), text: text(indicator))
    return .success
  }

  private static func print(_ arguments: Arguments, json: JSONValue, text: String) throws {
    try Terminal.write(
      arguments.flag(.json) ? JSONText.pretty(json) + "\n" : text, to: Terminal.standardOutput)
  }

  private static func json(_ indicator: any Indicator.Type) -> JSONValue {
    .object([
      .init("name", .string(indicator.name)), .init("summary", .string(indicator.summary)),
      .init("parameters", .array(indicator.parameters.map(\.json))),
    ])
  }

  private static var overview: String {
    let width = Indicators.all.map { $0.name.count }.max() ?? 0
    return Indicators.all.map { padded($0.name, width) + "  \($0.summary)\n" }.joined()
      + "\n'\(Program.name) list INDICATOR' shows the parameters of one.\n"
  }

  private static func text(_ indicator: any Indicator.Type) -> String {
    let rows = indicator.parameters.map { parameter in
      [
        parameter.name, parameter.defaultValue?.text ?? "",
        parameter.kind.typeText + (parameter.kind.rangeText.map { " \($0)" } ?? "")
          + (parameter.unit.map { " \($0)" } ?? ""),
        parameter.summary + (parameter.isState ? " (events can change it)" : ""),
      ]
    }
    let header = ["PARAMETER", "DEFAULT", "VALUES", "MEANING"]
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    let table = ([header] + rows).map { row in
      zip(row, widths).dropLast().map { padded($0, $1) }.joined(separator: "  ") + "  \(row[3])\n"
    }
    return "\(indicator.name): \(indicator.summary)\n\n" + table.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
