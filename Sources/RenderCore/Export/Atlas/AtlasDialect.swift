/// A way to write down where the frames of a sheet are. Add one as a file in this folder and a line in `all`.
///
/// The file has to be known as ours by `FileOwnership`, or a re-render could not replace it.
public protocol AtlasDialect: Sendable {
  /// What `--atlas` calls it.
  var name: String { get }
  /// One line for help.
  var summary: String { get }
  /// Ending of the file, without the point.
  var fileExtension: String { get }
  /// Whether one file describes all pages of a sheet; otherwise each page has its own.
  var describesAllPages: Bool { get }
  /// Whether lengths are written in points, so that they should be whole numbers of them.
  var countsInPoints: Bool { get }

  /// Hands the text out piece by piece, so that it is never in memory as a whole. Only the pages `atlas.pages` are described.
  func write(_ atlas: AtlasDescription, to output: (String) throws -> Void) rethrows

  /// Whether a file in this dialect, of whose bytes `text` is the whole, names `image` as a page of its sheet.
  func isPage(_ image: String, in text: [UInt8]) -> Bool
}

extension AtlasDialect {
  public var fileExtension: String { "json" }
  public var describesAllPages: Bool { false }
  public var countsInPoints: Bool { false }

  public func isPage(_ image: String, in text: [UInt8]) -> Bool { FrameRecord.isPage(image, in: text) }

  public func text(of atlas: AtlasDescription) -> String {
    var text = ""
    write(atlas) { text += $0 }
    return text
  }
}

/// The dialects that `--atlas` knows.
public enum AtlasDialects {
  /// The first is the default.
  public static let all: [any AtlasDialect] = [
    AsepriteHash(), AsepriteArray(), TexturePackerHash(), TexturePackerArray(), Phaser(), PhaserMultiAtlas(),
    Pixi(), Godot(), StyleSheet(), CommaSeparated(),
  ]

  public static func named(_ name: String) -> (any AtlasDialect)? { all.first { $0.name == name } }
}
