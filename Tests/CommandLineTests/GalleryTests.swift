import Foundation
import RenderCore
import TestSupport
import Testing

/// Runs of `gallery`, and what is in the pages that it makes.
@Suite struct GalleryTests {
  /// A JSON element of a page.
  static func json(_ id: String, of page: [UInt8]?) throws -> JSONDocument {
    let text = String(decoding: page ?? [], as: UTF8.self)
    let start = try #require(text.range(of: "<script type=\"application/json\" id=\"\(id)\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    return try JSONDocument(Array(text[start.upperBound..<end.lowerBound].utf8))
  }

  private static func ids(_ page: [UInt8]?) throws -> [String] {
    try json("gallery-data", of: page).list("items").map { try $0.text("id") }
  }

  /// A folder with a light and a dark clip of few frames, a sheet and a still.
  static func sampleFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    for command in [
      "render typing-bubble --scale 1 --frames 0..12 -o out/bubble",
      "render typing-bubble --scale 1 --frames 0..12 --scheme dark -o out/bubble-dark",
      "render dots-pulse --scale 1 --frames 0..6 --format sheet -o out/sheets/dots.png",
      "render typing-cell --at 0.5 --scale 1 -o out/cell.png",
    ] {
      let result = try folder.run(command + " -q")
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    return folder
  }

  @Test func makesAPageInTheFolder() throws {
    let folder = try Self.sampleFolder()
    let result = try folder.run("gallery out")
    #expect(result.exitCode == 0)
    #expect(result.outputText == "")
    #expect(
      result.errorText.hasPrefix(
        "out: 2 clips, 1 sheet, 1 single picture, 1 light and dark side by side; 26 different pictures, "))
    #expect(result.errorText.hasSuffix(" -> out/gallery.html\n"))
    let page = folder.bytes("out/gallery.html")
    #expect(try Self.ids(page) == ["bubble", "cell.png", "sheets/dots.png"])

    // Again: the page itself is nothing to show, an earlier page is replaced, and the bytes are the same from anywhere.
    #expect(try folder.run("gallery out -q").errorText == "")
    #expect(folder.bytes("out/gallery.html") == page)
    #expect(try folder.run("gallery out/ -o -").standardOutput == page)
    #expect(try folder.run("gallery ./out/. -o new/place.html").exitCode == 0)
    #expect(folder.bytes("new/place.html") == page)
    let elsewhere = try Binary.run(
      ["gallery", ".", "-o", "-"], environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "HOME": nil],
      folder: folder("out"), standardInput: nil)
    #expect(elsewhere.standardOutput == page)
  }

  @Test func thePicturesAreThoseOfTheFiles() throws {
    let folder = try Self.sampleFolder()
    #expect(try folder.run("gallery out -q").exitCode == 0)
    let page = folder.bytes("out/gallery.html")
    let images = try Self.json("gallery-images", of: page).elements()
    let panes = try Self.json("gallery-data", of: page).list("items").flatMap { try $0.list("panes") }
    var checked = 0
    for pane in panes where try pane.text("kind") == "clip" {
      let path = try pane.text("path")
      let list = try JSONDocument(try #require(folder.bytes("out/\(path)/frames.json")))
      let digests = try list.list("frames").map { try $0.text("digest") }
      let variant = try #require(try pane.list("variants").first)
      let shown = try variant.list("images").map { images[Int(try $0.number())] }
      #expect(try shown.map { try $0.text("digest") } == digests)
      for (image, file) in zip(shown, try variant.list("files")) {
        let data = try #require(Data(base64Encoded: try image.text("data")))
        let written = folder.bytes("out/\(path)/\(try file.text())") ?? []
        #expect(try PNGDecoder.decode(Array(data)) == PNGDecoder.decode(written))
        checked += 1
      }
    }
    #expect(checked == 24)
  }

  /// The curves are the numbers that `trace` prints: of every sample, of ranges, stills and other frame rates.
  @Test(arguments: sceneArguments)
  func theCurvesAreTheTrace(_ scene: String) throws {
    let folder = try WorkFolder()
    #expect(try folder.run("render \(scene) --scale 1 -q -o out/x").exitCode == 0)
    let made = try folder.run("gallery out")
    #expect(made.exitCode == 0 && !made.errorText.contains("warning"), "\(made.errorText)")
    let data = try Self.json("gallery-data", of: folder.bytes("out/gallery.html"))
    let trace = try #require(try data.list("traces").first)
    let result = try folder.run("trace \(scene) --scale 1")
    let rows = result.outputText.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(try trace.list("names").map { try $0.text() } == rows[0].dropFirst(2).map(String.init))
    for (index, column) in try trace.list("columns").enumerated() {
      let wanted = rows.dropFirst().map { Double($0[index + 2]) }
      // A value that never changes is a number.
      let found =
        try (try? column.elements())?.map { try $0.number() } ?? wanted.map { _ in try column.number() }
      #expect(found == wanted, "\(rows[0][index + 2])")
    }
  }

  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("samples")

  private static let sceneArguments: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []).sorted()
    .filter { $0.hasSuffix(".json") && !$0.hasPrefix("manifest") }
    .map { "\(samples.path)/\($0) --frames 3..7" }
    + [
      "typing-bubble --fps ntsc --frames 2..9", "dots-pulse --at 0.1,0.25,0.5", "typing-cell --at 0",
      "typing-bubble --fps 7 --loop exact --frames 1..5", "dots-pulse --fps 12.5 --set dotCount=5",
      "typewriter --at 0.5,1 --fps 30", "typing-bubble --text-size accessibility3 --frames 0..3",
    ]

  @Test func linkedPagesPointToTheFiles() throws {
    let folder = try Self.sampleFolder()
    for (page, prefix) in [("out/gallery.html", "./"), ("review.html", "out/"), ("web/a.html", "../out/")] {
      if page.hasPrefix("web") { try folder.put("web", .folder) }
      let result = try folder.run("gallery out --link -o \(page)")
      #expect(result.exitCode == 0, "\(result.errorText)")
      let images = try Self.json("gallery-images", of: folder.bytes(page)).elements()
      #expect(images.count == 26)
      for image in images {
        let url = try image.text("url")
        #expect(url.hasPrefix(prefix) && !image.has("data"))
        let base = URL(fileURLWithPath: folder(page)).deletingLastPathComponent()
        let file = try #require(URL(string: url, relativeTo: base))
        #expect(FileManager.default.fileExists(atPath: file.path), "\(url)")
      }
    }
  }

  @Test func filesOfOthersStay() throws {
    let folder = try Self.sampleFolder()
    try folder.put("out/gallery.html", .text("<!doctype html>\n<title>My own page</title>\n"))
    let refused = try folder.run("gallery out")
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("'out/gallery.html' was not written by indicator-render"))
    #expect(folder.bytes("out/gallery.html")?.count == 43)
    #expect(try folder.run("gallery out --force").exitCode == 0)
    #expect(try Self.ids(folder.bytes("out/gallery.html")).count == 3)
  }

  @Test func whatCannotBeShownIsAWarning() throws {
    let folder = try Self.sampleFolder()
    try folder.put("out/bubble/typing-bubble-03.png", .text("broken"))
    try folder.put("out/loop", .link(to: "."))
    try FileManager.default.removeItem(atPath: folder("out/bubble-dark/typing-bubble-05.png"))
    let result = try folder.run("gallery out")
    #expect(result.exitCode == 0)
    #expect(
      result.errorText.hasPrefix(
        """
        indicator-render: warning: 'out/bubble/typing-bubble-03.png' is left out: it is not a PNG, GIF or WebP file, or torn off
        indicator-render: warning: 'out/bubble-dark' is not whole: 'typing-bubble-05.png' is missing
            render it again
        indicator-render: warning: 'out/loop' is a symbolic link, which is not followed
            copy what is to be shown into the folder

        """), "\(result.errorText)")
    let warnings = try Self.json("gallery-data", of: folder.bytes("out/gallery.html")).list("warnings").map {
      try $0.text()
    }
    #expect(warnings.count == 3 && !warnings.contains { $0.contains("out/") })
    #expect(try folder.run("gallery out -q").errorText == "")
  }

  @Test func aFullDiskLeavesTheEarlierPage() throws {
    let folder = try Self.sampleFolder()
    let result = try folder.run(["gallery", "out", "-o", "/dev/full"])
    #expect(result.exitCode == 74)
    #expect(try folder.run(["gallery", "out", "-o", "-"], standardOutput: .closedPipe).exitCode == 0)
    #expect(folder.names("out") == ["bubble", "bubble-dark", "cell.png", "sheets"])
  }
}
