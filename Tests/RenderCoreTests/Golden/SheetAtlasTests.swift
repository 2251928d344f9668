import TestSupport
import Testing

@testable import RenderCore

/// Atlases, ours and others'.
struct SheetAtlasTests {
  static let dialects = [
    "aseprite", "aseprite-array", "texturepacker", "texturepacker-array", "phaser", "phaser-multi", "pixi",
  ]

  @Test(arguments: dialects, SheetTrim.allCases)
  func everyFrameOfOursComesBack(_ name: String, _ trim: SheetTrim) throws {
    let made = try RandomClip(RandomClip.clouds(10, width: 19, height: 13, seed: 4))
    for number in 0..<8 {
      var options = SheetOptions()
      options.arrangement = number & 1 == 0 ? .packed : .grid
      options.trim = trim
      options.extrude = number & 2 == 0 ? 0 : 2
      options.maximumSide = number & 4 == 0 ? nil : 64
      let layout = try made.layout(SheetSettings(options, scale: 1))
      let pages = try made.files(layout).map { try PNGDecoder.decode($0) }
      let names = pages.indices.map { "s\($0).png" }
      var description = AtlasDescription(
        name: "made up", images: names, layout: layout, frameDuration: Rational(1, 30), generatorVersion: "1")
      description.siblings = names.map { $0 + ".json" }
      let dialect = try #require(AtlasDialects.named(name))
      var found: [Bitmap] = []
      for part in dialect.describesAllPages ? [pages.indices] : pages.indices.map({ $0..<$0 + 1 }) {
        description.pages = part
        let atlas = try SheetAtlas(Array(dialect.text(of: description).utf8))
        #expect(
          atlas.frames.allSatisfy {
            ($0.duration != nil) == dialect.name.hasPrefix("aseprite") || name == "phaser"
          })
        for frame in atlas.frames {
          let page = try #require(names.firstIndex(of: frame.image))
          found.append(try frame.cut(from: pages[page]).bitmap)
        }
      }
      #expect(found == made.frames, "\(number)")
    }
  }

  private static func atlas(_ record: String, image: String = "a.png") -> String {
    "{\"frames\": {\"one\": \(record)}, \"meta\": {\"image\": \"\(image)\"}}"
  }

  @Test func aTurnedFrameIsTurnedBack() throws {
    // 3 wide and 2 high, lying on its right side.
    let text = Self.atlas(
      """
      {"frame": {"x": 1, "y": 0, "w": 3, "h": 2}, "rotated": true, "trimmed": false,
       "spriteSourceSize": {"x": 0, "y": 0, "w": 3, "h": 2}, "sourceSize": {"w": 3, "h": 2}}
      """)
    // Rows of the picture; a b c over d e f becomes d a, e b, f c.
    let page = PNGDecoder.StraightImage(
      width: 3, height: 3, straightPixels: [0, 0xD, 0xA, 0, 0xE, 0xB, 0, 0xF, 0xC])
    let frame = try SheetAtlas(Array(text.utf8)).frames[0]
    #expect(try frame.cut(from: page).straightPixels == [0xA, 0xB, 0xC, 0xD, 0xE, 0xF])
  }

  @Test func whatIsLeftOutIsTheWholeFrame() throws {
    let text = Self.atlas("{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1, \"h\": 2}, \"duration\": 40}")
    let frame = try SheetAtlas(Array(text.utf8)).frames[0]
    #expect(frame.width == 1 && frame.height == 2 && frame.duration == Rational(1, 25) && frame.name == "one")
  }

  @Test(arguments: [
    "", "[1]", "{", "{}", "{\"frames\": {}}", "{\"frames\": 3, \"meta\": {\"image\": \"a.png\"}}",
    "{\"meta\": {\"image\": \"a.png\"}}", "{\"textures\": [{\"frames\": []}]}",
  ])
  func somethingElseIsNoAtlas(_ text: String) {
    #expect(throws: SheetAtlas.Problem.notAtlas) { try SheetAtlas(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("{}", "has no place"), ("3", "has no place"),
    ("{\"frame\": {\"x\": -1, \"y\": 0, \"w\": 1, \"h\": 2}}", "has no place"),
    ("{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1.5, \"h\": 2}}", "has no place"),
    ("{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 40000, \"h\": 2}}", "has no place"),
    ("{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 0, \"h\": 0}}", "does not fit"),
    (
      "{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 2, \"h\": 2}, \"sourceSize\": {\"w\": 1, \"h\": 2}}",
      "does not fit"
    ),
    (
      "{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 2, \"h\": 2}, \"sourceSize\": {\"w\": 30000, \"h\": 30000}}",
      "does not fit"
    ),
    ("{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1, \"h\": 2}, \"duration\": -4}", "no duration"),
    ("{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1, \"h\": 2}, \"duration\": \"x\"}", "no duration"),
  ])
  func damageIsTold(_ record: String, _ message: String) {
    let problem = #expect(throws: SheetAtlas.Problem.self) { try SheetAtlas(Array(Self.atlas(record).utf8)) }
    guard case .damaged(let reason)? = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(reason.contains(message), "\(reason)")
  }

  @Test func foldersAndTooManyPixelsAreRefused() throws {
    let place =
      "{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1, \"h\": 1}, \"sourceSize\": {\"w\": 9999, \"h\": 9999}}"
    #expect(throws: SheetAtlas.Problem.self) {
      try SheetAtlas(Array(Self.atlas(place, image: "../a.png").utf8))
    }
    let many = (0..<300).map { "\"\($0)\": \(place)" }.joined(separator: ",")
    #expect(throws: SheetAtlas.Problem.damaged(reason: "its frames have too many pixels")) {
      try SheetAtlas(Array("{\"frames\": {\(many)}, \"meta\": {\"image\": \"a.png\"}}".utf8))
    }
    let outside = try SheetAtlas(
      Array(Self.atlas("{\"frame\": {\"x\": 1, \"y\": 0, \"w\": 1, \"h\": 1}}").utf8))
    #expect(throws: SheetAtlas.Problem.self) {
      try outside.frames[0].cut(from: PNGDecoder.StraightImage(width: 1, height: 1, straightPixels: [0]))
    }
  }
}
