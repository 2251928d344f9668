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
    // Another colour has the same numbers.
    #expect(try folder.run(line + " --set dotColor=red").exitCode == 0)
    let size = try folder.run(line + " --set dotSize=10")
    #expect(size.exitCode == 1, "\(size.outputText)")
    #expect(size.outputText.contains("values: dot0.offsetY: runs from -"), "\(size.outputText)")
    #expect(!size.outputText.contains("pictures:"))
    #expect(try folder.run(line + " --set dotSize=10 --tolerance 0.8").exitCode == 0)
    #expect(try folder.run(line + " --set dotSize=10 --tolerance 0.6").exitCode == 1)
    #expect(try folder.run(line + " --frames 0..3").exitCode == 1)
    #expect(try folder.run(line + " --fps 30").exitCode == 1)
    #expect(try folder.run("check dots-pulse --golden g --trace-only").exitCode == 3)
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
