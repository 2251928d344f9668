import Foundation
import RenderCore
import TestSupport
import Testing

/// Folders of asset catalogs as whole runs leave them.
@Suite struct AssetCatalogTests {
  @Test func imageSetWithScalesAndAppearances() throws {
    let folder = try WorkFolder()
    let command = "typing-bubble --at 0.25 --scale 1,2,3 --appearances light,dark -o A/typing.imageset"
    let planned = try JSONDocument(try folder.run("plan \(command) --json").standardOutput)
    let result = try folder.run("render \(command) -q")
    try #require(result.exitCode == 0, "\(result.errorText)")
    let onDisk = folder.files("A/typing.imageset")
    #expect(
      try planned.list("files").map { try $0.text() }.sorted() == onDisk.map { "A/typing.imageset/" + $0 })
    let contents = try JSONDocument(try #require(folder.bytes("A/typing.imageset/Contents.json")))
    #expect(try contents.member("info").text("author") == "indicator-render")
    #expect(try contents.member("info").integer("version") == 1)
    let images = try contents.list("images")
    #expect(images.count == 6 && onDisk.count == 7)
    for image in images {
      let isDark = image.has("appearances")
      if isDark {
        let appearance = try image.list("appearances")[0]
        #expect(try appearance.text("appearance") == "luminosity" && appearance.text("value") == "dark")
      }
      let scale = try image.text("scale").dropLast()
      #expect(try image.text("idiom") == "universal")
      let reference = "reference-\(isDark)-\(scale).png"
      let drawn = try folder.run(
        "render typing-bubble --at 0.25 --scale \(scale) --scheme \(isDark ? "dark" : "light") -o \(reference) -q"
      )
      #expect(drawn.exitCode == 0)
      let file = try image.text("filename")
      #expect(onDisk.contains(file))
      let pictures = try ["A/typing.imageset/" + file, reference].map {
        try PNGDecoder.decode(try #require(folder.bytes($0)))
      }
      let isSame = pictures[0] == pictures[1]
      #expect(isSame, "\(file)")
    }
  }

  @Test func spriteAtlasHasAnImageSetForEachFrame() throws {
    let folder = try WorkFolder()
    let result = try folder.run("render dots-pulse --fps 12 --scale 1,3 -o pulse.spriteatlas -o frames -q")
    try #require(result.exitCode == 0, "\(result.errorText)")
    #expect(
      folder.names("pulse.spriteatlas")
        == ["Contents.json"] + (0..<12).map { "pulse-\($0 < 10 ? "0" : "")\($0).imageset" })
    for frame in ["00", "07", "11"] {
      let set = "pulse.spriteatlas/pulse-\(frame).imageset/"
      #expect(folder.names(set) == ["Contents.json", "pulse-\(frame).png", "pulse-\(frame)@3x.png"])
      for ending in [".png", "@3x.png"] {
        let pictures = try [set + "pulse-\(frame)" + ending, "frames/dots-pulse-\(frame)" + ending].map {
          try PNGDecoder.decode(try #require(folder.bytes($0)))
        }
        let isSame = pictures[0] == pictures[1]
        #expect(isSame)
      }
    }
    // A shorter run replaces all of it.
    #expect(try folder.run("render dots-pulse --fps 3 --scale 2 -o pulse.spriteatlas -q").exitCode == 0)
    #expect(folder.files("pulse.spriteatlas").filter { !$0.hasSuffix("/") }.count == 7)
    #expect(folder.names() == ["frames", "pulse.spriteatlas"])
  }

  @Test(
    arguments: [
      ("typing-bubble --fps 30", "fps", 30, 0),
      ("typing-bubble --fps 30000/1001 --plays 4", "fixed", 1.3013, 3),
    ] as [(String, String, Double, Int)])
  func stickerSequence(_ options: String, _ kind: String, _ duration: Double, _ repetitions: Int) throws {
    let folder = try WorkFolder()
    let result = try folder.run("render \(options) --scale 3 -o t.stickersequence -q")
    try #require(result.exitCode == 0, "\(result.errorText)")
    let contents = try JSONDocument(try #require(folder.bytes("t.stickersequence/Contents.json")))
    let properties = try contents.member("properties")
    #expect(try properties.text("duration-type") == kind)
    #expect(try abs(properties.number("duration") - duration) < 1e-4)
    #expect(try properties.integer("repetitions") == repetitions)
    #expect(try properties.text("accessibility-label") == "Typing")
    let names = try contents.list("frames").map { try $0.text("filename") }
    #expect(names == names.sorted() && names.count == 39)
    #expect(folder.names("t.stickersequence") == ["Contents.json"] + names)
  }

  @Test func namesForUIKit() throws {
    let folder = try WorkFolder()
    let command = "render typing-bubble --frames 8..20 --scale 1,2 --name-style uikit -o out -q"
    #expect(try folder.run(command).exitCode == 0)
    let names = (0..<12).flatMap { ["typing-bubble\($0).png", "typing-bubble\($0)@2x.png"] }
    #expect(folder.names("out") == (names + ["frames.json"]).sorted())
    // The list knows them as ours.
    #expect(try folder.run(command.replacing("8..20", with: "8..10")).exitCode == 0)
    #expect(folder.names("out").count == 5)
    #expect(try folder.run("render typing-bubble --at 0,1 -o f-{index}.png -q").exitCode == 0)
    #expect(folder.names().contains("f-1.png"))
  }

  /// What somebody else put in is not replaced, and what is not ours at all neither.
  @Test func foreignFoldersStay() throws {
    let foreign: [(String, WorkFolder.Item, Bool)] = [
      ("t.imageset/mine.txt", .text("mine"), true), ("t.imageset/inner/mine.txt", .text("mine"), false),
      ("t.imageset/x.imageset/mine.png", .text("mine"), true),
      ("t.imageset/Contents.json", .text("{\"info\": {\"author\": \"xcode\"}}"), true),
    ]
    for (name, item, canBeForced) in foreign {
      let folder = try WorkFolder()
      let command = "render typing-bubble --at 0 -o t.imageset -q"
      if name.contains("mine") { #expect(try folder.run(command).exitCode == 0) }
      try folder.put(name, item)
      let before = folder.contents()
      let refused = try folder.run(command)
      #expect(refused.exitCode != 0 && folder.contents() == before, "\(name): \(refused.errorText)")
      let forced = try folder.run(command + " --force")
      #expect((forced.exitCode == 0) == canBeForced, "\(name): \(forced.errorText)")
      if canBeForced {
        #expect(folder.names("t.imageset") == ["Contents.json", "t@2x.png"])
      } else {
        #expect(folder.contents() == before)
      }
      #expect(folder.names() == ["t.imageset"])
    }
  }

  /// A killed run leaves nothing that the next one does not remove, and the folder as it was.
  @Test func aKilledRunLeavesNothing() throws {
    let folder = try WorkFolder()
    #expect(try folder.run("render dots-pulse --fps 5 --scale 2 -o t.spriteatlas -q").exitCode == 0)
    let before = folder.contents()
    let killed = try folder.run(
      [
        "render", "dots-pulse", "--duration", "200", "--loop", "off", "--scale", "3", "-o", "t.spriteatlas",
        "-q",
      ]
    ) { process, _ in
      if folder.names().count > 1 { kill(process, SIGKILL) }
    }
    #expect(killed.killingSignal == SIGKILL)
    let isKept = before.allSatisfy { folder.contents()[$0.key] == $0.value }
    #expect(isKept)
    #expect(try folder.run("render dots-pulse --fps 5 --scale 2 -o t.spriteatlas -q").exitCode == 0)
    #expect(folder.contents() == before)
  }

  @Test func anUnwritableSecondOutputLeavesTheFirst() throws {
    let folder = try WorkFolder(["file": .text("x")])
    for second in ["file/s.png", "file/t.imageset"] {
      let result = try folder.run(
        "render typing-bubble --at 0 -o a.imageset -o s.png --sheet grid -o \(second)")
      #expect(result.exitCode == 74)
      #expect(folder.names() == ["file"])
    }
  }
}
