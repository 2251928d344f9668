/// What the author asked of the output files; texts are as they were given.
public struct OutputOptions: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A file for each frame.
    case png
    /// One picture with all frames.
    case sheet
  }

  /// A folder, a file, or `-` for standard output.
  public var path: String
  /// `nil`: by the ending of the path and by the other options.
  public var format: Format?
  /// Template for the names of frames.
  public var name: String?
  public var arrangement: SheetLayout.Arrangement?
  public var columns: Int?
  /// Pixels between the cells of a sheet.
  public var padding: Int?
  /// Name of an atlas dialect, or `none`.
  public var atlas: String?
  /// Replace files that this program did not write.
  public var force: Bool

  public init(path: String, format: Format? = nil, force: Bool = false) {
    self.path = path
    self.format = format
    self.force = force
  }

  /// The options that only a sheet understands, as they are called.
  var sheetOptions: [String] {
    [
      arrangement.map { _ in "--sheet" }, columns.map { _ in "--columns" },
      padding.map { _ in "--padding-between" }, atlas.map { _ in "--atlas" },
    ].compactMap { $0 }
  }
}
