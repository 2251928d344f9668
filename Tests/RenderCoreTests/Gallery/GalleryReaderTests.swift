import Foundation
import Glibc
import TestSupport
import Testing

@testable import RenderCore

@Suite struct GalleryReaderTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let blue: UInt32 = 0xFF00_00FF

  /// `id kind frames` of every item, and what was said.
  private func look(_ scratch: ScratchFolder) throws -> (items: [String], warnings: [String]) {
    let gallery = try Gallery(of: scratch.path)
    let items = gallery.items.map { item in
      let pane = item.panes[0]
      return "\(item.id) \(pane.kind.rawValue) \(pane.variants[0].frames.count)"
    }
    return (items, gallery.pageWarnings)
  }

  @Test func everyKindIsFoundInNaturalOrder() throws {
    let scratch = try ScratchFolder()
    try GallerySamples.writeClip([Self.red, Self.blue], to: scratch("deep/er/clip-10"))
    try GallerySamples.writeClip([Self.red], to: scratch("deep/er/clip-2"))
    try scratch.write("sheet.png", GallerySamples.png())
    try scratch.write("sheet.json", GallerySamples.atlas(of: "sheet.png"))
    try scratch.write("a.APNG", GallerySamples.apng(frames: 2))
    try scratch.write("b.png", GallerySamples.apng(frames: 3))
    try scratch.write("still@3x.png", GallerySamples.png(Self.blue))
    try scratch.write("deep/er/clip-2/mine.png", GallerySamples.png())
    // Not ours, not pictures, hidden.
    try scratch.write("package.json", "{\"frames\": 3, \"meta\": {\"image\": 4}}")
    try scratch.write("tsconfig.json", "{ // comment\n")
    try scratch.write("notes.txt", "x")
    try scratch.write(".hidden/x.png", GallerySamples.png())
    try scratch.write(".y.png", GallerySamples.png())
    let (items, warnings) = try look(scratch)
    #expect(
      items == [
        "a.APNG animation 1", "b.png animation 1", "deep/er/clip-2 clip 1",
        "deep/er/clip-2/mine.png still 1", "deep/er/clip-10 clip 2", "sheet.png sheet 2",
        "still@3x.png still 1",
      ])
    // The made-up clips have no scene.
    #expect(warnings.count == 2 && warnings.allSatisfy { $0.contains("gives no curves: it has no scene") })
  }

  @Test func equalPicturesAreKeptOnce() throws {
    let scratch = try ScratchFolder()
    try GallerySamples.writeClip([Self.red, Self.blue, Self.red, Self.red], to: scratch("a"))
    try GallerySamples.writeClip([Self.blue, Self.red], to: scratch("b"))
    // The same pixels in another file.
    let other = PNGEncoder(colors: .fixed(.rgba), level: 0)
    try scratch.write("c.png", try other.encode(Bitmap(width: 4, height: 3, filledWith: Self.red)))
    let gallery = try Gallery(of: scratch.path)
    #expect(
      gallery.images.images.map(\.digest) == [
        GallerySamples.digest(Self.red), GallerySamples.digest(Self.blue),
      ])
    #expect(
      gallery.items.map { $0.panes[0].variants[0].frames.map(\.image) } == [[0, 1, 0, 0], [1, 0], [0]])
  }

  @Test func theRootMayBeAClip() throws {
    let scratch = try ScratchFolder()
    try GallerySamples.writeClip(
      [Self.red], members: [.init(name: "name", json: "\"typing\""), .init(name: "fps", json: "\"10/1\"")],
      to: scratch.path)
    #expect(try look(scratch).items == ["typing clip 1"])
  }

  @Test func linksAreNotFollowed() throws {
    let scratch = try ScratchFolder()
    try scratch.write("in/a.png", GallerySamples.png())
    symlink(".", scratch("in/loop"))
    symlink("a.png", scratch("in/b.png"))
    symlink("nowhere", scratch("in/c"))
    mkfifo(scratch("in/pipe.png"), 0o600)
    let (items, warnings) = try look(scratch)
    #expect(items == ["in/a.png still 1"])
    #expect(
      warnings.count == 1 && warnings[0].hasSuffix("and 2 more are symbolic links, which are not followed"))
    // The folder itself may be given by a link.
    symlink("in", scratch("door"))
    #expect(try Gallery(of: scratch("door")).items.count == 1)
  }

  @Test func brokenPicturesAreLeftOut() throws {
    let scratch = try ScratchFolder()
    let png = GallerySamples.png()
    try scratch.write("good.png", png)
    try scratch.write("cut.png", Array(png.dropLast(30)))
    try scratch.write("empty.gif", [])
    try scratch.write("text.webp", Array("hello".utf8))
    var huge = png
    huge.replaceSubrange(16..<24, with: PNGChunk.bigEndian(40_000) + PNGChunk.bigEndian(40_000))
    try scratch.write("huge.png", huge)
    let (items, warnings) = try look(scratch)
    #expect(items == ["good.png still 1"])
    #expect(warnings.count == 4)
    for (warning, name) in zip(warnings, ["cut.png", "empty.gif", "huge.png", "text.webp"]) {
      #expect(warning.hasPrefix("'\(name)' is left out: "))
    }
  }

  @Test func filesThatCannotBeReadAreLeftOut() throws {
    let scratch = try ScratchFolder()
    try scratch.write("good.png", GallerySamples.png())
    let sparse = open(scratch("large.png"), O_WRONLY | O_CREAT, 0o600)
    ftruncate(sparse, 1 << 40)
    close(sparse)
    try scratch.write("secret/a.png", GallerySamples.png(Self.red))
    chmod(scratch("secret"), 0)
    defer { chmod(scratch("secret"), 0o700) }
    let (items, warnings) = try look(scratch)
    #expect(warnings.contains("'large.png' cannot be read: it has more than 64 MB"))
    // Root reads everything.
    if geteuid() == 0 {
      #expect(items == ["good.png still 1", "secret/a.png still 1"])
    } else {
      #expect(items == ["good.png still 1"])
      #expect(warnings.contains("'secret' cannot be read: Permission denied"))
    }
  }

  @Test(
    arguments: [
      // What is not our list is none of our business; its pictures are shown by themselves.
      ("{}", nil), ("[1, 2]", nil), ("{\"format\": \"somebody else 1\"}", nil), ("not json", nil),
      (
        "{\"format\": \"indicator-render frames 9\", \"frames\": []}",
        "was written by another version of this program"
      ),
      ("{\"format\": \"indicator-render frames 1\"}", "was written by another version of this program"),
      ("{\n  \"format\": \"indicator-render frames 1\",\n  \"fra", "cannot be read: "),
      (
        "{\"format\": \"indicator-render frames 1\", \"frames\": []}",
        "lists only frames that cannot be shown"
      ),
      (
        "{\"format\": \"indicator-render frames 1\", \"frames\": [{\"file\": \"../a.png\", \"index\": 0, \"time\": 0, \"scale\": 1}, 3]}",
        "has 2 entries that are not frames"
      ),
    ] as [(String, String?)])
  func strangeLists(_ text: String, _ warning: String?) throws {
    let scratch = try ScratchFolder()
    try scratch.write("x/frames.json", text)
    try scratch.write("x/a.png", GallerySamples.png())
    let (items, warnings) = try look(scratch)
    #expect(items == ["x/a.png still 1"])
    if let warning {
      #expect(warnings.contains { $0.hasPrefix("'x/frames.json' \(warning)") }, "\(warnings)")
    } else {
      #expect(warnings == [])
    }
  }

  @Test func missingAndChangedFramesAreSaid() throws {
    let scratch = try ScratchFolder()
    try GallerySamples.writeClip([Self.red, Self.blue, Self.red, Self.blue], to: scratch("x"))
    try FileManager.default.removeItem(atPath: scratch("x/bubble-1.png"))
    try scratch.write("x/bubble-2.png", GallerySamples.png(Self.blue))
    try scratch.write("x/bubble-3.png", Array("broken".utf8))
    let (items, warnings) = try look(scratch)
    #expect(items == ["x clip 4"])
    #expect(
      warnings == [
        "'x/bubble-3.png' is left out: it is not a PNG, GIF or WebP file, or torn off",
        "'x' is not whole: 'bubble-1.png' is missing",
        "'x' is not whole: 'bubble-2.png' is not as it was rendered",
        "'x/frames.json' gives no curves: it has no scene",
      ])
    let frames = try Gallery(of: scratch.path).items[0].panes[0].variants[0].frames
    #expect(frames.map { $0.image == nil } == [false, true, false, true])
  }

  @Test(arguments: [
    ("\"indicator\": \"spinner\"", "its scene is not one of this version (indicator must be "),
    (
      "\"indicator\": \"typing-bubble\", \"parameters\": {\"wings\": 2}",
      "its scene is not one of this version (unknown key"
    ),
    ("\"indicator\": \"typing-bubble\"", "its frames are not those of its scene"),
    (
      "\"indicator\": \"typing-bubble\", \"timeline\": {\"fps\": 10, \"loop\": \"fit\", \"duration\": \"settle\"}",
      "loop 'fit' cannot be combined"
    ),
  ])
  func aSceneOfAnotherVersionHasNoCurves(_ scene: String, _ reason: String) throws {
    let scratch = try ScratchFolder()
    try GallerySamples.writeClip(
      [Self.red, Self.blue],
      members: [.init(name: "fps", json: "\"10/1\""), .init(name: "scene", json: "{\(scene)}")],
      to: scratch("x"))
    let gallery = try Gallery(of: scratch.path)
    #expect(gallery.items[0].panes[0].variants[0].trace == nil)
    #expect(
      gallery.items[0].panes[0].notes.first?.hasPrefix("no curves: \(reason)") == true,
      "\(gallery.pageWarnings)")
    #expect(gallery.diagnostics.allSatisfy { $0.severity == .warning })
  }

  /// Times that no `--at` takes are not those of stills, however far away they are.
  @Test func stillsOfAnotherWorldHaveNoCurves() throws {
    let scratch = try ScratchFolder()
    for time in ["86400.5", "999999999999", "1e300"] {
      try scratch.write(
        "x/frames.json",
        """
        {"format": "indicator-render frames 1", "fps": "10/1", "duration": 0.1, "scene": {"indicator": "dots-pulse",
        "timeline": {"fps": 10}}, "frames": [{"file": "a.png", "index": 0, "time": \(time), "scale": 1, "digest": ""}]}
        """)
      try scratch.write("x/a.png", GallerySamples.png())
      let pane = try Gallery(of: scratch.path).items[0].panes[0]
      #expect(pane.isStills && pane.variants[0].trace == nil)
      #expect(pane.notes.contains("no curves: its frames are not those of its scene"))
    }
  }

  @Test func theTraceIsThatOfTheScene() throws {
    let scratch = try ScratchFolder()
    try GallerySamples.writeClip(
      [Self.red, Self.blue],
      members: [
        .init(name: "fps", json: "\"10/1\""), .init(name: "duration", json: "0.2"),
        .init(
          name: "scene",
          json: "{\"indicator\": \"typing-bubble\", \"timeline\": {\"fps\": 10, \"frames\": \"0..2\"}}"),
      ], to: scratch("x"))
    let gallery = try Gallery(of: scratch.path)
    #expect(gallery.diagnostics == [])
    let trace = try #require(gallery.items[0].panes[0].variants[0].trace)
    var scene = Scene(defaultsOf: TypingBubble.self)
    scene.timeline.frameRate = try #require(FrameRate(10))
    let clip = try Clip(scene, scale: 2)
    #expect(trace.names == clip.indicator.traceNames)
    for frame in 0..<2 { #expect(trace.columns.map { $0[frame] } == clip.state(frame: frame).values) }
  }

  @Test(arguments: [
    ("{", "'s.png'", false), ("x", "", true), ("r", "it has rotated frames", true),
    ("o", "frame 1 is outside the picture", true), ("d", "", true),
    ("0", "its frames have no duration", true),
  ])
  func atlasesThatDoNotFit(_ kind: String, _ message: String, _ isStill: Bool) throws {
    let scratch = try ScratchFolder()
    let name = "s.png"
    if isStill {
      try scratch.write(name, GallerySamples.png())
    } else {
      try scratch.write("t.png", GallerySamples.png())
    }
    let atlas =
      switch kind {
      case "r": GallerySamples.atlas(of: name, rotated: true)
      case "o": GallerySamples.atlas(of: name, second: "3")
      case "d": GallerySamples.atlas(of: name, duration: "\"soon\"")
      case "0": GallerySamples.atlas(of: name, duration: "0")
      case "x": "[]"
      default: GallerySamples.atlas(of: name)
      }
    try scratch.write("s.json", atlas)
    let (items, warnings) = try look(scratch)
    #expect(items == ["\(isStill ? "s" : "t").png still 1"])
    #expect(
      message.isEmpty ? warnings == [] : warnings.count == 1 && warnings[0].contains(message), "\(warnings)")
  }

  @Test func problemsOfTheWholeFolder() throws {
    let scratch = try ScratchFolder()
    #expect(throws: GalleryProblem.missing(folder: scratch("no"))) { try Gallery(of: scratch("no")) }
    #expect(throws: GalleryProblem.nothing(folder: scratch.path, warnings: [])) {
      try Gallery(of: scratch.path)
    }
    try scratch.write("a.png", GallerySamples.png())
    #expect(throws: GalleryProblem.notAFolder(scratch("a.png"))) { try Gallery(of: scratch("a.png")) }
    #expect(throws: GalleryProblem.tooLarge(folder: scratch.path, limit: 50)) {
      try Gallery(of: scratch.path, byteLimit: 50)
    }
    #expect(throws: GalleryProblem.linkFromNowhere) { try Gallery(of: scratch.path, linkedFrom: "-") }
    #expect(throws: Pipeline.Interrupted.self) { try Gallery(of: scratch.path, isInterrupted: { true }) }
    let deep = "d/" + String(repeating: "d/", count: GalleryReader.depthLimit)
    try scratch.write(deep + "a.png", GallerySamples.png())
    #expect(throws: GalleryProblem.tooDeep(folder: scratch.path, limit: GalleryReader.depthLimit)) {
      try Gallery(of: scratch.path)
    }
  }

  /// Nothing that a foreign list or atlas says makes the program fail.
  @Test func damagedFilesAreSurvived() throws {
    let scratch = try ScratchFolder()
    try scratch.write("good.png", GallerySamples.png())
    try scratch.write("s.png", GallerySamples.png(Self.red))
    try GallerySamples.writeClip(
      [Self.red, Self.blue],
      members: [
        .init(name: "fps", json: "\"10/1\""), .init(name: "duration", json: "0.2"),
        .init(name: "loop", json: "{\"mode\": \"fit\", \"periods\": 1, \"speedChangePercent\": 0}"),
        .init(name: "scene", json: "{\"indicator\": \"dots-pulse\", \"timeline\": {\"fps\": 10}}"),
      ], to: scratch("x"))
    let list = Array(try #require(scratch.read("x/frames.json")).utf8)
    let atlas = Array(GallerySamples.atlas(of: "s.png").utf8)
    let pieces = [
      "-1", "1e999", "99999999999999999999", "null", "\"\"", "{}", "[", "0.5", "1e6", "\"x\"", "\u{0}",
    ]
    var random = SeededGenerator(seed: 23)
    for _ in 0..<150 {
      for (name, text) in [("x/frames.json", list), ("s.json", atlas)] {
        var changed = text
        let place = Int.random(in: 0..<changed.count, using: &random)
        let end = min(changed.count, place + Int.random(in: 0...8, using: &random))
        changed.replaceSubrange(place..<end, with: Array((pieces.randomElement(using: &random) ?? "").utf8))
        try scratch.write(name, changed)
      }
      let gallery = try Gallery(of: scratch.path)
      #expect(gallery.items.contains { $0.id == "good.png" })
      var page: [UInt8] = []
      GalleryPage.write(gallery) { page += $0 }
      #expect(page.count > 10_000)
    }
  }
}
