import RenderCore

/// Mistakes inside scene files, level by level.
enum SceneMessageCases {
  static let all: [(title: String, cases: [MessageCase])] = [
    ("Scene: top level", topLevel), ("Scene: parameters of the wrong type or out of range", parameters),
    ("Scene: environment", environment), ("Scene: canvas", canvas), ("Scene: timeline", timeline),
    ("Scene: events", events),
  ]

  private static let topLevel: [MessageCase] =
    [
      "{}", "[]", "3", "null", "{ \"indicator\": null }", "{ \"indicator\": \"typing-buble\" }",
      "{ \"indicator\": \"spinner\" }", "{ \"indicator\": \"Typing-Bubble\" }",
      "{ \"indicater\": \"typing-bubble\" }",
    ].map(MessageCase.scene)
    + [
      "\"paramters\": {}", "\"zoom\": 2", "\"fps\": 30", "\"parameters\": []", "\"parameters\": null",
      "\"environment\": \"dark\"", "\"canvas\": 2", "\"timeline\": 60", "\"events\": {}",
      "\"$schema\": 3",
    ].map(MessageCase.bubble)

  /// Every parameter of every indicator with values that none of them takes.
  private static let parameters: [MessageCase] =
    Indicators.all.flatMap { indicator in
      ["[]", "\"\"", "-1", "1e9", "null"].map { value in
        let members = indicator.parameters.map { "    \"\($0.name)\": \(value)" }.joined(separator: ",\n")
        return MessageCase.scene(
          "{\n  \"indicator\": \"\(indicator.name)\",\n  \"parameters\": {\n\(members)\n  }\n}\n")
      }
    }
    + [
      "\"parameters\": { \"dotcount\": 3 }", "\"parameters\": { \"color\": \"systemRed\" }",
      "\"parameters\": { \"dotCount\": 0 }", "\"parameters\": { \"dotCount\": 10000 }",
      "\"parameters\": { \"dotCount\": 2.5 }", "\"parameters\": { \"dotCount\": \"3\" }",
      "\"parameters\": { \"dotCount\": { \"value\": 3 } }", "\"parameters\": { \"period\": 0 }",
      "\"parameters\": { \"period\": \"1.3\" }", "\"parameters\": { \"period\": 1.33333333333 }",
      "\"parameters\": { \"period\": 1e400 }", "\"parameters\": { \"isTyping\": \"true\" }",
      "\"parameters\": { \"isTyping\": 1 }", "\"parameters\": { \"bubbleColor\": \"#12\" }",
      "\"parameters\": { \"bubbleColor\": \"blu\" }", "\"parameters\": { \"bubbleColor\": 255 }",
      "\"parameters\": { \"label\": 7 }",
    ].map(MessageCase.bubble)
    + [
      "[]", "[\"systemRed\"]", "[\"systemRed\", 3]", "[\"systemRed\", \"systemRde\"]", "\"smooth\"", "{}",
      "true",
    ].map {
      MessageCase.scene("{ \"indicator\": \"dots-pulse\", \"parameters\": { \"gradient\": \($0) } }")
    }

  private static let environment: [MessageCase] = [
    "{ \"colorSheme\": \"dark\" }", "{ \"locale\": \"de\" }", "{ \"colorScheme\": \"drak\" }",
    "{ \"colorScheme\": true }", "{ \"colorScheme\": 3 }", "{ \"reduceMotion\": \"false\" }",
    "{ \"reduceMotion\": 0 }", "{ \"layoutDirection\": \"RTL\" }", "{ \"layoutDirection\": [] }",
    "{ \"textSize\": \"xLage\" }", "{ \"textSize\": 17 }", "{ \"palette\": \"ios7\" }",
    "{ \"palette\": null }",
  ].map { MessageCase.bubble("\"environment\": \($0)") }

  private static let canvas: [MessageCase] = [
    "{ \"hieght\": 3 }", "{ \"dpi\": 72 }", "{ \"width\": \"100\" }", "{ \"width\": 0 }",
    "{ \"height\": -1 }",
    "{ \"width\": 1e6 }", "{ \"padding\": \"8\" }", "{ \"padding\": -8 }", "{ \"padding\": 20000 }",
    "{ \"scale\": 0 }", "{ \"scale\": 100 }", "{ \"scale\": \"2x\" }", "{ \"scale\": [] }",
    "{ \"scale\": [1, 2, 1] }", "{ \"scale\": [1, \"2\"] }", "{ \"scale\": [1, 33] }", "{ \"scale\": true }",
    "{ \"scale\": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17] }",
    "{ \"background\": \"systemBackgroud\" }", "{ \"background\": \"#GGGGGG\" }", "{ \"background\": null }",
    "{ \"background\": [255, 255, 255] }",
  ].map { MessageCase.bubble("\"canvas\": \($0)") }

  private static let timeline: [MessageCase] = [
    "{ \"fsp\": 30 }", "{ \"speed\": 2 }", "{ \"fps\": 0 }", "{ \"fps\": -1 }", "{ \"fps\": 1e9 }",
    "{ \"fps\": \"NaN\" }", "{ \"fps\": \"abc\" }", "{ \"fps\": [30] }", "{ \"fps\": \"30000/0\" }",
    "{ \"fps\": true }", "{ \"loop\": \"forever\" }", "{ \"loop\": true }", "{ \"loop\": \"Fit\" }",
    "{ \"duration\": 0 }", "{ \"duration\": -1 }", "{ \"duration\": \"2s\" }", "{ \"duration\": \"setle\" }",
    "{ \"duration\": [1] }", "{ \"frames\": 10 }", "{ \"frames\": \"10\" }", "{ \"frames\": \"5..5\" }",
    "{ \"frames\": \"0..1000\" }", "{ \"frames\": [0, 10] }",
  ].map { MessageCase.bubble("\"timeline\": \($0)") }

  private static let events: [MessageCase] =
    [
      "[3]", "[{}]", "[{ \"at\": 1 }]", "[{ \"set\": { \"isTyping\": false } }]",
      "[{ \"at\": 1, \"set\": {} }]", "[{ \"at\": 1, \"set\": [] }]",
      "[{ \"at\": -1, \"set\": { \"isTyping\": false } }]",
      "[{ \"at\": \"1\", \"set\": { \"isTyping\": false } }]",
      "[{ \"at\": 1e6, \"set\": { \"isTyping\": false } }]",
      "[{ \"at\": 1, \"set\": { \"isTypng\": false } }]", "[{ \"at\": 1, \"set\": { \"dotCount\": 5 } }]",
      "[{ \"at\": 1, \"set\": { \"spin\": true } }]", "[{ \"at\": 1, \"set\": { \"isTyping\": \"no\" } }]",
      "[{ \"time\": 1, \"set\": { \"isTyping\": false } }]",
      "[{ \"at\": 1, \"set\": { \"isTyping\": false }, \"animation\": \"none\" }]",
      "[{ \"at\": 1, \"set\": { \"isTyping\": false, \"isTyping\": true } }]",
    ].map { MessageCase.bubble("\"events\": \($0)") }
    + [
      MessageCase.scene(
        "{ \"indicator\": \"dots-pulse\", \"events\": [{ \"at\": 1, \"set\": { \"color\": \"systemRed\" } }] }"
      ),
      MessageCase.scene(
        "{ \"indicator\": \"dots-pulse\", \"events\": [{ \"at\": 1, \"set\": { \"isTyping\": true } }] }"),
    ]
}
