/// What lies below a material, coarse enough for its blur: the sums of the pixels in the cells that decide how it looks.
struct MaterialBackdrop: Hashable, Sendable {
  let columns: BoxBlurAxis
  let rows: BoxBlurAxis
  let canvasWidth: Int
  let canvasHeight: Int
  /// Sums of blue, green, red and alpha, premultiplied, 0…255 a pixel, rows of cells from the top.
  private(set) var sums: [SIMD4<UInt32>]

  /// The pixels of the canvas that are looked at.
  static func area(_ columns: BoxBlurAxis, _ rows: BoxBlurAxis, canvasWidth: Int, canvasHeight: Int) -> (
    x: Range<Int>, y: Range<Int>
  ) {
    func pixels(_ axis: BoxBlurAxis, _ count: Int) -> Range<Int> {
      (axis.cells.lowerBound * axis.cellSize..<axis.cells.upperBound * axis.cellSize).clamped(to: 0..<count)
    }
    return (pixels(columns, canvasWidth), pixels(rows, canvasHeight))
  }

  /// - Parameters:
  ///   - pixels: 0xAARRGGBB, premultiplied, with the pixel (`left`, `top`) of the canvas first; they hold at least `area`.
  ///   - stride: pixels from one row to the next.
  init(
    _ pixels: UnsafePointer<UInt32>, stride: Int, left: Int, top: Int, columns: BoxBlurAxis,
    rows: BoxBlurAxis, canvasWidth: Int, canvasHeight: Int
  ) {
    self.columns = columns
    self.rows = rows
    self.canvasWidth = canvasWidth
    self.canvasHeight = canvasHeight
    let area = MaterialBackdrop.area(columns, rows, canvasWidth: canvasWidth, canvasHeight: canvasHeight)
    sums = [SIMD4<UInt32>](repeating: .zero, count: columns.cells.count * rows.cells.count)
    let cellSize = columns.cellSize
    precondition(cellSize <= 256, "the sums of a row of a cell would not fit into 16 bits")
    sums.withUnsafeMutableBufferPointer { sums in
      for y in area.y {
        let line = pixels + (y - top) * stride - left
        var cell = (y / rows.cellSize - rows.cells.lowerBound) * columns.cells.count
        for start in Swift.stride(from: area.x.lowerBound, to: area.x.upperBound, by: cellSize) {
          // Two components of 16 bits in each number: a cell is at most 256 pixels wide.
          var (redBlue, alphaGreen): (UInt32, UInt32) = (0, 0)
          for x in start..<min(start + cellSize, area.x.upperBound) {
            redBlue &+= line[x] & 0x00FF_00FF
            alphaGreen &+= line[x] &>> 8 & 0x00FF_00FF
          }
          sums[cell] &+= SIMD4(
            redBlue & 0xFFFF, alphaGreen & 0xFFFF, redBlue &>> 16, alphaGreen &>> 16)
          cell += 1
        }
      }
    }
  }

  /// For each of the cells of `axis`, how many of its pixels are on the canvas.
  static func pixelCounts(_ axis: BoxBlurAxis, canvas: Int) -> [Int] {
    axis.cells.map { cell in
      (cell * axis.cellSize..<(cell + 1) * axis.cellSize).clamped(to: 0..<canvas).count
    }
  }
}
