/// Mistakes in manifests, and in the command lines around them.
enum BatchMessageCases {
  static let all: [(title: String, cases: [MessageCase])] = [
    ("Manifests: keys and values", keys), ("Manifests: scenes", scenes), ("Manifests: matrix", matrix),
    ("Manifests: names and places of outputs", outputs), ("Manifests in manifests", manifests),
    ("Plans of manifests", plans), ("Batches", batches),
  ]

  private static func manifest(
    _ text: String, _ items: KeyValuePairs<String, WorkFolder.Item> = [:]
  ) -> MessageCase {
    MessageCase(["plan", "m.json"], items: [("m.json", .text(text))] + items.map { ($0.key, $0.value) })
  }

  /// A manifest of one scene with one more member.
  private static func with(_ member: String) -> MessageCase {
    manifest("{ \"scenes\": [\"dots-pulse\"], \(member) }")
  }

  private static let keys: [MessageCase] =
    [
      "\"matrx\": {}", "\"fps\": 30", "\"canvas\": { \"scale\": 1 }", "\"exclude\": []", "\"defaults\": []",
      "\"defaults\": { \"outputs\": [\"x\"], \"zoom\": 2, \"canvas\": { \"scale\": \"big\" } }",
      "\"defaults\": { \"parameters\": { \"dotcount\": 3 } }", "\"id\": 3", "\"checks\": {}",
      "\"checks\": { \"golden\": \"../goldens\", \"metric\": 1 }", "\"$schema\": 3",
    ].map(with)
    + [
      manifest("{ \"manifests\": [], \"scenes\": {} }"), manifest("{ \"scenes\": [] }"),
      manifest("{ \"manifests\": [] }"),
    ]

  private static let scenes: [MessageCase] = [
    manifest(
      """
      {
        "scenes": [
          "typing-buble", "missing.json", "../x.json", "/x.json", "", "none/*.json", 3,
          { "id": "a/b", "indicator": "dots-pulse" }, { "id": "", "indicator": "dots-pulse" },
          { "file": "gone.json" }, { "indicator": "spinner" }, { "indicator": "dots-pulse", "zoom": 2 }, {},
          "bad.json", "syntax.json", "list.json"
        ]
      }
      """,
      [
        "bad.json": .text("{ \"indicator\": \"dots-pulse\", \"timeline\": { \"fps\": 0 } }"),
        "syntax.json": .text("{ \"indicator\": }"), "list.json": .text("[]"),
      ]),
    manifest(
      "{ \"scenes\": [\"a.json\", \"b/A.json\"] }",
      [
        "a.json": .text("{ \"indicator\": \"dots-pulse\" }"),
        "b/A.json": .text("{ \"indicator\": \"dots-pulse\" }"),
      ]),
    manifest("{ \"scenes\": [\"dots-pulse\", \"dots-pulse\"] }"),
    manifest(
      "{ \"scenes\": [{ \"indicator\": \"dots-pulse\", \"timeline\": { \"loop\": \"exact\", \"duration\": 1.23 } }] }"
    ),
  ]

  private static let matrix: [MessageCase] =
    [
      "\"matrix\": {}", "\"matrix\": []", "\"matrix\": { \"scheme\": [] }",
      "\"matrix\": { \"scheme\": \"dark\" }",
      "\"matrix\": { \"scheme\": [\"dark\"], \"colorScheme\": [\"light\"] }",
      "\"matrix\": { \"schema\": [\"dark\"], \"dotCount\": [3], \"timeline.fsp\": [1] }",
      "\"matrix\": { \"scale\": [1, 2, 1.0] }",
      "\"matrix\": { \"scheme\": [\"dark\", \"blue\"], \"fps\": [0] }",
      "\"matrix\": { \"parameters.dotcount\": [3] }",
      "\"matrix\": { \"scheme\": [\"dark\"], \"exclude\": [{ \"fps\": 3 }, {}, 3] }",
      "\"matrix\": { \"scheme\": [\"dark\"], \"exclude\": [{ \"scheme\": \"dark\" }] }",
      "\"matrix\": { \"scheme\": [\"dark\"], \"include\": [{ \"scene\": \"dots-puls\", \"fps\": 3 }, { \"fps\": 1, \"timeline.fps\": 2 }] }",
      "\"matrix\": { \"fps\": [\(numbers)], \"scale\": [\(numbers)], \"padding\": [\(numbers)], \"parameters.dotSize\": [\(numbers)] }",
    ].map(with)

  /// A hundred values; four such axes make 100 million combinations.
  private static let numbers = (1...100).map { "\($0)" }.joined(separator: ", ")

  private static let outputs: [MessageCase] =
    [
      "\"outputs\": []", "\"outputs\": [\"{idd}\", \"{id\", \"{{x}}\", \"-\", \"../x\", \"/x\", \"\"]",
      "\"outputs\": [\"{loop}/{parameters.speed}\"]", "\"outputs\": [\"a\", \"A\"]",
      "\"matrix\": { \"scale\": [1, 2] }, \"outputs\": [\"x\"]",
      "\"matrix\": { \"scale\": [1, 2] }, \"outputs\": [\"x/{scale}.apng\", \"X\"]",
      "\"matrix\": { \"scale\": [1, 2] }, \"outputs\": [\"loop.apng\", \"{id}.apng\"]",
      "\"outputs\": [\"report.json/x\", \".indicator-render/{id}\"]",
      "\"outputs\": [\"{id}.png\", \"{id}.mp4\"]",
      "\"id\": \"{scene}-{nothing}\"", "\"matrix\": { \"scale\": [1, 2] }, \"id\": \"{scene}\"",
      "\"id\": \"{indicator}\(String(repeating: "x", count: 200))\"",
    ].map(with)

  private static let manifests: [MessageCase] = [
    manifest("{ \"manifests\": [\"m.json\"] }"),
    manifest(
      "{ \"manifests\": [\"a.json\", \"gone.json\", 3] }",
      [
        "a.json": .text("{ \"manifests\": [\"b.json\"] }"),
        "b.json": .text("{ \"scenes\": [\"dots-pluse\"], \"manifests\": [\"./m.json\"] }"),
      ]),
  ]

  private static let plain: KeyValuePairs<String, WorkFolder.Item> = [
    "m.json": .text("{ \"scenes\": [\"dots-pulse\"] }")
  ]

  private static let plans: [MessageCase] = [
    MessageCase("plan m.json --json --outputs", plain),
    MessageCase("plan m.json --fps 30 --scale 1 --format png", plain),
    MessageCase("plan m.json -o a -o b", plain),
    MessageCase("plan dots-pulse --github-matrix", [:]),
    MessageCase("plan dots-pulse --outputs", [:]),
    MessageCase("plan dots-pulse --depfile d", [:]),
    MessageCase(
      "plan m.json --github-matrix",
      [
        "m.json": .text(
          "{ \"scenes\": [\"dots-pulse\"], \"matrix\": { \"fps\": [\((1...257).map { "\($0)" }.joined(separator: ","))] } }"
        )
      ]),
    MessageCase("render m.json -o out", plain),
  ]

  private static let batches: [MessageCase] = [
    MessageCase("batch"), MessageCase("batch m.json", plain), MessageCase("batch gone.json -o out"),
    MessageCase(
      ["batch", "m.json", "-o", ""], items: [("m.json", .text("{ \"scenes\": [\"dots-pulse\"] }"))]),
    MessageCase("batch s.json -o out", ["s.json": .text("{ \"indicator\": \"dots-pulse\" }")]),
    MessageCase("batch m.json -o out --only dots-puls --skip x*", plain),
    MessageCase("batch m.json -o out --only dots-pulse --skip dots-*", plain),
    MessageCase("batch m.json -o out --last-failed", plain),
    MessageCase("batch m.json -o out --keep-going --fail-fast --log xml -j 0", plain),
    MessageCase(
      "batch m.json -o out",
      ["m.json": .text("{ \"scenes\": [\"dots-pulse\"] }"), "out/report.json": .text("mine")]),
    MessageCase("batch m.json -o m.json", exits: 74, plain),
    MessageCase(
      "batch m.json -o out --cache full",
      ["m.json": .text("{ \"scenes\": [\"dots-pulse\"] }"), "full/mine": .text("x")]),
    MessageCase("batch m.json -o out --read-cache gone", plain),
    MessageCase(["batch", "m.json", "-o", "out", "--cache", ""], plain),
    MessageCase(
      "batch m.json -o out --cache file", exits: 74,
      ["m.json": .text("{ \"scenes\": [\"dots-pulse\"] }"), "file": .text("x")]),
    MessageCase(
      "cache verify c",
      ["c/indicator-render-cache.json": .text("{ \"format\": \"indicator-render cache 2\" }")]),
    MessageCase("cache verify c", ["c/indicator-render-cache.json": .text("{}")]),
    MessageCase("cache clean c"), MessageCase("cache gc"), MessageCase("cache gc gone"),
    MessageCase("cache gc c --max-size 3T --max-age -1 --remove"), MessageCase("cache verify c --max-size 3"),
    MessageCase("why m.json", plain), MessageCase("why m.json dots-puls -o out", plain),
    MessageCase("why gone.json x -o out"),
  ]
}
