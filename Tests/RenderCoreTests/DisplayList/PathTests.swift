import Testing

@testable import RenderCore

struct PathTests {
  @Test func boundsFollowTheCurveNotItsControlPoints() throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(Point(0, 4), Point(4, 4), to: Point(4, 0))
    let bounds = try #require(path.bounds)
    #expect(bounds == Rect(minX: 0, minY: 0, maxX: 4, maxY: 3))
  }

  @Test(arguments: [(-2.0, 7.0), (1, 0), (0.5, 0.5), (-3, 9)])
  func boundsAgreeWithManyPointsOfTheCurve(_ first: Double, _ second: Double) throws {
    var path = Path()
    path.move(to: Point(0, 1))
    path.cubic(Point(first, 0), Point(second, -1), to: Point(1, 2))
    let bounds = try #require(path.bounds)
    let xs = (0...10_000).map { step in
      let t = Double(step) / 10_000
      let u = 1 - t
      return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
    }
    #expect(abs(bounds.minX - (xs.min() ?? 0)) < 1e-6)
    #expect(abs(bounds.maxX - (xs.max() ?? 0)) < 1e-6)
  }

  @Test func circleIsRound() throws {
    let path = Path.circle(center: Point(3, 4), radius: 2)
    let bounds = try #require(path.bounds)
    #expect(bounds == Rect(minX: 1, minY: 2, maxX: 5, maxY: 6))
    for point in flattened(path) {
      let distance = ((point.x - 3) * (point.x - 3) + (point.y - 4) * (point.y - 4)).squareRoot()
      #expect(abs(distance - 2) < 2 * 0.0003)
    }
  }

  @Test func transformMovesEveryPoint() {
    let path = Path.rect(Rect(x: 0, y: 0, width: 2, height: 1))
      .transformed(by: .scale(2, about: Point(2, 1)))
    #expect(path == Path.rect(Rect(x: -2, y: -1, width: 4, height: 2)))
  }

  @Test func emptyPathHasNoBounds() {
    #expect(Path().bounds == nil)
    #expect(Path().isEmpty)
  }
}

/// Points along a path, close to each other.
func flattened(_ path: Path, stepsPerCurve: Int = 64) -> [Point] {
  var points: [Point] = []
  var current = Point.zero
  for element in path.elements {
    switch element {
    case .move(let p):
      points.append(p)
      current = p
    case .line(let p):
      for step in 1...stepsPerCurve {
        let t = Double(step) / Double(stepsPerCurve)
        points.append(Point(current.x + t * (p.x - current.x), current.y + t * (p.y - current.y)))
      }
      current = p
    case .cubic(let a, let b, let p):
      for step in 1...stepsPerCurve {
        let t = Double(step) / Double(stepsPerCurve)
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points.append(
          Point(
            w0 * current.x + w1 * a.x + w2 * b.x + w3 * p.x,
            w0 * current.y + w1 * a.y + w2 * b.y + w3 * p.y))
      }
      current = p
    case .close: break
    }
  }
  return points
}
