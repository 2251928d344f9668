import Foundation
import RenderCore
import TestSupport
import Testing

/// `accept` takes over what was rendered, after it has verified everything, or nothing.
@Suite struct AcceptTests {
  static let change = " --set dotSize=10"
  static let common = ReportTests.common

  /// A folder with goldens and a report of two clips that changed.
  static func changed(_ options: String = change) throws -> WorkFolder {
    let folder = try ReportTests.recorded()
    #expect(try folder.run(Self.common + options + " --report r").exitCode == 1)
    return folder
  }

  @Test func whatIsAcceptedPasses() throws {
    let folder = try Self.changed()
    let result = try folder.run("accept --report r --golden g")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(
      result.outputText
        == "dots-pulse: accepted\ntyping-bubble: accepted\n2 goldens in 'g'; look at the strips and commit them\n"
    )
    #expect(try folder.run(Self.common + Self.change).exitCode == 0)
    // The same bytes as --update would have written.
    let accepted = folder.contents("g")
    #expect(try folder.run(Self.common + Self.change + " --update all").exitCode == 0)
    #expect(folder.contents("g") == accepted)
    // Once more is no mistake.
    let again = try folder.run("accept --report r")
    #expect(again.exitCode == 0 && again.outputText.contains("typing-bubble: is that already"))
    let quiet = try folder.run("accept --report r -q")
    #expect(quiet.exitCode == 0 && quiet.outputText == "")
  }

  /// Kept pixels come along, and those that no frame shows any more go.
  @Test(arguments: ["apng", "png"]) func keptPixelsAreAccepted(_ store: String) throws {
    let check = "check typing-bubble --fps 10 --scale 1 --golden g --no-progress"
    let folder = try WorkFolder()
    #expect(try folder.run(check + " --update missing --store \(store)").exitCode == 0)
    // Fewer pictures, so that some files are too many.
    let change = " --set bounceDuration=0.3 --set dotSize=10"
    #expect(try folder.run(check + change + " --report r").exitCode == 1)
    let result = try folder.run("accept --report r")
    #expect(result.exitCode == 0, "\(result.outputText)\(result.errorText)")
    let again = try folder.run(check + change + " --store \(store)")
    #expect(again.exitCode == 0, "\(again.outputText)\(again.errorText)")
    // The same files and bytes as --update would have written.
    let accepted = folder.contents("g")
    #expect(try folder.run(check + change + " --update all").exitCode == 0)
    #expect(folder.contents("g") == accepted)
    try FileManager.default.removeItem(atPath: folder("g"))
    #expect(try folder.run(check + change + " --update missing --store \(store)").exitCode == 0)
    #expect(folder.contents("g") == accepted)
  }

  @Test func oneClipCanBeAccepted() throws {
    let folder = try Self.changed()
    let before = folder.contents("g")
    #expect(try folder.run("accept --report r typing-bubble").exitCode == 0)
    let after = folder.contents("g")
    for (name, bytes) in before {
      #expect((after[name] == bytes) == name.hasPrefix("dots-pulse."), "\(name)")
    }
    #expect(try folder.run(Self.common + Self.change).exitCode == 1)
  }

  @Test func aDownloadedReportIsAcceptedFromAnywhere() throws {
    let folder = try Self.changed()
    let other = try WorkFolder(["a.txt": .text("")])
    try FileManager.default.copyItem(atPath: folder("r"), toPath: other("artifact"))
    try FileManager.default.copyItem(atPath: folder("g"), toPath: other("goldens"))
    // The folder that the report knows is not here, so its goldens are not the ones that were compared.
    let elsewhere = try other.run("accept --report artifact")
    #expect(elsewhere.exitCode == 2 && elsewhere.errorText.contains("changed since the report"))
    #expect(try other.run("accept --report artifact/ --golden goldens").exitCode == 0)
    #expect(
      try other.run("check typing-bubble dots-pulse --fps 10 --scale 1 --golden goldens" + Self.change)
        .exitCode
        == 0)
  }

  @Test func goldensThatChangedSinceAreNamed() throws {
    let folder = try Self.changed()
    #expect(
      try folder.run("check dots-pulse --fps 10 --scale 1 --golden g --set dotSize=8 --update all").exitCode
        == 0)
    let before = folder.contents("g")
    let result = try folder.run("accept --report r")
    #expect(result.exitCode == 2)
    #expect(
      result.errorText.contains("the golden of 'dots-pulse' changed since the report: 'g/dots-pulse.frames'"))
    #expect(!result.errorText.contains("typing-bubble"))
    #expect(folder.contents("g") == before)
    #expect(try folder.run("accept --report r typing-bubble").exitCode == 0)
    #expect(try folder.run("accept --report r --force").exitCode == 0)
    #expect(try folder.run(Self.common + Self.change).exitCode == 0)
  }

  @Test func aGreenReportHasNothingToAccept() throws {
    let folder = try ReportTests.recorded()
    #expect(try folder.run(Self.common + " --report r").exitCode == 0)
    let result = try folder.run("accept --report r")
    #expect(result.exitCode == 0 && result.outputText == "nothing is pending in 'r'\n")
    let named = try folder.run("accept --report r dots-pulse")
    #expect(
      named.exitCode == 2
        && named.errorText.contains("there is nothing to accept of 'dots-pulse': it is equal"))
  }

  @Test func somethingElseInThePlaceOfAGoldenIsNotReplaced() throws {
    let folder = try ReportTests.recorded()
    try folder.put("g/dots-pulse.frames", .text("[1]\n"))
    #expect(try folder.run(Self.common + Self.change + " --report r").exitCode == 1)
    #expect(try folder.run("accept --report r").exitCode == 0)
    #expect(folder.text("g/dots-pulse.frames") == "[1]\n")
  }

  @Test func damagedGoldensAreReplaced() throws {
    let folder = try ReportTests.recorded()
    let whole = folder.contents("g")
    try folder.put("g/dots-pulse.frames", .text("indicator-render golden 1\n<<<<<<< ours\n"))
    let result = try folder.run(Self.common + " --report r")
    #expect(
      result.exitCode == 3 && result.outputText.contains("has Git conflict markers, the first in line 2"))
    #expect(try folder.run("accept --report r").exitCode == 0)
    #expect(folder.contents("g") == whole)
  }

  /// Before, a report could lead anywhere.
  @Test func goldensElsewhereHaveToBeGiven() throws {
    let folder = try Self.changed()
    let other = try WorkFolder()
    try FileManager.default.moveItem(atPath: folder("g"), toPath: other("g"))
    try folder.put("link", .link(to: other.path))
    let text = folder.text("r/report.json")
    for golden in [
      other("g"), "../" + (other("g") as NSString).pathComponents.suffix(2).joined(separator: "/"), "link/g",
    ] {
      try folder.put(
        "r/report.json",
        .text(text.replacingOccurrences(of: "\"golden\": \"g\"", with: "\"golden\": \"\(golden)\"")))
      let before = other.contents()
      let result = try folder.run("accept --report r")
      #expect(result.exitCode == 2, "\(result.outputText)")
      #expect(result.errorText.contains("which is not in the working folder"), "\(result.errorText)")
      #expect(result.errorText.contains("--golden DIR"), "\(result.errorText)")
      #expect(other.contents() == before)
      let given = try folder.run(["accept", "--report", "r", "--golden", golden, "dots-pulse"])
      #expect(given.exitCode == 0, "\(given.errorText)")
    }
    // The working folder itself, however it is written, is none of them.
    for golden in ["./n/../g", folder("g"), "."] {
      try folder.put(
        "r/report.json",
        .text(text.replacingOccurrences(of: "\"golden\": \"g\"", with: "\"golden\": \"\(golden)\"")))
      let result = try folder.run("accept --report r")
      #expect(result.errorText.contains("changed since the report"), "\(golden): \(result.errorText)")
    }
  }

  // MARK: Refusals

  struct Trap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let code: Int32
    let arguments: String
    let set: @Sendable (WorkFolder) throws -> Void

    init(
      _ title: String, _ message: String, code: Int32 = 2, _ arguments: String = "accept --report r",
      _ set: @escaping @Sendable (WorkFolder) throws -> Void = { _ in }
    ) {
      testDescription = title
      self.message = message
      self.code = code
      self.arguments = arguments
      self.set = set
    }

    static func document(_ title: String, _ message: String, _ old: String, _ new: String) -> Trap {
      Trap(title, message) { folder in
        let text = folder.text("r/report.json")
        #expect(text.contains(old))
        try folder.put("r/report.json", .text(text.replacingOccurrences(of: old, with: new)))
      }
    }
  }

  static let traps: [Trap] = [
    Trap("no report", "there is no report 'nowhere'", "accept --report nowhere"),
    Trap("a file", "there is no report 'r/report.json'", "accept --report r/report.json"),
    Trap("unknown clip", "did you mean 'typing-bubble'?", "accept --report r typing-buble"),
    Trap("no report in the folder", "there is no report 'r'") {
      try FileManager.default.removeItem(atPath: $0("r/report.json"))
    },
    Trap("not a report", "'r/report.json' is not a report of this program") {
      try $0.put("r/report.json", .text("{}"))
    },
    Trap("torn report", "'r/report.json' is not a report of this program") { folder in
      let text = folder.text("r/report.json")
      try folder.put("r/report.json", .text(String(text.prefix(text.count / 2))))
    },
    Trap("a folder in the place of the document", "it is not a regular file", code: 74) { folder in
      try FileManager.default.removeItem(atPath: folder("r/report.json"))
      try folder.put("r/report.json", .folder)
    },
    .document(
      "future version", "is a report of format '2'", "indicator-render report 1", "indicator-render report 2"),
    .document(
      "goldens at an absolute place", "the goldens are in '/srv/goldens', which is not in the working folder",
      "\"golden\": \"g\"", "\"golden\": \"/srv/goldens\""),
    .document(
      "goldens beside the working folder", "which is not in the working folder", "\"golden\": \"g\"",
      "\"golden\": \"n/../../g\""),
    .document(
      "way out", "cannot be one of its files", "pending/typing-bubble.trace.csv",
      "pending/../typing-bubble.trace.csv"),
    .document(
      "absolute path", "cannot be one of its files", "\"pending/typing-bubble.trace.csv",
      "\"/tmp/typing-bubble.trace.csv"),
    .document(
      "file of another clip", "cannot be one of its files", "pending/typing-bubble.trace.csv",
      "pending/dots-pulse.trace.csv"),
    .document(
      "clip with a path", "cannot be one of its files", "\"name\": \"typing-bubble\"",
      "\"name\": \"../typing-bubble\""),
    .document(
      "clip of another name", "cannot be one of its files", "\"name\": \"typing-bubble\"",
      "\"name\": \"other\""),
    Trap("file gone", "'r/pending/typing-bubble.strip.png' is listed in the report and not there") {
      try FileManager.default.removeItem(atPath: $0("r/pending/typing-bubble.strip.png"))
    },
    Trap("file changed", "'r/pending/typing-bubble.frames' is not the file that the report was written with")
    { folder in
      let text = folder.text("r/pending/typing-bubble.frames")
      try folder.put(
        "r/pending/typing-bubble.frames", .text(text.replacingOccurrences(of: "fit 1", with: "fit 2")))
    },
    Trap("no name", "'--report' needs a value", "accept --report="),
    Trap("no name of the goldens", "'--golden' needs a value", "accept --report r --golden="),
    Trap("no option", "'--report DIR' is missing", "accept typing-bubble"),
  ]

  @Test(arguments: traps) func nothingIsWrittenWhenSomethingIsWrong(_ trap: Trap) throws {
    let folder = try Self.changed()
    try trap.set(folder)
    let before = folder.contents()
    let result = try folder.run(trap.arguments)
    #expect(result.exitCode == trap.code, "\(result.outputText)\(result.errorText)")
    #expect(result.errorText.contains(trap.message), "\(result.errorText)")
    #expect(result.outputText == "")
    #expect(folder.contents() == before)
  }

  /// A report whose digests fit to a file that is no golden of the clip.
  @Test func aForgedReportIsRefused() throws {
    let folder = try Self.changed()
    let other = folder.bytes("r/pending/dots-pulse.frames") ?? []
    let mine = folder.bytes("r/pending/typing-bubble.frames") ?? []
    try folder.put("r/pending/typing-bubble.frames", .bytes(other))
    var text = folder.text("r/report.json")
    text = text.replacingOccurrences(of: SHA256.hex(mine), with: SHA256.hex(other))
    text = text.replacingOccurrences(of: "\"bytes\": \(mine.count),", with: "\"bytes\": \(other.count),")
    try folder.put("r/report.json", .text(text))
    let before = folder.contents("g")
    let result = try folder.run("accept --report r")
    #expect(
      result.exitCode == 2 && result.errorText.contains("is not a golden of 'typing-bubble'"),
      "\(result.errorText)")
    #expect(folder.contents("g") == before)
  }

  @Test func nothingIsAcceptedInContinuousIntegration() throws {
    let folder = try Self.changed()
    let before = folder.contents("g")
    let result = try folder.run(["accept", "--report", "r"], environment: ["CI": "1"])
    #expect(result.exitCode == 2 && result.errorText.contains("not written in continuous integration"))
    #expect(folder.contents("g") == before)
  }
}
