/// Takes an interlaced PNG file apart into its seven passes (PNG, third edition, 8), each a picture of its own, and puts their pixels together.
///
/// For files of 16 bits, which some versions of libpng mix up when they reduce them to 8 bits.
struct InterlacedPNG {
  /// Where the pixels of a pass lie.
  private struct Pass {
    let x: Int
    let y: Int
    let stepX: Int
    let stepY: Int

    static let all = [
      Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
      Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
      Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
      Pass(x: 0, y: 1, stepX: 1, stepY: 2),
    ]

    func width(_ whole: Int) -> Int { whole > x ? (whole - x + stepX - 1) / stepX : 0 }
    func height(_ whole: Int) -> Int { whole > y ? (whole - y + stepY - 1) / stepY : 0 }
  }

  private let width: Int
  private let height: Int
  /// The bytes of `IHDR` after the size, without interlacing.
  private let kind: [UInt8]
  private let bytesPerPixel: Int
  /// Whole chunks about colours.
  private var colors: [UInt8] = []
  /// The zlib stream.
  private var data: [UInt8] = []

  /// Whether a file needs this. It has a whole header.
  static func isNeeded(_ file: [UInt8]) -> Bool { file[24] == 16 && file[28] == 1 }

  /// - Throws: `PNGError`.
  init(_ file: [UInt8], width: Int, height: Int) throws(PNGError) {
    self.width = width
    self.height = height
    kind = Array(file[24..<28]) + [0]
    guard let channels = [0: 1, 2: 3, 4: 2, 6: 4][Int(file[25])] else {
      throw .damaged(reason: "no kind of pixels has 16 bits like that")
    }
    bytesPerPixel = 2 * channels
    var reader = try PNGChunkReader(file)
    while let chunk = try reader.next() {
      if chunk.type == PNGChunkReader.type("IDAT") {
        data += file[chunk.payload]
      } else if data.isEmpty, PNGChunkReader.aboutColors.contains(chunk.type) {
        colors += file[chunk.payload.lowerBound - 8..<chunk.payload.upperBound + 4]
      }
    }
  }

  /// - Throws: `PNGError`.
  func decode() throws(PNGError) -> PNGDecoder.StraightImage {
    let sizes = Pass.all.map { $0.height(height) * rowBytes($0) }
    var scanlines = [UInt8](repeating: 0, count: sizes.reduce(0, +))
    let isWhole = data.withUnsafeBytes { input in
      scanlines.withUnsafeMutableBytes { Inflate().decompressZlib(input, into: $0) }
    }
    guard isWhole else { throw .damaged(reason: "its pixels cannot be decompressed") }
    var pixels = [UInt32](repeating: 0, count: width * height)
    var start = 0
    for (pass, size) in zip(Pass.all, sizes) where size > 0 {
      let image = try picture(pass, Array(scanlines[start..<start + size]))
      start += size
      for row in 0..<image.height {
        for column in 0..<image.width {
          let place = (pass.y + row * pass.stepY) * width + pass.x + column * pass.stepX
          pixels[place] = image.straightPixels[row * image.width + column]
        }
      }
    }
    return PNGDecoder.StraightImage(width: width, height: height, straightPixels: pixels)
  }

  /// Bytes of a row of a pass with its filter; none if the pass has no pixels.
  private func rowBytes(_ pass: Pass) -> Int {
    let width = pass.width(width)
    return width == 0 ? 0 : 1 + width * bytesPerPixel
  }

  private func picture(_ pass: Pass, _ scanlines: [UInt8]) throws(PNGError) -> PNGDecoder.StraightImage {
    let size =
      PNGChunk.bigEndian(UInt32(pass.width(width))) + PNGChunk.bigEndian(UInt32(pass.height(height)))
    return try PNGDecoder.decode(
      PNGChunk.signature + PNGChunk.chunk("IHDR", size + kind) + colors
        + PNGChunk.imageData(Deflate(level: 1).compress(scanlines)) + PNGChunk.end)
  }
}
