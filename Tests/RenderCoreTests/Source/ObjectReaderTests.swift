import Testing

@testable import RenderCore

struct ObjectReaderTests {
  private enum Loop: String, CaseIterable {
    case fit, exact, off
  }

  /// Reads `{"x": value}` and gives what was read and what was said.
  private func read<Value>(_ value: String, _ reader: (ObjectReader) -> Value?) throws -> (Value?, [String]) {
    let log = DiagnosticLog(SourceFile(name: "x", text: "{\"x\": \(value)}"))
    let node = try #require(log.parse())
    let object = try #require(ObjectReader(node, keys: ["x", "y"], log: log))
    let result = reader(object)
    object.finish()
    for diagnostic in log.diagnostics {
      let range = diagnostic.place?.range ?? 0..<0
      #expect(String(decoding: log.file.bytes[range], as: UTF8.self) == value)
    }
    return (result, log.diagnostics.map { $0.message + ($0.hint.map { " | \($0)" } ?? "") })
  }

  @Test(
    arguments: [
      ("3", 3, nil), ("3.0", 3, nil), ("1e2", 100, nil), ("1", 1, nil),
      ("10000", nil, "x must be a whole number from 1 to 100, found 10000"),
      ("0", nil, "x must be a whole number from 1 to 100, found 0"),
      ("59.94", nil, "x must be a whole number from 1 to 100, found 59.94"),
      ("1e99999999999999999999", nil, "x must be a whole number from 1 to 100, found 1e99999999999999999999"),
      ("1e-9223372036854775808", nil, "x must be a whole number from 1 to 100, found 1e-9223372036854775808"),
      ("\"3\"", nil, "x must be a whole number from 1 to 100, found the string \"3\" | drop the quotes: 3"),
      ("\"three\"", nil, "x must be a whole number from 1 to 100, found the string \"three\""),
      ("null", nil, "x must be a whole number from 1 to 100, found null | leave it out to have the default"),
      ("true", nil, "x must be a whole number from 1 to 100, found true"),
      ("[3]", nil, "x must be a whole number from 1 to 100, found a list"),
      ("[]", nil, "x must be a whole number from 1 to 100, found an empty list"),
      ("{}", nil, "x must be a whole number from 1 to 100, found an object"),
    ] as [(String, Int?, String?)])
  func wholeNumbers(_ text: String, _ value: Int?, _ message: String?) throws {
    let (result, messages) = try read(text) { $0.integer("x", in: 1...100) }
    #expect(result == value)
    #expect(messages == (message.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      (.min ... .max, "a whole number of dots"), (1 ... .max, "a whole number of at least 1 dots"),
      (.min...5, "a whole number of at most 5 dots"), (1...5, "a whole number from 1 to 5 dots"),
    ] as [(ClosedRange<Int>, String)])
  func boundsOfWholeNumbers(_ range: ClosedRange<Int>, _ phrase: String) throws {
    let (_, messages) = try read("0.5") { $0.integer("x", in: range, unit: "dots") }
    #expect(messages == ["x must be \(phrase), found 0.5"])
  }

  @Test(
    arguments: [
      ("0.05", .from(0.05, to: 60), 0.05, nil), ("60", .from(0.05, to: 60), 60, nil), ("-0", .any, 0, nil),
      ("0.30000000000000004", .any, 0.30000000000000004, nil), ("0.1", .from(0, to: 0.1), 0.1, nil),
      ("100", .from(0.05, to: 60), nil, "x must be a number from 0.05 to 60 seconds, found 100"),
      ("0", .above(0), nil, "x must be a number greater than 0 seconds, found 0"),
      ("-1", .above(0, to: 5), nil, "x must be a number greater than 0 and at most 5 seconds, found -1"),
      ("-1", .atLeast(0), nil, "x must be a number of at least 0 seconds, found -1"),
      ("1.1", .atMost(1), nil, "x must be a number of at most 1 seconds, found 1.1"),
      ("1e999", .any, nil, "x must be a number of seconds, found 1e999"),
      (
        "\"1.3\"", .any, nil, "x must be a number of seconds, found the string \"1.3\" | drop the quotes: 1.3"
      ),
    ] as [(String, NumberRange, Double?, String?)])
  func numbers(_ text: String, _ range: NumberRange, _ value: Double?, _ message: String?) throws {
    let (result, messages) = try read(text) { $0.number("x", in: range, unit: "seconds") }
    #expect(result == value)
    #expect(result?.sign != .minus)
    #expect(messages == (message.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("1.3", .any, Rational(13, 10), nil), ("1e-3", .any, Rational(1, 1000), nil), ("-0.0", .any, 0, nil),
      ("59.940000000", .from(0, to: 1000), Rational(2997, 50), nil),
      (
        "0.0000000001", .any, nil,
        "x must have at most 9 decimals, found 0.0000000001 | times and rates are kept as exact fractions: round it"
      ),
      ("9999999999999", .any, nil, "x must have at most 12 digits before its point, found 9999999999999"),
      ("1e9", .from(0, to: 1000), nil, "x must be a number from 0 to 1000, found 1e9"),
      ("1e300", .above(0, to: 1000), nil, "x must be a number greater than 0 and at most 1000, found 1e300"),
      (
        "1000.0000000001", .from(0, to: 1000), nil, "x must be a number from 0 to 1000, found 1000.0000000001"
      ),
      ("\"ntsc\"", .any, nil, "x must be a number, found the string \"ntsc\""),
    ] as [(String, NumberRange, Rational?, String?)])
  func exactNumbers(_ text: String, _ range: NumberRange, _ value: Rational?, _ message: String?) throws {
    let (result, messages) = try read(text) { $0.rational("x", in: range) }
    #expect(result == value)
    #expect(messages == (message.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("true", true, nil), ("false", false, nil), ("1", nil, "x must be true or false, found 1"),
      ("\"true\"", nil, "x must be true or false, found the string \"true\" | drop the quotes: true"),
    ] as [(String, Bool?, String?)])
  func booleans(_ text: String, _ value: Bool?, _ message: String?) throws {
    let (result, messages) = try read(text) { $0.bool("x") }
    #expect(result == value)
    #expect(messages == (message.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("\"\"", "", nil), ("\"👩‍👩‍👧e\u{301}o\"", "👩‍👩‍👧e\u{301}o", nil),
      ("\"abcd\"", nil, "x must have at most 3 characters, found 4"),
      ("12", nil, "x must be a string, found 12 | put it in double quotes: \"12\""),
      ("{\"a\": 1}", nil, "x must be a string, found an object"),
    ] as [(String, String?, String?)])
  func strings(_ text: String, _ value: String?, _ message: String?) throws {
    let (result, messages) = try read(text) { $0.string("x", maximumCharacters: 3) }
    #expect(result == value)
    #expect(messages == (message.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("\"exact\"", .exact, nil),
      ("\"fitt\"", nil, "x must be 'fit', 'exact' or 'off', found the string \"fitt\" | did you mean 'fit'?"),
      (
        "\"Exact\"", nil,
        "x must be 'fit', 'exact' or 'off', found the string \"Exact\" | did you mean 'exact'?"
      ),
      ("\"\"", nil, "x must be 'fit', 'exact' or 'off', found an empty string"),
      ("false", nil, "x must be 'fit', 'exact' or 'off', found false"),
    ] as [(String, Loop?, String?)])
  private func choices(_ text: String, _ value: Loop?, _ message: String?) throws {
    let (result, messages) = try read(text) { $0.choice("x", of: Loop.self) }
    #expect(result == value)
    #expect(messages == (message.map { [$0] } ?? []))
  }

  @Test func listsNameTheirElements() throws {
    let log = DiagnosticLog(SourceFile(name: "x", text: "{\"scale\": [1, \"2\", 300], \"y\": 3, \"z\": []}"))
    let node = try #require(log.parse())
    let reader = try #require(ObjectReader(node, keys: ["scale", "y", "z"], log: log))
    let scales = reader.array("scale")?.map { $0.number(in: .above(0, to: 32)) }
    #expect(scales == [1, nil, nil])
    #expect(reader.array("y") == nil)
    #expect(reader.array("z", count: 1 ... .max) == nil)
    #expect(
      log.diagnostics.map(\.message) == [
        "scale[1] must be a number greater than 0 and at most 32, found the string \"2\"",
        "scale[2] must be a number greater than 0 and at most 32, found 300",
        "y must be a list, found 3", "z must have at least 1 elements, found 0",
      ])
  }

  @Test func missingKeysAreNoMistakeUnlessRequired() throws {
    let (result, messages) = try read("1") { reader in
      #expect(reader.has("x") && !reader.has("y"))
      #expect(reader.require("x"))
      #expect(reader.node("y") == nil && reader.bool("y") == nil && reader.object("y", keys: []) == nil)
      return reader.rational("y")
    }
    #expect(result == nil)
    #expect(messages == [])
  }

  @Test func unknownKeysAreReportedWithWhatIsAllowed() throws {
    let text = """
      {
        "$schema": "x", "paramters": 1,
        "canvas": { "Padding": 1, "zoom": 2, "deep": { "x": 1 } },
        "empty": { "a": 1 }
      }
      """
    let log = DiagnosticLog(SourceFile(name: "x.json", text: text))
    let node = try #require(log.parse())
    let root = try #require(
      ObjectReader(node, keys: ["$schema", "parameters", "canvas", "empty", "name"], log: log))
    let canvas = try #require(root.object("canvas", keys: ["padding", "scale", "deep"]))
    canvas.object("deep", keys: ["y"])?.finish()
    canvas.finish()
    root.object("empty", keys: [])?.finish()
    root.require("name")
    root.finish()
    #expect(
      DiagnosticText.renderAll(log.diagnostics) == """
        x.json:1:1: error: missing key 'name'
            {
            ^
        x.json:2:19: error: unknown key 'paramters'
            "$schema": "x", "paramters": 1,
                            ^~~~~~~~~~~
            did you mean 'parameters'?
        x.json:3:15: error: unknown key 'Padding' in 'canvas'
            "canvas": { "Padding": 1, "zoom": 2, "deep": { "x": 1 } },
                        ^~~~~~~~~
            did you mean 'padding'?
        x.json:3:29: error: unknown key 'zoom' in 'canvas'
            "canvas": { "Padding": 1, "zoom": 2, "deep": { "x": 1 } },
                                      ^~~~~~
            allowed: padding, scale, deep
        x.json:3:50: error: unknown key 'x' in 'canvas.deep'
            "canvas": { "Padding": 1, "zoom": 2, "deep": { "x": 1 } },
                                                           ^~~
            allowed: y
        x.json:4:14: error: unknown key 'a' in 'empty'
            "empty": { "a": 1 }
                       ^~~
            no keys are allowed here
        """)
  }

  @Test(
    arguments: [
      ("\"abc\"", "expected an object, found a string"), ("[1]", "expected an object, found a list"),
      ("null", "expected an object, found null"), ("12", "expected an object, found a number"),
    ])
  func otherValuesThanObjectsAreRefused(_ text: String, _ message: String) throws {
    let log = DiagnosticLog(SourceFile(name: "x", text: text))
    let node = try #require(log.parse())
    #expect(ObjectReader(node, keys: [], log: log) == nil)
    #expect(log.diagnostics.map(\.message) == [message])
    #expect(ObjectReader(node, path: "canvas", keys: [], log: log) == nil)
    #expect(log.diagnostics.last?.message.hasPrefix("canvas must be an object, found") == true)
    #expect(log.hasErrors)
  }
}
