import Foundation
import RenderCore
import TestSupport
import Testing

/// Goldens that keep their pixels, and metrics that need them.
@Suite struct StoredPixelsTests {
  static let common = "check typing-bubble --fps 10 --scale 1 --golden g --no-progress"

  private func recorded(_ options: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    let result = try folder.run(Self.common + " --update missing " + options)
    #expect(result.exitCode == 0, "\(result.outputText)\(result.errorText)")
    return folder
  }

  private static let files = [
    "hash": [], "apng": ["typing-bubble.apng"],
    "png": ["typing-bubble.pixels"],
  ]

  @Test(arguments: ["hash", "apng", "png"], ["hash", "apng", "png"])
  func pixelsMoveFromOneStoreToAnother(_ old: String, _ new: String) throws {
    let folder = try recorded("--store \(old)")
    #expect(
      folder.names("g").filter { $0.hasSuffix("ng") && !$0.contains("strip") || $0.hasSuffix("pixels") }
        == Self.files[old])
    #expect(try folder.run(Self.common).exitCode == 0)
    #expect(try folder.run(Self.common + " --store \(old)").exitCode == 0)
    let before = folder.contents("g")
    if old != new {
      let result = try folder.run(Self.common + " --store \(new)")
      #expect(result.exitCode == 3, "\(result.outputText)")
      #expect(
        result.outputText.contains("was recorded with --store \(old), not with --store \(new)"),
        "\(result.outputText)")
    }
    // Without a store it stays as it is.
    #expect(try folder.run(Self.common + " --update all").exitCode == 0)
    #expect(folder.contents("g") == before)
    #expect(try folder.run(Self.common + " --store \(new) --update changed").exitCode == 0)
    let fresh = try recorded("--store \(new)")
    #expect(folder.contents("g") == fresh.contents("g"))
    #expect(try folder.run(Self.common).exitCode == 0)
    #expect(try folder.run(Self.common + " --set dotColor=red").exitCode == 1)
    #expect(try folder.run(Self.common + " --set dotColor=red --update changed -j 3").exitCode == 0)
    #expect(folder.names("g") == fresh.names("g"))
    // What is not ours survives.
    try folder.put("g/typing-bubble.pixels/notes.txt", .text("mine"))
    #expect(try folder.run(Self.common + " --set dotColor=red").exitCode == 0)
    #expect(try folder.run("check dots-pulse --fps 5 --golden g --update all --complete").exitCode == 0)
    #expect(
      folder.names("g") == [
        "dots-pulse.frames", "dots-pulse.strip.png", "dots-pulse.trace.csv", "typing-bubble.pixels",
      ])
    #expect(folder.names("g/typing-bubble.pixels") == ["notes.txt"])
  }

  @Test func stillsAndPiecesKeepTheirPixels() throws {
    for store in ["apng", "png"] {
      for options in ["--at 0,0.3,1.1,0.3", "--frames 3..9", "--fps 1000/7 --frames 0..40"] {
        let folder = try WorkFolder()
        let line = "check typing-bubble --scale 2 --golden g " + options
        #expect(try folder.run(line + " --update all --store \(store)").exitCode == 0, "\(options)")
        #expect(try folder.run(line).exitCode == 0, "\(options)")
      }
    }
  }

  // MARK: Damage

  struct Trap: Sendable, CustomTestStringConvertible {
    let store: String
    let testDescription: String
    let message: String
    let set: @Sendable (WorkFolder) throws -> Void
    init(
      _ store: String, _ title: String, _ message: String,
      _ set: @escaping @Sendable (WorkFolder) throws -> Void
    ) {
      (self.store, testDescription, self.message, self.set) = (store, title, message, set)
    }
  }

  private static let animation = "g/typing-bubble.apng"
  private static let picture = "g/typing-bubble.pixels/000003.png"

  /// Puts another animation in the place of the one that was recorded.
  private static func rerender(_ folder: WorkFolder, _ options: String) throws {
    let scale = options.contains("--scale") ? "" : " --scale 1"
    let result = try folder.run("render typing-bubble --fps 10\(scale) --force -q -o \(animation) " + options)
    if result.exitCode != 0 { throw TestFailure.system(call: result.errorText, errno: 0) }
  }

  static let traps: [Trap] = [
    Trap("apng", "gone", "there is no 'g/typing-bubble.apng'") {
      try FileManager.default.removeItem(atPath: $0(animation))
    },
    Trap("apng", "something else", "not an animated PNG") { try $0.put(animation, .text("x")) },
    Trap("apng", "a pointer", "Git LFS pointer") {
      try $0.put(animation, .text("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 4\n"))
    },
    Trap("apng", "torn", "not an animated PNG") { folder in
      let bytes = folder.bytes(animation) ?? []
      try folder.put(animation, .bytes(Array(bytes.prefix(bytes.count - 20))))
    },
    Trap("apng", "other pixels", "it shows other pixels for frame 0") {
      try rerender($0, "--set dotColor=red")
    },
    Trap("apng", "too short", "it ends before frame 5") { try rerender($0, "--frames 0..5") },
    Trap("apng", "too long", "it goes on after the last frame") {
      try rerender($0, "--loop exact --duration 2.6")
    },
    Trap("apng", "another size", "px instead of") { try rerender($0, "--scale 2") },
    Trap("png", "one gone", "there is no 'g/typing-bubble.pixels/000003.png'") {
      try FileManager.default.removeItem(atPath: $0(picture))
    },
    Trap("png", "all gone", "there is no 'g/typing-bubble.pixels/000000.png'") {
      try FileManager.default.removeItem(atPath: $0("g/typing-bubble.pixels"))
    },
    Trap("png", "another frame", "it shows other pixels for frame 3") { folder in
      try folder.put(picture, .bytes(folder.bytes("g/typing-bubble.pixels/000002.png") ?? []))
    },
    Trap("png", "one too many", "no frame shows it first") { folder in
      try folder.put(
        "g/typing-bubble.pixels/000010.png", .bytes(folder.bytes("g/typing-bubble.pixels/000002.png") ?? []))
    },
    Trap("png", "torn picture", "not a PNG file") { folder in
      let bytes = folder.bytes(picture) ?? []
      try folder.put(picture, .bytes(Array(bytes.prefix(bytes.count / 2))))
    },
    Trap("png", "no picture", "not a PNG file") { try $0.put(picture, .text("")) },
  ]

  @Test(arguments: traps) func pixelsThatAreNotThoseOfTheDigestsAreNamed(_ trap: Trap) throws {
    let folder = try recorded("--store \(trap.store)")
    let whole = folder.contents("g")
    try trap.set(folder)
    let before = folder.contents("g")
    for options in ["", " --set dotColor=red"] {
      let result = try folder.run(Self.common + options)
      #expect(result.exitCode == 3, "\(result.outputText)\(result.errorText)")
      #expect(result.outputText.contains(trap.message), "\(result.outputText)")
    }
    #expect(folder.contents("g") == before)
    // What is not known as ours could be somebody else's.
    let needsForce = trap.testDescription == "something else"
    if needsForce { #expect(try folder.run(Self.common + " --update changed").exitCode == 2) }
    let update = try folder.run(Self.common + " --update changed" + (needsForce ? " --force" : ""))
    #expect(update.exitCode == 0, "\(update.outputText)\(update.errorText)")
    #expect(folder.contents("g").filter { $0.key != "typing-bubble.pixels/000010.png" } == whole)
  }

  // MARK: Metrics

  @Test func toleratedDifferencesPassAndAreTold() throws {
    let folder = try recorded("--store png --metric max-channel --tolerance 4")
    #expect(try folder.run(Self.common).exitCode == 0)
    let golden = String(decoding: folder.bytes("g/typing-bubble.frames") ?? [], as: UTF8.self)
    #expect(golden.contains("\nmetric max-channel/1 tolerance=4\n") && golden.contains("\npixels png\n"))
    try folder.put(
      "a.json", .text("{\"indicator\": \"typing-bubble\", \"parameters\": {\"bubbleColor\": \"#808080\"}}"))
    let line = "check a.json --fps 10 --scale 1 --golden g --no-progress"
    #expect(
      try folder.run(line + " --update all --store png --metric max-channel --tolerance 4").exitCode == 0)
    let passed = try folder.run(line + " --set bubbleColor=#828282")
    #expect(passed.exitCode == 0, "\(passed.outputText)")
    #expect(
      passed.outputText.contains(
        "within max-channel/1 tolerance=4: 13 frames are not the recorded pixels: 0-12 (0-1.2 s)"),
      "\(passed.outputText)")
    let failed = try folder.run(line + " --set bubbleColor=#888888")
    #expect(failed.exitCode == 1, "\(failed.outputText)")
    #expect(failed.outputText.contains("max-channel/1 tolerance=4: most in frame "), "\(failed.outputText)")
    #expect(failed.outputText.contains("worst frame: "), "\(failed.outputText)")
    // Within the tolerance nothing has changed, but all can be made the same again.
    let before = folder.contents("g")
    #expect(try folder.run(line + " --set bubbleColor=#828282 --update all").exitCode == 0)
    #expect(folder.contents("g") != before)
  }

  @Test(arguments: [
    ("--metric max-channel", "--metric yiq"), ("--metric yiq", "--metric yiq --tolerance 0.2"),
    ("--metric ciede2000", "--metric exact"), ("--metric exact", "--max-pixels 3"),
    ("--metric exact --max-pixels 2", "--metric exact"),
    ("--metric yiq", "--metric yiq --ignore-antialiasing"),
    ("--max-pixels-per-window 2@3x3", "--max-pixels-per-window 2@4x3"),
  ])
  func anotherMetricThanTheRecordedOneIsNoPass(_ recorded: String, _ asked: String) throws {
    let folder = try self.recorded("--store apng " + recorded)
    #expect(try folder.run(Self.common).exitCode == 0)
    #expect(try folder.run(Self.common + " " + recorded).exitCode == 0)
    let result = try folder.run(Self.common + " " + asked)
    #expect(result.exitCode == 3, "\(result.outputText)")
    #expect(result.outputText.contains("was recorded to be compared by "), "\(result.outputText)")
    #expect(try folder.run(Self.common + " --store apng --update changed " + asked).exitCode == 0)
    #expect(try folder.run(Self.common + " " + asked).exitCode == 0)
    #expect(try folder.run(Self.common + " " + recorded).exitCode == 3)
  }

  @Test func theWindowIsToldWhereItFails() throws {
    let folder = try WorkFolder()
    let scene = "check typing-bubble --fps 5 --scale 1 --golden g --no-progress"
    #expect(
      try folder.run(scene + " --update all --store png --metric max-channel --max-pixels-per-window 3@4x4")
        .exitCode == 0)
    #expect(try folder.run(scene).exitCode == 0)
    let result = try folder.run(scene + " --set dotColor=red")
    #expect(result.exitCode == 1, "\(result.outputText)")
    #expect(result.outputText.contains(" of them in 4 x 4 px at ("), "\(result.outputText)")
  }

  @Test(arguments: [
    ("--metric ssim", "'--metric' cannot be 'ssim'"), ("--store zip", "'--store' cannot be 'zip'"),
    ("--metric yiq --update all", "yiq/1 tolerance=0.1 needs pixels, and --store hash keeps only digests"),
    ("--metric yiq --store hash", "needs pixels"), ("--max-pixels 3 --store hash", "needs pixels"),
    ("--tolerance 1", "'exact' takes no --tolerance"),
    ("--metric yiq --tolerance 7", "must be a number from 0 to less than 1, found '7'"),
    ("--max-pixels-per-window 9@3x3", "must be N@WxH with N less than W times H, found '9@3x3'"),
    ("--max-pixels-per-window 3", "must be N@WxH"), ("--ignore-antialiasing", "means nothing to 'exact'"),
    ("--trace-only --metric yiq", "--metric is about pixels, which --trace-only does not look at"),
    ("--trace-only --store png", "--store is about pixels"),
  ])
  func mistakesAreTold(_ options: String, _ message: String) throws {
    let folder = try WorkFolder()
    let result = try folder.run(Self.common + " " + options)
    #expect(result.exitCode == 2 && result.errorText.contains(message), "\(result.errorText)")
    #expect(folder.files() == [])
  }
}
