/// Reads the `events` of a scene that is a conversation. They read as the lines of a log do, and every mistake is told.
struct SceneChatReader {
  let parameters: [Parameter]
  let log: DiagnosticLog

  private static let example = "{ \"at\": 1.5, \"event\": \"typing:start\", \"from\": \"maya\" }"

  /// The events in order of time; those of one instant in the order of the file.
  func read(_ value: ValueReader?) -> [ChatEvent] {
    let events = (value?.array() ?? []).flatMap(readEvent)
    return ChatEvent.sorted(events)
  }

  private func readEvent(_ value: ValueReader) -> [ChatEvent] {
    guard let event = value.object(keys: ["at"] + ChatEventReader.keys) else { return [] }
    event.finish()
    event.require("at", hint: "write the time in seconds, such as \"at\": 1.5")
    let time = event.value("at")?.required.rational(in: EventReader.times, unit: "s")
    let kinds = readKinds(event)
    guard let time else { return [] }
    return kinds.map { ChatEvent(time: time, kind: $0) }
  }

  private func readKinds(_ event: ObjectReader) -> [ChatEvent.Kind] {
    let reader = ChatEventReader(event, parameters: parameters, log: log)
    if event.has("set"), !event.has("event") {
      reject(event, except: ["set"], in: "an event that sets something")
      return reader.readSet()
    }
    guard event.require("event", hint: "such as \(Self.example)"), let value = event.value("event") else {
      return []
    }
    guard let name = value.required.choice(of: ChatEventReader.names) else { return [] }
    let keys = ChatEventReader.kinds.first { $0.name == name }?.keys ?? []
    reject(event, except: keys + ["event"], in: "a '\(name)'")
    return [reader.read(name)].compactMap { $0 }
  }

  /// Reports members that this kind of event does not have.
  private func reject(_ event: ObjectReader, except keys: [String], in owner: String) {
    for member in event.members where ChatEventReader.keys.contains(member.key) && !keys.contains(member.key)
    {
      let has = keys.filter { $0 != "event" }
      log.error(
        at: member.keyRange, "\(DisplayText.quoted(member.key)) means nothing in \(owner)",
        hint: has.isEmpty ? "it has nothing but its time" : "it has \(ValueText.list(has, "and"))")
    }
  }

  // MARK: Who and which

  /// Warns of reactions to messages that there are none of.
  static func warnOfUnknownMessages(
    _ value: ValueReader?, among messages: [ChatMessage], _ log: DiagnosticLog
  ) {
    guard case .array(let events)? = value?.node.value else { return }
    func id(_ node: JSONNode?) -> String? {
      switch node?.value {
      case .string(let text), .number(let text): text
      default: nil
      }
    }
    var ids = messages.compactMap(\.id)
    for event in events {
      if event["event"]?.value == .string("message"), let id = id(event["id"]) { ids.append(id) }
      if case .array(let list)? = event["set"]?["messages"]?.value { ids += list.compactMap { id($0["id"]) } }
    }
    let known = Set(ids)
    for event in events {
      guard let name = event["event"]?.value, name == .string("react") || name == .string("pick"),
        let node = event["id"], let id = id(node), !known.contains(id)
      else { continue }
      log.warning(
        at: node.range, "no message has the id \(DisplayText.quoted(id))",
        hint: Suggestion.hint(for: id, among: ids) ?? "give the message an \"id\"")
    }
  }
}

extension ChatEvent {
  /// In order of time; those of one instant as they were.
  static func sorted(_ events: [ChatEvent]) -> [ChatEvent] {
    if zip(events, events.dropFirst()).allSatisfy({ $0.time <= $1.time }) { return events }
    return events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Who does something, where somebody does.
  var author: String? {
    switch kind {
    case .typingStart(let from), .typingStop(let from): from
    case .message(let message): message.from
    default: nil
    }
  }
}
