/// Reads the `events` of a scene: changes of state parameters at times.
struct EventReader {
  let indicator: any Indicator.Type
  let log: DiagnosticLog

  static let times = NumberRange.from(0, to: 86_400)

  /// The changes in order of time; those of one instant in the order of the file.
  func read(_ value: ValueReader?) -> [StateChange] {
    let changes = (value?.array() ?? []).flatMap(readEvent)
    return changes.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private func readEvent(_ value: ValueReader) -> [StateChange] {
    guard let event = value.object(keys: ["at", "set"]) else { return [] }
    event.finish()
    event.require("at", hint: "write the time in seconds, such as \"at\": 1.5")
    let time = event.value("at")?.required.rational(in: Self.times, unit: "s")
    let example = "{ \"isTyping\": true }"
    guard event.require("set", hint: "write what changes, such as \"set\": \(example)") else { return [] }
    let states = StateReader(indicator.parameters, owner: indicator.name, example: example, log: log)
    let values = states.read(event.value("set"))
    guard let time else { return [] }
    return values.map { StateChange(time: time, parameter: $0.name, value: $0.value) }
  }
}
