/// The key of a scene that an axis of a matrix sets.
///
/// It is written as in a scene with its section before it, `timeline.fps` or `parameters.dotCount`, or `indicator`; the section may be left out for all
/// but parameters. `scheme` is short for `colorScheme`, as on the command line.
public struct AxisKey: Hashable, Sendable {
  /// `nil` for `indicator`.
  public let section: String?
  public let key: String

  public static let indicator = AxisKey(section: nil, key: "indicator")

  private static let sections: [(name: String, table: [Parameter])] = [
    ("environment", SceneTable.environment), ("canvas", SceneTable.canvas),
    ("timeline", SceneTable.timeline), ("replay", SceneTable.replay),
  ]

  private init(section: String?, key: String) {
    self.section = section
    self.key = key
  }

  /// `nil` if there is no such key; which parameters there are depends on the indicator.
  public init?(_ name: String) {
    if name == "indicator" {
      self = .indicator
      return
    }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      let known = AxisKey.sections.first { $0.name == parts[0] }
      guard
        parts[0] == "parameters" && !parts[1].isEmpty
          || known?.table.contains(where: { $0.name == parts[1] }) == true
      else { return nil }
      self.init(section: parts[0], key: parts[1])
      return
    }
    let key = name == "scheme" ? "colorScheme" : name
    guard let section = AxisKey.sections.first(where: { $0.table.contains { $0.name == key } }) else {
      return nil
    }
    self.init(section: section.name, key: key)
  }

  /// As it is written in full.
  public var name: String { section.map { "\($0).\(key)" } ?? key }

  /// What messages offer: every way to write a key but those of parameters.
  static let names: [String] =
    ["indicator", "scheme"] + sections.flatMap { section in section.table.map(\.name) }
    + sections.flatMap { section in section.table.map { "\(section.name).\($0.name)" } }

  /// What to tell somebody who wrote `name`.
  static func hint(for name: String) -> String {
    let parameters = Set(Indicators.all.flatMap { $0.parameters.map(\.name) })
    if parameters.contains(name) { return "a parameter is written 'parameters.\(name)'" }
    return Suggestion.hint(for: name, among: names)
      ?? "a key of scenes, such as \"scheme\", \"scale\", \"timeline.fps\" or \"parameters.dotCount\""
  }
}
