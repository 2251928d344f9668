import Foundation
import TestSupport
import Testing

@testable import RenderCore
@testable import indicator_render

/// `compare` from outside.
@Suite struct CompareTests {
  /// A picture as a file.
  private static func png(_ change: (inout Bitmap) -> Void = { _ in }) throws -> [UInt8] {
    var bitmap = Bitmap(width: 6, height: 4)
    bitmap.fill(0xFF80_8080)
    change(&bitmap)
    return try PNGEncoder(colors: .smallest).encode(bitmap)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: String
    let code: Int32
    let lines: [String]
    init(_ arguments: String, _ code: Int32, _ lines: String...) {
      self.arguments = arguments
      self.code = code
      self.lines = lines
    }
    var testDescription: String { arguments }
  }

  private func folder() throws -> WorkFolder {
    let plain = try Self.png()
    let near = try Self.png { $0[2, 1] = 0xFF80_8083 }
    let far = try Self.png {
      $0[0, 0] = 0xFFFF_FFFF
      $0[3, 2] = 0xFF00_0000
    }
    let small = try PNGEncoder(colors: .smallest).encode(Bitmap(width: 2, height: 2))
    return try WorkFolder([
      "plain.png": .bytes(plain), "near.png": .bytes(near), "far.png": .bytes(far),
      "small.png": .bytes(small),
      "a/f-2.png": .bytes(plain), "a/f-10.png": .bytes(plain), "a/notes.txt": .text("x"),
      "b/f-2.png": .bytes(near), "b/f-10.png": .bytes(far),
      "c/f-2.png": .bytes(plain), "c/f-10.png": .bytes(plain), "c/f-11.png": .bytes(plain),
      "d/other-1.png": .bytes(plain), "d/other-2.png": .bytes(far),
      "empty": .folder, "torn.png": .bytes(Array(far.prefix(50))), "text.png": .text("no picture"),
    ])
  }

  @Test(arguments: [
    Case("plain.png plain.png", 0, "compared 1 pair of pictures by exact/1", "all equal"),
    Case(
      "plain.png near.png", 1, "different: 1: plain.png (1 px)",
      "worst: plain.png: 1 of 24 px (4.17 %) in 1 x 1 px at (2, 1), largest difference 3; over 0/1/2/5/10/26/53: 1/1/1/0/0/0/0",
      "not equal"),
    Case("plain.png near.png --metric max-channel", 1),
    Case(
      "plain.png near.png --metric max-channel --tolerance 3", 0, "by max-channel/1",
      "worst: plain.png: 1 of 24 px"),
    Case("plain.png near.png --max-pixels 1", 0),
    Case("plain.png far.png --max-pixels 1", 1, "different in more than 1 px: 1: plain.png (2 px)"),
    Case("plain.png near.png --metric yiq", 0, "by yiq/1"),
    Case("plain.png far.png --metric yiq", 1, "plain.png (2 px)"),
    Case("plain.png far.png --metric yiq --tolerance 0.99 --ignore-antialiasing", 0),
    Case("plain.png near.png --metric ciede2000", 0, "by ciede2000/1"),
    Case("plain.png near.png --metric ciede2000 --tolerance 0.1", 1),
    Case("plain.png small.png", 1, "size: 1: plain.png (6 x 4 and 2 x 2 px)", "not equal"),
    Case("a a", 0, "compared 2 pairs of pictures by exact/1", "all equal"),
    Case("a b", 1, "different: 2: f-2.png (1 px), f-10.png (2 px)", "worst: f-10.png: 2 of 24 px"),
    Case("a c", 1, "only in 'c': f-11.png"),
    Case("c a", 1, "only in 'c': f-11.png"),
    Case(
      "a d", 1, "compared 2 pairs of pictures by exact/1, in their order", "different: 1: f-10.png (2 px)"),
    Case("empty empty", 3, "nothing was compared: there is no PNG file in 'empty'"),
    Case("a empty", 3, "nothing was compared: there is no PNG file in 'empty'"),
  ])
  func compares(_ test: Case) throws {
    let folder = try folder()
    let before = folder.contents()
    let result = try folder.run("compare " + test.arguments)
    #expect(result.exitCode == test.code, "\(result.outputText)\(result.errorText)")
    for line in test.lines { #expect(result.outputText.contains(line), "\(result.outputText)") }
    #expect(folder.contents() == before)
    let quiet = try folder.run("compare -q " + test.arguments)
    #expect(quiet.exitCode == test.code && quiet.outputText.isEmpty == (test.code == 0))
  }

  @Test(arguments: [
    Case("plain.png missing.png", 74, "cannot read 'missing.png': there is no such file or folder"),
    Case("plain.png torn.png", 74, "cannot read 'torn.png': not a PNG file that can be read"),
    Case("text.png plain.png", 74, "cannot read 'text.png': not a PNG file"),
    Case("plain.png a", 2, "'plain.png' is a file and 'a' is a folder"),
    Case("plain.png", 2, "B"), Case("a b c", 2, "c"),
    Case("a b --metric ssim", 2, "'--metric' cannot be 'ssim'"),
    Case("a b --tolerance 3", 2, "'exact' takes no --tolerance"),
    Case("a b --metric yiq --tolerance 3", 2, "must be a number from 0 to less than 1, found '3'"),
    Case("a b --ignore-antialiasing", 2, "--ignore-antialiasing means nothing to 'exact'"),
    // What could never fail is no comparison.
    Case("plain.png far.png --metric yiq --tolerance 1", 2, "from 0 to less than 1, found '1'"),
    Case("plain.png far.png --metric max-channel --tolerance 255", 2, "from 0 to less than 255, found '255'"),
    Case("plain.png far.png --metric ciede2000 --tolerance 100", 2, "from 0 to less than 100"),
    Case("plain.png far.png --max-pixels 24", 2, "lets every difference in the 24 px of 'plain.png' pass"),
    Case("a b --max-pixels-per-window 40@7x7", 2, "lets every difference in the 24 px of 'f-2.png' pass"),
    Case("a b --max-pixels -1", 2, "--max-pixels must be a whole number from 0"),
  ])
  func refuses(_ test: Case) throws {
    let folder = try folder()
    let result = try folder.run("compare " + test.arguments)
    #expect(result.exitCode == test.code, "\(result.outputText)\(result.errorText)")
    for line in test.lines { #expect(result.errorText.contains(line), "\(result.errorText)") }
    #expect(result.outputText == "")
  }

  @Test func rendersCanBeCompared() throws {
    let folder = try WorkFolder()
    let line = "render typing-cell --fps 10 --scale 1 -q -o "
    #expect(try folder.run(line + "a").exitCode == 0)
    #expect(try folder.run(line + "b -j 3").exitCode == 0)
    #expect(try folder.run(line + "c --set dotColor=red").exitCode == 0)
    #expect(try folder.run("compare a b").exitCode == 0)
    #expect(try folder.run("compare a c").exitCode == 1)
  }
}
