/// Looks for the smallest zlib stream of a picture's scanlines, whatever it costs.
final class ScanlineOptimizer {
  private let quick = Deflate(level: 5)
  private let thorough = Deflate(level: 12)
  private var room = ScratchBytes()

  /// How many ways to filter are compressed thoroughly.
  private static let finalists = 2

  /// The smallest stream found.
  ///
  /// - Parameters:
  ///   - scanlines: rows of `bytesPerRow` bytes, each with its filter byte 0.
  ///   - pixelStride: bytes of a pixel; 1 if pixels share bytes.
  ///   - margins: what may be written apart where nothing is filtered.
  ///   - zopfliBytes: scanlines up to this size are tried with zopfli as well.
  func compress(
    _ scanlines: UnsafeRawBufferPointer, bytesPerRow: Int, pixelStride: Int, margins: PictureMargins? = nil,
    zopfliBytes: Int = Zopfli.quickBytes
  ) -> [UInt8] {
    // The filtered forms are made again for the few that get on, so that only one is in memory.
    func filtered(_ strategy: RowFilter.Strategy) -> [UInt8] {
      RowFilter.filter(scanlines, bytesPerRow: bytesPerRow, pixelStride: pixelStride, strategy)
    }
    var ranking: [(size: Int, strategy: RowFilter.Strategy)] = []
    for strategy in RowFilter.Strategy.allCases {
      ranking.append((size(filtered(strategy)), strategy))
    }
    // Stable, so that of equally small ones the simpler comes first.
    let order = ranking.indices.sorted { (ranking[$0].size, $0) < (ranking[$1].size, $1) }
    var best: [UInt8]?
    var bestStrategy: RowFilter.Strategy?
    for index in order.prefix(ScanlineOptimizer.finalists) {
      let stream = stream(filtered(ranking[index].strategy))
      if stream.count < best?.count ?? .max { (best, bestStrategy) = (stream, ranking[index].strategy) }
    }
    if scanlines.count <= zopfliBytes, let bestStrategy {
      let stream = filtered(bestStrategy).withUnsafeBytes(Zopfli.compress)
      if stream.count < best?.count ?? .max { best = stream }
    }
    if let apart = margins.flatMap({ stream(scanlines, $0, bytesPerRow) }), apart.count < best?.count ?? .max
    {
      best = apart
    }
    return best ?? []
  }

  private func size(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { quick.compress($0, into: room.bytes(quick.bound($0.count))) }
  }

  private func stream(
    _ scanlines: UnsafeRawBufferPointer, _ margins: PictureMargins, _ bytesPerRow: Int
  ) -> [UInt8]? {
    let output = room.bytes(
      thorough.bound(scanlines.count)
        + PictureMargins.bound(rowCount: scanlines.count / bytesPerRow, bytesPerRow: bytesPerRow))
    return margins.compress(scanlines, thorough, into: output).map {
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
