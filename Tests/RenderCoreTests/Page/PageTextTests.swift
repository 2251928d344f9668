import Foundation
import Testing

@testable import RenderCore

@Suite struct PageTextTests {
  @Test func base64() {
    var random = SeededGenerator(seed: 3)
    for count in [0, 1, 2, 3, 4, 5, 63, 64, 65, 1000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = Base64.encode(bytes)
      #expect(String(decoding: text, as: UTF8.self) == Data(bytes).base64EncodedString())
      #expect(text.count == Base64.length(count))
    }
  }

  @Test(arguments: [
    ("plain – ünïcode", "plain – ünïcode"), ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
    ("\"it's\"", "&quot;it&#39;s&quot;"), ("a\u{0}b\rc\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
  ])
  func htmlText(_ text: String, _ escaped: String) { #expect(HTMLText.escaped(text) == escaped) }

  @Test func jsonInAScriptStaysJSONAndCannotLeave() throws {
    let names = [
      "</script><script>alert(1)", "<!--<script>", "]]>", "a\u{2028}b\u{2029}c", "\\\"'&lt;", "\u{202E}x", "",
    ]
    let json = HTMLText.scriptJSON(.object(names.map { .init($0, .string($0)) }))
    let text = String(decoding: json, as: UTF8.self)
    for forbidden in ["<", ">", "&", "\u{2028}", "\u{2029}"] { #expect(!text.contains(forbidden)) }
    let read = try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: String])
    #expect(read == Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    #expect(HTMLText.scriptJSON(.array([1, "x"])) == Array("[1,\"x\"]".utf8))
  }
}
