import Testing

@testable import RenderCore

struct JSONTextTests {
  @Test(
    arguments: [
      (.null, "null"), (true, "true"), (3, "3"), (2.0, "2"), (-0.0, "0"), (0.1, "0.1"),
      (.rational(Rational(13, 10)), "1.3"), (.rational(Rational(1, 3)), "0.3333333333333333"),
      (.numberText("1.50"), "1.50"), ([], "[]"), ([:], "{}"), ([1, [2, "x"]], "[1,[2,\"x\"]]"),
      (["b": 1, "a": [:]], "{\"b\":1,\"a\":{}}"),
      ("\"\\/\n\r\t\u{8}\0\u{7F}", "\"\\\"\\\\/\\n\\r\\t\\u0008\\u0000\\u007F\""),
      ("é😀\u{2028}\u{2029}", "\"é😀\\u2028\\u2029\""), (.integer(.min), "-9223372036854775808"),
    ] as [(JSONValue, String)])
  func compactHasNoSpaces(_ value: JSONValue, _ text: String) {
    #expect(JSONText.compact(value) == text)
  }

  @Test func prettyIsIndentedWithShortListsOnOneLine() {
    let value: JSONValue = [
      "name": "dots", "sizes": [1, 2.5, nil, "x"], "none": [], "empty": [:],
      "frames": [["index": 0], []], "long": .array((0..<40).map { .integer($0 * 100) }.prefix(21).map { $0 }),
    ]
    let long = (0..<21).map { "    \($0 * 100)" }.joined(separator: ",\n")
    #expect(
      JSONText.pretty(value) == """
        {
          "name": "dots",
          "sizes": [1, 2.5, null, "x"],
          "none": [],
          "empty": {},
          "frames": [
            {
              "index": 0
            },
            []
          ],
          "long": [
        \(long)
          ]
        }
        """)
  }
}

extension JSONValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}
