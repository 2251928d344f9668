import Foundation
import FoundationXML
import RenderCore
import TestSupport
import Testing

@testable import indicator_render

/// `check --report` from outside: its files, their forms, and what is in them.
@Suite struct ReportTests {
  static let common = "check typing-bubble dots-pulse --fps 10 --scale 1 --golden g --no-progress"

  static func recorded() throws -> WorkFolder {
    let folder = try WorkFolder()
    let result = try folder.run(common + " --update missing")
    #expect(result.exitCode == 0, "\(result.outputText)\(result.errorText)")
    return folder
  }

  static let top = ["frames", "junit.xml", "pending", "report.html", "report.json", "summary.md"]

  @Test func aGreenReportSaysWhatWasCompared() throws {
    let folder = try Self.recorded()
    let result = try folder.run(Self.common + " --report r")
    #expect(result.exitCode == 0, "\(result.outputText)")
    #expect(result.outputText.hasSuffix("2 clips: 2 equal\nreport: r/report.html\n"))
    #expect(folder.names("r") == ["junit.xml", "report.html", "report.json", "summary.md"])
    let document = try JSONDocument(folder.bytes("r/report.json") ?? [])
    #expect(try document.member("isEqual").compactText() == "true" && !document.has("accept"))
    #expect(
      try document.member("clips").elements().map { try $0.member("outcome").text() } == ["equal", "equal"])
    #expect(folder.text("r/summary.md").hasPrefix("### ✅ Golden frames: all 2 are equal\n"))
  }

  @Test func aRedReportHasEverything() throws {
    let folder = try Self.recorded()
    let before = folder.contents("g")
    let result = try folder.run(Self.common + " --report r --set dotSize=10")
    #expect(result.exitCode == 1)
    #expect(
      result.outputText.hasSuffix(
        "if this is what you want, accept it and commit the goldens:\n    indicator-render accept --report r --golden g\n"
      ), "\(result.outputText)")
    #expect(folder.contents("g") == before)
    #expect(folder.names("r") == Self.top)
    let pending = folder.names("r/pending")
    #expect(pending == before.keys.sorted())
    let document = try JSONDocument(folder.bytes("r/report.json") ?? [])
    #expect(try document.member("format").text() == "indicator-render report 1")
    #expect(try document.member("counts").member("different").number() == 2)
    // Every file is listed with its digest, and nothing else is there.
    var listed: [String] = ["report.json"]
    for file in try document.member("files").elements() {
      let name = try file.member("file").text()
      let bytes = try #require(folder.bytes("r/" + name))
      #expect(try file.member("sha256").text() == SHA256.hex(bytes), "\(name)")
      #expect(try file.member("bytes").number() == Double(bytes.count))
      listed.append(name)
    }
    #expect(listed.sorted() == folder.files("r").filter { !$0.hasSuffix("/") })
    let clip = try #require(try document.member("clips").elements().first)
    #expect(
      clip.keys == [
        "name", "group", "outcome", "findings", "expected", "actual", "verdicts", "worstFrame", "differences",
        "manifest", "pending", "frames",
      ])
    for frame in try clip.member("frames").elements() {
      let file = try frame.member("actual").text()
      #expect(folder.bytes("r/" + file) != nil, "\(file)")
    }
    #expect(folder.text("r/summary.md").contains("| `typing-bubble` | different&#58; "))
  }

  /// The same findings, the same bytes; nothing tells where or when.
  @Test func reportsAreTheSameEverywhere() throws {
    let folder = try Self.recorded()
    let line = Self.common + " --report r --set dotSize=10"
    #expect(try folder.run(line).exitCode == 1)
    let first = folder.contents("r")
    let words = line.split(separator: " ").map(String.init)
    #expect(
      try folder.run(words, environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"]).exitCode == 1)
    #expect(folder.contents("r") == first)
    // Absolute paths of the same folders are told as they are reached from here.
    let absolute = words.map { $0 == "r" ? folder("r") : $0 == "g" ? folder("g") : $0 }
    #expect(try folder.run(absolute).exitCode == 1)
    #expect(folder.contents("r") == first)
    for (name, bytes) in first {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(folder.path), "\(name)")
    }
  }

  @Test func missingGoldensArePendingAlsoInContinuousIntegration() throws {
    let folder = try WorkFolder()
    let words = (Self.common + " --report out/r --complete").split(separator: " ").map(String.init)
    let result = try folder.run(words, environment: ["CI": "true"])
    #expect(result.exitCode == 3, "\(result.outputText)\(result.errorText)")
    #expect(folder.names() == ["out"])
    #expect(folder.names("out/r/pending").count == 6)
    let xml = try Cases(folder.bytes("out/r/junit.xml") ?? [])
    #expect(xml.problems == ["error", "error"])
    let accept = try folder.run("accept --report out/r")
    #expect(accept.exitCode == 0, "\(accept.errorText)")
    #expect(try folder.run(Self.common + " --complete").exitCode == 0)
  }

  @Test func numbersAloneHaveAReportWithoutPictures() throws {
    let folder = try Self.recorded()
    let result = try folder.run(Self.common + " --trace-only --report r --set dotSize=10")
    #expect(result.exitCode == 1)
    #expect(folder.names("r") == ["junit.xml", "report.html", "report.json", "summary.md"])
    #expect(
      result.outputText.hasSuffix(
        "    indicator-render check --update changed typing-bubble dots-pulse --fps 10 --scale 1 --golden g --set dotSize=10\n"
      ), "\(result.outputText)")
  }

  // MARK: JUnit

  /// Reads JUnit XML strictly.
  private final class Cases: NSObject, XMLParserDelegate {
    private(set) var names: [String] = []
    private(set) var classes: [String] = []
    /// Of each case with a problem the element and its message.
    private(set) var problems: [String] = []
    private(set) var messages: [String] = []
    private(set) var counts: [String: String] = [:]

    init(_ bytes: [UInt8]) throws {
      super.init()
      let parser = XMLParser(data: Data(bytes))
      parser.delegate = self
      guard parser.parse() else { throw TestFailure.system(call: "XMLParser", errno: 0) }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      switch name {
      case "testsuite": counts = attributes
      case "testcase":
        names.append(attributes["name"] ?? "")
        classes.append(attributes["classname"] ?? "")
      case "failure", "error":
        problems.append(name)
        messages.append(attributes["message"] ?? "")
      default: break
      }
    }
  }

  @Test func jUnitHasACaseForEachClip() throws {
    let folder = try WorkFolder([
      "a<b>&\"'.json": .text("{\"indicator\": \"dots-pulse\"}"),
      "same.json": .text("{\"indicator\": \"dots-pulse\"}"),
    ])
    let scenes = ["a<b>&\"'.json", "same.json", "typing-bubble"]
    let options = ["--fps", "5", "--scale", "1", "--golden", "g", "--no-progress"]
    #expect(try folder.run(["check"] + scenes + options + ["--update", "missing"]).exitCode == 0)
    try FileManager.default.removeItem(atPath: folder("g/same.frames"))
    try folder.put("g/nobody's.frames", .text("x"))
    let result = try folder.run(
      ["check"] + scenes + options + ["--complete", "--report", "r", "--set", "dotSize=10"])
    #expect(result.exitCode == 1, "\(result.outputText)")
    let cases = try Cases(folder.bytes("r/junit.xml") ?? [])
    #expect(Set(cases.names) == ["a<b>&\"'", "same", "typing-bubble", "nobody's"])
    #expect(cases.names.count == 4)
    #expect(Set(cases.classes) == ["dots-pulse", "typing-bubble", "golden"])
    #expect(cases.problems.sorted() == ["error", "failure", "failure", "failure"])
    #expect(cases.counts["tests"] == "4" && cases.counts["failures"] == "3" && cases.counts["errors"] == "1")
    #expect(cases.messages.contains { $0.hasPrefix("different: ") })
    #expect(folder.text("r/junit.xml").contains("[[ATTACHMENT|r/frames/typing-bubble/"))
  }

  // MARK: Annotations

  @Test func annotationsStandBeforeTheSummary() throws {
    let folder = try Self.recorded()
    let result = try folder.run(Self.common + " --annotate github --set dotSize=10 -q")
    let lines = result.outputText.split(separator: "\n")
    let commands = lines.filter { $0.hasPrefix("::") }
    #expect(commands.count == 2, "\(result.outputText)")
    #expect(
      commands.allSatisfy {
        $0.hasPrefix("::error file=g/") && $0.contains("::size: ") || $0.contains("::changed: ")
      })
    #expect(try folder.run(Self.common + " --annotate github -q").outputText == "")
  }

  // MARK: The command that accepts

  @Test func theCommandCanBeCopied() throws {
    let folder = try WorkFolder(["my scene.json": .text("{\"indicator\": \"dots-pulse\"}")])
    let words = ["check", "my scene.json", "--golden", "my goldens", "--fps", "5", "--no-progress"]
    func command(_ output: String) throws -> String {
      let line = try #require(output.split(separator: "\n").last, "\(output)")
      #expect(line.hasPrefix("    indicator-render "))
      return Binary.path + line.dropFirst("    indicator-render".count)
    }
    func shell(_ command: String) throws -> Int32? {
      try Binary.run(program: "/bin/sh", ["-c", command], folder: folder.path).exitCode
    }
    // The first time the folder is not there: with a report it can be accepted at once.
    let first = try folder.run(words + ["--report", "the report"])
    #expect(first.exitCode == 3)
    #expect(try shell(try command(first.outputText)) == 0)
    #expect(try folder.run(words).exitCode == 0)
    let changed = try folder.run(words + ["--set", "color=#FF0000", "--quiet"])
    #expect(changed.exitCode == 1)
    #expect(
      try command(changed.outputText).hasSuffix(
        "check --update changed 'my scene.json' --golden 'my goldens' --fps 5 --set 'color=#FF0000'"))
    #expect(try shell(try command(changed.outputText)) == 0)
    #expect(try folder.run(words + ["--set", "color=#FF0000"]).exitCode == 0)
    // Missing and changed together.
    let both = try folder.run(words + ["typing-bubble", "--scale", "1"])
    #expect(try command(both.outputText).contains("check --update all "))
  }

  // MARK: compare

  @Test func compareHasAReportToo() throws {
    let folder = try WorkFolder()
    for (name, options) in [("a", ""), ("b", " --set dotColor=red")] {
      #expect(
        try folder.run("render typing-bubble --fps 5 --scale 1 -q -o \(name)\(options)").exitCode == 0)
    }
    let result = try folder.run("compare a b --report r")
    #expect(result.exitCode == 1 && result.outputText.hasSuffix("report: r/report.html\n"))
    let document = try JSONDocument(folder.bytes("r/report.json") ?? [])
    #expect(try document.member("command").text() == "compare")
    #expect(try document.member("subject").text() == "7 pairs of pictures")
    let clip = try #require(try document.member("clips").elements().first)
    #expect(try clip.member("name").text() == "a - b")
    #expect(folder.names("r/frames/compare").contains("000000-difference.png"))
    let refused = try folder.run("accept --report r --golden g")
    #expect(refused.exitCode == 2 && refused.errorText.contains("is a report of 'compare'"))
    #expect(try folder.run("compare a a --report r").exitCode == 0)
    #expect(folder.names("r") == ["junit.xml", "report.html", "report.json", "summary.md"])
    // What could not be compared leaves the report before it.
    let before = folder.contents("r")
    #expect(try folder.run("compare a nowhere --report r").exitCode != 0)
    #expect(folder.contents("r") == before)
  }
}

extension WorkFolder {
  func text(_ name: String) -> String { String(decoding: bytes(name) ?? [], as: UTF8.self) }
}
