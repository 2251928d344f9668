// The rounding functions of floating point numbers are calls into the mathematics library that Glibc links.
import Glibc

/// How one axis of a picture is blurred: on cells of several pixels when the blur is wide, because what comes out is smooth anyway.
///
/// Cells are counted from pixel 0 of the canvas, so that the same content always falls into the same cells.
struct BoxBlurAxis: Hashable, Sendable {
  /// Pixels of one cell.
  let cellSize: Int
  /// The cells that decide what `output` shows.
  let cells: Range<Int>
  /// The pixels that are asked for.
  let output: Range<Int>
  let blur: BoxBlur

  /// A sigma has at least so many cells: lines between the cells then stay within 0.001 of a blurred edge.
  private static let cellsPerSigma = 6.0
  /// Wider blurs would leave nothing of any shape that fits into numbers.
  private static let maximumSigma = 1e9

  /// - Parameters:
  ///   - sigma: in pixels, at least 0.
  ///   - output: not empty.
  ///   - content: pixels that are not zero; the cells are not wider than it makes sense for them.
  init(sigma: Double, output: Range<Int>, content: Range<Int>) {
    let sigma = min(sigma, BoxBlurAxis.maximumSigma)
    let size = max(1, Int(sigma / BoxBlurAxis.cellsPerSigma))
    // The average over a cell and the lines between cells blur a little too: variances of 1/12 and 1/6.
    blur = BoxBlur(
      variance: BoxBlur.variance(sigma: sigma / Double(size)) - (size > 1 ? 0.25 : 0))
    func cell(_ pixel: Int) -> Int { Int((Double(pixel) / Double(size)).rounded(.down)) }
    let margin = blur.reach + 1
    let near = cell(output.lowerBound) - margin
    let far = cell(output.upperBound - 1) + margin + 1
    let low = max(near, cell(content.lowerBound) - margin)
    let high = min(far, cell(content.upperBound - 1) + margin + 1)
    cellSize = size
    cells = low..<max(low + 1, high)
    self.output = output
  }

  /// The same with only the cells that `limits` (in pixels, from 0) has a part of.
  init(sigma: Double, output: Range<Int>, limits: Range<Int>) {
    let whole = BoxBlurAxis(sigma: sigma, output: output, content: output)
    cellSize = whole.cellSize
    blur = whole.blur
    self.output = output
    let end = (limits.upperBound + cellSize - 1) / cellSize
    cells = whole.cells.clamped(to: limits.lowerBound / cellSize..<end)
  }

  /// Between which two cells (counted from the first of `cells`) a pixel lies, and how far from the first of the two, 0…1.
  func place(_ pixel: Int) -> (index: Int, fraction: Float) {
    let position = (Double(pixel) + 0.5) / Double(cellSize) - 0.5 - Double(cells.lowerBound)
    let index = min(max(position.rounded(.down), 0), Double(max(0, cells.count - 2)))
    return (Int(index), Float(min(max(position - index, 0), 1)))
  }
}

extension BoxBlurPlane {
  /// Writes the values along row `y` of the picture for every pixel of the output of `columns`, by lines between the cells.
  func interpolate(
    row y: Int, columns: BoxBlurAxis, rows: BoxBlurAxis, places: [(index: Int, fraction: Float)],
    line: inout [Float], into target: UnsafeMutablePointer<Float>
  ) {
    let (top, down) = rows.place(y)
    let bottom = min(top + 1, height - 1)
    for column in 0..<width {
      let value = values[top * width + column]
      line[column] = value + down * (values[bottom * width + column] - value)
    }
    // One more, so that the last place has a right neighbour even in a plane of one column.
    line[width] = line[width - 1]
    line.withUnsafeBufferPointer { line in
      for (index, place) in places.enumerated() {
        let value = line[place.index]
        target[index] = value + place.fraction * (line[place.index + 1] - value)
      }
    }
  }
}
