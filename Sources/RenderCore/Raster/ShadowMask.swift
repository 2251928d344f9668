// The rounding functions of floating point numbers are calls into the mathematics library that Glibc links.
import Glibc

/// The pixels of a canvas that a shadow changes, and how much: the blurred shape without the shape itself, for any colour.
struct ShadowMask: Hashable, Sendable {
  /// What a mask depends on, beside the canvas.
  struct Key: Hashable, Sendable {
    let path: Path
    let sigma: Double
    let offset: Point
    /// From the coordinates of the path to pixels.
    let transform: AffineTransform
  }

  /// The pixel of the canvas that the mask begins at.
  let left: Int
  let top: Int
  var coverage: ShadowCoverage

  /// `nil` if nothing of the shadow is on the canvas.
  init?(_ key: Key, canvasWidth: Int, canvasHeight: Int) {
    let shadow = Shadow(sigma: key.sigma, offset: key.offset, color: .black)
    let moved = shadow.moved(key.transform)
    guard let box = key.path.area(moved) else { return nil }
    let sigma = shadow.sigma(key.transform)
    let (dx, dy) = (Shadow.reach * sigma.x, Shadow.reach * sigma.y)
    let columns = ShadowMask.pixels(box.minX - dx, box.maxX + dx).clamped(to: 0..<canvasWidth)
    let rows = ShadowMask.pixels(box.minY - dy, box.maxY + dy).clamped(to: 0..<canvasHeight)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let across = BoxBlurAxis(
      sigma: sigma.x, output: columns, content: ShadowMask.pixels(box.minX, box.maxX))
    let down = BoxBlurAxis(sigma: sigma.y, output: rows, content: ShadowMask.pixels(box.minY, box.maxY))
    var plane = ShadowMask.rasterize(key.path, moved, across: across, down: down)
    plane.blur(x: across.blur, y: down.blur)

    left = columns.lowerBound
    top = rows.lowerBound
    coverage = ShadowCoverage(width: columns.count, height: rows.count)
    ShadowMask.enlarge(plane, across: across, down: down, into: &coverage)
    var local = key.transform
    local.tx -= Double(left)
    local.ty -= Double(top)
    coverage.draw(key.path, local, erasing: true)
  }

  /// The pixels that an interval touches; numbers that no picture reaches are cut.
  static func pixels(_ low: Double, _ high: Double) -> Range<Int> {
    func pixel(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9)) }
    let first = pixel(low.rounded(.down))
    return first..<max(first + 1, pixel(high.rounded(.up)))
  }

  /// Most cells a side that are filled at once: below Cairo's limit, whatever the canvas.
  private static let tileSize = 8192

  /// The part of each cell that the path covers, 0…1.
  private static func rasterize(
    _ path: Path, _ transform: AffineTransform, across: BoxBlurAxis, down: BoxBlurAxis
  ) -> BoxBlurPlane {
    var plane = BoxBlurPlane(width: across.cells.count, height: down.cells.count)
    // Cairo has 15 sample lines a row; four rows for one of large cells place a flat edge well enough.
    let rowsPerCell = min(down.cellSize, 4)
    let unit = 1 / Float(255 * rowsPerCell)
    for top in stride(from: 0, to: plane.height, by: tileSize / 4) {
      for left in stride(from: 0, to: plane.width, by: tileSize) {
        let columns = min(tileSize, plane.width - left)
        let rows = min(tileSize / 4, plane.height - top)
        var tile = ShadowCoverage(width: columns, height: rows * rowsPerCell)
        let toCells = AffineTransform(
          a: 1 / Double(across.cellSize), d: Double(rowsPerCell) / Double(down.cellSize),
          tx: -Double(across.cells.lowerBound + left),
          ty: -Double((down.cells.lowerBound + top) * rowsPerCell))
        tile.draw(path, toCells.after(transform))
        for row in 0..<tile.height {
          let target = (top + row / rowsPerCell) * plane.width + left
          for column in 0..<columns {
            plane.values[target + column] += unit * Float(tile.bytes[row * tile.stride + column])
          }
        }
      }
    }
    return plane
  }

  private static func enlarge(
    _ plane: BoxBlurPlane, across: BoxBlurAxis, down: BoxBlurAxis, into coverage: inout ShadowCoverage
  ) {
    let places = across.output.map(across.place)
    var line = [Float](repeating: 0, count: plane.width + 1)
    var values = [Float](repeating: 0, count: places.count)
    let stride = coverage.stride
    coverage.bytes.withUnsafeMutableBufferPointer { bytes in
      values.withUnsafeMutableBufferPointer { values in
        guard let row = values.baseAddress else { return }
        for (index, y) in down.output.enumerated() {
          plane.interpolate(row: y, columns: across, rows: down, places: places, line: &line, into: row)
          for column in 0..<values.count {
            bytes[index * stride + column] = UInt8(min(max(values[column], 0), 1) * 255 + 0.5)
          }
        }
      }
    }
  }
}
