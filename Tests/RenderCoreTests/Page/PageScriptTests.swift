import Testing

@testable import RenderCore

@Suite struct PageScriptTests {
  private static let pages = [
    (markup: GalleryMarkup.text(title: "a"), script: GalleryScript.text),
    (markup: ReportMarkup.text(verdict: "a", isEqual: true), script: ReportScript.text),
  ]

  @Test(arguments: [
    PageStyle.text, GalleryStyle.text, ReportStyle.text, GalleryScript.text, ReportScript.text,
  ])
  func styleAndScriptCannotLeaveTheirElements(_ text: String) {
    #expect(!text.contains("</") && !text.contains("<!--"))
    let addresses = text.split(separator: "http").dropFirst()
    #expect(addresses.allSatisfy { $0.hasPrefix("://www.w3.org/2000/svg'") })
    #expect(text.hasSuffix("\n"))
  }

  /// What a script asks for by its name is there in each page that has the script.
  @Test(arguments: pages.indices) func everyElementThatAScriptNamesIsThere(_ number: Int) throws {
    let (markup, script) = Self.pages[number]
    let names = Set(script.matches(of: /\$\('([^']+)'\)/).map { String($0.1) }).sorted()
    #expect(names.count > 15)
    for name in names where !name.hasSuffix("-data") && name.wholeMatch(of: /[a-z]+-(images|pictures)/) == nil
    {
      #expect(markup.matches(of: try Regex("id=\"\(name)\"")).count == 1, "\(name)")
    }
  }

  /// Shared parts call what each page has to declare, and nothing is declared twice at the top.
  @Test(arguments: pages.indices) func everyNameIsDeclaredOnce(_ number: Int) throws {
    let script = Self.pages[number].script
    let names = script.matches(of: /(?m)^(?:async )?(?:function|const|let|class) ([A-Za-z$_]+)/)
      .map { String($0.1) }
    #expect(Set(names).count == names.count, "\(names.sorted())")
    for name in [
      "state", "zooms", "addressOf", "address", "readAddress", "choose", "seek", "seekPart", "step",
      "setPlaying", "holdTime", "spokenFrame", "fittingZoom", "showSettings",
    ] {
      #expect(names.contains(name), "\(name)")
    }
  }
}
