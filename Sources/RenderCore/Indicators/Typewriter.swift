/// Text that types itself, followed by a cursor that blinks when all is typed.
///
/// The whole text is laid out once; what is not typed yet keeps its place and is not drawn. The cursor stands at the border without
/// taking room, so nothing moves while typing.
public struct Typewriter: Indicator {
  public static let name = "typewriter"
  public static let summary = "text types itself, untyped text keeps its place, a cursor blinks"
  public static let parameters: [Parameter] = [
    Parameter(
      "text", .text, .text("Typed one character at a time."), "what is typed; a change starts over",
      isState: true),
    Parameter(
      "charactersPerSecond", .number(.from(0, to: 1000)), .number(20), "speed of typing; 0 shows all at once"),
    .color("cursorColor", "accentColor", "colour of the cursor"),
    .color("color", "label", "colour of the text"),
    .points("fontSize", 17, "size of the text"),
    Parameter(
      "fontDesign", .choice(FontDesign.allCases.map(\.rawValue)), .choice("default"),
      "kind of letters; serif and rounded need a font of yours"),
    Parameter(
      "fontWeight", .choice(FontWeight.allCases.map(\.rawValue)), .choice("regular"), "weight of the letters"),
    Parameter(
      "width", .number(.above(0, to: 32_767)), nil,
      "lines break here; without it only where the text says so",
      unit: "pt"),
    Parameter(
      "alignment", .choice(TextAlignment.allCases.map(\.rawValue)), .choice("leading"),
      "where lines stand that are shorter than the longest one"),
    Parameter(
      "hold", .time(.from(0, to: 3600)), nil,
      "how long a loop rests after the typing; without it until the blink closes, for at least one blink",
      unit: "s"),
    Parameter(
      "refreshRate", .number(.from(0, to: 1000)), .number(30),
      "changes a second at most, as in the component; 0 for every frame"),
    Parameter("window", .bool, .bool(false), "a terminal window around the text"),
  ]

  public let traceNames = ["visible", "cursor"]
  public let motion: Motion
  public private(set) var layoutBounds = Rect(x: 0, y: 0, width: 0, height: 0)
  public let label: String
  public let texts: [TextRequest]

  private let progress: [TypewriterProgress]
  /// Which text is typed from that instant on.
  private let starts: [(time: Rational, text: Int)]
  private let showsAll: Bool
  private let color: RGBA
  private let cursorColor: RGBA
  private let window: TerminalWindow?
  private let style: TextStyle
  private var layouts: [TextLayout] = []
  private var cursor: TextLayout?
  private var textOrigin = Point.zero

  public init(_ context: IndicatorContext) {
    let values = context.values
    let environment = context.environment
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    color = values.color("color").resolve(environment)
    cursorColor = values.color("cursorColor").resolve(environment)
    showsAll = environment.reduceMotion
    style = TextStyle(
      size: values.number("fontSize"), design: FontDesign(rawValue: values.text("fontDesign")) ?? .default,
      weight: FontWeight(rawValue: values.text("fontWeight")) ?? .regular)
    window = values.bool("window") ? TerminalWindow() : nil

    var distinct = [values.text("text")]
    var starts: [(time: Rational, text: Int)] = [(.zero, 0)]
    for change in context.changes {
      guard change.parameter == "text", case .text(let text) = change.value else { continue }
      // The text that is there already does not start over.
      if let current = starts.last, distinct[current.text] == text { continue }
      if !distinct.contains(text) { distinct.append(text) }
      starts.append((change.time, distinct.firstIndex(of: text) ?? 0))
    }
    self.starts = starts
    label = distinct[0]
    let speed = values.rational("charactersPerSecond")
    let rate = values.rational("refreshRate")
    let progress = distinct.map {
      TypewriterProgress(total: $0.count, charactersPerSecond: speed, refreshRate: rate)
    }
    self.progress = progress

    let width = values.optionalNumber("width") ?? window?.textWidth
    let alignment = TextAlignment(rawValue: values.text("alignment")) ?? .leading
    let style = style
    texts =
      distinct.map {
        TextRequest(
          $0, style, width: width, alignment: alignment, isRightToLeft: isRightToLeft, parameter: "text")
      } + [TextRequest("|", style, parameter: "text")]

    let hold = values.optionalTime("hold")
    if !context.changes.isEmpty {
      let last = starts[starts.count - 1]
      motion = Motion(
        isEventDriven: true,
        settleTime: showsAll ? last.time : last.time + progress[last.text].period(hold: hold))
    } else if showsAll {
      motion = Motion()
    } else {
      motion = Motion(cycle: Cycle(period: progress[0].period(hold: hold), restarts: true))
    }
  }

  public mutating func place(_ layouts: [TextLayout]) {
    self.layouts = Array(layouts.dropLast())
    cursor = layouts.last
    var width = self.layouts.map(\.size.width).max() ?? 0
    var height = self.layouts.map(\.size.height).max() ?? 0
    if let requested = texts.first?.width { width = max(width, requested) }
    if let window {
      let bounds = window.bounds(textHeight: height)
      layoutBounds = bounds
      textOrigin = window.textOrigin
      return
    }
    // The cursor behind the last letter belongs to the box.
    width += cursor?.size.width ?? 0
    height = max(height, style.lineHeight)
    layoutBounds = Rect(x: 0, y: 0, width: width, height: height)
  }

  public func state(at time: Rational) -> FrameState {
    let start = starts.last { $0.time <= time } ?? starts[0]
    let progress = progress[start.text]
    if showsAll { return FrameState([Double(progress.total), 0], selection: [Double(start.text)]) }
    let elapsed = time - start.time
    return FrameState(
      [Double(progress.visibleCount(at: elapsed)), progress.showsCursor(at: elapsed) ? 1 : 0],
      selection: [Double(start.text)])
  }

  public func displayList(_ state: FrameState) -> DisplayList {
    let layout = layouts[Int(state.selection[0])]
    let visible = Int(state.values[0])
    var commands = layout.commands(characters: 0..<visible, color: color)
    if state.values[1] > 0, let cursor { commands += cursorCommands(cursor, in: layout, after: visible) }
    // Piece by piece, so that what was typed before is drawn once.
    if window != nil {
      commands = commands.map {
        .group(opacity: 1, transform: .translation(textOrigin.x, textOrigin.y), [$0])
      }
    }
    return DisplayList((window?.commands(in: layoutBounds) ?? []) + commands)
  }

  public var drawnBounds: Rect? {
    if window != nil { return layoutBounds }
    guard let cursor else { return nil }
    var bounds: Rect?
    func include(_ rect: Rect?) {
      if let rect { bounds = bounds?.union(rect) ?? rect }
    }
    let stroke = DisplayList(cursor.commands(color: .black)).bounds
    for layout in layouts {
      include(DisplayList(layout.commands(color: .black)).bounds)
      guard let stroke, !showsAll else { continue }
      for visible in 0...layout.characterCount {
        let (x, y) = cursorOrigin(cursor, in: layout, after: visible)
        include(
          Rect(minX: stroke.minX + x, minY: stroke.minY + y, maxX: stroke.maxX + x, maxY: stroke.maxY + y))
      }
    }
    return bounds
  }

  /// The cursor takes no room: it is drawn where the next character begins.
  private func cursorOrigin(_ cursor: TextLayout, in layout: TextLayout, after visible: Int) -> (
    x: Double, y: Double
  ) {
    let caret = layout.caret(before: visible)
    let line = layout.lines.first { $0.baseline > caret.top && $0.baseline < caret.bottom }
    return (line?.isRightToLeft == true ? caret.x - cursor.size.width : caret.x, caret.top)
  }

  private func cursorCommands(_ cursor: TextLayout, in layout: TextLayout, after visible: Int)
    -> [DisplayCommand]
  {
    let (x, y) = cursorOrigin(cursor, in: layout, after: visible)
    return [.group(opacity: 1, transform: .translation(x, y), cursor.commands(color: cursorColor))]
  }
}
