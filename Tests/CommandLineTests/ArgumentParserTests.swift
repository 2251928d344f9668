import RenderCore
import Testing

@testable import indicator_render

@Suite struct ArgumentParserTests {
  /// A few options of every kind, independent of the real tables.
  static let draw = Command(
    name: "draw", summary: "", description: [], examples: [],
    operands: [Operand("SCENE", .scene, repeatable: true, "")],
    options: [
      Option.output.required, .fps, .loop, .set, .reduceMotion, .jobs, .quiet, .force,
    ], run: { _ in .success })
  static let show = Command(
    name: "show", summary: "", description: [], examples: [],
    operands: [
      Operand("KIND", .choices(["round", "square"]), ""), Operand("NAME", .free, optional: true, ""),
    ],
    options: [.json, .padding], run: { _ in .success })
  static let parser = ArgumentParser(commands: [draw, show])

  static func arguments(_ line: String) throws -> Arguments {
    guard case .run(_, let arguments) = try parser.parse(line.split(separator: " ").map(String.init)) else {
      throw NotARun()
    }
    return arguments
  }
  struct NotARun: Error {}

  static func mistakes(_ words: [String]) -> [Diagnostic] {
    do {
      _ = try parser.parse(words)
      return []
    } catch CommandError.mistakes(let mistakes) {
      return mistakes
    } catch {
      return [Diagnostic(.error, "another error: \(error)")]
    }
  }

  @Test(arguments: [
    "draw a b -o out --fps 30",
    "draw a b --output out --fps=30",
    "draw --fps=30 a -oout b",
    "--fps 30 draw -o=out a b",
    "-o out --fps 30 draw a b",
    "draw -o out --fps 30 -- a b",
    "draw -o out --fps 30 a -- b",
  ])
  func allForms(_ line: String) throws {
    let arguments = try Self.arguments(line)
    #expect(arguments.operands == ["a", "b"])
    #expect(arguments.values(.output) == ["out"])
    #expect(arguments.value(.fps) == "30")
    #expect(arguments.value(.loop) == nil)
    #expect(!arguments.flag(.force))
  }

  @Test(arguments: ["-1", "-.5", "-1/2", "-", "-0"])
  func valuesThatBeginWithADash(_ text: String) throws {
    #expect(try Self.arguments("draw a -o x --fps \(text)").value(.fps) == text)
    #expect(try Self.arguments("draw a -o x --fps=\(text)").value(.fps) == text)
  }

  @Test func bundledFlags() throws {
    let arguments = try Self.arguments("draw a -qj2 -o x")
    #expect(arguments.flag(.quiet))
    #expect(arguments.value(.jobs) == "2")
    #expect(try Self.arguments("draw a -qjo -ox").value(.jobs) == "o")
    #expect(try Self.arguments("draw a -qj 3 -ox").value(.jobs) == "3")
  }

  @Test func dashIsAnOperandAndDoubleDashEndsTheOptions() throws {
    #expect(try Self.arguments("draw - -o -").operands == ["-"])
    #expect(try Self.arguments("draw - -o -").values(.output) == ["-"])
    #expect(try Self.arguments("draw -o x -- --fps -q -- -").operands == ["--fps", "-q", "--", "-"])
  }

  @Test func repeatableOptionsKeepTheirOrder() throws {
    let arguments = try Self.arguments("draw a -o x --set b=2 --set=a=1 --set c=")
    #expect(arguments.values(.set) == ["b=2", "a=1", "c="])
    #expect(try Self.arguments("draw a -o x").values(.set).isEmpty)
  }

  @Test func negatableFlags() throws {
    #expect(try Self.arguments("draw a -o x").toggle(.reduceMotion) == nil)
    #expect(try Self.arguments("draw a -o x --reduce-motion").toggle(.reduceMotion) == true)
    #expect(try Self.arguments("draw a -o x --no-reduce-motion").toggle(.reduceMotion) == false)
  }

  struct Bad: CustomTestStringConvertible, Sendable {
    let line: String
    let mistakes: [String]
    init(_ line: String, _ mistakes: String...) {
      self.line = line
      self.mistakes = mistakes
    }
    var testDescription: String { line }
  }

  @Test(arguments: [
    Bad("drwa a", "unknown command 'drwa' | did you mean 'draw'?"),
    Bad("xyzzy", "unknown command 'xyzzy' | try 'indicator-render --help'"),
    Bad(
      "typing-bubble -o x",
      "unknown command 'typing-bubble' | did you mean 'indicator-render render typing-bubble'?"),
    Bad(
      "--foo=1 my.json",
      "unknown option '--foo' | try 'indicator-render --help'",
      "unknown command 'my.json' | did you mean 'indicator-render render my.json'?"),
    Bad("--fps 3", "unknown option '--fps' | '--fps' is an option of 'draw'; try 'indicator-render --help'"),
    Bad("--", "no command was given | try 'indicator-render --help'"),
    Bad("draw a -o x --fsp 3", "unknown option '--fsp' | did you mean '--fps'?"),
    Bad("draw a -o x --fp 3", "unknown option '--fp' | did you mean '--fps'?"),
    Bad("draw a -o x --quie", "unknown option '--quie' | did you mean '--quiet'?"),
    Bad(
      "draw a -o x --no-reduce-moton",
      "unknown option '--no-reduce-moton' | did you mean '--no-reduce-motion'?"),
    Bad("draw a -o x -fps 30", "unknown option '-fps' | did you mean '--fps'?"),
    Bad("draw a -o x -qz", "unknown option '-z' | try 'indicator-render draw --help'"),
    Bad(
      "show round a --force",
      "unknown option '--force' | '--force' is an option of 'draw'; try 'indicator-render show --help'"),
    // The value of an option that nobody knows is not one operand too many.
    Bad(
      "show round a --jobs 3",
      "unknown option '--jobs' | '--jobs' is an option of 'draw'; try 'indicator-render show --help'"),
    Bad("show round a --xyzzy 3", "unknown option '--xyzzy' | try 'indicator-render show --help'"),
    Bad("draw a -o x --fps", "'--fps' needs a value | write '--fps N'"),
    Bad("draw a -o x --fps=", "'--fps' needs a value | write '--fps N'"),
    Bad("draw a -o x --fps --force", "'--fps' needs a value | write '--fps N'"),
    Bad("draw a -o", "'-o' needs a value | write '-o PATH'"),
    Bad("draw a -o x --force=yes", "'--force' takes no value | write '--force' alone"),
    Bad("draw a -o x -q=1", "'-q' takes no value | write '-q' alone"),
    Bad("draw a -o x --fps 1 --fps=2", "'--fps' is given twice | keep one of '--fps 1', '--fps 2'"),
    Bad(
      "draw a -o x -j 1 --jobs 2 -j3",
      "'--jobs' is given 3 times | keep one of '-j 1', '--jobs 2', '-j 3'"),
    Bad(
      "draw a -o x --reduce-motion --no-reduce-motion",
      "'--reduce-motion' is given twice | keep one of '--reduce-motion', '--no-reduce-motion'"),
    Bad(
      "draw a -o x --loop fti", "'--loop' cannot be 'fti'; it is one of fit, exact, off | did you mean 'fit'?"
    ),
    Bad(
      "draw a -o x --loop 12345",
      "'--loop' cannot be '12345'; it is one of fit, exact, off | use one of these words"),
    Bad("draw -o x", "SCENE is missing | usage: indicator-render draw SCENE... -o PATH... [options]"),
    Bad("draw a", "'--output PATH' is missing | usage: indicator-render draw SCENE... -o PATH... [options]"),
    Bad("show", "KIND is missing | usage: indicator-render show KIND [NAME] [options]"),
    Bad("show ruond", "KIND cannot be 'ruond'; it is one of round, square | did you mean 'round'?"),
    Bad(
      "show round a b c", "too many arguments: 'b', 'c' | usage: indicator-render show KIND [NAME] [options]"),
    Bad(
      "draw --fsp 1 --loop x -j --force=1",
      "unknown option '--fsp' | did you mean '--fps'?",
      "'-j' needs a value | write '-j N'",
      "'--force' takes no value | write '--force' alone",
      "'--loop' cannot be 'x'; it is one of fit, exact, off | use one of these words",
      "SCENE is missing | usage: indicator-render draw SCENE... -o PATH... [options]",
      "'--output PATH' is missing | usage: indicator-render draw SCENE... -o PATH... [options]"),
  ])
  func everyMistakeIsReported(_ bad: Bad) {
    let mistakes = Self.mistakes(bad.line.split(separator: " ").map(String.init))
    #expect(mistakes.map { "\($0.message) | \($0.hint ?? "no hint")" } == bad.mistakes)
    #expect(mistakes.allSatisfy { $0.place == nil && $0.severity == .error })
  }

  @Test func emptyWords() {
    #expect(Self.mistakes([""]).map(\.message) == ["unknown command ''"])
    #expect(Self.mistakes(["draw", "a", "-o", ""]).map(\.message) == ["'-o' needs a value"])
    #expect(Self.mistakes(["draw", "", "-o", "x"]).isEmpty)
  }

  @Test(arguments: ["--help", "-h", "--xyzzy -h"])
  func helpOfTheProgram(_ line: String) throws {
    guard case .help(nil) = try Self.parser.parse(line.split(separator: " ").map(String.init)) else {
      Issue.record("not the help")
      return
    }
  }

  @Test(arguments: ["draw --help", "--help draw", "draw --fsp 3 -qh", "draw a b --output --help"])
  func helpOfACommandWhateverElseIsWrong(_ line: String) throws {
    let request = try Self.parser.parse(line.split(separator: " ").map(String.init))
    guard case .help(let command) = request else {
      Issue.record("not the help")
      return
    }
    #expect(command?.name == "draw")
  }

  @Test(arguments: ["--version", "draw --version", "--version draw a"])
  func version(_ line: String) throws {
    guard case .version = try Self.parser.parse(line.split(separator: " ").map(String.init)) else {
      Issue.record("not the version")
      return
    }
  }

  @Test func afterDoubleDashNothingIsAnOption() {
    #expect(Self.mistakes(["draw", "-o", "x", "--", "--help"]).isEmpty)
  }

  /// Any words at all give a request or mistakes, and every mistake has a hint.
  @Test func randomLines() {
    let pool = [
      "draw", "show", "-", "--", "-o", "-o=", "--output", "--fps", "--fps=", "-1", "--loop", "fit", "-qqj",
      "-z=",
      "--=", "--no-", "---", "=", "", "é", "-é", "--no-reduce-motion", "--set", "a=b", "round", "--json",
      "-h=1",
    ]
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(limit))
    }
    for _ in 0..<5_000 {
      let words = (0..<random(8)).map { _ in pool[random(pool.count)] }
      for mistake in Self.mistakes(words) {
        #expect(mistake.hint != nil, "\(words): \(mistake.message)")
        #expect(!mistake.message.hasPrefix("another error"), "\(words)")
      }
    }
  }
}
