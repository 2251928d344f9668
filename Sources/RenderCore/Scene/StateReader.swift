/// Reads what an event sets: new values of state parameters.
struct StateReader {
  private let parameters: [Parameter]
  /// The indicator that they belong to.
  private let owner: String
  /// How one is written.
  private let example: String
  private let log: DiagnosticLog

  init(_ parameters: [Parameter], owner: String, example: String, log: DiagnosticLog) {
    self.parameters = parameters
    self.owner = owner
    self.example = example
    self.log = log
  }

  /// The values of the object `set`, in its order; those with mistakes are left out.
  func read(_ set: ValueReader?) -> [(name: String, value: ParameterValue)] {
    guard let set else { return [] }
    let states = parameters.filter(\.isState).map(\.name)
    guard case .object(let members) = set.node.value else {
      return set.required.mustBe("an object such as \(example)") ?? []
    }
    if members.isEmpty {
      log.error(at: set.node.range, "the event changes nothing: 'set' is empty", hint: changeable(states))
    }
    return members.compactMap { member in read(member, states).map { (member.key, $0) } }
  }

  private func read(_ member: JSONMember, _ states: [String]) -> ParameterValue? {
    guard let parameter = parameters.first(where: { $0.name == member.key }) else {
      log.error(
        at: member.keyRange, "\(owner) has no parameter \(DisplayText.quoted(member.key))",
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
      ? "\(owner) has nothing that events can change" : "events can change \(ValueText.list(states, "and"))"
  }
}
