/// A material over its backdrop: opaque pixels for the part of the canvas that a shape needs.
struct MaterialPicture: Hashable, Sendable {
  /// What the pixels depend on.
  struct Key: Hashable, Sendable {
    let style: MaterialStyle
    let backdrop: MaterialBackdrop
  }

  /// The pixel of the canvas that the picture begins at.
  let left: Int
  let top: Int
  private(set) var bitmap: Bitmap

  /// Recolours the cells of the backdrop, blurs them, and draws lines between them.
  ///
  /// The blur is normalised: beyond the canvas nothing counts, instead of black.
  init(_ key: Key) {
    let backdrop = key.backdrop
    let (columns, rows) = (backdrop.columns, backdrop.rows)
    left = columns.output.lowerBound
    top = rows.output.lowerBound
    var planes = MaterialPicture.recolored(backdrop, MaterialRecipe(key.style))
    for index in planes.indices { planes[index].blur(x: columns.blur, y: rows.blur) }
    MaterialPicture.normalize(&planes, backdrop)
    bitmap = Bitmap(width: columns.output.count, height: rows.output.count)
    MaterialPicture.enlarge(planes, columns, rows, into: &bitmap)
  }

  /// The same picture with `alpha` (0…255) everywhere.
  func faded(alpha: UInt32) -> Bitmap {
    var faded = bitmap
    faded.premultipliedPixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        func part(_ shift: UInt32) -> UInt32 { (((pixel &>> shift & 0xFF) &* alpha &+ 127) / 255) &<< shift }
        pixels[index] = alpha &<< 24 | part(16) | part(8) | part(0)
      }
    }
    return faded
  }

  /// Red, green and blue of each cell, times the part of the cell that is on the canvas.
  private static func recolored(_ backdrop: MaterialBackdrop, _ recipe: MaterialRecipe) -> [BoxBlurPlane] {
    let (columns, rows) = (backdrop.columns, backdrop.rows)
    let widths = MaterialBackdrop.pixelCounts(columns, canvas: backdrop.canvasWidth)
    let heights = MaterialBackdrop.pixelCounts(rows, canvas: backdrop.canvasHeight)
    let cellArea = Double(columns.cellSize * rows.cellSize)
    var planes = [BoxBlurPlane](
      repeating: BoxBlurPlane(width: columns.cells.count, height: rows.cells.count), count: 3)
    var last: (sums: SIMD4<UInt32>, area: Double, color: SIMD3<Double>) = (.zero, 0, .zero)
    for (row, height) in heights.enumerated() {
      for (column, width) in widths.enumerated() {
        let index = row * widths.count + column
        let sums = backdrop.sums[index]
        let area = Double(width * height)
        // Most of a page is flat.
        if sums != last.sums || area != last.area {
          let average = SIMD4<Double>(sums) / (255 * area)
          let color = SIMD3(average.z, average.y, average.x) + (1 - average.w) * recipe.page
          last = (sums, area, recipe.apply(color))
        }
        let color = last.color * (area / cellArea)
        for component in 0..<3 { planes[component].values[index] = Float(color[component]) }
      }
    }
    return planes
  }

  private static func normalize(_ planes: inout [BoxBlurPlane], _ backdrop: MaterialBackdrop) {
    func weights(_ axis: BoxBlurAxis, _ canvas: Int) -> [Float] {
      var line = BoxBlurPlane(width: axis.cells.count, height: 1)
      line.values = MaterialBackdrop.pixelCounts(axis, canvas: canvas).map {
        Float($0) / Float(axis.cellSize)
      }
      line.blur(x: axis.blur, y: BoxBlur(variance: 0))
      return line.values
    }
    // The canvas is a box, so its blurred cover is a product.
    let across = weights(backdrop.columns, backdrop.canvasWidth)
    let down = weights(backdrop.rows, backdrop.canvasHeight)
    for index in planes.indices {
      for (row, rowWeight) in down.enumerated() {
        for (column, weight) in across.enumerated() {
          planes[index].values[row * across.count + column] /= weight * rowWeight
        }
      }
    }
  }

  private static func enlarge(
    _ planes: [BoxBlurPlane], _ columns: BoxBlurAxis, _ rows: BoxBlurAxis, into bitmap: inout Bitmap
  ) {
    let places = columns.output.map(columns.place)
    var line = [Float](repeating: 0, count: columns.cells.count + 1)
    let count = places.count
    var values = [Float](repeating: 0, count: 3 * count)
    bitmap.premultipliedPixels.withUnsafeMutableBufferPointer { pixels in
      values.withUnsafeMutableBufferPointer { values in
        guard let red = values.baseAddress else { return }
        let (green, blue) = (red + count, red + 2 * count)
        func byte(_ value: Float) -> UInt32 { UInt32(Int32(min(max(value, 0), 1) * 255 + 0.5)) }
        for (index, y) in rows.output.enumerated() {
          for (plane, target) in zip(planes, [red, green, blue]) {
            plane.interpolate(row: y, columns: columns, rows: rows, places: places, line: &line, into: target)
          }
          for column in 0..<count {
            pixels[index * count + column] =
              0xFF00_0000 | byte(red[column]) &<< 16 | byte(green[column]) &<< 8 | byte(blue[column])
          }
        }
      }
    }
  }
}
