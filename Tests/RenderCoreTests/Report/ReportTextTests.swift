import TestSupport
import Testing

@testable import RenderCore

/// The texts of a report: nothing in a name can end the place where it stands, and no text is longer than its readers take.
struct ReportTextTests {
  static let hostile =
    "a|b`c``<img src=x>&\"' @team :x: https://example.org ]]> \n## head\u{0}\u{1B}[31m %0A, ::error::"

  static func failing(_ name: String, findings: [String] = ["changed: 1 of 2 frames: 1 (0.1 s)"])
    -> ReportClip
  {
    var clip = ReportClip(name: name, group: "typing-bubble", outcome: .different)
    clip.findings = findings
    clip.runs = [.init(verdict: .equal, frames: 0..<1), .init(verdict: .changed, frames: 1..<2)]
    return clip
  }

  static func content(_ clips: [ReportClip]) -> ReportContent {
    ReportContent(
      command: "check", subject: "\(clips.count) clips", golden: "goldens",
      acceptCommand: "indicator-render accept --report report --golden goldens", clips: clips,
      pictures: ReportPictures(), folder: "report")
  }

  /// A golden that there is not yet can be taken over only from a report that has it.
  @Test func theRemedyForAMissingGoldenIsOneThatWorks() throws {
    var clip = ReportClip(
      ClipCheck("a", .notCompared(GoldenProblem("goldens/a.frames", .missing))), group: "typing-bubble")
    let record = "'check --update missing'"
    #expect(clip.remedy?.contains(record) == true && clip.remedy?.contains("accept") == false)
    clip.pending = [ReportClip.File(path: "pending/a.frames", size: 3, digest: "00")]
    #expect(clip.remedy?.contains(record) == true && clip.remedy?.contains("'accept'") == true)
    let content = Self.content([clip])
    for text in [
      MarkdownSummary.text(content), JUnitText.text(content).replacing("&#39;", with: "'"),
      JSONText.pretty(ReportDocument.json(content, files: [])), JSONText.pretty(ReportPageData.json(content)),
    ] {
      #expect(text.contains("'accept'") && text.contains(record), "\(text)")
    }
    #expect(Self.failing("b").remedy == nil)
  }

  // MARK: Runners

  /// Before, a golden called `::error::x` was a command of the build that reported it.
  @Test func noLineIsACommandOfARunner() {
    for (text, harmless) in [
      ("a\n::error::x\n  ::set-output::y\nb", "a\n<U+003A>:error::x\n  <U+003A>:set-output::y\nb"),
      ("x ##[error]y ##[group]", "x #<U+0023>[error]y #<U+0023>[group]"), ("###[a]", "##<U+0023>[a]"),
      ("a::b\n", "a::b\n"), ("", ""), (":\n:", ":\n:"),
    ] {
      #expect(GitHubAnnotations.harmless(text) == harmless)
    }
    let check = ClipCheck("::warning::a\n##[error]b", .different, ["one\n::error::two"])
    #expect(check.text == "<U+003A>:warning::a␊#<U+0023>[error]b: different\n  one␊::error::two\n")
  }

  // MARK: Markdown

  @Test(arguments: [1, 40, 3000]) func theSummaryIsNeverTooLong(_ count: Int) {
    let long = (0..<40).map { "values: dot\($0).rise: " + String(repeating: "far ", count: 60) }
    let clips = (0..<count).map { Self.failing("clip \($0) \(Self.hostile)", findings: long) }
    let text = MarkdownSummary.text(Self.content(clips))
    #expect(text.count <= MarkdownSummary.limit)
    // What is left out is counted, and the command is there at any length.
    #expect(text.hasSuffix("indicator-render accept --report report --golden goldens\n```\n"))
    #expect(text.contains(" more") == (count > 1))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count + (Self.number(before: " more\n", in: text) ?? 0) >= count)
    if count == 1 { #expect(text.contains("values: dot39.rise") == false && text.contains(" …\n```")) }
  }

  private static func number(before ending: String, in text: String) -> Int? {
    text.split(separator: "\n").first { $0.hasPrefix("and ") && ($0 + "\n").hasSuffix(ending) }
      .flatMap { Int($0.dropFirst(4).prefix { $0.isNumber }) }
  }

  @Test func aNameInMarkdownIsOnlyAName() {
    let text = MarkdownSummary.text(Self.content([Self.failing(Self.hostile)]))
    let row = text.split(separator: "\n").first { $0.hasPrefix("| `") } ?? ""
    // Three cells: the bars of the name are escaped.
    let bars = zip(row, row.dropFirst()).filter { $0.0 != "\\" && $0.1 == "|" }.count
    #expect(bars == 3, "\(row)")
    #expect(row.hasPrefix("| ```a\\|b`c``<img"))
    #expect(!text.contains("\n## head"))
    #expect(!text.contains("<summary>a|b`c``<img"))
    #expect(MarkdownSummary.code("plain") == "`plain`")
    #expect(MarkdownSummary.code("`") == "`` ` ``")
    #expect(MarkdownSummary.inline("a_b @x <b>") == "a\\_b &#64;x &lt;b&gt;")
  }

  @Test func aGreenSummarySaysWhatWasCompared() {
    let text = MarkdownSummary.text(Self.content([ReportClip(name: "a", group: "g", outcome: .equal)]))
    #expect(text.hasPrefix("### ✅ Golden frames: equal\n\nCompared: 1 clips.\n"))
  }

  // MARK: GitHub

  private static func check(_ name: String, _ outcome: ClipCheck.Outcome = .different) -> ClipCheck {
    ClipCheck(name, outcome, ["changed: 50 % of all\r\nframes, and: more"])
  }

  @Test func annotationsAreEscapedAsTheRunnerReadsThem() {
    #expect(GitHubAnnotations.data("50 % a\r\nb, c: d") == "50 %25 a%0D%0Ab, c: d")
    #expect(GitHubAnnotations.property("50 % a\r\nb, c: d") == "50 %25 a%0D%0Ab%2C c%3A d")
    let lines = GitHubAnnotations.lines([Self.check("a,b: c%\n::error::x")], golden: "golden, files")
    #expect(
      lines == [
        "::error file=golden%2C files/a%2Cb%3A c%25%0A%3A%3Aerror%3A%3Ax.frames,title=a%2Cb%3A c%25%0A%3A%3Aerror%3A%3Ax%3A different::changed: 50 %25 of all%0D%0Aframes, and: more\n"
      ])
  }

  @Test(arguments: [0, 1, 9, 10, 11, 250]) func thereAreAtMostTenAnnotations(_ count: Int) {
    let lines = GitHubAnnotations.lines((0..<count).map { Self.check("clip\($0)") }, golden: "g")
    #expect(lines.count == min(count, 10))
    #expect((lines.last?.hasSuffix("::and \(count - 9) more\n") ?? false) == (count > 10))
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") && $0.filter { $0 == "\n" }.count == 1 })
  }

  @Test func whatIsWorstIsToldFirst() {
    let checks = [
      Self.check("equal", .equal), Self.check("extra", .extra),
      Self.check("missing", .notCompared(GoldenProblem("g/missing.frames", .missing))), Self.check("changed"),
      Self.check("unreadable", .notCompared(GoldenProblem("g/u.frames", .unreadable(errno: 5)))),
    ]
    let names = GitHubAnnotations.lines(checks, golden: "g").map { line in
      String(line.dropFirst("::error file=g/".count).prefix { $0 != "." })
    }
    #expect(names == ["unreadable", "changed", "missing", "extra"])
  }

  // MARK: JUnit

  @Test func textInXMLHoldsNothingThatXMLCannot() {
    #expect(
      JUnitText.escaped("<a b=\"c\">&'\n\t\u{0}\u{1B}\u{FFFF}")
        == "&lt;a b=&quot;c&quot;&gt;&amp;'&#10;&#9;\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  // MARK: Reading back

  @Test(arguments: [
    ("", "is not a report"), ("[]", "is not a report"), ("{\"format\": \"x\"}", "is not a report"),
    ("{\"format\": \"indicator-render report 2\"}", "is a report of format '2'; this program reads format 1"),
    ("{\"format\": \"indicator-render report 1\"}", "is damaged"),
    (
      "{\"format\": \"indicator-render report 1\", \"command\": \"check\", \"clips\": [{}], \"files\": []}",
      "is damaged"
    ),
    (
      "{\"format\": \"indicator-render report 1\", \"command\": \"check\", \"clips\": [], \"files\": [{\"file\": \"a\", \"bytes\": -1, \"sha256\": \"\"}]}",
      "is damaged"
    ),
  ])
  func whatIsNoReportIsRefused(_ text: String, _ message: String) {
    #expect {
      _ = try ReportReader(Array(text.utf8), file: "r/report.json")
    } throws: { error in
      (error as? AcceptProblem)?.message.contains(message) == true
    }
  }

  @Test func aReportReadsBackWhatWasWritten() throws {
    var clip = Self.failing(Self.hostile)
    clip.pending = [ReportClip.File(path: "pending/a.frames", size: 3, digest: "00")]
    clip.manifest = "ff"
    let files = clip.pending + [ReportClip.File(path: "report.html", size: 9, digest: "11")]
    let json = JSONText.pretty(ReportDocument.json(Self.content([clip]), files: files))
    let reader = try ReportReader(Array(json.utf8), file: "report.json")
    #expect(reader.command == "check" && reader.golden == "goldens")
    #expect(
      reader.clips == [
        .init(name: Self.hostile, outcome: "different", manifest: "ff", pending: clip.pending)
      ])
    #expect(reader.listedPaths == ["pending/a.frames", "report.html", "report.json"])
  }

  /// A renderer that draws everything otherwise must not make a report that nobody can read.
  @Test func aDocumentOfManyClipsStaysReadable() throws {
    let bitmaps = (Bitmap(width: 4, height: 4), Bitmap(width: 4, height: 4))
    var one = Self.failing("clip")
    one.runs = (0..<400).map { .init(verdict: $0 % 2 == 0 ? .equal : .changed, frames: $0..<$0 + 1) }
    one.differences = (0..<400).map { .init(frame: $0, sweep: PixelSweep(bitmaps.0, bitmaps.1)) }
    one.pending = ["frames", "trace.csv", "strip.png"].map {
      .init(path: "pending/clip." + $0, size: 1000, digest: String(repeating: "0", count: 64))
    }
    for count in [100, 200] {
      let clips = Array(repeating: one, count: count)
      let text = JSONText.pretty(ReportDocument.json(Self.content(clips), files: clips.flatMap(\.pending)))
      let most = 8000 / count
      #expect(text.utf8.count < 5_000_000, "\(text.utf8.count)")
      #expect(text.contains("\"verdictsLeftOut\": \(400 - most)"))
      #expect(text.contains("\"differencesLeftOut\": \(400 - most)"))
    }
  }
}
