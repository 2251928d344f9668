/// A translucent material: what lies below it, recoloured and blurred.
public enum MaterialStyle: Hashable, Sendable, CaseIterable {
  /// SwiftUI's `.regularMaterial` (UIKit's system material) in light mode.
  case regularLight
  /// The same in dark mode.
  case regularDark
}
