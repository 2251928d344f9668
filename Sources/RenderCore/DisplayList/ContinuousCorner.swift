/// Corner radii of a rectangle, in points, at least 0.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// No radius above half of the shorter side. SwiftUI does this for equal radii; for uneven ones its rule is not known and this is the same rule.
  public func clamped(to rect: Rect) -> CornerRadii {
    let limit = max(0, min(rect.width, rect.height) / 2)
    func clamp(_ radius: Double) -> Double { min(max(radius, 0), limit) }
    return CornerRadii(
      topLeft: clamp(topLeft), topRight: clamp(topRight),
      bottomRight: clamp(bottomRight), bottomLeft: clamp(bottomLeft))
  }
}

extension Path {
  /// A rectangle with continuous corners, SwiftUI's default corner style, clockwise from the upper left. A corner of radius 0 is plain.
  ///
  /// `radii` are clamped to half of the shorter side first.
  public static func continuousRect(_ rect: Rect, radii: CornerRadii) -> Path {
    let radii = radii.clamped(to: rect)
    let top = ContinuousEdge(length: rect.width, radii.topLeft, radii.topRight)
    let right = ContinuousEdge(length: rect.height, radii.topRight, radii.bottomRight)
    let bottom = ContinuousEdge(length: rect.width, radii.bottomRight, radii.bottomLeft)
    let left = ContinuousEdge(length: rect.height, radii.bottomLeft, radii.topLeft)
    var path = Path()
    path.move(to: Point(rect.minX + radii.topLeft * top.reach, rect.minY))
    path.addCorner(
      ContinuousCorner(
        vertex: Point(rect.maxX, rect.minY), radius: radii.topRight, back: Point(-1, 0), along: Point(0, 1)),
      from: top, to: right)
    path.addCorner(
      ContinuousCorner(
        vertex: Point(rect.maxX, rect.maxY), radius: radii.bottomRight, back: Point(0, -1),
        along: Point(-1, 0)),
      from: right, to: bottom)
    path.addCorner(
      ContinuousCorner(
        vertex: Point(rect.minX, rect.maxY), radius: radii.bottomLeft, back: Point(1, 0), along: Point(0, -1)),
      from: bottom, to: left)
    path.addCorner(
      ContinuousCorner(
        vertex: Point(rect.minX, rect.minY), radius: radii.topLeft, back: Point(0, 1), along: Point(1, 0)),
      from: left, to: top)
    path.close()
    return path
  }

  /// The same radius at every corner.
  public static func continuousRect(_ rect: Rect, radius: Double) -> Path {
    continuousRect(rect, radii: CornerRadii(radius))
  }

  /// A pill: the corner radius is half of the shorter side.
  public static func capsule(in rect: Rect) -> Path {
    continuousRect(rect, radius: min(rect.width, rect.height) / 2)
  }

  private mutating func addCorner(
    _ corner: ContinuousCorner, from incoming: ContinuousEdge, to outgoing: ContinuousEdge
  ) {
    guard corner.radius > 0 else {
      line(to: corner.vertex)
      return
    }
    let (u, v) = (ContinuousCorner.shoulderFar, ContinuousCorner.shoulderNear)
    let (p, q) = (ContinuousCorner.bendFar, ContinuousCorner.bendNear)
    line(to: corner.point(incoming.reach, 0))
    cubic(corner.point(incoming.control, 0), corner.point(incoming.handle, 0), to: corner.point(u, v))
    cubic(corner.point(p, q), corner.point(q, p), to: corner.point(v, u))
    cubic(
      corner.point(0, outgoing.handle), corner.point(0, outgoing.control), to: corner.point(0, outgoing.reach)
    )
  }
}

/// Where the curves of one edge begin, in radii from the vertex. A long edge has room for the whole curve; on an edge as long as its two radii
/// the curve begins at the radius, as a circle's would.
struct ContinuousEdge {
  /// Where the straight part ends.
  let reach: Double
  let control: Double
  let handle: Double

  /// The constants are those of SwiftUI's path builder, as two independent descriptions give them.
  init(length: Double, _ radiusA: Double, _ radiusB: Double) {
    let sum = radiusA + radiusB
    let fullReach = 0.528664947
    let room = sum <= 0 ? 1 : min(max((length - sum) / (sum * fullReach), 0), 1)
    reach = 1 + fullReach * room
    control = 0.96 + 0.128490031 * room
    handle = 0.82 + 0.0484070182 * room
  }
}

/// One corner in its own coordinates: radii back along the edge that comes in, radii along the edge that goes out.
struct ContinuousCorner {
  let vertex: Point
  let radius: Double
  let back: Point
  let along: Point

  // The middle curve is the same for every edge.
  static let shoulderFar = 0.631493986
  static let shoulderNear = 0.0749114007
  static let bendFar = 0.372824013
  static let bendNear = 0.169060007

  func point(_ u: Double, _ v: Double) -> Point {
    Point(vertex.x + radius * (u * back.x + v * along.x), vertex.y + radius * (u * back.y + v * along.y))
  }
}
