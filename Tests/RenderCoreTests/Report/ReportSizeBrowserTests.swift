import Foundation
import TestSupport
import Testing

@testable import RenderCore

/// The page of a comparison in which one pair of pictures is equal, one has other pixels, and one has another size.
@Suite(
  .serialized,
  .enabled(
    if: HeadlessPage.isAvailable, "chromium is not installed; Scripts/install-packages.sh --tests does that"))
struct ReportSizeBrowserTests {
  private static let isReady = "document.querySelector('#panes canvas')?.dataset.frame"

  private func report(_ names: [String] = ["a", "b", "c"]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let sizes = ["a": (20, 10), "b": (20, 10), "c": (40, 30)]
    for side in ["old", "new"] {
      try FileManager.default.createDirectory(atPath: folder(side), withIntermediateDirectories: true)
      for name in names {
        let (width, height) = side == "old" ? (20, 10) : sizes[name] ?? (0, 0)
        var bitmap = Bitmap(width: width, height: height)
        let color: UInt32 = side == "new" && name != "a" ? 0xFF00_64C8 : 0xFFC8_6400
        for place in bitmap.premultipliedPixels.indices { bitmap.premultipliedPixels[place] = color }
        try Data(try ReportPictures.encoded(bitmap)).write(
          to: URL(fileURLWithPath: folder("\(side)/\(name).png")))
      }
    }
    let report = try GoldenReport(path: folder("report"), golden: nil, force: false)
    var pictures = PictureReport(report, "old", "new")
    let comparison = try PictureComparison(
      folder("old"), folder("new"), settings: .exact, isInterrupted: { false },
      onPair: { try pictures.add($0, $1, $2) })
    try pictures.finish(comparison, findings: ["size: 1: c.png (20 x 10 and 40 x 30 px)"])
    return folder
  }

  private func open(_ folder: ScratchFolder, _ page: HeadlessPage, _ fragment: String) throws {
    try page.open(
      URL(fileURLWithPath: folder("report/report.html")).absoluteString + fragment, until: Self.isReady)
  }

  /// Width and height of the pictures that are shown, in pixels of the page.
  private func shownSizes(_ page: HeadlessPage) throws -> [[Double]]? {
    try page.evaluate(
      """
      [...document.querySelectorAll('#panes canvas')].filter(c => c.checkVisibility()).map(c => {
        const box = c.getBoundingClientRect();
        return [box.width, box.height, c.width, c.height];
      })
      """) as? [[Double]]
  }

  @Test func everyPictureHasItsOwnSize() throws {
    let folder = try report()
    let page = try HeadlessPage()
    try open(folder, page, "#zoom=2&frame=2")
    try page.wait(until: "document.querySelector('[data-kind=difference]').classList.contains('unknown')")
    #expect(try shownSizes(page) == [[40, 20, 20, 10], [80, 60, 40, 30]])
    #expect(
      try page.evaluate("document.querySelector('[data-kind=difference] .note').textContent") as? String
        == "Another size: 40 × 30 px, was 20 × 10 px.")
    #expect(
      (try page.evaluate("document.getElementById('facts').textContent") as? String)?
        .contains("up to 40 × 30 px") == true)
    try page.press("ArrowLeft")
    try page.wait(until: "document.querySelector('[data-kind=difference] canvas').dataset.frame === '1'")
    #expect(try shownSizes(page) == Array(repeating: [40, 20, 20, 10], count: 3))
    #expect(page.problems == [])
  }

  /// The part of the one picture ends where that of the other begins, and flipping stretches none of them.
  @Test func sliderAndFlipOfTwoSizes() throws {
    let folder = try report()
    let page = try HeadlessPage(features: ["prefers-reduced-motion": "reduce"])
    try open(folder, page, "#zoom=2&frame=2&view=slider")
    let layers = try page.evaluate(
      "[...document.querySelectorAll('.under, .over, .stack')].map(e => e.getBoundingClientRect().width)")
    #expect(layers as? [Double] == [80, 80, 80])
    try page.press("3")
    try page.wait(until: "document.querySelector('[data-kind=flip] canvas')?.dataset.frame")
    #expect(try shownSizes(page) == [[40, 20, 20, 10]])
    try page.press("x")
    try page.wait(until: "document.querySelector('[data-kind=flip] canvas').width === 40")
    #expect(try shownSizes(page) == [[80, 60, 40, 30]])
    #expect(page.problems == [])
  }

  /// What leads nowhere is not offered.
  @Test func onlyWhatHasAWorstFrameLeadsToIt() throws {
    let isOffered = ["previous", "worst"].map { "document.getElementById('\($0)').checkVisibility()" }
    let page = try HeadlessPage()
    for (names, wanted) in [
      (["a", "b", "c"], [true, true]), (["a", "c"], [true, false]), (["c"], [false, false]),
    ] {
      let folder = try report(names)
      try page.open("about:blank", until: "true")
      try open(folder, page, "")
      #expect(try isOffered.map { try page.evaluate($0) as? Bool } == wanted, "\(names)")
    }
    #expect(page.problems == [])
  }

  /// Nothing sticks out of a narrow page or of the place that it belongs to.
  @Test func narrowPagesFit() throws {
    let folder = try report()
    let page = try HeadlessPage(width: 400, height: 800)
    try open(folder, page, "#frame=1")
    try page.wait(until: "document.querySelector('.sweep')")
    #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
    // Of many frames, too, the slider is not wider than its track.
    for count in [1, 3, 400] {
      let overhang = try page.evaluate(
        """
        (() => {
          document.getElementById('timeline').style.setProperty('--n', \(count));
          const [seek, strip] = ['seek', 'strip'].map(id => document.getElementById(id).getBoundingClientRect());
          return Math.max(strip.left - seek.left, seek.right - strip.right);
        })()
        """)
      #expect((overhang as? Double).map { $0 <= 0.01 } == true, "\(count): \(overhang ?? "")")
    }
    // The verdict stands in one line.
    #expect(
      try page.evaluate("document.getElementById('verdict').getClientRects()[0].height < 30") as? Bool == true
    )
  }
}
