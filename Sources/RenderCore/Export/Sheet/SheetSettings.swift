/// How a sheet is made, with nothing left open.
public struct SheetSettings: Sendable {
  /// Longest side of a page where none is given: what graphics processors of today take.
  public static let standardSide = 16_384

  public var arrangement: SheetArrangement
  /// Columns of a grid; `nil` chooses.
  public var columns: Int?
  public var trim: SheetTrim
  /// Pixels between cells, none at the edges.
  public var padding: Int
  /// How many pixels the edges of each cell are repeated outwards.
  public var extrude: Int
  /// Whether colours spread into what is fully transparent.
  public var bleeds: Bool
  /// Whether the sides of pages are powers of two.
  public var powerOfTwo: Bool
  /// Longest side of a page, in pixels.
  public var maximumSide: Int
  /// Whether equal frames of a page share a cell.
  public var mergesEqual: Bool
  /// The sides of pages and the steps of a grid are multiples of this many pixels.
  public var alignment = 1
  /// The files that say where the frames are.
  public var dialects: [any AtlasDialect]

  /// The settings that `options` and their preset come to.
  ///
  /// - Parameter scale: pixels per point.
  public init(_ options: SheetOptions = SheetOptions(), scale: Rational = .one) {
    let options =
      options.preset.flatMap(SheetPreset.named).map { options.completed(by: $0.options) } ?? options
    let arrangement = options.arrangement ?? .grid
    self.arrangement = arrangement
    columns = options.columns
    trim = options.trim ?? (arrangement == .packed ? .shared : .none)
    padding = options.padding ?? 0
    extrude = options.extrude ?? 0
    bleeds = options.bleeds ?? false
    powerOfTwo = options.powerOfTwo ?? false
    maximumSide = options.maximumSide ?? SheetSettings.standardSide
    mergesEqual = options.mergesEqual ?? (arrangement == .packed)
    let names = options.atlases ?? [AtlasDialects.all[0].name]
    dialects = names == ["none"] ? [] : names.compactMap(AtlasDialects.named)
    // Sizes in CSS have to come out as whole numbers, or the picture trembles.
    let needsWholePoints = dialects.contains { $0.countsInPoints }
    if needsWholePoints, scale.isWhole { alignment = Int(scale.numerator) }
  }

  /// Whether the layout can be known before anything is drawn.
  var isLayoutKnown: Bool { trim == .none && !mergesEqual }
}
