/// One picture with all frames in cells. Rows of cells are compressed apart from each other, so memory holds a few rows, whatever the number of frames.
struct SpriteSheet {
  let clip: CollectedClip
  let layout: SheetLayout

  /// Writes the whole PNG file.
  func write(to output: ByteOutput) throws {
    let colorType = colorType
    try output.write(
      PNGChunk.start(
        width: layout.width, height: layout.height, colorType: colorType, scale: clip.job.scale.double)
        + PNGChunk.software)
    let packer = ScanlinePacker(colorType: colorType)
    var adler = DeflatePiece.emptyAdler
    try OrderedWork.run(count: layout.rows, workers: clip.workers, isInterrupted: clip.isInterrupted) { row in
      try piece(row, packer)
    } take: { row, piece in
      adler = piece.adler(after: adler)
      var stream = row == 0 ? DeflatePiece.streamStart : []
      stream += piece.deflated
      if row == layout.rows - 1 { stream += DeflatePiece.streamEnd(adler: adler) }
      try output.write(PNGChunk.imageData(stream))
    }
    try output.write(PNGChunk.end)
  }

  private var background: UInt32 { clip.job.background?.premultipliedPixel ?? 0 }

  /// The smallest colour type for the frames and the page between them.
  private var colorType: ColorType {
    let hasFreeSpace = layout.columns * layout.rows > layout.frameCount || layout.padding > 0
    return clip.frames.colorType(including: hasFreeSpace ? background : nil)
  }

  /// A row of cells and the gap below it.
  private func piece(_ row: Int, _ packer: ScanlinePacker) throws -> DeflatePiece {
    let isLast = row == layout.rows - 1
    var page = Bitmap(
      width: layout.width, height: layout.frameHeight + (isLast ? 0 : layout.padding), filledWith: background)
    let first = row * layout.columns
    for index in first..<min(first + layout.columns, layout.frameCount) {
      let picture = try clip.frames.bitmap(picture: clip.frames.picture(ofFrame: index))
      page.copy(picture, toX: layout.cell(at: index).x, y: 0)
    }
    return DeflatePiece.compress(packer.pack(page, rows: 0..<page.height), isLast: isLast)
  }
}

extension Bitmap {
  init(width: Int, height: Int, filledWith pixel: UInt32) {
    self.init(width: width, height: height)
    fill(pixel)
  }
}
