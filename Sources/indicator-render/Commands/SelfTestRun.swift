import Glibc
import RenderCore

/// One run of `selftest`.
struct SelfTestRun {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Locales that write numbers or letters in another way, the best first: the first knows an i without a dot.
  private static let locales = ["tr_TR.UTF-8", "de_DE.UTF-8", "az_AZ.UTF-8", "fr_FR.UTF-8", "ru_RU.UTF-8"]

  /// The first of them that is installed: one that is not changes nothing.
  private static let locale = locales.first { name in
    guard let found = newlocale(1 << LC_NUMERIC, name, nil) else { return false }
    freelocale(found)
    return true
  }

  /// What the process with other settings has. The zone has a quarter of an hour.
  private static var elsewhere: [String: String] {
    let locale = locale ?? "C.UTF-8"
    return [
      "LC_ALL": locale, "LANG": locale, "LANGUAGE": "tr:de", "TZ": "Pacific/Chatham",
      "PANGO_LANGUAGE": "tr:ja",
      // Neither settings of fonts nor what was kept of them may decide anything.
      "FONTCONFIG_FILE": "/dev/null", "FONTCONFIG_PATH": "/dev/null", "XDG_CACHE_HOME": "/dev/null",
    ]
  }

  func run() throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    let jobs = try jobs(&diagnostics)
    let workers = OutputInput(arguments).workers(diagnostics: &diagnostics)
    if SelfTestRun.locale == nil, !arguments.flag(.digests) {
      diagnostics.append(
        Diagnostic(
          .warning,
          "no other locale is installed, so none is tried: of \(SelfTestRun.locales.joined(separator: ", "))",
          hint: "Scripts/install-packages.sh --tests makes two"))
    }
    try Messages.report(diagnostics, isQuiet: arguments.flag(.quiet))
    let subjects = jobs.map { SelfTestSubject($0, fonts: arguments.fontSet) }
    if arguments.flag(.digests) { return try printDigests(subjects) }
    return try test(subjects, workers: max(workers, 2))
  }

  private func jobs(_ diagnostics: inout [Diagnostic]) throws -> [RenderJob] {
    if arguments.operands.contains("-") {
      diagnostics.append(
        Diagnostic(
          .error, "standard input can be read once, and a scene is drawn in two processes",
          hint: "write the scene to a file"))
      return []
    }
    let texts = TextSource(arguments.fontSet)
    return try SceneInput.read(
      arguments, operands: arguments.operands.isEmpty ? Commands.indicatorNames : arguments.operands,
      diagnostics: &diagnostics
    ).flatMap { RenderPlan.jobs(of: $0, texts: texts, diagnostics: &diagnostics) ?? [] }
  }

  private func draw(_ subject: SelfTestSubject, _ order: FrameOrder, workers: Int) throws -> [String] {
    try SelfTest.draw(subject, order, workers: workers, isInterrupted: { Signals.received != 0 }).digests
  }

  private func printDigests(_ subjects: [SelfTestSubject]) throws -> ExitCode {
    // A library that asks for the locale has to find it.
    for category in [LC_CTYPE, LC_NUMERIC, LC_COLLATE, LC_TIME] { _ = setlocale(category, "") }
    for subject in subjects {
      let digests = try draw(subject, .inOrder, workers: 1)
      let name = DisplayText.visible(subject.name)
      let lines = zip(subject.frames, digests).map { "\(name) \($0) \($1)\n" }
      try Terminal.write(lines.joined(), to: Terminal.standardOutput)
    }
    return .success
  }

  // MARK: The test

  private func test(_ subjects: [SelfTestSubject], workers: Int) throws -> ExitCode {
    let other = try digestsElsewhere()
    let orders = FrameOrder.allCases
    var table = [
      ["clip", "frames"] + orders.map(\.rawValue) + [
        SelfTestRun.locale == nil ? "other settings" : "other locale"
      ]
    ]
    var differences: [String] = []
    for subject in subjects {
      let expected = try draw(subject, .inOrder, workers: 1)
      let name = DisplayText.visible(subject.name)
      var row = [name, String(subject.frames.count), String(SelfTest.root(expected).prefix(8))]
      func compare(_ way: String, _ found: [String]) {
        guard let difference = SelfTest.difference(expected, found, first: subject.frames.lowerBound) else {
          row.append("equal")
          return
        }
        row.append("frame \(difference.frame)")
        differences.append(
          "\(name), \(way): frame \(difference.frame) is \(difference.found), was \(difference.expected)"
        )
      }
      for order in orders.dropFirst() {
        compare(order.rawValue, try draw(subject, order, workers: workers))
      }
      compare("other locale", other[name] ?? [])
      table.append(row)
    }
    if !differences.isEmpty || !arguments.flag(.quiet) {
      try Terminal.write(SelfTestRun.text(table), to: Terminal.standardOutput)
    }
    for difference in differences { try Terminal.write(difference + "\n", to: Terminal.standardOutput) }
    return differences.isEmpty ? .success : .different
  }

  /// The digests of every clip as a process with another locale and time zone draws it.
  private func digestsElsewhere() throws -> [String: [String]] {
    guard let command = arguments.words.first else { return [:] }
    let output = try OwnProcess.output(
      [command, "--digests"] + arguments.words.dropFirst(), environment: SelfTestRun.elsewhere)
    var result: [String: [String]] = [:]
    for line in output.split(separator: "\n") {
      // The name of a clip may have spaces.
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count >= 3 else { continue }
      result[words.dropLast(2).joined(separator: " "), default: []].append(String(words[words.count - 1]))
    }
    return result
  }

  /// In columns, each as wide as its widest cell.
  private static func text(_ table: [[String]]) -> String {
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 1 ? space + cell : column == row.count - 1 ? cell : cell + space
        if column < row.count - 1 { line += "  " }
      }
      return line + "\n"
    }.joined()
  }
}
