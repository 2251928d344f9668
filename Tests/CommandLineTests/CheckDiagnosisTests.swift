import Foundation
import RenderCore
import TestSupport
import Testing

/// What `check` says about differences, and numbers without pixels.
@Suite struct CheckDiagnosisTests {
  static let common = "check typing-bubble --scale 1 --golden g --no-progress"

  private func recorded() throws -> WorkFolder {
    let folder = try WorkFolder()
    #expect(try folder.run(Self.common + " --update missing").exitCode == 0)
    return folder
  }

  @Test func differencesAreExplained() throws {
    let folder = try recorded()
    let result = try folder.run(Self.common + " --set bubbleColor=#FF0000")
    #expect(result.exitCode == 1)
    let lines = result.outputText.split(separator: "\n").map(String.init)
    #expect(lines[0] == "typing-bubble: different")
    #expect(lines[1] == "  changed: 78 of 78 frames: 0-77 (0-1.283 s)")
    #expect(lines.contains("  scene: it changed and its golden was not recorded again"))
    #expect(lines.contains { $0.hasPrefix("  pictures: the colour changed uniformly, by ") })
    #expect(lines.contains { $0.contains("worst key frame: ") && $0.contains("over 0/1/2/5/10/26/53: ") })
  }

  @Test func theLoopPointIsNamed() throws {
    let folder = try recorded()
    let result = try folder.run(Self.common + " --loop-offset 0.1")
    #expect(result.exitCode == 1)
    #expect(
      result.outputText.contains("timing: the loop point moved: the loop starts 6 frames (0.1 s) later"),
      "\(result.outputText)")
  }

  @Test func aSceneThatChangedWithoutItsPicturesPassesWithARemark() throws {
    let folder = try recorded()
    // An event after the end is nothing that one could see.
    let result = try folder.run(Self.common + " --set label=Other")
    #expect(result.exitCode == 0)
    #expect(result.outputText.contains("the scene changed and the pictures did not"), "\(result.outputText)")
    #expect(try folder.run(Self.common + " --set label=Other --update changed").exitCode == 0)
    let after = try folder.run(Self.common + " --set label=Other")
    #expect(after.exitCode == 0 && !after.outputText.contains("the scene changed"))
  }

  @Test func numbersAloneCanBeCompared() throws {
    let folder = try recorded()
    let line = Self.common + " --trace-only"
    let equal = try folder.run(line)
    #expect(
      equal.exitCode == 0 && equal.outputText.contains("78 frames, 11 values each"), "\(equal.outputText)")
    // Another colour has the same numbers, and nobody says that it was compared.
    let colour = try folder.run(line + " --set dotColor=red")
    #expect(colour.exitCode == 0)
    for output in [equal.outputText, colour.outputText] {
      #expect(output.contains("pixels were not compared: colours, outlines, fonts"), "\(output)")
    }
    #expect(
      colour.outputText.contains("the scene changed, so they may be others")
        && !equal.outputText.contains("the scene"))
    let size = try folder.run(line + " --set dotSize=10")
    #expect(size.exitCode == 1, "\(size.outputText)")
    #expect(size.outputText.contains("values: dot0.offsetY: runs from -"), "\(size.outputText)")
    #expect(!size.outputText.contains("pictures:"))
    // The values alone differ by 0.7.
    let fixed = "check typing-bubble --scale 1 --size 90x60 --golden f --no-progress"
    #expect(try folder.run(fixed + " --update missing").exitCode == 0)
    #expect(try folder.run(fixed + " --trace-only --set dotSize=10 --tolerance 0.8").exitCode == 0)
    #expect(try folder.run(fixed + " --trace-only --set dotSize=10 --tolerance 0.6").exitCode == 1)
    #expect(try folder.run(line + " --frames 0..3").exitCode == 1)
    #expect(try folder.run(line + " --fps 30").exitCode == 1)
    #expect(try folder.run("check dots-pulse --golden g --trace-only").exitCode == 3)
  }

  /// Before, other canvases had equal numbers, which was all that was looked at.
  @Test(arguments: [
    ("--padding 3", "size: 78 of 78 frames: 0-77 (0-1.283 s); 73 x 42 px, was 67 x 36 px"),
    ("--scale 2", "scale: 2x, was 1x"), ("--size 80x40", "80 x 40 px, was 67 x 36 px"),
    ("--loop exact", "loop: the clip loops (exact)"),
  ])
  func numbersStandOnACanvas(_ options: String, _ message: String) throws {
    let folder = try recorded()
    let line = "check typing-bubble --golden g --no-progress --trace-only " + options
    let result = try folder.run(options.contains("--scale") ? line : line + " --scale 1")
    #expect(result.exitCode == 1 && result.outputText.contains(message), "\(result.outputText)")
  }

  /// A tolerance for which a clip that stands still would pass.
  @Test func aToleranceOfEverythingIsRefused() throws {
    let folder = try recorded()
    for tolerance in ["6.4", "1000000"] {
      let result = try folder.run(Self.common + " --trace-only --tolerance \(tolerance)")
      #expect(
        result.exitCode == 3 && result.outputText.contains("moves by more than"), "\(result.outputText)")
    }
    #expect(try folder.run(Self.common + " --trace-only --tolerance 6.2").exitCode == 0)
  }

  /// Before, the difference of such numbers was infinite and ended the program.
  @Test(arguments: ["1e300", "-1e308", "1e16"]) func hugeNumbersInATraceEndNothing(_ number: String) throws {
    let folder = try recorded()
    let lines = folder.text("g/typing-bubble.trace.csv").split(separator: "\n").enumerated().map {
      place, line in
      var cells = line.split(separator: ",").map(String.init)
      if place == 5 { cells[3] = number }
      return cells.joined(separator: ",") + "\n"
    }
    let (old, new) = (folder.bytes("g/typing-bubble.trace.csv") ?? [], Array(lines.joined().utf8))
    try folder.put("g/typing-bubble.trace.csv", .bytes(new))
    // Signed anew, so that nothing but the number is wrong.
    let above = folder.text("g/typing-bubble.frames").replacingOccurrences(
      of: "trace " + SHA256.hex(old).prefix(32), with: "trace " + SHA256.hex(new).prefix(32)
    ).split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
    try folder.put("g/typing-bubble.frames", .text(above + "root \(SHA256.hex(Array(above.utf8)))\n"))
    let same = try folder.run(Self.common)
    #expect(
      same.exitCode == 0 && same.outputText.contains("the animated values changed"), "\(same.outputText)")
    let result = try folder.run(Self.common + " --set dotColor=red --report r")
    #expect(result.exitCode == 1 && result.outputText.contains("worst key frame: "), "\(result.outputText)")
    let numbers = try folder.run(Self.common + " --trace-only")
    #expect(
      numbers.exitCode == 3 && numbers.outputText.contains("no table of numbers"), "\(numbers.outputText)")
  }

  @Test func whatDiffersIsMeasuredWhateverTheVerdict() throws {
    let folder = try recorded()
    let size = try folder.run(Self.common + " --padding 3")
    #expect(
      size.outputText.contains(
        "worst key frame: 15 (0.25 s), in the 67 x 36 px at the upper left that both have: 760 of 2412 px"),
      "\(size.outputText)")
    #expect(size.outputText.contains("largest difference 128; over 0/1/2/5/10/26/53: "))
  }

  @Test(arguments: [
    ("--trace-only --update all", "--trace-only draws nothing that --update could record"),
    ("--tolerance 1", "'exact' takes no --tolerance"),
    ("--trace-only --tolerance -1", "--tolerance must be a number from 0 up, found '-1'"),
    ("--trace-only --tolerance x", "--tolerance must be a number from 0 up, found 'x'"),
  ])
  func mistakesAreTold(_ options: String, _ message: String) throws {
    let folder = try recorded()
    let before = folder.contents()
    let result = try folder.run(Self.common + " " + options)
    #expect(result.exitCode == 2 && result.errorText.contains(message), "\(result.errorText)")
    #expect(folder.contents() == before)
  }
}
