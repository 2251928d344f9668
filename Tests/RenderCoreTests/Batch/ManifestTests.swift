import TestSupport
import Testing

@testable import RenderCore

/// What manifests mean.
@Suite struct ManifestTests {
  /// The manifest of a text; other files are there by name.
  static func read(
    _ text: String, files: [String: String] = [:]
  ) throws -> (manifest: Manifest?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let manifest = try ManifestReader.read(
      SourceFile(name: "m.json", text: text), path: "m.json",
      readFile: { path in files[path].map { SourceFile(name: path, text: $0) } }, diagnostics: &diagnostics)
    return (manifest, diagnostics)
  }

  private static func jobs(_ text: String, files: [String: String] = [:]) throws -> [ManifestJob] {
    let (manifest, diagnostics) = try read(text, files: files)
    return try #require(manifest, "\(diagnostics.map(\.message))").jobs
  }

  @Test(arguments: [
    ("\"dots-pulse\", \"typing-cell\"", "", ["dots-pulse", "typing-cell"]),
    ("\"dots-pulse\"", "\"scheme\": [\"dark\", \"light\"]", ["dots-pulse-dark", "dots-pulse-light"]),
    ("\"dots-pulse\"", "\"fps\": [59.94], \"scale\": [[1, 2]]", ["dots-pulse-fps59.94-scale1+2"]),
    ("\"dots-pulse\"", "\"fps\": [\"30000/1001\"]", ["dots-pulse-30000-1001"]),
    (
      "\"dots-pulse\"", "\"reduceMotion\": [false, true]",
      ["dots-pulse-reduceMotion-false", "dots-pulse-reduceMotion-true"]
    ),
    ("\"dots-pulse\"", "\"indicator\": [\"typing-cell\"]", ["dots-pulse-typing-cell"]),
    (
      "{ \"id\": \"x\", \"indicator\": \"dots-pulse\" }",
      "\"parameters.color\": [\"#FF3B30\", \"rgb(1 2 3)\"]", ["x-FF3B30", "x-rgb-1-2-3"]
    ),
    ("\"typewriter\"", "\"parameters.text\": [\"\", \"日本\"]", ["typewriter-text1", "typewriter-text2"]),
    ("\"a/b.json\"", "", ["b"]),
    ("{ \"file\": \"a/b.json\", \"id\": \"c\" }", "", ["c"]),
  ]) func idsOfJobs(_ scenes: String, _ matrix: String, _ wanted: [String]) throws {
    let rest = matrix.isEmpty ? "" : ", \"matrix\": { \(matrix) }"
    let jobs = try Self.jobs(
      "{ \"scenes\": [\(scenes)]\(rest) }", files: ["a/b.json": "{ \"indicator\": \"dots-pulse\" }"])
    #expect(jobs.map(\.id) == wanted)
    #expect(jobs.map(\.scene.name) == wanted)
    #expect(jobs.flatMap { $0.outputs.map(\.path) } == wanted)
  }

  /// Defaults are under the file, the file under what is written in place, and the matrix is over all of them.
  @Test func whatIsOverWhat() throws {
    let jobs = try Self.jobs(
      """
      { "defaults": { "canvas": { "padding": 1, "scale": 1 }, "timeline": { "fps": 10 }, "parameters": { "dotCount": 2 } },
        "scenes": [{ "id": "x", "file": "s.json", "canvas": { "background": "#000" } }, "s.json"],
        "matrix": { "parameters.dotSize": [7] } }
      """,
      files: [
        "s.json":
          "{ \"indicator\": \"dots-pulse\", \"canvas\": { \"padding\": 3, \"background\": \"#FFF\" }, \"parameters\": { \"dotSize\": 5 } }"
      ])
    #expect(jobs.map(\.id) == ["x-dotSize7", "s-dotSize7"])
    #expect(jobs.map(\.scene.canvas.background.text) == ["#000", "#FFF"])
    for job in jobs {
      #expect(job.scene.canvas.padding == 3)
      #expect(job.scene.canvas.scales == [1])
      #expect(job.scene.timeline.frameRate.framesPerSecond == 10)
      #expect(job.scene.values["dotCount"] == .integer(2))
      #expect(job.scene.values["dotSize"] == .number(7))
    }
  }

  @Test func entriesAboutOneScene() throws {
    let jobs = try Self.jobs(
      """
      { "scenes": ["dots-pulse", "typing-cell"],
        "matrix": { "scale": [1, 2], "exclude": [{ "scene": "dots-*", "scale": 2.0 }],
          "include": [{ "scene": "typing-cell", "fps": 10 }, { "scene": "typing-cell", "scale": 3 }] } }
      """)
    #expect(
      jobs.map(\.id) == [
        "dots-pulse-scale1", "typing-cell-scale1-fps10", "typing-cell-scale2-fps10", "typing-cell-scale3",
      ])
  }

  @Test(
    arguments: [
      ("\"{id}/{scheme}\"", "dots-pulse-dark/dark", nil),
      ("\"{scene}@{scale}x.apng\"", "dots-pulse@2x.apng", nil),
      (
        "\"{parameters.dotCount}-{fps}-{textSize}/{frame:03}{@scale}.png\"",
        "3-60-large/{frame:03}{@scale}.png", nil
      ),
      (
        "{ \"path\": \"./a//{name}\", \"name\": \"{scene}-{frame}\" }", "a/dots-pulse-dark",
        "dots-pulse-{frame}"
      ),
    ] as [(String, String, String?)])
  func namesOfOutputs(_ output: String, _ path: String, _ name: String?) throws {
    let jobs = try Self.jobs(
      "{ \"scenes\": [\"dots-pulse\"], \"matrix\": { \"scheme\": [\"dark\"] }, \"outputs\": [\(output)] }")
    #expect(jobs.map { $0.outputs.map(\.path) } == [[path]])
    #expect(jobs[0].outputs[0].name == name)
  }

  @Test func scenesKeepTheirOwnOutputs() throws {
    let jobs = try Self.jobs(
      "{ \"scenes\": [\"s.json\"] }",
      files: ["s.json": "{ \"indicator\": \"dots-pulse\", \"outputs\": [\"frames\", \"loop.apng\"] }"])
    #expect(jobs[0].outputs.map(\.path) == ["s/frames", "s/loop.apng"])
  }

  @Test func includedManifestsStandOnTheirOwn() throws {
    let (manifest, _) = try Self.read(
      """
      { "manifests": ["sub/m.json"], "scenes": ["dots-pulse"], "defaults": { "timeline": { "fps": 5 } },
        "checks": { "golden": "goldens" } }
      """,
      files: [
        "sub/m.json":
          "{ \"scenes\": [\"s.json\"], \"outputs\": [\"b/{id}\"], \"checks\": { \"golden\": \"g\" } }",
        "sub/s.json": "{ \"indicator\": \"typing-cell\" }",
      ])
    let jobs = try #require(manifest).jobs
    #expect(jobs.map(\.id) == ["s", "dots-pulse"])
    #expect(jobs.map { $0.outputs[0].path } == ["b/s", "dots-pulse"])
    #expect(jobs.map(\.scene.timeline.frameRate.framesPerSecond) == [60, 5])
    #expect(jobs.map(\.goldenFolder) == ["sub/g", "goldens"])
    #expect(manifest?.files == ["m.json", "sub/m.json", "sub/s.json"])
  }

  @Test func digestsKnowWhatMatters() throws {
    func digest(_ text: String, _ files: [String: String] = [:]) throws -> String {
      PlanDigest.of(try Self.jobs(text, files: files))
    }
    let plain = try digest("{ \"scenes\": [\"dots-pulse\"] }")
    #expect(plain.count == 64)
    // The same job, written otherwise and elsewhere.
    #expect(
      try digest(
        "{ \"scenes\": [\"x/dots-pulse.json\"], \"defaults\": { \"timeline\": { \"fps\": 60.0 } } }",
        ["x/dots-pulse.json": "{ \"indicator\": \"dots-pulse\" }"]) == plain)
    for other in [
      "{ \"scenes\": [{ \"id\": \"a\", \"indicator\": \"dots-pulse\" }] }",
      "{ \"scenes\": [\"dots-pulse\", \"typing-cell\"] }",
      "{ \"scenes\": [\"dots-pulse\"], \"outputs\": [\"a/{id}\"] }",
      "{ \"scenes\": [\"dots-pulse\"], \"outputs\": [{ \"path\": \"{id}.png\", \"format\": \"sheet\", \"columns\": 3 }] }",
      "{ \"scenes\": [\"dots-pulse\"], \"defaults\": { \"timeline\": { \"fps\": 59.94 } } }",
    ] { #expect(try digest(other) != plain, "\(other)") }
  }

  @Test func tooManyJobsAreNotMade() throws {
    let values = (1...1000).map(String.init).joined(separator: ",")
    let (manifest, diagnostics) = try Self.read(
      """
      { "scenes": ["dots-pulse"], "matrix": { "parameters.dotCount": [\(values)], "fps": [\(values)],
        "scale": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } }
      """)
    #expect(manifest == nil)
    #expect(diagnostics.count == 1 && diagnostics[0].message.contains("10000000 combinations"))
  }

  @Test func costIsAFunctionOfThePlan() throws {
    func cost(_ text: String) throws -> Int {
      var diagnostics: [Diagnostic] = []
      let manifest = try #require(try Self.read(text).manifest)
      let plan = BatchPlan.make(manifest, folder: "", texts: TextSource(), diagnostics: &diagnostics)
      return try #require(plan).jobs[0].cost
    }
    let small = try cost("{ \"scenes\": [\"dots-pulse\"], \"defaults\": { \"canvas\": { \"scale\": 1 } } }")
    #expect(
      try cost("{ \"scenes\": [\"dots-pulse\"], \"defaults\": { \"canvas\": { \"scale\": 1 } } }") == small)
    #expect(
      try cost("{ \"scenes\": [\"dots-pulse\"], \"defaults\": { \"canvas\": { \"scale\": 3 } } }") > small)
    #expect(
      try cost(
        "{ \"scenes\": [\"dots-pulse\"], \"defaults\": { \"canvas\": { \"scale\": 1 }, \"timeline\": { \"fps\": 10 } } }"
      )
        < small)
  }
}
