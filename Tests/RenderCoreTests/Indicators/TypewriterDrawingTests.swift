import TestSupport
import Testing

@testable import RenderCore

/// What is typed stays as it is while more is typed: outside of the cursor and of what is untyped, every frame equals the last one.
struct TypewriterDrawingTests {
  static let texts = [
    "Hello, is anybody there?", "Two lines\nand a third\none.", "fi ffl AVATAR To. Ye",
    "e\u{301}a\u{308}o\u{302} n\u{303}",
    "🇩🇪 👩‍👩‍👧 👍🏽 1️⃣ ❤️", "a\r\nb\tc", "  spaces  between  ", "supercalifragilisticexpialidocious",
  ]

  @Test(arguments: texts, [nil, 40, 90, 250] as [Double?])
  func whatIsTypedNeverChanges(_ text: String, _ width: Double?) throws {
    let engine = try TextEngine(fonts: .standard())
    let layout = try engine.layout(text, style: TextStyle(size: 17), width: width)
    let all = layout.commands(color: .black)
    let bounds = (DisplayList(all).bounds ?? Rect(x: 0, y: 0, width: 1, height: 1)).outset(by: 2)
    func picture(_ commands: [DisplayCommand]) throws -> Bitmap {
      var bitmap = Bitmap(width: Int(bounds.width * 2) + 2, height: Int(bounds.height * 2) + 2)
      try CairoRenderer.draw(
        DisplayList(commands), into: &bitmap, scale: 2, origin: Point(bounds.minX, bounds.minY),
        background: .white)
      return bitmap
    }
    let last = try picture(all)
    for visible in 0...layout.characterCount {
      let typed = layout.commands(characters: 0..<visible, color: .black)
      // The commands for the first characters are the first of all commands.
      #expect(all.starts(with: typed))
      let frame = try picture(typed)
      let untyped = all.dropFirst(typed.count).compactMap { DisplayList([$0]).bounds?.outset(by: 1) }
      for y in 0..<frame.height {
        for x in 0..<frame.width where frame[x, y] != last[x, y] {
          let place = Point(bounds.minX + (Double(x) + 0.5) / 2, bounds.minY + (Double(y) + 0.5) / 2)
          let isUntyped = untyped.contains {
            place.x > $0.minX && place.x < $0.maxX && place.y > $0.minY && place.y < $0.maxY
          }
          #expect(isUntyped, "\(visible) characters, pixel \(x), \(y)")
        }
      }
    }
  }

  /// Numbers need no font: any script counts in Swift `Character`s.
  @Test(arguments: [
    ("مرحبا بالعالم", 13), ("שלום עולם", 9), ("สวัสดีชาวโลก", 10), ("你好，世界", 5), ("🇫🇷🇯🇵", 2), ("a\r\nb", 3),
    ("👨‍👩‍👧‍👦e\u{301}", 2), ("", 0),
  ])
  func everyScriptIsCounted(_ text: String, _ count: Int) throws {
    #expect(text.count == count)
    let json = JSONText.compact(
      .object([
        .init("indicator", .string("typewriter")),
        .init("parameters", .object([.init("text", .string(text))])),
      ]))
    for rate in [24, 25, 30, 50, 60] {
      for speed in 1...60 {
        let options = [
          ("--fps", "\(rate)"), ("--loop", "off"), ("--duration", "3"),
          ("--set", "charactersPerSecond=\(speed)"),
        ]
        let job = try clip(scene(json, options))
        var wanted = "frame,time,visible,cursor\n"
        for frame in 0..<job.timeline.frameCount {
          let ticks = 30 * frame / rate
          let visible = min(ticks * speed / 30, count)
          let cursor = visible < count || (2 * ticks / 30) % 2 == 0
          wanted +=
            "\(frame),\(DecimalText.shortest(Double(frame) / Double(rate))),\(visible),\(cursor ? 1 : 0)\n"
        }
        var found = ""
        Trace.write(job, as: .csv) { found += $0 }
        #expect(found == wanted, "\(rate) frames, \(speed) characters a second")
      }
    }
  }

  @Test func aTextEventStartsOver() throws {
    let text =
      #"{"indicator": "typewriter", "parameters": {"text": "abcdef"}, "events": [{"at": 1, "set": {"text": "xy"}}]}"#
    let clip = try clip(scene(text, [("--fps", "30")]))
    #expect(clip.state(frame: 29).values == [6, 0])
    #expect(clip.state(frame: 30).values == [0, 1])
    #expect(clip.state(frame: 33).values == [2, 1])
    // Typed at 1.1 s, it rests until its blink closes: 2 s after its start.
    #expect(clip.timeline.frameCount == 91)
  }

  @Test func reduceMotionShowsAllAndNoCursor() throws {
    let job = try job(scene(of: "typewriter", [("--reduce-motion", "true")]))
    #expect(job.timeline.frameCount == 1)
    #expect(job.state(frame: 0).values[1] == 0)
    #expect(Int(job.state(frame: 0).values[0]) == "Typed one character at a time.".count)
  }

  @Test func aCharacterThatNoFontHasIsNamed() throws {
    let scene = try scene(of: "typewriter", [("--set", "text=Wow 中!")])
    var diagnostics: [Diagnostic] = []
    let plan = RenderPlanner.plan(scene, OutputOptions(path: "out"), diagnostics: &diagnostics)
    #expect(plan == nil)
    #expect(
      diagnostics.map(\.message) == [
        "scene: 'text': no loaded font has '中' U+4E2D CJK UNIFIED IDEOGRAPH-4E2D (character 5)"
      ])
  }

  @Test func theLoopClosesInPixels() throws {
    let job = try job(scene(of: "typewriter", [("--fps", "30"), ("--scale", "1")]))
    let count = job.timeline.frameCount
    #expect(count == 90)
    #expect(job.state(frame: count) == job.state(frame: 0))
    #expect(job.state(frame: count - 1) != job.state(frame: 0))
  }
}
