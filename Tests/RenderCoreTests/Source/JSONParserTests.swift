import Testing

@testable import RenderCore

struct JSONParserTests {
  private func parse(_ text: String) -> JSONNode? {
    var diagnostics: [Diagnostic] = []
    let node = JSONParser.parse(SourceFile(name: "x.json", text: text), diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return node
  }

  @Test(
    arguments: [
      ("null", .null), ("true", true), ("false", false), ("\"\"", ""), ("[]", []), ("{}", [:]),
      ("0", .numberText("0")), ("-0", .numberText("-0")), ("-0.50e+07", .numberText("-0.50e+07")),
      ("12345678901234567890.000", .numberText("12345678901234567890.000")), ("1E400", .numberText("1E400")),
      (" [ 1 , 2 , ] ", [.numberText("1"), .numberText("2")]),
      ("{\"a\":{\"b\":[null,],},}", ["a": ["b": [.null]]]),
      ("// first\n{ /* a * b ** */ \"a\" /**/ : // c\r 1 } // last", ["a": .numberText("1")]),
      ("\u{FEFF}true", true), ("\r\n\t true", true), ("{\"b\":true,\"a\":false}", ["b": true, "a": false]),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"), ("\"\\u00e9\\u00E9\"", "éé"),
      ("\"\\ud83d\\uDE00\"", "😀"), ("\"\\u0000\"", "\0"), ("\"é😀\u{7F}//\"", "é😀\u{7F}//"),
      ("\"\\uFFFF\"", "\u{FFFF}"), ("\"a\\nb\\nc\"", "a\nb\nc"),
      ("{\"a\":1,\"A\":1}", ["a": .numberText("1"), "A": .numberText("1")]),
    ] as [(String, JSONValue)])
  func goodTextsAreRead(_ text: String, _ value: JSONValue) {
    #expect(parse(text).map { JSONValue($0) } == value)
  }

  @Test func everyNodeKnowsItsBytes() throws {
    let text = "{ \"é\": [10, \"x\"], \"b\": {} }"
    let root = try #require(parse(text))
    func source(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
    #expect(source(root.range) == text)
    guard case .object(let members) = root.value, case .array(let elements) = members[0].value.value else {
      Issue.record("not the object that was written")
      return
    }
    #expect(members.map { source($0.keyRange) } == ["\"é\"", "\"b\""])
    #expect(members.map { source($0.value.range) } == ["[10, \"x\"]", "{}"])
    #expect(elements.map { source($0.range) } == ["10", "\"x\""])
    #expect(root["b"]?.value == .object([]))
    #expect(root["c"] == nil)
  }

  @Test func sixtyFourBracketsMayBeOpen() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(parse(text) != nil)
  }

  @Test(arguments: 0..<20)
  func whatIsWrittenIsReadBackEqual(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let value = JSONParserTests.value(depth: 0, &random)
      for text in [JSONText.compact(value), JSONText.pretty(value)] {
        #expect(parse(text).map { JSONText.compact(JSONValue($0)) } == JSONText.compact(value))
      }
    }
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth < 6 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: .min ... .max, using: &random))
    case 3:
      let number = Double(bitPattern: random.next())
      return .number(number.isFinite ? number : 0.5)
    case 4:
      let thousandths = Int.random(in: -100_000...100_000, using: &random)
      return .rational(Rational(Int128(thousandths), 1000))
    case 5: return .string(string(&random))
    case 6: return .array((0..<Int.random(in: 0..<30, using: &random)).map { .integer($0) })
    case 7:
      return .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in value(depth: depth + 1, &random) })
    default:
      // A number in front keeps the keys different.
      return .object(
        (0..<Int.random(in: 0..<5, using: &random)).map {
          JSONValue.Member("\($0)" + string(&random), value(depth: depth + 1, &random))
        })
    }
  }

  private static func string(_ random: inout SeededGenerator) -> String {
    let limits: [UInt32] = [0x20, 0x7F, 0x800, 0x3000, 0x110000]
    var text = ""
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let limit = limits[Int.random(in: 0..<limits.count, using: &random)]
      text +=
        Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)).map { String(Character($0)) } ?? "\""
    }
    return text
  }
}
