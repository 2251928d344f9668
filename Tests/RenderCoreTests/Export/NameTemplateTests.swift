import Testing

@testable import RenderCore

@Suite struct NameTemplateTests {
  private func values(_ frame: Int = 7, last: Int = 77, scale: Rational = 2) -> NameTemplate.Values {
    .init(name: "typing-bubble", frame: frame, lastFrame: last, scale: scale, scheme: "dark")
  }

  @Test(arguments: [
    ("{name}-{frame}.png", Rational(2), "typing-bubble-07.png"),
    ("{frame:04}", 2, "0007"), ("{frame:4}", 2, "0007"), ("{frame:1}", 2, "7"),
    ("{name}{@scale}.png", 1, "typing-bubble.png"), ("{name}{@scale}.png", 2, "typing-bubble@2x.png"),
    ("{name}{@scale}.png", Rational(3, 2), "typing-bubble@1.5x.png"),
    ("{scale}_{scheme}", Rational(3, 2), "1.5_dark"), ("{{{name}}}", 2, "{typing-bubble}"),
    ("a{{b}}", 2, "a{b}"), ("{name}{index}{@scale}.png", 2, "typing-bubble7@2x.png"),
  ])
  func names(_ text: String, _ scale: Rational, _ expected: String) throws {
    var diagnostics: [Diagnostic] = []
    let template = try #require(NameTemplate(text, diagnostics: &diagnostics))
    #expect(try template.fileName(values(scale: scale)) == expected)
    #expect(template.matches(expected, values(scale: scale)))
  }

  @Test(arguments: [
    ("{number}", ["unknown placeholder '{number}'"]), ("{}", ["unknown placeholder '{}'"]),
    ("{Frame}{nam}", ["'{Frame}'", "'{nam}'"]), ("a{frame", ["'{' without '}'"]),
    ("a}b", ["'}' without '{'"]), ("", ["empty"]), ("{frame:0}", ["no width"]), ("{frame:x}", ["no width"]),
    ("{frame:99}", ["no width"]), ("{frame:}", ["no width"]), ("{frame:-1}", ["no width"]),
    ("a/{frame}", ["contains '/'"]),
    ("../{nope}", ["'{nope}'", "contains '/'"]),
  ])
  func mistakes(_ text: String, _ messages: [String]) {
    var diagnostics: [Diagnostic] = []
    #expect(NameTemplate(text, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.count == messages.count)
    for (diagnostic, message) in zip(diagnostics, messages) { #expect(diagnostic.message.contains(message)) }
    #expect(diagnostics.allSatisfy { $0.hint != nil })
  }

  /// Counts from the first frame of the render, without zeros before it.
  @Test func indices() throws {
    var diagnostics: [Diagnostic] = []
    let template = try #require(NameTemplate("x{index}1.png", diagnostics: &diagnostics))
    var values = values(112, last: 120)
    values.firstFrame = 100
    #expect(try template.fileName(values) == "x121.png")
    #expect(template.hasFrame)
    for (name, isOurs) in [
      ("x01.png", true), ("x201.png", true), ("x211.png", false), ("x011.png", false), ("x1.png", false),
      ("x001.png", false), ("x-11.png", false), ("x121.png", true), ("x1211.png", false),
    ] { #expect(template.matches(name, values) == isOurs, "\(name)") }
  }

  @Test func missingPlaceholders() throws {
    var diagnostics: [Diagnostic] = []
    let plain = try #require(NameTemplate("x.png", diagnostics: &diagnostics))
    #expect(plain.missingPlaceholders(frameCount: 1, scaleCount: 1).isEmpty)
    #expect(plain.missingPlaceholders(frameCount: 2, scaleCount: 3, schemeCount: 2).count == 3)
    let full = try #require(NameTemplate("{frame}{@scale}{scheme}", diagnostics: &diagnostics))
    #expect(full.missingPlaceholders(frameCount: 2, scaleCount: 3, schemeCount: 2).isEmpty)
  }

  @Test func resultsArePlainNames() throws {
    var diagnostics: [Diagnostic] = []
    for (text, name, problem) in [
      ("{name}", "../up", NameProblem.separator), ("{name}", "", .empty), ("{name}", "..", .reservedDots),
      ("{name}.json", "frames", .reserved), ("{name}", "a\0b", .nul),
      ("{name}", String(repeating: "x", count: 256), .tooLong(bytes: 256)),
    ] {
      let template = try #require(NameTemplate(text, diagnostics: &diagnostics))
      var values = values()
      values.name = name
      #expect(throws: NameTemplate.Failure.self) { try template.fileName(values) }
      do throws(NameTemplate.Failure) { _ = try template.fileName(values) } catch {
        #expect(error.problem == problem)
      }
    }
  }

  @Test(arguments: [
    ("{name}-{frame}.png", "typing-bubble-07.png", true),
    ("{name}-{frame}.png", "typing-bubble-7.png", false),
    ("{name}-{frame}.png", "typing-bubble-1234.png", false),
    ("{name}-{frame}.png", "typing-bubble-77.png", true),
    ("{name}-{frame}.png", "typing-bubble-78.png", false),
    ("{name}-{frame}.png", "typing-bubble-007.png", false),
    ("{frame:1}", "7", true), ("{frame:1}", "07", false), ("{frame:1}", "77", true),
    ("{name}-{frame}.png", "typing-bubble-.png", false),
    ("{name}-{frame}.png", "typing-bubble-07.png.bak", false), ("{name}-{frame}.png", "other-07.png", false),
    ("{frame}00", "0700", true), ("{frame}00", "07000", false), ("{frame}00", "7000", true),
    ("{frame}00", "07", false),
  ])
  func matching(_ text: String, _ name: String, _ expected: Bool) throws {
    var diagnostics: [Diagnostic] = []
    let template = try #require(NameTemplate(text, diagnostics: &diagnostics))
    #expect(template.matches(name, values()) == expected)
  }

  @Test func clashes() {
    #expect(NameTemplate.clash(in: ["a", "b", "A"])?.first == "a")
    #expect(NameTemplate.clash(in: ["a", "b"]) == nil)
  }
}
