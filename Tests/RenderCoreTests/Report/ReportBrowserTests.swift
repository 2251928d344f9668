import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// The page of a report in a real browser, opened from `file://`: of a dot that moved by a pixel, of another easing, and of a clip that is as it was.
@Suite(
  .serialized,
  .enabled(
    if: HeadlessPage.isAvailable, "chromium is not installed; Scripts/install-packages.sh --tests does that"))
struct ReportBrowserTests {
  private static let isReady = "document.querySelector('#panes canvas')?.dataset.frame"

  /// Records three clips, and checks them again while two of them suffer from something.
  private func report() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    func scene(_ name: String) throws -> Scene {
      var scene = try TestSupport.scene(of: "typing-bubble", [("--background", "systemBackground")])
      scene.name = name
      scene.indicator = Mutant<TypingBubble>.self
      // Of another size, or its pictures would stand for those that the other goldens do not keep.
      scene.canvas.scales = [name == "same" ? 1 : 2]
      scene.timeline.frameRate = try #require(FrameRate(30))
      return scene
    }
    func check(_ update: GoldenCheck.Update, _ report: GoldenReport?, _ mutations: [Mutation]) throws {
      let check = GoldenCheck(
        path: folder("goldens"), update: update, fingerprints: try .init(.standard()), workers: 1,
        report: report)
      for (name, mutation) in zip(["moved", "eased", "same"], mutations) {
        try Mutation.$current.withValue(mutation) {
          _ = try check.check(try job(try scene(name)))
        }
      }
    }
    let none = Mutation(name: "none")
    try check(.missing, nil, [none, none, none])
    let report = try GoldenReport(path: folder("report"), golden: folder("goldens"), force: false)
    let eased = Mutation(name: "eased", values: { $0.map { $0 > 0 && $0 < 1 ? $0 * $0 : $0 } })
    try check(.none, report, [.move(0.5, 0, part: -1), eased, none])
    try report.finish(command: "check", subject: "3 clips")
    return folder
  }

  private func open(
    _ folder: ScratchFolder, _ page: HeadlessPage, _ fragment: String = "", until condition: String = isReady
  ) throws {
    try page.open("about:blank", until: "true")
    try page.open(
      URL(fileURLWithPath: folder("report/report.html")).absoluteString + fragment, until: condition)
  }

  private func text(_ page: HeadlessPage, _ id: String) throws -> String? {
    try page.evaluate("document.getElementById('\(id)').textContent") as? String
  }

  private func expectQuiet(_ page: HeadlessPage) {
    #expect(page.problems == [])
    #expect(
      page.requests.allSatisfy { $0.hasPrefix("file://") || $0.hasPrefix("about:") }, "\(page.requests)")
  }

  @Test func opensAtTheWorstFrameAndPlays() throws {
    let folder = try report()
    let page = try HeadlessPage()
    try open(folder, page)
    #expect(try text(page, "verdict") == "2 different of 3")
    #expect(try page.evaluate("document.querySelectorAll('#list button').length") as? Int == 3)
    #expect(try text(page, "name") == "eased")
    try page.wait(until: "document.getElementById('here').textContent === 'changed'")
    let figures = try page.evaluate(
      "[...document.querySelectorAll('#panes figcaption')].map(c => c.textContent).join()")
    #expect(figures as? String == "Expected,Actual,Difference")
    let start = try page.evaluate(Self.isReady) as? String
    try page.press(" ")
    #expect(try page.evaluate("document.body.dataset.state") as? String == "playing")
    try page.wait(
      until: "document.querySelector('[data-kind=actual] canvas').dataset.frame !== '\(start ?? "")'")
    try page.press(" ")
    #expect(try page.evaluate("document.body.dataset.state") as? String == "paused")
    expectQuiet(page)
  }

  /// What is on the screen are the pixels of the golden, of the clip, and the places where they differ.
  @Test func showsTheRightPixels() throws {
    let folder = try report()
    let page = try HeadlessPage(width: 1600)
    try open(folder, page, "#clip=moved&zoom=1")
    let frame = try #require((try page.evaluate(Self.isReady) as? String).flatMap { Int($0) })
    try page.press("o")
    try page.wait(until: "document.querySelector('.box').hidden")
    let list = try Golden(GoldenFolder(path: folder("goldens")).files(of: "moved"), clip: "moved")
    let expected = try #require(list.keyFrames[frame])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder("report/frames/moved"))
    let name = try #require(
      files.first { $0.hasSuffix("-actual.png") && Int($0.prefix { $0 != "-" }) == frame })
    let file = FileManager.default.contents(atPath: folder("report/frames/moved/" + name)) ?? Data()
    let actual = try PNGDecoder.decode(Array(file)).bitmap
    #expect(expected != actual)
    for (kind, bitmap) in [("expected", expected), ("actual", actual)] {
      let shown = try PNGDecoder.decode(try page.screenshot(of: "[data-kind=\(kind)] canvas")).bitmap
      #expect(shown == bitmap, "\(kind) of frame \(frame)")
    }
    let loud = try page.evaluate(
      """
      (() => {
        const canvas = document.querySelector('[data-kind=difference] canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const places = [];
        for (let k = 0; k < data.length; k += 4) if (data[k] !== data[k + 1]) places.push(k / 4);
        return places;
      })()
      """)
    let wanted = expected.premultipliedPixels.indices.filter {
      expected.premultipliedPixels[$0] != actual.premultipliedPixels[$0]
    }
    #expect(loud as? [Int] == wanted)
    #expect(
      try text(page, "numbers")?.contains("\(wanted.count) of \(expected.premultipliedPixels.count) px")
        == true)
    expectQuiet(page)
  }

  @Test func stepsThroughWhatDiffersAndSaysWhatIsNotKnown() throws {
    let folder = try report()
    let page = try HeadlessPage()
    let golden = try Golden(GoldenFolder(path: folder("goldens")).files(of: "moved"), clip: "moved")
    let known = Set(golden.keyFrames.keys.compactMap { golden.manifest.digest(ofFrame: $0) })
    let frame = try #require(
      golden.manifest.frames.first {
        $0 > 2 && golden.manifest.digest(ofFrame: $0).map(known.contains) == false
      })
    try open(
      folder, page, "#clip=moved&frame=\(frame)",
      until: "document.querySelector('[data-kind=expected]')?.classList.contains('unknown')")
    #expect(
      (try page.evaluate("document.querySelector('[data-kind=expected] .note').textContent") as? String)?
        .contains("keeps only a digest") == true)
    // The next frame of which both are known is one click away.
    try page.evaluate("document.querySelector('[data-kind=expected] .note button').click()")
    try page.wait(until: "!document.querySelector('#panes .unknown')")
    try page.wait(until: "document.getElementById('here').textContent === 'changed'")
    // All frames differ, around the end.
    func press(_ keys: String..., gives frame: Int) throws {
      for key in keys { try page.press(key) }
      try page.wait(until: "document.getElementById('seek').value === '\(frame)'")
    }
    try press("Home", gives: 0)
    try press("n", gives: 1)
    try press("p", "p", gives: golden.manifest.frames.upperBound - 1)
    try page.press("w")
    try page.wait(until: "document.querySelector('.box').hidden === false")
    expectQuiet(page)
  }

  @Test func sliderAndFlip() throws {
    let folder = try report()
    let page = try HeadlessPage(features: ["prefers-reduced-motion": "reduce"])
    try open(folder, page, "#clip=moved&view=slider")
    #expect(try page.evaluate("document.querySelectorAll('#panes figure').length") as? Int == 1)
    try page.evaluate(
      "(() => { const s = document.querySelector('.split'); s.value = 25; s.dispatchEvent(new Event('input')); })()"
    )
    let clip = try page.evaluate("getComputedStyle(document.querySelector('.over')).clipPath") as? String
    #expect(clip == "inset(0px 0px 0px 25%)")
    #expect(
      try page.evaluate("getComputedStyle(document.querySelector('.under')).clipPath") as? String
        == "inset(0px 75% 0px 0px)")
    try page.press("3")
    try page.wait(until: "document.querySelector('[data-kind=flip] canvas')?.dataset.frame")
    let caption = "document.querySelector('[data-kind=flip] figcaption').textContent"
    #expect(try page.evaluate(caption) as? String == "Expected")
    // With Reduce Motion it waits to be flipped.
    usleep(700_000)
    #expect(try page.evaluate(caption) as? String == "Expected")
    try page.press("x")
    #expect(try page.evaluate(caption) as? String == "Actual")
    try page.press("1")
    try page.wait(until: "document.querySelectorAll('#panes figure').length === 3")
    expectQuiet(page)
  }

  @Test func curvesOfThenAndNow() throws {
    let folder = try report()
    let page = try HeadlessPage()
    try open(folder, page, "#clip=eased&frame=12")
    let counts = try page.evaluate(
      "[document.querySelectorAll('path.old').length, document.querySelectorAll('path.new').length]")
    let numbers = try #require(counts as? [Int])
    #expect(numbers[0] > 0 && numbers[1] >= numbers[0])
    let values = try page.evaluate(
      "(() => { const row = document.querySelector('li[title=\"dot0.rise\"]'); return [row.querySelector('s').textContent, row.querySelector('b b').textContent]; })()"
    )
    let pair = try #require((values as? [String])?.compactMap { Double($0) })
    #expect(pair.count == 2 && abs(pair[0] * pair[0] - pair[1]) < 0.001, "\(pair)")
    // Where the numbers are as they were, one curve is enough.
    try page.press("]")
    #expect(try text(page, "name") == "moved")
    #expect(try page.evaluate("document.querySelectorAll('path.old').length") as? Int == 0)
    #expect(try text(page, "curves")?.contains("The animated values are as they were.") == true)
    try page.press("]")
    #expect(try text(page, "name") == "same" && text(page, "outcome") == "equal")
    try page.wait(until: Self.isReady)
    expectQuiet(page)
  }

  /// A page is good to look at in light and dark; set `SCREENSHOTS` to a folder to see them.
  @Test(arguments: ["light", "dark"]) func lightAndDark(_ scheme: String) throws {
    let folder = try report()
    let page = try HeadlessPage(width: 1360, height: 1240, features: ["prefers-color-scheme": scheme])
    try open(folder, page, "#clip=moved")
    let page1 = try page.evaluate("getComputedStyle(document.body).backgroundColor") as? String
    #expect(page1 == (scheme == "light" ? "rgb(246, 246, 247)" : "rgb(20, 20, 22)"))
    let overflow = try page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    #expect(overflow as? Bool == true)
    if let place = ProcessInfo.processInfo.environment["SCREENSHOTS"] {
      try Data(try page.screenshot()).write(to: URL(fileURLWithPath: "\(place)/report-\(scheme).png"))
    }
    expectQuiet(page)
  }
}
