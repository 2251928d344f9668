import Foundation
import RenderCore
import TestSupport
import Testing

/// Pages in a real browser, opened from `file://`.
@Suite(
  .serialized,
  .enabled(
    if: HeadlessPage.isAvailable, "chromium is not installed; Scripts/install-packages.sh --tests does that"))
struct GalleryBrowserTests {
  private static let isReady = "document.querySelector('figure canvas')?.dataset.frame !== undefined"

  private func address(_ folder: WorkFolder, _ fragment: String = "", page: String = "out/gallery.html")
    -> String
  {
    URL(fileURLWithPath: folder(page)).absoluteString + fragment
  }

  private func made(_ folder: WorkFolder, _ options: String = "") throws -> WorkFolder {
    let result = try folder.run("gallery out -q \(options)")
    #expect(result.exitCode == 0, "\(result.errorText)")
    return folder
  }

  private func render(_ commands: [String]) throws -> WorkFolder {
    let folder = try WorkFolder()
    for command in commands {
      let result = try folder.run("render \(command) -q")
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    return try made(folder)
  }

  private func state(_ page: HeadlessPage) throws -> String? {
    try page.evaluate("document.body.dataset.state") as? String
  }

  private func frame(_ page: HeadlessPage, pane: Int = 0) throws -> Int? {
    (try page.evaluate("document.querySelectorAll('figure canvas')[\(pane)].dataset.frame") as? String)
      .flatMap { Int($0) }
  }

  private func expectQuiet(_ page: HeadlessPage, requests: Int = 1) {
    #expect(page.problems == [])
    #expect(
      page.requests.count == requests && page.requests.allSatisfy { $0.hasPrefix("file://") },
      "\(page.requests)")
  }

  /// The pixels of a picture over a colour, as a page mixes them: to the nearest value.
  private func over(_ page: UInt32, _ picture: PNGDecoder.StraightImage) -> [UInt32] {
    picture.straightPixels.map { pixel in
      let alpha = pixel >> 24
      return [16, 8, 0].reduce(0xFF00_0000) { mixed, shift in
        let (front, back) = (pixel >> shift & 255, page >> shift & 255)
        return mixed | ((front * alpha + back * (255 - alpha) + 127) / 255) << shift
      }
    }
  }

  private func largestDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
    guard first.count == second.count else { return .max }
    return zip(first, second).reduce(0) { worst, pair in
      [24, 16, 8, 0].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
    }
  }

  @Test func opensPlaysAndAsksForNothing() throws {
    let folder = try made(try GalleryTests.sampleFolder())
    let page = try HeadlessPage()
    try page.open(address(folder), until: Self.isReady)
    #expect(try state(page) == "playing")
    #expect(try page.evaluate("document.querySelectorAll('#list button').length") as? Int == 3)
    #expect(try page.evaluate("document.querySelectorAll('figure').length") as? Int == 2)
    let first = try frame(page)
    try page.wait(until: "document.querySelector('figure canvas').dataset.frame !== '\(first ?? -1)'")
    expectQuiet(page)
  }

  /// Frame = floor(t · fps) mod n at every instant, at every speed.
  @Test func playsByTheClock() throws {
    let folder = try render(["typing-bubble --scale 1 -o out/bubble"])
    let page = try HeadlessPage(clock: true)
    try page.open(address(folder), until: Self.isReady)
    func at(_ milliseconds: Double) throws -> Int? {
      try page.evaluate(
        "new Promise(done => { testClock = \(milliseconds); requestAnimationFrame(() => requestAnimationFrame(() => done(1))); })"
      )
      return try frame(page)
    }
    for (milliseconds, wanted) in [
      (0, 0), (16.6, 0), (16.7, 1), (100.1, 6), (99.9, 5), (1299.9, 77), (1300.1, 0), (13_000 + 500.1, 30),
    ] {
      #expect(try at(milliseconds) == wanted, "\(milliseconds) ms")
    }
    // From here on at half, then at a quarter of the speed.
    #expect(try at(13_000.1) == 0)
    try page.press(",")
    #expect(try at(14_000.2) == 30)
    try page.press(",")
    #expect(try at(14_000.2 + 400.1) == 36)
    #expect(try page.evaluate("document.getElementById('speed').value") as? String == "0.25")
    expectQuiet(page)
  }

  @Test(arguments: [0, 7, 11])
  func aNamedFrameHasTheRightPixels(_ number: Int) throws {
    let folder = try render([
      "typing-bubble --scale 1 --frames 0..12 --background systemBackground -o out/opaque",
      "typing-bubble --scale 1 --frames 0..12 -o out/clear",
    ])
    let page = try HeadlessPage()
    for (clip, tolerance) in [("opaque", 0), ("clear", 1)] {
      try page.open("about:blank", until: "true")
      try page.open(
        address(folder, "#clip=\(clip)&frame=\(number)&zoom=1"),
        until: "document.querySelector('figure canvas')?.dataset.frame === '\(number)'")
      #expect(try state(page) == "paused")
      let shown = try PNGDecoder.decode(try page.screenshot(of: "figure canvas"))
      let name = number < 10 ? "typing-bubble-0\(number).png" : "typing-bubble-\(number).png"
      let wanted = try PNGDecoder.decode(try #require(folder.bytes("out/\(clip)/\(name)")))
      #expect(shown.width == wanted.width && shown.height == wanted.height)
      #expect(
        largestDifference(shown.straightPixels, over(0xFF_FFFF, wanted)) <= tolerance, "\(clip) \(number)")
    }
    expectQuiet(page, requests: 2)
  }

  @Test func lightAndDarkStandSideBySideAtTheSameFrame() throws {
    let folder = try made(try GalleryTests.sampleFolder())
    let page = try HeadlessPage()
    try page.open(address(folder, "#clip=bubble&frame=5"), until: Self.isReady)
    #expect(try frame(page, pane: 0) == 5)
    #expect(try frame(page, pane: 1) == 5)
    let captions = try page.evaluate(
      "[...document.querySelectorAll('figcaption')].map(c => c.textContent).join()")
    #expect(captions as? String == "light,dark")
    let backgrounds = try page.evaluate(
      "[...document.querySelectorAll('figure .page')].map(p => getComputedStyle(p).backgroundColor).join(';')"
    )
    #expect(backgrounds as? String == "rgb(255, 255, 255);rgb(0, 0, 0)")
    let boxes = try page.evaluate(
      "[...document.querySelectorAll('figure')].map(f => f.getBoundingClientRect().top)")
    #expect((boxes as? [Double]).map { $0[0] == $0[1] } == true)
  }

  @Test func sheetsAreCutWhereTheAtlasSays() throws {
    let folder = try render([
      "dots-pulse --scale 1 --frames 0..6 --background white --format sheet --columns 4 --padding-between 3 -o out/dots.png",
      "dots-pulse --scale 1 --frames 0..6 --background white -o frames",
    ])
    let page = try HeadlessPage()
    for number in [0, 5] {
      try page.open("about:blank", until: "true")
      try page.open(
        address(folder, "#clip=dots.png&frame=\(number)&zoom=1&background=black"),
        until: "document.querySelector('figure canvas')?.dataset.frame === '\(number)'")
      let shown = try PNGDecoder.decode(try page.screenshot(of: "figure canvas"))
      let wanted = try PNGDecoder.decode(try #require(folder.bytes("frames/dots-pulse-\(number).png")))
      #expect(shown == wanted)
    }
    expectQuiet(page, requests: 2)
  }

  @Test func animatedFilesCanBeStepped() throws {
    let folder = try WorkFolder(["out/a.png": .bytes(AnimatedSample.apng)])
    let page = try HeadlessPage()
    try page.open(
      address(try made(folder), "#clip=a.png&frame=2&zoom=8"),
      until: "document.querySelector('figure canvas')?.dataset.frame === '2'")
    #expect(
      try page.evaluate("document.getElementById('readout').textContent") as? String == "2 / 2 · 0.200 s")
    let shown = try PNGDecoder.decode(try page.screenshot(of: "figure canvas"))
    #expect(Set(shown.straightPixels) == [AnimatedSample.pixel(frame: 2)])
    try page.press("ArrowRight")
    try page.wait(until: "document.querySelector('figure canvas').dataset.frame === '0'")
    expectQuiet(page)
  }

  @Test func keysAndButtons() throws {
    let folder = try made(try GalleryTests.sampleFolder())
    let page = try HeadlessPage()
    try page.open(address(folder, "#clip=bubble"), until: Self.isReady)
    func press(
      _ key: String, shift: Bool = false, gives frame: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try page.press(key, shift: shift)
      try page.wait(until: "document.querySelector('figure canvas').dataset.frame === '\(frame)'")
      #expect(try state(page) == "paused", sourceLocation: sourceLocation)
    }
    try page.press(" ")
    #expect(try state(page) == "paused")
    #expect(try page.evaluate("document.getElementById('play').ariaLabel") as? String == "Play")
    try press("Home", gives: 0)
    try press("ArrowRight", gives: 1)
    try press("ArrowLeft", gives: 0)
    // A loop goes round.
    try press("ArrowLeft", gives: 11)
    try press("ArrowRight", shift: true, gives: 9)
    try press("End", gives: 11)
    try page.wait(until: "location.hash === '#clip=bubble&frame=11'")
    #expect(
      try page.evaluate("document.getElementById('spoken').textContent") as? String == "Frame 11, 0.183 s")

    let zoom = "document.getElementById('zoom').textContent"
    #expect(try page.evaluate(zoom) as? String == "100 %")
    try page.press("+")
    #expect(try page.evaluate(zoom) as? String == "200 %")
    let width =
      "document.querySelector('figure canvas').getBoundingClientRect().width / document.querySelector('figure canvas').width"
    #expect(try page.evaluate(width) as? Double == 2)
    #expect(
      try page.evaluate("getComputedStyle(document.querySelector('figure canvas')).imageRendering") as? String
        == "pixelated")
    try page.press("-")
    try page.press("-")
    #expect(try page.evaluate(zoom) as? String == "50 %")
    try page.press("0")
    #expect(try page.evaluate(zoom) as? String == "100 %")

    let background = "document.querySelector('figure .page').className"
    for wanted in ["white", "black", "checkerboard", "color"] {
      try page.press("b")
      #expect(try page.evaluate(background) as? String == "page on-\(wanted)")
    }
    #expect(try page.evaluate("document.getElementById('color').hidden") as? Bool == false)
    let isPlayable =
      "document.getElementById('play').checkVisibility() && document.getElementById('seek').checkVisibility()"
    #expect(try page.evaluate(isPlayable) as? Bool == true)
    try page.press("]")
    #expect(try page.evaluate("document.getElementById('name').textContent") as? String == "cell.png")
    // A single picture has nothing to play.
    #expect(try page.evaluate(isPlayable) as? Bool == false)
    try page.press("]")
    #expect(try page.evaluate("document.getElementById('name').textContent") as? String == "sheets/dots.png")
    try page.press("[")
    try page.press("[")
    #expect(try page.evaluate("document.getElementById('name').textContent") as? String == "bubble")
    try page.press("?")
    #expect(try page.evaluate("document.getElementById('help').open") as? Bool == true)
    try page.press("Escape")
    #expect(try page.evaluate("document.getElementById('help').open") as? Bool == false)

    // The slider is not stepped twice by one key.
    try page.evaluate("document.getElementById('seek').focus()")
    try press("Home", gives: 0)
    try press("ArrowRight", gives: 1)
    #expect(
      try page.evaluate("document.getElementById('seek').getAttribute('aria-valuetext')") as? String
        == "Frame 1, 0.017 s")
    try press("ArrowLeft", gives: 0)

    // A button that has the focus keeps the space bar; the film strip takes clicks.
    try page.evaluate("document.getElementById('first').focus()")
    try press("ArrowRight", gives: 1)
    let box = try #require(
      try page.evaluate(
        "(() => { const b = document.getElementById('strip').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()"
      )
        as? [Double])
    try page.click(x: box[0] + box[2] * 4.5 / 12, y: box[1] + box[3] / 2)
    try page.wait(until: "document.querySelector('figure canvas').dataset.frame === '4'")
    try page.evaluate("document.getElementById('play').click()")
    #expect(try state(page) == "playing")
    expectQuiet(page)
  }

  @Test func theCursorShowsTheValuesOfTheFrame() throws {
    let folder = try render(["typing-bubble --scale 1 -o out/bubble"])
    let page = try HeadlessPage()
    try page.open(address(folder, "#clip=bubble&frame=20"), until: Self.isReady)
    let trace = try folder.run("trace typing-bubble")
    let rows = trace.outputText.split(separator: "\n").map { $0.split(separator: ",") }
    let column = try #require(rows[0].firstIndex(of: "dot0.offsetY"))
    let value = try #require(Double(rows[21][column]))
    let shown =
      try page.evaluate("document.querySelector('li[title=\"dot0.offsetY\"] b').textContent") as? String
    #expect(shown.flatMap { Double($0) } == (value * 10_000).rounded() / 10_000)
    // A curve for every value that changes, with as many points as there are frames.
    let curves = try page.evaluate("document.querySelectorAll('#curves path').length") as? Int
    #expect(curves == 10)
    let points = try page.evaluate(
      "document.querySelector('path[data-name=\"dot0.rise\"]').getAttribute('d').split(/[ML]/).length - 1")
    #expect(points as? Int == 78)
    // Cursor and slider stand over the same frame.
    let places = try #require(
      try page.evaluate(
        """
        (() => {
          const c = document.querySelector('.curve .cursor').getBoundingClientRect();
          const t = document.querySelector('.curve .track').getBoundingClientRect();
          return [c.x + c.width / 2 - t.x, t.width];
        })()
        """) as? [Double])
    #expect(abs(places[0] - places[1] * 20.5 / 78) < 1.5)
  }

  @Test func reducedMotionStartsPaused() throws {
    let folder = try made(try GalleryTests.sampleFolder())
    let page = try HeadlessPage(features: ["prefers-reduced-motion": "reduce"])
    try page.open(address(folder), until: Self.isReady)
    #expect(try state(page) == "paused")
    usleep(300_000)
    #expect(try frame(page) == 0)
    // Who asks for it gets it.
    try page.press(" ")
    try page.wait(until: "Number(document.querySelector('figure canvas').dataset.frame) > 0")
    #expect(try state(page) == "playing")
  }

  @Test func hostileNamesAreOnlyNames() throws {
    let name = "a<\u{2028}\"'&amp;></script><img src=x onerror=console.log(1)>.png"
      .replacingOccurrences(of: "/", with: "\u{2215}")
    let folder = try WorkFolder()
    #expect(try folder.run("render dots-pulse --at 0.2 --scale 1 -q -o out/a.png").exitCode == 0)
    try folder.put("out/\(name)", .bytes(folder.bytes("out/a.png") ?? []))
    let page = try HeadlessPage()
    try page.open(address(try made(folder)), until: Self.isReady)
    let names = try page.evaluate("[...document.querySelectorAll('#list bdi')].map(b => b.textContent)")
    #expect(names as? [String] == [name, "a.png"] || names as? [String] == ["a.png", name])
    #expect(try page.evaluate("document.querySelectorAll('img[src=x]').length") as? Int == 0)
    expectQuiet(page)
  }

  @Test func linkedPicturesAreShown() throws {
    let folder = try render(["typing-bubble --scale 1 --frames 0..8 --background white -o out/b"])
    _ = try made(folder, "--link -o review.html --force")
    let page = try HeadlessPage()
    try page.open(
      address(folder, "#clip=b&frame=6&zoom=1", page: "review.html"),
      until: "document.querySelector('figure canvas')?.dataset.frame === '6'")
    let shown = try PNGDecoder.decode(try page.screenshot(of: "figure canvas"))
    #expect(shown == (try PNGDecoder.decode(try #require(folder.bytes("out/b/typing-bubble-6.png")))))
    #expect(page.problems == [])
    #expect(page.requests.allSatisfy { $0.hasPrefix("file://") })
  }

  /// Where there is no room for both, they stand one below the other.
  @Test func widePairsAreStacked() throws {
    let folder = try render([
      "reaction-bubble --at 0.5 --set isPicking=true -o out/a-light.png",
      "reaction-bubble --at 0.5 --set isPicking=true --scheme dark -o out/a-dark.png",
    ])
    let page = try HeadlessPage(width: 400)
    try page.open(address(folder), until: Self.isReady)
    let boxes = try page.evaluate(
      "[...document.querySelectorAll('figure')].map(f => { const b = f.getBoundingClientRect(); return [b.left, b.right]; }).flat()"
    )
    let sides = try #require(boxes as? [Double])
    #expect(sides.count == 4 && sides[0] == sides[2] && sides[1] == sides[3] && sides[1] <= 400, "\(sides)")
  }

  /// Everything that can be used has a name, and nothing sticks out of a narrow page.
  @Test func narrowPagesFitAndControlsHaveNames() throws {
    let folder = try made(try GalleryTests.sampleFolder())
    let page = try HeadlessPage(width: 400, height: 800, features: ["prefers-color-scheme": "dark"])
    try page.open(address(folder, "#clip=bubble&frame=3"), until: Self.isReady)
    #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
    let nameless = try page.evaluate(
      """
      [...document.querySelectorAll('button, select, input, canvas, svg[role]')].filter(e =>
        !(e.ariaLabel || e.textContent.trim() || e.labels?.length || e.getAttribute('aria-hidden'))).map(e => e.outerHTML)
      """)
    #expect(nameless as? [String] == [])
    #expect(
      try page.evaluate("getComputedStyle(document.body).backgroundColor") as? String == "rgb(20, 20, 22)")
  }
}

/// An APNG of three frames of 4 x 3 px in one colour each, a tenth of a second long.
enum AnimatedSample {
  static func pixel(frame: Int) -> UInt32 { 0xFF00_64C8 | UInt32(50 * frame) << 16 }

  static let apng: [UInt8] = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACGFjVEwAAAADAAAAAM7tusAAAAAaZmNUTAAAAAAAAA"
        + "AEAAAAAwAAAAAAAAAAAAEACgAAzHMM+wAAAA9JREFUeNpjYEg5gUA4OQAJDg4RgZ1S6gAAABpmY1RMAAAAAQAAAAQA"
        + "AAADAAAAAAAAAAAAAQAKAABXAOYvAAAAFGZkQVQAAAACeNpjMEo5AUcMODkAORoQaUWoezEAAAAaZmNUTAAAAAMAAA"
        + "AEAAAAAwAAAAAAAAAAAAEACgAAupY1xgAAABRmZEFUAAAABHjaY0hJOQFHDDg5AGkmEsF5susuAAAAAElFTkSuQmCC")
      ?? Data())
}
