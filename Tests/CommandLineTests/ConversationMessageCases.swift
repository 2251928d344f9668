/// Mistakes in conversations, in their logs and in the options about them.
enum ConversationMessageCases {
  static let all: [(title: String, cases: [MessageCase])] = [
    ("Conversations: parameters", parameters), ("Conversations: events", events),
    ("Conversations: replay", replay), ("Conversations: logs", logs),
  ]

  /// A scene of a conversation with one more member.
  private static func chat(_ member: String) -> MessageCase {
    .scene("{ \"indicator\": \"conversation\", \(member) }")
  }

  private static let parameters: [MessageCase] = [
    "\"messages\": [{ \"from\": \"maya\" }]", "\"messages\": [{ \"text\": \"Hi\", \"form\": \"maya\" }]",
    "\"messages\": [{ \"text\": 5 }]", "\"messages\": [\"Hi\"]",
    "\"messages\": [{ \"text\": \"Hi\", \"id\": null }]",
    "\"messages\": [{ \"text\": \"Hi\", \"id\": \"\" }]",
    "\"typing\": \"maya\", \"typingStyle\": \"bubbles\"",
    "\"typing\": [3]", "\"anchor\": \"botom\"", "\"device\": \"watch\"", "\"titleStyle\": \"huge\"",
    "\"timeout\": -1", "\"margin\": -1", "\"maximumWidth\": 0", "\"peers\": {}",
  ].map { chat("\"parameters\": { \($0) }") }

  private static let events: [MessageCase] =
    [
      "{ \"at\": 1 }", "{ \"event\": \"dismiss\" }", "{ \"at\": 1, \"event\": \"typing:strat\" }",
      "{ \"at\": 1, \"event\": \"typing\" }", "{ \"at\": 1, \"event\": 3 }",
      "{ \"at\": -1, \"event\": \"dismiss\" }",
      "{ \"at\": 1, \"event\": \"typing:start\", \"form\": \"maya\" }",
      "{ \"at\": 1, \"event\": \"typing:start\", \"text\": \"Hi\" }",
      "{ \"at\": 1, \"event\": \"typing:start\", \"from\": [] }", "{ \"at\": 1, \"event\": \"message\" }",
      "{ \"at\": 1, \"event\": \"message\", \"text\": null }",
      "{ \"at\": 1, \"event\": \"react\", \"id\": \"a\" }",
      "{ \"at\": 1, \"event\": \"react\", \"reaction\": \"❤️\" }", "{ \"at\": 1, \"event\": \"pick\" }",
      "{ \"at\": 1, \"event\": \"dismiss\", \"id\": \"a\" }", "{ \"at\": 1, \"set\": {} }",
      "{ \"at\": 1, \"set\": { \"isTyping\": true } }", "{ \"at\": 1, \"set\": { \"tpying\": [] } }",
      "{ \"at\": 1, \"set\": { \"me\": \"noa\" } }", "{ \"at\": 1, \"set\": [] }",
      "{ \"at\": 1, \"set\": { \"typing\": [] }, \"from\": \"maya\" }",
      "{ \"at\": 1, \"event\": \"dismiss\", \"set\": { \"typing\": [] } }",
    ].map { chat("\"events\": [\($0)]") }
    + [
      // Warnings come with what is wrong besides.
      chat(
        "\"parameters\": { \"peers\": [\"maya\"], \"margin\": -1 }, \"events\": [{ \"at\": 1, \"event\": \"typing:start\", \"from\": \"mya\" }, { \"at\": 2, \"event\": \"message\", \"id\": \"hello\", \"text\": \"Hi\", \"from\": \"maya\" }, { \"at\": 3, \"event\": \"react\", \"id\": \"helo\", \"reaction\": \"❤️\" }]"
      ),
      chat("\"events\": [{ \"at\": 1, \"event\": \"message\", \"text\": \"Here 中 it is\" }]"),
      .bubble("\"events\": [{ \"at\": 1, \"event\": \"typing:start\" }]"),
    ]

  private static let replay: [MessageCase] =
    [
      "{ \"form\": 3 }", "{ \"from\": -1 }", "{ \"from\": 5, \"to\": 5 }", "{ \"to\": 0 }",
      "{ \"speed\": 0 }",
      "{ \"speed\": \"2x\" }", "{ \"idleLimit\": 0 }", "[]",
    ].map { chat("\"replay\": \($0)") }
    + [.bubble("\"replay\": {}")]
    + [
      "--from -1", "--from 5 --to 3", "--to 0", "--speed 0", "--speed fast", "--speed 2x", "--idle-limit 0",
      "--origin 3", "--events missing.ndjson",
    ].map { MessageCase("plan conversation \($0)") }
    + [
      MessageCase("plan typing-bubble --speed 2 --from 3"),
      MessageCase("plan typing-bubble --events log", ["log": .text("")]),
      MessageCase("plan - --events -", input: "{}"),
      MessageCase("plan conversation --events log", exits: 74, ["log": .folder]),
      MessageCase(
        "plan conversation --events log --fps 1000",
        ["log": .text("{\"t\": 0, \"event\": \"typing:start\"}\n{\"t\": 99999, \"event\": \"typing:start\"}")]
      ),
    ]

  private static let logs: [MessageCase] =
    [
      "hello", "{\"t\": 1}\n{\"t\": \"2\", \"event\": \"dismiss\"}",
      "{\"t\": 1, \"event\": \"dismiss\"}\n\n{\"t\": 2, \"event\": \"message\", \"from\": \"maya\"}\n",
      "{\"t\": 1, \"event\": \"presence\"}\n{\"t\": 2, \"event\": \"typing:strat\"}\n{\"t\": 3, \"event\": \"presence\"}\n{",
      "{\"time\": \"4 May\", \"event\": \"dismiss\"}",
      "{\"t\": 1, \"event\": \"dismiss\"}\n{\"time\": \"2026-05-04T10:11:12Z\", \"event\": \"dismiss\"}",
    ].map { MessageCase("plan conversation --events chat.ndjson", ["chat.ndjson": .text($0)]) }
    + [
      MessageCase(
        "plan conversation --events - --origin soon", input: "{\"t\": 1, \"event\": \"dismiss\"}\n"),
      MessageCase(
        "plan conversation --events - --origin 5",
        input: "{\"time\": \"2026-05-04T10:11:12Z\", \"event\": \"dismiss\"}\n"),
    ]
}
