/// Some rows of a page while its cells are drawn into them.
struct BandCanvas {
  /// Premultiplied, or straight where colours bleed.
  private(set) var pixels: Bitmap
  /// Rows of the page that these are.
  private let rows: Range<Int>
  private let pageHeight: Int
  private let extrude: Int
  private let padding: Int

  /// - Parameter background: what is between the cells.
  init(page: SheetLayout.Page, rows: Range<Int>, layout: SheetLayout, background: UInt32) {
    pixels = Bitmap(width: page.width, height: rows.count, filledWith: background)
    self.rows = rows
    pageHeight = page.height
    extrude = layout.extrude
    padding = layout.padding
  }

  /// Copies the part of `frame` that the cell keeps, its edges repeated outwards.
  mutating func draw(_ frame: Bitmap, _ cell: SheetLayout.Cell) {
    let (source, rect) = (cell.source, cell.rect)
    let width = pixels.width
    let first = max(rect.y - extrude, rows.lowerBound)
    let end = min(rect.maxY + extrude, rows.upperBound)
    guard first < end else { return }
    pixels.premultipliedPixels.withUnsafeMutableBufferPointer { target in
      frame.premultipliedPixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = target.baseAddress else { return }
        for row in first..<end {
          let inner = min(max(row - rect.y, 0), rect.height - 1)
          let line = from + (source.y + inner) * frame.width + source.x
          let place = to + (row - rows.lowerBound) * width + rect.x
          place.update(from: line, count: rect.width)
          (place - extrude).update(repeating: line[0], count: extrude)
          (place + rect.width).update(repeating: line[rect.width - 1], count: extrude)
        }
      }
    }
  }

  /// The same with straight colours, which spread into what is transparent in the cell and in its half of the padding around it.
  mutating func drawBleeding(_ frame: Bitmap, _ cell: SheetLayout.Cell) {
    let unpremultiply = Unpremultiply()
    let (source, rect) = (cell.source, cell.rect)
    // The odd pixel between two cells belongs to the one on the left or above.
    let left = max(rect.x - extrude - padding / 2, 0)
    let top = max(rect.y - extrude - padding / 2, 0)
    let right = min(rect.maxX + extrude + (padding + 1) / 2, pixels.width)
    let bottom = min(rect.maxY + extrude + (padding + 1) / 2, pageHeight)
    let (width, height) = (right - left, bottom - top)
    var straight = [UInt32](repeating: 0, count: width * height)
    for row in max(rect.y - extrude, top)..<min(rect.maxY + extrude, bottom) {
      let inner = min(max(row - rect.y, 0), rect.height - 1)
      for column in max(rect.x - extrude, left)..<min(rect.maxX + extrude, right) {
        let innerColumn = min(max(column - rect.x, 0), rect.width - 1)
        straight[(row - top) * width + column - left] = unpremultiply.straight(
          frame[source.x + innerColumn, source.y + inner])
      }
    }
    ColorBleed.fill(&straight, width: width, height: height)
    for row in max(top, rows.lowerBound)..<max(min(bottom, rows.upperBound), max(top, rows.lowerBound)) {
      for column in left..<right {
        let isCell =
          row >= rect.y - extrude && row < rect.maxY + extrude && column >= rect.x - extrude
          && column < rect.maxX + extrude
        // A page that is visible between the cells stays as it is.
        if isCell || pixels[column, row - rows.lowerBound] >> 24 == 0 {
          pixels[column, row - rows.lowerBound] = straight[(row - top) * width + column - left]
        }
      }
    }
  }

  /// The rows as a PNG file compresses them: a filter byte (none), then red, green, blue and alpha of each pixel.
  func straightScanlines() -> [UInt8] {
    let count = pixels.height * (1 + 4 * pixels.width)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let target = UnsafeMutableRawBufferPointer(buffer)
      var offset = 0
      for row in 0..<pixels.height {
        target[offset] = 0
        offset += 1
        for pixel in pixels.row(row) {
          target.storeBytes(of: (pixel << 8 | pixel >> 24).bigEndian, toByteOffset: offset, as: UInt32.self)
          offset += 4
        }
      }
      initialized = count
    }
  }
}

extension Bitmap {
  init(width: Int, height: Int, filledWith pixel: UInt32) {
    self.init(width: width, height: height)
    fill(pixel)
  }
}
