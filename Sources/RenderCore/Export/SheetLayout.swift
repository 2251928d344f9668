/// Where the frames of a sprite sheet lie: cells of one size in rows, from the top left.
public struct SheetLayout: Hashable, Sendable {
  /// Order of the cells.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// As near to a square as whole columns allow, or the columns that were asked for.
    case grid
    /// One row.
    case strip
  }

  /// Most pixels on a side, a limit of the drawing library and of many readers.
  public static let sideLimit = 32_767
  /// Most pixels of a sheet.
  public static let pixelLimit = 100_000_000

  public let frameCount: Int
  /// Pixels.
  public let frameWidth: Int
  /// Pixels.
  public let frameHeight: Int
  /// Pixels between neighbouring cells, none at the edges.
  public let padding: Int
  public let columns: Int
  public let rows: Int

  public var width: Int { columns * frameWidth + (columns - 1) * padding }
  public var height: Int { rows * frameHeight + (rows - 1) * padding }

  /// A sheet that would be too large.
  public struct Failure: Error, Hashable, Sendable {
    public enum Limit: String, Hashable, Sendable {
      case width
      case height
      case pixels
    }
    public var limit: Limit
    public var found: Int
    public var arrangement: Arrangement
    public var hasGivenColumns: Bool

    public var message: String {
      switch limit {
      case .width, .height:
        "the sheet would have a \(limit.rawValue) of \(found) px; the limit is \(SheetLayout.sideLimit) px"
      case .pixels:
        "the sheet would have \(found) pixels; the limit is \(SheetLayout.pixelLimit)"
      }
    }

    public var hint: String {
      switch (limit, arrangement, hasGivenColumns) {
      case (.width, .strip, _): "use --sheet grid, or fewer or smaller frames: --frames A..B, --scale"
      case (.width, .grid, true): "use fewer --columns, or smaller frames: --scale"
      case (.height, .grid, true): "use more --columns, or fewer or smaller frames: --frames A..B, --scale"
      default: "use fewer or smaller frames: --frames A..B, --scale"
      }
    }
  }

  /// - Parameters:
  ///   - frameCount: 1…1 000 000.
  ///   - frameWidth: Pixels, 1…32 767.
  ///   - frameHeight: Pixels, 1…32 767.
  ///   - columns: Columns of a grid; at most `frameCount` are used. `nil` chooses the sheet whose sides are closest in length, of two equally close the wider one.
  ///   - padding: Pixels between cells, 0…32 767.
  /// - Throws: when a side or the sheet is over its limit.
  public init(
    frameCount: Int, frameWidth: Int, frameHeight: Int, arrangement: Arrangement = .grid,
    columns: Int? = nil, padding: Int = 0
  ) throws(Failure) {
    precondition((1...1_000_000).contains(frameCount), "a sheet of no or too many frames")
    precondition((1...Self.sideLimit).contains(frameWidth) && (1...Self.sideLimit).contains(frameHeight))
    precondition((0...Self.sideLimit).contains(padding) && columns ?? 1 >= 1)
    let chosen =
      switch arrangement {
      case .strip: frameCount
      case .grid:
        columns.map { min($0, frameCount) }
          ?? Self.squarest(frameCount, frameWidth + padding, frameHeight + padding, padding)
      }
    self.frameCount = frameCount
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    self.padding = padding
    self.columns = chosen
    rows = (frameCount + chosen - 1) / chosen
    let isGiven = arrangement == .grid && columns != nil
    for (limit, found, most) in [
      (Failure.Limit.width, width, Self.sideLimit), (.height, height, Self.sideLimit),
      (.pixels, width * height, Self.pixelLimit),
    ] where found > most {
      throw Failure(limit: limit, found: found, arrangement: arrangement, hasGivenColumns: isGiven)
    }
  }

  /// Top left corner of a frame in pixels.
  ///
  /// - Precondition: `index` is in `0 ..< frameCount`.
  public func cell(at index: Int) -> (x: Int, y: Int) {
    precondition((0..<frameCount).contains(index), "no such cell")
    return ((index % columns) * (frameWidth + padding), (index / columns) * (frameHeight + padding))
  }

  /// Columns for which the longer side is the smallest multiple of the shorter one; fractions are compared exactly.
  private static func squarest(_ count: Int, _ stepX: Int, _ stepY: Int, _ padding: Int) -> Int {
    var best = 1
    var bestLong: Int128 = .max
    var bestShort: Int128 = 1
    for columns in 1...count {
      let rows = (count + columns - 1) / columns
      let width = Int128(columns * stepX - padding)
      let height = Int128(rows * stepY - padding)
      let (long, short) = (max(width, height), min(width, height))
      // Later is wider, hence `<=`.
      if bestLong == .max || long * bestShort <= bestLong * short {
        (best, bestLong, bestShort) = (columns, long, short)
      } else if width > height {
        break
      }
    }
    return best
  }
}
