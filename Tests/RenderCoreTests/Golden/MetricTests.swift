import Foundation
import TestSupport
import Testing

@testable import RenderCore

struct MetricTests {
  // MARK: YIQ

  /// 200 pairs of pictures, each at two thresholds, with and without soft edges: the counts of pixelmatch itself.
  @Test func yiqCountsAsPixelmatchDoes() throws {
    let table = try ReferenceTable("yiq_counts")
    #expect(table.rows.count == 400)
    for row in table.rows {
      let (first, second) = MadeUpPair.pictures(seed: UInt64(row["seed"]))
      for (column, ignores) in [("all", false), ("no_soft_edges", true)] {
        let metric = YIQMetric(tolerance: row["threshold"], ignoresAntialiasing: ignores)
        let count = metric.count(first, second)
        #expect(
          Double(count) == row[column], "seed \(row["seed"]), threshold \(row["threshold"]), \(column)")
      }
    }
  }

  /// Strips of frames that this program drew; the same in `Tables/yiq_real_counts.py`.
  static let strips = [
    "typing-bubble", "dots-pulse", "typing-cell", "typing-starts-and-stops", "typewriter", "five-dots",
    "typewriter-dark",
  ]

  /// Soft edges, translucent bubbles and letters.
  @Test func yiqCountsRealFramesAsPixelmatchDoes() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Tables/real")
    let pages = try Self.strips.map { name in
      try PNGDecoder.decode(Array(try Data(contentsOf: folder.appendingPathComponent(name + ".png"))))
    }
    let table = try ReferenceTable("yiq_real_counts")
    #expect(table.rows.count == 138)
    for row in table.rows {
      let page = pages[Int(row["strip"])]
      let width = page.width / Int(row["frames"])
      func frame(_ column: String) -> ComparedPicture {
        let left = Int(row[column]) * width
        let pixels = (0..<page.height).flatMap { y in
          page.straightPixels[(y * page.width + left)..<(y * page.width + left + width)]
        }
        return ComparedPicture(
          PNGDecoder.StraightImage(width: width, height: page.height, straightPixels: pixels))
      }
      for (column, ignores) in [("all", false), ("no_soft_edges", true)] {
        let metric = YIQMetric(tolerance: row["threshold"], ignoresAntialiasing: ignores)
        let count = metric.count(frame("first"), frame("second"))
        #expect(Double(count) == row[column], "\(Self.strips[Int(row["strip"])]), \(row), \(column)")
      }
    }
  }

  // MARK: CIEDE2000

  struct Sharma: Sendable {
    let first: [Double]
    let second: [Double]
    let difference: Double
    init(_ first: [Double], _ second: [Double], _ difference: Double) {
      (self.first, self.second, self.difference) = (first, second, difference)
    }
  }

  /// Of the test data of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005).
  @Test(arguments: [
    Sharma([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
    Sharma([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
    Sharma([50, 0, 0], [50, -1, 2], 2.3669),
    Sharma([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792),
    Sharma([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195),
    Sharma([50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461),
    Sharma([50, 2.5, 0], [50, 0, -2.5], 4.3065),
    Sharma([50, 2.5, 0], [73, 25, -18], 27.1492),
    Sharma([50, 2.5, 0], [50, 3.1736, 0.5854], 1.0000),
    Sharma([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    Sharma([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    Sharma([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
    Sharma([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
  ])
  func ciede2000IsTheStandard(_ test: Sharma) {
    func lab(_ values: [Double]) -> CIEDE2000Metric.Lab {
      .init(lightness: values[0], a: values[1], b: values[2])
    }
    let (a, b) = (lab(test.first), lab(test.second))
    #expect(abs(CIEDE2000Metric.difference(a, b) - test.difference) < 0.00005)
    #expect(abs(CIEDE2000Metric.difference(b, a) - test.difference) < 0.00005)
  }

  /// What is white on a clear page is only seen over black.
  @Test func bothPagesCount() {
    var (empty, dot) = (Bitmap(width: 4, height: 4), Bitmap(width: 4, height: 4))
    for (color, name) in [(UInt32(0xFFFF_FFFF), "white"), (0xFF00_0000, "black")] {
      dot[1, 2] = color
      for type in Metrics.all where type != YIQMetric.self {
        let metric = type.init(tolerance: type.tolerance?.standard ?? 0, ignoresAntialiasing: false)
        #expect(metric.count(ComparedPicture(empty), ComparedPicture(dot)) == 1, "\(type.name), \(name)")
      }
    }
    empty.fill(0xFFFF_FFFF)
    dot.fill(0xFFFF_FFFF)
    dot[0, 0] = 0xFFFE_FEFE
    func count(_ type: any Metric.Type) -> Int {
      type.init(tolerance: type.tolerance?.standard ?? 0, ignoresAntialiasing: false)
        .count(ComparedPicture(empty), ComparedPicture(dot))
    }
    #expect(Metrics.all.map { count($0) } == [1, 0, 0, 0])
  }

  @Test func greysHaveTheLightnessOfTheStandard() {
    let metric = CIEDE2000Metric(tolerance: 1, ignoresAntialiasing: false)
    let (white, grey) = (metric.lab(0xFFFF_FFFF, over: 0), metric.lab(0xFF77_7777, over: 255))
    #expect(abs(white.lightness - 100) < 0.001 && abs(white.a) < 0.01 && abs(white.b) < 0.01)
    #expect(abs(grey.lightness - 50.03) < 0.01)
    #expect(metric.lab(0, over: 255) == white)
  }

  // MARK: Maximum of channels

  @Test func maxChannelCountsWhatIsAboveItsTolerance() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      var (a, b) = (Bitmap(width: 7, height: 3), Bitmap(width: 7, height: 3))
      for index in a.premultipliedPixels.indices {
        a.premultipliedPixels[index] = UInt32.random(in: 0...UInt32.max, using: &random)
        b.premultipliedPixels[index] =
          Bool.random(using: &random)
          ? a.premultipliedPixels[index] : UInt32.random(in: 0...UInt32.max, using: &random)
      }
      let sweep = PixelSweep(a, b)
      for (place, threshold) in PixelSweep.thresholds.enumerated() {
        let metric = MaxChannelMetric(tolerance: Double(threshold), ignoresAntialiasing: false)
        #expect(metric.count(ComparedPicture(a), ComparedPicture(b)) == sweep.counts[place])
      }
      let exact = ExactMetric(tolerance: 0, ignoresAntialiasing: false)
      #expect(exact.count(ComparedPicture(a), ComparedPicture(b)) == sweep.different)
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(Metrics.all.map { $0.name }).count == Metrics.all.count)
    #expect(Metrics.all.map { $0.identifier } == ["exact/1", "max-channel/1", "yiq/1", "ciede2000/1"])
  }
}

/// Pictures out of numbers, the same as in `Tables/yiq_counts.py`.
enum MadeUpPair {
  private struct Disc {
    var x: Int
    var y: Int
    var radius: Int
    var fill: [Int]
  }

  static func pictures(seed: UInt64) -> (ComparedPicture, ComparedPicture) {
    var numbers = SeededGenerator(seed: seed)
    func next(_ limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }
    let (width, height) = (8 + next(25), 8 + next(25))
    let isOpaque = seed % 2 == 0
    func color() -> [Int] {
      var channels = (0..<4).map { _ in next(256) }
      if isOpaque { channels[3] = 255 }
      return channels
    }
    if seed % 5 == 4 {
      let first = (0..<width * height).map { _ in color() }
      let second = (0..<width * height).map { _ in color() }
      return (picture(first, width, height), picture(second, width, height))
    }
    let page = color()
    var (first, second) = ([Disc](), [Disc]())
    for _ in 0..<4 {
      let (x, y) = (next(16 * width), next(16 * height))
      let radius = 16 + next(6 * width)
      let fill = color()
      let (dx, dy) = (next(33) - 16, next(33) - 16)
      var other = fill.map { max(0, min(255, $0 + next(61) - 30)) }
      if isOpaque { other[3] = 255 }
      let changes = next(3) == 0
      first.append(Disc(x: x, y: y, radius: radius, fill: fill))
      second.append(Disc(x: x + dx, y: y + dy, radius: radius, fill: changes ? other : fill))
    }
    return (
      picture(draw(width, height, page, first), width, height),
      picture(draw(width, height, page, second), width, height)
    )
  }

  private static func draw(_ width: Int, _ height: Int, _ page: [Int], _ discs: [Disc]) -> [[Int]] {
    (0..<width * height).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      var value = page
      for disc in discs {
        var covered = 0
        for sy in [2, 6, 10, 14] {
          for sx in [2, 6, 10, 14] {
            let (dx, dy) = (16 * x + sx - disc.x, 16 * y + sy - disc.y)
            if dx * dx + dy * dy <= disc.radius * disc.radius { covered += 1 }
          }
        }
        value = zip(disc.fill, value).map { ($0 * covered + $1 * (16 - covered) + 8) / 16 }
      }
      return value
    }
  }

  private static func picture(_ pixels: [[Int]], _ width: Int, _ height: Int) -> ComparedPicture {
    ComparedPicture(
      PNGDecoder.StraightImage(
        width: width, height: height,
        straightPixels: pixels.map {
          UInt32($0[3]) << 24 | UInt32($0[0]) << 16 | UInt32($0[1]) << 8 | UInt32($0[2])
        }))
  }
}
