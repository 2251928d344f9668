import TestSupport
import Testing

/// Whole runs that write animated files.
@Suite struct AnimatedOutputTests {
  static let endings = ["apng", "webp", "gif"]

  @Test(arguments: endings) func oursAreReplacedAndOthersAreNot(_ ending: String) throws {
    let folder = try WorkFolder()
    let path = "loop.\(ending)"
    #expect(try folder.run("render typing-bubble --fps 10 -o \(path)").exitCode == 0)
    let first = try #require(folder.bytes(path))
    let again = try folder.run("render typing-bubble --fps 20 -o \(path)")
    #expect(again.exitCode == 0, "\(again.errorText)")
    let second = try #require(folder.bytes(path))
    #expect(second != first && second.count > first.count)

    // Of the same kind, but somebody else's.
    var foreign = first
    for (mark, other) in [("indicator-render", "some other program"), ("ir\n", "\u{7F}\u{7F}\u{7F}")] {
      foreign = replacing(Array(mark.utf8), Array(other.utf8).prefix(mark.utf8.count), in: foreign)
    }
    try folder.put(path, .bytes(foreign))
    let refused = try folder.run("render typing-bubble --fps 10 -o \(path)")
    #expect(refused.exitCode == 2 && refused.errorText.contains("was not written by indicator-render"))
    #expect(folder.bytes(path) == foreign && folder.names() == [path])
    #expect(try folder.run("render typing-bubble --fps 10 --force -o \(path)").exitCode == 0)
    #expect(folder.bytes(path) == first)
  }

  private func replacing(_ old: [UInt8], _ new: ArraySlice<UInt8>, in bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.indices.dropLast(old.count - 1).first(where: { bytes[$0...].starts(with: old) })
    else {
      return bytes
    }
    return Array(bytes[..<start]) + new + bytes[(start + old.count)...]
  }

  @Test func aPaletteOfManyHalfTransparentColorsHidesNoMark() throws {
    let folder = try WorkFolder()
    // Hundreds of bytes of palette and transparency come before the text that makes the file ours.
    let run = "render dots-pulse --scale 1 --set dotCount=3 -o a.apng --fps"
    for fps in ["20", "25"] { #expect(try folder.run("\(run) \(fps)").exitCode == 0) }
  }

  @Test func oneRunWritesWhatSeparateRunsWrite() throws {
    let together = try WorkFolder()
    let outputs = ["frames", "a.apng", "a.webp", "a.gif", "sheet:s.png"]
    let arguments = ["render", "typing-cell", "--fps", "25", "--scale", "2", "--matte", "white"]
    let all = try together.run(arguments + outputs.flatMap { ["-o", $0] })
    #expect(all.exitCode == 0, "\(all.errorText)")
    for output in outputs {
      let alone = try WorkFolder()
      let options = output == "a.gif" ? arguments : Array(arguments.dropLast(2))
      #expect(try alone.run(options + ["-o", output]).exitCode == 0)
      for (name, bytes) in alone.contents() { #expect(together.contents()[name] == bytes, "\(name)") }
    }
  }

  @Test(arguments: endings) func theSameBytesForAnyNumberOfJobs(_ ending: String) throws {
    var files: [[UInt8]?] = []
    for jobs in ["1", "2", "7"] {
      let folder = try WorkFolder()
      let run = "render typing-bubble --scale 5 -q -j \(jobs) -o a.\(ending)"
      #expect(try folder.run(run).exitCode == 0)
      files.append(folder.bytes("a.\(ending)"))
    }
    #expect(files[0] != nil && files[1] == files[0] && files[2] == files[0])
  }

  /// Frames of more and of fewer bytes than what is tried the hardest.
  @Test(arguments: ["apng", "webp"], ["--fps 4 --scale 4", "--fps 10 --scale 1"])
  func optimizedIsSmallerAndShowsTheSame(_ ending: String, _ options: String) throws {
    let folder = try WorkFolder()
    let run = "render typing-bubble \(options) -q -o "
    #expect(try folder.run(run + "plain.\(ending)").exitCode == 0)
    #expect(try folder.run(run + "small.\(ending) --optimize -j 1").exitCode == 0)
    #expect(try folder.run(run + "again.\(ending) --optimize -j 3").exitCode == 0)
    let (plain, small) = (folder.bytes("plain.\(ending)"), folder.bytes("small.\(ending)"))
    #expect(try #require(small).count < #require(plain).count)
    #expect(folder.bytes("again.\(ending)") == small)
    if ending == "apng" { #expect(try folder.run("compare plain.apng small.apng").exitCode == 0) }
  }

  static let said: [(arguments: String, exitCode: Int32, text: String)] = [
    ("typing-bubble -o a.gif", 0, "the gif shows 50 of 60 frames a second, picked by their times"),
    ("typing-bubble -o a.gif", 0, "edges are cut at half their opacity"),
    ("typing-bubble -o a.gif --fps 80 --gif-fps 80", 0, "edges are cut"),
    ("typing-bubble -o a.webp --fps 120", 0, "browsers show pictures of 10 ms and less for 100 ms"),
    ("typing-bubble -o a.apng --fps 29.97003", 0, "cannot hold 2997003/100000 frames a second exactly"),
    ("typing-bubble -o a.apng --matte white", 2, "--matte is for GIF files"),
    ("typing-bubble -o frames --gif-fps 20", 2, "--gif-fps is for GIF files"),
    ("typing-bubble -o a.gif --gif-fps 0", 2, "--gif-fps must be a whole number from 1 to 100, found '0'"),
    ("typing-bubble -o a.gif --gif-palette best", 2, "best"),
    ("typing-bubble -o a.gif --matte '#FFFFFF80'", 2, "--matte must be"),
    ("typing-bubble -o a.gif --matte #FFFFFF80", 2, "--matte must be opaque, found '#FFFFFF80'"),
    ("dots-pulse -o a.webp --size 9000x20 --scale 2", 2, "a WebP has at most 16383 px a side, found 18000"),
    ("typing-bubble -o frames --plays 2", 2, "--plays is for animated files"),
  ]

  @Test(arguments: said.indices) func saysWhatTheAuthorShouldKnow(_ index: Int) throws {
    let (arguments, exitCode, text) = Self.said[index]
    let folder = try WorkFolder()
    let result = try folder.run("render " + arguments)
    #expect(result.exitCode == exitCode, "\(arguments): \(result.errorText)")
    #expect(result.errorText.contains(text), "\(arguments): \(result.errorText)")
    #expect(folder.names().isEmpty == (exitCode != 0))
  }

  @Test func nothingIsSaidWhereNothingIsLost() throws {
    let folder = try WorkFolder()
    for output in ["a.apng", "a.webp", "a.gif --fps 50 --matte white", "a.gif --fps 25 --background white"] {
      let result = try folder.run("render typing-bubble --force -o \(output)")
      #expect(result.exitCode == 0 && !result.errorText.contains("warning"), "\(output): \(result.errorText)")
    }
  }

  @Test func theGIFOptionsChangeTheGIF() throws {
    let folder = try WorkFolder()
    let base = "render dots-pulse --fps 60 --scale 3 -o"
    #expect(try folder.run("\(base) shared.gif").exitCode == 0)
    #expect(try folder.run("\(base) own.gif --gif-palette frame").exitCode == 0)
    #expect(try folder.run("\(base) slow.gif --gif-fps 10").exitCode == 0)
    #expect(try folder.run("\(base) matte.gif --matte black").exitCode == 0)
    let files = ["shared", "own", "slow", "matte"].map { folder.bytes("\($0).gif") }
    #expect(Set(files).count == 4 && !files.contains(nil))
    #expect((files[2]?.count ?? 0) * 3 < files[0]?.count ?? 0)
  }

  @Test func anAnimatedFileGoesToStandardOutput() throws {
    let folder = try WorkFolder()
    for (ending, start) in [("apng", "PNG"), ("webp", "RIFF"), ("gif", "GIF89a")] {
      #expect(try folder.run("render typing-bubble --fps 10 -q -o a.\(ending)").exitCode == 0)
      let result = try folder.run("render typing-bubble --fps 10 -q -o \(ending):-")
      #expect(result.standardOutput == folder.bytes("a.\(ending)"))
      #expect(result.standardOutput.prefix(8).contains(Array(start.utf8)[0]))
    }
  }
}
