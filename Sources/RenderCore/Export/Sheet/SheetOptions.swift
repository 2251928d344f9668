/// Where the frames of a sheet go.
public enum SheetArrangement: String, Hashable, Sendable, CaseIterable {
  /// Cells of one size in rows, as near to a square as whole columns allow, or in the columns that were asked for.
  case grid
  /// One row.
  case strip
  /// As little area as can be found; nothing is rotated.
  case packed
}

/// Which part of the frames a sheet keeps.
public enum SheetTrim: String, Hashable, Sendable, CaseIterable {
  /// Whole frames.
  case none
  /// One rectangle for all frames: the smallest around what is visible in any of them.
  case shared
  /// A rectangle of its own for each frame.
  case frame
}

/// What the author asked of a sheet; everything that is `nil` follows from the preset, and then from the arrangement.
public struct SheetOptions: Hashable, Sendable {
  /// Name of a `SheetPreset`.
  public var preset: String?
  public var arrangement: SheetArrangement?
  /// Columns of a grid, at least 1.
  public var columns: Int?
  public var trim: SheetTrim?
  /// Pixels between cells, none at the edges.
  public var padding: Int?
  /// How many pixels the edges of each cell are repeated outwards.
  public var extrude: Int?
  /// Whether colours spread into what is fully transparent.
  public var bleeds: Bool?
  /// Whether the sides of pages are powers of two.
  public var powerOfTwo: Bool?
  /// Longest side of a page, in pixels.
  public var maximumSide: Int?
  /// Whether equal frames share a cell.
  public var mergesEqual: Bool?
  /// Names of atlas dialects; `none` alone for no atlas.
  public var atlases: [String]?

  public init() {}

  /// The options that were given, as they are called.
  var given: [String] {
    let all: [(String, Bool)] = [
      ("--preset", preset != nil), ("--sheet", arrangement != nil), ("--columns", columns != nil),
      ("--trim", trim != nil), ("--padding-between", padding != nil), ("--extrude", extrude != nil),
      ("--bleed", bleeds != nil), ("--power-of-two", powerOfTwo != nil), ("--max-size", maximumSide != nil),
      ("--merge-equal", mergesEqual != nil), ("--atlas", atlases != nil),
    ]
    return all.filter(\.1).map(\.0)
  }

  /// These options, and those of `preset` where nothing was given.
  func completed(by preset: SheetOptions) -> SheetOptions {
    var result = self
    result.arrangement = arrangement ?? preset.arrangement
    // What a preset trims and merges belongs to its arrangement.
    result.trim = trim ?? (result.arrangement == preset.arrangement ? preset.trim : nil)
    result.padding = padding ?? preset.padding
    result.extrude = extrude ?? preset.extrude
    result.bleeds = bleeds ?? preset.bleeds
    result.powerOfTwo = powerOfTwo ?? preset.powerOfTwo
    result.maximumSide = maximumSide ?? preset.maximumSide
    result.mergesEqual = mergesEqual ?? (result.arrangement == preset.arrangement ? preset.mergesEqual : nil)
    result.atlases = atlases ?? preset.atlases
    return result
  }
}
