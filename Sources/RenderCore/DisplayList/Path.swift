/// An outline in points, y down: one or more subpaths of straight lines and cubic curves.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case cubic(Point, Point, to: Point)
    case close
  }

  public private(set) var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) { elements.append(.move(point)) }
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  public mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.cubic(control1, control2, to: end))
  }
  public mutating func close() { elements.append(.close) }
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// The outline of `rect`, clockwise from its upper left corner.
  public static func rect(_ rect: Rect) -> Path {
    Path([
      .move(Point(rect.minX, rect.minY)), .line(Point(rect.maxX, rect.minY)),
      .line(Point(rect.maxX, rect.maxY)), .line(Point(rect.minX, rect.maxY)), .close,
    ])
  }

  /// Four cubics that stay within 0.03 % of the radius of the true ellipse.
  public static func ellipse(in rect: Rect) -> Path {
    let center = rect.center
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * quarterCircleHandle, ry * quarterCircleHandle)
    func at(_ dx: Double, _ dy: Double) -> Point { Point(center.x + dx, center.y + dy) }
    return Path([
      .move(at(rx, 0)),
      .cubic(at(rx, ky), at(kx, ry), to: at(0, ry)),
      .cubic(at(-kx, ry), at(-rx, ky), to: at(-rx, 0)),
      .cubic(at(-rx, -ky), at(-kx, -ry), to: at(0, -ry)),
      .cubic(at(kx, -ry), at(rx, -ky), to: at(rx, 0)),
      .close,
    ])
  }

  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(
      in: Rect(
        minX: center.x - radius, minY: center.y - radius,
        maxX: center.x + radius, maxY: center.y + radius))
  }

  /// Length of the handles of a quarter circle of radius 1: 4/3 · (√2 − 1).
  private static let quarterCircleHandle = 0.5522847498

  public func transformed(by transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform.apply(p))
        case .line(let p): .line(transform.apply(p))
        case .cubic(let a, let b, let p):
          .cubic(transform.apply(a), transform.apply(b), to: transform.apply(p))
        case .close: .close
        }
      })
  }

  /// The smallest box around the outline itself (not its control points); `nil` for a path without points.
  public var bounds: Rect? {
    var box: Rect?
    var current = Point.zero
    func include(_ p: Point) {
      let spot = Rect(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y)
      box = box?.union(spot) ?? spot
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p):
        include(p)
        current = p
      case .cubic(let a, let b, let p):
        include(current)
        include(p)
        let xs = Path.cubicRange(current.x, a.x, b.x, p.x)
        let ys = Path.cubicRange(current.y, a.y, b.y, p.y)
        box = box?.union(
          Rect(minX: xs.lowerBound, minY: ys.lowerBound, maxX: xs.upperBound, maxY: ys.upperBound))
        current = p
      case .close: break
      }
    }
    return box
  }

  /// The values that one coordinate of a cubic Bézier curve takes.
  private static func cubicRange(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> ClosedRange<
    Double
  > {
    var low = min(p0, p3)
    var high = max(p0, p3)
    if min(p1, p2) >= low, max(p1, p2) <= high { return low...high }
    // A third of the derivative is qa·t² + qb·t + qc.
    let qa = p3 - 3 * p2 + 3 * p1 - p0
    let qb = 2 * (p2 - 2 * p1 + p0)
    let qc = p1 - p0
    func include(_ t: Double) {
      guard t > 0, t < 1 else { return }
      let u = 1 - t
      let value = u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
      low = min(low, value)
      high = max(high, value)
    }
    let discriminant = qb * qb - 4 * qa * qc
    if discriminant >= 0 {
      // This form of the roots loses no digits when qa is tiny, and leaves one root when it is 0.
      let q = -0.5 * (qb + (qb < 0 ? -1 : 1) * discriminant.squareRoot())
      if qa != 0 { include(q / qa) }
      if q != 0 { include(qc / q) }
    }
    return low...high
  }
}
