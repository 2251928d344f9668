import Foundation
import TestSupport
import Testing

/// `check` of frames that were rendered before.
@Suite struct RenderedFolderTests {
  /// Goldens of two scenes, and folders of their frames.
  private func folder(_ options: String = "") throws -> WorkFolder {
    let folder = try WorkFolder()
    for (scene, name) in [("typing-bubble --scale 1", "typing"), ("dots-pulse --scale 1,2", "dots")] {
      let line = "\(scene) --fps 10 \(options)"
      let golden = try folder.run("check \(line) --golden g --update missing")
      #expect(golden.exitCode == 0, "\(golden.errorText)")
      #expect(try folder.run("render \(line) -q -o out/\(name)").exitCode == 0)
    }
    return folder
  }

  @Test func framesAreThoseOfTheirScenes() throws {
    let folder = try folder()
    let before = folder.contents()
    let one = try folder.run("check out/typing --golden g")
    #expect(one.exitCode == 0 && one.outputText.contains("typing-bubble: equal"), "\(one.outputText)")
    let all = try folder.run("check out --golden g --complete")
    #expect(all.exitCode == 0 && all.outputText.contains("3 clips: 3 equal"), "\(all.outputText)")
    let mixed = try folder.run("check typing-bubble --fps 10 --scale 1 out/dots --golden g --complete")
    #expect(mixed.exitCode == 0 && mixed.outputText.contains("3 clips: 3 equal"), "\(mixed.outputText)")
    #expect(folder.contents() == before)
  }

  @Test(arguments: ["--at 0,0.25,1", "--frames 2..7", "--at 0", "--loop off --duration 1"])
  func stillsAndPiecesToo(_ options: String) throws {
    let result = try folder(options).run("check out --golden g --complete")
    #expect(result.exitCode == 0 && result.outputText.contains("3 clips: 3 equal"), "\(result.outputText)")
    #expect(!result.outputText.contains("changed"), "\(result.outputText)")
  }

  /// Who packed the file does not matter, only its pixels do.
  @Test func otherFilesOfTheSamePixelsAreEqual() throws {
    let folder = try folder()
    #expect(
      try folder.run("render typing-bubble --fps 10 --scale 1 -q -o out/typing --optimize").exitCode == 0)
    #expect(try folder.run("check out/typing --golden g").exitCode == 0)
  }

  @Test(arguments: [
    ("--set dotColor=red", "pictures: the colour changed uniformly"),
    ("--fps 20 --loop off", "20 fps, was 10 fps"), ("--frames 0..9", "missing: 4 of 13 frames"),
    ("--padding 3", "size: 13 of 13 frames"), ("--loop-offset 0.1", "timing: "),
  ])
  func differencesAreExplained(_ options: String, _ message: String) throws {
    let folder = try folder()
    var line = "render typing-bubble --scale 1 -q -o out/typing " + options
    if !options.contains("--fps") { line += " --fps 10" }
    #expect(try folder.run(line).exitCode == 0)
    let result = try folder.run("check out/typing --golden g")
    #expect(result.exitCode == 1 && result.outputText.contains(message), "\(result.outputText)")
  }

  @Test func aGoldenWithPixelsToleratesDifferences() throws {
    let folder = try WorkFolder()
    let scene = "typing-bubble --fps 10 --scale 1 --set bubbleColor=#808080"
    #expect(
      try folder.run("check \(scene) --golden g --update all --store apng --metric max-channel").exitCode == 0
    )
    for (color, code) in [("#808080", 0), ("#818181", 0), ("#888888", 1)] as [(String, Int32)] {
      #expect(
        try folder.run("render \(scene.replacingOccurrences(of: "#808080", with: color)) -q -o out").exitCode
          == 0)
      let result = try folder.run("check out --golden g")
      #expect(result.exitCode == code, "\(color): \(result.outputText)")
      #expect(result.outputText.contains("within max-channel/1 tolerance=2") == (color == "#818181"))
    }
  }

  struct Trap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let code: Int32
    let arguments: String
    let set: @Sendable (WorkFolder) throws -> Void
    init(
      _ title: String, _ message: String, code: Int32 = 3, _ arguments: String = "out/typing",
      _ set: @escaping @Sendable (WorkFolder) throws -> Void
    ) {
      (testDescription, self.message, self.code) = (title, message, code)
      (self.arguments, self.set) = (arguments, set)
    }

    static func list(_ title: String, _ message: String, _ old: String, _ new: String) -> Trap {
      Trap(title, message) { folder in
        let text = String(decoding: folder.bytes("out/typing/frames.json") ?? [], as: UTF8.self)
        #expect(text.contains(old))
        try folder.put("out/typing/frames.json", .text(text.replacingOccurrences(of: old, with: new)))
      }
    }
  }

  static let traps: [Trap] = [
    Trap("empty folder", "'e' holds no rendered frames", "e") { try $0.put("e", .folder) },
    Trap("folder of empty folders", "'e' holds no rendered frames", "e") { try $0.put("e/f", .folder) },
    Trap("pictures without a list", "'out/loose' holds no rendered frames", "out") {
      try $0.put("out/loose/a.png", .text("x"))
    },
    Trap("no list", "'out/typing' holds no rendered frames") {
      try FileManager.default.removeItem(atPath: $0("out/typing/frames.json"))
    },
    Trap("no list, among others", "'out/typing' holds no rendered frames", "out") {
      try FileManager.default.removeItem(atPath: $0("out/typing/frames.json"))
    },
    Trap("empty list", "'out/typing/frames.json' cannot be used") {
      try $0.put("out/typing/frames.json", .text(""))
    },
    Trap("foreign list", "it is no list of frames") {
      try $0.put("out/typing/frames.json", .text("{\"a\": 1}"))
    },
    Trap("folder in the place of the list", "it is not a regular file", code: 74) { folder in
      try FileManager.default.removeItem(atPath: folder("out/typing/frames.json"))
      try folder.put("out/typing/frames.json", .folder)
    },
    .list("other version", "another version of this program", "frames 1", "frames 9"),
    .list("strange entry", "entry 2 is no frame", "typing-bubble-02.png", "../a.png"),
    .list("a frame twice", "it lists frame 2 twice", "\"index\": 3", "\"index\": 2"),
    .list("a gap", "it lists frame 2 without the one after it", "\"index\": 3", "\"index\": 99"),
    .list(
      "a clip that cannot be", "the name of its clip", "\"name\": \"typing-bubble\"", "\"name\": \"a/b\""),
    Trap("zero frames", "it lists no frames") { folder in
      let text = String(decoding: folder.bytes("out/typing/frames.json") ?? [], as: UTF8.self)
      let head = text.prefix { _ in true }.components(separatedBy: "  \"frames\": [")[0]
      try folder.put("out/typing/frames.json", .text(head + "  \"frames\": []\n}\n"))
    },
    Trap("missing picture", "it is listed and not there") {
      try FileManager.default.removeItem(atPath: $0("out/typing/typing-bubble-04.png"))
    },
    Trap("torn picture", "not a PNG file that can be read") { folder in
      let bytes = folder.bytes("out/typing/typing-bubble-04.png") ?? []
      try folder.put("out/typing/typing-bubble-04.png", .bytes(Array(bytes.prefix(60))))
    },
    Trap("pointer", "Git LFS pointer") {
      try $0.put(
        "out/typing/typing-bubble-04.png",
        .text("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 4\n"))
    },
    Trap("picture of another size", "px, those before") { folder in
      try folder.put(
        "out/typing/typing-bubble-04.png", .bytes(folder.bytes("out/dots/dots-pulse-4@2x.png") ?? []))
    },
    Trap("picture that is a folder", "it is not a regular file", code: 74) { folder in
      try FileManager.default.removeItem(atPath: folder("out/typing/typing-bubble-04.png"))
      try folder.put("out/typing/typing-bubble-04.png", .folder)
    },
    Trap("no golden", "there is no 'g/typing-bubble.frames'") {
      try FileManager.default.removeItem(atPath: $0("g/typing-bubble.frames"))
    },
  ]

  @Test(arguments: traps) func nothingPassesWithoutBeingCompared(_ trap: Trap) throws {
    let folder = try folder()
    try trap.set(folder)
    let before = folder.contents()
    let result = try folder.run("check \(trap.arguments) --golden g")
    #expect(result.exitCode == trap.code, "\(result.outputText)\(result.errorText)")
    #expect(result.outputText.contains(trap.message), "\(result.outputText)")
    #expect(folder.contents() == before)
  }

  @Test(arguments: [
    ("--update changed", "goldens are recorded of scenes, and 'out' holds frames that were rendered before"),
    ("--trace-only", "'out' holds pictures, which --trace-only does not look at"),
    ("--fps 10", "--fps is about drawing"), ("--set dotColor=red", "--set is about drawing"),
    ("--reduce-motion", "--reduce-motion is about drawing"), ("-j 2", "--jobs is about drawing"),
    ("out/dots", "two clips are called 'dots-pulse@1x'"),
  ])
  func mistakesAreTold(_ options: String, _ message: String) throws {
    let folder = try folder()
    let before = folder.contents()
    let result = try folder.run("check out --golden g " + options)
    #expect(result.exitCode == 2 && result.errorText.contains(message), "\(result.errorText)")
    #expect(folder.contents() == before)
  }

  /// Before, the way out of these was an update that is refused.
  @Test func nothingAdvisesAnUpdateThatIsImpossible() throws {
    let folder = try folder()
    #expect(
      try folder.run("render typing-bubble --fps 10 --scale 1 --set label=Other -q -o out/typing").exitCode
        == 0)
    let remark = try folder.run("check out/typing --golden g")
    #expect(
      remark.exitCode == 0
        && remark.outputText.contains("the scene changed and the pictures did not; recording the scene again"),
      "\(remark.outputText)")
    for (file, hint) in [
      ("g/typing-bubble.strip.png", "or record its scene again with --update changed"),
      ("g/typing-bubble.frames", "record it from its scene: 'indicator-render check SCENE"),
    ] {
      try FileManager.default.removeItem(atPath: folder(file))
      let result = try folder.run("check out/typing --golden g")
      #expect(result.exitCode == 3 && result.outputText.contains(hint), "\(result.outputText)")
    }
    let empty = try folder.run("check out --golden nowhere")
    #expect(empty.outputText.contains("record goldens from their scenes with --update missing"))
  }

  @Test func anIndicatorIsMeantBeforeAFolderOfItsName() throws {
    let folder = try folder()
    try folder.put("dots-pulse", .folder)
    let scene = try folder.run("check dots-pulse --fps 10 --scale 1,2 --golden g")
    #expect(scene.exitCode == 0, "\(scene.outputText)\(scene.errorText)")
    let result = try folder.run("check ./dots-pulse --golden g")
    #expect(result.exitCode == 3 && result.outputText.contains("holds no rendered frames"))
  }
}
