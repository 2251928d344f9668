/// One thing that is wrong, or worth saying, about what the author wrote. Readers collect these; the command line prints all of them.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
  }

  public var severity: Severity
  /// Where: a range of UTF-8 offsets in a file, or nothing for a mistake on the command line.
  public var place: Place?
  /// What was found and what is allowed, in one sentence without a full stop.
  public var message: String
  /// What to write instead, such as `did you mean 'dotCount'?`.
  public var hint: String?

  public struct Place: Hashable, Sendable {
    public var file: SourceFile
    public var range: Range<Int>
    public init(file: SourceFile, range: Range<Int>) {
      self.file = file
      self.range = range
    }
  }

  public init(_ severity: Severity = .error, at place: Place? = nil, _ message: String, hint: String? = nil) {
    self.severity = severity
    self.place = place
    self.message = message
    self.hint = hint
  }

  /// An error without a place, such as a mistake on the command line.
  public init(_ message: String, hint: String? = nil) {
    self.init(.error, at: nil, message, hint: hint)
  }
}
