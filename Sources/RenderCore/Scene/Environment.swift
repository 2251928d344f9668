/// What the system tells a component: the values that SwiftUI keeps in its environment.
public struct Environment: Hashable, Sendable {
  public var colorScheme: ColorScheme
  public var reduceMotion: Bool
  public var layoutDirection: LayoutDirection
  public var textSize: TextSize
  public var palette: SystemPalette

  public init(
    colorScheme: ColorScheme = .light, reduceMotion: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight, textSize: TextSize = .large,
    palette: SystemPalette = .ios18
  ) {
    self.colorScheme = colorScheme
    self.reduceMotion = reduceMotion
    self.layoutDirection = layoutDirection
    self.textSize = textSize
    self.palette = palette
  }
}

public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// Which values the named system colours have: those of iOS 13 to 18, or those of iOS 26.
public enum SystemPalette: String, Hashable, Sendable, CaseIterable {
  case ios18, ios26
}

/// The Dynamic Type categories.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Line spacing of the body style, in points (Human Interface Guidelines).
  var bodyLeading: Double {
    switch self {
    case .xSmall: 19
    case .small: 20
    case .medium: 21
    case .large: 22
    case .xLarge: 24
    case .xxLarge: 26
    case .xxxLarge: 29
    case .accessibility1: 34
    case .accessibility2: 40
    case .accessibility3: 48
    case .accessibility4: 56
    case .accessibility5: 62
    }
  }

  /// What `@ScaledMetric(relativeTo: .body)` makes of `value` points: scaled by the ratio of line spacings, rounded to whole pixels.
  func scaledMetric(_ value: Double, displayScale: Double) -> Double {
    let scaled = value * bodyLeading / TextSize.large.bodyLeading
    return (scaled * displayScale).rounded() / displayScale
  }
}
