/// Where the readers of one file put what they find wrong, so that all of it is told at once.
public final class DiagnosticLog {
  public let file: SourceFile
  public private(set) var diagnostics: [Diagnostic] = []

  public init(_ file: SourceFile) {
    self.file = file
  }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds a mistake at `range`, offsets into the file.
  public func error(at range: Range<Int>, _ message: String, hint: String? = nil) {
    diagnostics.append(Diagnostic(.error, at: .init(file: file, range: range), message, hint: hint))
  }

  /// Adds something that is allowed, and probably not meant.
  public func warning(at range: Range<Int>, _ message: String, hint: String? = nil) {
    diagnostics.append(Diagnostic(.warning, at: .init(file: file, range: range), message, hint: hint))
  }

  /// The value in the file; mistakes in its syntax are added here.
  public func parse() -> JSONNode? { JSONParser.parse(file, diagnostics: &diagnostics) }
}
