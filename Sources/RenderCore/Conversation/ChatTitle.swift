/// The name above a conversation: large, as the first row of the column, or in a bar that stays at the top.
struct ChatTitle: Sendable {
  /// SwiftUI's large title, bold, which grows with the text size as the body does.
  static func largeStyle(_ textSize: TextSize) -> TextStyle {
    TextStyle(size: (34 * textSize.bodySize / TextSize.large.bodySize).rounded(), weight: .bold)
  }

  /// A headline. Bars do not grow with the text size.
  static let barStyle = TextStyle(size: 17, weight: .semibold)

  let layout: TextLayout
  let color: RGBA
  let separator: RGBA

  func height(_ metrics: ChatMetrics) -> Double {
    metrics.ceiling(layout.size.height) + ChatMetrics.titlePadding
  }

  /// The large title with its upper edge at `y`.
  func commands(y: Double, _ metrics: ChatMetrics) -> [DisplayCommand] {
    let x = metrics.isRightToLeft ? metrics.width - metrics.margin - layout.size.width : metrics.margin
    return [.group(opacity: 1, transform: .translation(x, y), layout.commands(color: color))]
  }

  /// The bar: what scrolls below it shines through.
  func bar(_ metrics: ChatMetrics, _ style: ReactionStyle) -> [DisplayCommand] {
    let height = metrics.titleBarHeight
    let line = 1 / metrics.pixelsPerPoint
    let x = (metrics.width - layout.size.width) / 2
    let y = height - ChatMetrics.barHeight + (ChatMetrics.barHeight - layout.size.height) / 2
    return [
      .material(.rect(Rect(x: 0, y: 0, width: metrics.width, height: height)), style.material),
      .fill(.rect(Rect(x: 0, y: height - line, width: metrics.width, height: line)), .solid(separator)),
      .group(opacity: 1, transform: .translation(x, y), layout.commands(color: color)),
    ]
  }
}
