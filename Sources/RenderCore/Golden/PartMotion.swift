/// Estimates by how much what is in a picture moved, to a fraction of a pixel.
///
/// Least squares after Lucas and Kanade (1981): the move for which the old picture, shifted, is closest to the new one. Both are blurred a little
/// before: straight lines between pixels follow a soft edge, not a hard one.
enum PartMotion {
  struct Move: Hashable {
    /// Pixels, to the right.
    var dx: Double
    /// Pixels, down.
    var dy: Double
    /// What is left of the squared difference, 0…1: 0 if the move explains everything.
    var rest: Double
  }

  /// Pixels that a move may be long.
  private static let longest = 6.0
  private static let rounds = 12

  /// - Parameter box: where to look, inside both pictures.
  static func estimate(_ old: Bitmap, _ new: Bitmap, in box: PixelRect) -> Move? {
    let (before, after) = (Plane(old, box), Plane(new, box))
    var (dx, dy) = (0.0, 0.0)
    let whole = error(before, after, 0, 0)
    guard whole > 0 else { return nil }
    var best = Move(dx: 0, dy: 0, rest: 1)
    for _ in 0..<rounds {
      guard let step = step(before, after, dx, dy) else { return nil }
      dx = min(max(dx + step.dx, -longest), longest)
      dy = min(max(dy + step.dy, -longest), longest)
      let rest = error(before, after, dx, dy) / whole
      if rest < best.rest { best = Move(dx: dx, dy: dy, rest: rest) }
      if abs(step.dx) + abs(step.dy) < 0.0005 { break }
    }
    return best.rest < 1 ? best : nil
  }

  /// Premultiplied channels of a part of a picture.
  private struct Plane {
    let width: Int
    let height: Int
    private let channels: [[Double]]

    init(_ bitmap: Bitmap, _ box: PixelRect) {
      width = box.width
      height = box.height
      var channels = [[Double]](repeating: [], count: 4)
      for y in box.y..<box.maxY {
        for x in box.x..<box.maxX {
          let pixel = bitmap[x, y]
          for channel in 0..<4 { channels[channel].append(Double(pixel >> (8 * UInt32(channel)) & 0xFF)) }
        }
      }
      self.channels = channels.map { Plane.blurred($0, width: box.width, height: box.height) }
    }

    /// Weights 1 2 1 in both directions.
    private static func blurred(_ values: [Double], width: Int, height: Int) -> [Double] {
      var rows = values
      for y in 0..<height {
        for x in 0..<width {
          let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
          rows[y * width + x] =
            (values[y * width + left] + 2 * values[y * width + x] + values[y * width + right]) / 4
        }
      }
      var result = rows
      for y in 0..<height {
        let (above, below) = (max(y - 1, 0), min(y + 1, height - 1))
        for x in 0..<width {
          result[y * width + x] =
            (rows[above * width + x] + 2 * rows[y * width + x] + rows[below * width + x]) / 4
        }
      }
      return result
    }

    func value(_ channel: Int, _ x: Int, _ y: Int) -> Double {
      channels[channel][min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }

    /// Between pixels, straight lines.
    func value(_ channel: Int, _ x: Double, _ y: Double) -> Double {
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      let (fx, fy) = (x - left, y - top)
      let (column, row) = (Int(left), Int(top))
      let upper =
        value(channel, column, row) * (1 - fx) + (fx == 0 ? 0 : value(channel, column + 1, row) * fx)
      if fy == 0 { return upper }
      let lower =
        value(channel, column, row + 1) * (1 - fx) + (fx == 0 ? 0 : value(channel, column + 1, row + 1) * fx)
      return upper * (1 - fy) + lower * fy
    }
  }

  private static func error(_ before: Plane, _ after: Plane, _ dx: Double, _ dy: Double) -> Double {
    var sum = 0.0
    for channel in 0..<4 {
      for y in 0..<before.height {
        for x in 0..<before.width {
          let moved = before.value(channel, Double(x) - dx, Double(y) - dy)
          let difference = after.value(channel, x, y) - moved
          sum += difference * difference
        }
      }
    }
    return sum
  }

  /// The correction of a move; `nil` if the part has no edges in one direction.
  private static func step(
    _ before: Plane, _ after: Plane, _ dx: Double, _ dy: Double
  ) -> (dx: Double, dy: Double)? {
    var (xx, xy, yy, xt, yt) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for channel in 0..<4 {
      func moved(_ x: Int, _ y: Int) -> Double {
        before.value(channel, Double(x) - dx, Double(y) - dy)
      }
      for y in 0..<before.height {
        for x in 0..<before.width {
          let gx =
            (moved(x + 1, y) - moved(x - 1, y) + after.value(channel, x + 1, y)
              - after.value(channel, x - 1, y)) / 4
          let gy =
            (moved(x, y + 1) - moved(x, y - 1) + after.value(channel, x, y + 1)
              - after.value(channel, x, y - 1)) / 4
          let change = after.value(channel, x, y) - moved(x, y)
          xx += gx * gx
          xy += gx * gy
          yy += gy * gy
          xt += gx * change
          yt += gy * change
        }
      }
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-6 * max(xx * xx, yy * yy), determinant > 0 else { return nil }
    return (-(yy * xt - xy * yt) / determinant, -(xx * yt - xy * xt) / determinant)
  }
}
