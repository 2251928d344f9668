/// The window of the typewriter's demo: a translucent card with three buttons above the text. Measures in points.
struct TerminalWindow: Sendable {
  static let cornerRadius = 20.0
  static let padding = 24.0
  static let buttonSize = 12.0
  static let buttonSpacing = 8.0
  static let spacing = 16.0
  static let leastTextHeight = 160.0
  /// A phone of 393 points with 20 points around the card.
  static let width = 353.0

  static let card = RGBA(255, 255, 255, 0.08)
  static let buttons = [RGBA(255, 59, 48), RGBA(255, 204, 0), RGBA(52, 199, 89)]

  var textWidth: Double { Self.width - 2 * Self.padding }
  var textOrigin: Point { Point(Self.padding, Self.padding + Self.buttonSize + Self.spacing) }

  func bounds(textHeight: Double) -> Rect {
    Rect(
      x: 0, y: 0, width: Self.width,
      height: textOrigin.y + max(textHeight, Self.leastTextHeight) + Self.padding)
  }

  func commands(in bounds: Rect) -> [DisplayCommand] {
    var commands: [DisplayCommand] = [
      .fill(.continuousRect(bounds, radius: Self.cornerRadius), .solid(Self.card))
    ]
    for (index, color) in Self.buttons.enumerated() {
      let x = Self.padding + Double(index) * (Self.buttonSize + Self.buttonSpacing)
      let box = Rect(x: x, y: Self.padding, width: Self.buttonSize, height: Self.buttonSize)
      commands.append(.fill(.ellipse(in: box), .solid(color)))
    }
    return commands
  }
}
