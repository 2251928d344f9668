/// A pixel counts when its colours over white are farther apart than the threshold in YIQ (Kotsarenko and Ramos 2010), as pixelmatch 6 counts.
///
/// Soft edges are told by their neighbours (Vysniauskas 2009) where that is asked for: then a part that moved by a pixel hardly counts at all.
public struct YIQMetric: Metric {
  public static let name = "yiq"
  public static let version = 1
  public static let summary = "the YIQ distance over white is more than the tolerance, as in pixelmatch"
  public static let tolerance: (range: Range<Double>, standard: Double)? = (0..<1, 0.1)
  public static let knowsAntialiasing = true
  public static let usesStraightPixels = true

  /// The largest squared distance that there is.
  private static let largest = 35215.0

  private let limit: Double
  private let ignoresAntialiasing: Bool

  public init(tolerance: Double, ignoresAntialiasing: Bool) {
    limit = Self.largest * tolerance * tolerance
    self.ignoresAntialiasing = ignoresAntialiasing
  }

  public func visitDifferent(
    _ first: ComparedPicture, _ second: ComparedPicture, _ visit: (_ index: Int) -> Void
  ) {
    let (a, b) = (Plane(first), Plane(second))
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (one, other) = (a[x, y], b[x, y])
        if one == other || Self.squaredDistance(one, other) <= limit { continue }
        let isEdge = ignoresAntialiasing && (isSoftEdge(x, y, in: a, b) || isSoftEdge(x, y, in: b, a))
        if !isEdge { visit(y * a.width + x) }
      }
    }
  }

  private struct Plane {
    let width: Int
    let height: Int
    /// 0xAARRGGBB, straight.
    let pixels: [UInt32]

    init(_ picture: ComparedPicture) {
      width = picture.width
      height = picture.height
      pixels = picture.straightPixels
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// The columns and rows of a pixel and its neighbours, and whether some are missing at a border.
    func surroundings(_ x: Int, _ y: Int) -> (
      columns: ClosedRange<Int>, rows: ClosedRange<Int>, isBorder: Bool
    ) {
      let columns = max(x - 1, 0)...min(x + 1, width - 1)
      let rows = max(y - 1, 0)...min(y + 1, height - 1)
      return (columns, rows, columns.count < 3 || rows.count < 3)
    }
  }

  private struct Color {
    var red: Double
    var green: Double
    var blue: Double

    /// Over white.
    init(_ pixel: UInt32) {
      func value(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) }
      (red, green, blue) = (value(16), value(8), value(0))
      if pixel < 0xFF00_0000 {
        let alpha = value(24) / 255
        red = 255 + (red - 255) * alpha
        green = 255 + (green - 255) * alpha
        blue = 255 + (blue - 255) * alpha
      }
    }

    var y: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }
    var i: Double { red * 0.59597799 - green * 0.27417610 - blue * 0.32180189 }
    var q: Double { red * 0.21147017 - green * 0.52261711 + blue * 0.31114694 }
  }

  private static func squaredDistance(_ one: UInt32, _ other: UInt32) -> Double {
    let (a, b) = (Color(one), Color(other))
    let (y, i, q) = (a.y - b.y, a.i - b.i, a.q - b.q)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// Whether a pixel lies between a darker and a brighter neighbour, one of which belongs to an area in both pictures.
  private func isSoftEdge(_ x: Int, _ y: Int, in plane: Plane, _ other: Plane) -> Bool {
    let around = plane.surroundings(x, y)
    var equal = around.isBorder ? 1 : 0
    var darkest = (difference: 0.0, x: 0, y: 0)
    var brightest = (difference: 0.0, x: 0, y: 0)
    let center = plane[x, y]
    for column in around.columns {
      for row in around.rows where column != x || row != y {
        let neighbour = plane[column, row]
        let difference = neighbour == center ? 0 : Color(center).y - Color(neighbour).y
        if difference == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if difference < darkest.difference {
          darkest = (difference, column, row)
        } else if difference > brightest.difference {
          brightest = (difference, column, row)
        }
      }
    }
    if darkest.difference == 0 || brightest.difference == 0 { return false }
    return [darkest, brightest].contains {
      isArea($0.x, $0.y, in: plane) && isArea($0.x, $0.y, in: other)
    }
  }

  /// Whether a pixel has three equal neighbours; a border counts as one.
  private func isArea(_ x: Int, _ y: Int, in plane: Plane) -> Bool {
    let around = plane.surroundings(x, y)
    var equal = around.isBorder ? 1 : 0
    for column in around.columns {
      for row in around.rows where column != x || row != y {
        if plane[column, row] == plane[x, y] { equal += 1 }
      }
    }
    return equal > 2
  }
}
