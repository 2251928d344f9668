/// Reads the `events` of a scene: changes of state parameters at times.
struct EventReader {
  let indicator: any Indicator.Type
  let log: DiagnosticLog

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
    let time = event.value("at")?.required.rational(in: .from(0, to: 86_400), unit: "s")
    guard event.require("set", hint: "write what changes, such as \"set\": { \"isTyping\": true }"),
      let set = event.value("set")
    else { return [] }
    guard case .object(let members) = set.node.value else {
      return set.required.mustBe("an object such as { \"isTyping\": true }") ?? []
    }
    if members.isEmpty {
      let states = indicator.parameters.filter(\.isState).map(\.name)
      log.error(
        at: set.node.range, "the event changes nothing: 'set' is empty", hint: changeable(states))
    }
    return members.compactMap { member in
      guard let value = readChange(member), let time else { return nil }
      return StateChange(time: time, parameter: member.key, value: value)
    }
  }

  private func readChange(_ member: JSONMember) -> ParameterValue? {
    let states = indicator.parameters.filter(\.isState).map(\.name)
    guard let parameter = indicator.parameters.first(where: { $0.name == member.key }) else {
      log.error(
        at: member.keyRange, "\(indicator.name) has no parameter \(DisplayText.quoted(member.key))",
        hint: Suggestion.hint(for: member.key, among: states) ?? changeable(states))
      return nil
    }
    guard parameter.isState else {
      log.error(
        at: member.keyRange, "\(DisplayText.quoted(member.key)) cannot change while the clip runs",
        hint: changeable(states))
      return nil
    }
    return ParameterReader(member.value, as: parameter, log: log).read()
  }

  private func changeable(_ states: [String]) -> String {
    states.isEmpty
      ? "\(indicator.name) has nothing that events can change"
      : "events can change \(ValueText.list(states, "and"))"
  }
}
