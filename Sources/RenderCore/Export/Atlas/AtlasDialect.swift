/// A way to write down where the frames of a sheet are. Add one as a file in this folder and a line in `all`.
public protocol AtlasDialect: Sendable {
  /// What `--atlas` calls it.
  var name: String { get }
  /// One line for help.
  var summary: String { get }
  /// Ending of the file, without the point.
  var fileExtension: String { get }

  /// Everything before the first frame.
  func head(of atlas: AtlasDescription) -> String
  /// One frame, with the separator before it if it is not the first.
  func frame(_ index: Int, of atlas: AtlasDescription) -> String
  /// Everything after the last frame.
  func tail(of atlas: AtlasDescription) -> String
}

extension AtlasDialect {
  /// Hands the text out piece by piece, so that it is never in memory as a whole.
  public func write<Failure: Error>(
    _ atlas: AtlasDescription, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try output(head(of: atlas))
    for index in 0..<atlas.layout.frameCount { try output(frame(index, of: atlas)) }
    try output(tail(of: atlas))
  }

  public func text(of atlas: AtlasDescription) -> String {
    var text = ""
    write(atlas) { text += $0 }
    return text
  }
}

/// The dialects that `--atlas` knows.
public enum AtlasDialects {
  /// The first is the default.
  public static let all: [any AtlasDialect] = [AsepriteHash(), AsepriteArray()]

  public static func named(_ name: String) -> (any AtlasDialect)? { all.first { $0.name == name } }
}
