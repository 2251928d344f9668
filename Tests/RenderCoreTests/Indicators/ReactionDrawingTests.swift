import TestSupport
import Testing

@testable import RenderCore

/// Where a reaction bubble puts its parts, and the colours of its bar.
struct ReactionDrawingTests {
  /// Every material of a list with the transform that it is drawn under, in order.
  static func materials(_ commands: [DisplayCommand], _ transform: AffineTransform = .identity) -> [Rect] {
    commands.flatMap { command -> [Rect] in
      switch command {
      case .material(let path, _): return [path.transformed(by: transform).bounds].compactMap { $0 }
      case .group(_, let inner, let members): return materials(members, transform.after(inner))
      default: return []
      }
    }
  }

  static func job(_ options: [(String, String)]) throws -> RenderJob {
    try TestSupport.job(scene(of: "reaction-bubble", options))
  }

  @Test(arguments: [("leading", "ltr"), ("trailing", "ltr"), ("leading", "rtl"), ("trailing", "rtl")])
  func theBarIsAboveTheMessageOnItsSide(_ side: String, _ direction: String) throws {
    let job = try Self.job([
      ("--set", "isPicking=true"), ("--set", "side=\(side)"), ("--layout-direction", direction),
      ("--set", "text=Hi"),
    ])
    let message = job.indicator.layoutBounds
    let bar = try #require(Self.materials(job.indicator.displayList(job.state(frame: 0)).commands).last)
    // Six items of 40 points, five gaps of 4, padding of 6: 272 x 52, its lower edge 8 points above the message.
    #expect(abs(bar.width - 272) < 1e-9 && abs(bar.height - 52) < 1e-9)
    #expect(abs(bar.maxY - (message.minY - 8)) < 1e-9)
    let isLeft = (side == "leading") == (direction == "ltr")
    #expect(abs(isLeft ? bar.minX - message.minX : bar.maxX - message.maxX) < 1e-9)
  }

  @Test(arguments: ["leading", "trailing"])
  func theBadgeHangsOnTheFarUpperCorner(_ side: String) throws {
    let job = try Self.job([("--set", "reaction=👍"), ("--set", "side=\(side)")])
    let message = job.indicator.layoutBounds
    let circle = try #require(Self.materials(job.indicator.displayList(job.state(frame: 0)).commands).first)
    #expect(circle.width > 26 && circle.width < 30)
    // 65 % of the badge's box is outside; the circle is in the middle of the box.
    let outside = side == "leading" ? circle.center.x - message.maxX : message.minX - circle.center.x
    #expect(outside > 0.1 * circle.width && outside < 0.2 * circle.width)
    #expect(message.minY - circle.center.y > 0.1 * circle.height)
  }

  @Test func aMessageOfOneLineIsAsHighAsTheFactSheetSays() throws {
    let job = try Self.job([("--scale", "3"), ("--set", "text=Hi")])
    #expect(abs(job.indicator.layoutBounds.height - 40.333333) < 1e-4)
  }

  @Test(arguments: [("light", 0xF5), ("dark", 0x1F)])
  func theBarHasTheFlatColourOfTheMaterial(_ scheme: String, _ expected: Int) throws {
    let job = try Self.job([
      ("--set", "isPicking=true"), ("--set", "messageColor=clear"), ("--set", "textColor=clear"),
      ("--scheme", scheme),
      ("--background", "systemBackground"),
    ])
    let painter = job.makePainter()
    try painter.paint(job.indicator.displayList(job.state(frame: 0)))
    // Between two items, at the middle of the bar's upper padding.
    let x = Int((136 - job.canvas.origin.x) * 2)
    let y = Int((job.indicator.layoutBounds.minY - 8 - 52 + 3 - job.canvas.origin.y) * 2)
    let pixel = painter.bitmap[x, y]
    for shift in [0, 8, 16] { #expect(abs(Int(pixel >> UInt32(shift) & 0xFF) - expected) <= 1) }
  }

  @Test func theChosenItemHasItsCircle() throws {
    let options = [("--set", "isPicking=true"), ("--background", "white")]
    let with = try Self.job(options + [("--set", "reaction=👍")])
    let without = try Self.job(options)
    func fills(_ commands: [DisplayCommand]) -> Int {
      commands.reduce(0) { count, command in
        switch command {
        case .fill(_, .solid(let color)): count + (abs(color.alpha - 0.25) < 1e-9 ? 1 : 0)
        case .group(_, _, let members): count + fills(members)
        default: count
        }
      }
    }
    #expect(fills(with.indicator.displayList(with.state(frame: 0)).commands) == 1)
    #expect(fills(without.indicator.displayList(without.state(frame: 0)).commands) == 0)
  }

  @Test func eventsOfOneInstantCountTogether() throws {
    let text = """
      {"indicator": "reaction-bubble", "parameters": {"isPicking": true},
       "events": [{"at": 1, "set": {"reaction": "😂", "isPicking": false}}]}
      """
    let clip = try clip(scene(text))
    let badge = clip.indicator.traceNames.firstIndex(of: "badge.scale") ?? 0
    // With the spring of the bar, 12 frames after the change: 1.018525 of the way from 0.2.
    #expect(abs(clip.state(frame: 72).values[badge] - (0.2 + 0.8 * 1.018525)) < 1e-4)
  }
}
