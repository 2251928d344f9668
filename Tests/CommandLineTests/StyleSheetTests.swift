import Foundation
import RenderCore
import TestSupport
import Testing

/// Style sheets in a browser, which draws them without any of our code.
@Suite(.enabled(if: Chromium.isThere)) struct StyleSheetTests {
  static let sheets = [
    "typing-bubble --scale 2 --preset css",
    "typing-bubble --scale 1 --sheet grid --padding-between 3 --atlas css",
    "dots-pulse --scale 3 --sheet packed --atlas css",
    "t.json --scale 2 --sheet packed --trim frame --extrude 1 --max-size 400 --bleed --atlas css",
    "t.json --scale 2 --sheet strip --fps 10 --atlas css",
  ]

  @Test(arguments: sheets) func showsTheRightFrameAtFiveTimes(_ options: String) throws {
    let folder = try WorkFolder(["t.json": .text(SheetTests.typing)])
    let rendered = try folder.run("render \(options) -o sheet.png -o frames --json --no-progress")
    try #require(rendered.exitCode == 0, "\(rendered.errorText)")
    let clip = try JSONDocument(rendered.standardOutput).list("clips")[0]
    let (count, scale) = (try clip.integer("frames"), try clip.list("pictures")[0].integer("scale"))
    let size = try (clip.list("pictures")[0].integer("width"), clip.list("pictures")[0].integer("height"))
    let name = try clip.text("name")
    let duration = try clip.number("duration")

    // The middle of each frame; the last one, whatever comes after it.
    let shown = [0, count / 5, count / 2, count * 4 / 5, count - 1]
    let step = (size.1 / scale) + 20
    let elements = shown.enumerated().map { place, frame in
      let seconds = (Double(frame) + 0.5) / Double(count) * duration
      return "<i class='\(name)' style='top: \(place * step)px; animation-delay: -\(seconds)s'></i>"
    }
    let page = try Chromium.screenshot(
      folder, css: "sheet.css", body: elements.joined(), width: size.0 / scale + 40, height: 5 * step,
      scale: scale)
    let frames = try JSONDocument(try #require(folder.bytes("frames/frames.json"))).list("frames")
    for (place, frame) in shown.enumerated() {
      let expected = try PNGDecoder.decode(
        try #require(folder.bytes("frames/" + frames[frame].text("file")))
      ).bitmap
      // Nothing is beside the frame either.
      var found = Bitmap(width: size.0 + 30, height: size.1 + 15)
      var wanted = found
      for y in 0..<found.height {
        for x in 0..<found.width {
          found[x, y] = page[x, y + place * step * scale]
          if x < size.0, y < size.1 { wanted[x, y] = expected[x, y] }
        }
      }
      let isRight = found == wanted
      #expect(isRight, "frame \(frame) of \(count)")
    }
  }

  /// Who wants less motion sees one frame: the first of what is repeated.
  @Test func lessMotionShowsThePoster() throws {
    let folder = try WorkFolder(["t.json": .text(SheetTests.typing)])
    let rendered = try folder.run(
      "render t.json --scale 2 -o s.png --sheet packed --atlas css,aseprite -o frames -q")
    try #require(rendered.exitCode == 0, "\(rendered.errorText)")
    let atlas = try JSONDocument(try #require(folder.bytes("s.json")))
    let tags = try atlas.member("meta").list("frameTags")
    let poster = try #require(try tags.first { try $0.text("name") == "loop" }).integer("from")
    let files = try JSONDocument(try #require(folder.bytes("frames/frames.json"))).list("frames")
    let expected = try PNGDecoder.decode(
      try #require(folder.bytes("frames/" + files[poster].text("file")))
    ).bitmap
    let page = try Chromium.screenshot(
      folder, css: "s.css", body: "<i class='t' style='top: 0; animation-delay: -0.05s'></i>", width: 200,
      height: 100, scale: 2, flags: ["--force-prefers-reduced-motion"])
    let isRight =
      page.cropped(to: PixelRect(x: 0, y: 0, width: expected.width, height: expected.height)) == expected
    #expect(isRight)
  }

  /// With several scales linked, the one for the screen is taken.
  @Test func theScaleFollowsTheScreen() throws {
    let folder = try WorkFolder()
    let rendered = try folder.run("render typing-bubble --scale 1,2 -o s.png --preset css -o frames -q")
    try #require(rendered.exitCode == 0, "\(rendered.errorText)")
    for (scale, name) in [(1, "typing-bubble-12.png"), (2, "typing-bubble-12@2x.png")] {
      let expected = try PNGDecoder.decode(try #require(folder.bytes("frames/\(name)"))).bitmap
      let page = try Chromium.screenshot(
        folder, css: "s.css", "s@2x.css",
        body: "<i class='typing-bubble' style='top: 0; animation-delay: -\(12.5 / 60)s'></i>", width: 200,
        height: 100, scale: scale)
      let isRight =
        page.cropped(to: PixelRect(x: 0, y: 0, width: expected.width, height: expected.height)) == expected
      #expect(isRight, "@\(scale)x")
    }
  }
}

/// Debian's Chromium without a window.
enum Chromium {
  private static let path = "/usr/bin/chromium"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// What a page with paused animations looks like; the page itself is clear.
  static func screenshot(
    _ folder: WorkFolder, css: String..., body: String, width: Int, height: Int, scale: Int,
    flags: [String] = []
  ) throws -> Bitmap {
    let links = css.map { "<link rel=stylesheet href='\($0)'>" }.joined()
    try folder.put(
      "page.html",
      .text(
        "<!doctype html><meta charset=utf-8>\(links)"
          + "<style>i { position: absolute; left: 0; animation-play-state: paused !important }</style>\(body)"
      ))
    let result = try Binary.run(
      program: path,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--force-color-profile=srgb", "--default-background-color=00000000",
        // Some of the height belongs to the window that is not there.
        "--force-device-scale-factor=\(scale)", "--window-size=\(max(width, 200)),\(height + 200)",
        "--user-data-dir=\(folder("profile"))", "--screenshot=\(folder("shot.png"))",
      ] + flags + ["file://\(folder("page.html"))"],
      environment: ["HOME": folder("home")], folder: folder.path, timeout: 120)
    return try PNGDecoder.decode(try #require(folder.bytes("shot.png"), "\(result.errorText)")).bitmap
  }
}
