/// Mistakes with goldens, their reports and the self-test.
enum GoldenMessageCases {
  static let all: [(title: String, cases: [MessageCase])] = [
    ("Goldens and their reports", reports), ("Accepting", accepting), ("Self-test", selfTest),
  ]

  private static let reports: [MessageCase] = [
    MessageCase(["check", "typing-bubble", "--golden", ""]),
    MessageCase(["check", "typing-bubble", "--golden", "g", "--report", ""]),
    MessageCase("check typing-bubble --golden g --force"),
    MessageCase("check typing-bubble --golden g --annotate gitlab"),
    MessageCase("check typing-bubble --golden g --report r", ["r/thesis.txt": .text("mine")]),
    MessageCase("check typing-bubble --golden g --report r --force", exits: 74, ["r/photos": .folder]),
    MessageCase("check typing-bubble --golden g --report r", exits: 74, ["r": .text("a file")]),
    MessageCase("check typing-bubble --golden g --report r", ["r/report.json": .text("{\"mine\": 1}")]),
    MessageCase("check typing-bubble --golden g --report g/report"),
    MessageCase(
      "check typing-bubble dots-pulse --golden g --update missing",
      ["g/typing-bubble.strip.png": .text("mine"), "g/dots-pulse.trace.csv": .text("mine")]),
    MessageCase(
      "check typing-bubble --golden g --update all --complete",
      ["g/other.frames": .text("indicator-render golden 1\n"), "g/other.strip.png": .text("mine")]),
    MessageCase("check typing-bubble --golden g --update all --store apng --metric yiq --tolerance 1"),
    MessageCase("compare a.png b.png --force"),
    MessageCase("compare a.png b.png --report r", exits: 74),
  ]

  private static let head = "{\"format\": \"indicator-render report 1\", "

  private static let accepting: [MessageCase] = [
    MessageCase("accept"),
    MessageCase(["accept", "--report", ""]),
    MessageCase(["accept", "--report", "r", "--golden", ""]),
    MessageCase("accept --report r"),
    MessageCase("accept --report r", ["r/report.json": .text("[1, 2]")]),
    MessageCase("accept --report r", ["r/report.json": .text("{\"format\": \"indicator-render report 9\"}")]),
    MessageCase("accept --report r", ["r/report.json": .text(head + "\"clips\": 1}")]),
    MessageCase(
      "accept --report r",
      ["r/report.json": .text(head + "\"command\": \"compare\", \"clips\": [], \"files\": []}")]
    ),
    MessageCase(
      "accept --report r",
      ["r/report.json": .text(head + "\"command\": \"check\", \"clips\": [], \"files\": []}")]),
    MessageCase(
      "accept --report r",
      [
        "r/report.json": .text(
          head + "\"command\": \"check\", \"golden\": \"../goldens\", \"clips\": [], \"files\": []}")
      ]),
    MessageCase(
      "accept --report r --golden g typing-buble typing-bubble",
      [
        "r/report.json": .text(
          head
            + "\"command\": \"check\", \"clips\": [{\"name\": \"typing-bubble\", \"outcome\": \"equal\", \"pending\": []}], \"files\": []}"
        )
      ]),
    MessageCase(
      "accept --report r --golden g",
      [
        "r/report.json": .text(
          head
            + "\"command\": \"check\", \"clips\": [{\"name\": \"a\", \"outcome\": \"different\", \"pending\": [{\"file\": \"../a.frames\", \"bytes\": 1, \"sha256\": \"00\"}]}], \"files\": []}"
        )
      ]),
    MessageCase(
      "accept --report r --golden g",
      [
        "r/report.json": .text(
          head
            + "\"command\": \"check\", \"clips\": [{\"name\": \"a\", \"outcome\": \"different\", \"pending\": [{\"file\": \"pending/a.frames\", \"bytes\": 1, \"sha256\": \"00\"}]}], \"files\": []}"
        )
      ]),
    MessageCase(
      "accept --report r --golden g",
      [
        "r/pending/a.strip.png": .text(""),
        "r/report.json": .text(
          head
            + "\"command\": \"check\", \"clips\": [{\"name\": \"a\", \"outcome\": \"different\", \"pending\": [{\"file\": \"pending/a.strip.png\", \"bytes\": 0, \"sha256\": \"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\"}]}], \"files\": []}"
        ),
      ]),
    MessageCase("accept --report r", exits: 74, ["r/report.json": .folder]),
  ]

  private static let selfTest: [MessageCase] = [
    MessageCase("selftest -", input: "{\"indicator\": \"dots-pulse\"}"),
    MessageCase("selftest dots-pluse"),
    MessageCase("selftest --digest"),
  ]
}
