import Testing

@testable import RenderCore

struct DeflatePieceTests {
  @Test(arguments: [1, 7, 40, 64], [300, 16])
  func bandsMakeOneFile(_ rowsPerBand: Int, _ colorCount: Int) throws {
    let bitmap = picture(301, 64, colorCount: colorCount, isOpaque: false)
    var census = ColorCensus()
    census.add(bitmap)
    let packer = ScanlinePacker(colorType: census.colorType)
    var file = PNGChunk.start(width: 301, height: 64, colorType: census.colorType, scale: 2)
    var adler = DeflatePiece.emptyAdler
    var total = 0
    for first in stride(from: 0, to: 64, by: rowsPerBand) {
      let rows = first..<min(first + rowsPerBand, 64)
      let piece = DeflatePiece.compress(packer.pack(bitmap, rows: rows), isLast: rows.upperBound == 64)
      adler = piece.adler(after: adler)
      total += piece.count
      file += PNGChunk.imageData((first == 0 ? DeflatePiece.streamStart : []) + piece.deflated)
    }
    file += PNGChunk.imageData(DeflatePiece.streamEnd(adler: adler))
    file += PNGChunk.end
    #expect(total == 64 * packer.bytesPerRow(width: 301))
    let all = packer.pack(bitmap, rows: 0..<64)
    #expect(adler == all.withUnsafeBytes { Deflate.adler32($0) })
    #expect(try PNGDecoder.decode(file).bitmap == bitmap)
    #expect(chunks(of: file) != nil)
  }

  @Test func emptyPieceCanEndAStream() {
    let piece = DeflatePiece.compress([], isLast: true)
    #expect(piece.count == 0 && piece.adler == 1)
    #expect(piece.deflated == [3, 0])
  }

  @Test func piecesDoNotDependOnEachOther() {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let once = DeflatePiece.compress(bytes, isLast: false)
    #expect(once == DeflatePiece.compress(bytes, isLast: false))
    #expect(Array(once.deflated.suffix(4)) == [0, 0, 0xFF, 0xFF])
  }
}
