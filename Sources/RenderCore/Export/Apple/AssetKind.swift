/// A folder of an asset catalog of Xcode. The ending of a path chooses it.
public enum AssetKind: String, Hashable, Sendable, CaseIterable {
  /// One picture at its scales, light and dark.
  case imageset
  /// An image set for each frame, for SpriteKit.
  case spriteatlas
  /// Frames of an animated sticker, for Messages.
  case stickersequence

  /// What `--format` calls it; the ending of its folder, without the point.
  public var name: String { rawValue }

  static func forPath(_ path: String) -> AssetKind? {
    let path = path.lowercased()
    return allCases.first { path.hasSuffix("." + $0.name) || path.hasSuffix(".\($0.name)/") }
  }
}
