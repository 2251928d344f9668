import Foundation
import Testing

@testable import RenderCore

struct CoverageTests {
  /// Centre of the alpha of a bitmap and its sum, in pixels.
  private func centroid(_ bitmap: Bitmap) -> (x: Double, y: Double, area: Double) {
    var (x, y, sum) = (0.0, 0.0, 0.0)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let alpha = Double(bitmap[column, row] >> 24) / 255
        x += alpha * (Double(column) + 0.5)
        y += alpha * (Double(row) + 0.5)
        sum += alpha
      }
    }
    return (x / sum, y / sum, sum)
  }

  @Test(arguments: [1.5, 2.25, 4.5, 9, 13.5, 22])
  func dotsAreWhereTheyShouldBe(_ radius: Double) throws {
    var numbers = SeededNumbers(seed: 7)
    var largest = 0.0
    var largestArea = 0.0
    let side = Int(2 * radius) + 6
    for _ in 0..<200 {
      let center = Point(
        Double(side) / 2 + numbers.fraction(), Double(side) / 2 + numbers.fraction())
      let bitmap = try drawn(
        DisplayList([.fill(.circle(center: center, radius: radius), .solid(.black))]), width: side,
        height: side)
      let found = centroid(bitmap)
      largest = max(largest, hypot(found.x - center.x, found.y - center.y))
      largestArea = max(largestArea, abs((found.area / Double.pi).squareRoot() - radius))
    }
    #expect(largest < 0.05)
    #expect(largestArea < 0.05)
  }

  /// Coverage along 16 lines a pixel through a fine polygon.
  private func supersampled(_ path: Path, width: Int, height: Int) -> [Double] {
    let samples = 16
    let outline = flattened(path, stepsPerCurve: 24)
    var coverage = [Double](repeating: 0, count: width * height)
    for line in 0..<(height * samples) {
      let y = (Double(line) + 0.5) / Double(samples)
      var crossings: [Double] = []
      for (index, p) in outline.enumerated() {
        let q = outline[(index + 1) % outline.count]
        if (p.y <= y) != (q.y <= y) { crossings.append(p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x)) }
      }
      crossings.sort()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let (from, to) = (max(0, crossings[pair]), min(Double(width), crossings[pair + 1]))
        for column in Int(from)..<max(Int(from), min(width, Int(to.rounded(.up)))) {
          let covered = min(to, Double(column + 1)) - max(from, Double(column))
          coverage[line / samples * width + column] += max(0, covered) / Double(samples)
        }
      }
    }
    return coverage
  }

  @Test(arguments: [1.0, 2, 3], [0.0, 0.3, 0.77])
  func outlineIsWithinATenthOfAPixel(_ scale: Double, _ shift: Double) throws {
    let radii = CornerRadii(topLeft: 18, topRight: 18, bottomRight: 18, bottomLeft: 6)
    let rect = Rect(x: 2 + shift, y: 2 + shift / 2, width: 66.6, height: 36)
    let path = Path.continuousRect(rect, radii: radii)
    let (width, height) = (Int(72 * scale), Int(41 * scale))
    let bitmap = try drawn(
      DisplayList([.fill(path, .solid(.black))]), width: width, height: height, scale: scale)
    let exact = supersampled(
      path.transformed(by: .scale(scale, about: .zero)), width: width, height: height)
    // A pixel that the outline crosses changes by at least as much coverage as the outline moves, up to the factor √2.
    var largest = 0.0
    for (pixel, coverage) in zip(bitmap.premultipliedPixels, exact) {
      largest = max(largest, abs(Double(pixel >> 24) / 255 - coverage))
    }
    #expect(largest < 0.07)
  }

  @Test func originAndScalePlaceThePicture() throws {
    let list = DisplayList([.fill(.rect(Rect(x: 10, y: 20, width: 2, height: 1)), .solid(.white))])
    let bitmap = try drawn(list, width: 8, height: 6, scale: 2, origin: Point(9, 19))
    for y in 0..<6 {
      for x in 0..<8 {
        let inside = (2..<6).contains(x) && (2..<4).contains(y)
        #expect(bitmap[x, y] == (inside ? 0xFFFF_FFFF : 0))
      }
    }
  }

  @Test func windingIsNonzero() throws {
    var path = Path.rect(Rect(x: 0, y: 0, width: 3, height: 1))
    path.append(.rect(Rect(x: 1, y: 0, width: 3, height: 1)))
    let bitmap = try drawn(DisplayList([.fill(path, .solid(.white))]), width: 4, height: 1)
    #expect(bitmap.isOpaque)
  }

  @Test func nothingAndShapesOutsideDrawNothing() throws {
    let lists: [DisplayList] = [
      DisplayList([.fill(.rect(Rect(x: 50, y: 50, width: 3, height: 3)), .solid(.black))]),
      DisplayList([
        .group(
          opacity: 0.5, transform: .scale(0, about: .zero), bubbleFrame(0).commands)
      ]),
      DisplayList([
        .group(
          opacity: 0.5, transform: .translation(-500, 0), bubbleFrame(0).commands)
      ]),
      DisplayList([.fill(Path([.move(Point(1, 1)), .close]), .solid(.black))]),
    ]
    for list in lists {
      #expect(try drawn(list, width: 4, height: 4).premultipliedPixels.allSatisfy { $0 == 0 })
    }
  }
}
