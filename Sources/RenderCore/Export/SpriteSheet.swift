/// One picture with all frames in cells. Rows of cells are drawn and compressed apart from each other, so memory holds a few rows, whatever the number of frames.
struct SpriteSheet: FrameSink {
  private let layout: SheetLayout
  private let output: ByteOutput
  private let start: [UInt8]
  private var adler = DeflatePiece.emptyAdler
  private var rowsWritten = 0
  let makeEncoder: @Sendable () throws -> SheetRowEncoder

  var framesPerUnit: Int { layout.columns }

  init(_ job: RenderJob, layout: SheetLayout, colorType: ColorType, output: ByteOutput) {
    self.layout = layout
    self.output = output
    start =
      PNGChunk.start(
        width: layout.width, height: layout.height, colorType: colorType, scale: job.scale.double)
      + PNGChunk.software
    makeEncoder = { SheetRowEncoder(job, layout: layout, colorType: colorType) }
  }

  mutating func accept(_ row: SheetRowEncoder.Unit, indices: Range<Int>) throws {
    let isFirst = rowsWritten == 0
    rowsWritten += 1
    adler = row.piece.adler(after: adler)
    var stream = isFirst ? DeflatePiece.streamStart : []
    stream += row.piece.deflated
    if rowsWritten == layout.rows { stream += DeflatePiece.streamEnd(adler: adler) }
    try output.write((isFirst ? start : []) + PNGChunk.imageData(stream))
  }

  func finish() throws { try output.write(PNGChunk.end) }
  func discard() {}
}

/// Draws a row of cells and compresses its scanlines.
struct SheetRowEncoder: UnitEncoder {
  struct Unit: EncodedUnit {
    let piece: DeflatePiece
    var byteCount: Int { piece.deflated.count }
  }

  private let indicator: any Indicator
  private let layout: SheetLayout
  private let firstFrame: Int
  private let background: UInt32
  private let painter: FramePainter
  private let packer: ScanlinePacker
  private var row: Bitmap
  /// What the painter's bitmap shows.
  private var painted: FrameKey?

  init(_ job: RenderJob, layout: SheetLayout, colorType: ColorType) {
    indicator = job.indicator
    self.layout = layout
    firstFrame = job.timeline.selection.lowerBound
    background = job.background?.premultipliedPixel ?? 0
    painter = job.makePainter()
    packer = ScanlinePacker(colorType: colorType)
    row = Bitmap(width: layout.width, height: layout.frameHeight)
  }

  mutating func encode(_ frames: [SampledFrame]) throws -> Unit {
    row.fill(background)
    for (column, frame) in frames.enumerated() {
      if painted != frame.key {
        painted = nil
        try painter.paint(indicator.displayList(frame.state))
        painted = frame.key
      }
      row.copy(painter.bitmap, toX: column * (layout.frameWidth + layout.padding), y: 0)
    }
    let position = (frames[0].index - firstFrame) / layout.columns
    let isLast = position == layout.rows - 1
    var bytes = packer.pack(row, rows: 0..<row.height)
    if !isLast, layout.padding > 0 {
      let gap = Bitmap(width: layout.width, height: 1, filledWith: background)
      let line = packer.pack(gap, rows: 0..<1)
      for _ in 0..<layout.padding { bytes += line }
    }
    return Unit(piece: DeflatePiece.compress(bytes, isLast: isLast))
  }
}

extension Bitmap {
  init(width: Int, height: Int, filledWith pixel: UInt32) {
    self.init(width: width, height: height)
    fill(pixel)
  }
}
