import Foundation
import Testing

@testable import RenderCore

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("*.json", "a.json", true), ("*.json", ".json", true), ("*.json", "a.jsonc", false),
    ("a*b*c", "aXbYc", true), ("a*b*c", "abcbc", true), ("a*b*c", "acb", false), ("**", "", true),
    ("?", "ä", true), ("?", "", false), ("[a-c]x", "bx", true), ("[a-c]x", "dx", false),
    ("[!a-c]x", "dx", true), ("[!a-c]x", "ax", false), ("[]]", "]", true), ("[x", "[x", true),
    ("typing-*", "Typing-bubble", false), ("*-dark-*", "pulse-dark-scale2", true), ("", "", true),
    ("*a*a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
  ]) func matches(_ pattern: String, _ name: String, _ isMatch: Bool) {
    #expect(GlobPattern(pattern).matches(name) == isMatch)
  }

  @Test func filesAreFoundInOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glob-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [
      "b.json", "a.json", "B.json", "x/c.json", "x/y/d.json", ".hidden/e.json", "x/.f.json", "g.txt",
    ] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    func found(_ pattern: String) -> [String] { GlobSearch.files(pattern, in: folder.path) }
    #expect(found("*.json") == ["B.json", "a.json", "b.json"])
    #expect(found("*/*.json") == ["x/c.json"])
    #expect(found("**/*.json") == ["B.json", "a.json", "b.json", "x/c.json", "x/y/d.json"])
    #expect(found("x/**/d.json") == ["x/y/d.json"])
    #expect(found("\(String(repeating: "**/", count: 30))d.json") == ["x/y/d.json"])
    #expect(found("x/.*.json") == ["x/.f.json"])
    #expect(found("nothing/*") == [])
    #expect(found("*") == ["B.json", "a.json", "b.json", "g.txt"])
  }
}
