/// What reactions are drawn with.
struct ReactionStyle: Sendable {
  /// Behind the reaction of the bar that is chosen.
  let tint: RGBA
  let page: RGBA
  let material: MaterialStyle
  let isRightToLeft: Bool

  /// - Parameter tint: shown at 25 %.
  init(_ tint: ColorValue, _ context: IndicatorContext) {
    let environment = context.environment
    self.tint = tint.resolve(environment).withOpacity(0.25)
    page = context.backdrop ?? ColorValue.system("systemBackground").resolve(environment)
    material = environment.colorScheme == .dark ? .regularDark : .regularLight
    isRightToLeft = environment.layoutDirection == .rightToLeft
  }

  func centered(_ layout: TextLayout, in box: Rect) -> [DisplayCommand] {
    let origin = Point(box.center.x - layout.size.width / 2, box.center.y - layout.size.height / 2)
    let ink: RGBA = material == .regularDark ? .white : .black
    return [.group(opacity: 1, transform: .translation(origin.x, origin.y), layout.commands(color: ink))]
  }
}

/// A reaction on the corner of a message. Measures in points.
struct ReactionBadge: Sendable {
  static let padding = 6.0
  static let overhang = 0.65
  static let border = 2.0

  let box: Rect
  private let layout: TextLayout
  private let style: ReactionStyle

  /// - Parameter isLeft: whether the message sits on the left side of the screen.
  init(_ layout: TextLayout, on message: Rect, isLeft: Bool, style: ReactionStyle) {
    let width = layout.size.width + 2 * Self.padding
    let height = layout.size.height + 2 * Self.padding
    // Most of the badge hangs outside of the upper corner that is nearer to the middle of the screen.
    let x = isLeft ? message.maxX - (1 - Self.overhang) * width : message.minX - Self.overhang * width
    box = Rect(x: x, y: message.minY - Self.overhang * height, width: width, height: height)
    self.layout = layout
    self.style = style
  }

  var commands: [DisplayCommand] {
    let radius = min(box.width, box.height) / 2
    return [
      .material(.circle(center: box.center, radius: radius), style.material),
      .fill(.ring(center: box.center, outer: radius, inner: radius - Self.border), .solid(style.page)),
    ] + style.centered(layout, in: box)
  }
}

extension Path {
  /// The area between two circles.
  static func ring(center: Point, outer: Double, inner: Double) -> Path {
    var path = Path.circle(center: center, radius: outer)
    // Mirrored, the inner circle runs the other way round and is a hole.
    path.append(
      Path.circle(center: center, radius: inner).transformed(by: AffineTransform(a: -1, tx: 2 * center.x)))
    return path
  }
}
