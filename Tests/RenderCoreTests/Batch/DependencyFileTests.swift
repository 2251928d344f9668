import Testing

@testable import RenderCore

@Suite struct DependencyFileTests {
  private static let cases: [(path: String, text: String)] = [
    ("a b#c", "a\\ b\\#c"), ("c$d", "c$$d"), ("back\\slash", "back\\slash"), ("x:y", "x\\:y"),
    // A backslash before what is escaped is doubled, or it would escape the escape.
    ("end\\ of", "end\\\\\\ of"),
  ]

  @Test func pathsAreEscaped() {
    for (path, text) in Self.cases {
      #expect(DependencyFile.text(target: "t", dependencies: [path]) == "t: \\\n  \(text)\n")
    }
  }
}
