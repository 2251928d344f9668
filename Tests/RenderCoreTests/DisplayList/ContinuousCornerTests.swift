import Foundation
import Testing

@testable import RenderCore

struct ContinuousCornerTests {
  struct CheckRow: Sendable {
    let radius: Double
    let edgeExtent: Double
    let depth: Double
  }

  /// Measured corners of a 300 pt square.
  static let checkTable: [CheckRow] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Tables/continuous_corner_check_300.csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: ",").compactMap { Double($0) }
      return fields.count == 5 ? CheckRow(radius: fields[0], edgeExtent: fields[2], depth: fields[3]) : nil
    }
  }()

  @Test func tableIsThere() {
    #expect(Self.checkTable.count == 6)
  }

  @Test(arguments: checkTable)
  func agreesWithTheTable(_ row: CheckRow) throws {
    let path = Path.continuousRect(Rect(x: 0, y: 0, width: 300, height: 300), radius: row.radius)
    guard case .move(let start) = try #require(path.elements.first) else {
      Issue.record("the path does not begin with a move")
      return
    }
    #expect(abs(start.x - row.edgeExtent) < 1e-4)
    // Depth along the diagonal of the upper left corner: the nearest point to the corner.
    let nearest = flattened(path, stepsPerCurve: 4096).map { hypot($0.x, $0.y) }.min() ?? 0
    #expect(abs(nearest - row.depth) < 1e-3)
  }

  @Test func typingBubbleHasTheRoomsOfTheFactSheet() throws {
    let rect = Rect(x: 0, y: 0, width: 66.6, height: 36)
    let asked = CornerRadii(topLeft: 20, topRight: 20, bottomRight: 20, bottomLeft: 6)
    #expect(
      asked.clamped(to: rect) == CornerRadii(topLeft: 18, topRight: 18, bottomRight: 18, bottomLeft: 6))
    #expect(abs(ContinuousEdge(length: 66.6, 18, 18).reach - 1.528664947) < 1e-12)
    #expect(abs(ContinuousEdge(length: 36, 18, 18).reach - 1) < 1e-12)
    #expect(abs((ContinuousEdge(length: 36, 6, 18).reach - 1) / 0.528664947 - 0.9458) < 1e-4)
    let bounds = try #require(Path.continuousRect(rect, radii: asked).bounds)
    #expect(abs(bounds.maxX - 66.6) < 1e-9)
    #expect(abs(bounds.maxY - 36) < 1e-9)
  }

  @Test func capsuleStaysNearTheHalfCircle() {
    let path = Path.capsule(in: Rect(x: 0, y: 0, width: 272, height: 52))
    for point in flattened(path) where point.x < 26 {
      let distance = hypot(point.x - 26, point.y - 26) / 26
      #expect(distance > 0.9861 && distance < 1.0021)
    }
  }

  @Test func radiusZeroIsAPlainRectangle() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let path = Path.continuousRect(rect, radius: 0)
    #expect(
      path.elements == [
        .move(Point(1, 2)), .line(Point(4, 2)), .line(Point(4, 6)), .line(Point(1, 6)), .line(Point(1, 2)),
        .close,
      ])
  }

  @Test func emptyRectangleIsNoTrouble() {
    let path = Path.continuousRect(Rect(x: 0, y: 0, width: 0, height: 0), radius: 5)
    #expect(flattened(path).allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
