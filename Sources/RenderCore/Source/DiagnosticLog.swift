/// Where the readers of one text, or of several that make one, put what they find wrong, so that all of it is told at once.
public final class DiagnosticLog {
  private let sources: SourceList
  public private(set) var diagnostics: [Diagnostic] = []

  public init(_ file: SourceFile) {
    sources = SourceList(file)
  }

  /// For a tree with values of several files.
  init(_ sources: SourceList) {
    self.sources = sources
  }

  /// The text, or the first of several.
  public var file: SourceFile { sources.first }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Where a range of offsets is.
  func place(_ range: Range<Int>) -> Diagnostic.Place { sources.place(range) }

  /// Adds a mistake at `range`, offsets into the file.
  public func error(at range: Range<Int>, _ message: String, hint: String? = nil) {
    diagnostics.append(Diagnostic(.error, at: place(range), message, hint: hint))
  }

  /// Adds something that is allowed, and probably not meant.
  public func warning(at range: Range<Int>, _ message: String, hint: String? = nil) {
    diagnostics.append(Diagnostic(.warning, at: place(range), message, hint: hint))
  }

  /// The value in the file; mistakes in its syntax are added here.
  public func parse() -> JSONNode? { JSONParser.parse(file, diagnostics: &diagnostics) }
}
