import TestSupport
import Testing

@testable import RenderCore

struct GoldenManifestTests {
  static let scenes = [
    "{\"indicator\": \"typing-bubble\", \"timeline\": {\"fps\": 10}}",
    "{\"indicator\": \"dots-pulse\", \"timeline\": {\"fps\": \"30000/1001\", \"frames\": \"3..9\"}}",
    "{\"indicator\": \"typing-cell\", \"canvas\": {\"scale\": 1.5}, \"timeline\": {\"loop\": \"off\", \"fps\": 7}}",
  ]

  @Test(arguments: scenes) func readsBackAsItself(_ text: String) throws {
    let manifest = try record(try scene(text)).manifest
    #expect(try GoldenManifest(Array(manifest.text.utf8), file: "a.frames") == manifest)
    #expect(manifest.frames.count == manifest.digests.count)
    #expect(manifest.text.hasSuffix("\n") && !manifest.text.contains("\r"))
  }

  @Test func librariesReadBackAndAreNoMust() throws {
    let job = try record(try scene(Self.scenes[0]))
    #expect(!job.manifest.text.contains("libraries"))
    for libraries in [["cairo 1.16.0"], ["cairo 1.18.4", "pango 1.56.3"]] {
      let manifest = GoldenRecord(
        job.job, job.store, clip: "a", renderer: ["made-up"], libraries: libraries
      ).manifest
      #expect(manifest.text.contains("\nlibraries \(libraries.joined(separator: ", "))\n"))
      #expect(try GoldenManifest(Array(manifest.text.utf8), file: "a.frames") == manifest)
    }
  }

  @Test(arguments: scenes) func everyFrameHasItsDigest(_ text: String) throws {
    let manifest = try record(try scene(text)).manifest
    for (index, digest) in zip(manifest.frames, manifest.digests) {
      #expect(manifest.digest(ofFrame: index) == digest)
    }
    for index in [-1, manifest.frames.lowerBound - 1, manifest.frames.upperBound, .max] {
      #expect(manifest.digest(ofFrame: index) == nil)
    }
  }

  @Test func stillsReadBackToo() throws {
    let manifest = try record(try scene(of: "typing-bubble", [("--at", "0,0.25,1.1")])).manifest
    #expect(manifest.text.contains("stills 0 1/4 11/10\n"))
    #expect(try GoldenManifest(Array(manifest.text.utf8), file: "a.frames") == manifest)
  }

  /// Whatever byte is lost, added or changed is found.
  @Test func anyChangeOfAByteIsFound() throws {
    let manifest = try record(try scene(Self.scenes[0])).manifest
    let bytes = Array(manifest.text.utf8)
    var random = SeededGenerator(seed: 11)
    for place in bytes.indices {
      var (changed, longer, shorter) = (bytes, bytes, bytes)
      changed[place] ^= UInt8.random(in: 1...255, using: &random)
      longer.insert(bytes[place], at: place)
      shorter.remove(at: place)
      for text in [changed, longer, shorter, Array(bytes[..<place])] where text != bytes {
        #expect(throws: GoldenProblem.self, "byte \(place)") { try GoldenManifest(text, file: "a.frames") }
      }
    }
  }

  /// The root is right, what it stands for is not.
  @Test(arguments: [
    ("\n0 ", "\n1 ", "damaged"), ("\n1 ", "\n2 ", "damaged in line 12"), ("canvas ", "canvas 0", "damaged"),
    ("rate 10/1", "rate 0/1", "damaged in line 5"), ("loop fit 1", "loop round 1", "damaged in line 6"),
    ("strip 0", "strip 900", "damaged"), ("golden 1", "golden 2", "format '2'"),
    ("clip ", "clap ", "damaged in line 2"),
  ])
  func nonsenseIsFound(_ old: String, _ new: String, _ message: String) throws {
    let lines = try record(try scene(Self.scenes[0])).manifest.text.split(separator: "\n").dropLast()
    var above = lines.joined(separator: "\n") + "\n"
    let range = try #require(above.range(of: old))
    above.replaceSubrange(range, with: new)
    let text = above + "root " + SHA256.hex(Array(above.utf8)) + "\n"
    let problem = #expect(throws: GoldenProblem.self) {
      try GoldenManifest(Array(text.utf8), file: "a.frames")
    }
    #expect(problem?.message.contains(message) == true, "\(problem?.message ?? "")")
  }

  @Test func framesThatAreNotThereAreAProblem() throws {
    var manifest = try record(try scene(Self.scenes[0])).manifest
    manifest.runs = []
    let problem = #expect(throws: GoldenProblem.self) {
      try GoldenManifest(Array(manifest.text.utf8), file: "a.frames")
    }
    #expect(problem?.reason == .noFrames)
  }

  @Test func theSceneDigestIsAboutOneScale() throws {
    let one = try scene(of: "typing-bubble", [("--scale", "2")])
    let two = try scene(of: "typing-bubble", [("--scale", "1,2,3")])
    let other = try scene(of: "typing-bubble", [("--set", "dotCount=4")])
    #expect(GoldenRecord.digest(of: one, scale: 2) == GoldenRecord.digest(of: two, scale: 2))
    #expect(GoldenRecord.digest(of: one, scale: 2) != GoldenRecord.digest(of: two, scale: 3))
    #expect(GoldenRecord.digest(of: one, scale: 2) != GoldenRecord.digest(of: other, scale: 2))
  }

  @Test func theStripHoldsTheFramesThatItNames() throws {
    let found = try record(try scene(Self.scenes[0]))
    let manifest = found.manifest
    let cells = try manifest.strip.map {
      (index: $0, digest: manifest.digest(ofFrame: $0) ?? "", bitmap: try found.bitmap(ofFrame: $0))
    }
    let file = try GoldenStrip.encode(cells, scale: 2)
    let frames = try GoldenStrip.read(file, of: manifest, file: "a.strip.png")
    #expect(frames.count == manifest.strip.count)
    for cell in cells { #expect(frames[cell.index] == cell.bitmap) }
    let text = chunks(of: file)?.first {
      $0.name == "tEXt" && $0.payload.starts(with: Array("Frames\0".utf8))
    }
    #expect(text.map { String(decoding: $0.payload, as: UTF8.self).contains(cells[1].digest) } == true)
    // Another frame in a cell is noticed.
    let other = try #require(cells.first { $0.digest != cells[0].digest })
    let wrong = try GoldenStrip.encode([other] + cells.dropFirst(), scale: 2)
    #expect(throws: GoldenProblem.self) { try GoldenStrip.read(wrong, of: manifest, file: "a.strip.png") }
    #expect(throws: GoldenProblem.self) {
      try GoldenStrip.read(Array(file.dropLast(file.count / 2)), of: manifest, file: "a.strip.png")
    }
  }
}
