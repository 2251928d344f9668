import Testing

@testable import RenderCore

struct SuggestionTests {
  @Test(
    arguments: [
      ("dotcount", ["dotSize", "dotCount"], "dotCount"), ("DOTCOUNT", ["dotSize", "dotCount"], "dotCount"),
      ("dotCuont", ["dotSize", "dotCount"], "dotCount"), ("dotCont", ["dotSize", "dotCount"], "dotCount"),
      ("fitt", ["fit", "exact", "off"], "fit"), ("exat", ["fit", "exact", "off"], "exact"),
      ("typing-buble", ["typing-cell", "typing-bubble"], "typing-bubble"), ("of", ["on", "off"], "on"),
      ("colour", ["color", "colors"], "color"), ("größe", ["grösse", "groesse"], "grösse"),
      ("scale", ["fps", "loop"], nil), ("banana", ["dotCount"], nil), ("", ["a"], nil), ("x", ["y"], nil),
      ("a", ["A"], "A"), ("abc", [], nil), ("ab", ["cd"], nil),
    ] as [(String, [String], String?)])
  func theNearestWins(_ word: String, _ candidates: [String], _ expected: String?) {
    #expect(Suggestion.closest(to: word, among: candidates) == expected)
  }

  @Test func ofEquallyNearTheFirstWins() {
    #expect(Suggestion.closest(to: "dat", among: ["dot", "dut"]) == "dot")
    #expect(Suggestion.closest(to: "dat", among: ["dut", "dot"]) == "dut")
  }

  @Test func longNonsenseCostsNothing() {
    let word = String(repeating: "x", count: 1_000_000)
    #expect(Suggestion.closest(to: word, among: ["dotCount", "period"]) == nil)
  }
}
