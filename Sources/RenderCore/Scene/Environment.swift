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

  /// Line spacing of the body style, in points.
  var bodyLeading: Double { metrics.bodyLeading }
  /// Point size of the body style.
  var bodySize: Double { metrics.body }
  /// Point size of the second title style.
  var title2Size: Double { metrics.title2 }
  /// Point size of the footnote style.
  var footnoteSize: Double { metrics.footnote }

  private struct Metrics {
    let body, bodyLeading, title2, footnote: Double
    init(_ body: Double, _ bodyLeading: Double, _ title2: Double, _ footnote: Double) {
      self.body = body
      self.bodyLeading = bodyLeading
      self.title2 = title2
      self.footnote = footnote
    }
  }

  /// Human Interface Guidelines, iOS Dynamic Type sizes.
  private var metrics: Metrics {
    switch self {
    case .xSmall: Metrics(14, 19, 19, 12)
    case .small: Metrics(15, 20, 20, 12)
    case .medium: Metrics(16, 21, 21, 12)
    case .large: Metrics(17, 22, 22, 13)
    case .xLarge: Metrics(19, 24, 24, 15)
    case .xxLarge: Metrics(21, 26, 26, 17)
    case .xxxLarge: Metrics(23, 29, 28, 19)
    case .accessibility1: Metrics(28, 34, 34, 23)
    case .accessibility2: Metrics(33, 40, 39, 27)
    case .accessibility3: Metrics(40, 48, 44, 33)
    case .accessibility4: Metrics(47, 56, 50, 38)
    case .accessibility5: Metrics(53, 62, 56, 44)
    }
  }

  /// What `@ScaledMetric(relativeTo: .body)` makes of `value` points: scaled by the ratio of line spacings, rounded to whole pixels.
  func scaledMetric(_ value: Double, displayScale: Double) -> Double {
    let scaled = value * bodyLeading / TextSize.large.bodyLeading
    return (scaled * displayScale).rounded() / displayScale
  }
}
