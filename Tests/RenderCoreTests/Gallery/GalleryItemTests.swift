import Testing

@testable import RenderCore

@Suite struct GalleryItemTests {
  private func pane(
    _ path: String, _ kind: GalleryPane.Kind = .still, _ scheme: ColorScheme? = nil, twin: String? = nil,
    frames: Int = 1
  ) -> GalleryPane {
    var variant = GalleryPane.Variant(width: 1, height: 1)
    variant.frames = (0..<frames).map { GalleryPane.Frame(index: $0) }
    var pane = GalleryPane(
      kind: kind, path: Array(path.utf8), name: path.isEmpty ? "root" : path, variants: [variant])
    pane.scheme = scheme
    pane.twin = twin
    return pane
  }

  /// `id: path(scheme)+path(scheme)` of every item.
  private func items(_ panes: [GalleryPane]) -> [String] {
    GalleryItem.pairing(panes).map { item in
      let members = item.panes.map { "\($0.pathText)(\($0.scheme?.rawValue ?? "-"))" }
      return "\(item.id): \(members.joined(separator: "+"))"
    }
  }

  @Test(arguments: [
    ("a-light", "a", "light"), ("a-dark.png", "a.png", "dark"), ("a_dark@2x.png", "a@2x.png", "dark"),
    ("a.light.png", "a.png", "light"), ("A-Dark", "A", "dark"), ("dark/a.png", "a.png", "dark"),
    ("x/light", "x", "light"), ("out-dark/a.png", "out/a.png", "dark"), ("darkness.png", "darkness.png", "-"),
    ("highlight.png", "highlight.png", "-"), ("a-lights", "a-lights", "-"),
    ("dark-mode.png", "dark-mode.png", "-"),
    ("a-dark-b-light.png", "a-dark-b.png", "light"), ("", "", "-"), ("-dark", "-dark", "-"),
  ])
  func schemesOfNames(_ path: String, _ plain: String, _ scheme: String) {
    let name = SchemeName(path)
    #expect(name.path == plain)
    #expect(name.scheme?.rawValue ?? "-" == scheme)
  }

  @Test func pairsByName() {
    #expect(
      items([pane("a-dark.png"), pane("a-light.png")]) == ["a.png: a-light.png(light)+a-dark.png(dark)"])
    #expect(items([pane("a-dark.png"), pane("a.png")]) == ["a.png: a.png(light)+a-dark.png(dark)"])
    #expect(items([pane("a-light.png"), pane("a.png")]) == ["a.png: a-light.png(light)+a.png(dark)"])
    #expect(items([pane("dark/a"), pane("light/a")]) == ["a: light/a(light)+dark/a(dark)"])
    #expect(items([pane("dark"), pane("light")]) == ["light: light(light)+dark(dark)"])
    // The scene knows better than the name.
    #expect(
      items([pane("a", .clip, .light), pane("a-dark", .clip, .dark)]) == ["a: a(light)+a-dark(dark)"])
    #expect(
      items([pane("a", .clip, .light), pane("a-dark", .clip, .light)]) == [
        "a: a(light)", "a-dark: a-dark(light)",
      ])
  }

  @Test func pairsByScene() {
    #expect(
      items([
        pane("day", .clip, .light, twin: "s"), pane("dusk", .clip, .dark, twin: "t"),
        pane("night", .clip, .dark, twin: "s"),
      ]) == ["day: day(light)+night(dark)", "dusk: dusk(dark)"])
  }

  @Test func whatDoesNotBelongTogetherStaysApart() {
    for panes in [
      // Neither says which it is.
      [pane("a"), pane("b")],
      // Kinds differ.
      [pane("a-light"), pane("a-dark", .sheet)],
      // Lengths differ, so they could not run side by side.
      [pane("a-light", .sheet, frames: 2), pane("a-dark", .sheet, frames: 3)],
      [pane("a", .clip, .light, twin: "s"), pane("b", .clip, .light, twin: "s")],
    ] {
      #expect(items(panes).count == panes.count)
    }
    #expect(
      items([pane("a-dark"), pane("a-light"), pane("a")])
        == ["a-light: a-light(light)+a-dark(dark)", "a: a(-)"])
  }

  @Test func namesAreUniqueAndNeverEmpty() {
    #expect(items([pane("", .clip), pane("root")]) == ["root: (-)", "root (2): root(-)"])
    #expect(items([]) == [])
  }
}
