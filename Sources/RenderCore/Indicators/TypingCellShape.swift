/// Where the parts of a typing cell are, in points. The seed gives no measures beyond three circles of 8 points, a bubble and
/// two tail circles; these are ours, in units of the dot.
struct TypingCellShape {
  /// Bubble and tail circles as one outline, so that a translucent fill shows no overlap.
  let outline: Path
  let dotCenters: [Point]
  /// The box around everything, its upper left corner at (0, 0).
  let bounds: Rect

  init(dotCount: Int, dotSize dot: Double, isRightToLeft: Bool) {
    let bubbleWidth = Double(dotCount) * dot + Double(dotCount - 1) * 0.625 * dot + 3.5 * dot
    let bubbleHeight = 4 * dot
    let overhang = 0.4375 * dot
    let largeRadius = 0.6875 * dot
    let smallRadius = 0.3125 * dot
    // The large circle sits in the lower corner of the bubble, the small one below and outside of it.
    let largeCenter = Point(overhang + 0.625 * dot, bubbleHeight - 0.5 * dot)
    let smallCenter = Point(smallRadius, bubbleHeight + 0.1875 * dot + smallRadius)
    let bubble = Rect(x: overhang, y: 0, width: bubbleWidth, height: bubbleHeight)
    let width = overhang + bubbleWidth
    bounds = Rect(x: 0, y: 0, width: width, height: smallCenter.y + smallRadius)

    func mirrored(_ point: Point) -> Point { isRightToLeft ? Point(width - point.x, point.y) : point }
    let body = isRightToLeft ? Rect(x: 0, y: 0, width: bubbleWidth, height: bubbleHeight) : bubble
    var path = Path.capsule(in: body)
    path.append(.circle(center: mirrored(largeCenter), radius: largeRadius))
    path.append(.circle(center: mirrored(smallCenter), radius: smallRadius))
    outline = path
    dotCenters = (0..<dotCount).map { index in
      mirrored(Point(overhang + 1.75 * dot + (Double(index) * 1.625 + 0.5) * dot, 2 * dot))
    }
  }
}
