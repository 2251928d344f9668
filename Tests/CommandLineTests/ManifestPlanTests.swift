import TestSupport
import Testing

/// `plan` with a manifest.
@Suite struct ManifestPlanTests {
  private static let manifest = """
    // Two scenes in two schemes.
    { "defaults": { "timeline": { "fps": 4 }, "canvas": { "scale": 1 } },
      "scenes": ["s.json", "typing-cell"], "matrix": { "scheme": ["light", "dark"] } }
    """
  private static let scene = "{ \"indicator\": \"typewriter\", \"parameters\": { \"text\": \"ab\" } }"

  private static func folder() throws -> WorkFolder {
    try WorkFolder(["a b/m.json": .text(manifest), "a b/s.json": .text(scene)])
  }

  @Test func jobsAsTextAndAsJSON() throws {
    let folder = try Self.folder()
    let before = folder.contents()
    let text = try folder.run(["plan", "a b/m.json"])
    #expect(text.exitCode == 0 && text.errorText == "", "\(text.errorText)")
    #expect(text.outputText.contains("jobs      4 of 2 scenes\n"))
    let plan = try JSONDocument(try folder.run(["plan", "a b/m.json", "--json"]).standardOutput)
    let jobs = try plan.list("jobs")
    #expect(
      try jobs.map { try $0.text("id") } == ["s-light", "s-dark", "typing-cell-light", "typing-cell-dark"])
    #expect(try plan.text("digest").count == 64)
    #expect(folder.contents() == before)
  }

  /// What `plan --outputs` says is what `render` of the same scene writes.
  @Test func filesAreThoseThatAreWritten() throws {
    let folder = try Self.folder()
    let plan = try folder.run(["plan", "a b/m.json", "--outputs", "-o", "out"])
    let files = plan.outputText.split(separator: "\n").map(String.init)
    #expect(files.first == "out/s-light/s-light-0.png" && files.count == Set(files).count)
    #expect(files.count { $0.hasSuffix("/frames.json") } == 4)
  }

  @Test func dependenciesAreAllThatIsRead() throws {
    let folder = try Self.folder()
    #expect(try folder.run(["plan", "a b/m.json", "--depfile", "d", "-o", "out"]).exitCode == 0)
    let lines = String(decoding: try #require(folder.bytes("d")), as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == "out/report.json: \\")
    #expect(lines[1] == "  a\\ b/m.json \\" && lines[2] == "  a\\ b/s.json \\")
    // The letters of the text come from a font file; nothing else was read.
    #expect(lines.count > 3 && lines[3].contains("/usr/share/fonts/"))
  }

  @Test func matrixForGitHub() throws {
    let folder = try Self.folder()
    let result = try folder.run(["plan", "a b/m.json", "--github-matrix"])
    #expect(
      result.outputText
        == "{\"include\":[{\"job\":\"s-light\"},{\"job\":\"s-dark\"},{\"job\":\"typing-cell-light\"},{\"job\":\"typing-cell-dark\"}]}\n"
    )
  }

  /// The digest does not know where the program runs and where the manifest is.
  @Test func digestsAreTheSameEverywhere() throws {
    let (one, two) = (
      try Self.folder(), try WorkFolder(["m.json": .text(Self.manifest), "s.json": .text(Self.scene)])
    )
    func digest(_ result: Binary.Result) throws -> String {
      try JSONDocument(result.standardOutput).text("digest")
    }
    let wanted = try digest(one.run(["plan", "a b/m.json", "--json"]))
    #expect(try digest(two.run(["plan", "m.json", "--json", "-o", "elsewhere"])) == wanted)
    #expect(try digest(two.run(["plan", two("m.json"), "--json"])) == wanted)
    let piped = try two.run(["plan", "-", "--json"], standardInput: Array(Self.manifest.utf8))
    #expect(try digest(piped) == wanted)
  }
}
