// What a scene has of a conversation.
extension SceneReader {
  /// The events of a conversation; what other indicators have of it is a mistake.
  mutating func readChat(
    _ top: ObjectReader, _ indicator: any Indicator.Type, _ given: Set<String>,
    _ values: inout ParameterValues
  ) -> ChatInput {
    guard indicator.takesChatEvents else {
      let hint = "it has no conversation to replay; 'conversation' is the indicator that has"
      if let replay = top.node("replay") {
        log.error(at: replay.range, "'replay' means nothing to \(indicator.name)", hint: hint)
      }
      let options = overrides.filter { if case .replay = $0.target { true } else { false } }.map(\.file.name)
      for option in (chatLog == nil ? [] : ["--events"]) + options {
        combinations.append(Diagnostic(.error, "\(option) means nothing to \(indicator.name)", hint: hint))
      }
      return ChatInput()
    }
    let section = section("replay", of: top, SceneTable.replay)
    let replay = SceneReader.replaySettings(section.values)
    if let to = replay.to, to <= replay.from {
      combinations.append(
        Diagnostic(
          .error, at: place(of: section.nodes["to"] ?? section.nodes["from"]),
          "the clip would end at \(DecimalText.shortest(to.double)) s, not after its start at "
            + "\(DecimalText.shortest(replay.from.double)) s",
          hint: "let 'to' be greater than 'from'"))
    }
    var events = SceneChatReader(parameters: indicator.parameters, log: log).read(top.value("events"))
    if let chatLog {
      events +=
        ChatLogReader.read(chatLog, parameters: indicator.parameters, diagnostics: &combinations) ?? []
      events = ChatEvent.sorted(events)
    }
    // The messages of the bare indicator are an example. Whoever writes a conversation starts with an empty one.
    let isOwn = !events.isEmpty || chatLog != nil || given.contains("messages")
    if isOwn, !given.contains("messages") { values["messages"] = .chat([]) }
    if isOwn, !given.contains("typing") { values["typing"] = .texts([]) }
    if chatLog == nil {
      SceneChatReader.warnOfUnknownMessages(top.value("events"), among: values.chat("messages"), log)
    }
    warnOfStrangers(events, values)
    return ChatInput(events: events, replay: replay)
  }

  /// Warns once of everybody who does something and is not in the list of those who take part.
  private mutating func warnOfStrangers(_ events: [ChatEvent], _ values: ParameterValues) {
    guard let peers = values.optionalTexts("peers") else { return }
    var known = Set(peers + [values.text("me")])
    let authors = values.chat("messages").map(\.from) + events.compactMap(\.author)
    for author in authors where known.insert(author).inserted {
      combinations.append(
        Diagnostic(
          .warning, "nobody in 'peers' is called \(DisplayText.quoted(author)): what they do is left out",
          hint: Suggestion.hint(for: author, among: peers)))
    }
  }
}
