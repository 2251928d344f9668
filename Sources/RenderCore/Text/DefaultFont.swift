import Glibc

/// A font that is used without being asked for, and the Debian package that has it.
enum DefaultFont: CaseIterable {
  case inter, jetBrainsMono, notoColorEmoji

  var family: String {
    switch self {
    case .inter: "Inter"
    case .jetBrainsMono: "JetBrains Mono"
    case .notoColorEmoji: "Noto Color Emoji"
    }
  }

  var package: String {
    switch self {
    case .inter: "fonts-inter"
    case .jetBrainsMono: "fonts-jetbrains-mono"
    case .notoColorEmoji: "fonts-noto-color-emoji"
    }
  }

  var problem: FontProblem { .notInstalled(family: family, package: package) }

  /// Where packages put it, below the folder of all fonts.
  private var folders: [String] {
    switch self {
    case .inter: ["opentype/inter", "truetype/inter"]
    case .jetBrainsMono: ["truetype/jetbrains-mono", "opentype/jetbrains-mono"]
    case .notoColorEmoji: ["truetype/noto"]
    }
  }

  /// What the names of its files start with.
  private var stem: String {
    switch self {
    case .inter: "Inter"
    case .jetBrainsMono: "JetBrainsMono"
    case .notoColorEmoji: "NotoColorEmoji"
    }
  }

  /// The file with the face nearest to `weight`, or one with all weights; `nil` if it is not installed.
  ///
  /// Only names are looked at: reading all files of a family would cost more than the whole layout.
  func file(weight: FontWeight, below fontsFolder: String) -> String? {
    let names =
      self == .notoColorEmoji
      ? [stem]
      : DefaultFont.nearest(to: weight).map { "\(stem)-\(DefaultFont.styleName($0))" }
        + ["\(stem)Variable", "\(stem)-Variable", stem]
    for name in names {
      for folder in folders {
        for ending in ["otf", "ttf"] {
          let path = "\(fontsFolder)/\(folder)/\(name).\(ending)"
          if access(path, F_OK) == 0 { return path }
        }
      }
    }
    return nil
  }

  /// All weights, the nearest first; of two equally near ones the one further from regular.
  private static func nearest(to weight: FontWeight) -> [FontWeight] {
    func distance(_ other: FontWeight) -> Int {
      let difference = other.openType - weight.openType
      let towardsRegular = (difference > 0) == (weight.openType < FontWeight.regular.openType)
      return 2 * abs(difference) + (towardsRegular ? 1 : 0)
    }
    return FontWeight.allCases.sorted { distance($0) < distance($1) }
  }

  /// The usual name of a weight in names of font files.
  private static func styleName(_ weight: FontWeight) -> String {
    switch weight {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
