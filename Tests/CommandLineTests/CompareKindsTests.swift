import Foundation
import TestSupport
import Testing

@testable import RenderCore
@testable import indicator_render

/// `compare` of animations and sheets, and of pictures that nobody should have to read.
@Suite struct CompareKindsTests {
  typealias Case = CompareTests.Case

  private static func frame(_ pixel: UInt32, _ change: (inout PNGBytes.Frame) -> Void = { _ in })
    -> PNGBytes.Frame
  {
    var frame = PNGBytes.Frame(4, 3, filled: pixel)
    change(&frame)
    return frame
  }

  private static let (red, green, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_FF00), UInt32(0xFF00_00FF))

  private func animations() throws -> WorkFolder {
    let plain = [Self.frame(Self.red), Self.frame(Self.green), Self.frame(Self.blue)]
    func made(_ frames: [PNGBytes.Frame], plays: Int = 0, still: UInt32? = nil) -> WorkFolder.Item {
      .bytes(
        PNGBytes.animation(
          4, 3, frames, plays: plays, still: still.map { [UInt32](repeating: $0, count: 12) }))
    }
    var late = plain
    late[1].delay = (2, 10)
    var near = plain
    near[1].pixels[5] = 0xFF00_FF02
    // The same pictures by a small part, in several pieces of time.
    let whole = Self.frame(Self.red) { $0.delay = (1, 20) }
    var dot = PNGBytes.Frame(1, 1, filled: Self.red)
    dot.delay = (5, 100)
    let other = [
      whole, dot, Self.frame(Self.green) { $0.disposal = 1 }, Self.frame(Self.blue) { $0.blend = 1 },
    ]
    return try WorkFolder([
      "a.apng": made(plain), "same.png": made(other), "late.apng": made(late), "near.apng": made(near),
      "short.apng": made(Array(plain.dropLast())), "once.apng": made(plain, plays: 1),
      "still.apng": made(plain, still: Self.blue), "still2.apng": made(plain, still: Self.green),
      "small.apng": .bytes(PNGBytes.animation(1, 1, [PNGBytes.Frame(1, 1, filled: Self.red)])),
      "one.png": .bytes(try PNGEncoder(colors: .smallest).encode(Bitmap(width: 4, height: 3))),
      "torn.apng": .bytes(Array(PNGBytes.animation(4, 3, plain).dropLast(30))),
      "x/a.png": made(plain), "y/a.png": made(late),
      "z/a.png": .bytes(
        try PNGEncoder(colors: .smallest).encode(Bitmap(width: 4, height: 3))), "w/a.apng": made(plain),
    ])
  }

  @Test(arguments: [
    Case("a.apng a.apng", 0, "compared 3 pairs of pictures by exact/1", "all equal"),
    Case("a.apng same.png", 0, "compared 3 pairs", "all equal"),
    Case("a.apng late.apng", 1, "time: 1: a.apng frame 1 (0.1 and 0.2 s)", "not equal"),
    Case(
      "a.apng near.apng", 1, "different: 1: a.apng frame 1 (1 px)",
      "worst: a.apng frame 1: 1 of 12 px (8.33 %) in 1 x 1 px at (1, 1), largest difference 2"),
    Case("a.apng near.apng --metric max-channel", 0, "by max-channel/1 tolerance=2"),
    Case("a.apng late.apng --metric yiq", 1, "time: 1"),
    Case("a.apng short.apng", 1, "only in 'a.apng': a.apng: 1 more picture"),
    Case("short.apng a.apng", 1, "only in 'a.apng': short.apng: 1 more picture"),
    Case("a.apng once.apng", 1, "a.apng: played forever and once"),
    Case("a.apng still.apng", 1, "only in 'still.apng': a.apng still"),
    Case("still.apng still2.apng", 1, "different: 1: still.apng still (12 px)"),
    Case("still.apng still.apng", 0, "compared 4 pairs"),
    Case("a.apng small.apng", 1, "size: 1: a.apng frame 0 (4 x 3 and 1 x 1 px)"),
    Case("x y", 1, "time: 1: a.png frame 1 (0.1 and 0.2 s)"),
    Case("x x", 0, "compared 3 pairs"), Case("x w", 0, "in their order"),
    Case("x z", 1, "a.png: an animation and a single picture", "not equal"),
  ])
  func animationsAreCompared(_ test: Case) throws {
    let folder = try animations()
    let result = try folder.run("compare " + test.arguments)
    #expect(result.exitCode == test.code, "\(result.outputText)\(result.errorText)")
    for line in test.lines { #expect(result.outputText.contains(line), "\(result.outputText)") }
    let quiet = try folder.run("compare -q " + test.arguments)
    #expect(quiet.exitCode == test.code && quiet.outputText.isEmpty == (test.code == 0))
  }

  @Test(arguments: [
    Case("a.apng one.png", 2, "'a.apng' is an animation and 'one.png' is a single picture"),
    Case("torn.apng a.apng", 74, "cannot read 'torn.apng'"),
    Case("a.apng torn.apng", 74, "cannot read 'torn.apng'"),
    Case("a.apng x", 2, "'a.apng' is a file and 'x' is a folder"),
  ])
  func whatCannotBeComparedIsTold(_ test: Case) throws {
    let result = try animations().run("compare " + test.arguments)
    #expect(result.exitCode == test.code, "\(result.outputText)\(result.errorText)")
    for line in test.lines { #expect(result.errorText.contains(line), "\(result.errorText)") }
  }

  // MARK: Sheets

  private static let clip = "render typing-bubble --fps 10 --scale 1 -q "

  @Test func sheetsOfOneClipAreEqualHoweverTheyArePacked() throws {
    let folder = try WorkFolder()
    for (name, options) in [
      ("grid", ""), ("packed", "--sheet packed --trim frame --extrude 2 --merge-equal"),
      ("tp", "--atlas texturepacker --sheet packed --trim frame"),
      ("tpa", "--atlas texturepacker-array --power-of-two"), ("asa", "--atlas aseprite-array --trim frame"),
    ] {
      let result = try folder.run(Self.clip + "-o sheet:\(name).png \(options)")
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    #expect(folder.names().contains("packed.json"))
    for (one, other) in [
      ("grid.png", "packed.png"), ("grid.json", "packed.png"), ("packed.png", "tp.json"),
      ("tp.png", "tpa.png"),
      ("asa.json", "tpa.json"), ("grid.png", "asa.png"),
    ] {
      let result = try folder.run("compare \(one) \(other)")
      #expect(result.exitCode == 0, "\(one) \(other): \(result.outputText)\(result.errorText)")
      #expect(result.outputText.contains("compared 13 pairs"), "\(result.outputText)")
    }
    #expect(try folder.run(Self.clip + "-o sheet:red.png --sheet packed --set dotColor=red").exitCode == 0)
    let red = try folder.run("compare grid.png red.png")
    #expect(red.exitCode == 1 && red.outputText.contains("different: 13: 0 ("), "\(red.outputText)")
    #expect(red.outputText.contains("worst: "))
    #expect(try folder.run("compare grid.png red.png --metric yiq --tolerance 0.99").exitCode == 0)
    #expect(try folder.run(Self.clip + "-o sheet:slow.png --fps 10 --frames 0..9").exitCode != 0)
    #expect(
      try folder.run("render typing-bubble --fps 10 --scale 1 -q -o sheet:few.png --frames 0..9").exitCode
        == 0)
    let few = try folder.run("compare grid.png few.png")
    #expect(
      few.exitCode == 1 && few.outputText.contains("only in 'grid.png': 9, 10, 11, 12"), "\(few.outputText)")
    #expect(
      try folder.run("render typing-bubble --fps 5 --loop off --duration 2.6 --scale 1 -q -o sheet:slow.png")
        .exitCode == 0)
    let slow = try folder.run("compare grid.png slow.png")
    #expect(
      slow.exitCode == 1 && slow.outputText.contains("time: 13: 0 (0.1 and 0.2 s)"), "\(slow.outputText)")
    // Without its atlas a sheet is a picture, and so is the other one then.
    try FileManager.default.moveItem(atPath: folder("red.json"), toPath: folder("elsewhere.txt"))
    let pictures = try folder.run("compare grid.png red.png")
    #expect(
      pictures.exitCode == 1 && pictures.outputText.contains("compared 1 pair"), "\(pictures.outputText)")
    let mixed = try folder.run("compare grid.json red.png")
    #expect(
      mixed.exitCode == 2
        && mixed.errorText.contains("is a sheet with an atlas and 'red.png' is a single picture"))
  }

  @Test func allPagesOfASheetAreCompared() throws {
    let folder = try WorkFolder()
    for (name, color) in [("a", "gray"), ("b", "gray"), ("c", "red")] {
      let result = try folder.run(
        Self.clip
          + "-o sheet:\(name)/s.png --atlas texturepacker --sheet packed --max-size 128 --set dotColor=\(color)"
      )
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    let first = try #require(folder.names("a").first { $0.hasSuffix(".json") })
    #expect(folder.names("a").filter { $0.hasSuffix(".png") }.count > 1)
    let same = try folder.run("compare a/\(first) b/\(first)")
    #expect(
      same.exitCode == 0 && same.outputText.contains("compared 13 pairs"),
      "\(same.outputText)\(same.errorText)")
    #expect(try folder.run("compare a/\(first) c/\(first)").exitCode == 1)
    let last = try #require(folder.names("b").last { $0.hasSuffix(".png") })
    try FileManager.default.removeItem(atPath: folder("b/" + last))
    let gone = try folder.run("compare a/\(first) b/\(first)")
    #expect(gone.exitCode == 74 && gone.errorText.contains("there is no such file"), "\(gone.errorText)")
  }

  @Test(arguments: [
    ("{\"a\": 1}", "it is not an atlas of a kind that is known"), ("{", "it is not an atlas of a kind"),
    ("{\"frames\": {}, \"meta\": {\"image\": \"s.png\"}}", "it has no frames"),
    (
      "{\"frames\": {\"a\": {\"frame\": {\"x\": 0, \"y\": 0, \"w\": 9, \"h\": 9}}}, \"meta\": {\"image\": \"s.png\"}}",
      "frame 'a' is outside its picture"
    ),
    (
      "{\"frames\": {\"a\": {\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1, \"h\": 1}}}, \"meta\": {\"image\": \"t.png\"}}",
      "there is no such file"
    ),
    (
      "{\"frames\": {\"a\": {\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1, \"h\": 1}}}, \"meta\": {\"image\": \"../s.png\"}}",
      "is not in its folder"
    ),
  ])
  func damagedAtlasesAreTold(_ text: String, _ message: String) throws {
    let page = try PNGEncoder(colors: .smallest).encode(Bitmap(width: 2, height: 2))
    let folder = try WorkFolder(["s.json": .text(text), "s.png": .bytes(page)])
    let result = try folder.run("compare s.json s.json")
    #expect(
      result.exitCode == 74 && result.errorText.contains(message), "\(result.errorText)\(result.outputText)")
  }

  // MARK: Foreign pictures

  @Test func windowsOfPixelsDecide() throws {
    var dots = Bitmap(width: 40, height: 20)
    for place in stride(from: 0, to: 800, by: 90) { dots.premultipliedPixels[place] = 0xFFFF_FFFF }
    var block = Bitmap(width: 40, height: 20)
    for (x, y) in [(3, 3), (4, 3), (3, 4), (4, 4)] { block[x, y] = 0xFFFF_FFFF }
    let encoder = PNGEncoder(colors: .smallest)
    let folder = try WorkFolder([
      "none.png": .bytes(try encoder.encode(Bitmap(width: 40, height: 20))),
      "dots.png": .bytes(try encoder.encode(dots)), "block.png": .bytes(try encoder.encode(block)),
    ])
    let window = "--metric max-channel --max-pixels-per-window 3@4x4"
    #expect(try folder.run("compare none.png dots.png \(window)").exitCode == 0)
    let result = try folder.run("compare none.png block.png \(window)")
    #expect(result.exitCode == 1)
    #expect(
      result.outputText.contains(
        "different in more than 3 px in 4 x 4 px: 1: none.png (4 px, 4 of them in 4 x 4 px at (1, 1))"),
      "\(result.outputText)")
    #expect(try folder.run("compare none.png dots.png \(window) --max-pixels 3").exitCode == 1)
    #expect(try folder.run("compare none.png dots.png --max-pixels-per-window 16@4x4").exitCode == 2)
  }

  /// Hostile files are refused, or read in little memory.
  @Test func bombsAreReadInBoundedMemory() throws {
    // A sanitizer takes terabytes of addresses for itself.
    let isSanitized = Binary.path.contains("sanitize")
    let zeros = PNGBytes.file(3000, 2000, kind: 6, scanlines: [UInt8](repeating: 0, count: 2000 * 12_001))
    let folder = try WorkFolder([
      "large.png": .bytes(PNGBytes.file(60_000, 60_000, kind: 6, scanlines: [0])),
      "claim.png": .bytes(PNGBytes.file(10_000, 10_000, kind: 6, scanlines: [0])),
      "more.png": .bytes(PNGBytes.file(2, 2, kind: 6, scanlines: [UInt8](repeating: 0, count: 200_000_000))),
      "zeros.png": .bytes(zeros),
    ])
    func compare(_ name: String) throws -> Binary.Result {
      // kB; a little more than the pictures and the program with its libraries need.
      let limit = isSanitized ? "" : "ulimit -v 800000; "
      return try Binary.run(
        program: "/bin/sh", ["-c", limit + "exec \"$0\" compare \"$1\" \"$1\"", Binary.path, name],
        folder: folder.path)
    }
    for (name, message) in [
      ("large.png", "60000 x 60000 px is not allowed"), ("claim.png", "it ends before its picture does"),
    ] {
      let result = try compare(name)
      #expect(result.exitCode == 74 && result.errorText.contains(message), "\(result.errorText)")
    }
    for name in ["more.png", "zeros.png"] {
      let result = try compare(name)
      #expect(result.exitCode == 0, "\(name): \(result.errorText)\(result.outputText)")
    }
  }
}
