import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// The colour type of the files of a folder, against the frames drawn one by one.
struct SequenceColorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let scene: String
    /// Colour type of PNG for each scale.
    let kinds: [UInt8]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "typing-bubble", scene: #"{"indicator": "typing-bubble"}"#, kinds: [3]),
    Case(name: "typing-cell", scene: #"{"indicator": "typing-cell"}"#, kinds: [3]),
    Case(
      name: "dots-pulse",
      scene: #"{"indicator": "dots-pulse", "canvas": {"scale": [1, 2]}}"#, kinds: [3, 6]),
    Case(
      name: "dots-pulse on a page",
      scene: largeDots(#"{"background": "systemBackground"}"#), kinds: [2]),
    Case(name: "greys", scene: whiteText(cursor: "label"), kinds: [0]),
    Case(name: "greys and a colour", scene: whiteText(cursor: "systemBlue"), kinds: [3]),
    Case(name: "a late colour after greys", scene: lateColorOnBlack, kinds: [3]),
    Case(name: "begun anew", scene: lateColors, kinds: [3, 6]),
  ]

  static func largeDots(_ canvas: String) -> String {
    #"{"indicator": "dots-pulse", "parameters": {"dotSize": 44}, "canvas": \#(canvas)}"#
  }

  static func whiteText(cursor: String) -> String {
    #"""
    {
      "indicator": "typewriter", "parameters": {"text": "Low tide", "cursorColor": "\#(cursor)"},
      "environment": {"colorScheme": "dark"}, "canvas": {"background": "black"}
    }
    """#
  }

  /// Black where it is looked at before it starts.
  static let lateColorOnBlack = #"""
    {
      "indicator": "typing-bubble", "parameters": {"isTyping": false, "dotColor": "red"},
      "canvas": {"background": "#000"}, "timeline": {"fps": 30, "duration": 0.9},
      "events": [{"at": 0.6, "set": {"isTyping": true}}]
    }
    """#

  /// Nothing at first, then, at the second scale, more colours than a palette holds.
  static let lateColors = #"""
    {
      "indicator": "typing-bubble",
      "parameters": {"isTyping": false, "dotCount": 5, "dotColor": "red", "stagger": 0.03},
      "canvas": {"scale": [1, 3]},
      "timeline": {"fps": 30, "duration": 0.9},
      "events": [{"at": 0.2, "set": {"isTyping": true}}]
    }
    """#

  private func plan(_ scene: Scene, to path: String) throws -> RenderPlan {
    var diagnostics: [Diagnostic] = []
    return try #require(RenderPlanner.plan(scene, OutputOptions(path: path), diagnostics: &diagnostics))
  }

  @discardableResult
  private func render(_ plan: RenderPlan, workers: Int) throws -> Renderer.Report {
    try Renderer(workers: workers, version: "0") { _ in }.render(plan)
  }

  private func bitmaps(_ job: RenderJob) throws -> [Bitmap] {
    let painter = job.makePainter()
    return try job.timeline.selection.map { index in
      try painter.paint(job.indicator.displayList(job.state(frame: index)))
      return painter.bitmap
    }
  }

  @Test(arguments: cases)
  func allFramesHaveTheExpectedKindAndPixels(_ test: Case) throws {
    let folder = try ScratchFolder()
    let plan = try plan(try scene(test.scene), to: folder("frames"))
    let report = try render(plan, workers: 2)
    let jobs = plan.jobs
    #expect(report.frames == jobs.reduce(0) { $0 + $1.timeline.selection.count })
    var seen = 0
    for (job, kind) in zip(jobs, test.kinds) {
      // Names of scale 1 say nothing of it.
      let names = try folder.names("frames").filter {
        $0.hasSuffix(".png") && $0.contains("@") == (job.scale != .one && jobs.count > 1)
      }
      for (name, bitmap) in zip(names, try bitmaps(job)) {
        let file = try Array(Data(contentsOf: URL(filePath: folder("frames/" + name))))
        #expect(file[24...25] == [8, kind], "\(name)")
        #expect(try PNGDecoder.decode(file).bitmap == bitmap, "\(name)")
        seen += 1
      }
    }
    #expect(seen == report.frames)
  }

  @Test func theLateColorsComeLate() throws {
    let job = try plan(try scene(Self.lateColors), to: "frames").jobs[1]
    let counts = try bitmaps(job).map { Set($0.premultipliedPixels).count }
    #expect(counts[0] == 1)
    #expect(counts.contains { $0 > 256 })
    // Small enough that nobody looks before it starts.
    #expect(try job.likelySequenceColors() == .palettes)
  }

  @Test func aBlackPageMayBeGrey() throws {
    #expect(try plan(try scene(Self.lateColorOnBlack), to: "frames").jobs[0].likelySequenceColors() == .grey)
  }

  @Test func largeRendersLookFirst() throws {
    let scene = try scene(
      Self.largeDots(#"{"width": 250, "height": 250, "background": "systemBackground"}"#))
    #expect(try job(scene).likelySequenceColors() == .rgb)
  }

  @Test(arguments: cases)
  func theBytesDoNotDependOnTheWorkers(_ test: Case) throws {
    let folder = try ScratchFolder()
    let scene = try scene(test.scene)
    for workers in [1, 2, 5] { try render(try plan(scene, to: folder("\(workers)")), workers: workers) }
    for name in try folder.names("1") {
      let bytes = FileManager.default.contents(atPath: folder("1/" + name))
      for workers in [2, 5] {
        #expect(bytes == FileManager.default.contents(atPath: folder("\(workers)/" + name)), "\(name)")
      }
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: PNGEncoderTests.checkerPath)))
  func passesTheChecker() throws {
    let folder = try ScratchFolder()
    try render(try plan(try scene(of: "typing-bubble"), to: folder("frames")), workers: 1)
    let process = Process()
    process.executableURL = URL(filePath: PNGEncoderTests.checkerPath)
    process.arguments =
      ["-q"]
      + (try folder.names("frames")).filter { $0.hasSuffix(".png") }.map {
        folder("frames/" + $0)
      }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
