/// The bar of reactions above a message. Measures in points.
struct ReactionBar: Sendable {
  static let gap = 8.0
  static let itemSize = 40.0
  static let itemSpacing = 4.0
  static let padding = 6.0
  /// SwiftUI's shadow radius is the standard deviation of the blur.
  static let shadow = Shadow(sigma: 12, offset: Point(0, 4), color: RGBA(0, 0, 0, 0.18))

  private struct Item: Sendable {
    let box: Rect
    let text: [DisplayCommand]
    let reaction: String
  }

  let box: Rect
  private let items: [Item]
  private let style: ReactionStyle

  /// - Parameters:
  ///   - isLeft: whether the message sits on the left side of the screen.
  ///   - layouts: of the reactions, in their order.
  init(
    over message: Rect, isLeft: Bool, reactions: [String], layouts: [TextLayout], style: ReactionStyle
  ) {
    self.style = style
    let widths = layouts.map { max(Self.itemSize, $0.size.width) }
    let itemHeight = layouts.map { max(Self.itemSize, $0.size.height) }.max() ?? Self.itemSize
    let size = Size(
      widths.reduce(0, +) + Self.itemSpacing * Double(max(widths.count - 1, 0)) + 2 * Self.padding,
      itemHeight + 2 * Self.padding)
    let bar = Rect(
      x: isLeft ? message.minX : message.maxX - size.width, y: message.minY - Self.gap - size.height,
      width: size.width, height: size.height)
    box = bar
    var offset = Self.padding
    var items: [Item] = []
    for (place, layout) in layouts.enumerated() {
      let width = widths[place]
      let x = style.isRightToLeft ? bar.maxX - offset - width : bar.minX + offset
      let box = Rect(x: x, y: bar.minY + Self.padding, width: width, height: itemHeight)
      items.append(Item(box: box, text: style.centered(layout, in: box), reaction: reactions[place]))
      offset += width + Self.itemSpacing
    }
    self.items = items
  }

  /// The bar as it is while it opens and closes; nothing if it is not there.
  func commands(scale: Double, opacity: Double, itemScales: [Double], chosen: String?) -> [DisplayCommand] {
    guard opacity > 0 else { return [] }
    let capsule = Path.capsule(in: box)
    var commands: [DisplayCommand] = [.shadow(capsule, Self.shadow), .material(capsule, style.material)]
    for (item, scale) in zip(items, itemScales) {
      var content = item.text
      if item.reaction == chosen {
        let radius = min(item.box.width, item.box.height) / 2
        content.insert(.fill(.circle(center: item.box.center, radius: radius), .solid(style.tint)), at: 0)
      }
      commands.append(.group(opacity: 1, transform: .scale(scale, about: item.box.center), content))
    }
    let anchor = UnitPoint.bottom.point(in: box)
    return [.group(opacity: opacity, transform: .scale(scale, about: anchor), commands)]
  }
}
