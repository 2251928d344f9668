import Foundation
import RenderCore
import TestSupport
import Testing

/// What `plan` announces, `render` reports, `trace` prints and the folder holds is one and the same.
@Suite struct AgreementTests {
  /// Options of a render, and what `plan` has to be given to mean the same.
  static let renders: [String] = [
    "typing-bubble -o out", "typing-bubble -o out/", "typing-bubble -o ./out/deeper/still",
    "dots-pulse --fps 25 --scale 1,2,3 -o out", "dots-pulse --scale 1,1.5 --loop exact -o out",
    "typing-cell --at 0,0.25,0.5 -o out", "typing-cell --at 0.2 -o still.png",
    "typing-cell --at 0.2 --scale 1,2,3 -o a/still.png",
    "typing-cell --at 0.2 -o {name}-{scheme}-{frame}.png",
    "typing-bubble --frames 10..20 -o out", "typing-bubble --frames 77..78 -o last.png",
    "typing-bubble -o out/f-{frame:04}.png", "typing-bubble -o f-{frame:1}.png",
    "typing-bubble --name {scheme}{@scale}-{frame} --scale 2,3 --scheme dark -o out",
    "typing-bubble --format sheet -o sheet.png", "typing-bubble --format sheet -o a/b/{name}.png --scale 1,2",
    "typing-bubble --columns 7 -o sheet.png", "dots-pulse --sheet strip --fps 10 --atlas none -o s.png",
    "dots-pulse --atlas aseprite-array --frames 3..9 -o s.png",
  ]

  @Test(arguments: renders)
  func planAndReportListExactlyTheFilesThatAreWritten(_ options: String) throws {
    let folder = try WorkFolder()
    let planned = try folder.run("plan \(options) --json")
    try #require(planned.exitCode == 0, "\(planned.errorText)")
    #expect(folder.contents().isEmpty, "plan wrote something")
    let rendered = try folder.run("render \(options) --json --no-progress")
    try #require(rendered.exitCode == 0, "\(rendered.errorText)")
    #expect(rendered.errorText == "")

    let plan = try JSONDocument(planned.standardOutput)
    let report = try JSONDocument(rendered.standardOutput)
    let clip = try report.list("clips")[0]
    let announced = try plan.list("files").map { try $0.text() }
    #expect(try clip.list("files").map { try $0.text() } == announced)
    let onDisk = folder.files().filter { !$0.hasSuffix("/") }
    #expect(announced.map(Self.normalized).sorted() == onDisk)
    for key in ["name", "indicator", "label", "fps"] {
      #expect(try plan.text(key) == clip.text(key))
    }
    for key in ["frames", "duration"] { #expect(try plan.number(key) == clip.number(key)) }

    // Pictures are as large as announced.
    let pictures = try plan.list("pictures")
    let sizes = try pictures.map { try "\($0.integer("width")) x \($0.integer("height"))" }
    let pictureNames = onDisk.filter { $0.hasSuffix(".png") }
    if !options.contains("sheet"), !options.contains("s.png") {
      #expect(try pictureNames.count == plan.integer("frames") * pictures.count)
      let found = Set(try pictureNames.map { try Self.size(of: folder.bytes($0)) })
      #expect(found == Set(sizes))
    }
    #expect(
      try clip.integer("bytes")
        == onDisk.filter { !$0.hasSuffix("frames.json") }.reduce(0) {
          $0 + (folder.bytes($1)?.count ?? 0)
        })
  }

  @Test func textOfPlanListsTheFilesToo() throws {
    let folder = try WorkFolder()
    let text = try folder.run("plan typing-cell --at 0,0.5 --scale 1,2 -o out").outputText
    for name in ["typing-cell-0.png", "typing-cell-1.png", "typing-cell-0@2x.png", "frames.json"] {
      #expect(text.contains("out/\(name)\n"))
    }
    #expect(!(try folder.run("plan typing-cell").outputText.contains("frames.json")))
  }

  @Test(arguments: [
    "typing-bubble", "dots-pulse --fps 30000/1001", "typing-cell --loop off --duration 0.7 --fps 24",
    "typing-bubble --at 0.1,0.05,2", "typing-bubble --frames 10..20",
    "dots-pulse --loop exact --fps 59.94 --frames 0..9",
    "typing.json", "typing.json --fps 25 --frames 5..40",
  ])
  func tracesAgreeWithEachOtherAndWithTheFrames(_ options: String) throws {
    let folder = try WorkFolder(["typing.json": .text(Self.typing)])
    let table = try folder.run("trace \(options)")
    let document = try JSONDocument(try folder.run("trace \(options) --format json").standardOutput)
    let rendered = try folder.run("render \(options) --scale 1 -o out")
    try #require(rendered.exitCode == 0 && table.exitCode == 0, "\(rendered.errorText)\(table.errorText)")
    let list = try JSONDocument(try #require(folder.bytes("out/frames.json")))

    let rows = table.outputText.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let names = rows[0].dropFirst(2)
    let traced = try document.list("frames")
    let listed = try list.list("frames")
    #expect(rows.count - 1 == traced.count)
    #expect(traced.count == listed.count)
    #expect(try document.text("fps") == list.text("fps"))
    for (row, (frame, entry)) in zip(rows.dropFirst(), zip(traced, listed)) {
      #expect(try Int(row[0]) == frame.integer("frame"))
      #expect(try Int(row[0]) == entry.integer("index"))
      #expect(try Double(row[1]) == frame.number("time"))
      #expect(try Double(row[1]) == entry.number("time"))
      let values = try frame.member("values")
      #expect(values.keys == Array(names))
      for (name, text) in zip(names, row.dropFirst(2)) { #expect(try Double(text) == values.number(name)) }
    }
  }

  @Test func traceIntoAFileIsTheSame() throws {
    let folder = try WorkFolder()
    let direct = try folder.run("trace typing-bubble")
    #expect(try folder.run("trace typing-bubble -o t.csv").outputText == "")
    #expect(folder.bytes("t.csv") == direct.standardOutput)
    #expect(try folder.run("trace typing-bubble -o -").standardOutput == direct.standardOutput)
    // A trace is a text of its own, so it is replaced without asking.
    #expect(try folder.run("trace dots-pulse -o t.csv").exitCode == 0)
    #expect(folder.names() == ["t.csv"])
  }

  @Test func listAsJSONHasEveryParameter() throws {
    let all = try JSONDocument(try Binary.run(["list", "--json"]).standardOutput).elements()
    #expect(try all.map { try $0.text("name") } == Indicators.all.map { $0.name })
    for (document, indicator) in zip(all, Indicators.all) {
      let one = try JSONDocument(try Binary.run(["list", indicator.name, "--json"]).standardOutput)
      let text = try Binary.run(["list", indicator.name]).outputText
      for (found, parameter) in zip(try document.list("parameters"), indicator.parameters) {
        #expect(try found.text("name") == parameter.name)
        #expect(found.has("type") && found.has("summary"))
        #expect(found.has("default") == (parameter.defaultValue != nil), "\(parameter.name)")
        #expect(text.contains("\n\(parameter.name) "))
      }
      #expect(try one.list("parameters").count == indicator.parameters.count)
    }
  }

  @Test func doctor() throws {
    let document = try JSONDocument(try Binary.run(["doctor", "--json"]).standardOutput)
    let text = try Binary.run(["doctor"]).outputText
    for key in [
      "indicator-render", "cairo", "libpng", "libdeflate", "fingerprint", "text fingerprint", "processors",
    ] {
      #expect(text.contains(try document.text(key)))
    }
  }

  private static let typing = """
    // Typing starts and stops.
    {
      "indicator": "typing-bubble",
      "events": [
        { "at": 0.7, "set": { "isTyping": true } },
        { "at": 1.6, "set": { "isTyping": false } },
      ],
    }
    """

  private static func normalized(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// From the header of a PNG file.
  private static func size(of picture: [UInt8]?) throws -> String {
    let bytes = try #require(picture)
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    return "\(number(16)) x \(number(20))"
  }
}
