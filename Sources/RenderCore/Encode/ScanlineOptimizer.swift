/// Looks for the smallest zlib stream of a picture's scanlines, whatever it costs.
final class ScanlineOptimizer {
  private let quick = Deflate(level: 5)
  private let thorough = Deflate(level: 12)
  private var room = ScratchBytes()

  /// How many ways to filter are compressed thoroughly.
  private static let finalists = 2

  /// A zlib stream, and how its rows are filtered.
  struct Stream {
    var bytes: [UInt8]
    let strategy: RowFilter.Strategy
  }

  /// Rows of a picture.
  struct Scanlines {
    /// Rows of `bytesPerRow` bytes, each with its filter byte 0.
    let bytes: UnsafeRawBufferPointer
    let bytesPerRow: Int
    /// Bytes of a pixel; 1 if pixels share bytes.
    let pixelStride: Int

    func filtered(_ strategy: RowFilter.Strategy) -> [UInt8] {
      RowFilter.filter(bytes, bytesPerRow: bytesPerRow, pixelStride: pixelStride, strategy)
    }
  }

  /// The smallest stream found.
  ///
  /// - Parameter margins: what may be written apart where nothing is filtered.
  func compress(_ scanlines: Scanlines, margins: PictureMargins? = nil) -> [UInt8] {
    let best = search(scanlines).bytes
    guard let apart = margins.flatMap({ stream(scanlines, $0) }), apart.count < best.count else {
      return best
    }
    return apart
  }

  /// The smallest stream found without margins.
  func search(_ scanlines: Scanlines) -> Stream {
    // The filtered forms are made again for the few that get on, so that only one is in memory.
    var ranking: [(size: Int, strategy: RowFilter.Strategy)] = []
    for strategy in RowFilter.Strategy.allCases {
      ranking.append((size(scanlines.filtered(strategy)), strategy))
    }
    // Stable, so that of equally small ones the simpler comes first.
    let order = ranking.indices.sorted { (ranking[$0].size, $0) < (ranking[$1].size, $1) }
    let finalists = order.prefix(ScanlineOptimizer.finalists).map { index in
      let strategy = ranking[index].strategy
      return Stream(bytes: stream(scanlines.filtered(strategy)), strategy: strategy)
    }
    guard var best = finalists.min(by: { $0.bytes.count < $1.bytes.count }) else {
      preconditionFailure("no way to filter")
    }
    if scanlines.bytes.count <= Zopfli.quickBytes { harden(&best, of: scanlines) }
    return best
  }

  /// Replaces a stream by what zopfli makes of the same rows if that is smaller.
  ///
  /// - Precondition: these are at most `Zopfli.mostBytes`.
  func harden(_ stream: inout Stream, of scanlines: Scanlines) {
    let bytes = scanlines.filtered(stream.strategy).withUnsafeBytes(Zopfli.compress)
    if bytes.count < stream.bytes.count { stream.bytes = bytes }
  }

  private func size(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { quick.compress($0, into: room.bytes(quick.bound($0.count))) }
  }

  private func stream(_ scanlines: Scanlines, _ margins: PictureMargins) -> [UInt8]? {
    let (bytes, bytesPerRow) = (scanlines.bytes, scanlines.bytesPerRow)
    let output = room.bytes(
      thorough.bound(bytes.count)
        + PictureMargins.bound(rowCount: bytes.count / bytesPerRow, bytesPerRow: bytesPerRow))
    return margins.compress(bytes, thorough, into: output).map {
      [UInt8](UnsafeRawBufferPointer(rebasing: output[..<$0]))
    }
  }

  private func stream(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { input in
      let output = room.bytes(thorough.bound(input.count))
      let count = thorough.compress(input, into: output)
      return [UInt8](UnsafeRawBufferPointer(rebasing: output[..<count]))
    }
  }
}
