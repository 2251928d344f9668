/// The pages of a sheet as PNG files. Bands of rows are compressed apart from each other, so memory holds a few bands, whatever the number of frames.
struct SpriteSheet {
  let clip: CollectedClip
  let layout: SheetLayout
  let bleeds: Bool
  /// Whether the pages are compressed as well as bands can be.
  let optimizes: Bool

  /// Pixels of a band, roughly: 4 MB of them.
  private static let bandPixels = 1 << 20

  /// Pixels that are drawn before they are packed, roughly: 256 kB of them.
  private static let stripPixels = 1 << 16

  /// Writes page `index` as a whole PNG file.
  func write(page index: Int, to output: ByteOutput) throws {
    let page = layout.pages[index]
    let colorType = colorType
    try output.write(
      PNGChunk.start(
        width: page.width, height: page.height, colorType: colorType, scale: clip.job.scale.double)
        + PNGChunk.software)
    let packer = ScanlinePacker(colorType: colorType)
    let bands = bands(of: page)
    if bands.count == 1 {
      // libdeflate takes a third of the time of zlib, but all bytes at once. Its lowest level takes half the time of level 6 and gives 3 % more bytes.
      let rows = try scanlines(bands[0], of: page, packer)
      try output.write(PNGChunk.imageData(Deflate(level: optimizes ? 12 : 1).compress(rows)))
      try output.write(PNGChunk.end)
      return
    }
    var adler = DeflatePiece.emptyAdler
    try OrderedWork.run(count: bands.count, workers: clip.workers, isInterrupted: clip.isInterrupted) {
      band in
      let rows = try scanlines(bands[band], of: page, packer)
      // Level 4 of zlib takes two thirds of the time of level 6 and gives 2 % more bytes.
      return DeflatePiece.compress(rows, isLast: band == bands.count - 1, level: optimizes ? 9 : 4)
    } take: { band, piece in
      adler = piece.adler(after: adler)
      var stream = band == 0 ? DeflatePiece.streamStart : []
      stream += piece.deflated
      if band == bands.count - 1 { stream += DeflatePiece.streamEnd(adler: adler) }
      try output.write(PNGChunk.imageData(stream))
    }
    try output.write(PNGChunk.end)
  }

  private var background: UInt32 { clip.job.background?.premultipliedPixel ?? 0 }

  /// The smallest colour type for the frames and the page between them; the same for every page.
  private var colorType: ColorType {
    bleeds ? .rgba : clip.frames.colorType(including: hasFreeSpace ? background : nil)
  }

  private var hasFreeSpace: Bool {
    layout.pages.contains { page in
      let covered = layout.cells[page.cells].reduce(0) {
        $0 + (Int($1.width) + 2 * layout.extrude) * (Int($1.height) + 2 * layout.extrude)
      }
      return covered < page.width * page.height
    }
  }

  /// Rows that are compressed together, and the cells that reach into them.
  private struct Band {
    let rows: Range<Int>
    var cells: [Int] = []
  }

  private func bands(of page: SheetLayout.Page) -> [Band] {
    let most = max(1, SpriteSheet.bandPixels / page.width)
    // Where cells stand in rows, a band of whole rows needs each picture once.
    let step = page.rowStep > 0 && page.rowStep <= most ? most - most % page.rowStep : most
    var bands = stride(from: 0, to: page.height, by: step).map {
      Band(rows: $0..<min($0 + step, page.height))
    }
    // Colours may reach into the padding around a cell.
    let reach = layout.extrude + (bleeds ? (layout.padding + 1) / 2 : 0)
    for index in page.cells {
      let rect = layout.cells[index].rect
      let last = min(rect.maxY + reach, page.height) - 1
      for band in max(rect.y - reach, 0) / step...last / step { bands[band].cells.append(index) }
    }
    return bands
  }

  private func scanlines(_ band: Band, of page: SheetLayout.Page, _ packer: ScanlinePacker) throws -> [UInt8]
  {
    if bleeds {
      var canvas = BandCanvas(
        page: page, rows: band.rows, layout: layout, background: Unpremultiply().straight(background))
      for index in band.cells {
        canvas.drawBleeding(try clip.frames.bitmap(picture: picture(of: index)), layout.cells[index])
      }
      return canvas.straightScanlines()
    }
    let strips = strips(of: band, page)
    if strips.count == 1 {
      var canvas = BandCanvas(page: page, rows: band.rows, layout: layout, background: background)
      for index in band.cells {
        canvas.draw(try clip.frames.bitmap(picture: picture(of: index)), layout.cells[index])
      }
      return packer.pack(canvas.pixels, rows: 0..<band.rows.count)
    }
    let bytesPerRow = packer.bytesPerRow(width: page.width)
    let count = band.rows.count * bytesPerRow
    return try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let target = UnsafeMutableRawBufferPointer(buffer)
      var offset = 0
      for strip in strips {
        var canvas = BandCanvas(page: page, rows: strip.rows, layout: layout, background: background)
        for index in strip.cells {
          canvas.draw(try clip.frames.bitmap(picture: picture(of: index)), layout.cells[index])
        }
        let end = offset + strip.rows.count * bytesPerRow
        packer.pack(
          canvas.pixels, rows: 0..<strip.rows.count,
          into: UnsafeMutableRawBufferPointer(rebasing: target[offset..<end]))
        offset = end
      }
      initialized = count
    }
  }

  /// Parts of a band that is the whole page, with whole rows of cells, so that each picture is needed once, and few enough pixels to stay in the cache.
  ///
  /// Of bands on several threads such small pieces would scatter the free memory: the peak doubles.
  private func strips(of band: Band, _ page: SheetLayout.Page) -> [Band] {
    let rowStep = page.rowStep
    guard rowStep > 0, band.rows == 0..<page.height, band.rows.count > rowStep else { return [band] }
    let step = max(1, SpriteSheet.stripPixels / page.width / rowStep) * rowStep
    var strips = stride(from: band.rows.lowerBound, to: band.rows.upperBound, by: step).map {
      Band(rows: $0..<min($0 + step, band.rows.upperBound))
    }
    for index in band.cells {
      let rect = layout.cells[index].rect
      let first = max(rect.y - layout.extrude, band.rows.lowerBound) - band.rows.lowerBound
      let last = min(rect.maxY + layout.extrude, band.rows.upperBound) - 1 - band.rows.lowerBound
      if first <= last { for strip in first / step...last / step { strips[strip].cells.append(index) } }
    }
    return strips
  }

  private func picture(of cell: Int) -> Int { clip.frames.picture(ofFrame: Int(layout.cells[cell].frame)) }
}
