/// Reads JSON with comments and trailing commas (JSONC), strictly otherwise, and says precisely what is wrong with a text.
///
/// Grammar: RFC 8259, plus `//` and `/* */` comments and one comma after the last member or element. Keys that are the same text to
/// a reader (canonically equivalent) are duplicates. A mistake inside one token does not hide the mistakes behind it.
public struct JSONParser {
  /// Largest file that is read.
  public static let maximumBytes = 16 * 1024 * 1024
  /// Most brackets that may be open at once.
  public static let maximumDepth = 64
  /// After so many mistakes the rest of the file is not read.
  static let maximumMistakes = 100

  let file: SourceFile
  let maximumBytes: Int
  let bytes: [UInt8]
  var offset = 0
  /// Where the last token ended: what is missing is missing there, not on the next line.
  var tokenEnd = 0
  /// Offsets of the brackets that are open.
  var openBrackets: [Int] = []
  var mistakes: [Diagnostic] = []
  private(set) lazy var lines = LineIndex(file)

  /// Thrown where no sense can be made of the rest; the mistake is in `mistakes` already.
  struct Stop: Error {}

  private init(_ file: SourceFile, maximumBytes: Int) {
    self.file = file
    self.maximumBytes = maximumBytes
    bytes = file.bytes
  }

  /// The value in `file`, or `nil` after at least one mistake was added to `diagnostics`.
  ///
  /// - Parameter maximumBytes: for files that a program has written and that grow with its work.
  public static func parse(
    _ file: SourceFile, maximumBytes: Int = JSONParser.maximumBytes, diagnostics: inout [Diagnostic]
  ) -> JSONNode? {
    var parser = JSONParser(file, maximumBytes: maximumBytes)
    let node = parser.parseFile()
    diagnostics += parser.mistakes
    return parser.mistakes.isEmpty ? node : nil
  }

  private mutating func parseFile() -> JSONNode? {
    do throws(Stop) {
      try checkEncoding()
      try skipSpace()
      if offset == bytes.count {
        let isBlank = bytes[UTF8Scalar.byteOrderMarkLength(of: bytes)...].allSatisfy { $0 <= ASCII.space }
        try stop(
          at: 0..<0, isBlank ? "the file is empty" : "the file has nothing in it but comments",
          hint: "write an object, from '{' to '}'")
      }
      let node = try parseValue()
      try skipSpace()
      if offset < bytes.count { try stopAtTrailingText() }
      return node
    } catch {
      return nil
    }
  }

  // MARK: Values

  mutating func parseValue() throws(Stop) -> JSONNode {
    guard offset < bytes.count else { try stopAtUnexpected(expected: "a value") }
    let start = offset
    switch bytes[offset] {
    case ASCII.openBrace: return try parseObject()
    case ASCII.openBracket: return try parseArray()
    case ASCII.quote:
      let string = try parseString()
      return JSONNode(.string(string), range: start..<offset)
    case ASCII.singleQuote:
      let string = try parseSingleQuoted("a string")
      return JSONNode(.string(string), range: start..<offset)
    case ASCII.minus, ASCII.plus, ASCII.point, ASCII.zero...UInt8(ascii: "9"): return try parseNumber()
    default:
      guard let word = takeWord() else { try stopAtUnexpected(expected: "a value") }
      return try parseWord(word, from: start)
    }
  }

  private mutating func parseObject() throws(Stop) -> JSONNode {
    let start = offset
    try open()
    var members: [JSONMember] = []
    var firstPlaces: [String: Int] = [:]
    while try !closes(with: ASCII.closeBrace, expected: "a key") {
      let keyStart = offset
      let key = try parseKey()
      let keyRange = keyStart..<offset
      if let first = firstPlaces.updateValue(keyStart, forKey: key) {
        firstPlaces[key] = first
        try report(
          at: keyRange,
          "duplicate key \(DisplayText.quoted(key)), first given on line \(lines.line(of: first))",
          hint: "remove one of the two")
      }
      try skipSpace()
      try takeColon(after: key)
      try skipSpace()
      let value = try parseValue()
      members.append(JSONMember(key: key, keyRange: keyRange, value: value))
      try takeComma(before: ASCII.closeBrace, between: "members")
    }
    return JSONNode(.object(members), range: start..<offset)
  }

  private mutating func parseArray() throws(Stop) -> JSONNode {
    let start = offset
    try open()
    var elements: [JSONNode] = []
    while try !closes(with: ASCII.closeBracket, expected: "a value") {
      elements.append(try parseValue())
      try takeComma(before: ASCII.closeBracket, between: "elements")
    }
    return JSONNode(.array(elements), range: start..<offset)
  }

  // MARK: Punctuation

  private mutating func open() throws(Stop) {
    if openBrackets.count == JSONParser.maximumDepth {
      try stop(
        at: offset..<(offset + 1), "brackets are nested more than \(JSONParser.maximumDepth) deep",
        hint: "make the structure flatter")
    }
    openBrackets.append(offset)
    takeByte()
  }

  /// Takes the closing bracket if it is next, after reporting commas with nothing before them.
  private mutating func closes(with bracket: UInt8, expected: String) throws(Stop) -> Bool {
    try skipSpace()
    while offset < bytes.count, bytes[offset] == ASCII.comma {
      try report(at: offset..<(offset + 1), "expected \(expected), found ','", hint: "remove the comma")
      takeByte()
      try skipSpace()
    }
    guard offset < bytes.count else {
      try stopAtUnexpected(expected: "\(expected) or '\(Character(Unicode.Scalar(bracket)))'")
    }
    guard bytes[offset] == bracket else { return false }
    takeByte()
    openBrackets.removeLast()
    return true
  }

  private mutating func takeComma(before bracket: UInt8, between things: String) throws(Stop) {
    try skipSpace()
    guard offset < bytes.count else {
      try stopAtUnexpected(expected: "',' or '\(Character(Unicode.Scalar(bracket)))'")
    }
    switch bytes[offset] {
    case ASCII.comma: takeByte()
    case bracket: break
    case ASCII.quote, ASCII.openBrace, ASCII.openBracket, ASCII.zero...UInt8(ascii: "9"):
      try report(at: tokenEnd..<tokenEnd, "missing ',' between two \(things)", hint: "add ',' here")
    default:
      try stopAtUnexpected(expected: "',' or '\(Character(Unicode.Scalar(bracket)))'")
    }
  }

  private mutating func takeColon(after key: String) throws(Stop) {
    guard offset < bytes.count, bytes[offset] == ASCII.colon else {
      try stopAtUnexpected(expected: "':' after the key \(DisplayText.quoted(key))")
    }
    takeByte()
  }

  mutating func takeByte() {
    offset += 1
    tokenEnd = offset
  }

  // MARK: Mistakes

  mutating func report(at range: Range<Int>, _ message: String, hint: String? = nil) throws(Stop) {
    mistakes.append(Diagnostic(at: .init(file: file, range: range), message, hint: hint))
    if mistakes.count == JSONParser.maximumMistakes {
      mistakes.append(
        Diagnostic(
          at: .init(file: file, range: range), "too many mistakes, the rest of the file was not read"))
      throw Stop()
    }
  }

  mutating func stop(at range: Range<Int>, _ message: String, hint: String?) throws(Stop) -> Never {
    try report(at: range, message, hint: hint)
    throw Stop()
  }
}
