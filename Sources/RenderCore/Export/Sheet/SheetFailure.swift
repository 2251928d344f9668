/// A sheet that cannot be made within its limits.
public struct SheetFailure: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// One frame alone, with what is extruded, is larger than a page may be.
    case frame(index: Int, width: Int, height: Int)
    /// The columns that were asked for are wider than a page may be.
    case columns(Int, width: Int)
    /// More pages than a sheet may have.
    case pages(Int)
  }

  public var reason: Reason
  /// The scene whose frames these are, once that is known.
  public var scene: String?
  /// Longest side of a page, in pixels.
  public var limit: Int
  /// Whether the limit is the largest power of two below the one that was given.
  public var isPowerOfTwo: Bool
  /// Whether the frames are whole.
  public var isUntrimmed: Bool

  init(_ reason: Reason, _ settings: SheetSettings) {
    self.reason = reason
    isPowerOfTwo = settings.powerOfTwo
    limit = SheetLimits(settings).side
    isUntrimmed = settings.trim == .none
  }

  public var message: String {
    let most = "a page has at most \(limit) px a side\(isPowerOfTwo ? ", the largest power of two" : "")"
    let start = scene.map { $0 + ": " } ?? ""
    return switch reason {
    case .frame(let index, let width, let height):
      "\(start)frame \(index) does not fit into the sheet: it takes \(width) x \(height) px, and \(most)"
    case .columns(let columns, let width) where width <= limit:
      "\(start)a row of \(columns) columns would have more than \(SheetLayout.pixelLimit) px, the limit of a page"
    case .columns(let columns, let width):
      "\(start)a sheet of \(columns) columns would be \(width) px wide, and \(most)"
    case .pages(let count):
      "\(start)the sheet would take \(count) pages; at most \(SheetLayout.pageCountLimit) are allowed"
    }
  }

  public var hint: String {
    switch reason {
    case .frame:
      isUntrimmed
        ? "give a larger --max-size, smaller frames with --scale, or --trim shared"
        : "give a larger --max-size, or smaller frames with --scale"
    case .pages: "give a larger --max-size, or fewer or smaller frames: --frames A..B, --scale"
    case .columns: "use fewer --columns, smaller frames with --scale, or a larger --max-size"
    }
  }
}
