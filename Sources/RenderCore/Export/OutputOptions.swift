/// What the author asked of one output; texts are as they were given.
public struct OutputOptions: Hashable, Sendable {
  /// What kind of output it is.
  public enum Format: Hashable, Sendable {
    /// A file for each frame.
    case png
    /// One picture with all frames.
    case sheet
    /// Name of an `AnimationFormat`.
    case animation(String)
    /// Name of a `PipeFormat`.
    case pipe(String)

    /// What `--format` calls it.
    public var name: String {
      switch self {
      case .png: "png"
      case .sheet: "sheet"
      case .animation(let name), .pipe(let name): name
      }
    }

    public static var all: [Format] {
      [.png, .sheet] + AnimationFormats.all.map { .animation($0.name) }
        + PipeFormats.all.map { .pipe($0.name) }
    }

    public static func named(_ name: String) -> Format? { all.first { $0.name == name } }
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
  public var animation = AnimationOptions()
  /// The instant of the frame that is also written as a picture of its own, in seconds of the clip.
  public var poster: Rational?
  /// Look for the smallest PNG files, whatever it costs.
  public var optimizes = false
  /// Whether the other outputs of the run were given the same options; each then has to be of use to one of them only.
  public var sharesOptions = false
  /// Replace files that this program did not write.
  public var force: Bool

  public init(path: String, format: Format? = nil, force: Bool = false) {
    self.path = path
    self.format = format
    self.force = force
  }

  /// An output from `PATH` or `FORMAT:PATH`.
  public init(specification: String, format: Format? = nil, force: Bool = false) {
    self.init(path: specification, format: format, force: force)
    guard let colon = specification.firstIndex(of: ":"),
      let given = Format.named(String(specification[..<colon]))
    else { return }
    self.format = given
    path = String(specification[specification.index(after: colon)...])
  }

  /// The options that only a sheet understands, as they are called.
  var sheetOptions: [String] {
    [
      arrangement.map { _ in "--sheet" }, columns.map { _ in "--columns" },
      padding.map { _ in "--padding-between" }, atlas.map { _ in "--atlas" },
    ].compactMap { $0 }
  }

  /// The options that only an animated file understands, as they are called.
  var animationOptions: [String] {
    [animation.plays.map { _ in "--plays" }, animation.matte.map { _ in "--matte" }].compactMap { $0 }
  }
}
