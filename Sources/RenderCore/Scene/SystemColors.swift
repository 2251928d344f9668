/// The named colours of the system, light and dark, in both palettes.
///
/// Values: iOS 13–18 from UIKit, iOS 26 from the Human Interface Guidelines. Components are 0…255, alpha 0…1.
public enum SystemColors {
  struct Entry: Sendable {
    let name: String
    let light: RGBA
    let dark: RGBA
    /// The iOS 26 values where they differ.
    var newLight: RGBA?
    var newDark: RGBA?

    init(_ name: String, _ light: RGBA, _ dark: RGBA, _ newLight: RGBA? = nil, _ newDark: RGBA? = nil) {
      self.name = name
      self.light = light
      self.dark = dark
      self.newLight = newLight
      self.newDark = newDark
    }

    func resolve(_ environment: Environment) -> RGBA {
      switch (environment.colorScheme, environment.palette) {
      case (.light, .ios18): light
      case (.dark, .ios18): dark
      case (.light, .ios26): newLight ?? light
      case (.dark, .ios26): newDark ?? dark
      }
    }
  }

  static let entries: [Entry] = [
    Entry("label", RGBA(0, 0, 0), RGBA(255, 255, 255)),
    Entry("secondaryLabel", RGBA(60, 60, 67, 0.6), RGBA(235, 235, 245, 0.6)),
    Entry("tertiaryLabel", RGBA(60, 60, 67, 0.3), RGBA(235, 235, 245, 0.3)),
    Entry("quaternaryLabel", RGBA(60, 60, 67, 0.18), RGBA(235, 235, 245, 0.16)),
    Entry("systemBackground", RGBA(255, 255, 255), RGBA(0, 0, 0)),
    Entry("secondarySystemBackground", RGBA(242, 242, 247), RGBA(28, 28, 30)),
    Entry("tertiarySystemBackground", RGBA(255, 255, 255), RGBA(44, 44, 46)),
    Entry("systemFill", RGBA(120, 120, 128, 0.2), RGBA(120, 120, 128, 0.36)),
    Entry("secondarySystemFill", RGBA(120, 120, 128, 0.16), RGBA(120, 120, 128, 0.32)),
    Entry("tertiarySystemFill", RGBA(118, 118, 128, 0.12), RGBA(118, 118, 128, 0.24)),
    Entry("quaternarySystemFill", RGBA(116, 116, 128, 0.08), RGBA(116, 116, 128, 0.18)),
    Entry(
      "systemRed", RGBA(255, 59, 48), RGBA(255, 69, 58), RGBA(255, 56, 60), RGBA(255, 66, 69)),
    Entry(
      "systemOrange", RGBA(255, 149, 0), RGBA(255, 159, 10), RGBA(255, 141, 40), RGBA(255, 146, 48)),
    Entry(
      "systemYellow", RGBA(255, 204, 0), RGBA(255, 214, 10), RGBA(255, 204, 0), RGBA(255, 214, 0)),
    Entry("systemGreen", RGBA(52, 199, 89), RGBA(48, 209, 88)),
    Entry(
      "systemMint", RGBA(0, 199, 190), RGBA(99, 230, 226), RGBA(0, 200, 179), RGBA(0, 218, 195)),
    Entry(
      "systemTeal", RGBA(48, 176, 199), RGBA(64, 200, 224), RGBA(0, 195, 208), RGBA(0, 210, 224)),
    Entry(
      "systemCyan", RGBA(50, 173, 230), RGBA(100, 210, 255), RGBA(0, 192, 232), RGBA(60, 211, 254)),
    Entry("systemBlue", RGBA(0, 122, 255), RGBA(10, 132, 255), RGBA(0, 136, 255), RGBA(0, 145, 255)),
    Entry(
      "systemIndigo", RGBA(88, 86, 214), RGBA(94, 92, 230), RGBA(97, 85, 245), RGBA(109, 124, 255)),
    Entry(
      "systemPurple", RGBA(175, 82, 222), RGBA(191, 90, 242), RGBA(203, 48, 224), RGBA(219, 52, 242)),
    Entry("systemPink", RGBA(255, 45, 85), RGBA(255, 55, 95)),
    Entry(
      "systemBrown", RGBA(162, 132, 94), RGBA(172, 142, 104), RGBA(172, 127, 94), RGBA(183, 138, 102)),
    Entry("systemGray", RGBA(142, 142, 147), RGBA(142, 142, 147)),
    Entry("systemGray2", RGBA(174, 174, 178), RGBA(99, 99, 102)),
    Entry("systemGray3", RGBA(199, 199, 204), RGBA(72, 72, 74)),
    Entry("systemGray4", RGBA(209, 209, 214), RGBA(58, 58, 60)),
    Entry("systemGray5", RGBA(229, 229, 234), RGBA(44, 44, 46)),
    Entry("systemGray6", RGBA(242, 242, 247), RGBA(28, 28, 30)),
    Entry("black", RGBA(0, 0, 0), RGBA(0, 0, 0)),
    Entry("white", RGBA(255, 255, 255), RGBA(255, 255, 255)),
    Entry("clear", RGBA.clear, RGBA.clear),
  ]

  /// SwiftUI's short names and what they stand for.
  static let aliases: [(name: String, target: String)] = [
    ("primary", "label"), ("secondary", "secondaryLabel"), ("tertiary", "tertiaryLabel"),
    ("quaternary", "quaternaryLabel"), ("background", "systemBackground"), ("fill", "systemFill"),
    ("secondaryFill", "secondarySystemFill"), ("tertiaryFill", "tertiarySystemFill"),
    ("quaternaryFill", "quaternarySystemFill"),
    ("tint", "systemBlue"), ("accentColor", "systemBlue"), ("red", "systemRed"), ("orange", "systemOrange"),
    ("yellow", "systemYellow"), ("green", "systemGreen"), ("mint", "systemMint"), ("teal", "systemTeal"),
    ("cyan", "systemCyan"), ("blue", "systemBlue"), ("indigo", "systemIndigo"), ("purple", "systemPurple"),
    ("pink", "systemPink"), ("brown", "systemBrown"), ("gray", "systemGray"),
  ]

  /// Every name that a scene may use, in the order of the documentation.
  public static var names: [String] { entries.map(\.name) + aliases.map(\.name) }

  /// The colour of that name, or `nil` if there is none.
  static func resolve(_ name: String, _ environment: Environment) -> RGBA? {
    let target = aliases.first { $0.name == name }?.target ?? name
    return entries.first { $0.name == target }?.resolve(environment)
  }
}
