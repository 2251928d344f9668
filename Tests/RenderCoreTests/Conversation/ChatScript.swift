import TestSupport

@testable import RenderCore

/// Conversations for tests, in few characters: `1 start maya; 2 stop maya; 3 message maya#m1 Hello; 4 react m1 ❤️; 5 pick m1; 6 dismiss`.
enum ChatScript {
  struct Mistake: Error { let text: String }

  static func events(_ script: String) throws -> [ChatEvent] {
    let events = try script.split(separator: ";").map { try event($0.split(separator: " ").map(String.init)) }
    return ChatEvent.sorted(events)
  }

  private static func event(_ words: [String]) throws -> ChatEvent {
    guard words.count > 1, let time = Rational(decimal: words[0]) else {
      throw Mistake(text: words.joined(separator: " "))
    }
    let rest = words.dropFirst(2)
    let first = rest.first ?? ""
    let kind: ChatEvent.Kind
    switch words[1] {
    case "start": kind = .typingStart(from: first)
    case "stop": kind = .typingStop(from: first)
    case "message":
      let author = first.split(separator: "#").map(String.init)
      kind = .message(
        ChatMessage(
          id: author.count > 1 ? author[1] : nil, from: author[0],
          text: rest.dropFirst().joined(separator: " ")))
    case "react": kind = .react(id: first, reaction: rest.dropFirst().joined())
    case "pick": kind = .pick(id: first)
    case "dismiss": kind = .dismiss
    default: throw Mistake(text: words.joined(separator: " "))
    }
    return ChatEvent(time: time, kind: kind)
  }

  static func scene(
    _ events: [ChatEvent], fps: String = "60", parameters: String = "{}", _ options: [(String, String)] = [],
    replay: ReplaySettings = ReplaySettings()
  ) throws -> Scene {
    // The events are put in afterwards, so that what is tested is not how they are read.
    let text = """
      { "indicator": "conversation", "parameters": \(parameters), "events": [{ "at": 0, "event": "dismiss" }] }
      """
    var scene = try TestSupport.scene(text, [("--fps", fps)] + options)
    scene.chat = ChatInput(events: events, replay: replay)
    return scene
  }

  static func scene(
    _ script: String, fps: String = "60", parameters: String = "{}", _ options: [(String, String)] = []
  ) throws -> Scene {
    try scene(events(script), fps: fps, parameters: parameters, options)
  }

  static func timeline(
    _ events: [ChatEvent], messages: [ChatMessage] = [], typing: [String] = [], peers: [String]? = nil,
    timeout: Rational = 5, style: TypingStyle = .bubble, replay: ReplaySettings = ReplaySettings()
  ) -> ChatTimeline {
    let rules = ChatRules(
      messages: messages, typing: typing, events: events, me: "me", peers: peers, timeout: timeout)
    return ChatTimeline(
      rules, clock: ReplayClock(replay, moments: rules.moments),
      responses: .init(message: .snappy, typing: style.response(reducesMotion: false)))
  }

  static func timeline(_ script: String, typing: [String] = []) throws -> ChatTimeline {
    timeline(try events(script), typing: typing)
  }

  /// The conversation of a clip.
  static func conversation(_ clip: Clip) throws -> Conversation {
    guard let conversation = clip.indicator as? Conversation else { throw Mistake(text: "no conversation") }
    return conversation
  }

  /// A script that nobody would write: many events in a short time.
  static func random(_ seed: UInt64, count: Int, seconds: Double) -> [ChatEvent] {
    var generator = SeededGenerator(seed: seed)
    let names = ["maya", "noa", "ilir", "me"]
    let texts = ["Ok", "A longer answer that needs two lines at the least", "👍🏽", "Why not?", ""]
    var events: [ChatEvent] = []
    for number in 0..<count {
      let time = Rational(Int128(Double.random(in: 0..<seconds, using: &generator) * 1000), 1000)
      let name = names[Int.random(in: 0..<names.count, using: &generator)]
      let id = "m\(Int.random(in: 0...max(number, 1), using: &generator))"
      let text = texts[Int.random(in: 0..<texts.count, using: &generator)]
      let kind: ChatEvent.Kind
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<7: kind = .typingStart(from: name)
      case 7..<10: kind = .typingStop(from: name)
      case 10..<16: kind = .message(ChatMessage(id: "m\(number)", from: name, text: text))
      case 16: kind = .react(id: id, reaction: ["❤️", "😂", ""][number % 3])
      case 17: kind = .pick(id: id)
      case 18: kind = .dismiss
      default: kind = .setTyping([name])
      }
      events.append(ChatEvent(time: time, kind: kind))
    }
    return ChatEvent.sorted(events)
  }
}
