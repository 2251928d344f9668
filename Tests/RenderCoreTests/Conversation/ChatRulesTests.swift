import TestSupport
import Testing

@testable import RenderCore

/// What odd events come to: a chat that is sane shows something sane.
struct ChatRulesTests {
  static func texts(_ timeline: ChatTimeline, at time: Rational) -> [String] {
    timeline.messages.filter { $0.isPlaced(at: time) }.map(\.message.text)
  }

  @Test func equalTextsAreTwoMessagesAndEqualIdentifiersOne() throws {
    let timeline = try ChatScript.timeline(
      "1 message maya#a Ok; 2 message maya#b Ok; 3 message noa Ok; 4 message noa Ok; 5 message maya#a Again")
    #expect(Self.texts(timeline, at: 9) == ["Ok", "Ok", "Ok", "Ok"])
  }

  @Test func aRepeatedMessageDoesNotEndARow() throws {
    let timeline = try ChatScript.timeline(
      "1 message maya#a Ok; 2 start maya; 3 message maya#a Ok; 4 stop maya")
    #expect(timeline.typing.map(\.turns) == [[.init(time: 2), .init(time: 4, end: .stop)]])
  }

  @Test func messagesShowInTheOrderInWhichTheyCome() throws {
    // The first waits for its row, so the second waits for the first.
    let timeline = try ChatScript.timeline(
      "1 start maya; 2 message maya First; 2.1 message noa Second; 3 message me Third")
    #expect(timeline.messages.map(\.message.text) == ["First", "Second", "Third"])
    let shown = Rational(658, 300)
    #expect(timeline.messages.map(\.shows) == [shown, shown, 3])
    #expect(timeline.messages.map(\.arrives) == [2, Rational(21, 10), 3])
  }

  @Test func unsortedEventsAreSortedAndThoseOfOneInstantKeepTheirOrder() {
    func message(_ time: Int, _ text: String) -> ChatEvent {
      ChatEvent(time: Rational(time), kind: .message(ChatMessage(from: "maya", text: text)))
    }
    let sorted = ChatEvent.sorted([message(3, "c"), message(1, "a"), message(3, "d"), message(2, "b")])
    #expect(ChatScript.timeline(sorted).messages.map(\.message.text) == ["a", "b", "c", "d"])
  }

  @Test func onlyPeersOfTheListTakePart() throws {
    let events = try ChatScript.events(
      "1 start eve; 2 message eve Hello; 3 start maya; 4 message maya Hi; 5 message me Oh")
    let timeline = ChatScript.timeline(events, peers: ["maya"])
    #expect(timeline.peers == ["maya"])
    #expect(timeline.messages.map(\.message.from) == ["maya", "me"])
    // Without a list everybody does.
    #expect(ChatScript.timeline(events).peers == ["eve", "maya"])
  }

  @Test func aReactionThatIsEarlyWaitsForItsMessage() throws {
    let timeline = try ChatScript.timeline("1 react a ❤️; 2 message maya#a Hello; 3 react b 😂")
    #expect(timeline.messages.map(\.message.reaction) == ["❤️"])
    #expect(timeline.reactions.isEmpty)
  }

  @Test func reactingWhileTheBarIsOpenChoosesFromIt() throws {
    let timeline = try ChatScript.timeline(
      "0 message maya#a Hello; 0 message maya#b Bye; 1 pick a; 2 react a ❤️; 3 react a 😂; 4 pick a; 5 pick b; 6 dismiss; 7 dismiss"
    )
    #expect(
      timeline.reactions[0] == [
        .init(time: 1, isPicking: true), .init(time: 2, choice: "❤️"), .init(time: 3, reaction: "😂"),
        .init(time: 4, isPicking: true), .init(time: 5, isPicking: false),
      ])
    #expect(timeline.reactions[1] == [.init(time: 5, isPicking: true), .init(time: 6, isPicking: false)])
    #expect(timeline.picks.map(\.message) == [0, nil, 0, 1, nil])
  }

  @Test func settingTheMessagesKeepsThoseThatAreTheSame() {
    let (a, b, c) = (
      ChatMessage(id: "a", from: "maya", text: "A"), ChatMessage(id: "b", from: "me", text: "B"),
      ChatMessage(id: "c", from: "maya", text: "C")
    )
    var edited = b
    edited.text = "B, edited"
    let timeline = ChatScript.timeline(
      [ChatEvent(time: 1, kind: .setMessages([a, edited, c])), ChatEvent(time: 2, kind: .setMessages([a]))],
      messages: [a, b])
    #expect(Self.texts(timeline, at: 0) == ["A", "B"])
    #expect(Self.texts(timeline, at: 1) == ["A", "B, edited", "C"])
    #expect(Self.texts(timeline, at: 2) == ["A"])
    #expect(timeline.departures == [1, 2])
    #expect(timeline.messages[0].leaves == nil)
    // `.snappy` has gone its whole way after 124 steps.
    #expect(timeline.messages[1].gone == 1 + Rational(124, 300))
  }

  @Test func aMessageThatIsTakenAwayMayComeBack() throws {
    let a = ChatMessage(id: "a", from: "maya", text: "A")
    let timeline = ChatScript.timeline([
      ChatEvent(time: 1, kind: .message(a)), ChatEvent(time: 2, kind: .setMessages([])),
      ChatEvent(time: 3, kind: .message(a)),
    ])
    #expect(timeline.messages.map(\.arrives) == [1, 3])
  }

  @Test func settingWhoTypesStartsAndStops() throws {
    let timeline = ChatScript.timeline([
      ChatEvent(time: 1, kind: .setTyping(["maya", "noa"])),
      ChatEvent(time: 2, kind: .setTyping(["noa", "ilir"])),
      ChatEvent(time: 3, kind: .setTyping([])),
    ])
    let spans = timeline.typing.map { (timeline.peers[$0.peer], $0.turns.map(\.time)) }
    #expect(spans.map(\.0) == ["maya", "noa", "ilir"])
    #expect(spans.map(\.1) == [[1, 2], [1, 3], [2, 3]])
  }

  @Test func whoTypesFromTheStartTimesOutOnlyIfThereAreEvents() throws {
    #expect(try ChatScript.timeline("", typing: ["maya"]).typing.map(\.gone) == [nil])
    let timed = try ChatScript.timeline("1 message me Hello", typing: ["maya"])
    #expect(timed.typing.map(\.turns.last) == [.init(time: 5, end: .timeout)])
  }

  @Test func withoutATimeOutARowStays() throws {
    let timeline = ChatScript.timeline(try ChatScript.events("1 start maya"), timeout: .zero)
    #expect(timeline.typing.map(\.gone) == [nil])
  }

  /// Against a model that looks at every instant anew: a peer types if there is a start within the last 5 s and nothing ended it since.
  @Test(arguments: 0..<40) func agreesWithASimplerModel(_ seed: Int) {
    let events = ChatScript.random(UInt64(seed), count: 60, seconds: 30)
    let rules = ChatRules(messages: [], typing: [], events: events, me: "me", peers: nil, timeout: 5)
    for name in ["maya", "noa", "ilir"] {
      for tick in 0..<140 {
        let time = Rational(Int128(tick), 4) + Rational(1, 7777)
        var last: Rational?
        var ids: Set<String> = []
        for event in events where event.time <= time {
          switch event.kind {
          case .typingStart(name): last = event.time
          case .typingStop(name): last = nil
          case .message(let message):
            if let id = message.id, !ids.insert(id).inserted { continue }
            if message.from == name { last = nil }
          case .setTyping(let names): last = names.contains(name) ? event.time : nil
          default: break
          }
        }
        let expected = last.map { time <= $0 + 5 } ?? false
        var found = false
        for happening in rules.happenings where happening.time <= time {
          switch happening.kind {
          case .typingStarts(let peer) where rules.peers[peer] == name: found = true
          case .typingEnds(let peer, _) where rules.peers[peer] == name: found = false
          default: break
          }
        }
        #expect(found == expected, "\(name) at \(time.double)")
      }
    }
  }
}
