/// How text looks, apart from its colour.
public struct TextStyle: Hashable, Sendable {
  /// Points of one em.
  public var size: Double
  public var design: FontDesign
  public var weight: FontWeight

  /// - Parameter size: points, greater than 0 and at most `maximumSize`.
  public init(size: Double = 17, design: FontDesign = .default, weight: FontWeight = .regular) {
    self.size = size
    self.design = design
    self.weight = weight
  }

  public static let maximumSize = 10_000.0

  // The metrics are those of Apple's system font, whatever fonts are loaded, so that a line with emoji or with a character from another font is
  // not higher than one without.

  /// From the top of a line to its baseline, in ems.
  static let ascent = 0.95215
  /// From the baseline to the bottom of a line, in ems.
  static let descent = 0.24121

  /// From the top of a line to its baseline, in points.
  public var ascent: Double { TextStyle.ascent * size }
  /// The height of every line, in points, not rounded to pixels.
  public var lineHeight: Double { (TextStyle.ascent + TextStyle.descent) * size }
}

/// The kind of letters.
public enum FontDesign: String, Hashable, Sendable, CaseIterable {
  /// Inter.
  case `default`
  /// JetBrains Mono.
  case monospaced
  /// A font that the user gives.
  case serif
  /// A font that the user gives.
  case rounded
}

/// The nine weights, lightest first, named as SwiftUI names them.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The number that CSS and OpenType use: 100…900.
  var openType: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}

/// Where lines stand that are shorter than the longest one.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}
