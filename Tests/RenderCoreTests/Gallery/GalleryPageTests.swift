import Foundation
import TestSupport
import Testing

@testable import RenderCore

@Suite struct GalleryPageTests {
  private func page(_ gallery: Gallery) -> String {
    var bytes: [UInt8] = []
    GalleryPage.write(gallery) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The page without its style and its script, which have files of their own.
  private func structure(_ page: String) -> String {
    page.replacingOccurrences(of: PageStyle.text + GalleryStyle.text, with: "…\n")
      .replacingOccurrences(of: GalleryScript.text, with: "…\n")
  }

  /// The smallest picture there is, whatever the compressor of the machine makes.
  private static let dot: [UInt8] = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
      ?? Data())

  private func sampleFolder() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let scene =
      "{\"indicator\": \"dots-pulse\", \"parameters\": {\"dotCount\": 1}, \"timeline\": {\"fps\": 4, \"frames\": \"1..3\"}}"
    for scheme in ["light", "dark"] {
      var folder = try OutputFolder(
        path: scratch("out/clips/a-\(scheme)"),
        members: [
          .init(name: "name", json: "\"a\""), .init(name: "label", json: "\"Loading\""),
          .init(name: "fps", json: "\"4/1\""), .init(name: "duration", json: "0.5"),
          .init(
            name: "scene",
            json: scene.replacingOccurrences(
              of: "\"timeline\"", with: "\"environment\": {\"colorScheme\": \"\(scheme)\"}, \"timeline\"")),
        ]
      ) { _ in true }
      for index in 1...2 {
        let entry = FrameList.Entry(
          file: frameName(index), index: index, time: Rational(index) / 4, scale: 2, digest: "?")
        try folder.add(entry, Self.dot)
      }
      try folder.commit()
    }
    try scratch.write("out/<i>&\"'\u{2028}.png", Self.dot)
    return scratch
  }

  @Test func structureOfAPage() throws {
    let scratch = try sampleFolder()
    let gallery = try Gallery(of: scratch("out"))
    try GoldenText.expect(structure(page(gallery)), equals: "gallery.html.txt")
    try GoldenText.expect(
      structure(page(try Gallery(of: scratch("out"), linkedFrom: scratch("review.html")))),
      equals: "gallery-linked.html.txt")
  }

  @Test func theSameFolderGivesTheSameBytes() throws {
    let scratch = try sampleFolder()
    let first = page(try Gallery(of: scratch("out")))
    #expect(page(try Gallery(of: scratch("out/"))) == first)
    #expect(page(try Gallery(of: scratch("out/../out/."))) == first)
    // Written in another order, so that the file system lists it otherwise.
    let copy = try ScratchFolder()
    for name in try FileManager.default.subpathsOfDirectory(atPath: scratch("out")).sorted(by: >) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: scratch("out/" + name), isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      try copy.write(
        "out/" + name, Array(FileManager.default.contents(atPath: scratch("out/" + name)) ?? Data()))
    }
    #expect(page(try Gallery(of: copy("out"))) == first)
  }

  @Test func isKnownAsOurs() throws {
    let scratch = try sampleFolder()
    let gallery = try Gallery(of: scratch("out"))
    try scratch.write("page.html", page(gallery))
    #expect(GalleryPage.isOurs(scratch("page.html")))
    for text in ["", "<!doctype html>\n<title>mine</title>", "<html>"] {
      try scratch.write("other.html", text)
      #expect(!GalleryPage.isOurs(scratch("other.html")))
    }
    #expect(!GalleryPage.isOurs(scratch("no")))
    #expect(!GalleryPage.isOurs(scratch.path))
  }
}
