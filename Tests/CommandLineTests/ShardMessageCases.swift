import Foundation

/// Shards that are not there, not whole, or not of one batch.
enum ShardMessageCases {
  static let all: [(title: String, cases: [MessageCase])] = [
    ("Shards", shards), ("Reports of shards that do not make a whole", merges),
    ("Files that are no reports", others),
  ]

  private static let plain: KeyValuePairs<String, WorkFolder.Item> = [
    "m.json": .text("{ \"scenes\": [\"dots-pulse\"] }")
  ]

  private static let shards: [MessageCase] =
    ["0/3", "4/3", "3", "1/0", "a/b", "1/100001", "auto"].map {
      MessageCase("batch m.json -o out --shard \($0)", plain)
    } + [
      MessageCase("batch m.json -o out --shard 1/2 --only x", plain),
      MessageCase("batch m.json -o out --shard 1/2 --last-failed", plain),
      MessageCase("plan dots-pulse --shard 1/2"), MessageCase("plan m.json --shard 3/2", plain),
      MessageCase(
        "plan m.json",
        ["m.json": .text("{ \"scenes\": [\"dots-pulse\"], \"outputs\": [\"report-1-of-3.json/x\"] }")]),
    ]

  private static let jobs = ["a", "b", "c"]
  private static let one = ReportText.make("1/3", of: jobs, ["a": "rendered"])
  private static let two = ReportText.make("2/3", of: jobs, ["b": "rendered"])
  private static let three = ReportText.make("3/3", of: jobs, ["c": "rendered"])
  private static let many = (1...12).map { "job\($0)" }

  /// The first two shards are as they should be.
  private static func merge(_ third: String?, _ more: KeyValuePairs<String, WorkFolder.Item> = [:])
    -> MessageCase
  {
    var items: [(String, WorkFolder.Item)] = [("1", .text(one)), ("2", .text(two))]
    if let third { items.append(("3", .text(third))) }
    items += more.map { ($0.key, $0.value) }
    return MessageCase(["merge"] + items.map(\.0) + ["-o", "whole.json"], exits: 4, items: items)
  }

  private static let merges: [MessageCase] = [
    // Lost.
    merge(nil),
    MessageCase(
      "merge 1", exits: 4,
      ["1": .text(ReportText.make("1/12", of: many + ["job13"], ["job13": "rendered"]))]),
    // Doubled: another result, and none of them complete.
    merge(three, ["4": .text(ReportText.make("3/3", of: jobs, ["c": "rendered"], bytes: 11))]),
    merge(
      ReportText.make("3/3", of: jobs, ["c": "failed"]),
      ["4": .text(ReportText.make("3/3", of: jobs, ["c": "interrupted"], state: "interrupted"))]),
    // Foreign.
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered"], plan: "aaaaaaaaaaaabbbb")),
    merge(ReportText.make("3/4", of: jobs, ["c": "rendered"])),
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered"], version: "1.2.4")),
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered"], library: "cairo 1.18.0")),
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered"], font: "1e")),
    merge(ReportText.make("3/3", of: jobs + ["d"], ["c": "rendered"])),
    // Not finished.
    merge(ReportText.make("3/3", of: jobs, ["c": "failed"])),
    merge(ReportText.make("3/3", of: jobs, ["c": "interrupted"], state: "interrupted")),
    merge(ReportText.make("3/3", of: jobs, ["c": "not run"])),
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered"], state: "interrupted")),
    MessageCase(
      "merge 1", exits: 4,
      [
        "1": .text(
          ReportText.make(
            "1/1", of: many,
            [
              "job1": "failed", "job2": "failed", "job3": "failed", "job4": "failed", "job5": "failed",
              "job6": "failed", "job7": "failed", "job8": "failed", "job9": "failed", "job10": "failed",
              "job11": "failed", "job12": "not run",
            ]))
      ]),
    // Tampered with.
    merge(three.replacingOccurrences(of: "\"complete\"", with: "\"incomplete\"")),
    merge(three.replacingOccurrences(of: "\n", with: "\r\n")),
    // One digit of a digest, and a number of bytes that was changed.
    merge(three.replacingOccurrences(of: "0f0f\"}\n", with: "0f0e\"}\n")),
    merge(three.replacingOccurrences(of: "\"bytes\":10", with: "\"bytes\":11")),
    // What nobody would have written: numbers that cannot be added up, digests that are none, unknown words.
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered"], bytes: .max)),
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered"], bytes: -1)),
    merge(ReportText.forged(three, "\"frames\": 1,", "\"frames\": 9223372036854775807,")),
    merge(ReportText.forged(three, "0f0f\"}\n", "0f0F\"}\n")),
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered"], check: "fine")),
    merge(ReportText.make("3/3", of: jobs, [:])),
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered", "b": "rendered"])),
    merge(ReportText.make("3/3", of: jobs, ["c": "rendered", "x": "rendered"])),
  ]

  private static let others: [MessageCase] = [
    MessageCase("merge"), MessageCase("merge gone.json also-gone.json"),
    MessageCase("merge folder", exits: 74, ["folder": .folder]),
    MessageCase("merge 1 2 -o ./2", ["1": .text(one), "2": .text(two)]),
    MessageCase(["merge", "1", "-o", ""], items: [("1", .text(one))]),
    MessageCase(
      "merge empty text scene cut 2",
      [
        "empty": .text(""), "text": .text("hello"), "scene": .text("{ \"indicator\": \"dots-pulse\" }"),
        "cut": .text(String(one.dropLast(30))),
        "2": .text(one.replacingOccurrences(of: "report 1", with: "report 2")),
      ]),
    MessageCase(
      "merge 1 -o whole.json",
      ["1": .text(ReportText.make("1/1", of: ["a"], ["a": "rendered"])), "whole.json": .text("mine")]),
  ]
}
